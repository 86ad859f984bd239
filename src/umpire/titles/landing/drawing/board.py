"""The board of The Landing: cloth, boxes and tracks, and symbols for everything that lies on it."""
from __future__ import annotations

import random
from typing import Final

from umpire.art import svg
from umpire.art.boxes import Box
from umpire.maps.points import Point
from umpire.titles.landing.components import Components
from umpire.titles.landing.drawing.card_art import FRAME, GOLD, INK, SEPIA, card_defs, card_symbols
from umpire.titles.landing.drawing.counters import counter_defs, counter_symbols, marker_symbols
from umpire.titles.landing.drawing.layout import Table, card_at, hand_places
from umpire.titles.landing.drawing.tracks import SKY_HEIGHT, SKY_WIDTH, round_pictures, spirit_marks, turn_marks

CREAM: Final = "#f0e3bd"
# the lines of the journal pad
PAD_LINE: Final = 25.0
PAD_LINES: Final = 9
PAD_TOP: Final = 70.0
SKIES: Final = {
    "dawn": ("#33456b", "#8d8aa6", "#f0b98d"), "noon": ("#3f86bd", "#8fc0da", "#eef0dc"),
    "dusk": ("#2e3763", "#8c5c77", "#e58f5c"),
}


def board_svg(table: Table, box: Components) -> str:
    """Draw one SVG: symbols in `defs`, the table in the layer `board`."""
    defs = [
        _cloth_defs(), card_defs(table), counter_defs(), _round_defs(), *card_symbols(table, box), *counter_symbols(box.soldiers),
        *marker_symbols(),
    ]
    lower = _lower(table, box.hand)
    layer = svg.group(_cloth(table), _cartouche(table), *_boxes(table, box), *_row(table), *lower, _pad(table), id="board")
    return svg.document(table.width, table.height, svg.element("defs", *defs), layer)


def _cloth_defs() -> str:
    return (
        svg.glow("b-lamp", [svg.Stop(0, "#515d45"), svg.Stop(0.6, "#3a4431"), svg.Stop(1, "#262d20")])
        + svg.pattern("b-baize", 128, _threads(128, 70, 3, "#fff", 0.045), _threads(128, 60, 5, "#000", 0.1))
        + svg.pattern("b-fibres", 96, _threads(96, 22, 7, "#7a6433", 0.13))
    )


def _threads(size: int, count: int, seed: int, colour: str, opacity: float) -> str:
    """Draw short fibres in all directions, which give cloth and paper a grain."""
    choose = random.Random(seed)
    strokes = ""
    for _ in range(count):
        x, y = choose.uniform(4, size - 4), choose.uniform(4, size - 4)
        strokes += svg.trace([(x, y), (x + choose.uniform(-5, 5), y + choose.uniform(-5, 5))])
    return svg.path(strokes, stroke=colour, stroke_opacity=opacity, stroke_width=0.8)


def _cloth(table: Table) -> str:
    return (
        svg.rect(0, 0, table.width, table.height, 0, fill="url(#b-lamp)", class_="cloth")
        + svg.rect(0, 0, table.width, table.height, 0, fill="url(#b-baize)")
        + svg.rect(7, 7, table.width - 14, table.height - 14, 10, fill="none", stroke=GOLD, stroke_opacity=0.35, stroke_width=1.4)
        + svg.rect(12, 12, table.width - 24, table.height - 24, 7, fill="none", stroke=GOLD, stroke_opacity=0.18, stroke_width=1)
    )


def _cartouche(table: Table) -> str:
    right = table.width - 72
    return (
        svg.text(
            72, 70, "THE LANDING", 50, fill=CREAM, font_family=svg.SERIF, font_weight=700, letter_spacing=3, text_anchor="start",
        )
        + svg.path("M500 36v36", stroke=GOLD, stroke_width=1.4)
        + svg.text(522, 68, "GALLIPOLI 1915", 27, fill="#d4bd79", font_family=svg.SERIF, letter_spacing=4, text_anchor="start")
        + svg.text(
            right, 62, "Anzac Cove, Sunday 25 April 1915", 23, fill="#d4bd79", font_family=svg.SERIF, font_style="italic",
            text_anchor="end",
        )
        + svg.text(right, 88, "three rounds of four turns", 16, fill="#c8be98", text_anchor="end")
    )


