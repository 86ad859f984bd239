# Landships!, in English: set-up, barrage, aircraft, victory.

# set-up
ask-place_units = { $scenario }: { $n ->
    [one] 1 unit is
   *[other] { $n } units are
} still to be placed. Which comes next?
coach-place_units = Pick a unit, then a hex of its area; a crew comes with its gun. Or take the suggested set-up, as long as no unit is placed.
awaited-place_units = They set up their forces.
ask-place_at = Where does { THE($piece) } begin?
coach-place_at = A hex holds three points: a platoon, gun or vehicle counts 1, crews and observers nothing. Room that other units need is kept for them.
awaited-place_at = They place { THE($piece) }.
ask-face_unit = Which way does { THE($piece) } face?
coach-face_unit = The heading decides what its weapons bear on. A field gun covers thirty degrees to either side; turning costs it a phase.
awaited-face_unit = They choose a heading for { THE($piece) }.
rest-place_units = Place the rest for me
rest-place_at = Place the rest for me
rest-face_unit = Place the rest for me
do-place = Place { THE($piece) }
do-suggested = Set up as suggested
log-suggested = The { $side } player sets up as suggested.
log-placed = { THE($piece) } begins in { $hex }.
log-faced = { THE($piece) } faces { $heading }.
no-outside-area = That is outside its area.
no-some-placed = Some units are placed already.
no-not-waiting = It is not waiting to be placed.
no-room-for-others = That room is kept for a unit that could be placed nowhere else.

# the clock, reinforcements
log-turn-over = Turn { $turn } is over.{ $n ->
    [0] {""}
    [one] {" "}1 unit is no longer revealed.
   *[other] {" "}{ $n } units are no longer revealed.
}
log-modules = The { $side } player has { $n ->
    [one] 1 module
   *[other] { $n } modules
} of off-board artillery at hand.
log-aircraft-ready = { THE($piece) } is ready to fly.

