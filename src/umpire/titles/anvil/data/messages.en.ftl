# Striking the Anvil, in English.

## What is asked

ask-rouse =
    { $tried ->
        [0] { $n ->
            [one] The Resistance may try to rise in one area. Where?
           *[other] The Resistance may try to rise in { $n } areas. Where first?
        }
       *[other] { $n ->
            [one] The Resistance may try to rise in one more area. Where?
           *[other] The Resistance may try to rise in { $n } more areas. Where next?
        }
    }
ask-place_bomb =
    { $naval ->
        [0] Where do the bombers go this turn?
       *[other] Where do the ships fire this turn?
    }
ask-choose_bombing = Both markers roll on the bombing table. Which first?
ask-choose_drop =
    { $n ->
        [one] Where does the airborne unit jump?
       *[other] Where do the { $n } airborne units jump?
    }
ask-choose_group =
    { $n ->
        [0] { $growing ->
            [0] No unit is left to form a { $side } combat group. Finish.
           *[other] Form { $side } combat groups: choose the first unit of a group, or finish.
        }
        [one] { $growing ->
            [0] One unit in this group. Close the group, or finish.
           *[other] One unit in this group. Add another, close the group, or finish.
        }
       *[other] { $growing ->
            [0] { $n } units in this group. Close the group, or finish.
           *[other] { $n } units in this group. Add another, close the group, or finish.
        }
    }
ask-impulse =
    { $able ->
        [0] { $passes ->
            [0] { $side } impulse: no unit can be activated. Pass.
           *[other] { $side } impulse: the other side has passed, and no unit can be activated. Pass and end the phase.
        }
       *[other] { $passes ->
            [0] { $side } impulse: activate an area or a box, or pass.
           *[other] { $side } impulse: the other side has passed. Activate an area or a box, or pass and end the phase.
        }
    }
ask-order = Activated: { $place }. What do its units do?
ask-form_party =
    { $n ->
        [0] { $stage ->
            [next] Who else moves out of { $place }? Or finish.
            [assault] Who goes from { $place } to attack { $target }?
            [stopped] Who else goes from { $place } to attack { $target }? Or finish: the attack lapses.
            [arrived] Who else goes from { $place } to attack { $target }? Or strike with those who are there.
           *[first] Who moves out of { $place }?
        }
        [one] One unit is ready to leave { $place }. { $then ->
            [add] Add others.
            [go] Choose the next area.
           *[add-or-go] Add others, or choose the next area.
        }
       *[other] { $n } units are ready to leave { $place }. { $then ->
            [add] Add others.
            [go] Choose the next area.
           *[add-or-go] Add others, or choose the next area.
        }
    }
ask-go_on =
    { $n ->
        [one] { $unit } is now in { $place }
       *[other] { $n } units are now in { $place }
    } with { $left ->
        [one] 1 point
       *[other] { $left } points
    } left. { $halting ->
        [0] Go on to { $target }.
       *[other] Go on, or halt?
    }
ask-carry_on =
    { $n ->
        [one] All that { $unit } was to carry has been stopped in { $place }. Does it go on to { $goal } without it, or stay?
       *[other] All that the { $n } transports were to carry has been stopped in { $place }. Do they go on to { $goal } without it, or stay?
    }
ask-choose_worker =
    { $work ->
        [destroy] Which combat unit blows the bridge at { $site }?
        [wreck] Which combat unit wrecks the repair of the bridge at { $site }?
       *[repair] Which combat unit repairs the bridge at { $site }?
    }
