# Allenby's Blitzkrieg, in English.

## What is asked

ask-place =
    { $n ->
        [0] { $able ->
            [0] No unit is left to place now. Finish your set-up.
           *[other] Every unit you must place is on the map. Place the others, or finish your set-up.
        }
        [one] One unit is still to be placed. Choose it.
       *[other] { $n } units are still to be placed. { $formations ->
            [0] Choose one.
           *[other] Choose one, or a whole formation.
        }
    }
ask-place_at =
    { $n ->
        [one] Where does { $unit } begin?
       *[other] Where do these { $n } units begin?
    }
ask-shift =
    { $n ->
        [0] No Turkish unit can move any more. Finish.
       *[other] Each Turkish unit may move once before the British finish their set-up. Choose a unit, or finish.
    }
ask-place_squadron = Over which hex does { $unit } fly? It bombards with { $n }.
ask-bombard =
    { $n ->
        [0] No enemy stack is left that your guns or squadrons could bombard. Finish.
       *[other] Bombard an enemy stack next to your guns or squadrons, or finish.
    }
ask-lay_guns =
    { $n ->
        [0] Which guns and squadrons fire on { $place }?
        [one] One is laid on { $place }, strength { $strength }.{ " " }{ $others ->
            [0] Fire.
           *[other] Add another, or fire.
        }
       *[other] { $n } are laid on { $place }, strength { $strength }.{ " " }{ $others ->
            [0] Fire.
           *[other] Add another, or fire.
        }
    }
ask-name_group = Which Group acts in this phase? Command units may act with any.
ask-declare_order = Will movement or combat come first in this phase?
ask-movement_half =
    { $n ->
        [0] { $able ->
            [0] Movement: no unit can march any more. Finish.
           *[other] Movement: choose who marches, or finish.
        }
        [one] Movement: choose who marches. One disrupted unit still owes a move.
       *[other] Movement: choose who marches. { $n } disrupted units still owe a move.
    }
ask-march =
    { $n ->
        [one] { $unit } at { $place }: where to?
       *[other] { $n } units at { $place }: where to?
    }{ $others ->
        [0] {""}
        [one] {" "}One other unit of the hex may come too.
       *[other] {" "}{ $others } other units of the hex may come too.
    }
ask-straggle =
    { $n ->
        [one] { $unit } is disrupted and has one point
       *[other] { $unit } is disrupted and has { $n } points
    }: { $way ->
        [north] it goes toward the top of the map.
        [headquarters] it goes on toward its headquarters.
       *[both] it goes toward the top of the map, or toward its nearest headquarters.
    }
ask-combat_half =
    { $n ->
        [0] { $targets ->
            [0] Combat: there is nobody you could attack. Finish.
           *[other] Combat: choose a hex to attack, or finish.
        }
        [one] Combat: choose a hex to attack. One disrupted unit stayed to attack and still can.
       *[other] Combat: choose a hex to attack. { $n } disrupted units stayed to attack and still can.
    }
ask-owed_moves =
    { $n ->
        [one] One disrupted unit that did not attack must move now.
       *[other] { $n } disrupted units that did not attack must move now.
    }
ask-muster =
    { $n ->
        [0] Who attacks { $place }?
        [one] One unit attacks { $place }.{ " " }{ $others ->
            [0] Begin the assault.
           *[other] Add others, or begin the assault.
        }
       *[other] { $n } units attack { $place }.{ " " }{ $others ->
            [0] Begin the assault.
           *[other] Add others, or begin the assault.
        }
    }
ask-choose_counted =
    { $n ->
        [0] Not everyone at { $place } can be counted. Whose factors count?
        [one] One unit is counted at { $place }. Who else?
       *[other] { $n } units are counted at { $place }. Who else?
    }
ask-choose_support =
    { $able ->
        [0] { $place } is attacked. None of the guns next to it may support the defence.
       *[other] { $place } is attacked. Do guns next to it support the defence?
    }
ask-choose_strongest =
    { $n } of the { $of } are equally strong. { $result ->
        [E] Which one is eliminated? All others are disrupted.
       *[D] Which one is disrupted?
    }
ask-choose_retreat =
    { $after ->
        [bombardment] { $n ->
            [one] { $unit } at { $place } was bombarded. It may withdraw one hex.
           *[other] The { $n } units at { $place } were bombarded. They may withdraw one hex.
        }
       *[combat] { $n ->
            [one] { $unit } must leave { $place }. Where to?
           *[other] { $n } units must leave { $place }.{ " " }{ $together ->
                [0] No hex takes all of them: who goes first?
               *[other] Where do they go together, or who goes first?
            }
        }
    }
