"""Why nobody of a place can do something: of the reasons that keep each of its units the one that is told."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, allowed_pieces, first_bar, members

# What keeps a single unit, and how it is said of all who are there. What keeps those in Good Order goes first: whoever is
# Disorganized would be kept by it too.
_OF_ALL: Final = (
    ("unsupplied", "all-unsupplied"), ("frozen", "all-frozen"), ("fortress-order", "all-bound"), ("group-stays", "groups-stay"),
    ("immobile", "all-immobile"), ("disorganized", "all-disorganized"),
)


def of_all(bars: Sequence[str], none: str) -> str:
    """The bar for all of them, from the bars of each; `none` if there is nobody who could be meant.

    >>> of_all(["1.3.d disorganized", "S2.1 frozen"], "5.1 nobody"), of_all([], "5.1 nobody")
    ('S2.1 all-frozen', '5.1 nobody')
    """
    for one, everyone in _OF_ALL:
        for bar in bars:
            case, _, reason = bar.partition(" ")
            if reason == one:
                return f"{case} {everyone}"
    return none


def nobody_barrier(pieces: int, rules: Sequence[Exclusion], none: str = "") -> str:
    """What keeps all of some units from something; LEGAL if one of them may, `none` if there is nobody who could."""
    if allowed_pieces(pieces, rules):
        return LEGAL
    return of_all([first_bar(rules, piece) for piece in members(pieces)], none)
