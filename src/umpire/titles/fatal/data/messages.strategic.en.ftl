# A Fatal Attraction, in English: set-up, the Strategic Phase, withdrawals, initiative (package A).

## What is asked: the set-up

ask-decide29th = Keep the 29th Division, or withdraw it before the game begins for { $points } Victory Points?
ask-place_turks =
    { $n ->
        [0] All pieces are placed. Entrench any units you like, then finish your set-up.
        [one] One piece is still to be placed. Choose it.
       *[other] { $n } pieces are still to be placed. Choose one, a whole division, or the suggested set-up.
    }
ask-place_at =
    { $n ->
        [one] Where does { THE($piece) } begin?
       *[other] Where do these { $n } begin together?
    }
ask-lay_setup_mines =
    { $n ->
        [0] No mine factors
        [one] One mine factor
       *[other] { $n } mine factors
    } and { $dummies ->
        [0] no Dummies
        [one] one Dummy
       *[other] { $dummies } Dummies
    } left to lay; outside the straits { $outside ->
        [0] nothing more.
       *[other] { $outside } at most.
    } { $able ->
        [0] Nothing more can be laid. Finish.
       *[other] { $begun ->
            [0] Lay a marker, or take the suggested minefields.
           *[other] Lay a marker, or finish.
        }
    }
ask-dig_in_ninth =
    { $n ->
        [0] No more units of the 9th Division can dig in. Finish.
        [one] One unit of the 9th Division was Disorganized. It may dig in now.
       *[other] { $n } units of the 9th Division were Disorganized. They may dig in now.
    }
ask-place_ships =
    { $n ->
        [0] All ships are placed. Finish your set-up.
        [one] One ship is still to be placed. Choose it.
       *[other] { $n } ships are still to be placed. Choose one, or the suggested set-up.
    }

## What is asked: the Strategic Phase

ask-name_targets =
    { $n ->
        [one] U-21 has one torpedo left. Which Allied battleship or battle cruiser does it attack?
       *[other] U-21 has { $n } torpedoes. Which Allied battleship or battle cruiser does it attack next?
    }
ask-allocate_allied =
    { $stock ->
        [0] No Supply Points are left.
        [one] One Supply Point is left.
       *[other] { $stock } Supply Points are in stock.
    }{" "}{ $n ->
        [0] No Beachhead has to be fed.
        [one] One Beachhead is not fed; it costs { $price }.
       *[other] { $n } Beachheads are not fed; each costs { $price }.
    }{" "}{ $fuelled ->
        [0] The fleet is not paid for; it costs { $naval }.
       *[other] The fleet is paid for.
    }
ask-allocate_turkish =
    { $stock ->
        [0] No Supply Points are left.
        [one] One Supply Point is left.
       *[other] { $stock } Supply Points are in stock.
    }{" "}{ $open ->
        [0] No source is open.
        [one] One source is open.
       *[other] Both sources are open.
    }{" "}{ $armed ->
        [0] No fort can fire yet.
        [one] One fort is supplied{ $shared ->
            [0] .
            [one] , and one more can share its point.
           *[other] , and { $shared } more can share its point.
        }
       *[other] { $armed } forts are supplied{ $shared ->
            [0] .
            [one] , and one more can share the last point.
           *[other] , and { $shared } more can share the last point.
        }
    }{" "}{ $bought ->
        [0] Nothing is spent on mines.
       *[other] The mine roll gets +{ $bought }.
    }
ask-allied_arrivals =
    { $able ->
        [0] Turn { $turn }: no unit can be called or replaced. Go on.
       *[other] Turn { $turn }: you have { $points ->
            [0] no Victory Points
            [one] one Victory Point
           *[other] { $points } Victory Points
        }. { $calls ->
            [0] { $replaces ->
                [0] { $sends ->
                    [0] { "" }
                   *[other] You may send ships home, then go on.
                }
               *[other] { $sends ->
                    [0] You may replace units, then go on.
                   *[other] You may replace units or send ships home, then go on.
                }
            }
           *[other] { $replaces ->
                [0] { $sends ->
                    [0] You may call units, then go on.
                   *[other] You may call units or send ships home, then go on.
                }
               *[other] { $sends ->
                    [0] You may call or replace units, then go on.
                   *[other] You may call or replace units or send ships home, then go on.
                }
            }
        }
    }
