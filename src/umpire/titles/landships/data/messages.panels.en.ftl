# Landships!, in English: the sums behind decisions, prospects, cautions, the score.

prospect = Your best fire at { $place }, as units stand now
panel-assault = Close assault in { $hex }
panel-assaults = { $n } hexes are contested
panel-attack = Attack
panel-defence = Defence
panel-die = Added to the die
panel-results = Possible results
panel-pinned = { $piece }, pinned
verdict-assault = Column { $column }, { $added ->
    [0] nothing is added to the die
   *[other] { $value } on the die
}.
cell-AE = all attackers are lost
cell-AH = the attackers check and go back
cell-ND = no decision: the attackers fall back
cell-EX = an exchange: each side loses a unit
cell-DH = the defenders check and go back
cell-DE = all defenders are lost
modifier-assault-town = houses
modifier-assault-trench = trench
modifier-assault-prepared_trench = prepared trench
modifier-assault-strongpoint = strongpoint
modifier-assault-attacker_best_morale_higher = the attackers' morale is higher
modifier-assault-attacker_best_morale_lower = the attackers' morale is lower
modifier-assault-attacker_vehicle_in_hex = a vehicle attacks
modifier-assault-defender_vehicle_in_hex = a vehicle defends
panel-tanks = Foot against tanks on hexsides
panel-tank = { $n ->
    [one] One platoon goes at { THE($piece) }
   *[other] { $n } platoons go at { THE($piece) }, the lowest die counts
}
modifier-tank-stuck = the tank cannot move
panel-call = { $battery }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
panel-ground-standing = Where it fell last
panel-ground-seen = A hex that is seen
panel-ground-unseen = A hex that is not seen
panel-reached = the battery is reached
panel-on-target = its shells fall as called
panel-scatter = { $n ->
    [one] they scatter, one hex
   *[other] they scatter, up to { $n } hexes
}
panel-impact = Shells on { $hex }
panel-impacts = Shells burst in { $n } hexes
panel-batteries = Batteries
panel-battery = { $battery }
panel-bombs = Close support over { $hex }
verdict-shells = { $points ->
    [one] 1 point
   *[other] { $points } points
} on { $n ->
    [one] one unit
   *[other] { $n } units
}: one die for all the men, one for each armoured vehicle.
modifier-shell-shrapnel = shrapnel
modifier-shell-indirect = indirect fire
modifier-bombs = bombs
panel-air = Fire at { THE($piece) }
modifier-armoured-aircraft = armoured aircraft
panel-engines = The vehicles
panel-breakdowns = Breaks down before its first MP
panel-freeing = Comes free if it tries
panel-drive = { THE($piece) } on its move
panel-checks = What may happen
panel-breaks-down = the engine fails at the first MP ({ $need } or less on two dice)
panel-bogs = it bogs { IN($place) } ({ $need } or less on two dice)
panel-control = out of control after its next turn ({ $need } or less on a die)

warn-weak = The fire at { $place } is too weak to have an effect.
warn-lonely-gun = { THE($piece) } { IN($place) } has no crew: it does not fire, and any enemy that enters takes it.
warn-among-enemies = { THE($piece) } stands among enemy platoons { IN($place) }, without foot of its own: they may go at it with the tank die.

score-brickyard = German-held: { $n } of { $hexes } hexes
score-points = German { $german }, British { $british }
score-guns = { $n ->
    [0] None of { $guns } guns silenced,{" "}
   *[other] { $n } of { $guns } guns silenced,{" "}
}{ $tanks ->
    [0] no tank can move
    [one] one tank can move
   *[other] { $tanks } tanks can move
}

## The film

film-seat-german = The Germans
film-seat-british = The British
film-driven =
    { $n ->
        [one] { $names } on the move
        [2] { $names } on the move
        [3] { $names } on the move
       *[other] { $n } vehicles on the move
    }
film-marches =
    { $n ->
        [one] { $names } on the march
        [2] { $names } on the march
        [3] { $names } on the march
       *[other] { $n } units on the march
    }
film-calls =
    { $n ->
        [one] shells on { $names }
        [2] shells on { $names }
        [3] shells on { $names }
       *[other] shells on { $n } hexes
    }
film-volleys =
    { $n ->
        [one] fire at { $names }
        [2] fire at { $names }
        [3] fire at { $names }
       *[other] fire at { $n } places
    }
film-shots =
    { $n ->
        [one] guns at { $names }
        [2] guns at { $names }
        [3] guns at { $names }
       *[other] guns at { $n } vehicles
    }
film-assaults =
    { $n ->
        [one] close assault in { $names }
        [2] close assault in { $names }
        [3] close assault in { $names }
       *[other] close assaults in { $n } hexes
    }
film-raids =
    { $n ->
        [one] aircraft over { $names }
        [2] aircraft over { $names }
        [3] aircraft over { $names }
       *[other] aircraft over { $n } hexes
    }
film-pinned =
    { $n ->
        [one] { $names } pinned
        [2] { $names } pinned
        [3] { $names } pinned
       *[other] { $n } units pinned
    }
film-stopped =
    { $n ->
        [one] { $names } brought to a halt
        [2] { $names } brought to a halt
        [3] { $names } brought to a halt
       *[other] { $n } vehicles brought to a halt
    }
film-lost =
    { $n ->
        [one] { $names } lost
        [2] { $names } lost
        [3] { $names } lost
       *[other] { $n } units lost
    }

# 3.1 the header: whose half-turn, and its phase in few words
hour-setup = Set-up
hour-half = { $side } half: { $phase }
name-hour-barrage = barrage
name-hour-vehicle_movement = vehicles move
name-hour-defensive_direct_fire = defensive direct fire
name-hour-first_foot_movement = first foot movement
name-hour-defensive_small_arms = defensive small arms
name-hour-joint_aircraft = aircraft
name-hour-joint_close_assault = close assault
name-hour-offensive_fire = offensive fire
name-hour-second_foot_movement = second foot movement
name-hour-pin_removal = pin removal
name-hour-end_of_turn = end of the turn
panel-all-join = { $n ->
    [one] The only weapon that can fire at { $place }
    [2] If both fire at { $place }
   *[other] If all { $n } fire at { $place }
}
all-join = { $n ->
    [2] Both join
   *[other] All { $n } join
}
