"""What the sensible player holds important, as numbers that can be varied: points, or parts of one."""
from __future__ import annotations

from typing import Final, NamedTuple


class Allied(NamedTuple):
    """What moves the Allied player."""

    # what a face-down marker may be, on average: attacks in its own area, and on those next to it
    hidden_here: float = 1.0
    hidden_beside: float = 0.8
    # how much more mines are feared by who leads in the last turn
    caution: float = 2.0
    # what it is worth to have a ship in a later turn, besides its points
    ship_kept: float = 0.8
    # how the guns of the forts are feared
    guns: float = 1.0
    # a shot must promise as much
    least_shot: float = 0.08
    # how much heavy guns wait until a fort is Disabled
    heavy_later: float = 1.0
    # how much better another place must be to be worth sailing, and while there is a later Impulse
    better: float = 0.05
    patient: float = 0.2
    # what a warship has of lying where it can come back to fire, if there is supply for a second activation
    come_back: float = 0.5
    # what another sweep is worth, and in the last turn
    sweep: float = 0.08
    sweep_at_last: float = 0.05
    # by how much a sweeper goes rather to the outer markers, and to those that nobody sweeps
    outward: float = 0.2
    apart: float = 0.25
    # what the fleet must promise to act before the army, and what it can hope for in one Impulse
    eager: float = 0.3
    fleet: float = 4.0
    # what second activations must promise, and in the last turn or with plenty of supply; what is kept for the next turn
    again: float = 0.35
    at_last: float = 0.04
    reserve: float = 4.0
    # in the last Impulse of the last turn: how much is given for having acted at all, so that one may act again; how much more a
    # second activation must promise than after it, when the sweepers have been there once more
    wake: float = 0.0
    hold: float = 0.0
    # what a landing must have of success; what the first foothold is worth, and others; what it costs to be thrown back
    landing_chance: float = 0.25
    first_foothold: float = 4.0
    foothold: float = 0.6
    repulsed: float = 0.3
    threat: float = 0.2
    # what an assault must promise; what ground, a hill, a fort and an enemy who is cut off are worth
    assault: float = 0.1
    ground: float = 0.3
    hill: float = 0.8
    fort: float = 2.0
    cut_off: float = 0.3
    # what is left of the worth of ground and lines in the last turn, when only hills and forts count
    ground_at_last: float = 1.0
    # how much more a march must bring; what it costs to stand alone before strong enemies
    nearer: float = 0.08
    exposed: float = 0.08


class Turkish(NamedTuple):
    """What moves the Turkish player."""

    # whether his mines off the beaches rather bar many waters than few of them well
    barring: float = 1.0
    # what the forts must promise to fire before anybody marches
    eager: float = 0.35
    # what second activations must promise, and in the last turn or with plenty of supply; what is kept for the next turn
    again: float = 0.35
    at_last: float = 0.04
    reserve: float = 3.0
    # how much more a second activation must promise before the last Impulse is over
    hold: float = 0.0
    # supply that is not spent on mines while the enemy is ashore; above which lost regiments are called back
    kept: float = 2.0
    rich: float = 7.0
    # what a disabled ship is worth in the last turn
    disabled: float = 0.2
    # how much somebody is wanted next to the enemy, and one and two areas behind; on hills, at forts
    front: float = 1.1
    behind: float = 0.55
    rear: float = 0.3
    hill: float = 0.15
    fort: float = 0.3
    # on the neck of the peninsula, on a beach with nobody there, on others
    neck: float = 1.2
    bare: float = 0.95
    coast: float = 0.75
    # how many hold the neck
    on_neck: float = 3.0
    # what an assault must promise, and to get up from the trenches for it; what ground, a Beachhead, and an own unit that is fed
    # again are worth
    assault: float = 0.1
    rising: float = 0.9
    ground: float = 0.3
    beachhead: float = 5.0
    # what a hill is worth to retake, and in the last turn
    height: float = 0.3
    height_at_last: float = 0.3
    fed: float = 0.3
    # how much more a march must bring
    nearer: float = 0.08


class Styles(NamedTuple):
    """Those of both sides."""

    allied: Allied
    turkish: Turkish


USUAL: Final = Styles(Allied(), Turkish())
