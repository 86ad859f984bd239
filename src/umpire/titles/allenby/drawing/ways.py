"""Lines on the map: rivers, wadis, roads, bridges, railways and the trench line."""
from __future__ import annotations

from typing import Final

from umpire.art.svg import trace
from umpire.art.terrain_art import Noise
from umpire.art.ways import dry_rivers, hexside_bridges, railways, rivers, roads, trenches, wander
from umpire.maps.hexsides import polyline
from umpire.titles.allenby.drawing.atlas import Atlas

BROAD: Final = {"jordan": 8.5}
NARROW: Final = 6.0


def waters(atlas: Atlas) -> str:
    return dry_rivers(atlas.wadis) + rivers([(points, BROAD.get(name, NARROW)) for name, points in atlas.rivers.items()])


def ways(atlas: Atlas) -> str:
    """Draw from middle to middle of the hexes, crossing the hexsides in their middles."""
    still = {*atlas.towns, *atlas.places}
    places = wander({name: atlas.center(name) for name in atlas.hexes}, still, Noise(7))
    ends = "".join([trace([places[name], beyond]) for name, beyond in atlas.road_ends.items()])
    return (
        railways("a-railways", atlas.railways) + roads("a-roads", atlas.roads, places, still, ends)
        + hexside_bridges(atlas.grid, atlas.bridges) + trenches("a-trench", _trench_lines(atlas))
    )


def _trench_lines(atlas: Atlas) -> list[list[tuple[float, float]]]:
    """Return the hexsides that divide the Turkish line from the British ground."""
    grid = atlas.grid
    sides = [
        (here, there) for here, name in enumerate(grid.ids) if atlas.hexes[name].trench
        for there in grid.around[here] if atlas.hexes[grid.ids[there]].side == "south"
    ]
    return polyline(grid, sides)
