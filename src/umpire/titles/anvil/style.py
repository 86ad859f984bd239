"""The weights of the sensible player, as numbers that can be varied. Those that are 0 in the usual style are ideas that he does
not have: a strong player may (`styles.toml`)."""
from __future__ import annotations

from typing import Final, NamedTuple, Union


class Allied(NamedTuple):
    """The weights of the Allied player. The first numbers are those of both sides, each for its own decisions."""

    # a strength point of either side
    ally_point: float = 0.13
    german_point: float = 0.1
    # how likely a German is to get away, seen from the middle of the campaign; a unit bound to a fortress falls with it
    escape: float = 0.6
    bound: float = 0.35
    # what it costs to be turned: one cannot act any more in this turn
    turned_ally: float = 0.16
    turned_german: float = 0.12
    # what it is worth to drive the enemy from an area, as a share of what the area is worth; how much own losses count
    conquest: float = 0.5
    caution: float = 1.0
    # what an impulse must promise, and a reaction; what it is worth to stop a unit that leaves
    least: float = 0.1
    least_reaction: float = 0.05
    stopped: float = 0.5
    # strength for each hit that the defenders absorb, and at a barrier
    per_hit: float = 2.2
    barrier: float = 14.0
    # what part of the enemies in an area, and of those who would pass it, is counted; what a turn on the way costs
    prey: float = 0.7
    cut: float = 0.35
    away: float = 0.35
    # what it is worth to attack where one is going; how much the hits on the way to its fall count of what a fortress is worth
    on_the_way: float = 0.35
    siege: float = 0.7
    # part of what the Germans lose who would be cut off if an area became Allied: for marches, and for the Resistance
    strangle: float = 0.0
    rising: float = 0.0
    # what it is worth to be first where the Germans leave the map, for each point that they can still carry out there
    gate: float = 0.0
    # how much it counts that Germans stand beside the end of a march, more than those who march
    exposed: float = 0.0


class German(NamedTuple):
    """The weights of the German player. The first numbers are those of both sides, each for its own decisions."""

    ally_point: float = 0.13
    german_point: float = 0.1
    escape: float = 0.6
    bound: float = 0.35
    turned_ally: float = 0.16
    turned_german: float = 0.12
    conquest: float = 0.5
    caution: float = 1.0
    least: float = 0.1
    least_reaction: float = 0.05
    stopped: float = 0.5
    # what a level is worth; the step below which a fortress can be made to surrender (1.5.e); any below it
    level: float = 0.3
    safe_level: float = 0.8
    weak_level: float = 0.45
    # what it is worth to bar a key area for a turn, alone or beside others; and a final area
    bar: float = 0.9
    beside: float = 0.3
    final: float = 0.35
    # to stand in the way of the Allies at all
    delay: float = 0.2
    # how hits expected become danger: what is shrugged off, and how much more kills
    shrugged: float = 0.1
    deadly: float = 0.55
    # what support the Allies may be expected to bring, and what part of those next door will strike here
    bonus: float = 3.0
    next_door: float = 0.7
    # to leave in front of a stronger enemy, and to wait outside of the map
    pursued: float = 0.4
    outside: float = -2.0
    # the chance to win a race to an area if nobody is ahead; what every turn on the way takes from the chance to get away
    even: float = 0.6
    hurry: float = 0.04
    # how sure he is to leave in a later turn who stands where the map is left: 0 as sure as on the way, 1 as if he had left
    linger: float = 0.0
    # share of the loss of all units cut off if the Allies had the area, or of the gain of those that were cut off
    keep: float = 0.0
    # how many hits each unit of a stack takes for nothing, since it only turns; how much it counts where a whole party would go
    steady: float = 0.0
    together: float = 0.0
    # what a key area is worth more for every turn to come
    lasting: float = 0.0


Taste = Union[Allied, German]


class Styles(NamedTuple):
    """The weights of both sides."""

    allied: Allied
    german: German


USUAL: Final = Styles(Allied(), German())
