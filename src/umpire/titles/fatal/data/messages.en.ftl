# A Fatal Attraction, in English: what all chapters say; names; panels. The chapters have files of their own (messages.<chapter>.en.ftl).
# THE goes with: Army, Corps, Division, Brigade, Regiment, Battalion, Battery, Artillery, Guns

do-at =
    { $n ->
        [one] { THE($piece) } to { $area }
        [2] Both to { $area }
       *[other] All { $n } to { $area }
    }
do-to =
    { $n ->
        [one] { THE($piece) } to { $area }
        [2] Both ships to { $area }
       *[other] All { $n } ships to { $area }
    }
do-together =
    { $n ->
        [2] Both to { $area }
       *[other] All { $n } to { $area }
    }
do-done = Done
do-pass = Pass
no-not-now = You cannot do that now.
log-broken = { THE($piece) } is Broken.
log-blockade = Mines close the straits from shore to shore.
log-check =
    { THE($piece) } rolls { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } with its modifiers,
    } { $passed ->
        [0] and fails the check.
       *[other] and passes the check.
    }
log-columns-lost =
    { $n ->
        [one] The unit that marched off the map is cut off and lost.
       *[other] The { $n } units that marched off the map are cut off and lost.
    }
log-control = { $area } is under { $side } control.
log-crippled = { THE($piece) } is Crippled.
log-disabled = { THE($piece) } is Disabled.
log-disorganized = { THE($piece) } is Disorganized.
log-eliminated = { THE($piece) } is lost in { $area }.
log-ended = The game is over. { $ending }
log-forts =
    { $n ->
        [one] One fort is Disabled or Crippled at the end.
       *[other] { $n } forts are Disabled or Crippled at the end.
    }
log-hills =
    { $n ->
        [one] The Allies hold one hill at the end.
       *[other] The Allies hold { $n } hills at the end.
    }
log-impulse = Impulse { $impulse } of { $impulses }
log-phase = { $phase }
log-points =
    { $points ->
        [one] { $side } player: 1 Victory Point more, { $total } in all.
       *[other] { $side } player: { $points } Victory Points more, { $total } in all.
    }
log-points-lost =
    { $points ->
        [0] { $side } player: no Victory Point left to lose.
        [one] { $side } player: 1 Victory Point less, { $total } left.
       *[other] { $side } player: { $points } Victory Points less, { $total } left.
    }
log-points-paid =
    { $points ->
        [one] { $side } player: 1 Victory Point paid
       *[other] { $side } player: { $points } Victory Points paid
    }, { $total ->
        [0] none left.
       *[other] { $total } left.
    }
log-segment = { $side } segment
log-supply =
    { $points ->
        [one] { $side } player: 1 Supply Point more, { $total } in stock.
       *[other] { $side } player: { $points } Supply Points more, { $total } in stock.
    }
log-supply-paid =
    { $points ->
        [one] { $side } player: 1 Supply Point paid
       *[other] { $side } player: { $points } Supply Points paid
    }, { $total ->
        [0] none left.
       *[other] { $total } left.
    }
hour-setup = Set-up
hour-late = After the last Impulse
log-turn = { $month } 1915 (turn { $turn })
odds-passed =
    { $n ->
        [0] fails
       *[other] passes
    }
