"""Markers: mines, tracks, air, control, and the states of counters."""
from __future__ import annotations

from typing import Final

from umpire.art.boxes import Box
from umpire.art.counter_art import INK, SIZE
from umpire.art.lettering import lettering, words
from umpire.art.markers import fighting_states, gilt_frame, phase_ring, points_disc, state, target, white_lines
from umpire.art.svg import circle, path, rect, symbol, text
from umpire.titles.fatal.drawing.atlas import Atlas

PALE: Final = "#fdf8e9"
MINE: Final = "#1d2b38"
# a marker that lies face down
DEEP: Final = "#3a5f7d"
SMALL: Final = 30.0


def marker_symbols(atlas: Atlas) -> list[str]:
    frames = [(f"marker-{name}", gilt_frame(Box(-1.6, -0.4, 43, 40.8), 2, 0.3, 2.4, 1.4)) for name in ("weather", "sea")]
    frames += [
        ("marker-turn", gilt_frame(Box(-1.9, 3.2, 43.8, 33.6), 2, 0.22, 2.2, 1.3)),
        ("marker-impulse", gilt_frame(Box(-1.6, 4, 43.2, 32), 2, 0.3, 2.2, 1.3)), ("marker-impulses", _last()),
    ]
    return [
        *[symbol(name, 40, 40, frame) for name, frame in frames], symbol("marker-phase", 30, 30, phase_ring()),
        symbol("marker-target", 60, 60, target()), *_records(atlas), *_mines(atlas), *_flags(atlas), *_states(),
    ]


# Tracks

def _last() -> str:
    """Draw the mark after the last Impulse."""
    return path("M40.6-2v44", stroke="#9c1f19", stroke_width=3) + path("M40 1l-7 4 7 4z", fill="#9c1f19")


def _records(atlas: Atlas) -> list[str]:
    """Draw Victory Points as discs and Supply Points as crates."""
    symbols: list[str] = []
    for name, side in atlas.sides.items():
        symbols.append(symbol(f"marker-vp_{name}", 40, 40, points_disc(side.words[0], side.colour, name)))
        symbols.append(symbol(f"marker-sp_{name}", 40, 40, _crate(side.colour, name)))
    return symbols


def _crate(colour: str, side: str) -> str:
    return (
        rect(11.6, 12.2, 18, 18, 2, fill="#000", opacity=0.3)
        + rect(10.8, 11, 18.4, 18.4, 2, fill=colour, stroke="#1c1710", stroke_width=1.1, class_=f"marker side-{side}")
        + path("M11.4 16.6h17.2M11.4 24h17.2M12 12l16 16.4", stroke="#fff", stroke_opacity=0.75, stroke_width=1.5)
    )


# Mines

def _mines(atlas: Atlas) -> list[str]:
    """Draw mines: face down all alike; face up a Dummy, one factor or two."""
    dummy = path("M12 8L48 42", stroke="#e0705f", stroke_width=4) + _foot(atlas.words.text("dummy"), 13)
    mark = lettering(words(30, 37.6, "?", 22), fill=PALE, weight=700)
    symbols = [symbol("mine-hidden", SIZE, SIZE, _sheet(DEEP), _horned(30, 30, 14), mark)]
    faces = {
        "dummy": ("#7d93a3", _horned(30, 25, 12) + dummy),
        "level_1": ("#b6583a", _horned(30, 24, 12) + _foot("1", 20)),
        "level_2": ("#9c1f19", _horned(20, 24, 10.4) + _horned(41, 24, 10.4) + _foot("2", 20)),
    }
    for name, (colour, face) in faces.items():
        symbols.append(symbol(f"mine-{name}", SIZE, SIZE, _sheet(colour), face))
        # as the owner sees them under water
        symbols.append(symbol(f"mine-{name}-down", SIZE, SIZE, _sheet(DEEP), face, _ripples()))
    return symbols


def _ripples() -> str:
    """Draw the ripples over a face-down marker."""
    return path("M4 8.4q4.3-4 8.6 0t8.6 0 8.7 0 8.7 0 8.7 0 8.7 0", fill="none", stroke="#9fc3d6", stroke_width=2)


def _sheet(colour: str) -> str:
    edge = rect(0.8, 0.8, SIZE - 1.6, SIZE - 1.6, 5.4, fill="none", stroke="#10161c", stroke_width=1.6)
    shade = rect(1.6, 2.6, SIZE, SIZE, 6, fill="#000", opacity=0.3)
    return shade + rect(0, 0, SIZE, SIZE, 6, fill=colour, class_="marker mine") + edge


def _horned(x: float, y: float, radius: float) -> str:
    """Draw a moored mine with its horns."""
    far, near, up = radius * 1.36, radius * 0.98, radius * 0.5
    shine = f"M{x - radius * 0.6:.1f} {y - radius * 0.1:.1f}q{radius * 0.1:.1f}-{up:.1f} {up:.1f}-{radius * 0.55:.1f}"
    horns = "".join([f"M{x} {y}m{near * a:.1f} {near * b:.1f}l{(far - near) * a:.1f} {(far - near) * b:.1f}" for a, b in (
        (1, 0), (-1, 0), (0, -1), (0, 1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7),
    )])
    return (
        path(horns, stroke="#0c1218", stroke_width=3.4, stroke_linecap="round")
        + circle(x, y, radius, fill=MINE, stroke="#0c1218", stroke_width=1.2)
        + path(shine, fill="none", stroke="#fff", stroke_opacity=0.55, stroke_width=1.8)
    )


def _foot(text_below: str, size: float) -> str:
    return lettering(words(30, 55.4, text_below, size), fill=PALE, weight=700)


# Control and supply

