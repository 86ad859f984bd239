"""Markers: turn and points, flags over the towns, what was bombarded or attacked, and the states of counters."""
from __future__ import annotations

from umpire.art.markers import (
    blank_state,
    burst,
    fighting_states,
    phase_ring,
    points_disc,
    star,
    state,
    swords,
    target,
    turn_frame,
    white_lines,
)
from umpire.art.svg import circle, path, polygon, rect, symbol
from umpire.titles.allenby.drawing.atlas import Atlas


def marker_symbols(atlas: Atlas) -> list[str]:
    discs = [
        symbol(f"marker-vp-{name}", 40, 40, points_disc(side.words[0], side.colour, name)) for name, side in atlas.sides.items()
    ]
    return [
        symbol("marker-turn", 40, 40, turn_frame()), *discs, symbol("flag-british", 30, 30, _union()),
        symbol("flag-turkish", 30, 30, _crescent()), symbol("marker-bombarded", 30, 30, burst()),
        symbol("marker-attacked", 30, 30, swords()), symbol("marker-target", 60, 60, target()),
        symbol("marker-phase", 30, 30, phase_ring()), *_states(),
    ]


def _pole() -> str:
    return path("M4.5 29V2", stroke="#2a2217", stroke_width=2.4, stroke_linecap="round") + circle(4.5, 2, 2, fill="#c9a24b")


def _union() -> str:
    """Draw the crosses, without finer points."""
    return (
        _pole() + rect(5.5, 3, 23, 15, 0, fill="#26427c", stroke="#16130d", stroke_width=1, class_="flag side-british")
        + path("M5.5 3l23 15M28.5 3l-23 15", stroke="#fff", stroke_width=3)
        + path("M5.5 3l23 15M28.5 3l-23 15", stroke="#b3202c", stroke_width=1.1)
        + path("M17 3v15M5.5 10.5h23", stroke="#fff", stroke_width=5)
        + path("M17 3v15M5.5 10.5h23", stroke="#b3202c", stroke_width=2.8)
    )


def _crescent() -> str:
    return (
        _pole() + rect(5.5, 3, 23, 15, 0, fill="#b3202c", stroke="#16130d", stroke_width=1, class_="flag side-turkish")
        + path("M17.5 6.4a5 5 0 1 0 0 8.2a4.1 4.1 0 1 1 0-8.2z", fill="#fff") + polygon(star(20.6, 10.5, 3.1, 1.25), fill="#fff")
    )


# States, drawn over a counter: a corner each, so that several can be seen at once

def _states() -> list[str]:
    return [
        state("acted", (51, 51), "#5b5a52", white_lines("M46.5 51l3.2 3.6 6-7")), *fighting_states(),
        state("newcomer", (9, 51), "#8a6d1f", white_lines("M9 46v10M4.6 51.6L9 56l4.4-4.4")),
        state("revealed", (9, 51), "#2f5a3a", _eye()), blank_state("disrupted"), blank_state("covered"),
    ]


def _eye() -> str:
    lids = path("M3.4 51q5.6-6.6 11.2 0-5.6 6.6-11.2 0z", fill="none", stroke="#fff", stroke_width=1.8)
    return lids + circle(9, 51, 2, fill="#fff")
