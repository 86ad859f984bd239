"""4.2 Command, Group and Formation (3.0): which units are related; 4.4 stacking."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from umpire.engine.events import Slot
from umpire.engine.rulings import LEGAL
from umpire.titles.allenby.components import ARTILLERY, HEADQUARTERS, YIDERIM_HQ, Components
from umpire.titles.allenby.state import AllenbyState, side_of

# 3.0, 4.2 Command, Group and Formation, 4.2.a the three levels: which units are related. 4.2.2.a A Group is an Army or a Corps,
# 4.2.3.a a formation a colour within a Group (R21 Det Fr and 75 Div, both purple, are two).

def are_related(box: Components, first: int, second: int) -> bool:
    """3.0.d Return whether two units are of one formation, or of one Group with one of them at group level.

    4.2.1.a Command units never are.
    """
    one, other = box.units[first], box.units[second]
    if one.formation >= 0 and one.formation == other.formation:
        return True
    return one.group >= 0 and one.group == other.group and (one.formation < 0 or other.formation < 0)


def is_related_to_formation(box: Components, unit: int, formation: int) -> bool:
    """4.4.c Return whether a unit is a group-level unit of the formation's Group, or a member."""
    return are_related(box, unit, box.members[formation][0])


def is_command(box: Components, unit: int) -> bool:
    """4.2.1.a Return whether a unit has no lower affiliation."""
    return box.units[unit].group < 0


def guns_serve(box: Components, gun: int, defender: int) -> bool:
    """R15 Return whether guns serve a defender: Corps guns their formation, Army guns their Group.

    Those of Yiderim serve the Command units of their side.
    """
    if side_of(gun) != side_of(defender):
        return False
    if is_command(box, gun):
        return is_command(box, defender)
    if box.units[gun].formation >= 0:
        return box.units[gun].formation == box.units[defender].formation
    return box.units[gun].group == box.units[defender].group


def calls_back(box: Components, headquarters: int, unit: int) -> bool:
    """10.2.a, R17 Return whether a headquarters helps a unit: an Army HQ its Group, a corps HQ its formation.

    10.2.c Yiderim helps every Turkish unit.
    """
    if headquarters == unit:
        return False
    if headquarters == YIDERIM_HQ:
        return True
    if box.units[headquarters].formation >= 0:
        return box.units[headquarters].formation == box.units[unit].formation
    return box.units[headquarters].group >= 0 and box.units[headquarters].group == box.units[unit].group


def is_headquarters(box: Components, unit: int) -> bool:
    """3.0.g Return whether a unit is an HQ or GHQ."""
    return box.units[unit].type == HEADQUARTERS


def is_artillery(box: Components, unit: int) -> bool:
    return box.units[unit].type == ARTILLERY


# 4.4 Stacking: any number may stand in a hex (4.4.a), but not all of them count.

# two readings of 4.4.d: any units make up the five factors, or only units of which no two are related
ANY_MIX: Final = "any_mix"
UNRELATED_ONLY: Final = "unrelated_only"


def counting_barrier(state: AllenbyState, units: Sequence[int], value: Mapping[int, int]) -> str:
    """Return whether the factors of these units of one hex may be counted together; `value` is what each is worth now.

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
    has_relatives = not _are_unrelated(box, units)
    if has_relatives and state.switches.stacking_reading == UNRELATED_ONLY:
        return "4.4.b too-many"
    if sum([value[unit] for unit in units]) <= box.limits.unrelated:
        return LEGAL
    return "4.4.b too-many" if has_relatives else "4.4.d over-five"


def limit_slots(state: AllenbyState) -> dict[str, Slot]:
    """Return what a refusal by 4.4 says about the limit."""
    return {"limit": state.box.limits.unrelated, "reading": state.switches.stacking_reading}


def _around(box: Components, units: Sequence[int], formation: int) -> bool:
    """4.4.b, 4.4.c Return whether the formation's company is one unrelated unit, or nothing but its Group's own."""
    others = [unit for unit in units if box.units[unit].formation != formation]
    if all([is_related_to_formation(box, unit, formation) for unit in others]):
        return True
    return len(others) == 1


def _one_group(box: Components, units: Sequence[int]) -> bool:
    return not is_command(box, units[0]) and len({box.units[unit].group for unit in units}) == 1


def _are_unrelated(box: Components, units: Sequence[int]) -> bool:
    return not any([are_related(box, one, other) for one in units for other in units if one < other])