ask-muster =
    { $kind ->
        [counter] { $n ->
            [0] { $place } is attacked by units on the move. Counter-attack before they strike?
            [one] { $strength ->
                [0] One unit is chosen to counter-attack in { $place }.
               *[other] One unit, strength { $strength }, counter-attacks in { $place }.
            }
           *[other] { $strength ->
                [0] { $n } units are chosen to counter-attack in { $place }.
               *[other] { $n } units, strength { $strength }, counter-attack in { $place }.
            }
        }{ $n ->
            [0] { "" }
           *[other] {" "}{ $then ->
                [strike-or-not] Strike, or give it up.
                [add-combat-unit-or-not] Add a combat unit, since only these attack, or give it up.
               *[add-or-strike-or-not] Add others, strike, or give it up.
            }
        }
        [pursuit] { $n ->
            [0] { $leaving ->
                [one] { $unit } is leaving { $place }. Pursue it?
               *[other] { $leaving } enemy units are leaving { $place }. Pursue them?
            }
            [one] { $strength ->
                [0] One unit is chosen to pursue from { $place }.
               *[other] One unit, strength { $strength }, pursues from { $place }.
            }
           *[other] { $strength ->
                [0] { $n } units are chosen to pursue from { $place }.
               *[other] { $n } units, strength { $strength }, pursue from { $place }.
            }
        }{ $n ->
            [0] { "" }
           *[other] {" "}{ $then ->
                [strike-or-not] Strike, or give it up.
                [add-combat-unit-or-not] Add a combat unit, since only these attack, or give it up.
               *[add-or-strike-or-not] Add others, strike, or give it up.
            }
        }
       *[combat] { $n ->
            [0] Who attacks in { $place }?
            [one] { $strength ->
                [0] One unit is chosen to attack in { $place }.
               *[other] One unit, strength { $strength }, attacks in { $place }.
            }
           *[other] { $strength ->
                [0] { $n } units are chosen to attack in { $place }.
               *[other] { $n } units, strength { $strength }, attack in { $place }.
            }
        }{ $n ->
            [0] { "" }
           *[other] {" "}{ $then ->
                [strike] Strike.
                [add-combat-unit] Add a combat unit: only these attack.
               *[add-or-strike] Add others, or strike.
            }
        }
    }
ask-choose_loss =
    { $n ->
        [one] { $people } have 1 hit to take in { $place }. How?
       *[other] { $people } have { $n } hits to take in { $place }. How?
    }
ask-seek_surrender = Seek the surrender of a fortress? The die must reach its level; a failure raises it.

## What the other side is told while it waits

awaited-rouse = The Resistance is being called to arms.
awaited-place_bomb =
    { $naval ->
        [0] The bombers are being sent.
       *[other] The ships are being sent.
    }
awaited-choose_bombing = The bombing of the fortresses is being rolled.
awaited-choose_drop = The paratroopers are being dropped.
awaited-choose_group = Combat groups are being formed.
awaited-impulse = An area is being activated, or the impulse passed.
awaited-order = Activated: { $place }. What its units do is being decided.
awaited-form_party = Units are leaving { $place }.
awaited-go_on = Units are on the march, now in { $place }.
awaited-carry_on =
    { $n ->
        [one] { $unit } may go on without its load.
       *[other] { $n } transports may go on without their load.
    }
awaited-choose_worker =
    { $work ->
        [destroy] Who blows the bridge at { $site } is being decided.
        [wreck] Who wrecks the repair of the bridge at { $site } is being decided.
       *[repair] Who repairs the bridge at { $site } is being decided.
    }
awaited-muster =
    { $kind ->
        [counter] You attack { $place } on the move: the defender may counter-attack first.
        [pursuit] { $leaving ->
            [one] { $unit } leaves { $place } and may be pursued.
           *[other] Your units leave { $place } and may be pursued.
        }
       *[combat] An attack in { $place } is being prepared.
    }
awaited-choose_loss =
    { $n ->
        [one] One hit in { $place } is being taken.
       *[other] { $n } hits in { $place } are being taken.
    }
awaited-seek_surrender = The surrender of a fortress may be sought.

## What can be done

do-rouse = Rouse the Resistance in { $area }
do-air = Bombers over { $area }
do-naval = Naval fire on { $area }
do-hold =
    { $naval ->
        [0] Send no bombers
       *[other] Send no ships
    }
do-bomb = Roll for { $marker }
do-drop = Jump into { $area }
do-group = { $unit }
do-next = Close this group
do-activate = Activate { $place }
do-pass = Pass
do-move = Move
do-fight = Attack in { $place }
do-assault = Mobile combat into { $area }
do-destroy =
    { $work ->
        [wreck] Wreck the repair of the bridge at { $site }
       *[destroy] Blow the bridge at { $site }
    }
do-repair = Repair the bridge at { $site }
do-rail = The train to { $area }
do-take =
    { $grouped ->
        [0] { $unit } takes part
       *[other] { $unit } takes part, with group { $group }
    }
