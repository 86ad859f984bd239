# A Fatal Attraction, in English: ships, forts and mines (package B).

## What is asked

ask-raise_mines =
    { $n ->
        [one] One mine factor to use.
       *[other] { $n } mine factors to use.
    } { $able ->
        [0] No Level 1 marker can be raised: keep { $n ->
            [one] it for a new one.
           *[other] them for new ones.
        }
       *[other] Make a Level 1 marker a Level 2 with { $n ->
            [one] it
           *[other] one
        }, or keep it for a new marker.
    }
ask-lay_mines =
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
       *[other] Lay a marker, or finish.
    }
ask-move_forts =
    { $away ->
        [0] { $back ->
            [0] No mobile fort can move now. Finish.
           *[other] Mobile forts: bring one back for { $price } SP, or finish.
        }
       *[other] Mobile forts: send one to the box{ $back ->
            [0] { "" }
           *[other] , bring one back for { $price } SP
        }, or finish.
    }
ask-fort_at = Where does { THE($piece) } go?
ask-deploy_ships =
    { $n ->
        [0] No more ships can come out. Finish.
        [one] One ship can come out. Deploy it, or finish.
       *[other] { $n } ships can come out. Deploy one or several, or finish.
    }
ask-deploy_at =
    { $n ->
        [one] { THE($piece) }: where to?
       *[other] { $n } ships: where to?
    }{ $others ->
        [0] { "" }
       *[other] { " " }Others may come out with { $n ->
            [one] it
           *[other] them
        }: pick them first.
    }
ask-act_at_sea =
    { $second ->
        [0] Naval activation
       *[other] Second activation
    }: { $ships ->
        [0] no ship
        [one] one ship
       *[other] { $ships } ships
    } can sail, { $guns ->
        [0] none can fire
        [one] one can fire
       *[other] { $guns } can fire
    } at { $turkish ->
        [0] ships or forts
       *[other] ships
    }{ $areas ->
        [0] .
        [one] , one area can be bombarded.
       *[other] , { $areas } areas can be bombarded.
    } Choose, or finish.
ask-sail_to =
    { $steps ->
        [0] { $n ->
            [one] { THE($piece) } in { $place }: where to?
           *[other] { $n } ships in { $place }: where to?
        }{ $slow ->
            [0] { "" }
           *[other] { " " }One area at most: { $n ->
                [one] it has fired.
               *[other] one of them has fired.
            }
        }{ $others ->
            [0] { "" }
           *[other] { " " }Others of that area may sail with { $n ->
                [one] it
               *[other] them
            }: pick them first.
        }
       *[other] Only Dummies lay in { $place }. Sail on, or stop here.
    }
ask-choose_target = What does { THE($piece) } fire at?
ask-reveal_mines =
    Allied warships lie next to your face-down markers.{ " " }{ $able ->
        [0] No Level 2 marker attacks them. Finish.
       *[other] Turn up a Level 2 marker that attacks them, or finish.
    }
ask-strike_ships =
    { $n ->
        [one] One ship is left for the mines to attack.
       *[other] Mines attack { $n } ships. Which one is next?
    }
ask-sweep_mines =
    { $n ->
        [0] No minesweeper can sweep any more. Finish.
        [one] One minesweeper can sweep. Sweep, or finish.
       *[other] { $n } minesweepers can sweep. Choose one, or finish.
    }
ask-clear_mine =
    { $n ->
        [one] One factor in { $area } is cleared: of which marker?
       *[other] { $n } factors in { $area } are cleared: of which marker first?
    }

## What a beginner hears

