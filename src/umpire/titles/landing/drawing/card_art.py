"""Every card as a symbol: faces and backs. Printed values come from the data, so an owner's overlay is drawn too."""
from __future__ import annotations

from typing import Final

from umpire.art import svg
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
        svg.clip("b-art", svg.rect(8, 48, width - 16, height - 56, 6))
        + svg.clip("b-back", svg.rect(8, 8, width - 16, height - 16, 8))
        + svg.gradient("b-paper", [svg.Stop(0, "#f8f0da"), svg.Stop(0.5, PARCHMENT), svg.Stop(1, "#e2d3ac")])
        + svg.gradient("b-depth", [
            svg.Stop(0, "#000", 0.1), svg.Stop(0.16, "#000", 0), svg.Stop(0.56, "#000", 0), svg.Stop(1, "#0d0a04", 0.42),
        ])
        + svg.glow("b-light", [svg.Stop(0, "#fff", 0.22), svg.Stop(1, "#fff", 0)])
        + svg.gradient("b-olive", [svg.Stop(0, "#fff", 0.12), svg.Stop(1, "#000", 0.22)])
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
    picture = svg.group(
        art.body, svg.rect(8, 48, width - 16, 200, 0, fill="url(#b-light)"),
        svg.rect(8, 48, width - 16, height - 56, 0, fill="url(#b-depth)"),
        clip_path="url(#b-art)",
    )
    parts = (_sheet(width, height), picture, _frame(width, height), _heading(table, terrain))
    return art.defs + svg.symbol("terrain-" + terrain.id, width, height, *parts)


def _sheet(width: float, height: float) -> str:
    return (
        svg.shadow(0, 0, width, height, 12, 9)
        + svg.rect(0, 0, width, height, 12, fill="url(#b-paper)", stroke=FRAME, stroke_width=1.6)
        + svg.rect(0, 0, width, height, 12, fill="url(#b-fibres)")
    )


def _frame(width: float, height: float) -> str:
    return (
        svg.rect(8, 48, width - 16, height - 56, 6, fill="none", stroke=FRAME, stroke_width=1.6)
        + svg.rect(10.4, 50.4, width - 20.8, height - 60.8, 4.4, fill="none", stroke="#fff", stroke_opacity=0.26, stroke_width=1)
    )


def _heading(table: Table, terrain: Terrain) -> str:
    width = table.card_width
    boats = terrain.id == "boats"
    middle = width / 2 + (0 if boats else 17)
    room = width - 24 if boats else width - 66
    subtitle = (terrain.subtitle or table.words.table("subtitles").content.get(terrain.id, "")).replace(" - ", " – ")
    size = svg.fitting_size(terrain.name, room, 22)
    name = svg.text(middle, 25, terrain.name, size, fill=INK, font_family=svg.SERIF, font_weight=700)
    small = svg.text(middle, 41, subtitle, 14, fill=SEPIA, font_style="italic") if subtitle else ""
    value = "" if boats else disc(28, 27, str(terrain.value))
    return name + small + value + _cubes(terrain.cubes, width)


def _cubes(count: int, width: float) -> str:
    if not count:
        return ""
    start = width - 24 - 24 * count
    plate = svg.rect(start, 56, 24 * count + 10, 32, 7, fill="#f6edd4", fill_opacity=0.92, stroke=FRAME, stroke_width=1)
    return plate + "".join([cube(start + 8 + 24 * number, 68, 10) for number in range(count)])


def _terrain_back(table: Table) -> str:
    width, height = table.card_width, table.card_height
    art = draw_art("b-terrain-back", table.art["terrain_back"], width)
    words = (
        svg.text(width / 2, 268, "TERRAIN", 23, fill="#f0e3b6", font_family=svg.SERIF, font_weight=700, letter_spacing=2)
        + svg.path(f"M{width / 2 - 40:.0f} 306h80", stroke=GOLD, stroke_width=1, stroke_opacity=0.6)
    )
    edge = svg.rect(8, 8, width - 16, height - 16, 8, fill="none", stroke="#c9b46f", stroke_width=1.6) + svg.rect(
        14, 14, width - 28, height - 28, 5, fill="none", stroke="#c9b46f", stroke_opacity=0.5, stroke_width=1,
    )
    picture = svg.group(art.body, svg.rect(8, 8, width - 16, height - 16, 0, fill="url(#b-depth)"), clip_path="url(#b-back)")
    return art.defs + svg.symbol("terrain-back", width, height, _sheet(width, height), picture, edge, words)


