"""6.5 Lines of supply: who can trace, and from where. Everyone asks `can_trace`; the marker is `state.out_of_supply` (R-72)."""
from __future__ import annotations

from umpire.engine.sets import bit, has, members
from umpire.titles.fatal.components import (
    ALL_BEACHHEADS, ALLIED, ASIA, FR, GALLIPOLI, NONE, THE_LAND, TU,
    TURKISH,
)
from umpire.titles.fatal.rules.ground import land_around, linked_by_land
from umpire.titles.fatal.state import BOX, FatalState, areas_of, is_fort, pieces_in, side_of


def can_trace(state: FatalState, piece: int) -> bool:
    """6.5#1 Whether a land unit or fort can trace a line now; R-24 whoever is in a holding box can."""
    area = state.where[piece]
    if area < 0:
        return area == BOX
    if not has(THE_LAND, area):
        # R-38 waiting in an Assault Area: supplied from the ships it came with
        return True
    if has(state.box.marines, piece) and fed_from_the_sea(state, area):
        return True
    return has(fed_areas(state, side_of(piece), state.box.pieces[piece].nation, area), area)


def fed_from_the_sea(state: FatalState, area: int) -> bool:
    """11.5#1 Royal Marines live off any sea area next door without mine markers."""
    return any([not state.mines[sea] for sea in members(state.box.sea_next[area])])


def sources_of(state: FatalState, side: int, nation: str) -> int:
    """6.5.1 Fed Beachheads of the nationality; 6.5.2 the paid source of each land mass: areas, as a set."""
    if side == TURKISH:
        return state.box.sources_open[state.sources]
    wanted = state.box.french if nation == FR else state.box.commonwealth
    return areas_of(state, state.fed & ALL_BEACHHEADS & wanted)


def open_to_lines(state: FatalState, side: int, start: int) -> int:
    """6.5#1, 6.5#2 The land areas a line may use: no enemy units; next to an enemy-held hill only with a friendly unit in it.

    R-56 The tracing piece counts in its own area (`start`), a Beachhead in its own; Turkish sources need a land unit.
    """
    friends = state.held[side] | (bit(start) if start != NONE else 0)
    if side == ALLIED:
        friends |= areas_of(state, ALL_BEACHHEADS)
    return THE_LAND & ~state.held[1 - side] & ~(commanded_areas(state, side) & ~friends)


def commanded_areas(state: FatalState, side: int) -> int:
    """6.5#2 The areas next to a hill that the enemy of a side holds."""
    return land_around(state.box, state.held[1 - side] & state.box.hills)


def fed_areas(state: FatalState, side: int, nation: str, start: int) -> int:
    """The areas from which a line reaches a source of the side and nationality, as a set."""
    free = open_to_lines(state, side, start)
    return linked_by_land(state.box, sources_of(state, side, nation) & free, free)


def source_of_region(state: FatalState, area: int) -> int:
    """R-23 Which of the two Turkish sources feeds an area."""
    return GALLIPOLI if has(state.box.regions[GALLIPOLI], area) else ASIA


def tracing_forts(state: FatalState, forts: int) -> int:
    """R-23 Those of some forts that can trace a line, as a set: most of them where anybody's line leads."""
    if not forts:
        return 0
    surely, found = pieces_in(state, fed_areas(state, TURKISH, TU, NONE) & areas_of(state, forts)) | state.at[BOX], 0
    # only under an enemy hill does it count who traces
    for fort in members(forts & ~surely & pieces_in(state, commanded_areas(state, TURKISH))):
        if can_trace(state, fort):
            found |= bit(fort)
    return forts & surely | found


def fed_forts(state: FatalState, forts: int) -> int:
    """6.3#2 Those of some forts that `is_fed_fort` is true of, as a set."""
    return tracing_forts(state, forts & state.fed)


def is_fed_fort(state: FatalState, fort: int) -> bool:
    """6.3#2, R-23 A fort with a share of a fort SP and a line to a paid source."""
    assert is_fort(fort)
    return has(state.fed, fort) and can_trace(state, fort)