coach-raise_mines = A raised marker keeps its facing, and your enemy does not see that it was raised. Level 2 attacks twice, and in adjacent areas too.
coach-lay_mines = Up to two markers lie in an area, face down. Dummies stop the fleet as well as mines do, until they are turned up. Factors you do not lay now are lost.
coach-move_forts = Only the forts E and A move: into the box now, and back to their own shore in a later turn.
coach-fort_at = It may go to any coastal area of its own shore that you control. Without a share of supply it arrives fired.
coach-deploy_ships = Ships come out to any area without markers, by a way without markers. This does not activate them yet.
coach-deploy_at = British and French warships together: four at most. Minesweepers do not count.
coach-act_at_sea = A ship may sail and fire in either order. A ship that fires or sweeps moves one area at most.
coach-sail_to = A warship that enters marked waters turns the markers up; real mines stop it there, and attack it at the end of the Impulse.
coach-choose_target = All batteries fire at one target. A hit disables it, the next cripples it, the third destroys it.
coach-reveal_mines = A Level 2 marker attacks twice in adjacent areas, but only face up: then your enemy knows it.
coach-strike_ships = Every marker that reaches a ship attacks it once, a Level 2 twice: 8 or 9 cripples it, 10 sinks it.
coach-sweep_mines = Low dice clear mines. Fire on the minesweeper, damage and a rough sea make it harder.
coach-clear_mine = A Level 2 becomes a Level 1; a Level 1 is removed.

## What others hear while they wait

awaited-raise_mines = Mines are being laid.
awaited-lay_mines = Mines are being laid.
awaited-move_forts = Mobile forts may move.
awaited-fort_at = A mobile fort comes back.
awaited-deploy_ships = Ships are coming out.
awaited-deploy_at = Ships are coming out.
awaited-act_at_sea =
    { $turkish ->
        [0] Allied ships act.
       *[other] Turkish forts and ships act.
    }
awaited-sail_to = A ship is under way.
awaited-choose_target = Guns are being laid.
awaited-reveal_mines = Ships lie next to face-down markers: some may be turned up.
awaited-strike_ships = Mines attack the fleet.
awaited-sweep_mines = The minesweepers are at work.
awaited-clear_mine = Mines are being cleared.

## What can be done

do-lay_dummy = Lay a Dummy in { $area }
do-lay_level_1 = Lay a Level 1 marker in { $area }
do-lay_level_2 = Lay a Level 2 marker in { $area }
do-raise = Raise the face-down Level 1 in { $area } to Level 2
do-raise_shown = Raise the face-up Level 1 in { $area } to Level 2
do-keep = Keep this factor
do-fort_to_box = Send { THE($piece) } to the box
do-fort_back = Bring { THE($piece) } back
do-deploy =
    { $also ->
        [0] Deploy { THE($piece) }
       *[other] { THE($piece) } comes out too
    }
all-deploy = All { $n } come out together
do-sail =
    { $also ->
        [0] Sail { THE($piece) }
       *[other] { THE($piece) } sails along
    }
do-fire = Fire with { THE($piece) }
do-aim = Fire at { THE($target) }
do-reveal = Turn up a Level 2 in { $area }
do-strike =
    { $attacks ->
        [one] One attack on { THE($piece) }
       *[other] { $attacks } attacks on { THE($piece) }
    }
do-sweep = Sweep { $area } with { THE($piece) }
do-clear = Take a factor from a { $mine } mine

## What is not allowed

