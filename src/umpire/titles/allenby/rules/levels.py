"""3.0, 4.2 Command, Group and Formation: who is related to whom.

4.2.a Every unit stands on one of the three levels; 4.2.2.a a Group is an Army or a Corps, 4.2.3.a a formation a colour within a
Group (R21 Det Fr and 75 Div, both purple, are two).
"""
from __future__ import annotations

from umpire.titles.allenby.components import ARTILLERY, HEADQUARTERS, YIDERIM_HQ, Components
from umpire.titles.allenby.state import side_of


def related(box: Components, first: int, second: int) -> bool:
    """3.0.d One formation, or one Group with at least one of the two at group level; 4.2.1.a Command units: never."""
    one, other = box.units[first], box.units[second]
    if one.formation >= 0 and one.formation == other.formation:
        return True
    return one.group >= 0 and one.group == other.group and (one.formation < 0 or other.formation < 0)


def related_to_formation(box: Components, unit: int, formation: int) -> bool:
    """4.4.c A group-level unit of the formation's Group, or a member."""
    return related(box, unit, box.members[formation][0])


def is_command(box: Components, unit: int) -> bool:
    """4.2.1.a No lower affiliation."""
    return box.units[unit].group < 0


def guns_serve(box: Components, gun: int, defender: int) -> bool:
    """R15 Corps guns serve their formation, Army guns their Group, those of Yiderim the Command units of their side."""
    if side_of(gun) != side_of(defender):
        return False
    if is_command(box, gun):
        return is_command(box, defender)
    if box.units[gun].formation >= 0:
        return box.units[gun].formation == box.units[defender].formation
    return box.units[gun].group == box.units[defender].group


def calls_back(box: Components, headquarters: int, unit: int) -> bool:
    """10.2.a, R17 An Army HQ helps its Group, a corps HQ its formation; 10.2.c Yiderim helps every Turkish unit."""
    if headquarters == unit:
        return False
    if headquarters == YIDERIM_HQ:
        return True
    if box.units[headquarters].formation >= 0:
        return box.units[headquarters].formation == box.units[unit].formation
    return box.units[headquarters].group >= 0 and box.units[headquarters].group == box.units[unit].group


def is_headquarters(box: Components, unit: int) -> bool:
    """3.0.g HQ and GHQ."""
    return box.units[unit].type == HEADQUARTERS


def is_artillery(box: Components, unit: int) -> bool:
    return box.units[unit].type == ARTILLERY
