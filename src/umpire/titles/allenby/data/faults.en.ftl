# What a position or the data cannot be, by the module that finds it.

## components

level-must-fit-the-hierarchy = must be '{ $level }', by the group and the formation of the unit (4.2)
group-is-of-the-other-side = is of the other side
formation-belongs-to-another-group = the formation belongs to the group '{ $group }' (4.2.3)
formation-has-no-unit-left = has no unit left (4.2.3)
must-be-the-columns = must be: { $columns } (9.1.b)
must-be-as-on-the-replaced-counter = must be as on the counter it replaces, '{ $replaced }'
must-be-results-among = must be { $count } results among: { $results }
must-be-rising-numbers = must be numbers that rise, the first not below 0
must-be-as-many-rows-as-row-min = must be { $rows } rows, as many as row_min
rows-must-be-results-among = each row must be { $columns } results, as many as column_min, among: { $results }
must-be-rising-faces-of-a-die = must be faces of a die that rise, from 1 to 6

## position

squadron-is-drawn-in-this-phase = '{ $unit }' is drawn in this phase: tell with `pending` what is asked (6.1)
needs-an-engagement = needs an `engagement`: the hex under attack and who attacks it

## position flaws

cannot-stand-in-the-water = '{ $piece }' cannot stand in the water (8.2.f)
is-among-enemies = '{ $piece }' and '{ $unit }' are enemies and cannot share a hex (8.2.g)
is-removed-or-in-the-pool = cannot be there: units are removed, other counters go to the pool
is-drawn-in-phase-1 = is drawn in phase 1 (6.1.b)
set-up-is-over = cannot be in hand: the set-up (phase 0) is over
is-not-placed-in-a-set-up = is not placed in a set-up (12.2)
goes-back-to-its-pool = goes back to its pool when it is lost (R12)
takes-no-part-with-forces = takes no part with forces = "{ $forces }" (12.4.b)
goes-with-the-set-up-only = goes with phase = 0, the set-up, only
must-be-from-to-in-phase = must be from { $least } to { $most } in phase { $phase }
belongs-inside-a-phase = belongs to what is going on inside a phase: `pending` must tell what is being asked
means-nothing-in-phase = means nothing in phase { $phase }, only in: { $phases }
squadron-is-placed-at-once = '{ $unit }' is placed at once: the question is 'place_squadron' (6.1.c)
party-goes-with-march = goes with the question 'march', and 'march' needs it (8.2)
engagement-goes-with-questions = goes with the questions { $questions }, and they need it
is-not-asked-in-the-stage = '{ $question }' is not asked in the stage '{ $stage }' of the set-up (12.2, 12.3)
is-not-known-while-declaring = is not known while the attack is being declared
hex-cannot-be-attacked-now = cannot be attacked now ({ $case })
cannot-take-part = '{ $unit }' cannot take part ({ $case })
is-none-of-the-attackers = is none of the attackers (4.4)
is-of-the-attacking-side = is of the attacking side
is-no-artillery = is no artillery (9.2.2.a)
cannot-be-worth = '{ $unit }' cannot be worth { $value } by a die (7.3.1)
is-not-next-to-the-target = is not next to the target (9.3.1.d)
matters-in-a-concentric-assault = matters in a concentric assault only (9.3.1.d)
must-be-a-turkish-unit = must be a Turkish unit (4.10)
is-still-on-the-map = is still on the map
names-something-twice = names something twice
nobody-attacks = nobody attacks
too-many-bombard-together = at most { $most } bombard together (6.2.b)
attacks-in-another-phase = cannot attack: in phase { $phase } the { $seat } player attacks
cannot-attack-like-that = cannot attack like that (6.0.a, 9.2.3)
only-bombards = only bombards (6.0.a)
is-not-next-to-the-hex = is not next to { $hex } (6.2.b, 9.1.d)

## bombardment

no-squadron-is-in-hand = no squadron is in hand (6.1.c)
is-not-in-the-air = is not in the air in phase { $phase } (6.1.c)
is-none-of-the-guns = is none of the { $seat } guns (6.0.a, 9.2.2.a)

## casualties

too-many-fragments = { $count } fragments are on the map, there can be { $most } (4.10.c)
british-units-are-not-turned = is British, and British units are not turned: `disruptions` counts (4.3.e)
has-no-disrupted-side = has no disrupted side: it would be eliminated (4.3.b)
is-not-on-the-map = is not on the map
bombardment-spares-the-guns = a bombardment does not hurt the guns (6.3)
result-asks-for-no-strongest = the result '{ $result }' asks nobody for the strongest unit (4.9.a)
is-the-strongest-alone = '{ $unit }' alone is the strongest: nobody is asked (4.9.a)
are-not-the-equally-strong = are not those who are equally strong, or the result is another (4.9.a)
fallen-left-a-fragment = the fallen of several hexes must have left a fragment (R9)
are-not-where-units-fell = are not those where units fell, or other fragments were earned (R9, 4.10)
nobody-fell-there = nobody fell there (4.10.b)
no-fragment-can-gather = no fragment can gather (4.10)
no-more-fragments-earned = must be 1 to { $left }: no more were earned (4.10)

## combat

attackers-are-counted-first = the attackers of every hex are counted before the defenders (4.4)
nobody-is-there-to-be-counted = nobody is there to be counted (4.4)
is-not-to-be-counted-there = is not who is to be counted there (4.4)
all-count-together = all of them count together: nobody is asked (4.4.e)
nobody-more-can-be-counted = nobody more can be counted (4.4)
nobody-defends-the-hex = nobody defends the hex (9.2.2.a)

## combat retreat