no-no-mines-there = No mines may lie in { $area }.
no-warships-there = Allied warships are in { $area }: no mines are laid there.
no-beachhead-near = { $area } is next to a Beachhead: no mines are laid there.
no-allies-ashore = { $area } is next to Allied land units, and has no mines yet.
no-two-markers = Two markers lie in { $area } already.
no-too-few-factors = You have too few mine factors left.
no-no-dummies = You have no Dummies left to lay.
no-no-counters = There is no such marker left.
no-outside-limit = You cannot lay more outside the straits: that would exceed your secret number.
no-no-level-1 = No such Level 1 marker lies in { $area }.
no-no-level-2 = No face-down Level 2 marker lies in { $area }.
no-nobody-near = No warship that is attacked now lies next to { $area }.
no-not-attacked = Mines do not attack { THE($piece) } now.
no-no-sweeper = { THE($piece) } is not a minesweeper.
no-nothing-to-sweep = { THE($piece) } is not in mined waters.
no-has-swept = { THE($piece) } has swept in this Impulse.
no-sweeper-idle = { THE($piece) } has not been activated.
no-no-such-marker = No such marker lies in { $area }.
no-fixed-fort = { THE($piece) } stays on its symbol: only the forts E and A move.
no-fort-not-on-map = { THE($piece) } is not on the map.
no-fort-not-in-box = { THE($piece) } is not in the box.
no-later-turn = { THE($piece) } left this turn: it comes back in a later one.
no-no-shore = No coast is left for { THE($piece) }.
no-fort-price = You do not have enough Supply Points.
no-not-coastal = { THE($piece) } goes only to a coastal area.
no-other-shore = { THE($piece) } stays on its own side of the straits.
no-allied-ground = { $area } is Allied.
no-not-your-ship = { THE($piece) } is not yours.
no-not-in-box = { THE($piece) } is not in your holding box.
no-fleet-unpaid = The fleet has no supply this turn: only minesweepers operate.
no-is-crippled = { THE($piece) } is Crippled.
no-no-allied-ships = Turkish ships come out only while Allied ships are on the map.
no-enemy-ships = Enemy ships are there.
no-way-out-barred = Enemy ships bar the way out of the box.
no-sea-areas-only = Ships go only to sea areas.
no-marmara-only = Turkish ships come out at the Marmara entrance only.
no-mined-waters = Mine markers lie in { $area }: no ship deploys there.
no-no-way = Every way to { $area } leads through mine markers or Turkish ships.
no-mixed-fleet = Four warships at most where British and French ships mix.
no-among-them = { THE($piece) } is already among them.
no-not-a-ship = { THE($piece) } is not a ship.
no-in-port = { THE($piece) } is not at sea.
no-ship-moved = { THE($piece) } has moved.
no-acted-at-sea = { THE($piece) } acted in an earlier segment of this turn.
no-not-in-purchase = { THE($piece) } is not part of this second activation.
no-no-sea-room = { THE($piece) } cannot go anywhere.
no-there-already = The ship is there already.
no-one-area = A ship that has fired goes one area at most.
no-watched-waters = That way leads past Allied warships: one area at most.
no-no-clear-way = Only the last area of the way may have mine markers, and none may have Turkish ships.
no-sail-apart = Only ships of one area sail together.
no-not-under-way = The ship has not sailed yet.
no-no-naval-guns = { THE($piece) } has no guns for naval fire.
no-gun-not-on-map = { THE($piece) } is not on the map.
no-fired-at-sea = { THE($piece) } has fired.
no-went-far = { THE($piece) } went more than one area in this Impulse.
no-no-guns = { THE($piece) } has no guns that could fire.
no-shaken-guns = { THE($piece) } is not fit to fire.
no-fort-unsupplied = { THE($piece) } is not supplied.
no-guns-unsupplied = { THE($piece) } is out of supply.
no-nothing-in-range = No target is in range of { THE($piece) }.
no-no-naval-target = Naval fire hits ships and forts only.
no-own-guns = That is one of your own.
no-target-off-map = { THE($target) } is not on the map.
no-only-sweepers = Artillery fires only at minesweepers.
no-beyond-range = { THE($target) } is out of range of { THE($piece) }.

## What happened

log-mine-roll =
    Mines: die { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }: { $n ->
        [0] no new factor.
        [one] one new factor.
       *[other] { $n } new factors.
    }
log-laid = A { $mine } marker is laid in { $area }, face down.
log-laid-hidden = A marker is laid in { $area }, face down.
log-raised = The face-down Level 1 in { $area } is now a Level 2.
log-raised-shown = The Level 1 in { $area } is now a Level 2.
log-fort-left = { THE($piece) } goes from { $area } to the box.
log-fort-back =
    { THE($piece) } comes back to { $area }{ $fed ->
        [0] , without supply: it counts as fired.
       *[other] .
    }
log-ship-deployed = { THE($piece) } deploys to { $area }.
log-sailed = { THE($piece) } sails to { $area }.
log-stays = { THE($piece) } stays in { $area } to sweep.
log-volley =
    { THE($piece) }, { $battery }, fires at { THE($target) }: { $dice }{ $added ->
        [0] { "" }
       *[other] { $n ->
            [one] , with { $added } added
           *[other] , with { $added } added to each
        }
    }. { $hits ->
        [0] No hit.
        [one] One hit.
       *[other] { $hits } hits.
    }
