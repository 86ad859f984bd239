"""Names on the map: areas with their numbers, towns, rivers and seas."""
from __future__ import annotations

from typing import Final

from umpire.art.ink import BLACK, HALO, INK, RED
from umpire.art.lettering import along_curves, halo_text
from umpire.art.map_art import houses
from umpire.art.svg import SANS, SERIF, Attribute, circle, group, path, text
from umpire.maps.points import Point
from umpire.titles.anvil.drawing.atlas import AreaName, Atlas, Town

DISC: Final = 17.0
NAME: Final = 13.5
LEADING: Final = 15.5
# how much lower than the lettering says the first line of a name stands: the disc above it is large
DROP: Final = 3.0
TOWN_SIZES: Final = {3: 19.0, 2: 16.0, 1: 13.5}
_WATER: Final[dict[str, Attribute]] = {"font_style": "italic", "fill": "#1d4a63"}
_FINE: Final[dict[str, Attribute]] = {"stroke_opacity": 0.75, "stroke_width": 2.6, "paint_order": "stroke"}
# the style of names along curves
LETTERS: Final[dict[str, dict[str, Attribute]]] = {
    "edge": {
        "font_family": SANS, "font_weight": 700, "fill": "#3a3834", "stroke": HALO, "stroke_width": 3.4, "paint_order": "stroke",
    },
    "beyond": {"fill": "#5b5348", "fill_opacity": 0.6},
    "river": {**_WATER, "stroke": "#e9f0e6", **_FINE}, "water": {**_WATER, "stroke": "none", **_FINE},
}
DISCS: Final = {"fortified": "#8f1d1b", "landing": "#1c4f7c", "": "#3b2a18"}


def names(atlas: Atlas) -> str:
    return (
        along_curves("v", atlas.letters, LETTERS)
        + "".join([_dot(town) for town in atlas.towns]) + "".join([_town(town) for town in atlas.towns])
        + "".join([_area(atlas, number) for number in range(len(atlas.map.ids))])
    )


# Towns

def _dot(town: Town) -> str:
    x, y = town.at
    if town.rank == 1:
        return circle(x, y, 3.6, fill=HALO, stroke=BLACK, stroke_width=1.5)
    colour, scale = (RED, 0.8) if town.rank == 3 else (BLACK, 0.55)
    return group(
        path(houses(town.name, 0, 0), fill=colour, stroke=HALO, stroke_width=1.1),
        transform=f"translate({x:.1f} {y:.1f})scale({scale})",
    )


def _town(town: Town) -> str:
    x, y = town.at[0] + town.shift[0], town.at[1] + town.shift[1]
    size = TOWN_SIZES[town.rank]
    if town.rank == 1:
        return halo_text(x, y, town.name, size, INK, font_family=SERIF, font_style="italic", text_anchor=town.anchor)
    colour = RED if town.rank == 3 else BLACK
    return halo_text(x, y, town.name, size, colour, font_family=SERIF, font_weight=700, text_anchor=town.anchor)


# Areas

def _area(atlas: Atlas, number: int) -> str:
    area = atlas.map.areas[number]
    name, traits = atlas.names[area.id], atlas.traits[area.id]
    kind = "fortified" if "fortified" in traits else "landing" if "landing" in traits else ""
    return number_disc(name.disc, area.id, kind) + terrain_sign(name.disc, area.terrain) + _lines(name)


def number_disc(at: Point, number: str, kind: str) -> str:
    """Draw the number of an area on its disc: with battlements around a fortified one, with waves below a landing area."""
    x, y = at
    extra = ""
    if kind == "fortified":
        extra = circle(x, y, DISC + 3.4, fill="none", stroke=DISCS[kind], stroke_width=5, stroke_dasharray="6.4 4.3")
    elif kind == "landing":
        extra = path(
            f"M{x - 20:.1f} {y + DISC + 5.5:.1f}q5-4.5 10 0t10 0 10 0 10 0", fill="none", stroke=DISCS[kind], stroke_width=2.2,
        )
    return (
        extra + circle(x, y, DISC, fill=DISCS[kind], stroke="#fff7e0", stroke_width=2)
        + text(x, y + 6.6, number, 20, fill="#fff7e0", font_weight=700)
    )


def terrain_sign(disc: Point, terrain: str) -> str:
    """Draw the terrain as a shape too: a knoll for rough ground, peaks for mountains."""
    x, y = disc[0] + DISC + 7, disc[1] + 5
    if terrain == "rough":
        return path(f"M{x:.1f} {y:.1f}q5-12 10 0m-3-4q5-9 9 4", fill="none", stroke="#6b4a1e", stroke_width=1.9)
    if terrain == "mountain":
        return path(f"M{x:.1f} {y:.1f}l7-13 7 13m-4-7l4-6 6 13", fill="none", stroke="#4a2f14", stroke_width=2.1)
    return ""


def _lines(name: AreaName) -> str:
    x, y = name.at
    return "".join([
        halo_text(x, y + DROP + row * LEADING, line.upper(), NAME, "#3b2a18", font_weight=700, letter_spacing=0.6)
        for row, line in enumerate(name.lines)
    ])
