# Allenby's Blitzkrieg, in English.

## What is asked

ask-place =
    { $n ->
        [0] Everyone you must place is on the map. Place what is left, or finish your set-up.
        [one] One unit has still to be placed. Choose it.
       *[other] { $n } units have still to be placed. Choose one, or a whole formation.
    }
ask-place-at =
    { $n ->
        [one] Where does { $unit } begin?
       *[other] Where do these { $n } units begin?
    }
ask-shift = Turkish units may move once before the British finish their set-up.
ask-fly = Over which hex does { $unit } fly? It bombards with { $n }.
ask-bombard = Bombard an enemy stack next to your guns or squadrons, or finish.
ask-guns =
    { $n ->
        [0] Which guns and squadrons fire on { $place }?
       *[other] { $n } laid on { $place }, strength { $strength }. Add another, or fire.
    }
ask-group = Which Group acts in this phase? Command units may act with any.
ask-order = Will movement or combat come first in this phase?
ask-move =
    { $n ->
        [0] Movement: choose a unit or a formation to march, or finish.
        [one] Movement: choose who marches. One disrupted unit still owes a move.
       *[other] Movement: choose who marches. { $n } disrupted units still owe a move.
    }
ask-march =
    { $n ->
        [one] { $unit } at { $place }: where to? Others in the hex may join it.
       *[other] { $n } units at { $place }: where to? Others in the hex may join them.
    }
ask-straggle =
    { $n ->
        [one] { $unit } is disrupted and has 1 point: north, or toward its headquarters.
       *[other] { $unit } is disrupted and has { $n } points: north, or toward its headquarters.
    }
ask-attack =
    { $n ->
        [0] Combat: choose a hex to attack, or finish.
        [one] Combat: choose a hex to attack. One disrupted unit stayed to attack and still can.
       *[other] Combat: choose a hex to attack. { $n } disrupted units stayed to attack and still can.
    }
ask-owed = Disrupted units that did not attack must move now.
ask-muster =
    { $n ->
        [0] Who attacks { $place }?
        [one] One unit attacks { $place }. Add others, or begin the assault.
       *[other] { $n } units attack { $place }. Add others, or begin the assault.
    }
ask-count =
    { $n ->
        [0] Not everyone at { $place } can be counted. Whose factors count?
       *[other] { $n } counted at { $place }. Who else?
    }
ask-support = { $place } is attacked. Do guns next to it support the defence?
ask-strongest = Two or more are equally strong. Which counts as the strongest ({ $result })?
ask-retreat =
    { $n ->
        [one] One unit must leave { $place }. Where to?
       *[other] { $n } units must leave { $place }. Where do they go together, or who goes first?
    }
ask-withdraw =
    { $n ->
        [one] The unit at { $place } was bombarded. It may withdraw one hex.
       *[other] The { $n } units at { $place } were bombarded. They may withdraw one hex.
    }
ask-advance = { $place } is empty. Which attackers advance into it?
ask-last =
    { $n ->
        [one] One fragment can gather. Where did the last unit fall?
       *[other] { $n } fragments can gather. Where did the last unit fall?
    }
ask-fragment =
    { $n ->
        [one] One fragment of those lost at { $place } can gather. Where?
       *[other] { $n } fragments of those lost at { $place } can gather. Where?
    }
ask-disband = Turn combat units into garrisons for the towns you hold, or finish.
ask-garrison =
    { $n ->
        [one] One garrison left. Which town does it hold?
       *[other] { $n } garrisons left. Which town does the next one hold?
    }
ask-call = Headquarters may call for a second recovery roll, at the price of their own order.

## What can be done