term-morale = Morale Level { $value }
score = Allied { $allied }, Turkish { $turkish }
seat-allied = Allied
seat-turkish = Turkish
player-allied = the Allies
player-turkish = the Turks
name-allied = Allied
name-turkish = Turkish
name-box-allied = Allied holding box
name-box-turkish = Turkish holding box
name-phase-strategic = Strategic Phase
name-phase-operations = Operations Phase
name-phase-final = Final Phase
name-source-gallipoli = the Gallipoli source
name-source-asia = the Asian source
name-mine-dummy = Dummy
name-mine-level_1 = Level 1
name-mine-level_2 = Level 2
name-month-1 = March
name-month-2 = April
name-month-3 = May
name-month-4 = June
name-month-5 = July
name-month-6 = August
name-month-7 = September
name-month-8 = October
name-month-9 = November
ending-allied_breakthrough = The straits are open: the Allies win.
name-ending-allied_breakthrough = The straits are open: the Allies win.
ending-allied_march = Eight units have marched off the peninsula: the Allies win.
name-ending-allied_march = Eight units have marched off the peninsula: the Allies win.
ending-turkish_sudden_death = The landing has failed: the Turks win.
name-ending-turkish_sudden_death = The landing has failed: the Turks win.
ending-both_sudden_death = Both sides win at once: a draw.
name-ending-both_sudden_death = Both sides win at once: a draw.
ending-allied_points = The Allies win on points.
name-ending-allied_points = The Allies win on points.
ending-turkish_points = The Turks win on points.
name-ending-turkish_points = The Turks win on points.
ending-draw = Equal points: a draw.
name-ending-draw = Equal points: a draw.

## What a list of many is called

verb-place = Place one
verb-place_all = Place a whole division
verb-lay_dummy = Lay a Dummy
verb-lay_level_1 = Lay a Level 1 mine
verb-lay_level_2 = Lay a Level 2 mine
verb-raise = Raise a face-down mine
verb-raise_shown = Raise a face-up mine
verb-torpedo = Aim a torpedo
verb-feed = Feed a Beachhead
verb-open_source = Open a source
verb-arm = Supply a fort
verb-call = Call a unit or ship
verb-call_division = Call a division
verb-send_home = Send a ship home
verb-replace = Replace a loss
verb-enter = Bring in a unit
verb-repair = Repair a fort
verb-scrap = Scrap a ship
verb-withdraw = Withdraw a unit
verb-pick = Choose a piece to act again
verb-activate = Activate a formation
verb-fort_to_box = Send a mobile fort to the box
verb-fort_back = Bring back a mobile fort
verb-deploy = Deploy a ship
verb-sail = Sail a ship
verb-fire = Naval fire
verb-aim = Choose the target
verb-reveal = Turn up a Level 2 mine
verb-strike = Mines attack a ship
verb-sweep = Sweep with a minesweeper
verb-clear = Clear a mine
verb-reserve = Cavalry into reserve
verb-march = March a unit
verb-form = March units of a division together
verb-strategic = Move a unit strategically
verb-dig = Dig in
verb-rise = Get up from the trenches
verb-embark = Land a unit
verb-land_all = Land the infantry of a division
verb-charge = Charge with cavalry
verb-set_beachhead = Set a Beachhead
verb-bombard = Bombard an area
verb-gun = Add guns
verb-assault = Assault an area
verb-with = Add a unit to the attack
verb-intensive = Make the assault intensive
verb-give_up = Give up a unit
verb-name = Name a unit to check
verb-check = Check morale
verb-dig_in = Dig in now
verb-retreat = Retreat
verb-advance = Advance
verb-sidestep = Advance into a vacant area
verb-at = Choose the place
verb-to = Choose where to

## Panels

panel-supply = Supply
panel-bills = Paid for
panel-lines = Lines of supply
panel-lines-if-paid = Cut off even if all is paid
panel-beachhead =
    { $n ->
        [0] { $piece }, for no unit
        [one] { $piece }, for one unit
       *[other] { $piece }, for { $n } units
    }
panel-fleet = naval operations, for all but sweepers
panel-source =
    { $n ->
        [0] { $source }, for no unit
        [one] { $source }, for one unit
       *[other] { $source }, for { $n } units
    }
panel-forts =
    { $n ->
        [0] no fort of { $all } supplied, { $share } for a point
        [one] one fort of { $all } supplied, { $share } for a point
       *[other] { $n } forts of { $all } supplied, { $share } for a point
    }
panel-mines =
    { $n ->
        [0] nothing added to the mine roll
       *[other] { $n } added to the mine roll
    }