# barrage: the calls
ask-call_battery = { $impacts ->
    [0] {""}
    [one] Shells of one battery are falling.{" "}
   *[other] Shells of { $impacts } batteries are falling.{" "}
}{ $n ->
    [one] One battery can fire. Is it called?
   *[other] { $n } batteries can fire. Which is called next?
}
coach-call_battery = Each battery is called once: communication, then scatter. Shells of several batteries on one hex add up to one total, and strike friend and foe.
awaited-call_battery = They call their artillery.
ask-name_hex = { $last ->
    [none] On which hex is { THE($battery) } called?
   *[other] On which hex is { THE($battery) } called? It fell on { $last } last.
}
coach-name_hex = Shells scatter less on a hex that an observer sees; you may name houses and road junctions unseen. The hex it fell on last is hit most reliably.
awaited-name_hex = They name a hex for { THE($battery) }.
ask-order_hexes = { $n ->
    [one] Shells burst in one hex: resolve it.
   *[other] Shells burst in { $n } hexes. Which is resolved next?
}
coach-order_hexes = One die for all men there and on its hexsides, then one for each armoured vehicle. Results take effect after the last die, in the order rolled.
awaited-order_hexes = They resolve their barrage.
do-call = Call { THE($battery) }
do-on = { $ground ->
    [standing] On { $hex } (standing fire)
    [unseen] On { $hex } (unseen)
   *[seen] On { $hex }
}
do-resolve = Resolve { $hex }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
log-called = { THE($battery) } is called on { $hex }{ $ground ->
    [standing] , standing fire
    [unseen] , unseen
   *[seen] {""}
}.
log-communication = Communication with { THE($battery) }: the die shows { $die }. { $outcome-n ->
    [0] It is not reached and stays silent.
   *[other] It is reached.
}
log-shells-fall = { $n ->
    [0] The shells of { THE($battery) } fall on { $impact } as called.
    [one] The shells of { THE($battery) } scatter by one hex and fall on { $impact }.
   *[other] The shells of { THE($battery) } scatter by { $n } hexes and fall on { $impact }.
}
log-shells-lost = The shells of { THE($battery) } scatter off the map and are lost.
log-ammunition = { $battery }: the die shows { $die }. { $outcome-n ->
    [0] It fires high explosive.
   *[other] It fires shrapnel.
}
log-fell-on-nobody = The shells on { $hex } harm nobody.
log-shelled = { $points ->
    [one] 1 point
   *[other] { $points } points
} of shells on { $place }: the die shows { $die }{ $added ->
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
log-shelled-armour = { $points ->
    [one] 1 point
   *[other] { $points } points
} of shells at { THE($target) }: the die shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
}, row { $row }: { $outcome-n ->
    [0] no effect
    [1] shaken
    [2] a weapon is lost
    [3] immobilised
   *[4] destroyed
}.
odds-communication = { $n ->
    [0] not reached
   *[other] reached
}
odds-shells-fall = { $n ->
    [0] on target
    [one] 1 hex off
   *[other] { $n } hexes off
}
odds-shells-lost = lost off the map
odds-ammunition = { $n ->
    [0] high explosive
   *[other] shrapnel
}
odds-shelled = { $n ->
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
odds-shelled-armour = { $n ->
    [0] a vehicle unharmed
    [1] a vehicle shaken
    [2] a vehicle loses a weapon
    [3] a vehicle immobilised
   *[4] a vehicle destroyed
}
term-shell-shrapnel = shrapnel { $signed }
term-shell-indirect = indirect fire { $signed }
no-not-your-battery = That is not a battery of yours.
no-not-at-hand = It is not available.
no-aa-guns = Anti-aircraft guns never fire indirectly.
no-no-artillery = It is not artillery: it fires only at what it sees.
no-called-already = It has been called in this phase.
no-no-observer = No unpinned observer of yours is on the map, and no aircraft observes.
no-hex-not-seen = No observer sees that hex, it has no houses or road junction, and this battery did not fall there last.
no-off-the-map = That is off the map.
no-battery-first = First say which battery you call.
no-not-struck = No shells fell there.
name-german-module-1 = 1st German module
name-german-module-2 = 2nd German module
name-german-module-3 = 3rd German module
name-british-module-1 = 1st British module
name-british-module-2 = 2nd British module
name-british-module-3 = 3rd British module

# aircraft: the declarations
ask-declare_missions = { $n ->
    [one] One aircraft can fly. What does it do?
   *[other] { $n } aircraft can fly. Which one flies, and on which mission?
}
coach-declare_missions = An aircraft flies once in a game turn, in either half-turn. Close support attacks men in a hex or one vehicle; an observer serves your next barrage; an interceptor meets an enemy that has declared.
awaited-declare_missions = They declare the missions of their aircraft.
ask-send_interceptors = { $enemies ->
    [one] An enemy aircraft has declared its mission.
   *[other] { $enemies } enemy aircraft have declared their missions.
} Do you send an interceptor?
coach-send_interceptors = Each side rolls a die and adds its dogfight rating: the lower is driven off, or by three or more shot down.
awaited-send_interceptors = They decide whether to intercept.
ask-mission_at = { $aim ->
    [none] { $mission ->
        [observe] Over which hex does { THE($piece) } observe?
       *[support] What does { THE($piece) } attack?
    }
   *[other] { THE($aim) } stands on a hexside: over which of its hexes does { THE($piece) } fly?
}
coach-mission_at = Aircraft see everything: fog and distance do not matter. Trenches do not protect from above; houses and strongpoints do.
awaited-mission_at = They choose where { THE($piece) } flies.
ask-intercept_whom = Which enemy does { THE($piece) } intercept?
coach-intercept_whom = One interceptor for each enemy. Its mission for this game turn is spent; an enemy that survives flies on.
awaited-intercept_whom = They choose whom { THE($piece) } intercepts.
do-support = { $piece }: close support
do-observe = { $piece }: observe
do-intercept = { $piece }: intercept
do-against = { $better ->
    [none] Against { THE($target) }
   *[other] Against { THE($target) } (better { $better } %, worse { $worse } %)
}
log-declared-support = { THE($piece) } comes to attack the men in { $hex }.
log-declared-vehicle = { THE($piece) } comes to attack { THE($target) }.
log-declared-observe = { THE($piece) } observes over { $hex }.
log-declared-intercept = { THE($piece) } turns against { THE($target) }.
no-not-your-aircraft = That is not an aircraft of yours.
no-flown-already = It has flown in this game turn.
no-still-observing = It is still observing: it is taken up in your next Barrage Phase.
no-not-available = It is not available.
no-no-target = There is no enemy to attack.
no-none-declared = No enemy aircraft with a declared mission is left to intercept.
no-aircraft-first = First say which aircraft flies.
no-declared-before = Your missions are declared: now you can only intercept.
no-not-over-target = The vehicle does not stand on a side of that hex.
no-nobody-soft = There are no enemies on foot there and no soft vehicles.
no-hex-first = Name the hex.
no-no-vehicle = That is not an enemy vehicle that can be attacked by itself.
no-met-already = An interceptor has already been sent against it.
no-not-declared = It has declared no mission.

# aircraft: combat, anti-aircraft fire, attacks
log-air-combat = { THE($piece) } meets { THE($target) }: { $own-die } with { $own-signed } makes { $first }, { $other-die } with { $other-signed } makes { $second }: { $outcome-n ->
    [0] no decision.
    [1] the enemy is driven off.
    [2] the enemy is shot down.
    [-1] the interceptor is driven off.
   *[-2] the interceptor is shot down.
}
log-shot-down = { THE($piece) } is lost.
log-driven-off = { THE($piece) } does not fly again in this game turn.
log-taken-up = { THE($piece) } is taken up.
odds-air-combat = { $n ->
    [0] no decision in the air
    [1] the enemy driven off
    [2] the enemy shot down
    [-1] the interceptor driven off
   *[-2] the interceptor shot down
}
term-dogfight-own = the interceptor's dogfight rating { $signed }
term-dogfight-other = the enemy's dogfight rating { $signed }
ask-fire_at_aircraft = { THE($piece) } is over { $hex }: { $n ->
    [0] who fires at it?
   *[other] { $points } { $points ->
        [one] point
       *[other] points
    } so far. Who else fires?
}
coach-fire_at_aircraft = All points together, one die. Guns reach it everywhere, machine guns within five hexes; a unit that fires at aircraft has used its fire in this half-turn.
awaited-fire_at_aircraft = They decide who fires at { THE($piece) }.
do-anti_aircraft = { THE($piece) } fires at { THE($target) }
log-aa-fire = Fire at { THE($piece) } with { $points } { $points ->
    [one] point
   *[other] points
}: the die shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
}: { $outcome-n ->
    [0] no effect on the aircraft.
    [1] driven off.
   *[2] shot down.
}
log-aa-silent = Nobody fires at { THE($piece) }.
odds-aa-fire = { $n ->
    [0] no effect on the aircraft
    [1] driven off
   *[2] shot down
}
term-armoured-aircraft = armoured aircraft { $signed }
log-bombed = An attack from the air with { $points ->
    [one] 1 point
   *[other] { $points } points
} on { $place }: the die shows { $die }{ $added ->
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
log-bombed-armour = An attack from the air with { $points ->
    [one] 1 point
   *[other] { $points } points
} on { THE($target) }: the die shows { $die }{ $added ->
    [0] {""}
   *[other] {" "}with { $signed }
}, row { $row }: { $outcome-n ->
    [0] no effect
    [1] shaken
    [2] a weapon is lost
    [3] immobilised
   *[4] destroyed
}.
odds-bombed = { $n ->
    [0] no effect on the ground
    [1] a light check
    [2] a medium check
    [3] a heavy check
    [4] a heavy check with 1 added to its die
    [5] a heavy check with 2 added to its die
    [6] a heavy check with 3 added to its die
    [7] a heavy check with 4 added to its die
   *[8] eliminated
}
odds-bombed-armour = { $n ->
    [0] the vehicle unharmed
    [1] the vehicle shaken
    [2] the vehicle loses a weapon
    [3] the vehicle immobilised
   *[4] the vehicle destroyed
}
term-bombs = bombs { $signed }
no-no-aa-weapon = It cannot fire at that aircraft.
no-fires-already = It already fires at the aircraft.
no-aa-not-ready = It is not ready to fire.
no-aa-contested = It fights for its own hex: it does not fire at aircraft.
no-beyond-machine-guns = The aircraft is out of reach of its machine guns.

# victory
ask-agree_to_end = The Brickyard is taken, and no British unit can come back in the { $n ->
    [one] turn that is
   *[other] { $n } turns that are
} left. Does it end here?
coach-agree_to_end = It ends only if both agree; otherwise play goes on to the last turn.
awaited-agree_to_end = They consider ending the game here.
do-agree = End it here
log-agreed = The { $side } player would end it here.
log-goes-on = The { $side } player wants to play on.
log-ended = The game is over: the { $side } player wins.
score-heavy_destroyed = enemy heavy tanks destroyed
score-heavy_immobilised = enemy heavy tanks immobilised
score-light_destroyed = enemy light tanks destroyed
score-light_immobilised = enemy light tanks immobilised
score-platoon_lost = enemy platoons lost
score-hex_held = hexes of the reserve line held
score-gun_silenced = enemy guns captured or without crew
score-tank_exited = Whippets gone by the north edge
