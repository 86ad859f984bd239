# A Fatal Attraction, in English: bombardment, assault, second activations, recovery (package D).

# 8.0 the combat half
ask-combat_half =
    { $fights ->
        [0] { $shots ->
            [0] There is nothing to bombard or assault. Go on.
           *[other] Bombard an area, or go on.
        }
       *[other] { $must ->
            [0] { $shots ->
                [0] Assault an area, or go on.
               *[other] Bombard or assault an area, or go on.
            }
           *[other] { $shots ->
                [0] Your units off the coast must assault it: choose the area.
               *[other] Your units off the coast must assault it: choose the area, or bombard it first.
            }
        }
    }
coach-combat_half = Guns and ships bombard first, as often as you like; then each unit may assault once. Each area is assaulted once, by all units that take part.
awaited-combat_half = They choose what to bombard and what to assault.
do-bombard = Bombard { $area }
do-assault = Assault { $area }
no-must-attack = Units off the coast must attack before the fighting ends.

# 8.2 bombardment
ask-lay_guns =
    { $n ->
        [0] Which guns bombard { $place }?
        [one] One gun is laid on { $place }, with { $factors ->
            [one] one factor
           *[other] { $factors } factors
        }.{ " " }{ $others ->
            [0] Open fire.
           *[other] Add others, or open fire.
        }
       *[other] { $n } guns are laid on { $place }, with { $factors } factors in all.{ " " }{ $others ->
            [0] Open fire.
           *[other] Add others, or open fire.
        }
    }
coach-lay_guns = Guns that fire together add their factors. Other guns may bombard the area again: make two small bombardments, or one that reaches the next column.
awaited-lay_guns = They lay their guns on { $place }.
do-gun = { THE($piece) } joins
all-gun = All { $n } join
do-open_fire = Open fire
no-nothing-to-bombard = No enemy land unit is in { $area }: only land units are bombarded.
no-no-gun-reaches = None of your guns that may fire now reaches { $area }.
no-not-your-gun = { THE($piece) } is not yours.
no-gun-not-there = { THE($piece) } is not on the map.
no-no-gun = { THE($piece) } has no guns to bombard with.
no-guns-act-on-land = { THE($piece) } bombards in a land activation, not with the ships.
no-forts-act-with-ships = { THE($piece) } fires in a naval activation, with the ships.
no-gun-not-activated = { THE($piece) } is not activated now.
no-gun-not-chosen = { THE($piece) } was not chosen to act again.
no-gun-fired = { THE($piece) } has fired already.
no-ship-fired = { THE($piece) } has fired already.
no-gun-disorganized = { THE($piece) } is Disorganized and cannot fire.
no-gun-broken = { THE($piece) } is Broken and cannot fire.
no-gun-crippled = { THE($piece) } is Crippled and cannot fire.
no-gun-unsupplied = { THE($piece) } is out of supply and cannot fire.
no-ships-unpaid = Naval operations were not paid for this turn: { THE($piece) } cannot fire.
no-sailed-far = { THE($piece) } has sailed more than one area and cannot fire in this Impulse.
no-ship-acted = { THE($piece) } has already acted this turn and cannot fire in this naval activation.
no-gun-out-of-range = { $place } is out of range for { THE($piece) }.
no-gun-laid = { THE($piece) } is laid already.
no-no-gun-laid = Lay a gun first.
log-barrage =
    { $side } bombardment of { $place } with { $factors ->
        [one] one factor
       *[other] { $factors } factors
    }: the die shows { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }, read at { $row }: { $result }.
odds-barrage = { $n }
short-barrage = { $n }
term-barrage-heavy-third = a third of the factors or more are heavy { $signed }
term-barrage-hill-observer = observers on a hill next to it { $signed }
term-barrage-hill-observer-target-not-hill = observers on a hill look down on it { $signed }
term-barrage-air = air observation { $signed }
term-barrage-bad = Bad weather { $signed }
term-barrage-one-or-two-units = only one or two units there { $signed }
term-barrage-city = city { $signed }

