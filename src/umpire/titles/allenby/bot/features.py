"""The features of a position: points, towns, Turkish strength, and how near the British are; as far as a seat knows."""
from __future__ import annotations

from typing import Final

from umpire.engine.sets import members
from umpire.engine.values import add_win_bonus, as_seat_sees
from umpire.titles.allenby.bot.ground import distances_from
from umpire.titles.allenby.bot.worth import own_strength, protection, strength_at, total
from umpire.titles.allenby.components import ARTILLERY, BRITISH, HEADQUARTERS, THE_TURKS, TURKISH
from umpire.titles.allenby.rules.garrisons import british_control
from umpire.titles.allenby.rules.victory import casualty_points, penalty_due
from umpire.titles.allenby.state import AllenbyState, is_disrupted, occupant

# what a win is worth in points
WIN: Final = 12.0
# a town is as good as out of reach beyond so many hexes, and as good as safe with so much strength
FAR: Final = 10
SAFE: Final = 20.0


def features(state: AllenbyState, seat: int) -> dict[str, float]:
    british, turkish = casualty_points(state)
    british_towns = [town for town in state.box.towns if is_british(state, town.hex, seat)]
    turkish_hexes = [town.hex for town in state.box.towns if town.scores and not is_british(state, town.hex, seat)]
    turks = [unit for unit in THE_TURKS if state.where[unit] >= 0]
    scoring = [unit for unit in turks if state.box.units[unit].type in (HEADQUARTERS, ARTILLERY)]
    return as_seat_sees(seat, {
        "points": float(state.points[BRITISH] - state.points[TURKISH]),
        "casualties": float(british - turkish),
        "towns": float(len([town for town in british_towns if town.scores])),
        "villages": float(len([town for town in british_towns if not town.scores])),
        "open": float(len([h for h in turkish_hexes if occupant(state, h) != TURKISH])),
        "guards": -total([guard(state, h) for h in turkish_hexes]),
        "way": -total(ways(state, turkish_hexes)),
        "held": total([min(strength_at(state, town.hex, seat), SAFE) for town in british_towns if town.scores]),
        "turks": -total([own_strength(state, unit) for unit in turks]),
        "broken": float(len([unit for unit in turks if is_disrupted(state, unit)])),
        "prey": float(len(scoring)),
        "penalty": -float(penalty_due(state)),
    })


def is_british(state: AllenbyState, h: int, seat: int) -> bool:
    """4.8 Return whether the British hold a town; to the Turk a dummy is a unit (R32)."""
    return british_control(state, h) if seat == BRITISH else occupant(state, h) == BRITISH


def guard(state: AllenbyState, h: int) -> float:
    """Return how strongly the Turk holds a town."""
    if occupant(state, h) != TURKISH:
        return 0.0
    return min(protection(state, h, TURKISH) * strength_at(state, h, TURKISH), SAFE)


def ways(state: AllenbyState, towns: list[int]) -> list[float]:
    """Return how many hexes each town is from the nearest British counter."""
    far = distances_from(state, list(members(state.held[BRITISH])))
    return [float(min(far[h], FAR)) for h in towns]


def margin(state: AllenbyState, winner: int) -> float:
    """11.0 Return the points of the British less those of the Turk, with a bonus for the win."""
    return add_win_bonus(float(state.points[BRITISH] - state.points[TURKISH]), winner, WIN)