do-work =
    { $grouped ->
        [0] { $unit }
       *[other] { $unit }, with group { $group },
    } { $work ->
        [destroy] blows the bridge
        [wreck] wrecks the repair
       *[repair] repairs the bridge
    } at { $site }
do-to = To { $area }
do-exit = Leave the map { $edge }
do-halt = Halt
do-strike = Strike
do-decline =
    { $n ->
        [0] Do nothing
       *[other] Give it up
    }
do-turn = Turn { $unit } (1 hit)
do-reduce =
    { $worth ->
        [one] Reduce { $unit } (1 hit)
       *[other] Reduce { $unit } ({ $worth } hits)
    }
do-eliminate =
    { $worth ->
        [one] Lose { $unit } (1 hit)
       *[other] Lose { $unit } ({ $worth } hits)
    }
do-level = Lose a fortification level (1 hit)
do-surrender = Seek the surrender of { $area }
do-done = Finish

## Several at once, one after another

all-take = All { $n } who can go together

## What is refused, and why

no-all-bound = The garrison of { $place } has orders to hold its fortress.
no-all-disorganized = Every unit that could do that at { $place } is Disorganized and does nothing more this turn.
no-all-frozen = The high command holds back the division at { $place }.
no-all-immobile = The units at { $place } have no movement.
no-all-unsupplied = The units at { $place } are out of supply and cannot move.
no-allies-stay = Allied units never leave the map.
no-attack-declared = The attack is declared: it has to be carried out.
no-bystander = { $unit } has no part in this fight: only units that fight take its hits.
no-coastal-guns-stay = { $unit } is a coastal defence: it never moves.
no-declared = The mobile combat is declared: it has to be carried out.
no-destroyed = The fortifications of { $area } are destroyed: nothing is left to surrender.
no-destroyed-already = There is no bridge to destroy at { $site }.
no-disorganized = { $unit } is Disorganized and does nothing more this turn.
no-disorganized-already = It is Disorganized already.
no-elsewhere = { $unit } stands elsewhere: a group is formed of units in one place.
no-enemies-on-the-line = Enemies stand on the line to { $area }: the train gets no farther than to them.
no-enemy-area = Bridge work is done from a friendly area, and { $place } is the enemy's.
no-enemy-areas-between = The line to { $area } leads through enemy areas, which the train never enters.
no-enemy-station = { $area } is an enemy area, which the train never enters.
no-exit-too-far = Leaving the map costs more than the points that are left.
no-fortress-order = The garrison has orders to hold its fortress.
no-friendly-already = { $area } is Allied already.
no-frozen = The high command holds back the division of { $unit }.
no-german-train = The train is German.
no-germans-there = German units are in { $area }.
no-group-of-no-division = A group of four combat units needs at least two of one division.
no-group-stays = A unit in the group of { $unit } cannot come, and groups are not broken up.
no-group-too-large = A group holds three combat units, or four with two of one division.
no-grouped = { $unit } is in a group already.
no-groups-stay = Each group at { $place } has a unit that cannot come, and groups are not broken up.
no-idle-bound = The garrison of { $place } has orders to hold its fortress, and can neither attack nor work on a bridge.
no-idle-groups = Each group at { $place } has a unit that cannot come, and no other unit can act there.
no-idle-unsupplied = The units at { $place } are out of supply and cannot move, and can neither attack nor work on a bridge.
no-immobile = { $unit } has no movement.
no-inland = The ships reach only the coast, and { $area } is inland.
no-last-step = { $unit } has only its last step left: it can be lost, not reduced.
no-level-too-high = The fortification level of { $area } is still six or more.
no-lost-already = { $unit } is lost already.
no-no-allies = No Allied combat unit is in { $area }.
no-no-attacker = Only combat units start a combat, and none is at { $place }.
no-no-combat-unit = A combat unit has to be among them.
no-no-combat-unit-there = Only combat units make a mobile combat, and none is at { $place }.
no-no-enemy-here = There is no enemy to attack at { $place }.
no-no-enemy-there = No enemy holds { $area }: there is nobody to attack.
no-no-friendly-neighbour = No Allied area is adjacent to { $area }.
no-no-group = { $unit } forms no group: only combat and support units do.
no-no-level = No fortification level can take this hit.
no-no-open-line = Broken bridges and enemies bar the line to { $area }.
no-no-rail-bridge = The train never crosses a river without a bridge, and there is one on the way to { $area }.
no-no-two-of-a-division = Four combat units need at least two of one division among them.
no-no-way-out = No way leads out of { $place }.
no-no-withdrawal-yet = The order to withdraw north has not come yet.
no-no-worker = Only a combat unit works on a bridge, and none is at { $place }.
no-nobody-arrived = Nobody has reached the target yet.
no-nobody-chosen = First choose who moves.
no-nobody-grouped = First choose the units of the group; a unit left alone is a group by itself.
no-nobody-moved = The move is declared: a unit has to go.
no-nobody-there = None of your units is at { $place }.
no-nobody-to-carry = There is no combat unit that { $unit } could bring to { $target }.
no-not-a-worker = Only a combat unit works on a bridge, and { $unit } is not one.
no-not-adjacent = { $area } is not adjacent to { $place }.
no-not-at-the-border = Italy is not adjacent to { $place }.
no-not-at-the-edge = The northern edge is not at { $place }.
no-not-here = The bridge at { $site } is not on a border of { $place }.
no-not-in-the-area = { $unit } is not among the defenders of { $place }: only these take the hits.
no-not-now = That is not what is being decided now.
no-not-on-the-map = { $unit } is not on the map.
no-not-there = { $unit } is not one of your units at { $place }.
no-not-your-hits = { $unit } is the enemy's: these hits are for your own units.
no-not-yours = { $unit } is not one of your units.
no-nothing-to-bomb = That marker has nothing to roll for.
no-off-the-line = The train runs along the coast and the Rhône only: no line leads to { $area }.
no-one-step = { $unit } has one step only: it can be lost, not reduced.
no-only-coastal-guns = Coastal defences neither move nor start a combat, and nobody else is at { $place }.
no-only-combat-units = Only a combat unit takes a hit by being turned, and { $unit } is not one.
no-only-moving = This activation is a move: it includes no attack.
no-only-supports = Supports move only with a combat unit, and none is at { $place }.
no-other-areas = The scenario does not name { $area } for this drop.
no-other-entry = No way leads from { $place } to { $area }.
no-other-way = The party was going to { $goal }: its transports go on there, or stay.
no-party-immobile = The party has no movement.
no-party-too-slow = With { $unit } the party could not reach { $target }.
no-party-waits = The party that is being formed has to leave first.
no-reduced-already = { $unit } is on its reduced side already.
no-same-area = { $area } is where they stand: an attack there is a combat, not a mobile combat.
no-standing-already = A bridge or a bridging marker is at { $site } already.
no-step-by-step = { $unit } loses one step at a time.
no-superfluous = One of the losses would be superfluous.
no-support-alone = { $unit } is a support: it moves only with a combat unit.
no-takes-no-part = Transports take no part in combat.
no-takes-part = { $unit } takes part already.
no-target-too-far = No combat unit at { $place } can reach { $area }.
no-there-already = They are in { $area } already.
no-too-far = { $area } costs more than the points that are left.
no-too-many = An activation holds three combat units, or four with two of one division.
no-train-alone = The train is activated alone, and runs by rail.
no-train-by-rail = Of the units at { $place } only the train can go, and it runs by rail: choose the area.
no-train-disorganized = The train is Disorganized and does nothing more this turn.
no-train-elsewhere = The train is not at { $place }.
no-train-helps-anyway = The train is not chosen: in Good Order it adds to every German combat in its area.
no-train-shut-in = The train can run nowhere from { $place }.
no-train-there = The train is in { $area } already.
no-transports-absorb-none = Transports absorb no hits.
no-tried-already = The surrender of { $area } has been sought this turn.
no-unsupplied = { $unit } is out of supply and cannot move.
no-walls-there = Fortifications stand in { $area }.
no-wrong-way = { $area } does not lead to the target.

