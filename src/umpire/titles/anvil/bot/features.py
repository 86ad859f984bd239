"""The features of a position: points now and at the end, ground, both armies, and the Germans that may still get away."""
from __future__ import annotations

from typing import Final

from umpire.engine.sets import members
from umpire.engine.values import add_win_bonus, as_seat_sees
from umpire.titles.anvil.bot.worth import escape_score
from umpire.titles.anvil.components import ALLIED, COMBAT, FORTRESSES, GERMAN, THE_ALLIES, THE_GERMANS
from umpire.titles.anvil.rules.victory import final_points, limits_of
from umpire.titles.anvil.state import LEVELS, AnvilState, is_area, is_friendly, is_supplied, level_of, strength_of

# what a win is worth in points
WIN: Final = 10.0
# armies are counted in tens
TEN: Final = 10.0


def features(state: AnvilState, seat: int) -> dict[str, float]:
    allied, german = (0, 0) if state.ending else final_points(state)
    keys = state.scenario.victory.turn_areas
    loose = [unit for unit in fighters(state, THE_GERMANS) if is_supplied(state, state.where[unit], GERMAN)]
    disorganized = members(state.disorganized & state.box.combat)
    return as_seat_sees(seat, {
        "points": float(state.points[ALLIED] - state.points[GERMAN]),
        "prizes": float(allied - german),
        "keys": float(len([area for area in keys if is_friendly(state, area, ALLIED)])),
        "ground": state.allied.bit_count() / TEN,
        "allies": army(state, fighters(state, THE_ALLIES)) / TEN,
        "germans": -army(state, fighters(state, THE_GERMANS)) / TEN,
        "escape": -sum([escape_score(state, unit) for unit in loose], 0.0),
        "north": -sum([escape_score(state, unit) for unit in loose if state.box.ground.north[state.where[unit]]], 0.0),
        "walls": -float(sum([level_of(state, area) for area in FORTRESSES if is_friendly(state, area, GERMAN)])),
        "turned": float(sum([1 if unit in THE_GERMANS else -1 for unit in disorganized])),
        "bridges": float(state.standing.bit_count()),
    })


def fighters(state: AnvilState, units: range) -> list[int]:
    """1.3.1.a Return the combat units in areas of the map."""
    return [unit for unit in units if is_area(state.where[unit]) and state.box.units[unit].kind == COMBAT]


def army(state: AnvilState, units: list[int]) -> float:
    return float(sum([strength_of(state, unit) for unit in units]))


def margin(state: AnvilState, winner: int) -> float:
    """V.1 Return the Allied points less the German ones, as seen from the middle of a draw, with a bonus for the win."""
    return add_win_bonus(state.points[ALLIED] - state.points[GERMAN] - even(state), winner, WIN)


def even(state: AnvilState) -> float:
    """V.1 Return the middle of the leads that are a draw."""
    limits, draw = limits_of(state), LEVELS.index("draw")
    return (limits[draw] + limits[draw - 1] - 1) / 2