ask-turkish_arrivals =
    { $n ->
        [0] No unit waits in your box.
        [one] One unit waits in your box.
       *[other] { $n } units wait in your box.
    }{" "}{ $able ->
        [0] Nothing can enter, be called, replaced or repaired. Go on.
       *[other] { $enters ->
            [0] { $calls ->
                [0] { $replaces ->
                    [0] { $repairs ->
                        [0] { "" }
                       *[other] You may repair forts
                    }
                   *[other] { $repairs ->
                        [0] You may replace units
                       *[other] You may replace units or repair forts
                    }
                }
               *[other] { $replaces ->
                    [0] { $repairs ->
                        [0] You may call units
                       *[other] You may call units or repair forts
                    }
                   *[other] { $repairs ->
                        [0] You may call or replace units
                       *[other] You may call or replace units or repair forts
                    }
                }
            }
           *[other] { $calls ->
                [0] { $replaces ->
                    [0] { $repairs ->
                        [0] You may bring in units
                       *[other] You may bring in units or repair forts
                    }
                   *[other] { $repairs ->
                        [0] You may bring in or replace units
                       *[other] You may bring in or replace units or repair forts
                    }
                }
               *[other] { $replaces ->
                    [0] { $repairs ->
                        [0] You may bring in or call units
                       *[other] You may bring in or call units or repair forts
                    }
                   *[other] { $repairs ->
                        [0] You may bring in, call or replace units
                       *[other] You may bring in, call or replace units or repair forts
                    }
                }
            }
        }{ $stock ->
            [0] { " " }(no SP in stock)
           *[other] { " " }({ $stock } SP in stock)
        }, then go on.
    }
ask-enter_at =
    { $n ->
        [one] Where does { THE($piece) } enter the map?
       *[other] Where do these { $n } units enter the map?
    }
ask-scrap = Which ship gives its guns to { THE($fort) }? It is out of the game for good.

## What is asked: the Operations Phase

ask-choose_withdrawals =
    { $n ->
        [0] No more units can be withdrawn. Go on.
        [one] One unit may be withdrawn for Victory Points. Withdraw it, or go on.
       *[other] { $n } units may be withdrawn for Victory Points. Withdraw any of them, or go on.
    }
ask-declare_naval =
    { $left ->
        [0] Impulse { $impulse } of { $impulses }: all your units have acted. Roll for the initiative, or do nothing in this Impulse?
       *[other] Impulse { $impulse } of { $impulses }: do you declare a naval activation before the initiative is rolled?
    }
ask-will_act = Impulse { $impulse } of { $impulses }: all your units have acted. Roll for the initiative, or do nothing in this Impulse?

## Hints

coach-decide29th = The points are sure, and the division is your best. It cannot be withdrawn later.
coach-place_turks = Each division has its zone, and only one division may be in an area. The suggested set-up is a good beginning.
coach-place_at = Areas of its zone glow. Others may be placed there with it: pick them first.
coach-lay_setup_mines = Two markers at most lie in an area. The Allied player sees where they lie, not what they are.
coach-dig_in_ninth = Units that dig in now suffer less from bombardment.
coach-place_ships = Any sea area without a mine marker will do. From the Aegean you can reach everything, and no mine can reach you.
coach-name_targets = Each ship rolls a d10: up to 7 nothing happens, at 8 or 9 it is Crippled, at 10 it sinks.
coach-allocate_allied = A Beachhead that is not fed supplies no units this turn. Without its point the fleet stays at home; minesweepers are free.
coach-allocate_turkish = A source feeds every unit that traces a line to it. Forts need a share of a point and a line, or they cannot fire this turn.
coach-allied_arrivals = Calling a unit gives Victory Points to the Turks; replacing one costs you your own.
coach-turkish_arrivals = Units may wait in the box. Only one division may be in an area.
coach-enter_at = Areas on the edge without Allied units glow. Other units of the box may enter with it: pick them first.
coach-scrap = Goeben and Breslau leave their crews behind: their regiments may then enter.
coach-choose_withdrawals = You keep the points for good, but the units never come back.
coach-declare_naval = A declaration adds one to your die. It binds you: in this Impulse you may only activate ships, or pass.
coach-will_act = If you do nothing, the other side has the whole Impulse to itself. Later Impulses are not affected.

## For those who wait

awaited-decide29th = The fate of the 29th Division is being decided.
awaited-place_turks = The Turkish forces are being set up.
awaited-place_at = Forces are being set up.
awaited-lay_setup_mines = Mines are being laid.
awaited-dig_in_ninth = The 9th Division is settling in.
awaited-place_ships = The Allied fleet is being set up.
awaited-name_targets = U-21 is choosing its prey.
awaited-allocate_allied = Allied supply is being allocated.
awaited-allocate_turkish = Turkish supply is being allocated.
awaited-allied_arrivals = Allied reinforcements are being called.
awaited-turkish_arrivals = Turkish reinforcements are arriving.
awaited-enter_at = Turkish reinforcements are arriving.
awaited-scrap = A Turkish fort is being repaired.
awaited-choose_withdrawals = Allied withdrawals are being decided.
awaited-declare_naval = A naval activation may be declared.
awaited-will_act = The Turks are deciding whether to take part in this Impulse.