do-place = Place { $unit }
do-place_all = Place all of { $formation }
do-at = At { $hex }
do-fly = Over { $hex }
do-bombard = Bombard { $hex }
do-gun = { $unit } joins
do-fire = Fire
do-group = { $group } acts
do-movement_first = Movement first
do-combat_first = Combat first
do-march = { $unit } moves
do-form = { $formation } moves as one
do-join = { $unit } comes too
do-to = To { $hex }
do-halt = Halt here
do-attack = Attack { $hex }
do-with = { $unit } attacks
do-with_all = All of { $formation } attacks
do-assault = Begin the assault
do-count = Count { $unit }
do-count_all = Count all of { $formation }
do-support = { $unit } supports
do-enough = Enough
do-strongest = { $unit }
do-retreat = Retreat to { $hex }
do-single = { $unit } on its own
do-stand = Stay where they are
do-advance = { $unit } advances
do-last = Last at { $hex }
do-fragment = A fragment gathers at { $hex }
do-cover = Put { $formation } under its marker
do-uncover = Lift the marker of { $formation }
do-reveal = Turn { $unit } up
do-disband = Turn { $unit } into garrisons
do-garrison = A garrison for { $hex }
do-call = { $unit } calls
do-done = Finish

## What is refused, and why

no-above-trench = British units set up below the trench line.
no-acted = This unit has already acted in this phase.
no-acted-this-turn = A Turkish unit acts once a turn, and this one has.
no-alone = A disrupted unit moves alone, on its own die.
no-already-alone = It is already being moved on its own.
no-another-formation = These guns belong to another formation than the defenders.
no-apart = They are not all together.
no-attacked-already = This hex has already been attacked in this phase.
no-below-trench = Turkish units are never set up or shifted below the trench line.
no-bombarded = This hex has already been bombarded this turn.
no-british-only = Only the British player has concealed counters and division markers.
no-cavalry-only = In this phase only cavalry and the armoured cars act.
no-closed = The ground or the river closes that step to this unit.
no-closed-ground = That ground is closed to it.
no-combat-now = Combat is being resolved now: all movement comes in its own half of the phase.
no-counted = It is counted already.
no-covered-already = The division is under its marker already.
no-did-not-attack = Only surviving units that took part in the attack may advance.
no-disrupted = Disrupted guns do not bombard.
no-dummies-cannot = A dummy has no strength and cannot attack.
no-elsewhere = It stands in another hex.
no-enemies-there = Enemy units stand there.
no-enemy-below = A squadron is placed over a hex without an enemy unit.
no-fired = It has already taken part in a bombardment in this phase.
no-formation-attacks = Its formation attacks in this phase, so it cannot move.
no-formation-moves = Its formation moves in this phase, so it cannot attack.
no-formation-not-here = Fewer than two units of that formation could be added here.
no-four-guns = At most four guns and squadrons combine.
no-friends-attacked = Friends who were attacked in this phase stand there and give no shelter.
no-group-used = That Group has already been used this turn.
no-half = Half of the DMC and Chaytor units are on the map; the others come last.
no-hq-disrupted = A disrupted headquarters cannot call.
no-immobile = Garrisons and fragments never move of their own accord.
no-in-party = It is already in the party.
no-laid = It is laid already.
no-laid-already = The marker has been laid once in this phase.
no-lifted-already = The marker has been lifted once in this phase.
no-movement-now = Movement is being resolved now: all combat comes in its own half of the phase.
no-must-move = A disrupted unit still owes its move.
no-must-retreat = They must leave the hex.
no-next-to-enemy = A disrupted unit does not step next to an enemy while another way leads on.
no-no-column = There are not two units of it in one hex that can march off together.
no-no-common-goal = There is no hex that all of them could reach together.
no-no-factor = It has no combat factor to make garrisons of.
no-no-formation-here = Fewer than two units of that formation could join this attack.
no-no-guns = Only artillery (and squadrons in a bombardment) can do that.
no-no-guns-laid = No gun is laid yet.
no-no-hex = There is no hex for it.
no-no-hq = Only a Turkish headquarters on the map can call.
no-no-marker = There is no division marker for it.
no-no-real-unit = A dummy begins with or next to a real British unit.
no-no-town = There is no British-held town within six hexes of legal movement.
no-no-unit = Only a British combat unit on the map can be turned into garrisons.
no-nobody-able = Nobody who may act can attack that hex.
no-nobody-fell = Nobody fell there.
no-nobody-near = No related unit in reach has failed its recovery roll.
no-nobody-there = There is no enemy stack.
no-nobody-yet = Nobody has been chosen to attack yet.
no-none-left = All garrison counters are on the map.
no-not-adjacent = It is not adjacent.
no-not-all-placed = Not everyone is placed yet.
no-not-concealed = It is not a concealed counter on the map.
no-not-covered = The division is not under its marker.
no-not-in-hand = It is not waiting to be placed now.
no-not-in-this-combat = It is not among those whose factors are being counted.
no-not-next-to-block = It begins next to another unit of its block of the set-up chart.
no-not-now = That is not what is being decided now.
no-not-owed = It does not owe a move.
no-not-retreating = It is not among the units that are leaving the hex.
no-not-strongest = It is not one of the strongest.
no-not-there = That is not possible there.
no-not-yours = It is not one of the units that may act.
no-nowhere = No hex is open to it within its allowance.
no-off-map = It is not on the map.
no-one-step-owed = One step is owed, for one is open.
no-order-first = First say whether movement or combat comes first.
no-other-group = It belongs to another Group than the one that acts.
no-other-hexes = The set-up chart names other hexes for it.
no-out-of-range = No gun or squadron that could fire is next to it.
no-out-of-reach = That town is not British-held or not within reach.
no-over-five = Unrelated units count together up to five factors.
no-pledged = A disrupted unit stayed to attack and can still do so.
no-river-between = A river without a bridge lies between.
no-same-hex = It is there already.
no-stays-put = Garrisons and fragments never advance.
no-supported-already = These guns have already supported a combat in this phase.
no-takes-part = It takes part already.
no-there-already = It has advanced already.
no-too-far = It costs more than the movement points it has.
no-too-many = In one hex count one formation and one unrelated unit, or one formation and its Group's own units.
no-under-marker = It lies under its division's marker: lift the marker first.
no-water = There is no land.
no-wrong-way = That leads neither to the top of the map nor to its headquarters.
no-zoc-room = In a concentric assault at most two units retreat into a hex under an enemy zone of control.

