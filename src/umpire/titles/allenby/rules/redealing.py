"""R22 Another situation that the Turk could not tell from this one: for the tests that nothing he is sent depends on it.

Counters of one look change places, with all that the Turk saw them do. What is only being prepared goes along: whoever was about
to march, to attack or to be placed is now who stands there.
"""
from __future__ import annotations

from typing import Final

from umpire.titles.allenby.components import FORMATIONS, NONE, UNITS
from umpire.titles.allenby.rules.hidden import (
    Look, concealed_divisions, exchangeable, first_of, hand_out, hand_out_divisions, looks_of_concealed, lot_of,
)
from umpire.titles.allenby.rules.setup import PlaceAt
from umpire.titles.allenby.state import AllenbyState, survivors

NOBODY: Final = ""


class Exchange:
    """Who has taken whose place: units, and divisions under their markers. NONE where nobody can do what the other could."""

    def __init__(self) -> None:
        self.units: dict[int, int] = {}
        self.divisions: dict[int, int] = {}

    def words(self, state: AllenbyState) -> dict[str, str]:
        """The same in the words of actions; what was done to a whole formation that is torn apart nobody can do now."""
        gone = {state.box.formation_of[unit] for unit, other in self.units.items() if unit != other} - {NONE}
        apart = {FORMATIONS[formation]: NOBODY for formation in sorted(gone)}
        whole = {FORMATIONS[one]: FORMATIONS[other] for one, other in self.divisions.items() if _alike(state, one, other)}
        units = {UNITS[unit]: UNITS[other] if other != NONE else NOBODY for unit, other in self.units.items()}
        return {**apart, **whole, **units}

    def stand_ins(self, state: AllenbyState, those: tuple[int, ...]) -> tuple[int, ...]:
        """Who does now what these were about to do: for a whole division another."""
        found: dict[int, None] = {}
        for unit in those:
            other = self.units.get(unit, unit)
            division = survivors(state, self.divisions[state.box.formation_of[unit]]) if other == NONE else (other,)
            found.update(dict.fromkeys(division))
        return tuple(found)


def _alike(state: AllenbyState, one: int, other: int) -> bool:
    """If one division has lost more than the other, it cannot do the same."""
    return len(survivors(state, one)) == len(survivors(state, other))


def redeal(state: AllenbyState) -> dict[str, str]:
    """Deal the concealed anew; who now stands for whom."""
    exchange = Exchange()
    for looks in looks_of_concealed(state):
        _redeal_lone(state, looks, exchange)
        _redeal_divisions(state, looks, exchange)
    _go_along(state, exchange)
    return exchange.words(state)


def _redeal_lone(state: AllenbyState, looks: Look, exchange: Exchange) -> None:
    units = exchangeable(state, looks)
    lots = [lot_of(state, unit) for unit in units]
    order = _shuffled(state, units)
    hand_out(state, order, lots)
    exchange.units.update(zip(units, order, strict=True))


def _redeal_divisions(state: AllenbyState, looks: Look, exchange: Exchange) -> None:
    """4.6.a Whole divisions under their markers."""
    formations = concealed_divisions(state, looks)
    lots = [lot_of(state, first_of(state, formation)) for formation in formations]
    order = _shuffled(state, formations)
    hand_out_divisions(state, order, lots)
    exchange.divisions.update(zip(formations, order, strict=True))
    for one, other in zip(formations, order, strict=True):
        ours, theirs = survivors(state, one), survivors(state, other)
        exchange.units.update(zip(ours, theirs if _alike(state, one, other) else [NONE] * len(ours), strict=True))


def _shuffled(state: AllenbyState, things: list[int]) -> list[int]:
    left, found = things.copy(), []
    while left:
        found.append(left.pop(state.dice.pick(len(left), "4.5.a")))
    return found


def _go_along(state: AllenbyState, exchange: Exchange) -> None:
    """Parties, attackers and those about to be placed are whoever stands there now."""
    state.party = exchange.stand_ins(state, state.party)
    if state.engagement is not None:
        attackers = exchange.stand_ins(state, state.engagement.attackers)
        state.engagement = state.engagement._replace(attackers=attackers)
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, PlaceAt):
        state.agenda[-1] = PlaceAt(top.stage, exchange.stand_ins(state, top.units))
