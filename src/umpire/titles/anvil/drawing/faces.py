"""Counters, 60 by 60: everything printed on them, readable when small, and never told apart by colour alone."""
from __future__ import annotations

from typing import Final

from umpire.boards.counter_art import INK, SIZE, card, dark, edges, face, sheen, used
from umpire.boards.map_art import lettered, words
from umpire.boards.svg import clip, element, escape, group, rect, symbol, width_of
from umpire.titles.anvil.drawing.atlas import Atlas, Unit
from umpire.titles.anvil.drawing.figures import SILHOUETTES, sign, silhouette

PALE: Final = "#fdf8e9"
GREY: Final = "#b9b6aa"
CARDS: Final = {"allied": "#4f6d38", "german": "#26282b"}
# French and British counters are green like the American ones, with a stripe
STRIPES: Final = {"FR": "#8fcdf2", "GB": "#1e3f94"}
NAME_WIDTH: Final = 53.0
DIVISION_HEIGHT: Final = 22.8
VALUES: Final = 20.5
# inside the dots of a support there is less room
SUPPORT_WIDTH: Final = 51.0
SUPPORT_VALUES: Final = 18.5


def counter_defs(atlas: Atlas) -> str:
    """What many counters share: cards of both sides, the band of reduced units, signs, silhouettes."""
    cards = "".join([card(f"card-{side}", fill, f"counter side-{side}", "v-edges") for side, fill in CARDS.items()])
    band = rect(1.6, 42.6, SIZE - 3.2, 15.6, 0, fill=PALE, clip_path="url(#v-counter)")
    dots = rect(
        3.4, 3.4, SIZE - 6.8, SIZE - 6.8, 3.6, fill="none", stroke=PALE, stroke_width=1.6, stroke_dasharray="0.1 3.55",
        stroke_linecap="round",
    )
    shapes = [group(silhouette(kind, PALE), id=f"v-fig-{kind}") for kind in SILHOUETTES]
    return (
        sheen("v-sheen") + clip("v-counter", rect(0.9, 0.9, SIZE - 1.8, SIZE - 1.8, 5.4)) + group(edges("v-sheen"), id="v-edges")
        + cards + group(band, id="v-reduced") + group(dots, id="v-dots") + "".join(shapes) + "".join(_stripes())
        + "".join(_signs(atlas))
    )


def _stripes() -> list[str]:
    return [
        rect(1.6, 38.2, SIZE - 3.2, 4.4, 0, fill=fill, stroke="#12180c", stroke_width=0.6, id=f"v-stripe-{nation}")
        for nation, fill in STRIPES.items()
    ]


def _signs(atlas: Atlas) -> list[str]:
    """A box in the colour of each division for each arm that it has."""
    signs: dict[str, str] = {}
    for unit in atlas.units.values():
        if unit.type not in SILHOUETTES:
            fill = str(atlas.words.content["formations"][unit.division])
            drawn = sign(unit.type, fill, PALE if dark(fill) else INK)
            signs[_sign_name(atlas, unit)] = lettered(drawn, fill=INK, weight=700, id=_sign_name(atlas, unit))
    return list(signs.values())


def _sign_name(atlas: Atlas, unit: Unit) -> str:
    """Divisions are numbered in names: what they are called holds blanks and accents."""
    return f"v-sign-{unit.type}-{list(atlas.words.content['formations']).index(unit.division)}"


def counter_symbols(atlas: Atlas) -> list[str]:
    """Both sides of every counter that has two, one of the others."""
    faces: list[str] = []
    for unit in atlas.units.values():
        faces.append(_face(atlas, unit, False))
        if two_sided(unit):
            faces.append(_face(atlas, unit, True))
    first = next(iter(atlas.units))
    return [*faces, symbol("turned", SIZE, SIZE, _turned(first))]


def _turned(name: str) -> str:
    """A Disorganized counter, for the list of symbols."""
    return element("use", href=f"#u_{name}", width=SIZE, height=SIZE, transform=f"rotate(180 {SIZE / 2} {SIZE / 2})")


def two_sided(unit: Unit) -> bool:
    return len(unit.strength) > 1 or len(unit.bonus) > 1


def _face(atlas: Atlas, unit: Unit, reduced: bool) -> str:
    name = f"u_{unit.id}_reduced" if reduced else f"u_{unit.id}"
    parts = [used(f"card-{unit.side}")]
    if reduced:
        parts.append(used("v-reduced"))
    if unit.kind == "support":
        parts.append(used("v-dots"))
    if unit.nation in STRIPES:
        parts.append(used(f"v-stripe-{unit.nation}"))
    return face(name, group(*parts, _badge(atlas, unit), _title(unit), _values(unit, reduced), fill=PALE))


def _badge(atlas: Atlas, unit: Unit) -> str:
    """A silhouette, or a sign with the size above it and the division beside it."""
    if unit.type in SILHOUETTES:
        return used(f"v-fig-{unit.type}", x=30, y=26 if unit.kind != "transport" else 27)
    size = words(25, 19.4, size_of(atlas, unit), 7.6, letter_spacing=0.6)
    return size + element("use", href="#" + _sign_name(atlas, unit), transform="translate(25 28.6)scale(.84)") + _division(unit)


def size_of(atlas: Atlas, unit: Unit) -> str:
    """A regiment, a brigade, a battalion."""
    if unit.kind == "support":
        return "II"
    return "X" if unit.name in atlas.words.texts("brigades") else "III"


def called(unit: Unit) -> str:
    """The name without what the silhouette says already."""
    return unit.name.removeprefix("Fort ").replace("Transport ", "Trucks ").replace("Transport", "Trucks")


def title_size(unit: Unit) -> float:
    most = SUPPORT_WIDTH if unit.kind == "support" else NAME_WIDTH
    return min(11.5, 11.5 * most / (width_of(called(unit), 11.5) * 1.09))


def _title(unit: Unit) -> str:
    return words(30, 12.8 if unit.kind == "support" else 11.8, called(unit), title_size(unit))


def division_size(unit: Unit) -> float:
    """The size of the division's name, which runs from below to above."""
    return min(10.0, 10 * DIVISION_HEIGHT / (width_of(unit.division, 10) * 1.09))


def _division(unit: Unit) -> str:
    size = division_size(unit)
    return element("text", escape(unit.division), transform=f"translate({49 + size * 0.34:.1f} 26.2)rotate(-90)", font_size=size)


def _values(unit: Unit, reduced: bool) -> str:
    """Strength and movement; a support has its bonus and, in grey, its movement."""
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
