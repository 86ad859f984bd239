"""Every card as a symbol: faces and backs. Printed values come from the data, so an owner's overlay is drawn too."""
from __future__ import annotations

from typing import Final

from umpire.art.svg import (
    SERIF,
    Block,
    Stop,
    circle,
    clip,
    fit,
    fitting_size,
    glow,
    gradient,
    group,
    lines,
    path,
    rect,
    shadow,
    shifted,
    symbol,
    text,
)
from umpire.titles.landing.components import Card, Components
from umpire.titles.landing.drawing.counters import crescent, cube, disc, rising_sun
from umpire.titles.landing.drawing.emblems import emblem
from umpire.titles.landing.drawing.layout import CARD_HEIGHT, CARD_WIDTH, Table, draw_art
from umpire.titles.landing.rows import Terrain

PARCHMENT: Final = "#f1e7cd"
INK: Final = "#2c271e"
FRAME: Final = "#3b3426"
GOLD: Final = "#d9c682"
SEPIA: Final = "#6a5c40"
OLIVE: Final = "#565c35"
MADDER: Final = "#7d2326"
# the text of an Operation card: its box, and its largest size
TEXT_TOP: Final = 146.0
TEXT_WIDTH: Final = 158.0
TEXT_HEIGHT: Final = 124.0
TEXT_SIZE: Final = 17.5


def card_defs(table: Table) -> str:
    width, height = table.card_width, table.card_height
    return (
        clip("b-art", rect(8, 48, width - 16, height - 56, 6)) + clip("b-back", rect(8, 8, width - 16, height - 16, 8))
        + gradient("b-paper", [Stop(0, "#f8f0da"), Stop(0.5, PARCHMENT), Stop(1, "#e2d3ac")])
        + gradient("b-depth", [Stop(0, "#000", 0.1), Stop(0.16, "#000", 0), Stop(0.56, "#000", 0), Stop(1, "#0d0a04", 0.42)])
        + glow("b-light", [Stop(0, "#fff", 0.22), Stop(1, "#fff", 0)])
        + gradient("b-olive", [Stop(0, "#fff", 0.12), Stop(1, "#000", 0.22)])
    )


def card_symbols(table: Table, box: Components) -> list[str]:
    """Draw all faces and backs."""
    faces = [_terrain(table, terrain) for terrain in (*box.terrain, box.boats, box.beach)]
    faces.append(_terrain_back(table))
    faces += [operation(table, card, "anzac") for card in box.anzac] + [operation(table, card, "ottoman") for card in box.ottoman]
    return [*faces, _back("anzac"), _back("ottoman")]


# Cards of the row

def _terrain(table: Table, terrain: Terrain) -> str:
    width, height = table.card_width, table.card_height
    art = draw_art("b-" + terrain.id, table.art[terrain.id], width)
    picture = group(
        art.body, rect(8, 48, width - 16, 200, 0, fill="url(#b-light)"),
        rect(8, 48, width - 16, height - 56, 0, fill="url(#b-depth)"),
        clip_path="url(#b-art)",
    )
    parts = (_sheet(width, height), picture, _frame(width, height), _heading(table, terrain))
    return art.defs + symbol("terrain-" + terrain.id, width, height, *parts)


def _sheet(width: float, height: float) -> str:
    return (
        shadow(0, 0, width, height, 12, 9)
        + rect(0, 0, width, height, 12, fill="url(#b-paper)", stroke=FRAME, stroke_width=1.6)
        + rect(0, 0, width, height, 12, fill="url(#b-fibres)")
    )


def _frame(width: float, height: float) -> str:
    return (
        rect(8, 48, width - 16, height - 56, 6, fill="none", stroke=FRAME, stroke_width=1.6)
        + rect(10.4, 50.4, width - 20.8, height - 60.8, 4.4, fill="none", stroke="#fff", stroke_opacity=0.26, stroke_width=1)
    )


def _heading(table: Table, terrain: Terrain) -> str:
    width = table.card_width
    boats = terrain.id == "boats"
    middle = width / 2 + (0 if boats else 17)
    room = width - 24 if boats else width - 66
    subtitle = (terrain.subtitle or table.words.table("subtitles").content.get(terrain.id, "")).replace(" - ", " – ")
    name = text(middle, 25, terrain.name, fitting_size(terrain.name, room, 22), fill=INK, font_family=SERIF, font_weight=700)
    small = text(middle, 41, subtitle, 14, fill=SEPIA, font_style="italic") if subtitle else ""
    value = "" if boats else disc(28, 27, str(terrain.value))
    return name + small + value + _cubes(terrain.cubes, width)


