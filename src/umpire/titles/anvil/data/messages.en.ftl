# Striking the Anvil, in English.

## What is asked

ask-rouse =
    { $n ->
        [one] The Resistance may rise in one more area. Where?
       *[other] The Resistance may rise in { $n } areas. Where first?
    }
ask-air = Where do the bombers go this turn?
ask-naval = Where do the ships fire this turn?
ask-bombing = Both markers roll on the bombing table. Which first?
ask-drop =
    { $n ->
        [one] Where does the unit jump?
       *[other] Where do the { $n } units jump?
    }
ask-group =
    { $n ->
        [0] Form combat groups: choose the first unit of a group, or finish.
       *[other] { $n } in this group. Add another, close the group, or finish.
    }
ask-impulse =
    { $passes ->
        [0] { $side } impulse: activate an area, or pass.
       *[other] { $side } impulse: the other side has passed. Activate an area, or pass and end the phase.
    }
ask-order = Activated: { $place }. What do its units do?
ask-party =
    { $n ->
        [0] Who moves out of { $place }?
        [one] One unit is ready to leave { $place }. Add others, or choose the next area.
       *[other] { $n } units are ready to leave { $place }. Add others, or choose the next area.
    }
ask-go-on = Now in { $place } with { $left } points left. Go on, or halt?
ask-worker = Which combat unit works on the bridge at { $site }?
ask-combat =
    { $n ->
        [0] Who attacks in { $place }?
        [one] One unit, strength { $strength }, attacks in { $place }. Add others, or strike.
       *[other] { $n } units, strength { $strength }, attack in { $place }. Add others, or strike.
    }
ask-counter =
    { $n ->
        [0] { $place } is attacked on the move. Counter-attack before it strikes?
        [one] One unit, strength { $strength }, counter-attacks in { $place }. Add others, or strike.
       *[other] { $n } units, strength { $strength }, counter-attack in { $place }. Add others, or strike.
    }
ask-pursuit =
    { $n ->
        [0] Enemies are leaving { $place }. Pursue them?
        [one] One unit, strength { $strength }, pursues from { $place }. Add others, or strike.
       *[other] { $n } units, strength { $strength }, pursue from { $place }. Add others, or strike.
    }
ask-loss =
    { $n ->
        [one] { $side }: 1 hit to take in { $place }. How?
       *[other] { $side }: { $n } hits to take in { $place }. How?
    }
ask-surrender = Seek the surrender of a fortress? The die must reach its level; a failure raises it.

## What the other side is told while it waits

awaited-ask-rouse = The Resistance is being called to arms.
awaited-ask-air = The bombers are being sent.
awaited-ask-naval = The ships are being sent.
awaited-ask-bombing = The bombing of the fortresses is being rolled.
awaited-ask-drop = The paratroopers are being dropped.
awaited-ask-group = Combat groups are being formed.
awaited-ask-impulse = An area is being activated.
awaited-ask-order = Activated: { $place }. What its units do is being decided.
awaited-ask-party = Units are leaving { $place }.
awaited-ask-go-on = Units are on the march, now in { $place }.
awaited-ask-worker = The bridge at { $site } is being worked on.
awaited-ask-combat = An attack in { $place } is being prepared.
awaited-ask-counter = You attack { $place } on the move: the defender may counter-attack first.
awaited-ask-pursuit = Your units leave { $place }: they may be pursued.
awaited-ask-loss =
    { $n ->
        [one] One hit in { $place } is being taken.
       *[other] { $n } hits in { $place } are being taken.
    }
awaited-ask-surrender = The surrender of a fortress may be sought.

## What can be done

do-rouse = The Resistance in { $area }
do-air = Bombers over { $area }
do-naval = Ships off { $area }
do-hold = Leave the marker off
do-bomb = Roll for { $marker }
do-drop = Jump into { $area }
do-group = { $unit }
do-next = Close this group
do-activate = Activate { $place }
do-pass = Pass
do-move = Move
do-fight = Attack in this area
do-assault = Mobile combat into { $area }
do-destroy = Blow the bridge at { $site }
do-repair = Repair the bridge at { $site }
do-rail = The train to { $area }
do-take = { $unit }
do-to = To { $area }
do-exit = Leave the map: { $edge }
do-halt = Halt
do-strike = Strike
do-decline = Do nothing
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

