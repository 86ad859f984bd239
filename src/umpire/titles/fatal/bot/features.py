"""The features of a position: points, straits, forts, ships, units ashore and their states; mines are only counted."""
from __future__ import annotations

from typing import Final

from umpire.engine.sets import members
from umpire.engine.values import add_win_bonus, as_seat_sees
from umpire.titles.fatal.components import ALL_BEACHHEADS, ALL_FORTS, ALL_LAND, ALL_SHIPS, ALLIED, OF_SIDE, TURKISH
from umpire.titles.fatal.rules.victory import allied_hills, clear_water, damaged_forts, is_blockaded, sound_allies
from umpire.titles.fatal.state import EXITED, FatalState, in_play, those_in

# the worth of a win in points
WIN: Final = 10.0


def features(state: FatalState, seat: int) -> dict[str, float]:
    points = state.points[ALLIED] - state.points[TURKISH]
    ashore = [state.present & ALL_LAND & OF_SIDE[side] for side in (ALLIED, TURKISH)]
    shaken = state.disorganized | state.broken
    forts = state.present & ALL_FORTS & ~state.disabled & ~state.crippled
    ships = in_play(state) & ALL_SHIPS & OF_SIDE[ALLIED] & ~state.box.sweepers
    return as_seat_sees(seat, {
        "points": float(points),
        "hills": float(allied_hills(state).bit_count()),
        "forts": float(damaged_forts(state).bit_count()),
        "guns": -float(forts.bit_count()),
        "straits": float((clear_water(state) & state.box.straits).bit_count()),
        "mines": -float(sum([len(state.mines[area]) for area in members(state.mined & state.box.straits)])),
        "blockade": -float(is_blockaded(state)),
        "ships": float((ships & ~state.crippled).bit_count()),
        "ashore": float(sound_allies(state).bit_count()),
        "defenders": -float((ashore[TURKISH] & ~shaken).bit_count()),
        "worn": float((ashore[TURKISH] & shaken).bit_count() - (ashore[ALLIED] & shaken).bit_count()),
        "areas": float((state.allied_areas & land(state)).bit_count()),
        "beachheads": float((state.fed & ALL_BEACHHEADS).bit_count()),
        "exits": float(those_in(state, EXITED).bit_count()),
        "supply": float(state.supply[ALLIED] - state.supply[TURKISH]),
    })


def land(state: FatalState) -> int:
    """Return the land on both shores, as a set."""
    return state.box.regions[0] | state.box.regions[1]


def margin(state: FatalState, winner: int) -> float:
    """12.2 Return the Allied lead in points, with a bonus for the win."""
    return add_win_bonus(float(state.points[ALLIED] - state.points[TURKISH]), winner, WIN)
