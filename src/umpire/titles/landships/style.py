"""The weights of the sensible player, as numbers that can be varied (players/styles). A 0 here is an idea that an attentive
beginner has not had yet: a strong player's style may give it weight."""
from __future__ import annotations

from typing import Final, NamedTuple


class Manner(NamedTuple):
    """The weights of a player of either side."""

    # vehicles: what a move must gain; how much it counts to be near the goal, to have targets, to be seen by guns, to have men
    # close by
    roll: float = 0.3
    near: float = 1.0
    keen: float = 1.0
    guns: float = 1.0
    men: float = 1.0
    # 10.3 an idea: what it is worth to a tank to be in a hex that counts, with foot that can follow it there
    escort: float = 0.0
    # foot: what a march must gain; how much it counts to be near the goal, out of fire, in cover, to have targets
    step: float = 0.25
    pull: float = 1.0
    exposed: float = 1.0
    cover: float = 0.1
    aim: float = 1.0
    # 3.5 how far from houses full of enemies one is near enough
    stand: float = 1.0
    # the first, the second and the third platoon in a hex that counts; what it costs to leave one for an assault
    first: float = 2.5
    second: float = 0.8
    third: float = 0.3
    leaving: float = 1.5
    # assaults: what one must promise; how much the prize, one's own losses and fire on the way count, being pinned by it, and
    # what it costs to be repulsed
    storm: float = 0.8
    prize: float = 1.0
    losses: float = 1.0
    braving: float = 0.5
    pins: float = 1.0
    repulsed: float = 0.4
    # an idea: how much less an assault must promise when the match is over; it grows with the turns
    press: float = 0.0
    # fire: how much vehicles count as targets; ideas: how much more men count where it counts, and (5.14) how much of what all
    # batteries could do together is expected of each
    armour: float = 1.0
    clearing: float = 0.0
    shelling: float = 0.0
    # 2.3 an idea: whether platoons begin three to a hex and stay together, where one hex that is held is enough
    massed: float = 0.0
    back: float = 1.0


class Styles(NamedTuple):
    """The manners of both sides, in the order of the seats."""

    german: Manner
    british: Manner


USUAL: Final = Styles(Manner(), Manner())
