"""Why no unit of a place can do something: which of the reasons that keep each of its units to tell."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import Exclusion, allowed_pieces, first_bar, members

# The bar of a single unit, and that of all units there. The bars of units in Good Order go first: a unit that is
# Disorganized would be barred by them too.
_OF_ALL: Final = (
    ("unsupplied", "all-unsupplied"), ("frozen", "all-frozen"), ("fortress-order", "all-bound"), ("group-stays", "groups-stay"),
    ("immobile", "all-immobile"), ("disorganized", "all-disorganized"),
)


def of_all(bars: Sequence[str], none: str) -> str:
    """Return the bar for all units, from the bars of each; `none` if there is no such unit.

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
    """Return what keeps all of some units from something; LEGAL if one of them may, `none` if there is no unit at all."""
    if allowed_pieces(pieces, rules):
        return LEGAL
    return of_all([first_bar(rules, piece) for piece in members(pieces)], none)
