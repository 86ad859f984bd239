# Landships!, in English: foot, guns, close assault, morale.

# 7 marching
ask-move_foot =
    { $n ->
        [0] Nobody can march. See to the guns, or finish.
        [one] One unit can march. Does it?
       *[other] { $n } units can march. Who is next?
    }
coach-move_foot = Along a road or a trench a hex costs half. Only platoons break into a hex with enemies, and only in the first foot movement. A unit may use its remaining points later in the phase.
awaited-move_foot = They move their foot.
ask-march_to = { THE($piece) } marches from { $place }: where to?
coach-march_to = The cheapest way is taken. In wire and among enemies a march ends.
awaited-march_to = They choose where { THE($piece) } marches to.
do-march = { THE($piece) } marches
do-to = To { $hex }
log-marched = { THE($piece) } marches to { $hex }.
log-rode = { THE($piece) } rides to { $hex }.
log-broke-in = { THE($piece) } breaks into { $hex }.
log-mine-under-foot =
    { THE($piece) } walks into mines: { $outcome-n ->
        [0] nothing happens ({ $die }).
       *[other] they go off ({ $die }).
    }
odds-mined-foot =
    { $n ->
        [0] the mines do nothing
       *[other] the mines eliminate it
    }
short-mined-foot =
    { $n ->
        [0] past the mines
       *[other] lost in the mines
    }
no-not-on-foot = That is not a unit of yours on foot on the map.
no-here = It stands there already.
no-too-far = That is too far.
no-nowhere = It can go nowhere.
no-moved = It has moved in this phase.
no-pinned = Pinned units do not move.
no-no-assault = Only platoons enter a hex with enemies.
no-only-first = A hex with enemies is entered only in the first foot movement.

# 12 guns
ask-refit_gun = Which way does { THE($piece) } face?
coach-refit_gun = The crew turns its gun instead of moving. A gun covers sixty degrees ahead; beyond that it fires with a penalty.
awaited-refit_gun = They turn { THE($piece) }.
ask-manhandle_to = Where do they push { THE($piece) }?
coach-manhandle_to = One hex, neither wood nor trench, once in a turn, and only a gun that has not fired in this half-turn.
awaited-manhandle_to = They push { THE($piece) }.
do-refit = Turn { THE($piece) }
do-manhandle = Push { THE($piece) }
log-refitted = { THE($piece) } is turned { $heading }.
log-gun-turned = { THE($piece) } now faces { $heading }.
log-manhandled = { THE($piece) } is pushed to { $hex }.
log-captured = { THE($piece) } is captured { IN($place) }.
no-no-gun = That is not a gun of yours on the map.
no-no-crew = It has no crew, or its crew is pinned.
no-crew-moved = Its crew has moved in this phase.
no-same-facing = It faces that way already.
no-only-second = Guns are moved only in the second foot movement.
no-moved-once = It has been moved in this turn.
no-fired = It has fired in this half-turn.
no-rough-ground = A gun is not moved into woods, trenches or impassable ground.

# 7.2 cavalry
ask-ride_to = { THE($piece) } rides from { $place }: where to?
coach-ride_to = A hex with enemies may be charged after three open hexes.
awaited-ride_to = They choose where { THE($piece) } rides to.
do-mount = { THE($piece) } mounts
do-dismount_horse = { THE($piece) } dismounts
do-ride = { THE($piece) } rides
log-mounted = { THE($piece) } mounts.
log-dismounted-horse = { THE($piece) } dismounts.
no-no-cavalry = That is not cavalry of yours on the map.
no-mounted = It is mounted already.
no-dismounted = It is not mounted.
no-no-charge = A charge needs three open hexes before the enemy's.

# 10 close assault
ask-pick_assault =
    { $n ->
        [one] One hex is contested: fight there.
       *[other] { $n } hexes are contested: where is the next fight?
    }