ask-choose_advance = { $place } is clear of the enemy. Which attackers advance into it?
ask-name_last =
    { $n ->
        [one] One fragment can gather. Where did the last unit fall?
       *[other] { $n } fragments can gather. Where did the last unit fall?
    }
ask-place_fragment =
    { $n ->
        [one] One fragment of those lost at { $place } can gather. Where?
       *[other] { $n } fragments of those lost at { $place } can gather. Where?
    }
ask-garrisons =
    { $n ->
        [0] No garrison can be made now. Finish.
       *[other] Turn combat units into garrisons for the towns you hold, or finish.
    }
ask-place_garrisons =
    { $n ->
        [one] One garrison left. Which town does it hold?
       *[other] { $n } garrisons left. Which town does the next one hold?
    }
ask-call = Headquarters may call their units to a second recovery roll. A headquarters that calls is disrupted. Choose one, or finish.

## What can be done

do-place = Place { $unit }
do-also = { $unit } with them
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
do-attack-unit =
    Attack { $hex }: { $unit } in { $ground ->
        [trench] trench
        [town] town
        [hill] hills
        [mountain] mountains
        [marsh] marsh
       *[other] the open
    }
do-attack-formation =
    Attack { $hex }: { $formation }, { $n } units in { $ground ->
        [trench] trench
        [town] town
        [hill] hills
        [mountain] mountains
        [marsh] marsh
       *[other] the open
    }
do-attack-units =
    Attack { $hex }: { $n } units in { $ground ->
        [trench] trench
        [town] town
        [hill] hills
        [mountain] mountains
        [marsh] marsh
       *[other] the open
    }
do-attack-concealed =
    Attack { $hex }: { $n ->
        [one] one counter, concealed,
       *[other] { $n } counters, some concealed,
    } in { $ground ->
        [trench] trench
        [town] town
        [hill] hills
        [mountain] mountains
        [marsh] marsh
       *[other] the open
    }
do-with = { $unit } takes part
do-with_all = All of { $formation } takes part
do-assault = Begin the assault
do-count = Count { $unit }
do-count_all = Count all of { $formation }
do-support = { $unit } supports
do-enough = Enough
do-strongest = { $unit }
do-retreat = Retreat to { $hex }
do-single = { $unit } on its own
do-stand =
    { $n ->
        [one] Stay where it is
       *[other] Stay where they are
    }
do-advance = { $unit } advances
do-last = Last at { $hex }
do-fragment = A fragment gathers at { $hex }
do-cover = Put { $formation } under its marker
do-uncover = Lift the marker of { $formation }
do-reveal = Turn { $unit } up
do-disband = Turn { $unit } into garrisons
do-garrison = A garrison for { $hex }
do-call = { $unit } calls its units
do-done = Finish

## Several at once, one after another

all-advance = All { $n } advance
all-with = All { $n } who can attack together
all-gun = All { $n } who can fire together
all-join = All { $n } come too
all-cover = Put all { $n } divisions under their markers
always-stand = Always stand in this phase
rest-place = Place the rest for me
rest-place_at = Place the rest for me

## What is refused, and why