# results, as tables, odds and the log call them
name-result-N = no effect
name-result-1 = one unit checks
name-result-2 = two units check
name-result-3 = three units check
name-result-A = all units check
short-result-N = no effect
short-result-1 = one checks
short-result-2 = two check
short-result-3 = three check
short-result-A = all check

# 8.3 assault
ask-muster =
    { $n ->
        [0] Which units assault { $place }?
        [one] One unit assaults { $place }{ $intensive ->
            [0] .
           *[other] , with all the guns can give.
        }{ " " }{ $others ->
            [0] Attack.
           *[other] { $ready ->
                [0] { $bound ->
                    [0] The odds are too low: add others.
                   *[other] The others who landed must attack too: add them.
                }
               *[other] Add others, or attack.
            }
        }
       *[other] { $n } units assault { $place }{ $intensive ->
            [0] .
           *[other] , with all the guns can give.
        }{ " " }{ $others ->
            [0] Attack.
           *[other] { $ready ->
                [0] { $bound ->
                    [0] The odds are too low: add others.
                   *[other] The others who landed must attack too: add them.
                }
               *[other] Add others, or attack.
            }
        }
    }
coach-muster = All attackers share the result. Attacking from several areas, guns that make the assault intensive, and fighting before moving each shift one column in your favour.
awaited-muster = They prepare an assault on { $place }.
do-with = { THE($piece) } attacks
all-with = All { $n } attack
do-intensive = { THE($piece) } supports: an intensive assault
do-attack = Attack
no-nobody-to-assault = No enemy land unit is in { $area }: only land units are assaulted.
no-assaulted-already = { $area } has already been assaulted in this activation: each area is assaulted only once.
no-nobody-next-to-it = None of your infantry or cavalry is next to { $area }.
no-nobody-able = None of your units next to { $area } may attack.
no-none-activated = Your units next to { $area } are not activated now.
no-all-fought = Your units next to { $area } have fought already.
no-all-disorganized = Your units next to { $area } are Disorganized and cannot attack.
no-all-broken = Your units next to { $area } are Broken and cannot attack.
no-all-unsupplied = Your units next to { $area } are out of supply and cannot attack.
no-too-strong = All your units next to { $area } together would attack at less than 1 to 4.
no-not-your-unit = { THE($piece) } is not yours.
no-guns-never-assault = { THE($piece) } is artillery: it bombards or supports, and never assaults.
no-unit-not-there = { THE($piece) } is not on the map.
no-unit-not-activated = { THE($piece) } is not activated now.
no-fought-already = { THE($piece) } has fought already.
no-unit-disorganized = { THE($piece) } is Disorganized and cannot attack.
no-unit-broken = { THE($piece) } is Broken and cannot attack.
no-unit-unsupplied = { THE($piece) } is out of supply and cannot attack.
no-not-next-to-it = { THE($piece) } is not next to { $place }.
no-attacks-already = { THE($piece) } attacks already.
no-dug-in-attacker = The assault is intensive: { THE($piece) } is dug in and cannot join it.
no-no-attacker-yet = Choose an attacker first.
no-landed-must-join = Units off the coast of { $place } have nothing else left to assault: all of them must attack it together.
no-odds-too-low = That would be less than 1 to 4: no such attack is allowed.
no-supported-already = The assault is intensive already.
no-attackers-dug-in = An attacker is dug in: an intensive assault needs all of them in attack mode.
no-dug-in-needed = Dug-in units could not join an intensive assault, and the others would attack at less than 1 to 4.
no-not-your-support = { THE($piece) } is not yours.
no-no-support = { THE($piece) } cannot support an assault: only artillery can, and ships off a landing.
no-support-not-there = { THE($piece) } is not on the map.
no-support-out-of-range = { $place } is out of range for { THE($piece) }.
no-other-formation = None of the attackers is of the division of { THE($piece) }.
no-other-flag = None of the attackers is of the nationality of { THE($piece) }.
no-no-supply-point =
    An intensive assault costs { $price ->
        [one] one SP
       *[other] { $price } SP
    }, and you do not have enough.
