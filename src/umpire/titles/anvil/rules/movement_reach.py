"""5.3 The areas that a mobile combat could reach."""
from __future__ import annotations

from umpire.engine.sets import members
from umpire.titles.anvil.rules.groups import with_group
from umpire.titles.anvil.rules.movement import (
    movers,
    pace,
    reach_of,
)
from umpire.titles.anvil.rules.movement_parties import with_transports
from umpire.titles.anvil.state import (
    AnvilState,
    barred_areas,
)


def reachable_targets(state: AnvilState, place: int, seat: int) -> list[int]:
    """5.3.a Return the enemy areas that a combat unit of the place (7.d or box) could reach.

    On foot, or 1.3.3.tr.j riding.
    """
    areas: set[int] = set()
    for column, capacity in enumerate(_best_paces(state, place, seat)):
        if capacity > 0:
            areas.update(reach_of(state, seat, place, capacity, column, 0))
    return [area for area in members(barred_areas(state, seat)) if area in areas and area != place]


def _best_paces(state: AnvilState, place: int, seat: int) -> list[int]:
    """Return by column the highest capacity with which a combat unit can set out: it reaches all that slower ones do."""
    able = movers(state, place, seat)
    trucks, everyone = members(able & state.box.transports), members(able)
    capacities = [0] * len(state.box.prices)
    for unit in members(able & state.box.combat):
        party = with_group(state, unit, everyone)
        for riding in with_transports(party, trucks) if trucks else (party,):
            capacity, column = pace(state, riding)
            capacities[column] = max(capacities[column], capacity)
    return capacities