coach-pick_assault = Every hex with both sides in it must be fought. The side whose half-turn it is attacks; a high die is good for the defender.
awaited-pick_assault = They choose where the next fight is.
ask-choose_way = { $hex }: fight by ratio, or go at a tank with the tank die?
coach-choose_way = A die for each unpinned platoon, the lowest counts: 1 destroys the tank, 2 immobilises it, 3 shakes its crew.
awaited-choose_way = They choose how their foot in { $hex } fights.
ask-choose_exchange = { $hex }: which unit is lost in the exchange?
coach-choose_exchange = Each side loses a platoon of its owner's choice, or its strongest unit if it has no platoon there.
awaited-choose_exchange = They choose whom they lose in { $hex }.
do-fight = Fight in { $hex }
do-by_ratio = Fight by ratio
do-against_tank = Attack { THE($target) }
do-lose = Lose { THE($piece) }
log-assault = Close assault in { $hex }, { $term-attack } against { $term-defence }, read at { $column }: the die shows { $die }{ $added ->
        [0] {""}
       *[other] {" "}with { $signed }
    }, { $outcome ->
        [assault-AE] all attackers are lost.
        [assault-AH] the attackers check and go back.
        [assault-ND] no decision: the attackers fall back.
        [assault-EX] an exchange: each side loses a unit.
        [assault-DH] the defenders check and go back.
       *[assault-DE] all defenders are lost.
    }
