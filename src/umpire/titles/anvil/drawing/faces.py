"""Counters, 60 by 60: everything printed on them, readable when small, and never distinguished by colour alone."""
from __future__ import annotations

from typing import Final

from umpire.art.counter_art import INK, SIZE, badge, card, face, fit_size, ink_on, stock, stripe, upright
from umpire.art.lettering import words
from umpire.art.signs import sign
from umpire.art.svg import again, group, rect, symbol
from umpire.titles.anvil.drawing.atlas import Atlas, Unit
from umpire.titles.anvil.drawing.figures import SILHOUETTES, silhouette

PALE: Final = "#fdf8e9"
GREY: Final = "#b9b6aa"
NAME_WIDTH: Final = 53.0
DIVISION_HEIGHT: Final = 22.8
VALUES: Final = 20.5
# inside the dots of a support there is less room
SUPPORT_WIDTH: Final = 51.0
SUPPORT_VALUES: Final = 18.5


def counter_defs(atlas: Atlas) -> str:
    """Define what many counters share: cards of both sides, the band of reduced units, signs, silhouettes."""
    cards = [card("v", f"card-{name}", side.colour, f"counter side-{name}") for name, side in atlas.sides.items()]
    band = stripe(42.6, 15.6, PALE, clip_path="url(#v-counter)")
    dots = rect(
        3.4, 3.4, SIZE - 6.8, SIZE - 6.8, 3.6, fill="none", stroke=PALE, stroke_width=1.6, stroke_dasharray="0.1 3.55",
        stroke_linecap="round",
    )
    shapes = [group(silhouette(kind, PALE), id=f"v-fig-{kind}") for kind in SILHOUETTES]
    return (
        stock("v", 0.9, 5.4) + "".join(cards) + group(band, id="v-reduced") + group(dots, id="v-dots") + "".join(shapes)
        + "".join(_stripes(atlas)) + "".join(_signs(atlas))
    )


def _stripes(atlas: Atlas) -> list[str]:
    return [
        stripe(38.2, 4.4, fill, stroke="#12180c", stroke_width=0.6, id=f"v-stripe-{nation}")
        for nation, fill in atlas.stripes.items()
    ]


def _signs(atlas: Atlas) -> list[str]:
    """Draw a box in the colour of each division for each arm that it has."""
    signs: dict[str, str] = {}
    for unit in atlas.units.values():
        if unit.type not in SILHOUETTES:
            fill = str(atlas.words.content["formations"][unit.division])
            signs[_sign_name(atlas, unit)] = badge(_sign_name(atlas, unit), sign(unit.type, fill, ink_on(fill, PALE)))
    return list(signs.values())


def _sign_name(atlas: Atlas, unit: Unit) -> str:
    """Return the id of a sign; divisions go by number, because their names hold blanks and accents."""
    return f"v-sign-{unit.type}-{list(atlas.words.content['formations']).index(unit.division)}"


def counter_symbols(atlas: Atlas) -> list[str]:
    """Return both sides of every counter that has two, one of the others."""
    faces: list[str] = []
    for unit in atlas.units.values():
        faces.append(_face(atlas, unit, False))
        if two_sided(unit):
            faces.append(_face(atlas, unit, True))
    first = next(iter(atlas.units))
    return [*faces, symbol("turned", SIZE, SIZE, _upside_down(first))]


def _upside_down(name: str) -> str:
    """Draw a Disorganized counter, for the list of symbols."""
    return again(f"u_{name}", width=SIZE, height=SIZE, transform=f"rotate(180 {SIZE / 2} {SIZE / 2})")


def two_sided(unit: Unit) -> bool:
    return len(unit.strength) > 1 or len(unit.bonus) > 1


def _face(atlas: Atlas, unit: Unit, reduced: bool) -> str:
    name = f"u_{unit.id}_reduced" if reduced else f"u_{unit.id}"
    parts = [again(f"card-{unit.side}")]
    if reduced:
        parts.append(again("v-reduced"))
    if unit.kind == "support":
        parts.append(again("v-dots"))
    if unit.nation in atlas.stripes:
        parts.append(again(f"v-stripe-{unit.nation}"))
    return face(name, group(*parts, _badge(atlas, unit), _title(unit), _values(unit, reduced), fill=PALE))


def _badge(atlas: Atlas, unit: Unit) -> str:
    """Draw a silhouette, or a sign with the size above it and the division beside it."""
    if unit.type in SILHOUETTES:
        return again(f"v-fig-{unit.type}", x=30, y=26 if unit.kind != "transport" else 27)
    size = words(25, 19.4, size_of(atlas, unit), 7.6, letter_spacing=0.6)
    return size + again(_sign_name(atlas, unit), transform="translate(25 28.6)scale(.84)") + upright(
        49, 26.2, unit.division, division_size(unit),
    )


def size_of(atlas: Atlas, unit: Unit) -> str:
    """Return the size of a unit: regiment, brigade or battalion."""
    if unit.kind == "support":
        return "II"
    return "X" if unit.name in atlas.words.texts("brigades") else "III"


def short_name(unit: Unit) -> str:
    """Return the name without what the silhouette says already."""
    return unit.name.removeprefix("Fort ").replace("Transport ", "Trucks ").replace("Transport", "Trucks")


def title_size(unit: Unit) -> float:
    most = SUPPORT_WIDTH if unit.kind == "support" else NAME_WIDTH
    return fit_size(short_name(unit), most, 11.5, 1.09)


def _title(unit: Unit) -> str:
    return words(30, 12.8 if unit.kind == "support" else 11.8, short_name(unit), title_size(unit))


def division_size(unit: Unit) -> float:
    """Return the size of the division's name, which runs from below to above."""
    return fit_size(unit.division, DIVISION_HEIGHT, 10, 1.09)


def _values(unit: Unit, reduced: bool) -> str:
    """Draw strength and movement; a support has its bonus and, in grey, its movement."""
    step = 1 if reduced else 0
    ink = INK if reduced else PALE
    if unit.kind == "combat":
        return words(30, 56.2, f"{unit.strength[step]}-{unit.move}", VALUES, fill=ink, letter_spacing=0.6)
    if unit.kind == "transport":
        return words(30, 56, str(unit.move), 18, fill=GREY)
    bonus = f"+{unit.bonus[step]}"
    if unit.kind == "support":
        return words(21, 54.2, bonus, SUPPORT_VALUES, fill=ink) + words(44, 53.6, str(unit.move), 14.5, fill=GREY)
    return words(30, 56.2, bonus, VALUES, fill=ink)