panel-line =
    { $n ->
        [one] one unit in { $area }
       *[other] { $n } units in { $area }
    }
panel-by-sea = fed from the sea next to them
panel-fed-from =
    { $n ->
        [0] fed on the spot from { $source }
        [one] fed from { $source }, one area away
       *[other] fed from { $source }, { $n } areas away
    }
panel-feeds =
    { $n ->
        [one] { $source } feeds one unit
       *[other] { $source } feeds { $n } units { $areas ->
            [one] in one area
           *[other] in { $areas } areas
        }
    }
panel-feeds-by-sea =
    { $n ->
        [one] one unit is fed from the sea next to it
       *[other] { $n } units are fed from the sea next to them
    }
panel-chest = Mines
panel-chest-left = Still to be laid
panel-chest-box = In the box
panel-chest-factors = mine factors
panel-chest-dummies = Dummies, which cost nothing
panel-chest-outside =
    { $n ->
        [0] outside the straits, at most { $most } by the secret die
       *[other] outside the straits, at most { $most } by the secret die, with { $n } there now
    }
panel-chest-marker =
    { $n ->
        [one] { $mine } markers, one factor each
       *[other] { $mine } markers, { $n } factors each
    }
verdict-chest =
    { $n ->
        [0] No mine factor is left, { $dummies ->
            [0] nor a Dummy
            [one] but one Dummy
           *[other] but { $dummies } Dummies
        }.
        [one] One mine factor is left, { $dummies ->
            [0] no Dummy
            [one] and one Dummy
           *[other] and { $dummies } Dummies
        }.
       *[other] { $n } mine factors are left, { $dummies ->
            [0] no Dummy
            [one] and one Dummy
           *[other] and { $dummies } Dummies
        }.
    }
panel-cut-hill = cut off: the enemy on { $hill } commands { $area }
panel-cut-no-source = no source of theirs is paid for
panel-cut-no-way = cut off: enemy units are in the way
verdict-supply =
    { $n ->
        [0] { $side }: no Supply Point is left.
        [one] { $side }: one Supply Point is left.
       *[other] { $side }: { $n } Supply Points are left.
    }
panel-points = Victory Points
panel-points-of = { $side }
panel-if-over = if the game ended with this turn
panel-hills =
    { $n ->
        [0] no hill under Allied control
        [one] one hill under Allied control
       *[other] { $n } hills under Allied control
    }
panel-hurt-forts =
    { $n ->
        [0] no fort Disabled or Crippled
        [one] one fort Disabled or Crippled
       *[other] { $n } forts Disabled or Crippled
    }
panel-blockade = mines across the straits
panel-not-closed = not from shore to shore, or a unit has marched off this turn
panel-channel =
    { $n ->
        [0] the way to the Marmara is free of markers
        [one] one sea area with markers bars the way to the Marmara
       *[other] at least { $n } sea areas with markers bar the way to the Marmara
    }
panel-column =
    { $n ->
        [0] none of { $needed } units has marched off by Kavak
        [one] one of { $needed } units has marched off by Kavak
       *[other] { $n } of { $needed } units have marched off by Kavak
    }
panel-column-cut =
    { $n ->
        [one] one of { $needed } units has marched off, and no line of supply reaches it
       *[other] { $n } of { $needed } units have marched off, and no line of supply reaches them
    }
panel-ashore =
    { $n ->
        [0] no Normal Allied unit on the map: with three times the Allied points the Turkish player wins by sudden death
        [one] one Normal Allied unit on the map
       *[other] { $n } Normal Allied units on the map
    }
panel-not-landed = no amphibious assault has been tried: the Turkish player cannot win by sudden death
verdict-level = Both would be level.
verdict-allied =
    { $n ->
        [one] The Allies would win by one point.
       *[other] The Allies would win by { $n } points.
    }