## What is refused, and why

no-allies-stay = Allied units never leave the map.
no-declared = The action is declared: it has to be carried out.
no-destroyed = The fortifications are destroyed: nothing is left to surrender.
no-destroyed-already = There is no bridge to destroy.
no-disorganized = A Disorganized unit does nothing more this turn.
no-disorganized-already = It is Disorganized already.
no-elsewhere = A group is formed of units in one place.
no-enemy-area = Bridge work is done from a friendly area.
no-fortress-order = It has orders to hold its fortress.
no-friendly-already = The area is Allied already.
no-frozen = The high command holds this division back.
no-germans-there = German units or fortifications are there.
no-grouped = It is in a group already.
no-group-stays = Someone of its group cannot come, and a group is not broken up.
no-inland = The ships reach only the coast.
no-immobile = It cannot move.
no-level-too-high = The fortification level is still six or more.
no-lost-already = It is lost already.
no-no-allies = No Allied combat unit is in the area.
no-no-combat-unit = A combat unit has to be among them.
no-no-enemy = There is nobody to attack.
no-no-friendly-neighbour = No Allied area is adjacent.
no-no-group = Only combat and support units form groups.
no-no-level = No fortification level can take this hit.
no-no-line = The train runs along the coast and the Rhône, through German areas, and over standing bridges.
no-no-train = No train in Good Order stands there.
no-no-two-of-a-division = Four combat units need at least two of one division among them.
no-no-way-out = No way leads out of it.
no-no-withdrawal-yet = The order to withdraw north has not come yet.
no-nobody-able = Nobody there can do that.
no-nobody-arrived = Nobody has reached the target yet.
no-nobody-chosen = First choose who moves.
no-nobody-grouped = First choose who is in the group; whoever is left alone is one by himself.
no-nobody-moved = Nobody has moved yet.
no-nobody-there = None of your units is there.
no-nobody-to-carry = There is no combat unit that the transport could bring to the target.
no-not-able = Only a combat unit in Good Order in the area can do it.
no-not-adjacent = It is not adjacent.
no-not-at-the-border = That area does not border Italy.
no-not-at-the-edge = That area is not on the northern edge.
no-not-here = That bridge is not on a border of this area.
no-not-hit = Only units that are involved take these hits.
no-not-now = That is not what is being decided now.
no-not-there = It is not one of your units in that place.
no-not-yet = That comes once the parties have moved.
no-not-yours = It is not one of your units on the map.
no-nothing-to-bomb = That marker has nothing to roll for.
no-one-step = It has one step only.
no-only-combat-units = Only a combat unit takes a hit by being turned.
no-other-areas = The scenario names other areas.
no-party-waits = The party that is being formed has to leave first.
no-reduced-already = It is on its reduced side already.
no-standing-already = A bridge or a bridging marker is there already.
no-step-by-step = It loses one step at a time.
no-superfluous = One of the losses would be superfluous.
no-support-alone = A support unit moves only with a combat unit.
no-takes-no-part = Transports and the train take no part in combat.
no-takes-part = It takes part already.
no-target-too-far = The target cannot be reached.
no-too-far = It costs more than the points that are left.
no-too-many = An activation holds three combat units, or four with two of one division.
no-transports-absorb-none = Transports absorb no hits.
no-tried-already = Surrender has been sought there this turn.
no-unsupplied = Units out of supply cannot move.
no-wrong-way = That does not lead to the target.

## What happened

log-turn = Turn { $turn }: { $dates }
log-phase = { $phase }
log-ffi = { $area }: the die shows { $die }: { $result }.
log-bomb-placed = { $marker } over { $area }.
log-bombed =
    { $n ->
        [0] { $marker } over { $area }: the die shows { $die }, no level falls.
        [one] { $marker } over { $area }: the die shows { $die }, one level falls.
       *[other] { $marker } over { $area }: the die shows { $die }, { $n } levels fall.
    }
log-arrived =
    { $n ->
        [one] One unit arrives at { $place }.
       *[other] { $n } units arrive at { $place }.
    }
log-dropped =
    { $added ->
        [0] { $n } units jump into { $area }: the die shows { $die }.
       *[other] { $n } units jump into { $area }: the die shows { $die }, and { $added } for the enemy below.
    }
