# Landships!, in English: fire.

# the declaration
ask-declare_fire = { $n ->
    [0] { $phase }: what do you fire at? { $weapons ->
        [one] 1 weapon can
       *[other] { $weapons } weapons can
    } fire.
    [one] One attack is declared. { $weapons ->
        [0] No other weapon can fire: open fire.
        [one] What else do you fire at? 1 weapon is left.
       *[other] What else do you fire at? { $weapons } weapons are left.
    }
   *[other] { $n } attacks are declared. { $weapons ->
        [0] No other weapon can fire: open fire.
        [one] What else do you fire at? 1 weapon is left.
       *[other] What else do you fire at? { $weapons } weapons are left.
    }
}
coach-declare_fire = Name a place with enemies on foot, or an armoured vehicle; then say which weapons fire at it. Declare everything before you open fire: all weapons on one place add up to one total and one die.
awaited-declare_fire = They declare their fire.
ask-join_fire = { $at ->
    [vehicle] Fire at { THE($target) }: { $n ->
        [0] who fires?
        [one] 1 weapon so far. Who else fires?
       *[other] { $n } weapons so far. Who else fires?
    }
   *[soft] Fire at { $place }: { $n ->
        [0] who fires?
        [one] 1 weapon, { $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        }, { $column ->
            [none] too weak so far
           *[other] column { $column }
        }. Who else joins?
       *[other] { $n } weapons, { $points ->
            [0] no points
            [one] 1 point
           *[other] { $points } points
        }, { $column ->
            [none] too weak so far
           *[other] column { $column }
        }. Who else joins?
    }
}
coach-join_fire = Against men all points are added for one die; a gun that moved or fires outside its arc burdens the whole attack, so it may be better left out. Against a vehicle every gun rolls for itself. A flamethrower makes an attack of its own.
awaited-join_fire = They say who fires at { $place }.
ask-roll_fire = { $n ->
    [one] One attack is left to roll for.
   *[other] { $n } attacks are left to roll for. Which comes next?
}
coach-roll_fire = Results take effect after the last die, in the order of the dice: the unit driven back first retreats first.
awaited-roll_fire = They choose what they roll for next.
ask-knock_out = { THE($piece) } loses a weapon. Which?
coach-knock_out = You hit it: choose among the weapons that bear on the gun that fired; if none does, among all.
awaited-knock_out = They choose the weapon that { THE($piece) } loses.
do-open_fire = { $n ->
    [0] Hold fire
    [one] Open fire: 1 attack
   *[other] Open fire: { $n } attacks
}
do-target =
    { $units ->
        [0] Fire at { $place }
        [1] Fire at { THE($piece) } { IN($place) }
        [2] Fire at { THE($piece) } and one more { IN($place) }
       *[other] Fire at { THE($piece) } and { $others } more { IN($place) }
    }
do-target_vehicle = Fire at { THE($target) }
do-join = { THE($weapon) } joins
do-flame = Use { THE($weapon) }
do-roll_for = Roll for { $place }
do-knock_out = Knock out { THE($weapon) }

