"""The sea: shelves along the shore, soundings, meridians and parallels, and the areas on the water."""
from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from umpire.art.area_art import trace_rings
from umpire.art.boxes import Box
from umpire.art.ink import HALO, WATER_INK
from umpire.art.svg import SERIF, again, element, group, in_strokes, number, path, pattern, text, trace
from umpire.art.terrain_art import Noise
from umpire.maps.areas import Ring, within
from umpire.maps.points import Point
from umpire.titles.fatal.drawing import layout
from umpire.titles.fatal.drawing.atlas import Atlas
from umpire.titles.fatal.drawing.names import name_box

# the distance between soundings, their least distance from the shore, and the fathoms that depth grows with each pixel
APART: Final = 88.0
OFFSHORE: Final = 17.0
DEEPER: Final = 0.34
ASSAULT: Final = "#8a4a12"
STRAITS: Final = "#1f4e79"
# minutes of arc between two lines, and the origin of the map's pixels (map.toml: meta.projection)
MINUTES: Final = 10
WEST: Final = 25.80
NORTH: Final = 40.665
DEGREE: Final = 3000.0
NARROWER: Final = math.cos(math.radians(40.22))


# Soundings

def soundings(atlas: Atlas, coast: Sequence[Sequence[Point]]) -> str:
    """Draw depths in fathoms, deeper away from the shore; none under a box or a name."""
    noise, shore = Noise(1807), [point for line in coast for point in line[::2]]
    dry, covered = [ring for ring, _ in atlas.land], _covered(atlas)
    spans: list[str] = []
    for place in _lattice(noise):
        if not any([box.x - 8 < place[0] < box.right + 8 and box.y - 2 < place[1] < box.bottom + 10 for box in covered]):
            far = min([math.dist(place, point) for point in shore])
            if far > OFFSHORE and not _ashore(dry, place):
                depth = max(2, round(far * DEEPER + 6 * noise.at(place[0] / 61, place[1] / 61)))
                spans.append(element("tspan", str(depth), x=place[0], y=place[1]))
    return element(
        "text", *spans, font_size=11, font_family=SERIF, text_anchor="middle", fill=WATER_INK, fill_opacity=0.75,
        class_="soundings",
    )


def _lattice(noise: Noise) -> list[Point]:
    """Return places all over the map, not quite in rows."""
    box, places = layout.MAP, []
    for row in range(int(box.height / APART)):
        for column in range(int(box.width / APART)):
            x, y = box.x + (column + 0.5) * APART, box.y + (row + 0.5) * APART
            places.append((x + 34 * noise.at(x / 47, y / 47), y + 34 * noise.at(x / 47 + 40, y / 47)))
    return places


def _covered(atlas: Atlas) -> list[Box]:
    """Return the boxes in which no sounding could be read."""
    names = [name_box(atlas.names[area.id], area.id, area.terrain) for area in atlas.of("straits", "assault")]
    rose = Box(layout.COMPASS[0] - 90, layout.COMPASS[1] - 120, 180, 210)
    return [*names, layout.CARTOUCHE, layout.ALLIED, layout.EXITED, rose]


def _ashore(dry: Sequence[Ring], place: Point) -> bool:
    return any([within([ring], place[0], place[1]) for ring in dry])


# Meridians and parallels

def graticule() -> str:
    """Draw a line every ten minutes, with its name inside the frame."""
    box, lines, names = layout.MAP, "", []
    for minutes in range(26 * 60, 27 * 60, MINUTES):
        x = layout.LENS.point(((minutes / 60 - WEST) * NARROWER * DEGREE, 0))[0]
        if box.x + 30 < x < box.right - 30:
            lines += f"M{number(x)} {number(box.y)}v{number(box.height)}"
            names.append(text(x + 4, box.bottom - 7, _arc(minutes), 13, text_anchor="start"))
    for minutes in range(39 * 60, 41 * 60, MINUTES):
        y = layout.LENS.point((0, (NORTH - minutes / 60) * DEGREE))[1]
        if box.y + 30 < y < box.bottom - 30:
            lines += f"M{number(box.x)} {number(y)}h{number(box.width)}"
            names.append(text(box.x + 6, y - 4, _arc(minutes), 13, text_anchor="start"))
    grid = path(lines, stroke=WATER_INK, stroke_opacity=0.3, stroke_width=1)
    return grid + group(*names, fill=WATER_INK, font_style="italic")


def _arc(minutes: int) -> str:
    return f"{minutes // 60}° {minutes % 60:02d}′"


# Areas on the water

def water_defs() -> str:
    return pattern("g-hatch", 14, path("M-2 16L16-2M-9 9L9-9M5 23L23 5", stroke=ASSAULT, stroke_opacity=0.3, stroke_width=2.2))


def water_areas(atlas: Atlas) -> str:
    """Draw Assault Areas hatched and framed, and the areas of the straits with fine borders."""
    hatched = "".join([trace_rings(atlas.map.areas[atlas.map.number[area.id]].rings) for area in atlas.of("assault")])
    return path(hatched, fill="#f3e3b4", fill_opacity=0.3) + path(hatched, fill="url(#g-hatch)") + _borders(atlas)


def _borders(atlas: Atlas) -> str:
    beaches = "".join([trace(line) for line in atlas.between(("assault",), ("assault", "straits", "aegean"))])
    reaches = "".join([trace(line) for line in atlas.between(("straits",), ("straits",))])
    return group(
        *in_strokes("g-beaches", beaches, (HALO, 4.5)),
        again("g-beaches", stroke=ASSAULT, stroke_width=2.4, stroke_dasharray="14 5"),
        *in_strokes("g-reaches", reaches, (HALO, 4)),
        again("g-reaches", stroke=STRAITS, stroke_width=2, stroke_dasharray="2 4 10 4"),
        fill="none", stroke_linejoin="round",
    )