## What happened

log-turn = Turn { $turn }: { $dates }
log-phase = { $phase }
log-ffi = The Resistance in { $area }: the die shows { $die }, { $result }.
log-bomb-placed =
    { $naval ->
        [0] The bombers are sent over { $area }.
       *[other] The ships are sent to fire on { $area }.
    }
log-bombed =
    { $naval ->
        [0] The bombers over { $area }
       *[other] The ships off { $area }
    }: the die shows { $die }, { $n ->
        [0] no level falls
        [one] one level falls
       *[other] { $n } levels fall
    }.
log-bomb-left =
    { $naval ->
        [0] The bombers leave { $area } and give no support this turn.
       *[other] The ships leave { $area } and give no support this turn.
    }
log-arrived =
    { $n ->
        [one] { $units } arrives at { $place }.
       *[other] { $units } arrive at { $place }.
    }
log-grouped = { $people } form combat group { $group } at { $place }: { $units }.
log-ungrouped = { $people } form no combat groups.
log-dropped =
    { $n ->
        [one] { $units } jumps into { $area }
       *[other] { $units } jump into { $area }
    }: the die shows { $die }{ $hostile ->
        [0] { "" }
       *[other], and { $hostile } for the enemy area
    }{ $enemies ->
        [0] { "" }
       *[other], and { $enemies } for enemies in it
    }. { $good ->
        [0] { $n ->
            [one] It lands Disorganized.
           *[other] They land Disorganized.
        }
       *[other] { $n ->
            [one] It lands in Good Order.
           *[other] They land in Good Order.
        }
    }
