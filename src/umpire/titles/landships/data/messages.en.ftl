# Landships!, in English: what all chapters say. The chapters have files of their own (messages.<chapter>.en.ftl).
# THE goes with: German, British, gun, turret, flamethrower, truck, car, mortar, pounder, Tank leader
# THE goes with: Junkers, Halberstadt, Bristol, R.E.8, Beutepanzer, Renault, Schneider, Saint-Chamond, Mk I, Mk V

do-at = At { $hex }
do-face = Face { $heading }
do-done = Done
no-not-now = That is not what is being decided now.
log-turn = Turn { $turn } of { $turns }
log-half = { $side } half-turn
log-phase = { $phase }
log-eliminated = { THE($piece) } is eliminated ({ $place }).
log-destroyed = { THE($piece) } is destroyed ({ $place }).
log-lost-inside = { THE($piece) } is lost inside { THE($target) }.
seat-german = German
seat-british = British
player-german = the Germans
player-british = the British
name-german = German
name-british = British
ending-german = The Germans have won.
ending-british = The British have won.
name-heading-N = north
name-heading-NNE = north-northeast
name-heading-ENE = east-northeast
name-heading-E = east
name-heading-ESE = east-southeast
name-heading-SSE = south-southeast
name-heading-S = south
name-heading-SSW = south-southwest
name-heading-WSW = west-southwest
name-heading-W = west
name-heading-WNW = west-northwest
name-heading-NNW = north-northwest
name-phase-barrage = Barrage Phase
name-phase-vehicle_movement = Vehicle and Cavalry Movement Phase
name-phase-defensive_direct_fire = Defensive Direct Fire Phase
name-phase-first_foot_movement = First Foot Movement Phase
name-phase-defensive_small_arms = Defensive Small Arms Phase
name-phase-joint_aircraft = Joint Aircraft Phase
name-phase-joint_close_assault = Joint Close Assault Phase
name-phase-offensive_fire = Offensive Fire Phase
name-phase-second_foot_movement = Second Foot Movement Phase
name-phase-pin_removal = Pin Removal Phase

# what counts in a position
feature-goal = What the scenario is fought for
feature-hold = What stands in the way of that
feature-tanks = Tanks that can move
feature-stuck = Tanks that are stuck
feature-foot = Platoons that can fight
feature-pinned = Pinned platoons
feature-guns = Guns with their crews
feature-near = Platoons and tanks near the goal
feature-reserves = Reinforcements still to come
