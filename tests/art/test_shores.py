"""Where land meets the sea, and the ground of an area map."""
from __future__ import annotations

import re
from itertools import pairwise

from umpire.art.area_art import land_defs, lands, rims, veil
from umpire.art.boxes import Box
from umpire.art.scene import rectangle
from umpire.art.shores import LINING, inland, lakes, lining, sea, shores
from umpire.maps.areas import Area, AreaMap, Ring, extent
from umpire.maps.points import Point

SEA = Box(0, 0, 300, 300)
WEST, EAST = rectangle(100, 100, 50, 50), rectangle(150, 100, 50, 50)


def edges(lines: list[list[Point]]) -> set[frozenset[Point]]:
    return {frozenset(pair) for line in lines for pair in pairwise(line)}


def test_land_has_a_shore_but_not_towards_other_land() -> None:
    coast = edges(shores([WEST, EAST], SEA))
    assert len(coast) == 6
    assert frozenset(((150, 100), (150, 150))) not in coast


def test_the_frame_of_the_map_is_no_shore() -> None:
    coast = edges(shores([rectangle(0, 100, 50, 50)], SEA))
    assert frozenset(((0, 100), (0, 150))) not in coast
    assert len(coast) == 3


def test_a_crack_between_two_lands_is_no_shore() -> None:
    """Outlines that do not quite meet: a lone edge that leads nowhere."""
    below = ((100.0, 154.0), (150.0, 154.0), (150.0, 190.0), (100.0, 190.0))
    walls = [rectangle(50, 90, 50, 110), rectangle(150, 90, 50, 110), rectangle(50, 50, 150, 50), rectangle(50, 188, 150, 50)]
    lines = shores([WEST, below, *walls], SEA)
    assert frozenset(((100, 154), (150, 154))) not in edges(lines)


def test_land_borders_on_land_where_outlines_share_their_points() -> None:
    near: Ring = ((150.2, 99.9), (200, 60), (200, 190), (149.8, 150.1))
    assert inland([near], [WEST]) == []
    together = (near[3], near[0], near[1], near[2])
    assert inland([together], [WEST]) == [[(149.8, 150.1), (150.2, 99.9)]]


def test_engraved_lines_come_from_far_to_near() -> None:
    wide = [float(number) for number in re.findall(r'stroke-width="([\d.]+)"', "".join(lining("coast")))]
    assert wide == sorted(wide, reverse=True)
    assert len(wide) == 2 * len(LINING)
    assert len(lining("coast", 2)) == 4
    assert sea(SEA, "coast").count("#coast") > 10
    assert lakes("tarns", "in-tarns", 3, 1.6).count("#tarns") == 8


def area(name: str, ring: Ring, terrain: str) -> Area:
    return Area(name, name, (ring,), terrain, (0, 0), 1, (0, 0))


def test_land_is_written_once_and_used_under_its_name() -> None:
    map_ = AreaMap([area("a", WEST, "clear"), area("b", EAST, "rough")], [])
    defs = land_defs("v", map_, ["clear", "rough"], {"abroad": [rectangle(200, 100, 50, 50)]})
    colours = {"clear": "#aaaaaa", "rough": "#bbbbbb"}
    picture = lands("v", colours) + veil("v", {"abroad": "#cccccc"}) + rims("v", colours)
    assert defs.count(" d=") == 3
    assert " d=" not in picture
    ids = set(re.findall(r' id="([^"]+)"', defs))
    assert ids == {"v-clear", "v-rough", "v-abroad", "v-in-clear", "v-in-rough", "v-land"}
    assert set(re.findall(r"#(v-[\w-]+)", picture)) <= ids


def test_the_ends_of_an_outline() -> None:
    assert extent(EAST) == (150, 200, 100, 150)
