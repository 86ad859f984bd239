"""Names on the map: areas with their numbers, cities, villages, forts, seas and lands."""
from __future__ import annotations

from typing import Final

from umpire.art.boxes import Box
from umpire.art.ink import BLACK, HALO, RED
from umpire.art.lettering import along_curves, halo, lettering, words
from umpire.art.map_art import houses
from umpire.art.svg import SERIF, Attribute, disc_trace, group, number, path, width_of
from umpire.titles.fatal.drawing.atlas import AreaName, Atlas, Fort, Town
from umpire.titles.fatal.drawing.ways import WORKS

# the plate of a number, and the lines of a name below it
PLATE: Final = 28.0
NUMBER: Final = 22.5
NAME: Final = 13.5
LEADING: Final = 14.5
# the names of reaches of the straits and of beaches
REACH: Final = 14.5
BEACH: Final = 20.0
CITY: Final = 18.0
VILLAGE: Final = 14.5
FORT: Final = 13.0
_FINE: Final[dict[str, Attribute]] = {"stroke_opacity": 0.75, "stroke_width": 2.6, "paint_order": "stroke"}
# how names along curves look
LETTERS: Final[dict[str, dict[str, Attribute]]] = {
    "sea": {"font_style": "italic", "fill": "#1d4a63", "fill_opacity": 0.85},
    "strait": {"font_style": "italic", "fill": "#1d4a63", "stroke": "#d4e4e0", **_FINE},
    "land": {"fill": "#5b3a17", "fill_opacity": 0.62}, "beyond": {"fill": "#5b5348", "fill_opacity": 0.62},
}
# plates by the ground of the area
PLATES: Final = {"clear": "#3b2a18", "hill": "#6b3c14", "straits": "#1c4f7c"}
ASSAULT: Final = "#8a4a12"


def names(atlas: Atlas) -> str:
    return along_curves("g", atlas.letters, LETTERS) + _towns(atlas) + _forts(atlas) + _areas(atlas)


# Towns and forts

def _towns(atlas: Atlas) -> str:
    cities, villages = [town for town in atlas.towns if town.city], [town for town in atlas.towns if not town.city]
    dots = "".join([disc_trace(town.at[0], town.at[1], 3.4) for town in villages])
    return (
        path(dots, fill=HALO, stroke=BLACK, stroke_width=1.5) + "".join([_houses(town) for town in cities])
        + halo(*[_beside(town, CITY) for town in cities], fill=RED, weight=700, font_family=SERIF)
        + halo(*[_beside(town, VILLAGE) for town in villages], font_family=SERIF, font_style="italic")
    )


def _houses(town: Town) -> str:
    return group(
        path(houses(town.name, 0, 0), fill=RED, stroke=HALO, stroke_width=1.1),
        transform=f"translate({town.at[0]:.1f} {town.at[1]:.1f})scale(.78)",
    )


def _beside(place: Town | Fort, size: float) -> str:
    """Draw the name of a place beside it."""
    x, y = place.at[0] + place.shift[0], place.at[1] + place.shift[1]
    return words(x, y, place.name, size, text_anchor=place.anchor)


def _forts(atlas: Atlas) -> str:
    return halo(*[_beside(fort, FORT) for fort in atlas.works.values()], fill=WORKS, weight=700)


# Areas: a plate with the number, a peak on that of a hill, and the name below it

def _areas(atlas: Atlas) -> str:
    return "".join([_plates(atlas, ground) for ground in PLATES]) + halo(
        *[line for area in atlas.of("clear", "hill") for line in _lines(atlas.names[area.id], NAME, True)], fill="#3b2a18",
        weight=700, letter_spacing=0.4,
    ) + lettering(
        *[line for area in atlas.of("straits") for line in _lines(atlas.names[area.id], REACH, False)], fill="#173f5c",
        font_family=SERIF, font_style="italic",
    ) + _beaches(atlas)


def plate_width(area: str, ground: str) -> float:
    return width_of(area, NUMBER) * 1.1 + (34 if ground == "hill" else 15)


def name_box(name: AreaName, area: str, ground: str) -> Box:
    """Return the box that the number and the name of an area cover."""
    x, y = name.at
    if ground == "assault":
        wide = max(width_of(name.lines[0].upper(), BEACH, SERIF) + len(name.lines[0]), 96.0) + 6
        return Box(x - wide / 2, y - 14, wide, 36)
    sizes = [width_of(line.upper(), NAME) * 1.08 if ground != "straits" else width_of(line, REACH, SERIF) for line in name.lines]
    wide = max([plate_width(area, ground), *sizes]) + 2
    return Box(x - wide / 2, y - PLATE / 2 - 2, wide, PLATE + 5 + LEADING * len(name.lines))


def _plates(atlas: Atlas, ground: str) -> str:
    """Draw the numbers of all areas of a ground."""
    plates, peaks, numbers = "", "", []
    for area in atlas.of(ground):
        x, y = atlas.names[area.id].at
        wide = plate_width(area.id, ground)
        plates += Box(x - wide / 2, y - PLATE / 2, wide, PLATE).frame
        peaks += f"M{number(x + wide / 2 - 25)} {number(y + 7)}l8.5-14 8.5 14z" if ground == "hill" else ""
        numbers.append(words(x - (9.5 if ground == "hill" else 0), y + 7.6, area.id, NUMBER))
    frames = path(plates, fill=PLATES[ground], stroke="#fff7e0", stroke_width=1.6, stroke_linejoin="round")
    return frames + path(peaks, fill="#f3d79a") + lettering(*numbers, fill="#fff7e0", weight=700)


def _lines(name: AreaName, size: float, large: bool) -> list[str]:
    x, y = name.at[0], name.at[1] + PLATE / 2 + 12.5
    return [words(x, y + row * LEADING, line.upper() if large else line, size) for row, line in enumerate(name.lines)]


def _beaches(atlas: Atlas) -> str:
    """Draw the names of Assault Areas, with these words below them."""
    titles, below = [], []
    for area in atlas.of("assault"):
        x, y = atlas.names[area.id].at
        titles.append(words(x, y + 4, atlas.names[area.id].lines[0].upper(), BEACH))
        below.append(words(x, y + 19, atlas.words.text("assault_area"), 11.5))
    return halo(*titles, fill=ASSAULT, weight=700, font_family=SERIF, letter_spacing=1) + halo(
        *below, fill=ASSAULT, weight=700, letter_spacing=1,
    )
