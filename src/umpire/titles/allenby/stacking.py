"""4.4 Stacking: any number may stand in a hex (4.4.a), but not all of them count."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from umpire.engine.rulings import LEGAL
from umpire.titles.allenby.components import Components
from umpire.titles.allenby.levels import is_command, related, related_to_formation


def counting_barrier(box: Components, units: Sequence[int], value: Mapping[int, int]) -> str:
    """Whether the factors of these units of one hex may be counted together; `value` is what each is worth now.

    4.4.b one formation and one unrelated unit, 4.4.c one formation and its Group's own units, 4.4.d unrelated units of at
    most five factors. R7 A Group's own units without a formation count as 4.4.c.
    """
    formations = sorted({box.units[unit].formation for unit in units if box.units[unit].formation >= 0})
    if len(units) <= 1 or any([_around(box, units, formation) for formation in formations]):
        return LEGAL
    if not formations and _one_group(box, units):
        return LEGAL
    if not _unrelated(box, units):
        return "4.4.b too-many"
    return LEGAL if sum([value[unit] for unit in units]) <= box.limits.unrelated else "4.4.d over-five"


def _around(box: Components, units: Sequence[int], formation: int) -> bool:
    """4.4.b, 4.4.c What stands beside the formation is one unrelated unit, or nothing but its Group's own."""
    others = [unit for unit in units if box.units[unit].formation != formation]
    if all([related_to_formation(box, unit, formation) for unit in others]):
        return True
    return len(others) == 1


def _one_group(box: Components, units: Sequence[int]) -> bool:
    return not is_command(box, units[0]) and len({box.units[unit].group for unit in units}) == 1


def _unrelated(box: Components, units: Sequence[int]) -> bool:
    return not any([related(box, one, other) for one in units for other in units if one < other])
