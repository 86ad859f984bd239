"""6.5 Lines of supply in words: from where a piece is fed, or what cuts it off. Whether it is fed is told by lines.py alone."""
from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from umpire.engine.sets import has, members
from umpire.titles.fatal.components import ALLIED, ALL_BEACHHEADS, FR, NONE, PIECES, SOURCES, THE_LAND, TURKISH, AREAS
from umpire.titles.fatal.rules.ground import under_enemy_hill
from umpire.titles.fatal.rules.lines import can_trace, fed_from_the_sea, open_to_lines, source_of_region, sources_of
from umpire.titles.fatal.state import FatalState, side_of

# why there is no line
FED: Final = "fed"
BY_SEA: Final = "by-sea"
NO_SOURCE: Final = "no-source"
NO_WAY: Final = "no-way"
HILL: Final = "hill"


class Line(NamedTuple):
    """The line of a piece: FED from an area, or why not; `way` runs from the piece to the source. If a HILL cuts it, the first
    area of the way that the hill commands, and the hill."""

    kind: str
    way: tuple[int, ...] = ()
    commanded: int = NONE
    hill: int = NONE


def line_of(state: FatalState, piece: int) -> Line:
    """6.5#1 The best line of a piece on a land area: with as few areas under enemy hills as can be, and short."""
    area, side = state.where[piece], side_of(piece)
    if has(state.box.marines, piece) and fed_from_the_sea(state, area):
        return Line(BY_SEA)
    sources = sources_of(state, side, state.box.pieces[piece].nation) & THE_LAND
    if not sources:
        return Line(NO_SOURCE)
    way = best_way(state, side, area, sources)
    if not way:
        return Line(NO_WAY)
    if can_trace(state, piece):
        return Line(FED, way)
    free = open_to_lines(state, side, area)
    commanded = next((there for there in way if not has(free, there)), NONE)
    return Line(HILL, way, commanded, _hill_over(state, commanded, side)) if commanded != NONE else Line(NO_WAY)


def _hill_over(state: FatalState, area: int, side: int) -> int:
    """6.5#2 The enemy-held hill that commands an area."""
    assert under_enemy_hill(state, area, side)
    return members(state.box.land_next[area] & state.held[1 - side] & state.box.hills)[0]


def best_way(state: FatalState, side: int, start: int, sources: int) -> tuple[int, ...]:
    """From an area to a source past enemy units, with the fewest areas that an enemy hill commands; empty if there is none."""
    passable, free = THE_LAND & ~state.held[1 - side], open_to_lines(state, side, start)
    cost, before = {start: 0}, {start: NONE}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in members(state.box.land_next[here] & passable):
            price = cost[here] + (0 if has(free, there) else 1)
            if price < cost.get(there, len(AREAS)):
                cost[there], before[there] = price, here
                queue.append(there)
    ends = [area for area in members(sources) if area in cost]
    return _back(before, min(ends, key=lambda area: (cost[area], len(_back(before, area))))) if ends else ()


def _back(before: dict[int, int], end: int) -> tuple[int, ...]:
    found = [end]
    while before[found[-1]] != NONE:
        found.append(before[found[-1]])
    return tuple(found[::-1])


def source_word(state: FatalState, side: int, nation: str, area: int) -> str:
    """The id of the Beachhead or source in an area."""
    if side == TURKISH:
        return "source-" + SOURCES[source_of_region(state, area)]
    assert side == ALLIED
    wanted = state.box.french if nation == FR else state.box.commonwealth
    return PIECES[members(state.at[area] & ALL_BEACHHEADS & wanted)[0]]