log-impact =
    The hit on { THE($target) }: { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }. { $hurt ->
        [0] No damage.
       *[other] Damage.
    }
log-critical =
    A critical hit on { THE($target) }: { $die }, { $odd ->
        [0] no more harm.
       *[other] it blows up.
    }
log-salvo =
    { $left ->
        [0] { THE($target) } withstands the fire of { THE($piece) }.
        [1] After the fire of { THE($piece) }, { THE($target) } is Disabled.
        [2] After the fire of { THE($piece) }, { THE($target) } is Crippled.
       *[other] { $ship ->
            [0] After the fire of { THE($piece) }, { THE($target) } is destroyed.
           *[other] After the fire of { THE($piece) }, { THE($target) } is sunk.
        }
    }
log-mines-shown = The markers in { $area } are turned up.
log-mine-shown = A { $mine } marker lies in { $area }.
log-dummy = A Dummy in { $area } is removed.
log-mined =
    { $n ->
        [one] One mine attack
       *[other] { $n } mine attacks
    } on { THE($piece) } in { $area }: { $dice }. { $harm ->
        [0] No harm.
        [1] It is Crippled.
       *[other] It is sunk.
    }
log-swept =
    { THE($piece) } sweeps { $area }: { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }. { $outcome ->
        [sweeper-crippled] It is Crippled.
       *[other] { $outcome-n ->
            [0] Nothing is cleared.
            [one] One factor is cleared.
           *[other] { $outcome-n } factors are cleared.
        }
    }
log-cleared =
    { $level ->
        [1] A Level 1 in { $area } is cleared.
       *[other] A Level 2 in { $area } is now a Level 1.
    }
log-ship-repaired =
    { THE($piece) }: { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }. { $result ->
        [0] Still Disabled.
        [1] Repaired.
       *[other] It is beyond repair.
    }
log-towed =
    { THE($piece) }, Crippled: { $die }. { $saved ->
        [0] It sinks.
       *[other] { $sweeper ->
            [0] It is towed home and out of the game.
           *[other] It is towed home: it can be replaced.
        }
    }

## What the odds tell

odds-mine-factors =
    { $n ->
        [0] no factor
        [one] one factor
       *[other] { $n } factors
    }
odds-salvo =
    { $n ->
        [0] no harm
        [1] Disabled
        [2] Crippled
       *[other] destroyed
    }
odds-salvo-at-ship =
    { $n ->
        [0] no harm
        [1] Disabled
        [2] Crippled
       *[other] sunk
    }
odds-mines-shown = the markers in { $n } are turned up
odds-mined =
    { $n ->
        [0] unharmed
        [1] Crippled
       *[other] sunk
    }
odds-swept =
    { $n ->
        [0] nothing is cleared
        [one] one factor is cleared
       *[other] { $n } factors are cleared
    }
odds-swept-unseen =
    { $n ->
        [0] if they are mines, nothing is cleared
        [one] if they are mines, one factor is cleared
       *[other] if they are mines, up to { $n } factors are cleared
    }
odds-sweeper-crippled = if there are mines, the minesweeper is Crippled
odds-ship-repaired =
    { $n ->
        [0] no change
        [1] repaired
       *[other] lost
    }
odds-towed =
    { $n ->
        [0] sunk
       *[other] saved
    }

## Modifiers

term-mine-supply = Supply for mines { $value }
term-naval-rough = Rough sea { $signed }
term-naval-bad = Bad weather { $signed }
term-fires-through = Over land or ships { $signed }
term-big-ship = Dreadnought or battle cruiser against a pre-dreadnought or a fort { $signed }
term-light-guns = Secondary battery against armour { $signed }
term-heavy-guns = Heavy guns { $signed }
term-disabled-target = Disabled target { $signed }
term-fired-upon = Fired on this turn { $signed }
term-disabled-sweeper = Disabled minesweeper { $signed }
term-battle-cruiser = Battle cruiser { $signed }
term-commonwealth-ship = Commonwealth ship { $signed }
term-old-battleship = Old Turkish battleship { $signed }

## Names

name-battery-pb = primary battery
name-battery-sb = secondary battery
name-ships-allied = Allied ships
name-ships-turkish = Turkish ships