def _cubes(count: int, width: float) -> str:
    if not count:
        return ""
    start = width - 24 - 24 * count
    plate = rect(start, 56, 24 * count + 10, 32, 7, fill="#f6edd4", fill_opacity=0.92, stroke=FRAME, stroke_width=1)
    return plate + "".join([cube(start + 8 + 24 * number, 68, 10) for number in range(count)])


def _terrain_back(table: Table) -> str:
    width, height = table.card_width, table.card_height
    art = draw_art("b-terrain-back", table.art["terrain_back"], width)
    words = (
        text(width / 2, 268, "TERRAIN", 23, fill="#f0e3b6", font_family=SERIF, font_weight=700, letter_spacing=2)
        + path(f"M{width / 2 - 40:.0f} 306h80", stroke=GOLD, stroke_width=1, stroke_opacity=0.6)
    )
    edge = rect(8, 8, width - 16, height - 16, 8, fill="none", stroke="#c9b46f", stroke_width=1.6) + rect(
        14, 14, width - 28, height - 28, 5, fill="none", stroke="#c9b46f", stroke_opacity=0.5, stroke_width=1,
    )
    picture = group(art.body, rect(8, 8, width - 16, height - 16, 0, fill="url(#b-depth)"), clip_path="url(#b-back)")
    return art.defs + symbol("terrain-back", width, height, _sheet(width, height), picture, edge, words)


# Operation cards

def operation(table: Table, card: Card, side: str) -> str:
    """Draw the face of an Operation card."""
    ink = "#3b4121" if side == "anzac" else "#6b1a1d"
    tint = "#dccda4" if side == "anzac" else "#dcc0ab"
    middle = CARD_WIDTH / 2
    face = (
        rect(8, 40, CARD_WIDTH - 16, CARD_HEIGHT - 48, 6, fill="url(#b-paper)")
        + rect(8, 40, CARD_WIDTH - 16, CARD_HEIGHT - 48, 6, fill="url(#b-fibres)")
        + rect(14, 46, CARD_WIDTH - 28, 78, 4, fill=tint, stroke=ink, stroke_opacity=0.5, stroke_width=1)
        + shifted(middle, 85, emblem(card.id, ink), scale=0.8)
    )
    name = text(
        middle, 29, card.name, fitting_size(card.name, CARD_WIDTH - 26, 23), fill="#fbf1d2", font_family=SERIF, font_weight=700,
    )
    timing = table.words.table("timings").text(card.timing)
    words = text(middle, 139.5, timing, 11.5, fill=ink, font_weight=700, letter_spacing=1.6)
    return symbol("card-" + card.id, CARD_WIDTH, CARD_HEIGHT, _stock(side), face, name, words, _rules(card_text(card)))


def card_text(card: Card) -> Block:
    """Break the text of a card into lines that fit it."""
    return fit(card.short, TEXT_WIDTH, TEXT_HEIGHT, TEXT_SIZE)


def _rules(block: Block) -> str:
    """Draw text in the middle of its box."""
    first = TEXT_TOP + (TEXT_HEIGHT - block.height) / 2 + block.size * 0.86
    return lines(CARD_WIDTH / 2, first, block, fill=INK)


def _stock(side: str) -> str:
    return (
        shadow(0, 0, CARD_WIDTH, CARD_HEIGHT, 11)
        + rect(
            0, 0, CARD_WIDTH, CARD_HEIGHT, 11, fill=OLIVE if side == "anzac" else MADDER, stroke="#211c12", stroke_width=1.4,
            class_=f"side-{side} card",
        )
        + rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 11, fill="url(#b-olive)")
    )


def _back(side: str) -> str:
    middle = CARD_WIDTH / 2
    sun = path(rising_sun(middle, 148, 62, 19), fill=GOLD) + path("M34 152h124", stroke=GOLD, stroke_width=2.2)
    badge = sun if side == "anzac" else crescent(middle, 118, 40, "#f0dfc6")
    frame = rect(9, 9, CARD_WIDTH - 18, CARD_HEIGHT - 18, 7, fill="none", stroke=GOLD, stroke_width=1.6) + rect(
        14, 14, CARD_WIDTH - 28, CARD_HEIGHT - 28, 4, fill="none", stroke=GOLD, stroke_opacity=0.5, stroke_width=0.9,
    )
    corners = "".join([circle(x, y, 2.2, fill=GOLD) for x in (21, CARD_WIDTH - 21) for y in (21, CARD_HEIGHT - 21)])
    words = text(
        middle, 216, side.upper(), 24, fill="#f4e8c2", font_family=SERIF, font_weight=700, letter_spacing=2,
    ) + text(middle, 238, "operation", 16, fill="#e6d8aa", font_family=SERIF, font_style="italic")
    return symbol("card-back-" + side, CARD_WIDTH, CARD_HEIGHT, _stock(side), frame, corners, badge, words)