no-above-trench = British units set up below the trench line.
no-acted = { $unit } has already acted in this phase.
no-acted-this-turn = A Turkish unit acts once a turn, and { $unit } has.
no-all-acted = Everyone next to { $hex } has already acted in this phase.
no-all-acted-this-turn = Everyone next to { $hex } has already acted in this turn, and a Turkish unit acts once a turn.
no-all-dummies = Only dummies stand next to { $hex }: they have no strength and cannot attack.
no-all-move = Everyone next to { $hex } belongs to a formation that moves in this phase.
no-all-other-group = Everyone next to { $hex } belongs to another Group than the one that acts.
no-alone = A disrupted unit moves alone, on its own die.
no-already-alone = { $unit } already retreats on its own.
no-among-them = { $unit } is among them already.
no-another-formation = { $unit } belongs to another formation than the defenders.
no-apart = The surviving units of { $formation } do not all stand in one hex.
no-attacked-already = { $hex } has already been attacked in this phase.
no-below-trench = Turkish units are never set up or shifted below the trench line.
no-bombarded = { $hex } has already been bombarded in this turn.
no-british-markers = Only the British player has division markers.
no-british-only = Only the British player has concealed counters.
no-cavalry-only = In this phase only cavalry and the armoured cars act.
no-closed-ground = That ground is closed to { $unit }.
no-combat-now = Combat is being resolved now: all movement comes in its own half of the phase.
no-counted = { $unit } is counted already.
no-covered-already = { $formation } is under its marker already.
no-different-hexes = The set-up chart names no hex for all of { $formation }.
no-did-not-attack = Only surviving units that took part in the attack may advance.
no-disrupted = { $unit } is disrupted: disrupted guns do not bombard.
no-dummies-cannot = A dummy has no strength and cannot attack.
no-elsewhere = { $unit } stands in another hex.
no-enemies-between = The way to { $hex } ends at { $stop }: enemy units stand there.
no-enemies-there = Enemy units stand at { $hex }.
no-enemy-below = Enemy units stand at { $hex }: a squadron is placed over a hex without any.
no-few-can-march = Fewer than two units of { $formation } can march now.
no-fired = { $unit } has already taken part in a bombardment in this phase.
no-formation-attacks = The formation of { $unit } attacks in this phase, so it cannot move.
no-formation-moves = The formation of { $unit } moves in this phase, so it cannot attack.
no-formation-not-here = Fewer than two units of { $formation } are left here to be counted.
no-four-guns = At most { $most } guns and squadrons combine.
no-fragment-there = A fragment is at { $hex } already, and a hex takes one.
no-friends-attacked = Friends that were attacked in this phase stand at { $hex } and give no shelter.
no-group-first = First say which Group acts.
no-group-used = The { $group } has already been used in this turn.
no-guns-apart = { $unit } is not next to all the others that fire.
no-half = Half of the DMC and Chaytor units are on the map; the others come last.
no-half-formation = At most half of the DMC and Chaytor units come now: all of { $formation } would be too many.
no-hex-not-adjacent = { $hex } is not adjacent.
no-hq-disrupted = { $unit } is disrupted, and a disrupted headquarters cannot call.
no-immobile = Garrisons and fragments never move of their own accord.
no-in-party = { $unit } is already in the party.
no-in-the-fight = { $formation } takes part in the current fight: until it is over its units stay visible.
no-just-turned = The marker of { $formation } has just been turned. It can be turned again as soon as anything else has happened.
no-laid = { $unit } is laid already.
no-movement-now = Movement is being resolved now: all combat comes in its own half of the phase.
no-must-move = { $unit } is disrupted and still owes its move.
no-must-retreat =
    { $n ->
        [one] { $unit } must leave { $place }.
       *[other] The { $n } units must leave { $place }.
    }
no-nearer-first = Hexes into which a retreat from { $place } could lead come first, then the nearest others.
no-next-to-enemy = A disrupted unit does not step next to an enemy while another way leads on.
no-no-battery = { $unit } is not artillery of the defenders.
no-no-common-goal = There is no hex that all of them could reach together.
no-no-common-hex = There is no hex where all of them may begin.
no-no-factor = { $unit } has no combat factor to make garrisons of.
no-no-formation-here = Fewer than two units of { $formation } could join this attack.
no-no-guns = { $unit } is neither artillery nor a squadron.
no-no-guns-laid = No gun is laid yet.
no-no-hq = Only a Turkish headquarters on the map can call.
no-no-marker = { $formation } has no division marker.
no-no-real-unit = A dummy begins with or next to a real British unit.
no-no-town = No town that British troops hold is within { $range } hexes of legal movement.
no-no-town-there = There is no town at { $hex }.
no-no-squadrons = Squadrons bombard, and do nothing else.
no-no-unit = Only a British combat unit on the map can be turned into garrisons.
no-nobody-able = No unit next to { $hex } can attack it, each for its own reason: it may not act now, its formation moves, or a river without a bridge lies between.
no-nobody-fell = Nobody fell at { $hex }.
no-nobody-left = No unit of { $formation } is on the map.
no-nobody-near = None of your units is next to { $hex }.
no-nobody-to-call = No unit of its own in its hex or next to it has failed its recovery roll.
no-nobody-there = There is no enemy stack at { $hex }.
no-nobody-yet = No unit has been chosen to attack yet.
no-none-left = All garrison counters are on the map.
no-no-way = No ground that { $unit } can cross leads to { $hex }.
no-not-adjacent = { $unit } is not next to { $place }.
no-not-all-placed = Not everyone is placed yet.
no-not-concealed = { $unit } is not a concealed counter on the map.
no-not-covered = { $formation } is not under a marker.
no-not-enough-in-hand = Fewer than two units of { $formation } are waiting to be placed now.
no-not-held = No British troops hold { $hex }.
no-not-in-hand = { $unit } is not waiting to be placed now.
no-not-in-this-combat = { $unit } is not among those whose factors are being counted.
no-not-next-to-block = { $unit } begins next to another unit of its block of the set-up chart.
no-not-now = That is not what is being decided now.
no-not-owed = { $unit } does not owe a move.
no-not-retreating = { $unit } is not among the units that are leaving { $place }.
no-not-strongest = { $unit } is not one of the strongest.
no-not-there = { $unit } is not on the map.
no-not-yours = { $unit } belongs to the other side.
no-nowhere = No hex is open to { $unit } within its allowance.
no-off-road = { $unit } enters that ground along a road only.
no-off-map = { $unit } is not on the map.
no-one-step-owed = { $unit } owes one step, and one is open.
no-order-first = First say whether movement or combat comes first.
no-other-group = { $unit } belongs to another Group than the one that acts.
no-other-hexes = The set-up chart names other hexes for { $unit }.
no-other-row = Fragments gather in the row of hexes just north of { $place }.
no-out-of-points = The way to { $hex } costs { $cost } movement points, and { $unit } has { $points }.
no-out-of-range = No gun or squadron that could still fire is next to { $hex }.
no-out-of-reach = { $hex } is farther than { $range } hexes of legal movement from where the unit stood.
no-over-five = Unrelated units count together up to { $limit } factors.
no-pledged = { $unit } is disrupted: it stayed to attack, and still can.
no-river-between = A river without a bridge lies between.
no-same-hex =
    { $n ->
        [one] { $unit } is there already.
       *[other] They are there already.
    }
