"""Counters, 60 by 60, readable when small; no two differ by colour alone.

A land unit shows the hat of its people in the colour of its division; its front attacks and its back is dug in.
"""
from __future__ import annotations

from typing import Final

from umpire.art.counter_art import INK, card, face, fit_size, ink_on, pale, stock
from umpire.art.lettering import words
from umpire.art.svg import Attribute, again, circle, group, path, rect
from umpire.titles.fatal.drawing.atlas import Atlas, Beachhead, Ship, Unit
from umpire.titles.fatal.drawing.figures import SHIPS, gun, hat, horseman, ship

PALE: Final = "#fdf8e9"
EARTH: Final = "#5a4126"
VALUES: Final = 21.0
NAME_WIDTH: Final = 33.0
DIVISION_WIDTH: Final = 20.0
SHIP_WIDTH: Final = 52.0
# the formation of sailors and marines
SAILORS: Final = "RMD"
NO_DIVISION: Final = "none"
# the place of the figure of each arm
PLACES: Final[dict[str, dict[str, Attribute]]] = {
    "infantry": {"x": 30, "y": 28}, "cavalry": {"transform": "translate(24 30)scale(.84)"},
    "artillery": {"transform": "translate(29 30)scale(.84)"},
}


def counter_defs(atlas: Atlas) -> str:
    """Return what many counters share: cards of each nation, hats, guns and horsemen of each division, ships, the parapet."""
    cards = [
        card("g", f"card-{name}", colour, f"counter side-{_side(name)}") for name, colour in atlas.cards.items()
    ]
    steel = [
        card("g", f"steel-{name}", pale(colour) if name in ("CW", "FR") else colour, f"counter side-{_side(name)}")
        for name, colour in atlas.cards.items()
    ]
    ships = [group(ship(kind, INK), id=f"g-ship-{kind}") for kind in SHIPS]
    return stock("g", 0.9, 5.4) + "".join([*cards, *steel, *_figures(atlas), *ships, _parapet(), _reserve()])


def _side(nation: str) -> str:
    return "allied" if nation in ("CW", "FR") else "turkish"


def _figures(atlas: Atlas) -> list[str]:
    figures: dict[str, str] = {}
    for unit in atlas.units.values():
        if _figure_name(unit) not in figures:
            figures[_figure_name(unit)] = group(_figure(unit, colour_of(atlas, unit)), id=_figure_name(unit))
    return list(figures.values())


def colour_of(atlas: Atlas, unit: Unit) -> str:
    """Return the colour of a unit's hat; independent units have none of their own."""
    return atlas.formations[unit.formation].colour if unit.formation else atlas.colours[NO_DIVISION]


def _figure_name(unit: Unit) -> str:
    kind = _people(unit) if unit.type == "infantry" else "heavy" if unit.heavy else unit.type
    return f"g-fig-{kind.replace(' ', '')}-{unit.formation or NO_DIVISION}"


def _people(unit: Unit) -> str:
    return "Naval" if unit.formation == SAILORS else unit.people


def _figure(unit: Unit, colour: str) -> str:
    if unit.type == "artillery":
        return gun(colour, unit.heavy)
    return horseman(colour) if unit.type == "cavalry" else hat(_people(unit), colour)


def _parapet() -> str:
    """Draw the parapet of a dug-in unit."""
    return group(
        path("M1 38.6l4.4-3 4.8 2.6 5-3.4 5.2 3 5-2.6 5.2 3 5-3.2 5 3 5.2-2.8 5 2.8 5-3 3.2 1.6V59H1z", fill=EARTH),
        path("M3 41.6h54", stroke="#c9a46a", stroke_width=1.6, stroke_dasharray="5 2.6"), id="g-parapet",
        clip_path="url(#g-counter)",
    )


def _reserve() -> str:
    disc = circle(47, 28, 9.6, fill=PALE, stroke=INK, stroke_width=1.6)
    return group(disc, words(47, 33.4, "R", 15.5, fill="#9c1f19"), id="g-reserve")


def counter_symbols(atlas: Atlas) -> list[str]:
    """Draw both sides of infantry and cavalry, and one side of guns, ships, forts and Beachheads."""
    faces: list[str] = []
    for unit in atlas.units.values():
        faces.append(_unit(atlas, unit, False))
        if two_sided(unit):
            faces.append(_unit(atlas, unit, True))
    faces += [_ship(item) for item in atlas.ships.values()]
    faces += [_fort(atlas, name) for name in atlas.forts]
    return faces + [_beachhead(item) for item in atlas.beachheads.values()]


# Land units

def two_sided(unit: Unit) -> bool:
    return unit.type != "artillery"


def back_of(unit: Unit) -> str:
    """Return the symbol of the back: dug in, or in reserve."""
    return f"u_{unit.id}_{'entrenched' if unit.type == 'infantry' else 'reserve'}"


