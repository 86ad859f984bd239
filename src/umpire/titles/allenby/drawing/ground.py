"""The map itself: land, water, what lies on it, the grid and the names."""
from __future__ import annotations

import math
import random
from typing import Final

from umpire.art.curves import round_corners, round_ring
from umpire.art.ink import BLACK, HALO, INK, NEAR_SHORE, PLAIN, RED, SEA, WATER_INK
from umpire.art.lettering import along_curves, curves, halo_text
from umpire.art.map_art import hex_lines, hex_numbers, houses
from umpire.art.shores import lining, shelves
from umpire.art.svg import SERIF, Attribute, Stop, across, again, circle, clip, group, number, path, rect, trace
from umpire.maps.points import Point
from umpire.titles.allenby.drawing.atlas import Atlas, Town
from umpire.titles.allenby.drawing.layout import MAP
from umpire.titles.allenby.drawing.relief import relief
from umpire.titles.allenby.drawing.ways import waters, ways

NUMBER_ABOVE: Final = 41.0
# a number below the name of a town would seem to be the town's, unless the edge of the hex is visible between them
NUMBER_APART: Final = 32.5
NAME_BELOW: Final = 47.0
_WATER: Final[dict[str, Attribute]] = {"font_style": "italic", "fill": "#23536b"}
_FINE: Final[dict[str, Attribute]] = {"stroke_opacity": 0.6, "stroke_width": 2.4, "paint_order": "stroke"}
# the style of names along curves
LETTERS: Final[dict[str, dict[str, Attribute]]] = {
    "land": {
        "fill": "#3f2e10", "fill_opacity": 0.85, "stroke": HALO, "stroke_opacity": 0.7, "stroke_width": 3,
        "paint_order": "stroke",
    },
    "sea": {**_WATER, "stroke": "none", **_FINE}, "water": {**_WATER, "stroke": "#dfeae2", **_FINE},
}


def map_defs(atlas: Atlas) -> str:
    """Define clips and the curves on which names run."""
    sea = path(MAP.frame + _coast(atlas), clip_rule="evenodd")
    return (
        across("a-coast", [Stop(0.2, "#bccb8e", 0.55), Stop(0.6, "#c3cf97", 0.45), Stop(1, "#d5d7a4", 0)])
        + across("a-ghor", [Stop(0, "#dcc887", 0), Stop(0.5, "#dcc887", 0.55), Stop(1, "#dcc887", 0)])
        + path(_coast(atlas), id="a-coastline") + path(round_ring(atlas.lake), id="a-lakeshore")
        + clip("a-frame", rect(*MAP, 0)) + clip("a-sea", sea) + clip("a-lake", again("a-lakeshore"))
        + curves("a", atlas.letters)
    )


def draw_map(atlas: Atlas) -> str:
    """Draw everything inside the frame, from the ground up."""
    return group(
        rect(*MAP, 0, fill=PLAIN, class_="plain-ground"), _lowlands(), relief(atlas),
        marshes(atlas), waters(atlas), _water(atlas), hex_lines(atlas.grid), ways(atlas), _numbers(atlas),
        along_curves("a", atlas.letters, LETTERS), _towns(atlas), _places(atlas), clip_path="url(#a-frame)",
    )


def _lowlands() -> str:
    """Draw a breath of green along the coast, of dust in the Jordan valley."""
    return (
        rect(MAP.x, MAP.y, 900, MAP.height, 0, fill="url(#a-coast)")
        + rect(1270, 300, 320, MAP.height - 248, 0, fill="url(#a-ghor)")
    )


# Water

def _coast(atlas: Atlas) -> str:
    """Return the shore, rounded; inland the line runs straight beyond the frame."""
    shore = [point for point in atlas.land if point[0] < atlas.width - 100]
    far = atlas.width + 200
    # the ring begins and ends at the second point of the shore, and comes to the first one last
    return round_corners([shore[-2], *shore[:-2]]) + f"L{far} {shore[-3][1]}L{far} {shore[-2][1]}z"


def _water(atlas: Atlas) -> str:
    sea = path(MAP.frame + _coast(atlas), fill=SEA, fill_rule="evenodd", class_="water")
    lake = again("a-lakeshore", fill=NEAR_SHORE, class_="water")
    return (
        sea + lake + group(*shelves("a-coastline"), *lining("a-coastline"), clip_path="url(#a-sea)", fill="none")
        + group(*lining("a-lakeshore", 4), clip_path="url(#a-lake)", fill="none")
        + group(again("a-coastline"), again("a-lakeshore"), fill="none", stroke=WATER_INK, stroke_width=2.2)
    )