no-spread = The units of { $formation } that can march stand in different hexes.
no-stays-put = Garrisons and fragments never advance.
no-supported-already = { $unit } has already supported a combat in this phase.
no-takes-part = { $unit } takes part already.
no-there-already = { $unit } has advanced already.
no-too-far = { $unit } has { $n ->
        [one] one point
       *[other] { $n } points
    } left, and that step costs more.
no-too-many =
    In one hex count one formation and one unrelated unit, or one formation and its Group's own units, or { $reading ->
        [unrelated_only] unrelated units
       *[any_mix] any units
    } of up to { $limit } factors together.
no-under-marker = { $unit } lies under its division's marker: lift the marker first.
no-water = There is no land at { $hex }.
no-wrong-way =
    { $way ->
        [north] That does not lead toward the top of the map, the only way { $unit } may go.
        [headquarters] { $unit } is on its way to its headquarters, and that does not lead there.
       *[both] That leads neither toward the top of the map nor toward the nearest headquarters of { $unit }.
    }
no-zone = The way to { $hex } ends at { $stop }: a unit stops where an enemy zone of control reaches it.
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
log-air =
    The die for air units shows { $die }: { $british ->
        [0] no British squadron
        [one] one British squadron
       *[other] { $british } British squadrons
    }, { $turkish ->
        [0] no Turkish one.
        [one] one Turkish one.
       *[other] { $turkish } Turkish ones.
    }
log-squadron = { $unit } is ready to fly.
log-flew = { $unit } flies over { $hex }.
log-barrage =
    { $side } bombardment of { $place }, strength { $strength }: the die shows { $die }, and { $n ->
        [one] one unit there adds 1
       *[other] { $n } units there add { $n }
    }: { $result }.
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
log-stayed = { $unit } can take no step and stays.
log-value =
    Disrupted, { $unit } rolls { $die }: { $n ->
        [0] no points.
        [one] one point.
       *[other] { $n } points.
    }
log-attack =
    { $n ->
        [one] { $side } attack on { $place } with one unit.
       *[other] { $side } attack on { $place } with { $n } units.
    }
log-revealed = { $unit } is turned up at { $hex }.
log-dummy = The counter at { $hex } was a dummy.
log-support = { $unit } supports the defence of { $place }.
log-battle = Attack on { $place }, { $attack } against { $defence }, read at { $odds }: the die shows { $die }. Defender: { $theirs }. Attacker: { $ours }.
log-disrupted = { $unit } is disrupted, side { $side }.
log-tallied =
    A disruption of { $unit } is tallied: { $n ->
        [one] the first of the British.
       *[other] { $n } of the British so far.
    }
