# What a position or the data cannot be, by the module that finds it.

## components

must-be-full-and-reduced-strength = must be two numbers, full strength above reduced strength above 0
must-be-two-tracks = must be two tracks, for the areas { $areas }
has-no-row = has no row
columns-must-rise = must be more than in the column before, in the first 1
must-be-results = must be { $count } results
cell-must-be-two-numbers = '{ $cell }' must be two numbers with / between them
levels-must-count-down = must count down to 0, with a modifier for each level
must-be-negative-modifiers = must be modifiers from -9 to 0
must-be-the-lowest-faces = must be the lowest faces of a die: 1, or 1 and 2, and so on
must-be-one-bonus = must be one number from 0 to 9
must-be-two-bonuses = must be two numbers from 0 to 9

## position

bridge-stands-already = stands already (9.e)
played-without-combat-groups = the match is played without combat groups (10.a)
groups-are-formed-later = are formed once the reinforcements of the turn have come (10.g)
unit-is-in-two-groups = a unit is in two groups (10.c)
must-be-lists-of-units = must be a list of lists of units
fight-needs-an-activation = goes with the question 'choose_loss', and that with an activation (5.8)
is-not-fought-in-the-action = is not fought in the action '{ $action }' (3.4)
activation-leads-to-no-such-fight = the activation does not lead to that fight (3.4)
goes-with-a-pursuit = goes with a pursuit (5.6)
attacker-is-taking-hits = the attacker is taking them now: write `hits`
pursued-party-goes-nowhere = is missing: where does the pursued party go?

## position flaws

must-be-a-turn = must be from 1 to { $turns }
areas-tell-who-is-supplied = the areas tell who is supplied, but for what changes within an activation (1.8.d)
goes-with-rouse = goes with the question 'rouse', and 'rouse' needs it (1.3.4.b)
goes-with-surrender = goes with the question 'seek_surrender' (1.5.e)
game-ends-after-the-last-turn = a game ends in the phase end of the last turn, and nothing is pending then (V.1)
goes-with-the-operation-phase = goes with the phase operations, and `pending` must tell what is being asked
needs-activation = '{ $question }' needs activation
has-no-activation = '{ $question }' has no activation
fight-goes-with-loss = goes with the question 'choose_loss', and 'choose_loss' needs it (5.8)
nobody-has-passed-yet = nobody has passed while something is going on (3.6)

## activation

nobody-can-be-activated = nobody of the { $side } side can be activated there (3.3)
train-cannot-go-there = the train cannot go there (1.3.3.at.d)

## activation limits

is-not-asked-in-this-action = '{ $question }' is not asked in this action (3.4)
only-a-mobile-combat-has-a-target = a mobile combat has a target, and nothing else has (5.3.c)
is-of-the-waiting-side = '{ $unit }' is not { $side }: it is the other side's impulse (3.1)
movers-take-part = whoever moves or has arrived takes part (3.2)
is-still-on-its-way = is still on its way (4.8)
is-about-a-moving-party = '{ $question }' is about a party on the move
nobody-is-on-the-move = nobody is on the move when '{ $question }' is asked
question-asks-for-them = '{ $question }' asks for them
only-a-moving-party-spends = only a party on the move has spent points (4.1)
tells-whence-they-came = tells for each who arrived whence he entered the target (5.3.d)
target-is-another-area = is another area (5.3.b)
too-many-units-activated = too many combat units are activated (3.2)
has-not-arrived-in-good-order = '{ $unit }' is not in the target area in Good Order (5.3.b)
nobody-to-attack = nobody is there to be attacked (5.3.a)

## bombings

marker-is-still-to-be-placed = a marker is on the map that is still to be placed (6.a)
both-markers-must-roll = both markers must be over standing fortifications and have to roll (6.c)
bombs-are-of-the-bombing-phase = markers are placed in the bombing phase and taken off at the end of the turn (6.a, 6.d)
ships-reach-the-coast-only = the ships reach only the coast (6.a)
markers-show-support = after the bombing phase every marker shows support (6.d)
markers-show-support-too-early = markers show support where nothing is bombed, or once they have rolled (6.b)

## bridges

nobody-can-do-that-from = nobody can do that from { $place } (9.c, 9.e)

## combat hits

cannot-be-taken-by-anybody = cannot be taken by anybody (5.8.h)