## What can be done

do-withdraw_29th = Withdraw the 29th Division for { $points } VP
do-keep_29th = Keep the 29th Division
do-place =
    { $also ->
        [0] Place { THE($piece) }
       *[other] Place { THE($piece) } there too
    }
do-place_all = Place all of { THE($formation) }
do-suggested =
    { $placed ->
        [0] Take the suggested set-up
       *[other] Take the whole suggested set-up instead
    }
do-suggested-mines = Take the suggested minefields
do-torpedo = Fire a torpedo at { THE($piece) }
long-feed = SP are Supply Points: they are paid out of what the side has in reserve.
long-fuel = SP are Supply Points: they are paid out of what the side has in reserve.
long-open_source = SP are Supply Points: they are paid out of what the side has in reserve.
long-buy_mines = SP are Supply Points: they are paid out of what the side has in reserve.
do-feed = Feed { THE($piece) } for { $price } SP
all-feed = Feed all { $n } Beachheads that you can pay for
do-fuel = Let the fleet operate this turn for { $naval } SP
do-open_source = Open { $source } for { $price } SP
all-open_source = Open both sources
do-arm =
    Supply { THE($piece) }{ $share ->
        [0] , sharing the last SP
       *[other] : { $share } SP for { $four } forts
    }
all-arm = Supply all { $n } forts that you can pay for
do-buy_mines = +1 to the mine roll for { $mines } SP
do-call =
    Call { THE($piece) }{ $price ->
        [0] {""}
       *[other] : { $price } VP to the { $seat ->
            [0] Turks
           *[other] Allies
        }
    }
do-call_division = Call { THE($formation) }: { $price } VP to the Turks
do-send_home = Send { THE($piece) } home for good
do-replace =
    Replace { THE($piece) }{ $price ->
        [0] , the second of a pair
       *[other] {" "}for { $price } { $seat ->
            [0] VP
           *[other] SP
        }
    }
do-enter =
    { $also ->
        [0] Bring in { THE($piece) }
       *[other] Bring in { THE($piece) } there too
    }
all-enter = Bring in all { $n } together
do-repair = Repair { THE($piece) } for { $price } SP and a ship
do-scrap = Scrap { THE($piece) }
do-withdraw = Withdraw { THE($piece) } for { $points } VP
do-declare_naval = Declare a naval activation (+1)
do-declare_nothing =
    { $seat ->
        [0] Declare nothing
       *[other] Take part
    }
do-stand_down = Do nothing in this Impulse

## What is refused: the set-up

no-not-set-up = { THE($piece) } is not one of the pieces you set up.
no-division-not-waiting = Fewer than two units of { THE($formation) } wait to be placed.
no-outside-zone = { THE($piece) } begins in its zone, and { $area } is outside it.
no-off-its-coast = { THE($piece) } belongs on the coast of its own shore, and { $area } is not part of it.
no-on-land = { THE($piece) } is a ship, and { $area } is land.
no-mined-at-setup = Mine markers lie in { $area }: Allied ships begin where there are none.
no-placed-already = { THE($piece) } has its place. Undo what you did if you want another.
no-needed-by-others = A division that still waits would find no area in its zone.
no-no-common-area = There is no area where all of them could begin together.
no-in-hand-already = { THE($piece) } is already among the pieces you are placing.
no-not-all-placed =
    { $n ->
        [one] One piece has no place yet.
       *[other] { $n } pieces have no place yet.
    }
no-entrenched-at-setup = { THE($piece) } is entrenched already.
no-infantry-alone-digs = { THE($piece) } is not infantry: only infantry entrenches.
no-placed-first = { THE($piece) } has no place yet.
no-fort-is-fixed = { THE($piece) } stands on its printed symbol: only the two mobile forts may begin in the box.
no-mines-laid-already = Mines are laid already: the suggested minefields are taken as a whole.
no-not-just-disorganized = { THE($piece) } was not just Disorganized, or cannot dig in.

## What is refused: the Strategic Phase

no-no-torpedo-target = { THE($piece) } is not an Allied battleship or battle cruiser.
no-target-not-in-play = { THE($piece) } is not in play.
no-target-crippled = { THE($piece) } is Crippled already.
no-fired-at-already = U-21 has fired at { THE($piece) } already: each torpedo needs another target.
no-stock-too-small =
    { $stock ->
        [0] No Supply Points are left.
        [one] One Supply Point is left: not enough for that.
       *[other] { $stock } Supply Points are left: not enough for that.
    }
