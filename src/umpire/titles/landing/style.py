"""What the player holds important, as numbers that can be varied. As they are here he is the sensible player: an idea that counts
for nothing (0) is not his."""
from __future__ import annotations

from typing import Final, NamedTuple


class Anzac(NamedTuple):
    """What moves the player."""

    # how many men should be in front before one goes on: onto a card that nobody has seen, where Ottomans are, where nobody is;
    # and how many fewer for each turn that is missing
    enough_unseen: float = 3.0
    enough_fight: float = 3.0
    enough_free: float = 3.0
    fewer_late: float = 0.0
    # how many shaken men one goes on with: onto a card that nobody has seen, where Ottomans are; and more for each man beyond
    # three, onto the last card, for each turn that is missing
    shaken_unseen: float = 0.0
    shaken_fight: float = 0.0
    shaken_men: float = 0.0
    shaken_last: float = 0.0
    shaken_late: float = 0.0
    # how many turns beside one for each card should be left, that one is not late
    in_time: float = 3.0
    # how far behind somebody may be that one waits for him; whether one comforts only when all else is done
    wait_for: float = 9.0
    comfort_late: float = 0.0

    # what cards are worth: Fear in a fight, else, and for each man missing in front; a shot at Ottomans, for each die, and with
    # nobody in range; Bayonets in a fight, before one, else
    fear_fight: float = 3.5
    fear: float = -3.0
    fear_missing: float = 0.0
    shot: float = 5.0
    shot_wasted: float = -1.0
    bayonets_fight: float = 4.0
    bayonets_near: float = 2.0
    bayonets: float = 0.0
    # Mateship for each shaken man; Forward! in a fight, else, and for the Terrain Value; Dig In, for the hits that may come, and
    # for each shaken man in front; any other card
    mateship: float = 1.5
    forward_fight: float = 0.5
    forward: float = 1.0
    forward_value: float = 1.0
    dig: float = 1.0
    dig_danger: float = 0.0
    dig_shaken: float = 0.0
    other: float = 1.0

    # with how many on the next card the shaken stay behind; whether the LCPL goes before the others; whether Dig In is spent for
    # another die
    shaken_stay: float = 9.0
    lcpl_first: float = 0.0
    spend_dig: float = 0.0
    # who takes a hit, the lowest first: the LCPL, with his last Spirit, a shaken man; a wound: the LCPL, if he can bear it, if
    # not, a shaken man, a steady one
    hit_lcpl: float = 1.0
    hit_lcpl_last: float = 1.0
    hit_shaken: float = 3.0
    wound_lcpl: float = 1.0
    wound_lcpl_last: float = 3.0
    wound_shaken: float = 2.0
    wound_steady: float = 4.0


USUAL: Final = Anzac()