## What happened

log-turn = Turn { $turn }
log-phase = { $phase }
log-placed =
    { $n ->
        [one] { $unit } begins at { $hex }.
       *[other] { $n } units begin at { $hex }.
    }
log-placed-hidden =
    { $n ->
        [one] A British counter begins at { $hex }.
       *[other] { $n } British counters begin at { $hex }.
    }
log-air = Air units: the die shows { $die }: { $british } British, { $turkish } Turkish.
log-squadron = { $unit } is ready to fly.
log-flew = { $unit } flies over { $hex }.
log-barrage = { $side } guns bombard { $place } with { $strength } against { $n }: the die shows { $die }, { $result }.
log-group = { $group } acts.
log-order = { $side }: { $order }.
log-half = { $half }
log-marched = { $unit } moves from { $start } to { $hex }.
log-marched-formation = { $formation } moves from { $start } to { $hex }.
log-marched-several = { $n } units move from { $start } to { $hex }.
log-marched-hidden =
    { $n ->
        [one] A concealed counter moves from { $start } to { $hex }.
       *[other] { $n } concealed counters move from { $start } to { $hex }.
    }
log-stayed = { $unit } cannot go on and stays.
log-value = { $unit } is disrupted: the die shows { $die }, worth { $n }.
log-attack =
    { $n ->
        [one] { $side } attack on { $place } with one unit.
       *[other] { $side } attack on { $place } with { $n } units.
    }
