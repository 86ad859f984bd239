"""Markers: the resistance, bombing, bridges, supply, flags, tracks, and the states of counters."""
from __future__ import annotations

from typing import Final

from umpire.art.boxes import Box
from umpire.art.counter_art import SIZE
from umpire.art.lettering import lettering, words
from umpire.art.markers import blank_state, fighting_states, gilt_frame, phase_ring, points_disc, state, target, white_lines
from umpire.art.svg import circle, group, path, rect, symbol, text
from umpire.titles.anvil.drawing.atlas import Atlas
from umpire.titles.anvil.drawing.ways import DIRECTIONS, rotation

SMALL: Final = 30.0


def marker_symbols(atlas: Atlas) -> list[str]:
    allied, german = [side.colour for side in atlas.sides.values()]
    return [
        symbol("marker-turn", 40, 40, gilt_frame(TURN, 2, 0.25, 2, 1.2)),
        *[symbol(f"marker-fort-{area}", 40, 40, _walls()) for area in atlas.forts],
        symbol("marker-phase", 30, 30, phase_ring()), symbol("marker-target", 60, 60, target()),
        symbol("marker-active", 30, 30, _pennant()),
        *[symbol(f"points-{name}", 40, 40, points_disc(side.words[0], side.colour, name)) for name, side in atlas.sides.items()],
        symbol("flag-allied", SMALL, SMALL, _star(allied)), symbol("flag-german", SMALL, SMALL, _beams(german)),
        symbol("ffi-control", SMALL, SMALL, _tricolour(), _lorraine(15, 15)),
        symbol("ffi-fighters", SMALL, SMALL, _tricolour(), _lorraine(15, 11), _plate("+1")),
        *[symbol(f"unsupplied-{name}", SMALL, SMALL, _unsupplied(side.colour)) for name, side in atlas.sides.items()],
        *_bombs(atlas), *_bridges(), *_states(),
    ]


# The resistance, control and supply

def _tricolour() -> str:
    return (
        rect(1.2, 1.8, 29, 29, 3.4, fill="#000", opacity=0.3)
        + path("M3 0h7v30h-7q-3 0-3-3v-24q0-3 3-3z", fill="#27499a") + rect(10, 0, 10, 30, 0, fill="#f6f2e6")
        + path("M20 0h7q3 0 3 3v24q0 3-3 3h-7z", fill="#c3302b")
        + rect(0.5, 0.5, 29, 29, 3, fill="none", stroke="#1c1710", stroke_width=1.2)
    )


def _lorraine(x: float, y: float) -> str:
    """Draw the cross of the resistance."""
    return path(f"M{x} {y - 9}v18M{x - 4.6} {y - 4.6}h9.2M{x - 6.4} {y + 0.6}h12.8", stroke="#15110a", stroke_width=2.6)


def _plate(words: str) -> str:
    return rect(5, 20, 20, 9, 2, fill="#1c1710") + text(15, 27.6, words, 9.6, fill="#fff", font_weight=700)


def _unsupplied(colour: str) -> str:
    """1.8.e Draw an empty can in the colour of the side, struck out."""
    return (
        circle(15.8, 16.4, 14, fill="#000", opacity=0.3) + circle(15, 15, 14, fill="#f6edd2", stroke="#9c1f19", stroke_width=2.4)
        + path("M9.5 8.5h8.5l3 3v11.5h-11.5z", fill=colour)
        + path("M11 10.8l8 9M19 10.8l-8 9", stroke="#f6edd2", stroke_width=1.4)
        + path("M5.5 24.5L24.5 5.5", stroke="#9c1f19", stroke_width=2.8)
    )


def _star(colour: str) -> str:
    star = path("M15 5.2l2.4 6.6 7 .2-5.6 4.3 2 6.8-5.8-3.9-5.8 3.9 2-6.8-5.6-4.3 7-.2z", fill="#fff")
    return circle(15, 15, 13.6, fill=colour, stroke="#fff", stroke_width=1.6, class_="flag side-allied") + star


def _beams(colour: str) -> str:
    cross = "M11.4 4.6h7.2v6.8h6.8v7.2h-6.8v6.8h-7.2v-6.8h-6.8v-7.2h6.8z"
    return circle(15, 15, 13.6, fill=colour, stroke="#fff", stroke_width=1.6, class_="flag side-german") + path(
        cross, fill="#15161a", stroke="#fff", stroke_width=2,
    )


# Tracks

# a frame around the turn: as wide as its box is, so that number and date stay readable
TURN: Final[Box] = Box(-2, 6.8, 44, 26.4)


def _walls() -> str:
    """Draw a frame with battlements around the level that still stands and its modifier: as large as the box of the track."""
    tooth = "M-2.4-2.6h9v6h7v-6h12.8v6h7v-6h9v67h-44.8z"
    return (
        path(tooth, fill="#9c1f19", fill_opacity=0.14)
        + path(tooth, fill="none", stroke="#2a2217", stroke_width=4.6, stroke_linejoin="round")
        + path(tooth, fill="none", stroke="#c2362c", stroke_width=2.6, stroke_linejoin="round")
    )


def _pennant() -> str:
    """Draw the pennant of the active area or box."""
    return (
        path("M6 29V2", stroke="#2a2217", stroke_width=2.6, stroke_linecap="round")
        + path("M7 2.5l20 5.5-20 6.5z", fill="#e0a92e", stroke="#2a2217", stroke_width=1.2)
    )


