"""The weights of the sensible player, as numbers that can be varied: Victory Points, or fractions of one."""
from __future__ import annotations

from typing import Final, NamedTuple


class Allied(NamedTuple):
    """The weights of the Allied player."""

    # what a face-down marker may be, on average: attacks in its own area, and on those next to it
    hidden_here: float = 1.0
    hidden_beside: float = 0.8
    # how much more a leader fears mines in the last turn
    caution: float = 2.0
    # the worth of a ship in a later turn, besides its points
    ship_kept: float = 0.8
    # how much the guns of forts are feared
    guns: float = 1.0
    # the least that a shot must promise
    least_shot: float = 0.08
    # how much heavy guns wait until a fort is Disabled
    heavy_later: float = 1.0
    # how much better another area must be to sail there; the same while there is a later Impulse
    better: float = 0.05
    patient: float = 0.2
    # the worth of an area from which a warship can fire again, if there is supply for a second activation
    come_back: float = 0.5
    # the worth of another sweep; the same in the last turn
    sweep: float = 0.08
    sweep_at_last: float = 0.05
    # how much a sweeper prefers the outer markers, and markers that no other sweeps
    outward: float = 0.2
    apart: float = 0.25
    # what the fleet must promise to act before the army, and what it can hope for in one Impulse
    eager: float = 0.3
    fleet: float = 4.0
    # what second activations must promise, and in the last turn or with plenty of supply; what is kept for the next turn
    again: float = 0.35
    at_last: float = 0.04
    reserve: float = 4.0
    # in the last Impulse of the last turn: the worth of having acted at all, which allows acting again; how much more a
    # second activation must promise than after it, when the sweepers have been there once more
    wake: float = 0.0
    hold: float = 0.0
    # the least chance of a landing; the worth of the first foothold, and of others; the cost of being thrown back
    landing_chance: float = 0.25
    first_foothold: float = 4.0
    foothold: float = 0.6
    repulsed: float = 0.3
    threat: float = 0.2
    # what an assault must promise; the worth of ground, a hill, a fort and an enemy unit that is cut off
    assault: float = 0.1
    ground: float = 0.3
    hill: float = 0.8
    fort: float = 2.0
    cut_off: float = 0.3
    # the share of the worth of ground and lines in the last turn, when only hills and forts count
    ground_at_last: float = 1.0
    # the least gain of a march; the cost of standing alone before strong enemies
    nearer: float = 0.08
    exposed: float = 0.08


class Turkish(NamedTuple):
    """The weights of the Turkish player."""

    # whether mines off the beaches bar many waters rather than a few well
    barring: float = 1.0
    # what the forts must promise to fire before any unit marches
    eager: float = 0.35
    # what second activations must promise, and in the last turn or with plenty of supply; what is kept for the next turn
    again: float = 0.35
    at_last: float = 0.04
    reserve: float = 3.0
    # how much more a second activation must promise before the last Impulse is over
    hold: float = 0.0
    # supply not spent on mines while the enemy is ashore; supply above which lost regiments are replaced
    kept: float = 2.0
    rich: float = 7.0
    # the worth of a Disabled ship in the last turn
    disabled: float = 0.2
    # how much a unit is wanted next to the enemy, one and two areas behind, on hills, at forts
    front: float = 1.1
    behind: float = 0.55
    rear: float = 0.3
    hill: float = 0.15
    fort: float = 0.3
    # on the neck of the peninsula, on an empty beach, on other beaches
    neck: float = 1.2
    bare: float = 0.95
    coast: float = 0.75
    # the number of units that hold the neck
    on_neck: float = 3.0
    # what an assault must promise, and to get up from the trenches for it; what ground, a Beachhead, and an own unit that is fed
    # again are worth
    assault: float = 0.1
    rising: float = 0.9
    ground: float = 0.3
    beachhead: float = 5.0
    # the worth of retaking a hill; the same in the last turn
    height: float = 0.3
    height_at_last: float = 0.3
    fed: float = 0.3
    # how much more a march must bring
    nearer: float = 0.08


class Styles(NamedTuple):
    """The weights of both sides."""

    allied: Allied
    turkish: Turkish


USUAL: Final = Styles(Allied(), Turkish())
