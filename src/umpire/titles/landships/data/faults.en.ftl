# What a position or the data cannot be, by the module that finds it.

## components

must-be-two-limits-of-an-arc = must be two limits less than six steps apart, or [0, 12] for all round
must-be-in-the-bog-table = must be one of the names of the bog table (6.15)
counter-stays-what-it-is = a counter stays what it is (2.2)
must-be-numbers-and-flags = must be { $count } numbers and flags, as `columns` says
bands-must-be-ranges = each must be a first and a last range and a modifier
are-no-neighbours = { $hex } and { $other } are no neighbours
must-be-as-many-mounts = must be { $count } mounts, as many as its counter has

## position

asks-twice-in-a-row = asks '{ $question }' twice in a row

## position flaws

rides-in-a-vehicle = rides in a vehicle (16.8)
stands-only-in-hexes = stands only in hexes (T2.1, T2.2)
is-off-the-map = is off the map
does-not-ride-in-a-vehicle = does not ride in a vehicle (19.26.10, 16.8)
is-no-aircraft = is no aircraft (13.1)
is-no-gun = is no gun: only guns are captured (12.7)
is-no-vehicle = is no vehicle: only vehicles leave the map (T6.9)
does-not-surrender-in-this-scenario = does not surrender in this scenario (19.26.9)
is-in-hand-in-the-set-up = is in hand during the set-up only (19.26.2)
is-not-set-up = is not set up in this scenario ({ $case })
is-no-reinforcement-of-this-scenario = is no reinforcement of this scenario (6.23)
turn-0-before-the-first = is 0 before the first turn (3.1)
must-be-a-turn-of-the-scenario = must be one of the scenario (19.26.1)
faces-across-its-hexside = has '{ $piece }' across its hexside: a vehicle there faces along it (T3.3)
faces-a-juncture = has '{ $piece }' facing a juncture: only vehicles and guns do, all others a hexside (T2.1)
carrier-is-missing = must say in what '{ $piece }' rides, as long as it is aboard (6.2)
carrier-is-no-vehicle = has '{ $piece }' in what is no vehicle of its side (6.2)
carrier-is-not-there = has '{ $piece }' in a vehicle that is not there (6.2)
is-immobilised-for-good = has '{ $piece }', which is immobilised for good (6.16)
broke-in-off-the-map = has '{ $piece }', which is not on the map (6.12)
stacks-too-much = has more than { $most } stacking points in '{ $place }' (2.3)
tanks-of-both-sides = has tanks of both sides in '{ $place }' (6.12)
has-no-weapon-left = leaves '{ $piece }' no weapon: it would be destroyed (9.5)
drive-is-of-the-vehicle-phase = is of the Vehicle Movement Phase (6.1)
drive-needs-a-vehicle = needs a vehicle on the map (6.1)
has-a-piece-of-another-kind = has '{ $piece }': only { $kind } on the map
only-foot = foot (11.2)
only-armour = armour (9.5)
only-vehicles-bog = vehicles (6.15)
only-vehicles-are-immobilised = vehicles (6.16)
only-cavalry = cavalry (7.2)
only-vehicles-lose-control = vehicles (6.14a)
only-aircraft = aircraft (13.1)
only-guns = guns (12.5)

## aircraft combat

aircraft-flies-no-mission = the aircraft flies none (13.4)
aircraft-is-your-own = the aircraft is your own

## aircraft declarations

aircraft-fly-in-their-phase = aircraft fly in the Joint Aircraft Phase (13.1)
declared-mission-is-missing = the one that is being declared is missing (13.9)

## artillery

batteries-are-called-in-their-phase = batteries are called in the Barrage Phase (5.1)
there-is-no-such-battery = there is no such battery

## artillery resolution

barrages-are-resolved-in-their-phase = barrages are resolved in the Barrage Phase (5.15)
no-shells-have-fallen = no shells have fallen (5.15)

## close assault

assault-says-nothing-of-the-hex = says nothing of the hex
side-has-nobody-there = this side has nobody there

## fire declaration

nobody-fires-in-the-phase = nobody fires in it (3.3)
other-side-fires = the other side fires in this phase (3.3)
weapon-fires-once = a weapon fires once, and at the enemy (3.3)
nobody-to-fire-at = nobody is in { $place } to be fired at (8.1)
is-no-target-there = '{ $piece }' is no target there (9.1)
declared-attack-is-missing = the one that is being declared is missing (8.1)

## fire results

nobody-to-retreat = there is nobody to retreat
unit-has-no-way-back = the unit has no way back
first-must-be-a-lost-weapon = the first must be a weapon lost on a vehicle that is on the map (9.5)
firer-names-the-weapon = the firer names the weapon (9.5)

## fire volley

no-attack-left-to-roll-for = there is none left to roll for (3.4)

## foot

unit-can-go-nowhere = the unit can go nowhere
cavalry-cannot-ride = the cavalry cannot ride

## scenarios

too-few-counters-left = there are only { $count } counters of '{ $unit }' left
no-rules-for-gas = there are no rules for gas (14.3)
must-name-hexes = must name { $count } hexes
is-outside-its-area = '{ $piece }' is outside its area

## tank crews

squad-is-not-in-a-vehicle = the squad is not inside a vehicle

## vehicles movement

drive-says-nothing-of-the-vehicle = says nothing of the vehicle that moves

## victory

game-cannot-end-by-agreement = only The Brickyard can end by agreement (19.26.16)

## weapons units

gun-cannot-be-turned = the gun cannot be turned
gun-cannot-be-moved = the gun cannot be moved
does-not-wait-to-enter = does not wait to enter the map, or finds no hex (6.23)