# what is told
log-declared = { $n ->
    [one] One { $side } weapon fires
   *[other] { $n } { $side } weapons fire
} at { $place } with { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}.
log-declared-at-vehicle = { $n ->
    [one] One { $side } weapon fires
   *[other] { $n } { $side } weapons fire
} at { THE($target) } ({ $place }).
log-declared-flame = A { $side } flamethrower is turned on { $place }.
log-held-fire = The { $side } weapons stay silent.
log-revealed = { $n ->
    [one] { THE($piece) } has fired and is revealed.
   *[other] { $n } { $side } units have fired and are revealed.
}
log-too-weak = { $points ->
    [0] No points
    [one] 1 point
   *[other] { $points } points
} at { $place }: too little to have an effect.
log-fired-on = { $points ->
    [one] 1 point
   *[other] { $points } points
} at { $place }: the die shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
}, row { $row }: { $outcome-n ->
    [0] no effect
    [1] a light check
    [2] a medium check
    [3] a heavy check
    [4] a heavy check with 1 added to its die
    [5] a heavy check with 2 added to its die
    [6] a heavy check with 3 added to its die
    [7] a heavy check with 4 added to its die
   *[8] eliminated
}.
log-flamed = Flame on { $place }: the die shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
}, row { $row }{ $outcome-n ->
    [0] {""}
    [8] {""}
   *[other] , one level heavier
}: { $outcome-n ->
    [0] no effect
    [1] a light check
    [2] a medium check
    [3] a heavy check
    [4] a heavy check with 1 added to its die
    [5] a heavy check with 2 added to its die
    [6] a heavy check with 3 added to its die
    [7] a heavy check with 4 added to its die
   *[8] eliminated
}.
log-own-row = { THE($piece) } reads the same die{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
} in row { $row }: { $result ->
    [none] no effect
    [L] a light check
    [M] a medium check
    [H] a heavy check
    [E] eliminated
    [H1] a heavy check with 1 added to its die
    [H2] a heavy check with 2 added to its die
    [H3] a heavy check with 3 added to its die
   *[H4] a heavy check with 4 added to its die
}.
log-shot = { THE($weapon) } fires at { THE($target) }: the die shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
}, row { $row }: { $outcome-n ->
    [0] no effect
    [1] shaken
    [2] a weapon is lost
    [3] immobilised
   *[4] destroyed
}.
log-flame-empty = The die shows { $die }: { THE($weapon) } is empty.
log-flame-left = The die shows { $die }: { THE($weapon) } has fuel left.
log-weapon-lost = { THE($weapon) } is out of action.
log-not-shaken = The tank leader in { THE($piece) } keeps its crew steady.

# the odds
odds-fired-on = { $n ->
    [0] no effect
    [1] a light check
    [2] a medium check
    [3] a heavy check
    [4] a heavy check with 1 added to its die
    [5] a heavy check with 2 added to its die
    [6] a heavy check with 3 added to its die
    [7] a heavy check with 4 added to its die
   *[8] eliminated
}
odds-flamed = { $n ->
    [0] no effect
    [1] a light check
    [2] a medium check
    [3] a heavy check
    [4] a heavy check with 1 added to its die
    [5] a heavy check with 2 added to its die
    [6] a heavy check with 3 added to its die
    [7] a heavy check with 4 added to its die
   *[8] eliminated
}
odds-shot = { $n ->
    [0] no effect
    [1] shaken
    [2] a weapon lost
    [3] immobilised
   *[4] destroyed
}
odds-flame-empty = the flamethrower is empty
odds-flame-left = the flamethrower has fuel left

# what is added to a die
term-fire-cover = cover { $signed }
term-fire-outside-covered-arc = a gun outside its arc { $signed }
term-fire-moving-firer = a main gun on the move { $signed }
term-fire-whippet-out-of-control = a Whippet out of control { $signed }
term-fire-assault-squad = assault squad { $signed }
term-flame-strongpoint = strongpoint { $signed }
term-shot-near = near { $signed }
term-shot-far = far away { $signed }
term-shot-armour = armour { $signed }
term-shot-thin-armour = thin armour { $signed }
term-shot-cover = half the cover { $signed }
term-shot-outside = outside its arc { $signed }
term-shot-moving = fired on the move { $signed }
term-shot-aspect = not from the front { $signed }

