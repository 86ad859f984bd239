"""Counters, 60 by 60: machines from above on a plate that points where they head, men on square card."""
from __future__ import annotations

import math
from typing import Final

from umpire.art.counter_art import INK, PALE, SIZE, card, face, fit_size, pale, stock
from umpire.art.lettering import lettering, words
from umpire.art.svg import again, circle, group, number, path, rect, symbol
from umpire.titles.landships.drawing.atlas import Atlas, Foot, Machine
from umpire.titles.landships.drawing.figures import machine, sign

# the grounds of counters, by side
GROUNDS: Final = {"german": "#b4c4bd", "british": "#dcc48a", "french": "#a9c0d6"}
PINNED: Final = "#8a2a20"
# a plate with a bow
PLATE: Final = "M30 .8L46.5 8.5Q51 11 51 16v36q0 7-7 7H16q-7 0-7-7V16Q9 11 13.5 8.5z"
LEADERS: Final = ("german", "british", "french")


def counter_defs(atlas: Atlas) -> str:
    """Draw card and plates of every side, and the hatching of the pinned."""
    hatch = "".join([f"M{left} 62L{left + 64}-2" for left in range(-60, 60, 10)])
    cards = [card("l", f"card-{side}", ground, f"counter side-{side}") for side, ground in GROUNDS.items()]
    pinned_cards = [
        card("l", f"card-{side}-pinned", pale(ground), f"counter side-{side} pinned") for side, ground in GROUNDS.items()
    ]
    plates = [_plate(side, ground) for side, ground in GROUNDS.items()]
    return (
        stock("l", 1, 5) + path(hatch, id="l-hatch", stroke=PINNED, stroke_opacity=0.3, stroke_width=3)
        + "".join(cards)
        + "".join(pinned_cards) + "".join(plates)
    )


def _plate(side: str, ground: str) -> str:
    """Draw the plate under a machine: its bow points where the machine heads."""
    return group(
        path(PLATE, fill="#000", opacity=0.3, transform="translate(1.5 2.4)"),
        path(PLATE, fill=ground, class_=f"counter side-{side}"),
        path(PLATE, fill="url(#l-sheen)"), path(PLATE, fill="none", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        path("M30 2.6l5.5 2.7h-11z", fill=INK, fill_opacity=0.85), id=f"plate-{side}",
    )


def counter_symbols(atlas: Atlas) -> list[str]:
    """Return every face a counter can show."""
    feet = [drawing for unit in atlas.foot.values() for drawing in (_foot(unit), _pinned_foot(unit))]
    machines = [drawing for unit in atlas.machines.values() for drawing in _machine(unit)]
    return [*feet, *machines, *[_leader(side) for side in LEADERS]]


# Men

def _foot(unit: Foot) -> str:
    return face(f"u_{unit.id}", again(f"card-{unit.side}"), *_print_values(unit))


def _pinned_foot(unit: Foot) -> str:
    """Draw the reverse: pale and hatched."""
    hatch = again("l-hatch", clip_path="url(#l-counter)")
    band = rect(1.6, 33.6, SIZE - 3.2, 9.6, 0, fill=PINNED) + words(30, 41.4, "PINNED", 9, fill=PALE, letter_spacing=1.4)
    return face(f"u_{unit.id}_pinned", again(f"card-{unit.side}-pinned"), hatch, *_print_values(unit), band)


def _print_values(unit: Foot) -> tuple[str, ...]:
    """Draw the sign above, strength, range and morale below, movement in the corner."""
    values = f"{unit.fs}-{unit.range}-{unit.morale}"
    size = fit_size(values, 46, 18.5)
    ma = (
        circle(51.4, 9.4, 6.4, fill=PALE, fill_opacity=0.85, stroke=INK, stroke_width=0.9)
        + words(51.4, 13.2, str(unit.ma), 10.5)
    )
    return (
        group(sign(unit.kind, unit.side), transform="translate(27 20.5)"), ma,
        words(30, 50.2 + size * 0.34, values, size, letter_spacing=0.4),
    )


def _leader(side: str) -> str:
    return face(
        f"u_leader_{side}", again(f"card-{side}"), group(sign("leader", side), transform="translate(29 24)"),
        words(30, 54, "LEADER", 12),
    )


# Machines

def _machine(unit: Machine) -> list[str]:
    if unit.kind == "aircraft":
        return [symbol(f"u_{unit.id}", SIZE, SIZE, _shadow(), machine(unit.id))]
    name, picture = f"u_{unit.id}", machine(unit.id)
    plate = again(f"plate-{unit.side}" if unit.side in GROUNDS else "plate-british")
    if unit.kind == "gun":
        return [symbol(name, SIZE, SIZE, plate, _covered_arc(unit), picture, _figures(unit))]
    return [symbol(name, SIZE, SIZE, plate, picture)]


def _shadow() -> str:
    """Draw the shadow of an aeroplane on the ground below it."""
    shape = "M3 17h54v8H33l-1 20 8 4v4H20v-4l8-4-1-20H3zM27 8h6v9h-6z"
    return path(shape, fill="#14110d", fill_opacity=0.2, transform="translate(9 12)")


def _covered_arc(unit: Machine) -> str:
    """Draw the arc a gun covers, printed on its plate: a wedge, or a ring all round."""
    mount = unit.mounts[0]
    if mount.high - mount.low >= 12:
        return circle(30, 34, 19, fill="none", stroke=INK, stroke_opacity=0.55, stroke_width=1.2, stroke_dasharray="3 2")
    left, right = [(30 + 33 * math.sin(turn * math.pi / 6), 34 - 33 * math.cos(turn * math.pi / 6))
        for turn in (mount.low, mount.high)]
    edge = f"A33 33 0 0 1 {number(right[0])} {number(right[1])}"
    return path(f"M30 34L{number(left[0])} {number(left[1])}{edge}z", fill="#b3402c", fill_opacity=0.26, stroke="#8a2a20",
        stroke_width=0.9)


def _figures(unit: Machine) -> str:
    """Draw strength and range at the foot of the plate."""
    size = fit_size(unit.figures, 28, 9.5)
    pill = rect(14, 48.6, 32, 9.6, 3, fill=PALE, fill_opacity=0.9, stroke=INK, stroke_width=0.8)
    return lettering(pill, words(30, 56.6, unit.figures, size), fill=INK, weight=700)