no-beachhead-not-set = { THE($piece) } is not on the map.
no-beachhead-fed = { THE($piece) } is fed already.
no-fleet-fuelled = The fleet is paid for this turn.
no-source-open = That source is open already.
no-fort-gone = { THE($piece) } is not in play.
no-fort-armed = { THE($piece) } is supplied already.
no-fort-without-line = { THE($piece) } cannot trace a line to an open source.
no-mine-supply-limit =
    { $most ->
        [one] No more than one Supply Point may be spent on the mine roll.
       *[other] No more than { $most } Supply Points may be spent on the mine roll.
    }
no-not-to-be-called = { THE($piece) } is not one of the units you may call.
no-call-whole-division = { THE($piece) } comes with its whole division, for one price.
no-called-before = { THE($piece) } was called before, or is out of the game.
no-called-too-early = { THE($piece) } may be called from turn { $first } on.
no-no-german-support = { THE($piece) } comes only while Increased German Support is in play.
no-ship-unharmed = { THE($piece) } lands only when its ship is Disabled, Crippled, sunk or removed.
no-not-sent-home = { THE($piece) } is not paid for each turn: only such a ship can be sent home.
no-not-in-play = { THE($piece) } is not in play.
no-called-this-turn = { THE($piece) } was called and paid this turn.
no-not-your-loss = { THE($piece) } is not one of yours.
no-never-replaced = { THE($piece) } can never be replaced.
no-not-lost = { THE($piece) } is not lost.
no-points-too-few =
    { $points ->
        [0] You have no Victory Points to pay with.
       *[other] You have { $points } VP and need { $price }.
    }
no-guns-limit = As many guns as the game allows have been replaced.
no-supply-too-small =
    { $stock ->
        [0] No Supply Points are left.
       *[other] You need { $price } SP and have { $stock }.
    }
no-no-way-in = There is no area on the edge where { THE($piece) } could enter now.
no-no-entry-area = { THE($piece) } cannot enter the map at { $area }.
no-allies-at-entry = Allied units are in { $area }: no unit can enter there.
no-not-in-turkish-box = { THE($piece) } does not wait in the Turkish box.
no-among-them = { THE($piece) } is already among them.
no-enters-alone = A unit that is called or replaced enters alone.
no-fort-not-crippled = { THE($piece) } is not Crippled.
no-fort-area-lost = The area of { THE($piece) } is not under Turkish control.
no-no-ship-left = There is no Turkish ship left to give its guns.
no-not-a-turkish-ship = { THE($piece) } is not a Turkish or German ship.
no-ship-gone = { THE($piece) } is out of the game.

## What is refused: the Operations Phase

no-never-withdrawn = { THE($piece) } cannot be withdrawn for points.
no-only-before-play = The 29th Division could be withdrawn before the game began, and cannot be now.
no-withdrawn-too-late = { THE($piece) } cannot be withdrawn in this turn.
no-was-replaced = { THE($piece) } was lost and replaced: it cannot be withdrawn for points.
no-not-there-to-withdraw = { THE($piece) } is not on the map.
no-no-line-to-withdraw = { THE($piece) } cannot trace a line of supply.
no-no-ships-to-declare = No ship of yours can still be activated this turn.
no-could-still-activate = You have units that could still be activated: pass when your segment comes.

## What happened: the set-up

log-withdrawn-29th = The 29th Division is withdrawn before the game begins.
log-suvla = Suvla is open to the Allies from turn { $turn } on.
log-mine-factors =
    { $n ->
        [one] The Turks begin with one mine factor.
       *[other] The Turks begin with { $n } mine factors.
    }
log-outside = Secret die: no more than { $n } may lie outside the straits.
log-suggested = { $side } set-up as suggested.
log-suggested-mines = Turkish minefields as suggested; the kinds are drawn at random.
log-placed =
    { $n ->
        [one] { THE($piece) } begins in { $area }.
       *[other] { $n } pieces begin in { $area }, { THE($piece) } among them.
    }
log-entrenched-at-setup = { THE($piece) } is entrenched.
log-begins-in-box = { THE($piece) } begins in the Turkish box.
log-fort-roll =
    { $hit ->
        [0] { THE($piece) }: the die shows { $die }, the fort is Normal.
       *[other] { THE($piece) }: the die shows { $die }, the fort is Disabled.
    }