def _flags(atlas: Atlas) -> list[str]:
    """Draw flags of control, paid and unpaid sources of supply, aircraft, and the mark on closed Suvla."""
    allied, turkish = [side.colour for side in atlas.sides.values()]
    jack = path("M5 7h20v14H5z", fill="#27499a") + path("M5 7l20 14M25 7L5 21", stroke="#fff", stroke_width=2.6) + path(
        "M15 7v14M5 14h20", stroke="#fff", stroke_width=5,
    ) + path("M15 7v14M5 14h20", stroke="#c3302b", stroke_width=2.6)
    moon = path("M5 7h20v14H5z", fill="#c3302b") + path("M15.4 10.2a4.2 4.2 0 1 0 0 7.6 5 5 0 0 1 0-7.6z", fill="#fff") + path(
        "M19.4 11.6l.8 1.8 2 .2-1.5 1.3.4 1.9-1.7-1-1.7 1 .4-1.9-1.5-1.3 2-.2z", fill="#fff",
    )
    return [
        symbol("flag-allied", SMALL, SMALL, _pole(allied), jack), symbol("flag-turkish", SMALL, SMALL, _pole(turkish), moon),
        *[symbol(f"source-{name}", SMALL, SMALL, _wheel(fill)) for name, fill in (("paid", "#3d7a3a"), ("unpaid", "#8b8370"))],
        *[symbol(f"air-{name}", SMALL, SMALL, _biplane(fill)) for name, fill in (("allied", allied), ("turkish", "#3c3f3a"))],
        symbol("suvla-closed", SMALL, SMALL, _closed()),
    ]


def _pole(colour: str) -> str:
    return circle(15, 15, 14, fill=PALE, stroke=colour, stroke_width=2) + path("M5 5v21", stroke="#2a2217", stroke_width=2.2)


def _wheel(fill: str) -> str:
    return circle(15, 15, 13.4, fill=PALE, stroke="#2a2217", stroke_width=1.4) + circle(
        15, 15, 9, fill="none", stroke=fill, stroke_width=3.4,
    ) + path("M15 6v18M6 15h18M8.6 8.6l12.8 12.8M21.4 8.6L8.6 21.4", stroke=fill, stroke_width=1.8)


def _biplane(fill: str) -> str:
    return circle(15, 15, 14, fill=PALE, stroke=fill, stroke_width=2) + path(
        "M3 9.6h24v3H3zM5 16h20v2.6H5zM13 11h4v12h-4zM10 22h10v2.4H10z", fill=fill,
    ) + path("M8 12v5M22 12v5", stroke=fill, stroke_width=1.4)


def _closed() -> str:
    """Draw the mark of a beach that is closed to landings."""
    return circle(15, 15, 13, fill="#9c1f19", stroke=PALE, stroke_width=2) + path("M7 15h16", stroke=PALE, stroke_width=5)


# States, drawn over a counter: a corner each, so that several can be seen at once

def _states() -> list[str]:
    strokes = (("#2a2217", 4.4), ("#f0bb3c", 2.8))
    frame = [rect(-2, -2, 64, 64, 8, fill="none", stroke=colour, stroke_width=wide) for colour, wide in strokes]
    tick = path("M60 60H44L60 44z", fill="#2a2217") + path("M50.4 55l2.6 2.4 4.6-6", fill="none", stroke="#fff", stroke_width=1.8)
    pictures = {
        "active": "".join(frame), "fired": _puff(), "activated": tick,
        "disorganized": _ribbon("#e2a92e", "!", INK), "broken": _ribbon("#9c1f19", "!!", "#fff") + _crack(),
        "disabled": _ribbon("#e2a92e", "!", INK) + _flames(12, "#e0702a"),
        "crippled": _ribbon("#9c1f19", "!!", "#fff") + _flames(12, "#c3302b") + _flames(48, "#c3302b"),
    }
    return [
        *[symbol(f"status-{name}", SIZE, SIZE, what) for name, what in pictures.items()],
        state("unsupplied", (7, 41), "#9c1f19", white_lines("M3.4 37.4h7.2v7.2h-7.2zM2 46L12 36")),
        state("twice", (51, 51), "#2a2217", text(51, 55, "2", 11.5, fill="#fff", font_weight=700)),
        state("landing", (9, 9), "#1c4f7c", white_lines("M4.6 10.6h8.8l-1.4 3H6zM9 9V4.4l3.6 4")),
        *fighting_states(),
    ]


def _ribbon(colour: str, mark: str, ink: str) -> str:
    """Draw a ribbon across the counter: one mark for a shaken piece, two for one nearly lost."""
    return rect(-1, 16, 62, 9, 1.5, fill=colour, stroke="#1c1710", stroke_width=0.9) + circle(
        30, 20.4, 8.6, fill=colour, stroke="#1c1710", stroke_width=1,
    ) + text(30, 26, mark, 15.5, fill=ink, font_weight=700)


def _crack() -> str:
    return path("M7 1l6 12-6 6 9 8-4 7 6 6", fill="none", stroke="#9c1f19", stroke_width=2.8)


def _flames(x: float, colour: str) -> str:
    return path(f"M{x} 40q-7-4-4-11 2 3 3 2 0-6 4-9 0 5 3 7t1 7q-2 4-7 4z", fill=colour, stroke="#fff", stroke_width=0.8)


def _puff() -> str:
    """Draw the smoke of a gun that has fired."""
    puffs = ((50, 10, 7.4), (42, 7, 5.4), (56, 18, 5), (45, 15, 5))
    return "".join([circle(x, y, radius, fill="#5b5650", fill_opacity=0.86) for x, y, radius in puffs]) + path(
        "M44 14l5-3-1-4 4 2 4-3-1 5 4 2-5 1 0 5-3-4-5 2z", fill="#f3d79a",
    )