log-eliminated = { $unit } is eliminated at { $hex }.
log-retreated = { $unit } retreats to { $hex }.
log-advanced = { $unit } advances to { $hex }.
log-fragment = A fragment gathers at { $hex }.
log-covered = { $formation } goes under its marker.
log-covered-hidden = A British division goes under a marker.
log-uncovered = The marker of { $formation } is lifted.
log-uncovered-hidden = A British division marker is lifted.
log-disbanded =
    { $n ->
        [one] { $unit } at { $place } becomes one garrison.
       *[other] { $unit } at { $place } becomes { $n } garrisons.
    }
log-garrisoned = A garrison is placed at { $hex }.
log-recovered = { $unit } rolls { $die } and recovers.
log-still-disrupted = { $unit } rolls { $die } and stays disrupted.
log-called =
    { $n ->
        [one] { $unit } calls one unit to a second recovery roll.
       *[other] { $unit } calls { $n } units to a second recovery roll.
    }
log-towns =
    Towns in red: { $british ->
        [0] none
       *[other] { $british }
    } British, { $turkish ->
        [0] none
       *[other] { $turkish }
    } Turkish.
log-penalty =
    The British lose { $n } victory points: { $reading ->
        [any_survivor] Turkish units are still in play.
       *[no_elimination] no Turkish unit was eliminated in this turn.
    }
log-casualties =
    Casualties: { $british ->
        [0] no points
        [one] one point
       *[other] { $british } points
    } for the British, { $turkish ->
        [0] none
       *[other] { $turkish }
    } for the Turks.

## How it ended

ending-british_major = The British control every town on the map, red or not, and win an automatic major victory.
ending-turkish_major = The Turks still control two or more of the towns in red at the end of turn 6 and win an automatic major victory.
ending-british_minor = The British have more victory points and win a minor victory.
ending-turkish_minor = The Turks have more victory points and win a minor victory.
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
short-barrage = { $n }
short-points =
    { $n ->
        [0] stays
        [one] 1 movement point
       *[other] { $n } movement points
    }
short-worth = worth { $n }
short-battle-result-none = defenders: { $n }
short-battle-result-D = defenders: { $n }; attackers: one disrupted
short-battle-result-E = defenders: { $n }; attackers: one lost
short-battle-result-star = defenders: { $n }; attackers: all lost
short-result-none = no effect
short-result-D = one disrupted
short-result-E = one lost
short-result-star = all lost
short-result-R = retreat
short-result-DR = one disrupted, retreat
short-result-ER = one lost, retreat
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
panel-unit = { $unit } at { $place }
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
panel-not-counted =
    not counted: one formation with one other unit or with its Group's own, or { $reading ->
        [unrelated_only] unrelated units
       *[any_mix] any units
    } of up to { $limit } factors
panel-bridge = halved: across a bridge
panel-newcomer = has just retreated here: shares the result, lends no strength
panel-dummy = a dummy has no strength
panel-odds = odds { $odds }
panel-shifted = the defender reads { $odds }
panel-without-guns = { $odds } without their guns
panel-may-support = { $unit } at { $place } may support
panel-concealed-guns =
    { $n ->
        [one] one concealed battery beside it may support
       *[other] { $n } concealed batteries beside it may support
    }
prospect = Your best attack on { $place } from where you stand
prospect-now = Your best attack on { $place } now
verdict-odds =
    { $shifted ->
        [same] Odds { $odds }.
       *[other] Odds { $odds }, and the defender reads { $shifted }.
    }
verdict-guns =
    { $shifted ->
        [same] Odds { $worst } with the guns beside the hex (+{ $guns }), { $odds } without them.
       *[other] Odds { $worst } with the guns beside the hex (+{ $guns }), and the defender reads { $shifted }; { $odds } without them.
    }
verdict-perhaps = Odds { $odds }, or less if a concealed battery beside the hex supports.
verdict-unseen = The odds are known once the counters are turned up.
verdict-dice = The odds depend on what the disrupted units roll.
chances-guns = The chances include them.
chances-perhaps = The chances include that.
chances-unseen = The chances cover every counter that it could be.
chances-dice = The chances cover every die.
long-ratio = The attack is { $odds } against the defence, rounded down.
long-results = Attackers: { $ours }. Defenders: { $theirs }.

## Names

name-british = British
name-turkish = Turkish
seat-british = British
seat-turkish = Turkish
player-british = the British
player-turkish = the Turks
score = British { $british }, Turkish { $turkish }
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

## Before a set-up is finished

warn-idle-gun = { $unit } at { $hex } stands next to no enemy: when the battle begins it can bombard nothing.