log-revealed = { $unit } is turned up at { $hex }.
log-dummy = The counter at { $hex } was a dummy.
log-support = { $unit } supports { $place }.
log-battle = { $place }, { $attack } against { $defence }, { $odds }: the die shows { $die }. Defender: { $theirs }. Attacker: { $ours }.
log-disrupted = { $unit } is disrupted ({ $side }).
log-tallied = { $unit } is disrupted: British disruption { $n }.
log-eliminated = { $unit } is eliminated at { $hex }.
log-retreated = { $unit } retreats to { $hex }.
log-advanced = { $unit } advances to { $hex }.
log-fragment = A fragment gathers at { $hex }.
log-covered = { $formation } goes under its marker.
log-covered-hidden = A British division goes under a marker.
log-uncovered = The marker of { $formation } is lifted.
log-uncovered-hidden = A division marker is lifted.
log-disbanded =
    { $n ->
        [one] { $unit } at { $place } becomes one garrison.
       *[other] { $unit } at { $place } becomes { $n } garrisons.
    }
log-garrisoned = A garrison for { $hex }.
log-recovered = { $unit } rolls { $die } and recovers.
log-still-disrupted = { $unit } rolls { $die } and stays disrupted.
log-called =
    { $n ->
        [one] { $unit } calls one unit back.
       *[other] { $unit } calls { $n } units back.
    }
log-towns = Towns in red: { $british } British, { $turkish } Turkish.
log-penalty = The British lose { $n } victory points.
log-casualties = Casualties: { $british } points for the British, { $turkish } for the Turks.

## How it ended

ending-british_major = The British hold every town: an automatic major victory.
ending-turkish_major = The Turks still hold two towns or more at the end of turn 6: an automatic major victory.
ending-british_minor = The British have more victory points: a minor victory.
ending-turkish_minor = The Turks have more victory points: a minor victory.
ending-draw = Both sides have the same victory points: a draw.

## Odds

odds-barrage = { $n }
odds-points =
    { $n ->
        [0] the disrupted unit has no movement points and stays
        [one] the disrupted unit has one movement point
       *[other] the disrupted unit has { $n } movement points
    }
odds-worth = the disrupted guns are worth { $n }
odds-recovered = { $n } recovers
odds-still-disrupted = { $n } stays disrupted
odds-battle-result-none = defender: { $n }; the attackers unharmed
odds-battle-result-D = defender: { $n }; the strongest attacker disrupted
odds-battle-result-E = defender: { $n }; the strongest attacker eliminated, the others disrupted
odds-battle-result-star = defender: { $n }; all attackers eliminated
term-strength = strength { $value }
term-defenders =
    { $value ->
        [one] one defending unit
       *[other] { $value } defending units
    }
term-plain = the ground: { $value } %
term-marsh = marsh: { $value } %
term-hill = hills: the defence counts { $value } %
term-mountain = mountains: the defence counts { $value } %
term-town = town: the defence counts { $value } %
term-trench = trench line: the defence counts { $value } %
term-bridge = across a bridge: the attack counts { $value } %
term-support = supporting guns add { $value }
term-guns-alone = guns alone against cavalry defend with { $value }
term-concentric = concentric assault: the defender reads one column to the right

panel-combat = The attack on { $place }
panel-barrage = The bombardment of { $place }
panel-attack = Attack
panel-defence = Defence
panel-strength = Strength
panel-die = Added to the die
panel-unit = { $unit } ({ $place })
panel-support = { $unit } supports
panel-concealed =
    { $n ->
        [one] one concealed counter
       *[other] { $n } concealed counters
    }
panel-targets =
    { $n ->
        [one] one unit in the hex
       *[other] { $n } units in the hex
    }
panel-not-counted = not counted: one formation and one other, or its own corps troops
panel-bridge = halved: across a bridge
panel-newcomer = has just retreated here: shares the result, lends no strength
panel-dummy = a dummy has no strength
panel-odds = odds { $odds }
panel-shifted = the defender reads { $odds }

