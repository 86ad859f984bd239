"""16.8 Tank leaders, where a scenario gives one: aboard a vehicle (state.carrier)."""
from __future__ import annotations

from umpire.engine.sets import has, members
from umpire.titles.landships.components import ALL_LEADERS, GROUND, OF_SIDE
from umpire.titles.landships.state import ABOARD, LandState, side_of


def led_vehicles(state: LandState, side: int) -> list[int]:
    """Return the vehicles of a side on the map with a leader inside."""
    aboard = [state.carrier[leader] for leader in members(ALL_LEADERS & OF_SIDE[side]) if state.where[leader] == ABOARD]
    return [vehicle for vehicle in aboard if state.where[vehicle] >= 0]


def ignores_shock(state: LandState, vehicle: int) -> bool:
    """16.8 Return whether the leader aboard shrugs off the first P of the turn (state.led marks those that did)."""
    return vehicle in led_vehicles(state, side_of(vehicle)) and not has(state.led, vehicle)


def steadies(state: LandState, vehicle: int) -> bool:
    """16.8 Return whether a friendly leader within two hexes cancels the moving-fire penalty."""
    reach = state.box.constant("tank_leader", "range")
    place = state.where[vehicle]
    return any([GROUND.range(place, state.where[friend]) <= reach for friend in led_vehicles(state, side_of(vehicle))])
