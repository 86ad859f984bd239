# What a position or the data cannot be.

## where a piece can be

is-already-in = '{ $piece }' is already in '{ $place }'
is-a-ship = '{ $piece }' is a ship, and that is land (2.1#3)
and-its-enemies-cannot-share = '{ $piece }' and its enemies cannot share an area (7.4#1)
stands-in-and-nowhere-else = '{ $piece }' stands in '{ $area }' and nowhere else (11.3#3)
stands-on-the-coast = '{ $piece }' stands on the coast of its own shore only (11.3#4)
falls-to-the-allied-units = '{ $piece }' falls to the Allied units there (8.4.2#1)
lies-on-a-coast = '{ $piece }' lies on a coast (11.2#1)
finds-another-beachhead-there = '{ $piece }' finds another Beachhead there (11.2#1)
falls-to-the-turkish-units = '{ $piece }' falls to the Turkish units there (11.2#2)
is-a-land-unit = '{ $piece }' is a land unit: it waits in Assault Areas only, while it lands (7.6#1)
destroys-the-enemys-works-there = '{ $piece }' destroys the enemy's works there (8.4.2#1, 11.2#2)
is-in-hand-during = '{ $piece }' is in hand during the set-up only (13.1#3)
cannot-march-off-the-map = '{ $piece }' cannot march off the map: only Allied land units do (7.7#1)
stays-on-its-symbol = '{ $piece }' stays on its symbol (11.3#3)
is-there-from-the-beginning = '{ $piece }' is there from the beginning (13.1.1#4)

## the clock, Suvla, control

is-0-before-the-first = is 0 before the first turn (13.0)
must-be-one-of-the-scenario = must be one of the scenario: { $first } to { $last } (13.0)
belongs-to-the-operations-phase = belongs to the Operations Phase (3.2#1)
is-beyond-the-impulses = is beyond the Impulses of this turn (7.1#1)
is-of-the-campaign-only = is of the campaign only (13.1.2#3)
has-units-that-land = has units that land at Suvla before it is open (13.5#1)
has-a-sea-area-only = has a sea area: only land is controlled (7.3.2a#1)
must-fit-the-units-who = must fit the units: who stands in an area controls it (7.3.2a#1)
has-where-a-fort-still = has '{ $piece }', where a fort still stands (8.4.2#1)

## states and markers

has-piece-which = has '{ $piece }', which { $reason }
is-not-in-play = is not in play (8.4.1c)
is-not-in-play-8-4-1d = is not in play (8.4.1d)
is-disorganized-already = is Disorganized already: one or the other (8.4.1d)
is-no-ship-or-fort = is no ship or fort in play (8.4.2c)
is-no-ship-or-fort-in-play = is no ship or fort in play (8.4.2d)
is-disabled-already = is Disabled already: one or the other (8.4.2d)
is-no-infantry-on-land = is no infantry on land (2.4#8)
is-no-allied-cavalry = is no Allied cavalry on land (11.1#1)
has-no-guns-in-play = has no guns in play (2.4#8)
is-not-in-play-6-5-3 = is not in play (6.5#3)
is-no-beachhead = is no Beachhead on the map nor a fort (6.2#1, 6.3#2)
cannot-act = cannot act (7.2#1)
has-not-acted-once = has not acted once (7.3.2c#2)
is-no-ship = is no ship (8.5.2#2)
is-no-ship-7-3-3-3 = is no ship (7.3.3#3)
sweeps-no-mines = sweeps no mines (8.5.2#1)
is-no-ship-7-3-3-1 = is no ship (7.3.3#1)
does-not-land-the-allies = does not land: the Allies do (7.5#1)
is-no-allied-cavalry-11-1-2 = is no Allied cavalry (11.1#2)
must-have-which-waits = must have '{ $piece }', which waits in an Assault Area (7.6#1)
has-too-many-units-in = has too many { $kind } units in '{ $area }' (7.4)

## who acts, combats, the end

must-tell-whose-segment = must tell whose segment it is (3.2#2)
is-of-the-operations-phase = is of the Operations Phase (3.2#2)
has-piece-of-the-other-side = has '{ $piece }', which is not of the active side (7.2#7)
are-pieces-of-the-active = are pieces of the active side (7.3.2c#3)
formations-are-of-a-land = formations are of a land segment (7.2#1)
is-of-an-allied-land = is of an Allied land segment (7.2#2)
is-no-land-area = is no land area (8.3#1, 8.2#1)
are-of-the-active-side = are of the active side (8.3#1)
is-of-a-segment = is of a segment of kind '{ $kind }' (7.2#1)
is-told-nothing-is-asked = is told: nothing is asked any more (9.3#2)
comes-in-a-final-phase = comes in a Final Phase (9.3#2)

## mines

no-mines-may-lie-there = no mines may lie there (2.4#16)
more-markers-than-an-area = more markers than an area may hold (8.5#3)
there-are-markers-of-kind = there are { $count } markers of kind '{ $kind }' (2.2.3)
none-may-lie-there = none may lie there (8.5#6)
dummy-is-removed-as-soon = a Dummy is removed as soon as it is seen (8.5.1#1)

## the data

has-no-place = has no place in the suggested set-up (13.1.1#1)
is-outside-its-zone = is outside its zone (13.1.1#1)
does-not-fit-the-two = does not fit the two areas (2.1)
is-of-the-other-side = '{ $piece }' is of the other side (2.4)
has-no-unit-left = has no unit left (2.4)
must-be-the-events = must be the events of 2 to 12
is-no-event = '{ $event }' is no event
must-be-an-attack = must be an attack and a defence factor
is-no-proportion-such = '{ $odds }' is no proportion such as 3-1
must-go-on-with = must go on with { $number }
each-row-must-have-cells = each row must have { $count } cells
is-no-result-the-words = '{ $result }' is no result; the words are: { $results }

## what is asked and cannot be asked

is-the-other-side = is the other side (3.2#2)
is-the-other-side-7-2 = is the other side (7.2)
must-be-the-seat = must be the seat that buys (R-49, 7.3.2c#6)
only-allied-cavalry-charges = only Allied cavalry charges (11.1#2)
no-markers-of-both-levels = no markers of both levels lie there (8.5.2#4)
cannot-attack-that-area = '{ $piece }' cannot attack that area (8.3#1)
cannot-support-it = '{ $piece }' cannot support it (8.3.2#1)
must-name-the-area = must name the area that is attacked now (8.3#1)
area-cannot-be-attacked = the area cannot be attacked (8.3#2)
cannot-bombard-the-area = '{ $piece }' cannot bombard the area (8.2#1)
must-name-the-area-and-nothing = must name the area, and nothing more (8.2#8)
no-gun-reaches-the-area = no gun reaches the area (8.2#2)
nobody-to-bombard = nobody is there to be bombarded (8.2#9)
does-not-qualify = '{ $piece }' does not qualify (7.3.2c#2)
must-be-land = must be land, and the segment the seat's own (8.0)
u-21-has-no-torpedo = U-21 has no torpedo left (4.0#2)
is-more-than-the-others = is more than there are others (8.3.4#1)
no-factors-to-use = no factors are there to be used (8.5#1)
nobody-is-left = nobody is left to be picked (7.3.2c#1)
cannot-advance-aside = '{ $piece }' cannot advance aside (8.3.5a)
cannot-dig-in = '{ $piece }' cannot dig in (8.4.1c)
has-nothing-to-fire-at = '{ $piece }' has nothing to fire at (8.1.1#1)
is-none-of-the-seats = '{ $piece }' is none of the seat's Disorganized units (8.4.1c)
cannot-be-repaired-now = cannot be repaired now (10.6#3)
cannot-be-set = cannot be set (11.2#1)
cannot-embark-now = cannot embark now (7.5#1)
cannot-go-on = cannot go on (7.5#5)
cannot-march-now = cannot march now (7.2#7)
cannot-move-strategically-now = cannot move strategically now (7.3.2a#1)
has-nowhere-to-go = has nowhere to go (7.3.2#4)
is-not-in-an-assault = is not in an Assault Area (7.6#1)
is-not-in-the-box = is not in the box (7.5#4)
must-assault-the-coast = must assault the coast (7.5#2)
no-mobile-fort-comes-back = no mobile fort comes back (11.3#4)
does-not-retreat = '{ $piece }' does not retreat (8.3.3#4)
does-not-wait = '{ $piece }' does not wait to be placed by this side (13.1.1#1)
has-nowhere-to-go-8-3-4-1 = '{ $piece }' has nowhere to go (8.3.4#1)
are-not-waiting-to-enter = are not waiting to enter the map (10.3#2)
find-no-area-together = find no area together (13.1.1#1)
find-no-way-in-together = find no way in together (10.3#2)
must-be-one-or-several = must be one or several (13.1.1#1)
must-be-units = must be one unit or several (10.3#2)
they-are-not-at-sea = they are not at sea (7.3.3#2)
they-cannot-go-as-one = they cannot go as one (7.2#7)
they-cannot-sail-together = they cannot sail together (7.3.3#2)
they-do-not-come-out = they do not come out of the box (7.3.3#1)
must-be-the-owner-of-the-hit = must be the owner of those who are hit (8.3.3#2)
must-be-so-with-what-was-bought = must be so, with the kind and the seat of what was bought (7.3.2c#1)
must-be-3-after-the-last-impulse = must be 3, after the last Impulse, and the seat active (7.3.2c#6)
bombardment-does-not-hurt = a bombardment does not hurt the guns (8.2.1#1)
no-attacker-can-advance = no attacker can advance (8.3.5#1)
no-result-to-apply = no result is to be applied (8.3.3#1)
nobody-advances-without-an-assault = nobody advances without an assault (8.3.5#1)
nobody-is-left-to-be-named = nobody is left to be named (8.3.3#2)
nobody-retreats-without-an-assault = nobody retreats without an assault (8.3.4)
nobody-or-somebody-else = nobody, or somebody else, is named to check (8.3.3#2)
nothing-can-be-bought-supply = nothing can be bought: supply, or who acted once (7.3.2c#2)
mines-do-not-attack-them-all = mines do not attack them all (8.5.1#2)
no-area-waits = no area waits for a Beachhead (11.2#1)