log-activated = { $people } activate { $place }.
log-passed = { $people } pass.
log-declared = { $people } declare a mobile combat from { $place } into { $area }.
log-moved =
    { $n ->
        [one] { $units } moves from { $start } to { $area }.
       *[other] { $units } move from { $start } to { $area }.
    }
log-railed = { $unit } runs from { $start } to { $area }.
log-left = { $unit } leaves the map { $edge }.
log-combat = { $side } attack in { $area } by { $units }.
log-mobile = { $side } mobile combat in { $area } by { $units }.
log-counter = { $side } counter-attack in { $area } by { $units }.
log-pursuit = { $side } pursuit in { $area } by { $units }.
log-fight =
    { $what } in { $area }: { $side } strength { $strength }, die { $die }{ $added ->
        [0] {""}
       *[other] {" "}with { $signed }
    }, line { $row }. { $ours ->
        [0] No hit on the attacker
        [one] 1 hit on the attacker
       *[other] { $ours } hits on the attacker
    }, { $theirs ->
        [0] none on the defender
       *[other] { $theirs } on the defender
    }.
log-lapsed = The mobile combat into { $area } lapses.
log-turned = { $unit } is Disorganized.
log-reduced = { $unit } is reduced.
log-eliminated = { $unit } is lost in { $place }.
log-level =
    { $n ->
        [0] The fortifications of { $area } are destroyed.
       *[other] The fortifications of { $area } fall to level { $n }.
    }
log-level-rises = The fortifications of { $area } rise to level { $n }.
log-control = { $area } is { $side } now.
log-cut-off = { $side } units in { $area } are out of supply.
log-supplied = { $side } units in { $area } are in supply again.
log-bridge-failed =
    { $work ->
        [destroy] { $unit } fails to blow the bridge at { $site }: the die shows { $die }.
        [wreck] { $unit } fails to wreck the repair of the bridge at { $site }: the die shows { $die }.
       *[repair] { $unit } fails to repair the bridge at { $site }: the die shows { $die }.
    }
log-bridge-destroyed =
    { $work ->
        [wreck] { $unit } wrecks the repair of the bridge at { $site }
       *[destroy] { $unit } blows the bridge at { $site }
    }{ $die ->
        [0] .
       *[other] : the die shows { $die }.
    }
log-bridging =
    { $unit } begins to repair the bridge at { $site }: { $die ->
        [0] the die shows { $n }
       *[other] the die shows { $die }, then { $n }
    }. It stands after { $n ->
        [one] one more activation
       *[other] { $n } more activations
    }.
log-bridge-stands = The bridge at { $site } stands.
log-surrender =
    { $area } is asked to surrender at level { $level }: the die shows { $die }. { $fell ->
        [0] It holds.
       *[other] It surrenders.
    }
log-recovered = All units return to Good Order.
log-scored =
    { $n ->
        [0] The Allies score no point for key areas.
        [one] The Allies score 1 point for key areas.
       *[other] The Allies score { $n } points for key areas.
    }
log-judged = The points: Allies { $allied }, Germans { $german }.

# units one after another
list-one = { $unit }
list-two = { $unit } and { $other }
list-more = { $unit }, { $rest }