# The boxes above the row

def _panel(box: Box, heading: str, below: str = "") -> str:
    size = svg.fitting_size(heading, box.width - 54, 17)
    return (
        svg.shadow(box.x, box.y, box.width, box.height, 10)
        + svg.rect(box.x, box.y, box.width, box.height, 10, fill="url(#b-paper)", stroke="#1f2418", stroke_width=1.4)
        + svg.rect(box.x, box.y, box.width, box.height, 10, fill="url(#b-fibres)")
        + svg.rect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, 7, fill="none", stroke="#a48d55", stroke_width=1)
        + svg.text(box.middle, box.y + 29, heading, size, fill=INK, font_family=svg.SERIF, font_weight=700, letter_spacing=1.2)
        + (svg.text(box.middle, box.y + 46, below, 14, fill=SEPIA, font_style="italic") if below else "")
    )


def _boxes(table: Table, box: Components) -> list[str]:
    """Draw the panels, and what is printed on some of them."""
    boxes = table.boxes
    contents = {
        "round_track": _round(boxes["round_track"], box.turns), "bn_11": _faces(boxes["bn_11"]),
        "lcpl_card": _spirit(boxes["lcpl_card"], box.start_spirit["lcpl"]),
        "sergeant_card": _spirit(boxes["sergeant_card"], box.start_spirit["sergeant"]),
    }
    panels: list[str] = []
    for item in table.words.tables("panel"):
        name, below = item.text("id"), item.text("below") if item.has("below") else ""
        panels.append(_panel(boxes[name], item.text("heading"), below) + contents.get(name, ""))
    return panels


def _spirit(box: Box, spirit: int) -> str:
    """Draw a place for each point of Spirit, and the cross."""
    marks = spirit_marks(box, spirit)
    return svg.text(box.x + 20, marks[0].y + 5, "Spirit", 15, fill=SEPIA, font_style="italic", text_anchor="start") + "".join([
        svg.circle(x, y, 16.5, fill="#f9f2de", stroke="#6a5a35", stroke_width=1.5)
        + svg.text(x, y + 6, word, 18, fill="#54461f", font_family=svg.SERIF, font_weight=700)
        for word, x, y in marks
    ])


def _faces(box: Box) -> str:
    """Draw the key to the two faces of a counter."""
    top = box.y + 58
    return (
        svg.use("counter-aus1", box.x + 30, top, 46, 46) + svg.use("counter-aus1-unnerved", box.x + 30, top + 54, 46, 46)
        + svg.text(box.x + 92, top + 22, "Steady", 16.5, fill=INK, font_weight=700, text_anchor="start")
        + svg.text(box.x + 92, top + 39, "a hit makes it Unnerved", 15.5, fill=INK, text_anchor="start")
        + svg.text(box.x + 92, top + 76, "Unnerved", 16.5, fill=INK, font_weight=700, text_anchor="start")
        + svg.text(box.x + 92, top + 93, "a hit removes it from the game", 15.5, fill=INK, text_anchor="start")
    )


def _round_defs() -> str:
    return "".join([
        svg.gradient("b-sky-" + name, [svg.Stop(0, high), svg.Stop(0.6, middle), svg.Stop(1, low)])
        for name, (high, middle, low) in SKIES.items()
    ])


def _round(box: Box, turns: int) -> str:
    """Draw dawn, noon and dusk over the same ridge, and a place for each turn."""
    suns = ((22.0, 46.0), (43.0, 20.0), (66.0, 44.0))
    pictures = [
        _sky(name, x, y, (x + sun[0], y + sun[1])) for name, (x, y), sun in zip(SKIES, round_pictures(box), suns, strict=True)
    ]
    marks = turn_marks(box, turns)
    pictures += [svg.circle(mark.x, mark.y, 9.5, fill="#f9f2de", stroke="#6a5a35", stroke_width=1.5) for mark in marks]
    pictures.append(svg.text(box.x + 22, marks[0].y + 5, "Turn", 15, fill=SEPIA, font_style="italic", text_anchor="start"))
    return "".join(pictures)


