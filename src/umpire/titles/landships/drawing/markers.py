"""Markers: the turn, the phase, shells, eyes in the air, and the states of counters."""
from __future__ import annotations

from typing import Final

from umpire.art.markers import blank_state, burst, phase_ring, star, state, swords, target, turn_frame, white_lines
from umpire.art.svg import circle, group, path, polygon, rect, symbol, use
from umpire.titles.landships.drawing.atlas import Atlas

# the counter on which the glossary shows a state
SAMPLES: Final = {
    "shaken": "u_a7v", "bogged": "u_mk_iv_male", "immobilised": "u_a7v", "weapon_out": "u_mk_iv_female", "aboard": "u_a7v",
    "revealed": "u_brit_mg_495", "moved": "u_ger_inf_465", "unmanned": "u_77mm_fk",
}


def marker_symbols(atlas: Atlas) -> list[str]:
    return [
        symbol("marker-turn", 40, 40, turn_frame()), symbol("marker-phase", 30, 30, phase_ring()),
        symbol("marker-target", 60, 60, target()), symbol("marker-impact", 60, 60, _impact()),
        symbol("marker-standing", 30, 30, burst()), symbol("marker-observing", 60, 60, _observing()),
        symbol("marker-contested", 30, 30, swords()), symbol("marker-smoke", 60, 60, _smoke()),
        symbol("marker-held-german", 30, 30, _flag("german")), symbol("marker-held-british", 30, 30, _flag("british")),
        symbol("marker-squad", 30, 30, _squad()), symbol("wreck", 60, 60, _wreck()), symbol("marker-wire", 60, 60, _wire()),
        symbol("marker-mines", 60, 60, _mines()), *_states(), *_samples(),
    ]


def _impact() -> str:
    """Draw earth and fire thrown up by a shell."""
    return (
        polygon(star(30, 31, 28, 15, 11, 0.2), fill="#4a3420", fill_opacity=0.85)
        + polygon(star(30, 31, 22, 11, 9, 0), fill="#d8622a", stroke="#5e1712", stroke_width=1.4)
        + polygon(star(30, 31, 14, 7, 8, 0.3), fill="#f4c44e") + circle(30, 31, 4.5, fill="#fff6d6")
        + path("M8 14l4 5M50 10l-3 6M54 44l-6-3M10 48l6-4", stroke="#4a3420", stroke_width=3.4, stroke_linecap="round")
    )


def _smoke() -> str:
    puffs = path("M10 42q-8-2-5-10 1-6 8-6 1-10 12-10 6-9 15-2 11-2 12 8 9 4 4 12 1 8-9 8-4 6-12 3-6 5-13 1-9 2-12-4z",
        fill="#6b665c", fill_opacity=0.72)
    return puffs + path("M16 36q4-8 12-6M32 24q8-4 13 3M36 42q8 0 12-6", fill="none", stroke="#d9d4c6", stroke_opacity=0.7,
        stroke_width=2.4, stroke_linecap="round")


def _observing() -> str:
    """Draw an eye with wings: this ground is watched from the air."""
    wings = path("M18 30Q8 20 0 26q8 0 12 10zM42 30q10-10 18-4-8 0-12 10z", fill="#f4ecd2", stroke="#1c1710", stroke_width=1.4,
        stroke_linejoin="round")
    return (
        wings + path("M13 30q17-18 34 0-17 18-34 0z", fill="#fffaf0", stroke="#1c1710", stroke_width=2)
        + circle(30, 30, 6.4, fill="#2f5a3a") + circle(30, 30, 2.6, fill="#1c1710")
    )


def _flag(side: str) -> str:
    """Draw the flag of the side that holds a goal."""
    pole = path("M4.5 29V2", stroke="#2a2217", stroke_width=2.4, stroke_linecap="round") + circle(4.5, 2, 2, fill="#c9a24b")
    if side == "german":
        cloth = (
            rect(5.5, 3, 23, 15, 0, fill="#f6f2e2", stroke="#16130d", stroke_width=1)
            + path("M5.5 10.5h23M17 3v15", stroke="#14120e", stroke_width=2.4)
        )
        return (
            pole + cloth + rect(5.5, 3, 11.5, 2.6, 0, fill="#14120e")
            + circle(17, 10.5, 3.4, fill="#f6f2e2", stroke="#14120e", stroke_width=1.4)
        )
    return (
        pole + rect(5.5, 3, 23, 15, 0, fill="#26427c", stroke="#16130d", stroke_width=1)
        + path("M5.5 3l23 15M28.5 3l-23 15", stroke="#fff", stroke_width=3)
        + path("M5.5 3l23 15M28.5 3l-23 15", stroke="#b3202c", stroke_width=1.1)
        + path("M17 3v15M5.5 10.5h23", stroke="#fff", stroke_width=5)
        + path("M17 3v15M5.5 10.5h23", stroke="#b3202c", stroke_width=2.8)
    )