## For a first game: one sentence for each kind of decision

coach-place = Counters named in the chart are already on the map. Choose a waiting counter, then click a glowing hex.
coach-place_at = Only hexes that the set-up chart allows glow. Point at another hex, or hold a finger on it, to read why not.
coach-shift = Free set-up: each Turkish unit may move once, up to its allowance, before the last British units arrive.
coach-place_squadron = Squadrons last one bombardment phase. Put them next to the stack you want to hit, and next to your guns.
coach-bombard = The more units in a hex, the worse a bombardment is for it. Each hex can be bombarded once a turn.
coach-lay_guns = Guns and squadrons combine if they are adjacent to the target and to each other, four at most.
coach-name_group = Each Turkish Army acts once a turn. Germans, Yiderim units, garrisons and fragments may act with any of them.
coach-declare_order = A formation moves or attacks, never both. Combat first opens holes for units that move afterwards.
coach-movement_half = Click a counter, or take a whole formation. A formation that moves cannot attack in this phase.
coach-march = Numbers are movement points. Entering a hex next to enemy cavalry ends the move.
coach-straggle = Broken units stream north or to their headquarters (one of the two for the whole move), and keep away from the enemy while they can.
coach-combat_half = Choose the hex to attack first, then who takes part.
coach-owed_moves = Disrupted units that did not attack have to move.
coach-muster = Every attacker shares the attacker's result. Terrain, bridges and a ring around the enemy change the odds.
coach-choose_counted = A hex counts one formation and one other unit, or one formation with its Group's own, or a mix of up to five factors.
coach-choose_support = Guns next to the hex may add their strength once in this phase if their own formation defends.
coach-choose_strongest = The strongest unit bears the result. Among equals their owner chooses.
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
option-stacking_reading = Five factors of a mixed stack
choice-stacking_reading-any_mix = Of any units
choice-stacking_reading-unrelated_only = Only of units that are all unrelated (the stricter reading)
option-deployment = Open choices of the set-up
choice-deployment-by_players = The players place them
choice-deployment-suggested = Quick start: a suggested deployment

## What others did, phase by phase

film-seat-british = The British
film-seat-turkish = The Turks
film-flights =
    { $n ->
        [one] one flight
       *[other] { $n } flights
    }
film-barrages =
    { $n ->
        [one] bombardment of { $names }
        [2] bombardments of { $names }
        [3] bombardments of { $names }
       *[other] { $n } bombardments
    }
film-towns =
    { $n ->
        [one] { $names }
        [2] { $names }
        [3] { $names }
       *[other] { $n } towns
    } { $seat ->
        [turkish] reinforced
       *[other] reached
    }
film-attacks =
    { $n ->
        [one] attack on { $names }
        [2] attacks on { $names }
        [3] attacks on { $names }
       *[other] { $n } attacks
    }
film-eliminated =
    { $n ->
        [one] { $names } eliminated
        [2] { $names } eliminated
        [3] { $names } eliminated
       *[other] { $n } units eliminated
    }
film-disrupted =
    { $n ->
        [one] { $names } disrupted
        [2] { $names } disrupted
        [3] { $names } disrupted
       *[other] { $n } units disrupted
    }
film-retreated =
    { $n ->
        [one] { $names } thrown back
        [2] { $names } thrown back
        [3] { $names } thrown back
       *[other] { $n } units thrown back
    }
film-garrisoned =
    { $n ->
        [one] { $names } garrisoned
        [2] { $names } garrisoned
        [3] { $names } garrisoned
       *[other] { $n } towns garrisoned
    }
film-placed =
    { $n ->
        [one] one stack placed
       *[other] { $n } stacks placed
    }
film-covered =
    { $n ->
        [one] one division under a marker
       *[other] { $n } divisions under markers
    }
film-recovered =
    { $n ->
        [one] { $names } recovered
        [2] { $names } recovered
        [3] { $names } recovered
       *[other] { $n } units recovered
    }

# what counts in a position
feature-points = Victory points so far
feature-casualties = Points for losses
feature-towns = Red towns held by the British
feature-villages = Other towns held by the British
feature-open = Red towns that nobody defends
feature-guards = Turkish guards of the red towns
feature-way = How far the British are from the red towns
feature-held = British guards of the red towns
feature-turks = Turkish strength on the map
feature-broken = Disrupted Turkish units
feature-prey = Turkish headquarters and guns still to be caught
feature-penalty = A turn without a Turkish loss
