"""The weights of the sensible player, as numbers that can be varied; an idea with weight 0 is not used."""
from __future__ import annotations

from typing import Final, NamedTuple


class Anzac(NamedTuple):
    """The weights of the player."""

    # how many men should be in front before going on: onto a face-down card, onto Ottomans, onto an empty card;
    # and how many fewer for each turn too late
    enough_unseen: float = 3.0
    enough_fight: float = 3.0
    enough_free: float = 3.0
    fewer_late: float = 0.0
    # with how many shaken men to go on: onto a face-down card, onto Ottomans; and more for each man beyond three, onto the
    # last card, for each turn too late
    shaken_unseen: float = 0.0
    shaken_fight: float = 0.0
    shaken_men: float = 0.0
    shaken_last: float = 0.0
    shaken_late: float = 0.0
    # how many turns, besides one for each card, must be left not to be late
    in_time: float = 3.0
    # how far behind a man may be to wait for him; whether to use Mateship only after everything else
    wait_for: float = 9.0
    comfort_late: float = 0.0

    # the worth of cards: Fear in a fight, otherwise, and for each man missing in front; a shot at Ottomans for each die, and
    # without a target; Bayonets in a fight, before one, otherwise
    fear_fight: float = 3.5
    fear: float = -3.0
    fear_missing: float = 0.0
    shot: float = 5.0
    shot_wasted: float = -1.0
    bayonets_fight: float = 4.0
    bayonets_near: float = 2.0
    bayonets: float = 0.0
    # Mateship for each shaken man; Forward! in a fight, otherwise, and for the Terrain Value; Dig In, for the hits that may
    # come, and for each shaken man in front; any other card
    mateship: float = 1.5
    forward_fight: float = 0.5
    forward: float = 1.0
    forward_value: float = 1.0
    dig: float = 1.0
    dig_danger: float = 0.0
    dig_shaken: float = 0.0
    other: float = 1.0

    # with how many men on the next card the shaken stay behind; whether the LCPL goes first; whether Dig In is spent for another
    # die
    shaken_stay: float = 9.0
    lcpl_first: float = 0.0
    spend_dig: float = 0.0
    # who takes a hit, the lowest first: the LCPL, the LCPL with his last Spirit, a shaken man; a wound: the LCPL if he can bear
    # it, the LCPL if not, a shaken man, a steady one
    hit_lcpl: float = 1.0
    hit_lcpl_last: float = 1.0
    hit_shaken: float = 3.0
    wound_lcpl: float = 1.0
    wound_lcpl_last: float = 3.0
    wound_shaken: float = 2.0
    wound_steady: float = 4.0


USUAL: Final = Anzac()