is-a-retreat-from-a-bombardment = is a retreat from a bombardment, and no other (6.3.d)
result-makes-nobody-retreat = the result '{ $result }' makes nobody retreat (9.3.1.a)
does-not-retreat-from = '{ $unit }' does not retreat from { $hex } (9.3.1.a)
must-be-all-who-retreat = must be all who retreat: those who are left in the hex, and those who went before (9.3.1.a)
is-not-left-in-the-hex = is not one of several who are left in the hex (R37)
no-hex-is-open-to-a-retreat = no hex is open to a retreat (9.3.1.c)
is-of-the-attacking-side-in-phase = is of the side that attacks in phase { $phase }
cannot-have-retreated-among-friends = cannot have retreated among friends (9.3.1.e)
hex-must-be-vacated = the hex must be vacated, and an attacker able to enter it (9.3.2.a)

## garrisons

is-no-town-to-garrison = '{ $hex }' is no town that can be garrisoned (4.7.b)
no-town-or-garrison-left = there must be a town to garrison, and a garrison in the pool (4.7.b, 4.7.d)
no-more-garrisons-in-the-pool = must be 1 to { $spare }: no more are in the pool (4.7.d)

## ground

water-with-a-side = '{ $terrain }' with side '{ $side }': water is sea and lake, and nothing else
trench-line-and-side-differ = hex { $hex } has side '{ $side }': those with side 'trench' make the line, trench.hexes
town-must-stand-on-land = is { $terrain }: a town stands on land
is-the-hex-of-two-towns = is the hex of two towns
road-must-lie-on-land = { $hex } is { $terrain }: a road lies on land
extent-is-fixed = must be { $extent }: the hexes are numbered by it
must-be-a-cost = must be a number from 1 to 9, or "P" for prohibited
must-be-a-fraction = must be a fraction like "3/2", more than 0 and at most 10

## hidden

has-no-division-marker = has no division marker (4.6.a)
is-removed-when-seen = is removed as soon as it is seen (8.3.b)
has-no-type-side = has no type side to be turned (R22)
division-must-stand-together = the units of '{ $formation }' must all stand in one hex (4.6.a)
marker-is-lifted-in-the-fight = '{ $formation }' takes part in the fight: its marker is lifted (R22)

## movement

cannot-march-in-this-phase = cannot march now (7.0, 8.2)
sets-out-from-one-hex = sets out from one hex (8.2.c)
no-hex-for-the-whole-party = there is no hex that all of them could reach (8.2.c)
is-not-disrupted = is not disrupted (8.4)
is-of-another-group = is of another Group (7.2.a)
is-no-turkish-headquarters-on-the-map = '{ $unit }' is no Turkish headquarters on the map (8.4.b)
are-more-than-it-could-roll = are more than it could roll (7.3.1)
may-go-to-the-top-of-the-map = whoever has not moved yet may go to the top of the map (8.4.b)
no-step-is-open = no step is open to it: it stays where it is (8.4.b, R19)

## operations

no-group-is-left = no Group is left for this phase (7.2.a)
nothing-done-before-the-order = nothing is done in the phase before the order is declared (7.0.d)
group-must-be-named = `group` says which Group acts ({ $groups }), unless the question is 'name_group' (7.2.a)
movement-comes-first = movement comes first: nobody has attacked yet (7.0.d)
combat-comes-first = combat comes first: nobody has moved yet (7.0.d)

## operations orders

group-goes-with-turkish-phases = a Group is named in the Turkish operations phases: 4, 6, 8 (7.2.a)
one-group-acts-in-a-phase = one Group acts in each Turkish phase (7.2.a): by now at most { $most }
british-actions-are-forgotten = cannot have acted: what British units did is forgotten after their phase (7.0.e)
no-turk-has-acted-yet = cannot have acted: no Turk acts before phase 4 (7.2.c)
does-not-act-in-phase = does not act in phase { $phase }
either-moves-or-attacks-in-a-phase = either moves or attacks in a phase (7.0.b)
nothing-lost-in-the-set-up = nobody is lost and nothing is bombarded in the set-up

## recovery

is-not-disrupted-at-all = is not disrupted: it needs none (10.2.a)
no-headquarters-could-call = no headquarters could call anyone; `second_chance` names who failed to recover (10.2.a)

## setup

stands-in-another-line-too = '{ $unit }' stands in another line too (12.2.a)
stands-in-no-line = '{ $name }' stands in no line (12.2)
is-not-set-up-by-the-chart = '{ $unit }' is not set up by the chart (12.2)
has-no-town = '{ $unit }' has no town: there is no '{ $town }' on the map
must-be-one-hex = must be one hex
names-no-hex = names no hex
unit-cannot-begin-in = '{ $unit }' cannot begin in { $hex } ({ $case })
unit-cannot-begin-there = '{ $unit }' cannot begin there ({ $case })
is-beyond-the-trench-line = '{ $unit }' is set up on its own side of the trench line (12.0.a, 12.0.b)
had-to-be-placed-before = had to be placed before this stage of the set-up (12.2, 12.3)
has-nobody-of-its-block = has nobody of its block to stand next to (12.2.b)
must-be-units-each-once = must be one unit or several, each once (12.2.b)
cannot-be-placed-now = '{ $unit }' cannot be placed now (12.2)
no-hex-for-all-of-them = there is no hex where all of them may begin (12.2)

## victory

game-ends-in-phase-10 = a game ends in phase 10, and nothing is pending then (11.0)
map-shows-another-end = the table shows { $ending } (11.3-11.5)
game-goes-on-after-this-turn = the game goes on after this turn (5.0.b)
