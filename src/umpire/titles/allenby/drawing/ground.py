"""The map itself: land, water, what lies on it, the grid and the names."""
from __future__ import annotations

import math
import random
from typing import Final

from umpire.boards.curves import rounded, rounded_ring, through
from umpire.boards.ink import BLACK, HALO, INK, NEAR_SHORE, PLAIN, RED, SEA, SEPIA, WATER_INK
from umpire.boards.map_art import across, haloed, houses, lining, scale, scroll, shelves, traced, wide_title
from umpire.boards.scene import Point
from umpire.boards.svg import SANS, SERIF, Stop, circle, clip, element, escape, group, number, path, rect, text, trace
from umpire.titles.allenby.drawing.atlas import Atlas, Lettering, Town
from umpire.titles.allenby.drawing.layout import CARTOUCHE, MAP
from umpire.titles.allenby.drawing.relief import relief
from umpire.titles.allenby.drawing.ways import bridges, railways, rivers, roads, trench, wadis

NUMBER_ABOVE: Final = 41.0
NAME_BELOW: Final = 49.5


def map_defs(atlas: Atlas) -> str:
    """Clips and the curves on which names run."""
    frame = f"M{MAP.x} {MAP.y}h{MAP.width}v{MAP.height}h-{MAP.width}z"
    sea = path(frame + _coast(atlas), clip_rule="evenodd")
    lake = traced("a-lakeshore")
    curves = [path(through(item.points), id=f"a-curve-{place}") for place, item in enumerate(atlas.letters)]
    return (
        across("a-coast", [Stop(0.2, "#bccb8e", 0.55), Stop(0.6, "#c3cf97", 0.45), Stop(1, "#d5d7a4", 0)])
        + across("a-ghor", [Stop(0, "#dcc887", 0), Stop(0.5, "#dcc887", 0.55), Stop(1, "#dcc887", 0)])
        + path(_coast(atlas), id="a-coastline") + path(rounded_ring(atlas.lake), id="a-lakeshore")
        + clip("a-frame", rect(MAP.x, MAP.y, MAP.width, MAP.height, 0)) + clip("a-sea", sea) + clip("a-lake", lake)
        + "".join(curves)
    )


def drawn_map(atlas: Atlas) -> str:
    """Everything inside the frame, from the ground up."""
    return group(
        rect(MAP.x, MAP.y, MAP.width, MAP.height, 0, fill=PLAIN, class_="plain-ground"), _lowlands(), relief(atlas),
        marshes(atlas), wadis(atlas), rivers(atlas), _water(atlas), _grid(atlas), railways(atlas), roads(atlas), bridges(atlas),
        trench(atlas), _numbers(atlas), _letters(atlas), _towns(atlas), _places(atlas), clip_path="url(#a-frame)",
    )


def _lowlands() -> str:
    """A breath of green along the coast, of dust in the Jordan valley."""
    return (
        rect(MAP.x, MAP.y, 900, MAP.height, 0, fill="url(#a-coast)")
        + rect(1270, 300, 320, MAP.height - 248, 0, fill="url(#a-ghor)")
    )


# Water

def _coast(atlas: Atlas) -> str:
    """The shore, rounded; inland the line runs straight beyond the frame."""
    shore = [point for point in atlas.land if point[0] < atlas.width - 100]
    far = atlas.width + 200
    # the ring begins and ends at the second point of the shore, and comes to the first one last
    return rounded([shore[-2], *shore[:-2]]) + f"L{far} {shore[-3][1]}L{far} {shore[-2][1]}z"


def _water(atlas: Atlas) -> str:
    frame = f"M{MAP.x} {MAP.y}h{MAP.width}v{MAP.height}h-{MAP.width}z"
    sea = path(frame + _coast(atlas), fill=SEA, fill_rule="evenodd", class_="water")
    lake = traced("a-lakeshore", fill=NEAR_SHORE, class_="water")
    return (
        sea + lake + group(*shelves("a-coastline"), *lining("a-coastline"), clip_path="url(#a-sea)", fill="none")
        + group(*lining("a-lakeshore", 4), clip_path="url(#a-lake)", fill="none")
        + group(traced("a-coastline"), traced("a-lakeshore"), fill="none", stroke=WATER_INK, stroke_width=2.2)
    )


def marshes(atlas: Atlas) -> str:
    """Reeds and pools."""
    choose = random.Random(1918)
    pools, reeds = "", ""
    for name, item in atlas.hexes.items():
        if item.terrain == "marsh":
            for x, y in _scattered(choose, atlas.center(name), 24):
                pools += trace([(x - 6, y), (x + 6, y)])
                reeds += f"M{number(x - 3)} {number(y)}l-1.5-6m4.5 6v-8m3 8l1.5-6"
    wet = "".join([trace(_bent(atlas, name)) + "z" for name, item in atlas.hexes.items() if item.terrain == "marsh"])
    return (
        path(wet, fill="#a9c4a4", fill_opacity=0.6, stroke="#a9c4a4", stroke_opacity=0.4, stroke_width=9)
        + path(pools, stroke=WATER_INK, stroke_width=1.3) + path(reeds, fill="none", stroke="#4c6a35", stroke_width=1.4)
    )


def _scattered(choose: random.Random, middle: Point, count: int) -> list[Point]:
    places: list[Point] = []
    for _ in range(400):
        turn, reach = choose.random() * 2 * math.pi, 46 * math.sqrt(choose.random())
        place = middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn) * 0.86
        if len(places) < count and all(math.dist(place, other) > 13 for other in places):
            places.append(place)
    return sorted(places, key=lambda place: place[1])


