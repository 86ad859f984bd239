"""How far it is: fields of movement points over the map for either side, on foot or on wheels."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from umpire.maps.paths import distance_field
from umpire.titles.anvil.components import AREAS, FOOT, GATES, MOTORIZED, Components
from umpire.titles.anvil.rules.movement import MovementFacts, PricesNow, dearer
from umpire.titles.anvil.state import AnvilState, is_area

FAR: Final = 60
# the points of a turn, and what it costs more to fight through an area, by column
PER_TURN: Final = (3, 8)
FIGHT_THROUGH: Final = (4, 10)


@lru_cache(maxsize=8192)
def way_to(box: Components, ways: MovementFacts, column: int, goals: tuple[int, ...]) -> tuple[int, ...]:
    """Return by area what the way to the nearest of some goals costs."""
    return distance_field(PricesNow(box, ways, column, True), goals, dearer(ways.stops, FIGHT_THROUGH[column]), FAR)


@lru_cache(maxsize=1024)
def way_from(box: Components, ways: MovementFacts, column: int, starts: tuple[int, ...]) -> tuple[int, ...]:
    """Return by area what the way from the nearest of some starts costs."""
    prices = PricesNow(box, ways, column)
    steps = [tuple(prices[here].items()) for here in range(len(AREAS))]
    return distance_field(steps, starts, dearer(ways.stops, FIGHT_THROUGH[column]), FAR)


def next_hop(box: Components, ways: MovementFacts, column: int, field: Sequence[int], here: int) -> int:
    """Return the next area on the way that a field describes, -1 at its end."""
    prices = PricesNow(box, ways, column)[here]
    steps = [(field[there] + price, there) for there, price in prices.items() if field[there] < field[here]]
    return min(steps)[1] if steps else -1


def column_of(state: AnvilState, unit: int) -> int:
    return FOOT if state.box.units[unit].mobility == "foot" else MOTORIZED


def standpoint(place: int) -> int:
    """Return the area from which the way is counted: for a box the one it leads to."""
    return place if is_area(place) else GATES[place][0]


def turns_from(state: AnvilState, ways: MovementFacts, units: Sequence[int]) -> list[float]:
    """Return by area in how many turns the first of some units can be there."""
    best = [float(FAR)] * len(AREAS)
    for column in (FOOT, MOTORIZED):
        starts = {standpoint(state.where[unit]) for unit in units if state.where[unit] >= 0 and column_of(state, unit) == column}
        if starts:
            field = way_from(state.box, ways, column, tuple(sorted(starts)))
            best = [min(turns, cost / PER_TURN[column]) for turns, cost in zip(best, field, strict=True)]
    return best