## How it ended

ending-allied_decisive = A decisive Allied victory.
ending-allied = An Allied victory.
ending-draw = A draw.
ending-german = A German victory.
ending-german_decisive = A decisive German victory.

## Odds

odds-hits-0 =
    { $n ->
        [0] nobody is hit
        [one] defender 1 hit
       *[other] defender { $n } hits
    }
odds-hits-1 =
    { $n ->
        [0] attacker 1 hit, defender none
       *[other] attacker 1 hit, defender { $n }
    }
odds-hits-2 =
    { $n ->
        [0] attacker 2 hits, defender none
       *[other] attacker 2 hits, defender { $n }
    }
odds-hits-3 =
    { $n ->
        [0] attacker 3 hits, defender none
       *[other] attacker 3 hits, defender { $n }
    }
odds-hits-4 =
    { $n ->
        [0] attacker 4 hits, defender none
       *[other] attacker 4 hits, defender { $n }
    }
odds-hits-5 =
    { $n ->
        [0] attacker 5 hits, defender none
       *[other] attacker 5 hits, defender { $n }
    }
odds-hits-6 =
    { $n ->
        [0] attacker 6 hits, defender none
       *[other] attacker 6 hits, defender { $n }
    }
odds-hits-7 =
    { $n ->
        [0] attacker 7 hits, defender none
       *[other] attacker 7 hits, defender { $n }
    }
odds-hits-8 =
    { $n ->
        [0] attacker 8 hits, defender none
       *[other] attacker 8 hits, defender { $n }
    }
short-hits-0 =
    { $n ->
        [0] no hits
       *[other] give { $n }
    }
short-hits-1 =
    { $n ->
        [0] take 1
       *[other] take 1, give { $n }
    }
short-hits-2 =
    { $n ->
        [0] take 2
       *[other] take 2, give { $n }
    }
short-hits-3 =
    { $n ->
        [0] take 3
       *[other] take 3, give { $n }
    }
short-hits-4 =
    { $n ->
        [0] take 4
       *[other] take 4, give { $n }
    }
short-hits-5 =
    { $n ->
        [0] take 5
       *[other] take 5, give { $n }
    }
short-hits-6 =
    { $n ->
        [0] take 6
       *[other] take 6, give { $n }
    }
short-hits-7 =
    { $n ->
        [0] take 7
       *[other] take 7, give { $n }
    }
short-hits-8 =
    { $n ->
        [0] take 8
       *[other] take 8, give { $n }
    }
odds-ffi-fighters = fighters rise
odds-ffi-control = the area is liberated
odds-ffi-none = nothing happens
odds-bombed-air =
    { $n ->
        [0] bombers: no level falls
        [one] bombers: one level falls
       *[other] bombers: { $n } levels fall
    }
odds-bombed-air-out =
    { $n ->
        [0] bombers: no level falls, and they leave
        [one] bombers: one level falls, and they leave
       *[other] bombers: { $n } levels fall, and they leave
    }
odds-bombed-naval =
    { $n ->
        [0] ships: no level falls
        [one] ships: one level falls
       *[other] ships: { $n } levels fall
    }
odds-bombed-naval-out =
    { $n ->
        [0] ships: no level falls, and they leave
        [one] ships: one level falls, and they leave
       *[other] ships: { $n } levels fall, and they leave
    }
odds-drop-good = the paratroopers land in Good Order
odds-drop-bad = the paratroopers land Disorganized
odds-bridge-failed = the work fails
odds-bridge-destroyed = the bridge is destroyed
odds-bridging =
    { $n ->
        [one] the bridge stands one activation later
       *[other] the bridge stands { $n } activations later
    }
odds-fell = the fortress surrenders
odds-held = it holds, and its level rises
term-bonus = supports and guns { $value ->
        [0] nothing
       *[other] +{ $value }
    }
