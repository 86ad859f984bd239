"""4.4 Stacking: any number may stand in a hex (4.4.a), but not all of them count."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing import Final

from umpire.engine.events import Slot
from umpire.engine.rulings import LEGAL
from umpire.titles.allenby.components import Components
from umpire.titles.allenby.rules.levels import is_command, related, related_to_formation
from umpire.titles.allenby.state import AllenbyState

# two readings of 4.4.d: any units make up the five factors, or only units of which no two are related
ANY_MIX: Final = "any_mix"
UNRELATED_ONLY: Final = "unrelated_only"


def counting_barrier(state: AllenbyState, units: Sequence[int], value: Mapping[int, int]) -> str:
    """Whether the factors of these units of one hex may be counted together; `value` is what each is worth now.

    4.4.b one formation and one unrelated unit, 4.4.c one formation and its Group's own units, 4.4.d a mix of units of at most
    five factors, be some of them related, unless the match is played by the stricter reading. R7 A Group's own units without a
    formation count as 4.4.c.
    """
    box = state.box
    formations = sorted({box.units[unit].formation for unit in units if box.units[unit].formation >= 0})
    if len(units) <= 1 or any([_around(box, units, formation) for formation in formations]):
        return LEGAL
    if not formations and _one_group(box, units):
        return LEGAL
    mixed = not _unrelated(box, units)
    if mixed and state.switches.stacking_reading == UNRELATED_ONLY:
        return "4.4.b too-many"
    if sum([value[unit] for unit in units]) <= box.limits.unrelated:
        return LEGAL
    return "4.4.b too-many" if mixed else "4.4.d over-five"


def limit_slots(state: AllenbyState) -> dict[str, Slot]:
    """What a refusal of 4.4 says of the limit."""
    return {"limit": state.box.limits.unrelated, "reading": state.switches.stacking_reading}


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