no-too-small = { THE($piece) } is too small: BB, BC and B support a landing.
no-no-landing = { THE($piece) } can only support a landing, and no attacker is in an Assault Area.
no-other-waters = { THE($piece) } is not in the Assault Area of the landing units.
log-intensive = { THE($piece) } makes the assault on { $place } intensive.
log-assault =
    { $side } assault on { $place }, { $attack } against { $defence }, read at { $odds }: the die shows { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }, read at { $row }. Defender: { $theirs }. Attacker: { $ours }.
odds-assault-result-N = defender: { $n }; the attackers unharmed
odds-assault-result-1 = defender: { $n }; attacker: one unit checks
odds-assault-result-2 = defender: { $n }; attacker: two units check
odds-assault-result-3 = defender: { $n }; attacker: three units check
odds-assault-result-A = defender: { $n }; attacker: all units check
short-assault-result-N = defenders: { $n }
short-assault-result-1 = defenders: { $n }; attackers: one checks
short-assault-result-2 = defenders: { $n }; attackers: two check
short-assault-result-3 = defenders: { $n }; attackers: three check
short-assault-result-A = defenders: { $n }; attackers: all check
term-assault-hill = on a hill: the defence counts { $value } %
term-assault-city = in a city: { $value } more defence
term-shift-combat-before-movement = combat before movement: one column to the right
term-shift-intensive-assault = intensive assault: one column to the right
term-shift-from-more-than-one-area = from more than one area: one column to the right
term-shift-bad-weather = Bad weather: one column to the left
term-assault-all-defenders-disorganized-or-broken = all defenders Disorganized or Broken { $signed }
term-assault-any-amphibious = from the boats { $signed }
term-assault-normal-fort = an undamaged fort { $signed }
term-assault-all-defenders-out-of-supply = all defenders out of supply { $signed }
term-assault-successive-assault = attacked earlier this turn { $signed }
term-assault-cap = no more than 2 either way: { $signed }

# 8.3.3, 8.2.1 results
ask-choose_losses =
    { $all ->
        [0] { $n ->
            [one] One of your { $units } units in the fight for { $place } checks its morale: which one?
           *[other] { $n } of your { $units } units in the fight for { $place } check their morale: which ones?
        }
       *[other] { $units ->
            [one] Your unit in the fight for { $place } checks its morale. Go on, or give it up instead.
            [2] Both of your units in the fight for { $place } check their morale. Go on, or give units up instead.
           *[other] All { $units } of your units in the fight for { $place } check their morale. Go on, or give units up instead.
        }
    }
coach-choose_losses = You name the units that check before any die is rolled. In an assault, giving up a unit counts as two checks, and All counts as four. The enemy gains its points.
awaited-choose_losses = They choose the units that suffer the result at { $place }.
do-name = { THE($piece) } is to check
do-give_up = Give up { THE($piece) }
do-check = { THE($piece) } checks its morale
no-not-your-loss = { THE($piece) } is not yours.
no-named-already = { THE($piece) } is to check already.
no-not-hit = { THE($piece) } is not affected.
no-all-check = All of them check: there is nothing to choose.
no-only-in-assaults = You can give up units only in an assault, not under bombardment.
no-name-more = Name the units that check first.
no-not-to-check = { THE($piece) } does not have to check.
log-given-up = { THE($piece) } is given up.
ask-take_checks =
    { $n ->
        [one] One unit has to check its morale.
       *[other] { $n } units have to check their morale. Which one first?
    }
coach-take_checks = Each unit rolls a d10 with modifiers. At or below its Morale Level it stands; above it, it is one step worse, and in an assault it retreats.
awaited-take_checks = They check the morale of their units.
term-check-result = result of the assault { $signed }
term-check-unsupplied = out of supply { $signed }
term-check-broken = Broken { $signed }
term-check-disorganized = Disorganized { $signed }
term-check-all = all units are hit { $signed }
term-check-in-the-open = not dug in { $signed }