def marshes(atlas: Atlas) -> str:
    """Draw reeds and pools."""
    choose = random.Random(1918)
    pools, reeds = "", ""
    for name, item in atlas.hexes.items():
        if item.terrain == "marsh":
            for x, y in _scatter(choose, atlas.center(name), 24):
                pools += trace([(x - 6, y), (x + 6, y)])
                reeds += f"M{number(x - 3)} {number(y)}l-1.5-6m4.5 6v-8m3 8l1.5-6"
    wet = "".join([trace(_soft_hex(atlas, name)) + "z" for name, item in atlas.hexes.items() if item.terrain == "marsh"])
    return (
        path(wet, fill="#a9c4a4", fill_opacity=0.6, stroke="#a9c4a4", stroke_opacity=0.4, stroke_width=9)
        + path(pools, stroke=WATER_INK, stroke_width=1.3) + path(reeds, fill="none", stroke="#4c6a35", stroke_width=1.4)
    )


def _scatter(choose: random.Random, middle: Point, count: int) -> list[Point]:
    places: list[Point] = []
    for _ in range(400):
        turn, reach = choose.random() * 2 * math.pi, 46 * math.sqrt(choose.random())
        place = middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn) * 0.86
        if len(places) < count and all(math.dist(place, other) > 13 for other in places):
            places.append(place)
    return sorted(places, key=lambda place: place[1])


def _soft_hex(atlas: Atlas, name: str) -> list[Point]:
    """Return a hex with soft, irregular edges."""
    choose = random.Random(name)
    x, y = atlas.center(name)
    return [
        (x + reach * math.cos(turn * math.pi / 9), y + reach * math.sin(turn * math.pi / 9))
        for turn in range(18) for reach in [choose.uniform(44, 55)]
    ]


# Numbers and names

def _numbers(atlas: Atlas) -> str:
    """Draw small numbers at the upper edge, where no counter hides them."""
    sea = {name for name, item in atlas.hexes.items() if item.side == "water"}
    labelled_hexes = {_below(name) for name in (*atlas.towns, *atlas.places)}
    inks = ((set(atlas.hexes) - sea, "#5f4c26"), (sea, "#3f6678"))
    return "".join([
        hex_numbers(atlas.grid, hexes - labelled_hexes, NUMBER_ABOVE, ink)
        + hex_numbers(atlas.grid, hexes & labelled_hexes, NUMBER_APART, ink)
        for hexes, ink in inks
    ])


def _below(name: str) -> str:
    """Return the hex below another.

    >>> _below("0607")
    '0608'
    """
    return f"{name[:2]}{int(name[2:]) + 1:02}"



def _towns(atlas: Atlas) -> str:
    return "".join([_town(atlas, town) for town in atlas.towns.values()])


def _town(atlas: Atlas, town: Town) -> str:
    """Draw a knot of houses, and the name at the lower edge of the hex."""
    x, y = atlas.center(town.hex)
    colour = RED if town.vp else BLACK
    ring = circle(x, y, 25, fill=HALO, fill_opacity=0.55, stroke=colour, stroke_width=2.2) if town.vp else ""
    name = town.name
    size = 17.5 if town.vp else 16.0
    return ring + path(houses(town.id, x, y), fill=colour, stroke=HALO, stroke_width=0.8) + halo_text(
        x, y + NAME_BELOW, name, size, colour, font_weight=700, letter_spacing=0.6 if town.vp else 0.2,
    )


def _places(atlas: Atlas) -> str:
    """Draw names without effect on play."""
    parts: list[str] = []
    for name, words in atlas.places.items():
        x, y = atlas.center(name)
        right, down = atlas.place_shifts.get(name, (0.0, 0.0))
        parts.append(circle(x, y, 4, fill=HALO, stroke=BLACK, stroke_width=1.6))
        # the teeth of a trench stand at the lower edge
        down -= 9 if atlas.hexes[name].trench else 1
        parts.append(halo_text(x + right, y + NAME_BELOW + down, words, 14.5, INK, font_family=SERIF, font_style="italic"))
    return "".join(parts)