verdict-turkish =
    { $n ->
        [one] The Turks would win by one point.
       *[other] The Turks would win by { $n } points.
    }
panel-assault = The assault on { $area }
panel-attack = Attack
panel-defence = Defence
panel-shifts = Columns to the right
panel-die = Added to the die
panel-unit = { $piece }, { $area }
panel-read = column { $column }
verdict-assault =
    Odds { $odds }, { $added ->
        [0] no modifier
       *[other] { $value } to the die
    }.
verdict-shifted =
    Odds { $odds }, column { $column }, { $added ->
        [0] no modifier
       *[other] { $value } to the die
    }.
verdict-too-weak = Too weak: the odds are below the worst on the table.
modifier-assault-hill = on a hill
modifier-assault-city = in a city
modifier-shift-combat-before-movement = combat before movement
modifier-shift-intensive-assault = intensive assault
modifier-shift-from-more-than-one-area = from more than one area
modifier-shift-bad-weather = Bad weather
modifier-assault-all-defenders-disorganized-or-broken = all defenders Disorganized or Broken
modifier-assault-any-amphibious = from the boats
modifier-assault-normal-fort = an undamaged fort
modifier-assault-all-defenders-out-of-supply = all defenders out of supply
modifier-assault-successive-assault = attacked earlier this turn
modifier-assault-cap = no more than 2 either way
modifier-barrage-heavy-third = a third of the factors or more are heavy
modifier-barrage-hill-observer = observers on a hill next to it
modifier-barrage-hill-observer-target-not-hill = observers on a hill look down on it
modifier-barrage-air = air observation
modifier-barrage-bad = Bad weather
modifier-barrage-one-or-two-units = only one or two units there
modifier-barrage-city = a city
panel-bombardment = The bombardment of { $area }
panel-guns = Guns
verdict-bombardment =
    { $n ->
        [one] One factor
       *[other] { $n } factors
    }, { $added ->
        [0] no modifier
       *[other] { $value } to the die
    }.
long-results =
    Attackers: { $ours ->
        [0] no effect
        [one] one unit checks
        [9] all units check
       *[other] { $ours } units check
    }. Defenders: { $theirs ->
        [0] no effect
        [one] one unit checks
        [9] all units check
       *[other] { $theirs } units check
    }.
panel-fire = The fire of { $piece }
panel-batteries = Batteries
panel-pb =
    { $n ->
        [0] no primary battery (I)
        [one] primary battery (I): one die, range { $far } by sea
       *[other] primary battery (I): { $n } dice, range { $far } by sea
    }
panel-sb =
    { $n ->
        [0] no secondary battery (II)
        [one] secondary battery (II): one die, range { $far } by sea
       *[other] secondary battery (II): { $n } dice, range { $far } by sea
    }
column-pb = Dice of the primary battery, if in range.
column-sb = Dice of the secondary battery, if in range.
column-hit = The highest die that hits.
column-hurt-pb = The lowest die with which a hit of the primary battery damages.
column-hurt-sb = The lowest die with which a hit of the secondary battery damages.
prospect = Your strongest assault on { $area } without moving
prospect-line = Supply in { $area }

## Warnings

warn-hungry = { THE($piece) } in { $area } is not paid for: units that depend on it will be out of supply.
warn-hungry-all = { $n } Beachheads are not paid for: units that depend on them will be out of supply.
warn-idle-fleet = Naval operations are not paid for: only minesweepers will act this turn.
warn-closed-source =
    { $n ->
        [one] { $source } is not paid for: the unit on its shore will be out of supply.
       *[other] { $source } is not paid for: the { $n } units on its shore will be out of supply.
    }
warn-closed-sources = Neither source is paid for: { $n } units will be out of supply.
warn-silent-forts =
    { $n ->
        [one] One fort has no share of supply and cannot fire this turn.
       *[other] { $n } forts have no share of supply and cannot fire this turn.
    }
