# Landships!, in English: vehicles.

# T6.9, 6.23 entering the map
ask-enter_units =
    { $n ->
        [one] One unit enters the map.
       *[other] { $n } units enter the map. Which comes next?
    }
coach-enter_units = Every unit that is due must enter if an entry hex is open. A vehicle pays for the hex out of its movement points (MP), and may break down on the way in.
awaited-enter_units = They bring in their reinforcements.
ask-enter_at = Where does { THE($piece) } enter?
coach-enter_at = An entry hex with enemies in it, or without room, is closed.
awaited-enter_at = They choose where { THE($piece) } enters.
ask-enter_facing = Which way does { THE($piece) } face as it enters?
coach-enter_facing = Any heading whose next place is on the map. Two dice show whether the machine holds.
awaited-enter_facing = They choose which way { THE($piece) } faces.
do-enter = { THE($piece) } enters
log-entered = { THE($piece) } enters in { $hex }.
no-no-entry-hex = It does not enter there.
no-one-each = No more may enter there in this turn.
no-not-due = It does not enter now.

# 6.1 which vehicle
ask-choose_vehicle =
    { $n ->
        [0] Nothing else can move.
        [one] One { $horses ->
            [0] vehicle
           *[other] unit
        } can move. Does it?
       *[other] { $n } { $horses ->
            [0] vehicles
           *[other] units
        } can move. Which is next?
    }
coach-choose_vehicle = Vehicles move one at a time. Step, turn and round until all movement points (MP) are spent; a vehicle that has finished cannot move again.
awaited-choose_vehicle = They move their vehicles.
do-move = Move { THE($piece) }
do-free = Try to free { THE($piece) }
no-not-yours = That is not a vehicle of yours on the map.
no-finished = It has moved in this phase.
no-shaken = Its crew is shaken and does not move it.
no-immobilised = It is immobilised.
no-bogged = It is bogged: try to free it instead.
no-not-bogged = It is not bogged.

# T6, T7, T8 the vehicle that moves
ask-drive_vehicle =
    { THE($piece) } { IN($place) }, facing { $heading }: { $left ->
        [0] no MP left.
        [one] one MP left.
       *[other] { $left } MP left.
    }
coach-drive_vehicle = Facing a hexside it goes from hex to hex, facing a corner from hex to hexside and on. Thirty degrees cost as much as sixty. At the end it may drift one place sideways if it faces a corner.
awaited-drive_vehicle = They move { THE($piece) }.
do-step = Ahead
do-turn = { $turn }
do-round = Round the juncture to { $beam }
do-drift = Drift to { $beam }, and end the move
do-exit =
    { $counts ->
        [0] Leave the map: too early to count, before turn { $turn }
       *[other] Leave the map
    }
log-stepped =
    { THE($piece) } goes to { $place }, { $left ->
        [0] no MP left.
        [one] one MP left.
       *[other] { $left } MP left.
    }
log-turned =
    { THE($piece) } turns { $heading }, { $left ->
        [0] no MP left.
        [one] one MP left.
       *[other] { $left } MP left.
    }
log-turned-off =
    { THE($piece) } turns { $heading } off the hexside into { $place }, { $left ->
        [0] no MP left.
        [one] one MP left.
       *[other] { $left } MP left.
    }
log-rounded =
    { THE($piece) } rounds the juncture to { $place }, { $left ->
        [0] no MP left.
        [one] one MP left.
       *[other] { $left } MP left.
    }
log-drifted = { THE($piece) } drifts to { $beam }, to { $place }.
log-exited = { THE($piece) } leaves the map.
log-withdrawn = { THE($piece) } leaves the map, too early to count.
log-overran = { THE($piece) } breaks into { $place } and stops there.
log-wire-crushed = { THE($piece) } crushes the wire in { $hex }.
no-off-map = That would be off the map.
no-border = That hexside lies on the edge of the map: nothing can stand there.
no-prohibited = It cannot enter that ground.
no-enemy-vehicle = An enemy vehicle stands in the way.
no-soft-vehicle = A vehicle without armour enters no hex with enemies.
no-wire = Wheels do not pass wire.
no-no-points = It does not have enough MP left for that.
no-full = There is no room to end there.
no-in-a-hex = Only a vehicle on a hexside rounds a juncture.
no-not-moved = It drifts only at the end of a move: it has neither stepped nor turned.
no-no-juncture = It faces a hexside: only a vehicle that faces a corner can drift.
no-too-dear = The place beside it costs more to enter than the one it is in.
no-enemies = Enemies are there.
no-no-exit = This side does not leave the map in this scenario.
no-not-the-edge = It leaves the map only over the edge that the scenario names, facing it.

# 6.15, 6.16, 6.14a, 7.14 checks
term-breakdown = the machine { $signed }
log-breakdown-check =
    { $piece }: { $outcome-n ->
        [0] the engine holds
       *[other] it breaks down for good
    } ({ $die }{ $added ->
        [0] {""}
       *[other] {" "}with { $signed }
    }).
