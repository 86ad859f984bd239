"""R22 Another situation that the Turk could not tell from this one: for the tests that nothing sent to him depends on it.

Counters of one look change places, with all that the Turk saw them do. Preparations go along: a unit that was about
to march, to attack or to be placed is now the one that stands there.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from umpire.titles.allenby.components import FORMATIONS, NONE, UNITS
from umpire.titles.allenby.rules import hidden
from umpire.titles.allenby.rules.setup import PlaceAt
from umpire.titles.allenby.state import AllenbyState, survivors

NOBODY: Final = ""


class Exchange:
    """The exchanged units, and divisions under their markers. NONE where no unit can do what the other could."""

    def __init__(self) -> None:
        self.units: dict[int, int] = {}
        self.divisions: dict[int, int] = {}

    def words(self, state: AllenbyState) -> dict[str, str]:
        """Return the exchange in the words of actions.

        No unit can now do what was done to a whole formation that is torn apart.
        """
        split = {state.box.formation_of[unit] for unit, other in self.units.items() if unit != other} - {NONE}
        apart = {FORMATIONS[formation]: NOBODY for formation in sorted(split)}
        whole = {FORMATIONS[one]: FORMATIONS[other] for one, other in self.divisions.items() if _alike(state, one, other)}
        units = {UNITS[unit]: UNITS[other] if other != NONE else NOBODY for unit, other in self.units.items()}
        return {**apart, **whole, **units}

    def stand_ins(self, state: AllenbyState, those: tuple[int, ...]) -> tuple[int, ...]:
        """Return the units that now do what these were about to do: for a whole division another."""
        units: dict[int, None] = {}
        for unit in those:
            other = self.units.get(unit, unit)
            division = survivors(state, self.divisions[state.box.formation_of[unit]]) if other == NONE else (other,)
            units.update(dict.fromkeys(division))
        return tuple(units)


def _alike(state: AllenbyState, one: int, other: int) -> bool:
    """Return whether two divisions have lost alike; otherwise one cannot do the same as the other."""
    return len(hidden.remaining_units(state, one)) == len(hidden.remaining_units(state, other))


def redeal(state: AllenbyState) -> dict[str, str]:
    """Deal the concealed counters anew; return the stand-in of each."""
    exchange = Exchange()
    for looks in hidden.looks_of_concealed(state):
        _redeal_look(state, looks, exchange)
    _go_along(state, exchange)
    return exchange.words(state)


def _redeal_look(state: AllenbyState, looks: hidden.Look, exchange: Exchange) -> None:
    """Deal whole divisions under their markers (4.6.a), all other counters by themselves."""
    concealed, possible = hidden.concealed_of(state, looks), hidden.possible_divisions(state, looks)
    divisions = possible[state.dice.pick(len(possible), "4.6.a")] if len(possible) > 1 else possible[0]
    order, shuffled = _shuffle(state, _others(state, looks, concealed, divisions)), _shuffle(state, divisions)
    hidden.deal(state, concealed, shuffled, order)
    exchange.units.update(zip(concealed.units, order, strict=True))
    for one, other in zip(concealed.divisions, shuffled, strict=True):
        _exchange_divisions(state, one, other, exchange)


def _others(state: AllenbyState, looks: hidden.Look, concealed: hidden.Concealed, divisions: Sequence[int]) -> Sequence[int]:
    """Return the counters outside the markers; where the divisions stay, so do the dummies in the box."""
    return concealed.units if concealed.divisions == divisions else hidden.others_than(state, looks, divisions)


def _exchange_divisions(state: AllenbyState, one: int, other: int, exchange: Exchange) -> None:
    exchange.divisions[one] = other
    ours, theirs = hidden.remaining_units(state, one), hidden.remaining_units(state, other)
    exchange.units.update(zip(ours, theirs if _alike(state, one, other) else [NONE] * len(ours), strict=True))


def _shuffle(state: AllenbyState, things: Sequence[int]) -> list[int]:
    rest, order = [*things], list[int]()
    while rest:
        order.append(rest.pop(state.dice.pick(len(rest), "4.5.a")))
    return order


def _go_along(state: AllenbyState, exchange: Exchange) -> None:
    """Let parties, attackers and units about to be placed be those that stand there now."""
    state.party = exchange.stand_ins(state, state.party)
    if state.engagement is not None:
        attackers = exchange.stand_ins(state, state.engagement.attackers)
        state.engagement = state.engagement._replace(attackers=attackers)
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, PlaceAt):
        state.agenda[-1] = PlaceAt(top.stage, exchange.stand_ins(state, top.units))
