"""R22 Another situation that the Turk could not tell from this one: for the tests that nothing he is sent depends on it.

Counters of one look change places, with all that the Turk saw them do. What is only being prepared goes along: whoever was about
to march, to attack or to be placed is now who stands there.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.titles.allenby.components import FORMATIONS, NONE, UNITS
from umpire.titles.allenby.rules.hidden import (
    Concealed, Look, concealed_of, deal, left_of, looks_of_concealed, others_than, possible_divisions,
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
    return len(left_of(state, one)) == len(left_of(state, other))


def redeal(state: AllenbyState) -> dict[str, str]:
    """Deal the concealed anew; who now stands for whom."""
    exchange = Exchange()
    for looks in looks_of_concealed(state):
        _redeal_look(state, looks, exchange)
    _go_along(state, exchange)
    return exchange.words(state)


def _redeal_look(state: AllenbyState, looks: Look, exchange: Exchange) -> None:
    """Whole divisions under their markers (4.6.a), whoever else there is for himself."""
    found, possible = concealed_of(state, looks), possible_divisions(state, looks)
    drawn = possible[state.dice.pick(len(possible), "4.6.a")] if len(possible) > 1 else possible[0]
    order, chosen = _shuffled(state, _others(state, looks, found, drawn)), _shuffled(state, drawn)
    deal(state, found, chosen, order)
    exchange.units.update(zip(found.units, order, strict=True))
    for one, other in zip(found.divisions, chosen, strict=True):
        _exchange_divisions(state, one, other, exchange)


def _others(state: AllenbyState, looks: Look, found: Concealed, chosen: Sequence[int]) -> Sequence[int]:
    """Where the divisions stay, so do the dummies in the box."""
    return found.units if found.divisions == chosen else others_than(state, looks, chosen)


def _exchange_divisions(state: AllenbyState, one: int, other: int, exchange: Exchange) -> None:
    exchange.divisions[one] = other
    ours, theirs = left_of(state, one), left_of(state, other)
    exchange.units.update(zip(ours, theirs if _alike(state, one, other) else [NONE] * len(ours), strict=True))


def _shuffled(state: AllenbyState, things: Sequence[int]) -> list[int]:
    left, found = [*things], list[int]()
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