warn-mines =
    { $n ->
        [one] One warship is within reach of mine markers: mines may attack it at the end of the Impulse.
       *[other] { $n } warships are within reach of mine markers: mines may attack them at the end of the Impulse.
    }
warn-unlaid =
    { $n ->
        [one] One mine factor is unlaid and will be lost.
       *[other] { $n } mine factors are unlaid and will be lost.
    }

## The film

film-seat-allied = The Allies
film-seat-turkish = The Turks
film-fleet =
    { $n ->
        [one] ships to { $names }
        [2] ships to { $names }
        [3] ships to { $names }
       *[other] ships to { $n } areas
    }
film-salvos =
    { $n ->
        [one] fire at { $names }
        [2] fire at { $names }
        [3] fire at { $names }
       *[other] fire at { $n } targets
    }
film-marches =
    { $n ->
        [one] one move to { $names }
        [2] moves to { $names }
        [3] moves to { $names }
       *[other] { $n } moves
    }
film-landings =
    { $n ->
        [one] boats to { $names }
        [2] boats to { $names }
        [3] boats to { $names }
       *[other] boats to { $n } areas
    }
film-barrages =
    { $n ->
        [one] bombardment of { $names }
        [2] bombardments of { $names }
        [3] bombardments of { $names }
       *[other] bombardments of { $n } areas
    }
film-assaults =
    { $n ->
        [one] assault on { $names }
        [2] assaults on { $names }
        [3] assaults on { $names }
       *[other] assaults on { $n } areas
    }
film-swept =
    { $n ->
        [one] sweeping at { $names }
        [2] sweeping at { $names }
        [3] sweeping at { $names }
       *[other] sweeping in { $n } areas
    }
film-mines =
    { $n ->
        [one] one marker laid in the water
       *[other] { $n } markers laid in the water
    }
film-mined =
    { $n ->
        [one] mine attacks on { $names }
        [2] mine attacks on { $names }
        [3] mine attacks on { $names }
       *[other] mine attacks on { $n } ships
    }
film-damaged =
    { $n ->
        [one] { $names } damaged
        [2] { $names } damaged
        [3] { $names } damaged
       *[other] { $n } ships and forts damaged
    }
film-lost =
    { $n ->
        [one] { $names } lost
        [2] { $names } lost
        [3] { $names } lost
       *[other] { $n } lost
    }
film-shaken =
    { $n ->
        [one] { $names } shaken
        [2] { $names } shaken
        [3] { $names } shaken
       *[other] { $n } units shaken
    }
film-control =
    { $n ->
        [one] { $names } changes hands
        [2] { $names } change hands
        [3] { $names } change hands
       *[other] { $n } areas change hands
    }

# What simulations count
name-figure-allied-points = Allied Victory Points
name-figure-turkish-points = Turkish Victory Points
name-figure-margin = Allied less Turkish points
name-figure-turn = last turn
name-figure-exited = Allied units off the map at GP-34
name-figure-straits-open = areas of the straits, of 12, open from the Aegean
name-figure-forts-lost = forts destroyed
name-figure-allied-ships-lost = Allied warships lost
name-figure-turkish-ships-lost = Turkish ships lost
name-figure-allied-units-lost = Allied land units lost
name-figure-turkish-units-lost = Turkish land units lost
name-figure-allied-hills = hills in Allied hands
name-figure-beachheads = Beachheads supplied in the last turn

# what counts in a position
feature-points = Victory Points so far
feature-hills = Hills in Allied hands
feature-forts = Damaged forts
feature-guns = Forts that can fire
feature-straits = Open water in the straits
feature-mines = Mine markers in the straits
feature-blockade = Straits mined from shore to shore
feature-ships = Allied warships
feature-ashore = Sound Allied units ashore
feature-defenders = Sound Turkish units
feature-worn = Disorganized and Broken units
feature-areas = Areas in Allied hands
feature-beachheads = Beachheads in supply
feature-exits = Allied units that marched off
feature-supply = Supply Points
