"""The map itself: fields and contours, woods, works and ways, the grid, numbers and names."""
from __future__ import annotations

from typing import Final

from umpire.art.ink import HALO
from umpire.art.lettering import along_curves, curves
from umpire.art.map_art import hex_lines, hex_numbers
from umpire.art.svg import Attribute, clip, group, path, rect
from umpire.titles.landships.drawing.atlas import Atlas
from umpire.titles.landships.drawing.fields import contours, fields
from umpire.titles.landships.drawing.layout import MAP
from umpire.titles.landships.drawing.ways import railway, roads, trenches
from umpire.titles.landships.drawing.woods import woods
from umpire.titles.landships.drawing.works import brickyard, clay_pit, houses, shellholes, town, trees, works_defs

GROUND: Final = "#e6dcb2"
NUMBER_ABOVE: Final = 43.5
_HALO: Final[dict[str, Attribute]] = {"stroke": HALO, "paint_order": "stroke", "stroke_linejoin": "round"}
# the style of names along curves
LETTERS: Final[dict[str, dict[str, Attribute]]] = {
    "wood": {**_HALO, "fill": "#fdf8dc", "font_style": "italic", "stroke": "#22381a", "stroke_width": 4.6, "stroke_opacity": 0.9},
    "town": {**_HALO, "fill": "#6e1710", "font_weight": 700, "stroke_width": 5, "stroke_opacity": 0.92},
    "note": {**_HALO, "fill": "#3b2c14", "font_style": "italic", "stroke_width": 4, "stroke_opacity": 0.85},
    "road": {**_HALO, "fill": "#4a3517", "stroke_width": 4, "stroke_opacity": 0.9},
    "trench": {**_HALO, "fill": "#173f6e", "font_style": "italic", "stroke_width": 4, "stroke_opacity": 0.9},
}


def map_defs(atlas: Atlas) -> str:
    """Define clips, patterns, and the curves on which names run."""
    return clip("l-frame", rect(*MAP, 0)) + works_defs() + curves("l", atlas.letters)


def draw_map(atlas: Atlas) -> str:
    """Draw everything inside the frame, from the ground up."""
    return group(
        rect(*MAP, 0, fill=GROUND, class_="plain-ground"), fields(), contours(), town(atlas), clay_pit(atlas), shellholes(atlas),
        trenches(atlas), railway(atlas), roads(atlas), brickyard(atlas), houses(atlas), trees(atlas), woods(atlas),
        hex_lines(atlas.grid, 0.5, 1.3), _middles(atlas), _numbers(atlas), along_curves("l", atlas.letters, LETTERS),
        clip_path="url(#l-frame)",
    )


def _middles(atlas: Atlas) -> str:
    """Draw a dot in the middle of every hex: lines of sight run from there."""
    dots = "".join([f"M{x:.1f} {y:.1f}h0" for x, y in [atlas.center(name) for name in atlas.terrain]])
    return path(dots, stroke="#3a2c14", stroke_opacity=0.5, stroke_width=4, stroke_linecap="round", fill="none")


def _numbers(atlas: Atlas) -> str:
    """Draw small numbers at the upper edge, where no counter hides them; light in the shade of trees."""
    woods_ = set(atlas.hexes("woods"))
    return hex_numbers(atlas.grid, set(atlas.terrain) - woods_, NUMBER_ABOVE, "#4d3b1a") + hex_numbers(
        atlas.grid, woods_, NUMBER_ABOVE, "#f3f1cf",
    )