# 8.4.1c trenches at the moment
ask-choose_trenches = { THE($piece) } is Disorganized. Does it dig in?
coach-choose_trenches = Infantry may dig in when it becomes Disorganized, and only then. Dug in it defends better, but attacks worse once it is Normal again.
awaited-choose_trenches = They decide whether { THE($piece) } digs in.
do-dig_in = { THE($piece) } digs in
no-only-infantry-digs = { THE($piece) } is not infantry and cannot dig in.
no-dug-in-already = { THE($piece) } is dug in already.
no-unsupplied-dig = { THE($piece) } is out of supply and cannot dig in.
no-landing-dig = { THE($piece) } is not ashore and cannot dig in.
no-not-this-moment = Only the unit that has just become Disorganized may dig in now.
log-dug-in = { THE($piece) } digs in.
log-out-of-reserve = { THE($piece) } is driven out of reserve.
log-repulsed = { THE($piece) } is thrown back.

# 8.3.4 retreat
ask-retreat_unit =
    { $crowded ->
        [0] { THE($piece) } retreats from { $place }. Where to?{ $guns ->
            [0] { "" }
           *[other] { " " }Guns that have fired check first.
        }
       *[other] { THE($piece) } cannot retreat without overstacking. It may only try to reach the holding box.
    }
coach-retreat_unit = It retreats two areas through ground without enemies, or farther if there is no room. To enter a hill area, or pass next to one that the enemy holds, it must pass a morale check or it is lost.
awaited-retreat_unit = They choose where { THE($piece) } retreats.
do-retreat = Retreat to { $area }
do-off_map = Retreat to the holding box
do-later = Another unit retreats first
no-retreat-at-sea = { $area } is not a land area.
no-retreat-enemies = Enemy land units are in { $area }.
no-retreat-works = There is a fort or a Beachhead of the enemy in { $area }.
no-retreat-farther = { THE($piece) } must retreat two areas: { $area } is too near.
no-retreat-no-room = There is no room in { $area }.
no-retreat-not-two = No retreat of two areas leads { THE($piece) } to { $area }.
no-no-edge = { THE($piece) } cannot leave the map: no friendly edge is on its way.
no-no-edge-allied = Allied units do not leave the map; they may retreat to a supplied Beachhead.
no-nobody-else-retreats = No other unit retreats.
no-put-off-enough = The others have been put off as well: { THE($piece) } retreats now.
log-retreated = { THE($piece) } retreats to { $area }.
log-back-in-box = { THE($piece) } falls back from { $area } to the holding box.

# 8.3.5 advance
ask-choose_advance =
    { $cleared ->
        [0] The enemy still holds { $place }. Does a unit advance into a vacant area?
       *[other] { $place } is empty. Which units advance?
    }
coach-choose_advance = Attackers that failed no check may enter at once, as many as the area holds. Enemy forts and Beachheads there are lost.
awaited-choose_advance = They choose which units advance into { $place }.
do-advance = { THE($piece) } advances
all-advance = All { $n } advance
do-sidestep = { THE($piece) } advances into a vacant area
ask-advance_into = Into which vacant area does { THE($piece) } advance?
coach-advance_into = It checks its morale first; if it fails, it stays where it is.
awaited-advance_into = They choose a vacant area for { THE($piece) }.
no-did-not-attack = { THE($piece) } did not attack.
no-gone = { THE($piece) } is not there any more.
no-failed-check = { THE($piece) } failed its check and does not advance.
no-advanced-already = { THE($piece) } has advanced, or tried to.
no-not-cleared = The area is still held.
no-option-off = This match is played without advances into vacant areas.
no-second-activation = No unit advances into a vacant area in a second activation.
no-from-the-boats = { THE($piece) } is not ashore.
no-nothing-vacant = No vacant area is next to { THE($piece) }.
no-not-beside = { $area } is not next to { THE($piece) }.
no-attacked-area = { $area } is the area that was attacked.
log-advanced = { THE($piece) } advances to { $area }.
term-enemy-hill = enemies on a hill next to it { $signed }