def _squad() -> str:
    """Draw a squad that is still inside its tank."""
    return circle(15, 15, 13, fill="#f6edd2", stroke="#1c1710", stroke_width=1.6) + path(
        "M9 22q-5-4-3-8 1 2 2 2-1-6 4-10 0 4 3 6 1-2 0-4 6 5 4 10-1 4-5 4z", fill="#d8622a", stroke="#1c1710", stroke_width=1,
    )


def _wreck() -> str:
    """Draw a burnt-out hull under its smoke."""
    hull = path("M18 6h24l6 10v32l-6 9H18l-6-9V16z", fill="#4a4238", stroke="#14110d", stroke_width=1.6, stroke_linejoin="round")
    damage = (
        path("M13 15h8v34h-8zM39 15h8v34h-8z", fill="#241f19") + path("M24 34l7-9 3 8 6-5-3 16H26z", fill="#d8622a")
        + path("M28 42l4-8 3 9z", fill="#f4c44e") + path("M23 12h14v8l-6 4-8-3z", fill="#6b5f50")
    )
    smoke = path("M32 33q-9-5-3-11-7-5 1-10-1-8 9-7 6-5 12 2 8 4 1 10 5 8-5 10-2 7-8 5-3 5-7 1z", fill="#3a352e", opacity=0.7)
    return hull + damage + smoke


def _wire() -> str:
    return path(
        "M2 22q7-9 14 0t14 0 14 0 14 0M2 36q7-9 14 0t14 0 14 0 14 0M9 16v24M23 16v24M37 16v24M51 16v24", fill="none",
        stroke="#3a3226",
        stroke_width=1.6,
    )


def _mines() -> str:
    return "".join([
        circle(x, y, 5, fill="#3a3226", stroke="#f4ecd2", stroke_width=1)
        + path(f"M{x} {y - 8}v16M{x - 8} {y}h16", stroke="#3a3226", stroke_width=1.6)
        for x, y in ((16, 20), (42, 16), (30, 42))
    ])


# States, drawn over a counter: one below another at its sides, so that several can be seen at once and no figure is hidden

def _states() -> list[str]:
    return [
        state("moved", (9, 9), "#5b5a52", white_lines("M5.5 12L9 7.5l3.5 4.5M5.5 8.5L9 4l3.5 4.5")),
        state("fired", (51, 39), "#7a5a1c",
            white_lines("M51 34v3M51 41v3M46 39h3M53 39h3M47.5 35.5l2 2M54.5 42.5l-2-2M54.5 35.5l-2 2M47.5 42.5l2-2")),
        state("revealed", (9, 39), "#2f5a3a", _eye()), state("shaken", (51, 9), "#b3701c", white_lines("M51 4.5v5.5M51 13v.1")),
        state("bogged", (9, 24), "#6b4a22",
            white_lines("M4.5 22q2.2-2.4 4.5 0t4.5 0M4.5 26.5q2.2-2.4 4.5 0t4.5 0")),
        state("immobilised", (9, 24), "#8a2a20", white_lines("M5.5 20.5l7 7M12.5 20.5l-7 7")),
        state("weapon_out", (51, 24), "#8a2a20", white_lines("M46.5 27.5l6-6M47 21l8 6.5")),
        state("broke_in", (51, 9), "#a3241b", white_lines("M46.5 9h8M51.5 5.5L55 9l-3.5 3.5")),
        state("flame_exhausted", (9, 9), "#5b5a52",
            path("M9 14q-4-2-3-6 1 2 2 1 0-3 2-5 3 4 2.5 8-.5 2-3.5 2z", fill="#fff"), white_lines("M4.5 4.5l9 9")),
        state("unmanned", (51, 9), "#5b5a52", white_lines("M47.5 5.5l7 7M54.5 5.5l-7 7")),
        state("uncontrolled", (51, 9), "#a3241b", white_lines("M51 9q2-3 3.5 0t-3.5 4-5-4 5-5")),
        state("firing", (51, 24), "#a3241b", white_lines("M46.5 24h8M51.5 20.5L55 24l-3.5 3.5")),
        state("aboard", (51, 39), "#8a6d1f", path("M51 44q-4-2-3-6 1 2 2 1 0-3 2-5 3 4 2.5 8-.5 2-3.5 2z", fill="#fff")),
        state("finished", (51, 39), "#5b5a52", white_lines("M46.5 39l3.2 3.6 6-7")),
        blank_state("pinned"), blank_state("wreck"), blank_state("mounted"), blank_state("flown"),
    ]


def _samples() -> list[str]:
    """Draw states as players meet them: on a counter."""
    return [
        symbol(f"sample-{name}", 60, 60, use(face, 0, 0, 60, 60), use(f"status-{name}", 0, 0, 60, 60))
        for name, face in SAMPLES.items()
    ]


def _eye() -> str:
    lids = path("M3.4 39q5.6-6.6 11.2 0-5.6 6.6-11.2 0z", fill="none", stroke="#fff", stroke_width=1.8)
    return group(lids, circle(9, 39, 2, fill="#fff"))