odds-broken-down =
    { $n ->
        [0] the engine holds
       *[other] it breaks down for good
    }
short-broken-down =
    { $n ->
        [0] goes
       *[other] breaks down
    }
log-bog-check =
    { $piece }: { $outcome-n ->
        [0] the ground holds ({ $die }).
       *[other] the tracks sink in ({ $die }).
    }
log-bogged = { THE($piece) } is bogged { IN($place) }.
odds-bogged =
    { $n ->
        [0] it is not bogged
       *[other] it is bogged
    }
short-bogged =
    { $n ->
        [0] not bogged
       *[other] bogged
    }
log-freed-check =
    { $piece }: { $outcome-n ->
        [0] it stays bogged ({ $die }).
       *[other] it is free again ({ $die }).
    }
odds-freed =
    { $n ->
        [0] it stays bogged
       *[other] it is free
    }
short-freed =
    { $n ->
        [0] still bogged
       *[other] free
    }
log-mine-check =
    { THE($piece) } drives over mines: { $outcome-n ->
        [0] nothing happens ({ $die }).
       *[other] a track is torn off ({ $die }).
    }
odds-mined =
    { $n ->
        [0] the mines do nothing
       *[other] a mine immobilises it
    }
short-mined =
    { $n ->
        [0] past the mines
       *[other] mined
    }
log-control-check =
    { $piece }: { $outcome-n ->
        [0] the driver keeps control ({ $die }).
       *[other] the driver loses control ({ $die }).
    }
odds-out-of-control =
    { $n ->
        [0] the driver keeps control
       *[other] it goes out of control
    }
short-out-of-control =
    { $n ->
        [0] in control
       *[other] out of control
    }
log-swung = { THE($piece) } swings round to { $heading } ({ $die }).
log-swung-off = { THE($piece) } swings round to { $heading } ({ $die }), off the hexside into { $place }.
log-swung-not = { THE($piece) } keeps heading { $heading } ({ $die }).
log-ran-on = { THE($piece) } runs on to { $place }.

# 19.26.11 assault squads
ask-dismount_squads =
    { $n ->
        [0] No other assault squad can get out.
        [one] One assault squad can get out. Now?
       *[other] { $n } assault squads can get out. Which?
    }
coach-dismount_squads = A squad that has got out may move and flame in this half-turn, but never gets in again. Its tank counts as having moved.
awaited-dismount_squads = They decide which assault squads get out.
ask-squad_at = On which side of { THE($target) } does { THE($piece) } get out?
coach-squad_at = A tank on a hexside sets its squad down in either hex beside it that is free of enemies.
awaited-squad_at = They choose where { THE($piece) } gets out.
do-dismount = { THE($piece) } gets out
log-dismounted = { THE($piece) } gets out of { THE($target) } in { $hex }.
no-not-inside = It is not inside a tank: a squad that has got out does not get in again.
no-not-on-map = Its tank is not on the map.
no-not-beside = That hex is not next to it.

# 14.4 tank panic
log-tank-near = { THE($piece) } sees a tank at close quarters for the first time.

# 15.0 tank crews
ask-abandon_tank =
    { $n ->
        [0] No other crew can leave its tank.
        [one] One crew can leave its immobilised tank. Does it?
       *[other] { $n } crews can leave their immobilised tanks. Which do?
    }
coach-abandon_tank = The crew fights on as a foot unit, but the tank is given up and counts as destroyed.
awaited-abandon_tank = They decide whether crews leave their tanks.
ask-crew_at = On which side does the crew of { THE($piece) } get out?
coach-crew_at = Either hex beside the tank that is free of enemies and has room.
awaited-crew_at = They choose where the crew of { THE($piece) } gets out.
do-leave_tank = The crew leaves { THE($piece) }
log-abandoned = { THE($piece) } is abandoned { IN($place) } and counts as destroyed.
log-crew-out = { THE($piece) } gets out in { $hex } and fights on as a unit on foot.
no-not-here = This scenario does not use the rule for tank crews.
no-no-german-tank = That is not a German tank on the map.
no-can-move = Only the crew of an immobilised tank leaves it.
no-no-counter = There is no counter left for another crew.
no-no-place = The crew finds no place beside it: enemies, or no room.

name-turn-port-30 = Turn 30° to port
name-turn-starboard-30 = Turn 30° to starboard
name-turn-port-60 = Turn 60° to port
name-turn-starboard-60 = Turn 60° to starboard
name-turn-port-90 = Turn 90° to port
name-turn-starboard-90 = Turn 90° to starboard
name-turn-port-120 = Turn 120° to port
name-turn-starboard-120 = Turn 120° to starboard
name-turn-port-150 = Turn 150° to port
name-turn-starboard-150 = Turn 150° to starboard
name-turn-about = Turn about
name-beam-port = port
name-beam-starboard = starboard