# 7.3.2c second activations
ask-buy_second =
    { $land ->
        [0] Buy a second activation of { $turkish ->
            [0] ships
           *[other] ships and forts
        } for { $price } SP, or go on? You have { $supply } SP.
       *[other] { $naval ->
            [0] Buy a second activation of land units for { $price } SP, or go on? You have { $supply } SP.
           *[other] Buy a second activation for { $price } SP, or go on? You have { $supply } SP.
        }
    }
coach-buy_second = You pay first, then roll: that many units act again, if they have acted once and are supplied and Normal. No unit acts more than twice in a turn.
awaited-buy_second = They may buy a second activation.
long-buy_land = SP are Supply Points: they are paid out of what the side has in reserve.
long-buy_naval = SP are Supply Points: they are paid out of what the side has in reserve.
do-buy_land = Buy a second activation of land units ({ $price } SP)
do-buy_naval =
    Buy a second activation of { $turkish ->
        [0] ships
       *[other] ships and forts
    } ({ $price } SP)
no-cannot-afford = You cannot pay { $price } SP.
no-no-land-unit = No supplied, Normal land unit of yours has acted just once.
no-no-ship =
    No supplied, Normal { $turkish ->
        [0] ship
       *[other] ship or fort
    } of yours has acted just once.
name-second-land = land units
name-second-naval = ships and forts
name-second-ships = ships
log-second =
    { $side } second activation of { $what }: { $die ->
        [one] one may act again.
       *[other] { $die } may act again.
    }
odds-picks =
    { $n ->
        [one] one may act again
       *[other] { $n } may act again
    }
short-picks = { $n }
ask-pick_second =
    { $n ->
        [one] One more of your { $what } may act again. Which one?
       *[other] { $n } of your { $what } may act again. Which ones?
    }
coach-pick_second = Only the pieces you pick act again, not their formations. Guns that have fired may fire once more.
awaited-pick_second = They choose which pieces act again.
do-pick = { THE($piece) } acts again
no-not-your-piece = { THE($piece) } is not yours.
no-other-kind = The activation was bought for { $what }.
no-piece-not-there = { THE($piece) } is not in play.
no-acted-twice = { THE($piece) } has acted twice this turn.
no-not-acted-yet = { THE($piece) } has not acted this turn.
no-not-normal = { THE($piece) } is not Normal.
no-not-supplied = { THE($piece) } is not supplied.
no-picked-already = { THE($piece) } is already chosen.
no-no-picks-left = You cannot choose any more.
log-picked = { THE($piece) } acts again.

# 7.3.2c#6 after the last Impulse
ask-late_turn =
    After the last Impulse: buy a second activation for { $price } SP, or pass? You have { $supply } SP.{ $passed ->
        [0] { "" }
       *[other] { " " }The other side has passed: if you pass too, the Operations Phase is over.
    }
coach-late_turn = You take turns until both pass in succession. Passing does not keep you from buying later, as long as the other side buys.
awaited-late_turn = They may buy a second activation after the last Impulse.
log-late-pass = { $side }: no second activation now.

# 9.1 recovery
log-rallied =
    { THE($piece) } rolls { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }: it is Normal again.
log-still-shaken =
    { THE($piece) } rolls { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }: it stays as it is.
log-lost-in-recovery =
    { THE($piece) } rolls { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers
    }: it is lost.
odds-rallied = { $n } is Normal again
odds-still-shaken = { $n } stays as it is
odds-lost-in-recovery = { $n } is lost
term-recovery-in-the-open = not dug in, next to a Normal enemy { $signed }
term-recovery-away = not next to a Normal enemy { $signed }
term-recovery-unsupplied = out of supply { $signed }
term-recovery-broken = Broken { $signed }