def _bent(atlas: Atlas, name: str) -> list[Point]:
    """A hex with soft, irregular edges."""
    choose = random.Random(name)
    x, y = atlas.center(name)
    return [
        (x + reach * math.cos(turn * math.pi / 9), y + reach * math.sin(turn * math.pi / 9))
        for turn in range(18) for reach in [choose.uniform(44, 55)]
    ]


# The grid

def _grid(atlas: Atlas) -> str:
    """Three sides of every hex, and the rest along the rim: no side twice."""
    grid = atlas.grid
    sides = ""
    for here in range(len(grid.ids)):
        for direction in range(6):
            if direction < 3 or grid.neighbours[here][direction] < 0:
                sides += trace(grid.corner_pair(here, direction))
    return path(sides, fill="none", stroke="#4a3a1c", stroke_opacity=0.34, stroke_width=1.1, class_="grid")


def _numbers(atlas: Atlas) -> str:
    """Small, at the upper edge, where no counter hides them."""
    land, sea = "", ""
    for here, name in enumerate(atlas.grid.ids):
        x, y = atlas.grid.center(here)
        span = element("tspan", name, x=x, y=y - NUMBER_ABOVE)
        if atlas.hexes[name].side == "water":
            sea += span
        else:
            land += span
    return _small(land, "#5f4c26") + _small(sea, "#3f6678")


def _small(spans: str, colour: str) -> str:
    return element(
        "text", spans, font_size=11, font_family=SANS, text_anchor="middle", fill=colour, fill_opacity=0.85, class_="hex-number",
    )


# Names

def _letters(atlas: Atlas) -> str:
    return "".join([_letter(place, item) for place, item in enumerate(atlas.letters)])


def _letter(place: int, item: Lettering) -> str:
    words = element("textPath", escape(item.text), href=f"#a-curve-{place}", startOffset="50%", text_anchor="middle")
    if item.kind == "land":
        return element(
            "text", words, font_family=SERIF, font_size=item.size, letter_spacing=item.spacing, fill="#3f2e10", fill_opacity=0.85,
            stroke=HALO, stroke_opacity=0.7, stroke_width=3, paint_order="stroke", class_="lettering",
        )
    return element(
        "text", words, font_family=SERIF, font_size=item.size, letter_spacing=item.spacing, font_style="italic", fill="#23536b",
        stroke="#dfeae2" if item.kind == "water" else "none", stroke_opacity=0.6, stroke_width=2.4, paint_order="stroke",
        class_="lettering",
    )


def _towns(atlas: Atlas) -> str:
    return "".join([_town(atlas, town) for town in atlas.towns.values()])


def _town(atlas: Atlas, town: Town) -> str:
    """A knot of houses, and the name at the lower edge of the hex."""
    x, y = atlas.center(town.hex)
    colour = RED if town.vp else BLACK
    ring = circle(x, y, 25, fill=HALO, fill_opacity=0.55, stroke=colour, stroke_width=2.2) if town.vp else ""
    name = town.name
    size = 17.5 if town.vp else 16.0
    return ring + path(houses(town.id, x, y), fill=colour, stroke=HALO, stroke_width=0.8) + haloed(
        x, y + NAME_BELOW, name, size, colour, font_weight=700, letter_spacing=0.6 if town.vp else 0.2,
    )


def _places(atlas: Atlas) -> str:
    """Names without effect on play."""
    parts: list[str] = []
    for name, words in atlas.places.items():
        x, y = atlas.center(name)
        right, down = atlas.place_shifts.get(name, (0.0, 0.0))
        parts.append(circle(x, y, 4, fill=HALO, stroke=BLACK, stroke_width=1.6))
        # the teeth of a trench stand at the lower edge
        down -= 9 if atlas.hexes[name].trench else 1
        parts.append(haloed(x + right, y + NAME_BELOW + down, words, 14.5, INK, font_family=SERIF, font_style="italic"))
    return "".join(parts)


# The frame, the compass, the scale and the title

def scale_bar(atlas: Atlas, x: float, y: float) -> str:
    """Kilometres and miles, by the height of a row of hexes."""
    row = math.sqrt(3) * atlas.grid.size
    unit = row / atlas.km_per_row
    return scale(x, y, unit, 5, 3, "kilometres") + scale(x, y + 42, unit * 1.609, 3, 3, "miles")


def cartouche(words: list[str]) -> str:
    """The title on a scroll of paper: two lines of the name, the place and year, what it is."""
    box = CARTOUCHE
    first, second, where, what = words
    return (
        scroll(box) + wide_title(box.middle, box.y + 74, first, 54, box.width - 110)
        + wide_title(box.middle, box.y + 134, second, 54, box.width - 80)
        + path(f"M{box.x + 60} {box.y + 153}h{box.width / 2 - 84}m48 0h{box.width / 2 - 84}", stroke=RED, stroke_width=1.6)
        + path(f"M{box.middle} {box.y + 146}l7 7-7 7-7-7z", fill=RED)
        + text(box.middle, box.y + 194, where, 33, fill=INK, font_family=SERIF, letter_spacing=6)
        + text(box.middle, box.y + 224, what, 20, fill=SEPIA, font_family=SERIF, font_style="italic")
    )