def _unit(atlas: Atlas, unit: Unit, turned: bool) -> str:
    """Draw a unit; parts that both sides show are drawn on the front and reused on the back."""
    ink = ink_on(atlas.cards[unit.nation], PALE)
    if not turned:
        both = group(_titles(atlas, unit), again(_figure_name(unit), **PLACES[unit.type]), id=f"g-{unit.id}")
        return face(f"u_{unit.id}", again(f"card-{unit.nation}"), both, _values(unit, False, ink))
    sign = again("g-parapet" if unit.type == "infantry" else "g-reserve")
    parts = [sign, again(f"g-{unit.id}")] if unit.type == "infantry" else [again(f"g-{unit.id}"), sign]
    ink = PALE if unit.type == "infantry" else ink
    return face(back_of(unit), again(f"card-{unit.nation}"), *parts, _values(unit, True, ink))


def division_of(atlas: Atlas, unit: Unit) -> str:
    return atlas.formations[unit.formation].short if unit.formation else ""


def name_size(unit: Unit) -> float:
    return fit_size(unit.short, NAME_WIDTH, 13, 1.06)


def division_size(division: str) -> float:
    return fit_size(division, DIVISION_WIDTH, 11.5, 1.06)


def _titles(atlas: Atlas, unit: Unit) -> str:
    """Draw the unit's name at the left and its division at the right."""
    division = division_of(atlas, unit)
    title = words(4.4, 13.4, unit.short, name_size(unit), text_anchor="start")
    if not division:
        return title
    return title + words(56, 13, division, division_size(division), text_anchor="end", fill_opacity=0.9)


def _values(unit: Unit, turned: bool, ink: str) -> str:
    """Draw attack and defence; guns have one factor, in a ring if they are heavy."""
    if unit.type != "artillery":
        attack, defence = unit.back if turned else unit.front
        return words(30, 56.4, f"{attack}-{defence}", VALUES, fill=ink, letter_spacing=0.8)
    ring = circle(30, 49.2, 9.4, fill=PALE, stroke=INK, stroke_width=1.6) if unit.heavy else ""
    return ring + words(30, 56, str(unit.front[0]), 19 if unit.heavy else VALUES, fill=INK if unit.heavy else ink)


# Ships, forts, beachheads

def ship_size(item: Ship) -> float:
    return fit_size(item.short, SHIP_WIDTH, 12.5, 1.06)


def _ship(item: Ship) -> str:
    """Draw a silhouette between the name and the batteries; a frame marks heavy guns."""
    name = words(30, 12.4, item.short if item.type != "MS" else f"MS {item.short}", ship_size(item))
    silhouette = again(f"g-ship-{item.type}", transform="translate(30 29.8)scale(.94 .86)")
    sea = path("M3 37.6q4.5-3.4 9 0t9 0 9 0 9 0 9 0 9 0", fill="none", stroke="#2f5f7c", stroke_width=1.7)
    return face(f"u_{item.id}", again(f"steel-{item.nation}"), name, silhouette, sea, _batteries(item))


def _batteries(item: Ship) -> str:
    """8.1 Draw the primary and secondary battery with the type of ship between them."""
    if item.type == "MS":
        return path("M18 44l12 9 12-9", fill="none", stroke=INK, stroke_width=1.6) + circle(18, 43.6, 2.6, fill=INK) + circle(
            42, 43.6, 2.6, fill=INK,
        )
    frame = rect(5.4, 41, 15, 15.6, 3, fill=PALE, stroke=INK, stroke_width=1.7) if item.heavy else ""
    primary, secondary = item.guns
    return frame + words(12.9, 55.2, str(primary), 18) + words(30, 54, item.type, 10.5, fill_opacity=0.8) + words(
        47.1, 55.2, str(secondary), 18,
    )


def _fort(atlas: Atlas, name: str) -> str:
    """Draw a work with its two guns; mobile ones have wheels and a letter."""
    mobile = name not in atlas.works
    work = path(
        "M8 35.6V22h6v5h7v-7h6v5h6v-5h6v7h7v-5h6v13.6z", fill="#3a2418",
    ) + path("M30 20V9M22 22l-6-8M38 22l6-8", stroke="#3a2418", stroke_width=3)
    letter = words(30, 54.6, name[-1] if mobile else "1-1", 19, letter_spacing=0.6)
    wheels = circle(17, 37, 4.4, fill="#3a2418", stroke=PALE, stroke_width=1.4) + circle(
        43, 37, 4.4, fill="#3a2418", stroke=PALE, stroke_width=1.4,
    )
    return face(f"u_{name}", again("card-TU"), work, wheels if mobile else "", letter)


def _beachhead(item: Beachhead) -> str:
    """Draw sand, stores and an anchor."""
    sand = path("M2 42q14-6 28-3t28-3v22H2z", fill="#ecd9a4", clip_path="url(#g-counter)")
    anchor = path("M30 10v22M23 15h14M18.6 25q2 8.4 11.4 8.4t11.4-8.4", fill="none", stroke=INK, stroke_width=3)
    ring = circle(30, 8.6, 3.2, fill="none", stroke=INK, stroke_width=2.2)
    stores = path("M10 46h9v8h-9zM21 46h9v8h-9zM15.5 38.6h9v7h-9z", fill="#a77a3c", stroke=INK, stroke_width=1)
    return face(f"u_{item.id}", again(f"steel-{item.nation}"), sand, stores, anchor, ring, words(46, 55, item.nation, 12.5))
