"""7.4 Stacking on land: it counts at the end of movement, advance and retreat (7.4#2). 7.4.4 Works and markers never count."""
from __future__ import annotations

from umpire.engine.rulings import LEGAL
from umpire.engine.sets import bit
from umpire.titles.fatal.components import ALL_LAND, OF_SIDE, TURKISH
from umpire.titles.fatal.state import FatalState, side_of


def stacking_barrier(state: FatalState, unit: int, area: int) -> str:
    """7.4#1, 7.4.1, 7.4.3 What forbids a unit to end in an area with those who are there; LEGAL if nothing does."""
    side, here = side_of(unit), state.at[area] & ALL_LAND
    if here & OF_SIDE[1 - side]:
        return "7.4#1 enemies-there"
    # nobody is too many alone
    return together_barrier(state, here | bit(unit), side) if here & ~bit(unit) else LEGAL


def together_barrier(state: FatalState, units: int, side: int) -> str:
    """7.4.1, 7.4.3 What forbids these land units of a side to stand together."""
    return _turkish_barrier(state, units) if side == TURKISH else _allied_barrier(state, units)


def overstacked(state: FatalState, units: int, side: int) -> bool:
    return together_barrier(state, units, side) != LEGAL


def _turkish_barrier(state: FatalState, units: int) -> str:
    """7.4.3 One formation; Germans and independents stack freely."""
    formed = units & ~state.box.independents
    return LEGAL if not formed or _is_one_division(state, formed) else "7.4.3 two-formations"


def _allied_barrier(state: FatalState, units: int) -> str:
    """7.4.1 A division and two independents, or four of one nationality, or one French and one Commonwealth unit."""
    french, commonwealth = (units & state.box.french).bit_count(), (units & state.box.commonwealth).bit_count()
    if french and commonwealth:
        return LEGAL if _few_of_each(state, french, commonwealth) else "7.4.1#3 nationalities"
    if french + commonwealth <= state.box.constant("constants", "allied_mixed_formations_max"):
        return LEGAL
    if not _is_one_division(state, units & ~state.box.independents):
        return "7.4.1#2 mixed-divisions"
    free = (units & state.box.independents).bit_count()
    return LEGAL if free <= state.box.constant("constants", "allied_independents_with_division") else "7.4.1#1 independents"


def _few_of_each(state: FatalState, french: int, commonwealth: int) -> bool:
    most = ("constants", "allied_mixed_nationality_max")
    return french <= state.box.constant(*most, "french") and commonwealth <= state.box.constant(*most, "commonwealth")


def _is_one_division(state: FatalState, formed: int) -> bool:
    """Whether these units are of one division, and there are some."""
    first = formed.bit_length() - 1
    return first >= 0 and not formed & ~state.box.formations[state.box.formation_of[first]]