# the panel
panel-fire = Fire at { $place }
panel-fire-vehicle = Fire at { THE($target) } ({ $place })
panel-volley = { $n ->
    [one] One attack is
   *[other] { $n } attacks are
} declared
panel-firers = Who fires
panel-guns = Guns, each with its own die
panel-weapon = { $weapon }
panel-gun = { $weapon }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
panel-target = { $piece }
panel-read = column { $column }
verdict-fire = { $points ->
    [one] 1 point
   *[other] { $points } points
}: column { $column }, { $n ->
    [one] one die; { THE($piece) } stays unharmed: { $chance }.
   *[other] one die for everybody there. In most danger: { THE($piece) }, unharmed { $chance }.
}
verdict-too-weak = { $points ->
    [0] So few points have
    [one] 1 point has
   *[other] { $points } points have
} no effect.
verdict-guns = { $n ->
    [one] One gun rolls a die.
   *[other] { $n } guns roll a die each.
}
modifier-fire-cover = cover
modifier-fire-outside-covered-arc = a gun outside its arc
modifier-fire-moving-firer = a main gun on the move
modifier-fire-whippet-out-of-control = a Whippet out of control
modifier-fire-assault-squad = assault squad
modifier-flame-strongpoint = strongpoint
modifier-shot-near = near
modifier-shot-far = far away
modifier-shot-armour = armour
modifier-shot-thin-armour = thin armour
modifier-shot-cover = half the cover
modifier-shot-outside = outside its arc
modifier-shot-moving = fired on the move
modifier-shot-aspect = not from the front
chance-none = unharmed
chance-pinned = pinned
chance-pinned-again = driven back
chance-lost = eliminated
chance-surrendered = surrenders
chance-P = shaken
chance-W = loses a weapon
chance-I = immobilised
chance-K = destroyed
unit-chance-none = { $piece }: unharmed
unit-chance-pinned = { $piece }: pinned
unit-chance-pinned-again = { $piece }: driven back
unit-chance-lost = { $piece }: eliminated
unit-chance-surrendered = { $piece }: surrenders
unit-chance-P = { $piece }: shaken
unit-chance-W = { $piece }: loses a weapon
unit-chance-I = { $piece }: immobilised
unit-chance-K = { $piece }: destroyed
cell-L = a light check
cell-M = a medium check
cell-H = a heavy check
cell-H1 = a heavy check with 1 added to its die
cell-H2 = a heavy check with 2 added to its die
cell-H3 = a heavy check with 3 added to its die
cell-H4 = a heavy check with 4 added to its die
cell-E = eliminated
cell-P = shaken
cell-W = a weapon lost
cell-I = immobilised
cell-K = destroyed

# refusals
no-guns-only = Only guns fire in this phase; rifles and machine guns fire after the foot has moved.
no-small-arms-only = Guns are silent in this phase; they fired before the foot moved.
no-not-your-weapon = That is not a weapon of yours on the map.
no-weapon-out = That weapon is out of action.
no-fired-already = It has fired in this half-turn.
no-named-already = It has already joined an attack.
no-all-named = Every weapon that could fire there has joined another attack.
no-pinned-silent = Pinned units do not fire.
no-shaken-silent = A shaken crew does not fire.
no-mounted-silent = Mounted cavalry does not fire.
no-gun-fires = This crew's gun fires in this half-turn: its rifles stay silent.
no-crew-shoots = Its crew is busy in this half-turn: with its rifles, or with another gun.
no-flame-or-rifles = The squad uses either its rifles or its flamethrower.
no-flame-later = You use flamethrowers only in your own Offensive Fire Phase.
no-flame-is-empty = The flamethrower is empty.
no-flame-too-far = A flamethrower reaches one hex.
no-flame-alone = A flamethrower makes an attack of its own.
no-no-flamethrower = That is not a flamethrower.
no-nobody-moved = Nobody there moved in this half-turn, and nobody who could fire is within one hex.
no-armour = Small arms do not harm armour.
no-too-far-to-pierce = Armour-piercing rounds work only within two hexes.
no-only-armour = Only armour stands there: name the vehicle.
no-nobody-there = No enemy stands there.
no-one-attack = An attack on it is already declared: all weapons that fire there join one total.
no-vehicle-attacked = An attack on it is declared.
no-no-enemy-armour = That is not an enemy armoured vehicle.
no-vehicle-not-there = It is not on the map.
no-no-weapon = You have no weapon that can fire now.
no-nobody-joined = Nobody fires yet.
no-target-first = Name the target first.
no-out-of-range = That is out of range.
no-out-of-arc = That is outside its field of fire.
no-on-the-limit = The hexside lies along the limit of its field of fire: such targets cannot be hit.
no-indirect-only = That weapon fires indirectly only.
no-unseen = Nobody there can be spotted from so far away.
no-fog = The ground fog hides them.
no-beyond-cap = Nobody is spotted from so far away in this scenario.
no-blocked = The line of sight is blocked.
no-no-attack-there = No attack on that place is left to roll for.
no-other-vehicle = That is not a weapon of this vehicle.
no-out-already = That weapon is out of action already.
no-not-bearing = It does not bear on the gun that fired.