# Operation cards

def operation(table: Table, card: Card, side: str) -> str:
    """Draw the face of an Operation card."""
    ink = "#3b4121" if side == "anzac" else "#6b1a1d"
    tint = "#dccda4" if side == "anzac" else "#dcc0ab"
    middle = CARD_WIDTH / 2
    face = (
        svg.rect(8, 40, CARD_WIDTH - 16, CARD_HEIGHT - 48, 6, fill="url(#b-paper)")
        + svg.rect(8, 40, CARD_WIDTH - 16, CARD_HEIGHT - 48, 6, fill="url(#b-fibres)")
        + svg.rect(14, 46, CARD_WIDTH - 28, 78, 4, fill=tint, stroke=ink, stroke_opacity=0.5, stroke_width=1)
        + svg.shifted(middle, 85, emblem(card.id, ink), scale=0.8)
    )
    name = svg.text(
        middle, 29, card.name, svg.fitting_size(card.name, CARD_WIDTH - 26, 23),
        fill="#fbf1d2", font_family=svg.SERIF, font_weight=700,
    )
    timing = table.words.table("timings").text(card.timing)
    words = svg.text(middle, 139.5, timing, 11.5, fill=ink, font_weight=700, letter_spacing=1.6)
    return svg.symbol("card-" + card.id, CARD_WIDTH, CARD_HEIGHT, _stock(side), face, name, words, _rules(card_text(card)))


def card_text(card: Card) -> svg.Block:
    """Break the text of a card into lines that fit it."""
    return svg.fit(card.short, TEXT_WIDTH, TEXT_HEIGHT, TEXT_SIZE)


def _rules(block: svg.Block) -> str:
    """Draw text in the middle of its box."""
    first = TEXT_TOP + (TEXT_HEIGHT - block.height) / 2 + block.size * 0.86
    return svg.lines(CARD_WIDTH / 2, first, block, fill=INK)


def _stock(side: str) -> str:
    return (
        svg.shadow(0, 0, CARD_WIDTH, CARD_HEIGHT, 11)
        + svg.rect(
            0, 0, CARD_WIDTH, CARD_HEIGHT, 11, fill=OLIVE if side == "anzac" else MADDER, stroke="#211c12", stroke_width=1.4,
            class_=f"side-{side} card",
        )
        + svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 11, fill="url(#b-olive)")
    )


def _back(side: str) -> str:
    middle = CARD_WIDTH / 2
    sun = svg.path(rising_sun(middle, 148, 62, 19), fill=GOLD) + svg.path("M34 152h124", stroke=GOLD, stroke_width=2.2)
    badge = sun if side == "anzac" else crescent(middle, 118, 40, "#f0dfc6")
    frame = svg.rect(9, 9, CARD_WIDTH - 18, CARD_HEIGHT - 18, 7, fill="none", stroke=GOLD, stroke_width=1.6) + svg.rect(
        14, 14, CARD_WIDTH - 28, CARD_HEIGHT - 28, 4, fill="none", stroke=GOLD, stroke_opacity=0.5, stroke_width=0.9,
    )
    corners = "".join([svg.circle(x, y, 2.2, fill=GOLD) for x in (21, CARD_WIDTH - 21) for y in (21, CARD_HEIGHT - 21)])
    words = svg.text(
        middle, 216, side.upper(), 24, fill="#f4e8c2", font_family=svg.SERIF, font_weight=700, letter_spacing=2,
    ) + svg.text(middle, 238, "operation", 16, fill="#e6d8aa", font_family=svg.SERIF, font_style="italic")
    return svg.symbol("card-back-" + side, CARD_WIDTH, CARD_HEIGHT, _stock(side), frame, corners, badge, words)