log-activated = { $side }: { $place }.
log-passed = { $side } passes.
log-declared = { $side }: mobile combat from { $place } into { $area }.
log-moved =
    { $n ->
        [one] { $unit } moves from { $start } to { $area }.
       *[other] { $n } units move from { $start } to { $area }.
    }
log-railed = { $unit } rolls from { $start } to { $area }.
log-left = { $unit } leaves the map: { $edge }.
log-counter = { $side } counter-attack in { $area }.
log-pursuit = { $side } pursuit in { $area }.
log-fight = { $what } in { $area }: { $side } with { $strength }, die { $die }, line { $row }. Attacker { $ours }, defender { $theirs }.
log-lapsed = The mobile combat into { $area } lapses.
log-turned = { $unit } is Disorganized.
log-reduced = { $unit } is reduced.
log-eliminated = { $unit } is lost in { $place }.
log-level = Fortifications of { $area }: level { $n }.
log-control = { $area } is { $side } now.
log-cut-off = { $side } units in { $area } are out of supply.
log-supplied = { $side } units in { $area } are in supply again.
log-bridge-failed = { $unit } fails at the bridge of { $site }.
log-bridge-destroyed = { $unit } blows the bridge at { $site }.
log-bridging =
    { $n ->
        [one] { $unit } begins to repair the bridge at { $site }: one activation.
       *[other] { $unit } begins to repair the bridge at { $site }: { $n } activations.
    }
log-bridge-stands = The bridge at { $site } stands.
log-surrender = Surrender of { $area } at level { $level }: the die shows { $die }.
log-recovered = All units return to Good Order.
log-scored =
    { $n ->
        [one] The Allies score 1 point for key areas.
       *[other] The Allies score { $n } points for key areas.
    }
log-judged = Allies { $allied }, Germans { $german }.

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
odds-hits-1 = attacker 1 hit, defender { $n }
odds-hits-2 = attacker 2 hits, defender { $n }
odds-hits-3 = attacker 3 hits, defender { $n }
odds-hits-4 = attacker 4 hits, defender { $n }
odds-hits-5 = attacker 5 hits, defender { $n }
odds-hits-6 = attacker 6 hits, defender { $n }
odds-hits-7 = attacker 7 hits, defender { $n }
odds-hits-8 = attacker 8 hits, defender { $n }
odds-ffi-fighters = fighters rise
odds-ffi-control = the area is liberated
odds-ffi-none = nothing happens
odds-bombed =
    { $n ->
        [0] no level falls, the marker stays
        [one] one level falls
       *[other] { $n } levels fall
    }
odds-bombed-out = the marker leaves
odds-drop-good = they land in Good Order
odds-drop-bad = they land Disorganized
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

## Names

name-allied = Allied
name-german = German
seat-allied = Allied
seat-german = German
name-LZ1 = landing zone 1
name-LZ2 = landing zone 2
name-WEST = the western edge
name-AIR = the airfields
name-edge-north = by the north
name-edge-italy = to Italy
name-marker-air = the bombers
name-marker-naval = the ships
name-kind-combat = Combat
name-kind-move = Movement
name-kind-mobile = Mobile combat
name-kind-counter = Counter-attack
name-kind-pursuit = Pursuit
name-ffi-fighters = fighters rise
name-ffi-control = the area is liberated
name-ffi-none = nothing
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

## For a first game: one sentence for each kind of decision

coach-rouse = A rising turns a German area without troops Allied; fighters also help every Allied combat there.
coach-place_bomb = A marker adds 1 to every Allied combat in its area; over Toulon and Marseille it may break a level first.
coach-choose_bombing = Each marker over a fortress rolls once.
coach-choose_drop = The drop lands in Good Order on 4 or less; an enemy area adds 1, enemies in it another.
coach-choose_group = Groups stay together for the turn: up to three combat units, four with two of one division.
coach-impulse = You act with a few units of one area, then the other side acts. Two passes in a row end the turn.
coach-order = One action for all: move, fight here, a mobile combat elsewhere, or bridge work. Whoever acts is Disorganized until the turn ends.
coach-form_party = Choose who moves together (three combat units, or four with two of one division; then supports), and click the next area. The slowest sets the pace; a transport carries a combat unit and two supports.
coach-go_on = Numbers are the cost. You must stop where enemies stand.
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