log-tank-attacked =
    { $n ->
        [one] A platoon goes at { THE($piece) } ({ $die }
       *[other] { $n } platoons go at { THE($piece) } (lowest { $die }
    }{ $added ->
        [0] {""}
       *[other] {" "}with { $signed }
    }): { $outcome ->
        [tank-K] it is destroyed.
        [tank-I] it is immobilised.
        [tank-P] its crew is shaken.
       *[other] it is unharmed.
    }
log-fell-back = { THE($piece) } falls back to { $place }.
log-stays = { THE($piece) } cannot move and stays.
term-attack = attack { $value }
term-defence = defence { $value }
term-assault-town = houses { $signed }
term-assault-trench = trench { $signed }
term-assault-prepared_trench = prepared trench { $signed }
term-assault-strongpoint = strongpoint { $signed }
term-assault-attacker_best_morale_higher = the attackers' morale is higher { $signed }
term-assault-attacker_best_morale_lower = the attackers' morale is lower { $signed }
term-assault-attacker_vehicle_in_hex = a vehicle attacks { $signed }
term-assault-defender_vehicle_in_hex = a vehicle defends { $signed }
term-tank-stuck = the tank cannot move { $signed }
odds-assault-AE = all attackers are lost
odds-assault-AH = the attackers check and go back
odds-assault-ND = no decision: the attackers fall back
odds-assault-EX = an exchange: each side loses a unit
odds-assault-DH = the defenders check and go back
odds-assault-DE = all defenders are lost
short-assault-AE = attackers lost
short-assault-AH = attackers thrown back
short-assault-ND = no decision
short-assault-EX = exchange
short-assault-DH = defenders thrown back
short-assault-DE = defenders lost
odds-tank-K = { THE($n) } is destroyed
odds-tank-I = { THE($n) } is immobilised
odds-tank-P = the crew of { THE($n) } is shaken
odds-tank-- = { THE($n) } is unharmed
short-tank-K = destroyed
short-tank-I = immobilised
short-tank-P = shaken
short-tank-- = unharmed
no-fought = That hex has been fought in this phase.
no-not-contested = That hex does not hold both sides.
no-no-lone-tank = No such tank stands there without foot of its own.
no-not-to-lose = You cannot lose that one: a platoon goes first, otherwise the strongest unit.
ask-attack_tank =
    { $n ->
        [0] No other tank on a hexside can be attacked.
        [one] One tank on a hexside can be attacked. Do you attack it?
       *[other] { $n } tanks on hexsides can be attacked. Which one do you attack?
    }
coach-attack_tank = All unpinned platoons beside the tank that have not fought yet go at it together, once.
awaited-attack_tank = They decide whether to go at tanks on hexsides.
no-no-tank-there = That is not an enemy tank on a hexside.
no-attacked = It has been attacked in this phase.
no-nobody-free = No platoon beside it is free to attack it.

# 10.7 retreats
ask-retreat_unit =
    { THE($piece) } goes back { $n ->
        [one] one hex: where to?
       *[other] { $n } hexes: where to first?
    }
coach-retreat_unit = Each hex must be farther from the nearest enemy than the one before, passable, without enemies, and with room at the end.
awaited-retreat_unit = They choose where { THE($piece) } goes back to.
do-retreat = Back to { $hex }
log-must-retreat =
    { THE($piece) } must go back { $n ->
        [one] one hex.
       *[other] { $n } hexes.
    }
log-retreated = { THE($piece) } goes back to { $hex }.
log-no-way-back = { THE($piece) } finds no way back.
log-no-way-stays = { THE($piece) } finds no way back and stays { IN($place) }, pinned.
no-no-farther = That hex is not farther from the nearest enemy.
no-not-next = That hex is not next to it.

# 11 morale
log-check =
    { THE($piece) } rolls { $die }{ $added ->
        [0] {""}
       *[other] {" "}with { $signed }
    } in a { $level ->
        [L] light check
        [M] medium check
       *[H] heavy check
    } against morale { $term-morale }: { $outcome ->
        [check-pinned] it holds and is pinned.
        [check-pinned_again] it holds, but was pinned already and goes back two hexes.
        [check-steady] it holds.
        [check-panicked] it panics.
       *[check-lost] it breaks and is lost.
    }
log-gives-up = { THE($piece) } will fight no more.
log-pinned = { THE($piece) } is pinned.
log-shaken = The crew of { THE($piece) } is shaken.
log-surrendered = { THE($piece) } surrenders { IN($place) }.
log-immobilised = { THE($piece) } is immobilised.
odds-check-pinned = { THE($n) } is pinned
odds-check-pinned_again = { THE($n) } goes back two hexes
odds-check-lost = { THE($n) } is lost
odds-check-steady = { THE($n) } holds
odds-check-panicked = { THE($n) } panics
odds-check-surrendered = { THE($n) } surrenders
short-check-pinned = pinned
short-check-pinned_again = thrown back
short-check-lost = lost
short-check-steady = holds
short-check-panicked = panics
short-check-surrendered = surrendered
term-level-L = light check { $signed }
term-level-M = medium check { $signed }
term-level-H = heavy check{ $value ->
    [0] {""}
   *[other] {" "}{ $signed }
}
term-morale = morale { $value }
log-unpinned =
    { $n ->
        [one] One { $side } unit is no longer pinned.
       *[other] { $n } { $side } units are no longer pinned.
    }
log-pin-die =
    { $place }: { $outcome-n ->
        [0] still pinned ({ $die }).
       *[other] no longer pinned ({ $die }).
    }
odds-unpinned =
    { $n ->
        [0] still pinned
       *[other] no longer pinned
    }
short-unpinned =
    { $n ->
        [0] pinned
       *[other] free
    }
ask-remove_pins_of =
    { $n ->
        [one] One stack rolled a six: does it rise, and show itself?
       *[other] { $n } stacks rolled a six: which rise, and show themselves?
    }
coach-remove_pins_of = Heroism: the stack is no longer pinned, but revealed.
awaited-remove_pins_of = They decide which pinned stacks rise.
do-heroism = They rise { IN($place) }
log-heroism = The pinned { IN($place) } rise under fire.
no-no-heroes = That stack did not roll a six.
term-level-H1 = heavy check, one worse { $signed }
term-level-H2 = heavy check, two worse { $signed }
term-level-H3 = heavy check, three worse { $signed }
term-level-H4 = heavy check, four worse { $signed }
