"""How the sensible player puts a force together: supports and transports for the units that go."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from umpire.engine.rulings import LEGAL
from umpire.titles.anvil.components import COMBAT, SUPPORT, TRANSPORT
from umpire.titles.anvil.rules.activation_limits import limit_barrier
from umpire.titles.anvil.rules.movement import fresh_units, within_reach
from umpire.titles.anvil.state import AnvilState, combat_units_in, is_area, strength_of

# no goal; -1 and -2 are the goals of units that leave the map by the north and to Italy
NOWHERE: Final = -9


class MarchPlan(NamedTuple):
    """The units that go, where, and what it is worth."""

    value: float
    party: tuple[int, ...]
    goal: int


NOBODY: Final = MarchPlan(0.0, (), NOWHERE)


def kinds(state: AnvilState, units: Sequence[int], kind: str) -> list[int]:
    return [unit for unit in units if state.box.units[unit].kind == kind]


def with_supports(state: AnvilState, place: int, party: Sequence[int], seat: int) -> tuple[int, ...]:
    """1.3.2.g Return a party with its supports: all of them if no unit stays to protect them, else their share.

    It takes one category after another.
    """
    able = fresh_units(state, place, seat)
    helpers = [unit for unit in kinds(state, able, SUPPORT) if unit not in party]
    staying = [unit for unit in combat_units_in(state, place, seat) if unit not in party]
    if staying or not is_area(place):
        fighters = len(kinds(state, party, COMBAT))
        waiting = len([unit for unit in kinds(state, able, COMBAT) if unit not in party])
        share = (len(helpers) * fighters + fighters + waiting - 1) // max(1, fighters + waiting)
        helpers = by_category(state, [unit for unit in helpers if not slows(state, party, unit)])[:share]
    return (*party, *helpers)


def slows(state: AnvilState, party: Sequence[int], unit: int) -> bool:
    """Return whether a support cannot keep pace."""
    return state.box.units[unit].move < min([state.box.units[other].move for other in party])


def by_category(state: AnvilState, helpers: Sequence[int]) -> list[int]:
    """Return first one of each category, then the rest."""
    first: list[int] = []
    for unit in helpers:
        if state.box.units[unit].category not in [state.box.units[other].category for other in first]:
            first.append(unit)
    return [*first, *[unit for unit in helpers if unit not in first]]


def mobile_party(state: AnvilState, place: int, target: int, seat: int) -> tuple[int, ...]:
    """5.3 Return the strongest units that can reach a target together, with supports that keep up."""
    able = fresh_units(state, place, seat)
    party: list[int] = []
    for unit in _by_division(state, kinds(state, able, COMBAT)):
        if limit_barrier(state.box, [*party, unit]) == LEGAL and target in within_reach(state, [*party, unit], place, 0):
            party.append(unit)
    if not party:
        return ()
    return tuple([
        unit for unit in with_supports(state, place, party, seat)
        if unit in party or target in within_reach(state, [*party, unit], place, 0)
    ])


def _by_division(state: AnvilState, combat: Sequence[int]) -> list[int]:
    """Return the strongest division first, so that four may go (3.2)."""
    points: dict[str, int] = {}
    for unit in combat:
        name = state.box.units[unit].division
        points[name] = points.get(name, 0) + strength_of(state, unit)
    return sorted(combat, key=lambda unit: (-points[state.box.units[unit].division], -strength_of(state, unit), unit))


def with_trucks(state: AnvilState, place: int, party: Sequence[int], seat: int) -> tuple[int, ...]:
    """1.3.3.tr.b Return the units of a party that can ride, with their trucks; empty if there are none."""
    able = fresh_units(state, place, seat)
    for nation in ("US", "FR"):
        own = [unit for unit in able if state.box.units[unit].nation == nation]
        trucks = kinds(state, own, TRANSPORT)
        riders = [unit for unit in party if unit in kinds(state, own, COMBAT) and state.box.units[unit].mobility == "foot"]
        if trucks and riders:
            riders = riders[:len(trucks)]
            return (*riders, *_passengers(state, place, riders, own, len(trucks), seat), *trucks[:len(riders)])
    return ()


def _passengers(
    state: AnvilState, place: int, riders: Sequence[int], own: Sequence[int], trucks: int, seat: int,
) -> list[int]:
    """Return the supports that ride with them, or drive themselves."""
    helpers = [unit for unit in with_supports(state, place, riders, seat) if unit in kinds(state, own, SUPPORT)]
    return by_category(state, helpers)[:2 * trucks]