term-airborne = airborne troops +{ $value }
term-commando = commandos +{ $value }
term-artillery = artillery +{ $value }
term-antitank = anti-tank guns +{ $value }
term-armored = armour +{ $value }
term-bombing = bombing support +{ $value }
term-fighters = FFI fighters +{ $value }
term-train = armoured train +{ $value }
term-clear = clear ground { $value }
term-rough = rough ground { $value }
term-mountain = mountains { $value }
term-fortifications = fortifications { $value }
term-major-river = across an unbridged major river { $value }
term-major-river-bridged = across a bridged major river { $value }
term-minor-river = across an unbridged minor river { $value }
term-minor-river-bridged = across a bridged minor river { $value }
term-plain = { $value }
term-landing = landing { $value }
term-enemy-area = jump into an enemy area +{ $value }
term-enemy-units = enemies in the area +{ $value }

modifier-bonus = supports and guns
modifier-airborne = airborne troops
modifier-commando = commandos
modifier-artillery = artillery
modifier-antitank = anti-tank guns
modifier-armored = armour
modifier-bombing = bombing support
modifier-fighters = FFI fighters
modifier-train = armoured train
modifier-clear = clear ground
modifier-rough = rough ground
modifier-mountain = mountains
modifier-fortifications = fortifications
modifier-major-river = major river, no bridge
modifier-major-river-bridged = major river, bridged
modifier-minor-river = minor river, no bridge
modifier-minor-river-bridged = minor river, bridged
modifier-plain = no river
modifier-landing = landing
modifier-enemy-area = jump into an enemy area
modifier-enemy-units = enemies in the area

## Names

name-allied = Allied
name-german = German
name-people-allied = The Allies
name-people-german = The Germans
seat-allied = Allied
seat-german = German
player-allied = the Allies
player-german = the Germans
score = Allied { $allied }, German { $german }
name-LZ1 = landing zone 1
name-LZ2 = landing zone 2
name-WEST = the western edge
name-AIR = the airfields
name-edge-north = by the north
name-edge-italy = for Italy
name-marker-air = the bombers
name-marker-naval = the ships
name-kind-combat = Combat
name-kind-move = Movement
name-kind-mobile = Mobile combat
name-kind-counter = Counter-attack
name-kind-pursuit = Pursuit
name-ffi-fighters = fighters rise
name-ffi-control = the area is liberated
name-ffi-none = nothing happens
name-phase-ffi = Resistance
name-phase-bombing = Bombing
name-phase-reinforcement = Reinforcements
name-phase-operations = Operations
name-phase-end = End of the turn

## Options of a match

option-combat_groups = Combat groups (variant)
choice-combat_groups-off = Not used
choice-combat_groups-on = Units form groups for the turn
option-combined_arms = Combined arms
choice-combined_arms-five_kinds = Artillery and anti-tank count apart
choice-combined_arms-four_kinds = Artillery or anti-tank: one kind
option-halving = Out of supply, half the strength
choice-halving-total = of all attackers together
choice-halving-each_unit = of each unit
option-naval_bombing = The naval bombing marker goes
choice-naval_bombing-anywhere = anywhere
choice-naval_bombing-coast = to areas on the coast
option-empty_transports = Transports whose load a pursuit has stopped
choice-empty_transports-may_go_on = may go on without it
choice-empty_transports-stay = stay with it
option-victory_levels = Levels of victory
choice-victory_levels-even = even between players of equal skill
choice-victory_levels-first = as first reconstructed

## For a first game: one sentence for each kind of decision

coach-rouse = A rising turns a German area without troops Allied; fighters also help every Allied combat there.
coach-place_bomb = A marker adds 1 to every Allied combat in its area; over Toulon and Marseille it may break a level first.
coach-choose_bombing = Each marker over a fortress rolls once.
coach-choose_drop = The drop lands in Good Order on 4 or less; an enemy area adds 1, enemies in it another.
coach-choose_group = Groups stay together for the turn: up to three combat units, four with two of one division.
coach-impulse = You act with a few units of one area, then the other side acts. Two passes in a row end the turn.
coach-order = One action for all: move, fight here, a mobile combat elsewhere, or bridge work. Units that act are Disorganized until the turn ends.
coach-form_party = Choose who moves together (three combat units, or four with two of one division; then supports), and click the next area. The slowest sets the pace; a transport carries a combat unit and two supports.
coach-go_on = Numbers are the cost. You must stop where enemies stand.
coach-carry_on = Movement resumes for those still in Good Order: the transports may go on empty. Alone among enemies they are lost.
coach-choose_worker = One combat unit works on the bridge and is Disorganized, whatever happens.
coach-muster = Strength chooses the column, everything else is added to the die. The enemy's strength does not matter.
coach-choose_loss = Take the hits as you like: turn, reduce or lose units, or give up walls. Not one loss more than needed.
coach-seek_surrender = Below level six a fortress may surrender to a die of at least its level.