## combat reactions

nobody-could-attack-there = nobody could attack there (5.1)
cannot-join-the-attack = '{ $unit }' cannot take part (3.3)
too-many-combat-units = too many combat units (3.2)
nobody-to-counter-attack = nobody has arrived, or nobody could counter-attack (5.5.a)

## combat resolution

cannot-be-in-that-fight = '{ $unit }' cannot be in that fight (5.4)
attackers-must-be-within-the-limit = must have a combat unit, and no more of them than the limit (3.2)
attacker-must-be-disorganized = '{ $unit }' must be Disorganized: attackers are, before hits are taken (5.4.b)
are-not-the-arrived = are those who have arrived, or those who leave (5.5.e, 5.6.d)
are-not-the-activated = are of the activated units (5.1)

## control

unit-is-not-on-the-map = '{ $unit }' is not on the map (1.3.b)
has-one-step = '{ $unit }' has one step (1.3.2.b)
has-not-come-yet = '{ $unit }' has not come yet
all-are-in-good-order = all units are in Good Order until the operation phase (2.6)
is-not-allied = { $area } is not Allied (1.3.4.e)
is-german-while-fortified = { $area } is German while a fortification level stands (1.5.h)
transports-among-enemies = transports are alone among enemies in { $place } ({ $case })
supports-alone = support units are alone in { $place } ({ $case })
area-must-change-hands = { $area } must be { $side }: nothing withstands them there (1.6.g)

## groups

cannot-join-that-group = '{ $unit }' cannot join that group (10.b)
cannot-be-in-that-group = '{ $unit }' cannot be in that group (10.b)
does-not-stand-with-its-group = '{ $unit }' does not stand with its group (10.f)
group-needs-units = a group has units (10.a)
group-holds-too-many = holds too many combat units (10.b)

## movement

train-keeps-to-the-coast = '{ $unit }' can be in coastal areas and beside the Rhône only (1.3.3.at.d)
jumpers-stand-in-waiting = units that will jump stand in `waiting` (8.a)
does-not-enter-from-there = '{ $unit }' does not enter from there (7.a)
never-leaves-the-map = '{ $unit }' never leaves the map (1.1.d, 1.3.3.at.i)

## movement parties

cannot-move-from-there = '{ $unit }' cannot move from there (3.3)
supports-need-a-combat-unit = supports move only with a combat unit (1.3.2.c)
cannot-reach-the-target = cannot reach the target (5.3.b)
party-cannot-go-there = the party cannot go there ({ $case })
is-not-moving-with-the-others = '{ $unit }' is not on the move with the others (4.1)
party-has-spent-points = a party that has left its area has spent points (4.2)
party-cannot-go-on = cannot go on from there (4.4)
nobody-could-pursue = nobody could pursue it (5.6.a)
is-no-empty-transport = '{ $unit }' is no transport that could go on without its load (5.6.h)
stays-with-its-load = stays with its load, or never had any (5.6.h)
is-not-adjacent-to = is not adjacent to { $place } (4.1)

## paradrops

no-paradrop-has-a-choice = no paradrop has a choice of areas this turn (8.a)

## reinforcements

is-not-due-in-this-scenario = '{ $unit }' is not due in this scenario (7.a)
has-come-already = '{ $unit }' has come already (2.4, 2.5)
cannot-be-an-open-port = { $area } cannot be an open port (S1.3)

## resistance

resistance-cannot-rise = the Resistance can rise nowhere now (1.3.4.b, 1.3.4.c)

## scenarios

must-be-a-date-for-each-turn = must be { $turns } dates, one for each turn
must-be-these-words = must be: { $words }
stands-in-two-lines = '{ $unit }' stands in two lines of set-up, reinforcements and paradrops
ffi-among-germans = there are Germans or fortifications in { $area } (1.3.4.a)
does-not-enter-by = '{ $unit }' does not enter by { $place } (7.a)
names-no-area = names no area
only-the-allies-jump = only the Allies jump (8.a)
must-be-five-falling-levels = must be five levels, their limits falling
must-be-four-falling-limits = must be four limits, falling

## surrender

no-fortress-can-surrender = no fortress can be asked to surrender (1.5.e)

## victory

germans-score-at-the-end = the Germans score after the last turn only (V.2)
points-show-another-end = the points show '{ $ending }' (V.1)