log-ninth-roll =
    { $hit ->
        [0] { THE($piece) }: the die shows { $die }, no effect.
       *[other] { THE($piece) }: the die shows { $die }.
    }

## What happened: the Strategic Phase

log-event = Random event: { $allied } and { $turkish } make { $n }. { $event }.
log-event-over = Over: { $event }.
log-torpedo =
    U-21 fires at { THE($piece) }: the die shows { $die }. { $result ->
        [unharmed] A miss.
        [crippled] A hit.
       *[sunk] A mortal hit.
    }
log-weather =
    { $weather ->
        [bad] Bad
       *[good] Good
    } weather (die { $sky }), { $sea ->
        [rough] Rough
       *[normal] Normal
    } sea (die { $waves }).
log-supply-roll =
    { $side } supply: the die shows { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }, read as { $modified }: { $points } SP.
log-fed = { THE($piece) } is fed.
log-fuelled = The Allied fleet may operate this turn.
log-source-opened = The Turks open { $source }.
log-armed = { THE($piece) } is supplied.
log-mine-supply =
    { $n ->
        [one] One Supply Point is spent on the mine roll.
       *[other] { $n } Supply Points are spent on the mine roll.
    }
log-out-of-supply = { $side }: { THE($piece) } is out of supply.
log-forts-silent =
    { $n ->
        [one] One fort is without supply and cannot fire this turn.
       *[other] { $n } forts are without supply and cannot fire this turn.
    }
log-arrived = { THE($piece) } arrives in the { $side } box.
log-called = { THE($piece) } is called and arrives in the Allied box.
log-called-division = { THE($formation) } is called: its { $n } units arrive in the Allied box.
log-sent-home = { THE($piece) } goes home for good.
log-kept = { THE($piece) } stays for another turn.
log-replaced = { THE($piece) } is replaced.
log-entered = { THE($piece) } enters the map at { $area }.
log-repaired = { THE($piece) } is repaired with the guns of { $ship }.
log-impulses =
    The die shows { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }, read as { $modified }: { $n ->
        [one] one Impulse this turn.
       *[other] { $n } Impulses this turn.
    }

## What happened: the Operations Phase

log-withdrawn = { THE($piece) } is withdrawn.
log-declared-naval = The Allies declare a naval activation.
log-stood-down = { $side } forces do nothing in this Impulse.
log-initiative-given = The { $side } player has the initiative in the first Impulse.
log-initiative-alone = Only the { $side } player can act: no initiative is rolled.
log-initiative =
    Initiative, Allied { $allied_die }{ $allied_added ->
        [0] { "" }
       *[other] , { $allied } with its modifiers,
    } against Turkish { $turkish_die }{ $turkish_added ->
        [0] { "" }
       *[other] , { $turkish } with its modifiers
    }: { $first ->
        [0] the Allies act first.
        [1] the Turks act first.
       *[other] a tie, to be rolled again.
    }

## Odds and modifiers

odds-struck =
    { $n ->
        [0] unharmed
        [1] Crippled
       *[other] sunk
    }
odds-supply = { $n } SP
odds-impulses =
    { $n ->
        [one] one Impulse
       *[other] { $n } Impulses
    }
odds-first =
    { $n ->
        [0] the Allies act first
        [1] the Turks act first
       *[other] a tie, rolled again
    }
term-bad-weather = Bad weather { $signed }
term-rough-sea = Rough sea { $signed }
term-fed-beachheads = fed Beachheads { $signed }
term-naval-declaration = naval declaration { $signed }
term-air-allied = Allied air observation { $signed }
term-air-turkish = German air observation { $signed }
term-event-shell_shortage = Shell shortage { $signed }
term-event-submarines_in_marmara = Allied submarines in the Marmara { $signed }
term-event-german_support = Increased German Support { $signed }
term-event-kitchener = Kitchener gives priority { $signed }
term-event-bulgaria = Bulgaria leans to the Central Powers { $signed }
term-event-cabinet_crisis = Cabinet crisis in London { $signed }
term-event-u_boat = U-21 off the beaches { $signed }
term-event-german_air = German air detachment { $signed }
term-event-unrest = Unrest in Constantinople { $signed }
term-event-none = No event { $signed }
name-event-cabinet_crisis = Cabinet crisis in London
name-event-u_boat = U-21 off the beaches
name-event-shell_shortage = Shell shortage
name-event-submarines_in_marmara = Allied submarines in the Marmara
name-event-none = No event
name-event-german_support = Increased German Support
name-event-german_air = German air detachment
name-event-kitchener = Kitchener gives priority
name-event-unrest = Unrest in Constantinople
name-event-bulgaria = Bulgaria leans to the Central Powers
