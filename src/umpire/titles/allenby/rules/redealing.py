"""R22 Another situation that the Turk could not tell from this one: for the tests that nothing he is sent depends on it.

Counters of one look change places, with all that the Turk saw them do. What is only being prepared goes along: whoever was about
to march, to attack or to be placed is now who stands there.
"""
from __future__ import annotations

from typing import Final

from umpire.titles.allenby.components import FORMATIONS, UNITS
from umpire.titles.allenby.rules.hidden import (
    Look, concealed_divisions, exchangeable, first_of, hand_out, hand_out_divisions, looks_of_concealed, lot_of,
)
from umpire.titles.allenby.rules.setup import PlaceAt
from umpire.titles.allenby.state import AllenbyState, survivors

NOBODY: Final = ""


def redeal(state: AllenbyState) -> dict[str, str]:
    """Deal the concealed anew; who now stands for whom."""
    units: dict[int, int] = {}
    stand_ins: dict[str, str] = {}
    for looks in looks_of_concealed(state):
        units.update(_redeal_lone(state, looks))
        _redeal_divisions(state, looks, units, stand_ins)
    _go_along(state, units)
    stand_ins.update({UNITS[unit]: UNITS[other] if other >= 0 else NOBODY for unit, other in units.items()})
    return stand_ins


def _redeal_lone(state: AllenbyState, looks: Look) -> dict[int, int]:
    units = exchangeable(state, looks)
    lots = [lot_of(state, unit) for unit in units]
    order = _shuffled(state, units)
    hand_out(state, order, lots)
    return dict(zip(units, order, strict=True))


def _redeal_divisions(state: AllenbyState, looks: Look, units: dict[int, int], stand_ins: dict[str, str]) -> None:
    """4.6.a Whole divisions under their markers; one may have lost more than the other."""
    formations = concealed_divisions(state, looks)
    lots = [lot_of(state, first_of(state, formation)) for formation in formations]
    order = _shuffled(state, formations)
    hand_out_divisions(state, order, lots)
    for formation, other in zip(formations, order, strict=True):
        stand_ins[FORMATIONS[formation]] = FORMATIONS[other]
        units.update(dict.fromkeys(survivors(state, formation), -1))
        units.update(zip(survivors(state, formation), survivors(state, other), strict=False))


def _shuffled(state: AllenbyState, things: list[int]) -> list[int]:
    left, found = things.copy(), []
    while left:
        found.append(left.pop(state.dice.pick(len(left), "4.5.a")))
    return found


def _go_along(state: AllenbyState, units: dict[int, int]) -> None:
    """Parties, attackers and those about to be placed are whoever stands there now."""
    state.party = _stand_ins(state.party, units)
    if state.engagement is not None:
        state.engagement = state.engagement._replace(attackers=_stand_ins(state.engagement.attackers, units))
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, PlaceAt):
        state.agenda[-1] = PlaceAt(top.stage, _stand_ins(top.units, units))


def _stand_ins(those: tuple[int, ...], units: dict[int, int]) -> tuple[int, ...]:
    found = [units.get(unit, unit) for unit in those]
    return tuple([unit for unit in found if unit >= 0])