## Names

name-british = British
name-turkish = Turkish
seat-british = British
seat-turkish = Turkish
name-movement_first = movement first
name-combat_first = combat first
name-movement = Movement
name-combat = Combat
name-result-none = no effect
name-result-D = the strongest disrupted
name-result-E = the strongest eliminated, the others disrupted
name-result-star = all eliminated
name-result-R = retreat
name-result-DR = the strongest disrupted, then retreat
name-result-ER = the strongest eliminated, the others disrupted, then retreat
name-phase-0 = Set-up
name-phase-1 = British artillery and air attack
name-phase-2 = Turkish artillery and air attack
name-phase-3 = First British army operations
name-phase-4 = First Turkish Group operations
name-phase-5 = British cavalry operations
name-phase-6 = Second Turkish Group operations
name-phase-7 = Second British army operations
name-phase-8 = Third Turkish Group operations
name-phase-9 = Recovery from disruption
name-phase-10 = Victory points

## For a first game: one sentence for each kind of decision

coach-place = Counters named in the chart are already on the map. Choose a waiting counter, then click a glowing hex.
coach-place_at = Only hexes that the set-up chart allows glow. Hover over another hex to read why not.
coach-shift = Free set-up: each Turkish unit may move once, up to its allowance, before the last British units arrive.
coach-place_squadron = Squadrons last one bombardment phase. Put them next to the stack you want to hit, and next to your guns.
coach-bombard = The more units in a hex, the worse a bombardment is for it. Each hex can be bombarded once a turn.
coach-lay_guns = Guns and squadrons combine if they are adjacent to the target and to each other, four at most.
coach-name_group = Each Turkish Army acts once a turn. Germans, Yiderim units, garrisons and fragments may act with any of them.
coach-declare_order = A formation moves or attacks, never both. Combat first opens holes for those who move afterwards.
coach-movement_half = Click a counter, or take a whole formation. A formation that moves cannot attack in this phase.
coach-march = Numbers are movement points. Entering a hex next to enemy cavalry ends the move.
coach-straggle = Broken units stream north or to their headquarters, and keep away from the enemy while they can.
coach-combat_half = Choose the hex to attack first, then who takes part.
coach-owed_moves = Disrupted units that did not attack have to move.
coach-muster = Every attacker shares the attacker's result. Terrain, bridges and a ring around the enemy change the odds.
coach-choose_counted = A hex counts one formation and one other unit, or one formation with its corps troops.
coach-choose_support = Guns next to the hex may add their strength once in this phase if their own formation defends.
coach-choose_strongest = The strongest unit bears the result. Among equals you choose.
coach-choose_retreat = Units may go one hex, together or one by one. Under fire from all sides there may be no room.
coach-choose_advance = Attackers may enter the empty hex. Nobody has to.
coach-name_last = Fragments gather in the row just north of the last unit lost.
coach-place_fragment = A fragment has one factor and never moves, but it blocks a hex.
coach-garrisons = A unit given up becomes as many garrisons as it has factors, each for a town you hold within six hexes.
coach-place_garrisons = Only a unit in the hex keeps a town British.
coach-call = Units near a headquarters roll again, and the headquarters is disrupted for it.

## Options of a match

option-forces = Forces
choice-forces-as_in_1918 = As in September 1918
choice-forces-no_lawrence = No Lawrence of Arabia: stronger Turks, no French
choice-forces-forces_at_hand = The forces at hand: twelve weaker British brigades
choice-forces-fair_fight = A fair fight: both
option-penalty_reading = The seven-point penalty
choice-penalty_reading-no_elimination = For a turn without a Turkish loss
choice-penalty_reading-any_survivor = For a turn with any Turk left (taken literally)
option-deployment = Open choices of the set-up
choice-deployment-by_players = The players place them
choice-deployment-suggested = Quick start: a suggested deployment