## Panels

panel-combat = { $what } in { $area }
panel-strength = Strength points
panel-die = Added to the die
panel-unit = { $unit }
panel-to-die = counts on the die
panel-mobile = halved and rounded up: mobile combat
panel-unsupplied = halved and rounded up: out of supply
panel-unsupplied-each = each halved and rounded up: out of supply
panel-column = column { $column }
prospect = Your best attack on { $area }, from there or from beside it: { $what }
verdict-column =
    Column { $column }, { $added ->
        [0] nothing
       *[other] { $die }
    } added to the die.
verdict-counter =
    Column { $column }, { $added ->
        [0] nothing
       *[other] { $die }
    } added to the die. Before it, up to { $n } strength points may counter-attack; the chances are those without that.
long-column = { $column } strength points
long-row = A die of { $die } reads row { $row }.
long-hits =
    Attackers take { $ours ->
        [0] no hit
        [one] 1 hit
       *[other] { $ours } hits
    }, defenders { $theirs ->
        [0] none
       *[other] { $theirs }
    }.
long-turn = The unit turns to its Disorganized side. That absorbs one hit.
long-reduce = The unit goes to its reduced side. That absorbs the strength it loses.
long-eliminate = The unit is removed. That absorbs the strength it still had.
panel-hits =
    { $n ->
        [one] { $side }: 1 hit to take
       *[other] { $side }: { $n } hits to take
    }
panel-can-lose = What each can absorb
panel-levels =
    { $n ->
        [one] one fortification level
       *[other] { $n } fortification levels
    }
panel-absorbs-none = transports absorb no hits

## What others did, phase by phase

film-seat-allied = The Allies
film-seat-german = The Germans
film-arrived =
    { $n ->
        [one] units arrive at { $names }
        [2] units arrive at { $names }
        [3] units arrive at { $names }
       *[other] units arrive at { $n } places
    }
film-bombs =
    { $n ->
        [one] bombs on { $names }
        [2] bombs on { $names }
        [3] bombs on { $names }
       *[other] bombs on { $n } areas
    }
film-dropped =
    { $n ->
        [one] paratroops over { $names }
        [2] paratroops over { $names }
        [3] paratroops over { $names }
       *[other] paratroops over { $n } areas
    }
film-marches =
    { $n ->
        [one] one move to { $names }
        [2] two moves to { $names }
        [3] three moves to { $names }
       *[other] { $n } moves
    }
film-left =
    { $n ->
        [one] one unit off the map
       *[other] { $n } units off the map
    }
film-attacks =
    { $n ->
        [one] attack in { $names }
        [2] attacks in { $names }
        [3] attacks in { $names }
       *[other] attacks in { $n } areas
    }
film-counters =
    { $n ->
        [one] counter-attack in { $names }
        [2] counter-attacks in { $names }
        [3] counter-attacks in { $names }
       *[other] counter-attacks in { $n } areas
    }
film-lost =
    { $n ->
        [one] { $names } lost
        [2] { $names } lost
        [3] { $names } lost
       *[other] { $n } units lost
    }
film-reduced =
    { $n ->
        [one] { $names } reduced
        [2] { $names } reduced
        [3] { $names } reduced
       *[other] { $n } units reduced
    }
film-control =
    { $n ->
        [one] { $names } changes hands
        [2] { $names } change hands
        [3] { $names } change hands
       *[other] { $n } areas change hands
    }
film-bridges =
    { $n ->
        [one] bridge at { $names } blown
        [2] bridges at { $names } blown
        [3] bridges at { $names } blown
       *[other] { $n } bridges blown
    }

# what counts in a position
feature-points = Victory points so far
feature-prizes = Points if the game ended now
feature-keys = Key areas in Allied hands
feature-ground = Areas in Allied hands
feature-allies = Allied strength on the map
feature-germans = German strength on the map
feature-escape = Germans who may still get away
feature-north = Germans at the northern edge
feature-walls = Fortifications still in German hands
feature-turned = Disorganized units
feature-bridges = Standing bridges