# Bombing

def _bombs(atlas: Atlas) -> list[str]:
    symbols: list[str] = []
    for item in atlas.words.tables("bomb"):
        name, label, shape = item.text("id"), item.text("print"), _aeroplane() if item.text("id") == "air" else _cruiser()
        sheet = rect(1.6, 2.6, SIZE, SIZE, 6, fill="#000", opacity=0.3) + rect(
            0, 0, SIZE, SIZE, 6, fill=item.text("colour"), class_="marker bombing",
        ) + rect(0.8, 0.8, SIZE - 1.6, SIZE - 1.6, 5.4, fill="none", stroke="#16130d", stroke_width=1.6)
        symbols.append(symbol(f"bomb-{name}", SIZE, SIZE, sheet, shape, _foot(label, "BOMBS")))
        symbols.append(symbol(f"bomb-{name}-support", SIZE, SIZE, sheet, shape, _foot(label, "+1")))
    return symbols


def _foot(label: str, words_below: str) -> str:
    size = 20.0 if words_below.startswith("+") else 13.0
    name = words(30, 13.4, label, 11.5, letter_spacing=1)
    return lettering(name, words(30, 55 if size > 15 else 52.6, words_below, size), fill="#fff", weight=700)


def _aeroplane() -> str:
    """Draw a bomber from above."""
    wings = (
        "M28 17q2-3 4 0l.8 8 20 5v3.4l-20 1.2-1 6.6 5 2.6v2l-6.8-1.2-6.8 1.2v-2l5-2.6-1-6.6-20-1.2v-3.4l20-5z"
        "M16 23h3v7h-3zM41 23h3v7h-3z"
    )
    return path(wings, fill="#fff", transform="translate(4.8 2.4)scale(.84)")


def _cruiser() -> str:
    return path("M5 33h50l-5 8H12zM14 32v-4h7v4zM24 32v-7h4v-6h3v6h5v7zM39 32v-4h7v4z", fill="#fff") + path(
        "M15 28l-7-3M45 28l8-3.4M29.5 19v-5", stroke="#fff", stroke_width=1.8,
    )


# Bridges, in eight directions

def _bridges() -> list[str]:
    symbols = [symbol("bridge", SMALL, SMALL, _bridge()), symbol("bridge-destroyed", SMALL, SMALL, _wreck())]
    for number in range(DIRECTIONS):
        turn = rotation(number)
        symbols.append(symbol(f"bridge-{number}", SMALL, SMALL, group(_bridge(), transform=turn)))
        symbols.append(symbol(f"bridge-destroyed-{number}", SMALL, SMALL, group(_wreck(), transform=turn)))
    for count in range(1, 7):
        symbols.append(symbol(f"bridging-{count}", SMALL, SMALL, _bridging(str(count))))
    return symbols


def _bridge() -> str:
    """Draw two parapets with wings, from left to right over the river."""
    return path("M3 15h24", stroke="#f4ead0", stroke_width=9) + path(
        "M1.5 7.5l3 3h21l3-3M1.5 22.5l3-3h21l3 3", fill="none", stroke="#1c1710", stroke_width=2.4, stroke_linejoin="round",
    )


def _wreck() -> str:
    """Draw stumps on both banks, and a cross between them."""
    stumps = "M2 8.5l2.5 2h3.5M2 21.5l2.5-2h3.5M28 8.5l-2.5 2h-3.5M28 21.5l-2.5-2h-3.5"
    return (
        path(stumps, fill="none", stroke="#5e1712", stroke_width=2.4)
        + path("M10.5 10.5l9 9M19.5 10.5l-9 9", stroke="#f8ecd8", stroke_width=5.4, stroke_linecap="round")
        + path("M10.5 10.5l9 9M19.5 10.5l-9 9", stroke="#b8231b", stroke_width=2.8, stroke_linecap="round")
    )


def _bridging(count: str) -> str:
    """Draw how many activations are still needed."""
    return (
        rect(1.2, 1.8, 29, 29, 3.4, fill="#000", opacity=0.3)
        + rect(0.6, 0.6, 28.8, 28.8, 3, fill="#e9d9a8", stroke="#1c1710", stroke_width=1.2)
        + path("M3 21.5h24M3 25.5h24M6 21.5q9-7 18 0", fill="none", stroke="#6b4a1e", stroke_width=1.7)
        + text(15, 16.4, count, 17, fill="#7a1d14", font_weight=700)
    )


# States, drawn over a counter: a corner each, so that several can be seen at once

def _states() -> list[str]:
    strokes = (("#2a2217", 4.4), ("#f0bb3c", 2.8))
    frame = [rect(-2, -2, 64, 64, 8, fill="none", stroke=colour, stroke_width=wide) for colour, wide in strokes]
    return [
        symbol("status-active", SIZE, SIZE, *frame), state("unsupplied", (9, 9), "#9c1f19", white_lines("M5 13L13 5")),
        state("cargo", (9, 51), "#6b4a1e", white_lines("M4.5 47l4.5-2.2 4.5 2.2 0 8-9 0z")), *fighting_states(),
        blank_state("disorganized"),
    ]