def _sky(name: str, x: float, y: float, sun: Point) -> str:
    width, height = SKY_WIDTH, SKY_HEIGHT
    ridge = f"M{x} {y + height - 12}q14-12 28-7t24-11 24 4l10 6v14a6 6 0 0 1-6 6h-74a6 6 0 0 1-6-6z"
    return (
        svg.rect(x, y, width, height, 6, fill=f"url(#b-sky-{name})")
        + svg.circle(sun[0], sun[1], 9, fill="#fff3cf") + svg.circle(sun[0], sun[1], 14, fill="#fff3cf", opacity=0.25)
        + svg.path(ridge, fill="#5f6a3c" if name == "noon" else "#3d3a2c")
        + svg.rect(x, y, width, height, 6, fill="none", stroke="#4f4326", stroke_width=1.4)
        + svg.text(x + width / 2, y + height + 17, name.capitalize(), 15.5, fill=INK, font_weight=700)
    )


# The row and what lies below it

def _row(table: Table) -> list[str]:
    """Draw the eight places of the row, and arrows between them."""
    places = [place.box for place in table.row.values()]
    parts = [_slot(box, 12) for box in places]
    for box in places[:-1]:
        x, y = box.x + box.width + 8, box.y + box.height / 2
        parts.append(svg.path(f"M{x - 6} {y - 11}l13 11-13 11z", fill=GOLD, stroke=FRAME, stroke_width=0.9))
    return parts


def _lower(table: Table, hand: int) -> list[str]:
    """Draw the places of decks and cards."""
    boxes = table.boxes
    decks = [_slot(card_at(boxes[name])) for name in ("anzac_deck", "ottoman_deck")]
    slots = table.words.table("slots").content.items()
    labels = [_slot(card_at(boxes[name])) + _whisper(card_at(boxes[name]), words) for name, words in slots]
    return [*[_slot(place) for place in hand_places(boxes["hand"], hand)], *decks, *labels]


def _slot(card: Box, radius: float = 11) -> str:
    return svg.rect(
        card.x, card.y, card.width, card.height, radius, fill="#000", fill_opacity=0.13, stroke=GOLD, stroke_opacity=0.42,
        stroke_width=1.3,
    )


def _whisper(card: Box, words: str) -> str:
    return svg.text(card.middle, card.y + card.height / 2, words, 19, fill="#c8be98", font_family=svg.SERIF, font_style="italic")


def _pad(table: Table) -> str:
    """Draw the journal: a ruled pad."""
    box = table.boxes["journal"]
    rules = "".join([
        svg.trace([(box.x + 22, y), (box.x + box.width - 22, y)])
        for y in [box.y + PAD_TOP + PAD_LINE * number for number in range(PAD_LINES)]
    ])
    return (
        svg.shadow(box.x, box.y, box.width, box.height, 6, 9)
        + svg.rect(box.x + 4, box.y + 4, box.width, box.height, 5, fill="#d8c9a0", stroke=FRAME, stroke_width=0.8)
        + svg.rect(box.x, box.y, box.width, box.height, 5, fill="url(#b-paper)", stroke=FRAME, stroke_width=1.2)
        + svg.rect(box.x, box.y, box.width, box.height, 5, fill="url(#b-fibres)")
        + svg.path(rules, stroke="#8fa0ad", stroke_opacity=0.6, stroke_width=0.9)
        + svg.path(f"M{box.x + 46} {box.y + 44}v{box.height - 52}", stroke="#b8564a", stroke_opacity=0.6, stroke_width=1.2)
        + svg.text(box.middle, box.y + 34, "Journal", 26, fill="#2f3d5c", font_family=svg.SERIF, font_style="italic")
    )

