"""The emblem of every Operation card, drawn around the middle (0, 0), about 100 wide and 80 high."""
from __future__ import annotations

import math
from typing import Final

from umpire.art.svg import circle, element, line, path, polygon
from umpire.maps.points import Point
from umpire.titles.landing.drawing.counters import crescent

PAPER: Final = "#f1e7cd"


def emblem(card: str, ink: str) -> str:
    if card == "fear":
        return _fear(ink)
    if card == "rifle":
        return _rifle(ink)
    if card == "indian_artillery":
        return _mountain_gun(ink)
    if card == "bayonets":
        return _bayonets(ink)
    if card == "forward":
        return _forward(ink)
    if card == "mateship":
        return _mateship(ink)
    if card == "dig_in":
        return _dig_in(ink)
    return _ottoman(card, ink)


def _ottoman(card: str, ink: str) -> str:
    if card == "wounds":
        return _stretcher(ink)
    if card == "snipers":
        return _cross_hair(ink)
    if card == "shrapnel":
        return _burst(ink)
    if card == "rapid_fire":
        return _cartridges(ink)
    if card == "counter_attack":
        return crescent(0, 0, 38, ink)
    return _footprints(ink)


def _stroke(points: list[Point], width: float, ink: str) -> str:
    return line(points, stroke=ink, stroke_width=width)


def _fear(ink: str) -> str:
    return (
        path("M-46 2q46-52 92 0q-46 46-92 0z", fill=PAPER, stroke=ink, stroke_width=4)
        + circle(0, 0, 17, fill=ink) + circle(0, 0, 8, fill="#111") + circle(6, -6, 4, fill="#fff")
        + path("M-40-20q10-16 26-20M40-20q-10-16-26-20", fill="none", stroke=ink, stroke_width=4.5, stroke_linecap="round")
    )


def _rifle(ink: str) -> str:
    """Draw a short Lee-Enfield, muzzle to the right."""
    stock = "M-60 19l-1 13 6 1 30-15 9-3 22-9 8 0 30-13 12-5-1-6-19 5-35 12-8 1-24 8-10 6z"
    return (
        path(stock, fill=ink) + _stroke([(20, -11), (62, -27)], 3.4, ink)
        + path("M-4 7l4 9 12-5-3-8z", fill=ink) + path("M-18 12q2 10 11 5", fill="none", stroke=ink, stroke_width=2.6)
        + _stroke([(-13, 2), (-16, -6)], 3, ink) + circle(-16, -7, 3, fill=ink) + _stroke([(57, -25), (56, -31)], 2.4, ink)
        + _stroke([(-10, 5), (22, -8)], 1.2, PAPER)
    )


def _mountain_gun(ink: str) -> str:
    spokes = [
        _stroke([(-4, 13), (-4 + 19 * math.cos(turn * math.pi / 5), 13 + 19 * math.sin(turn * math.pi / 5))], 2.4, ink)
        for turn in range(10)
    ]
    return (
        path("M-14-4l60-25 4 9-58 27z", fill=ink) + path("M44-29l6-3 6 13-7 3z", fill=ink)
        + path("M-8 2l-56 28 1 6 12 0 50-22z", fill=ink) + path("M8-26l7-3 10 34-8 3z", fill=ink)
        + circle(-4, 13, 21, fill=PAPER, stroke=ink, stroke_width=5) + "".join(spokes) + circle(-4, 13, 5.5, fill=ink)
    )


def _bayonets(ink: str) -> str:
    """Draw two crossed blades."""
    blade = "M-54 36l6 7 12-10 5 6 5-4-5-6 80-62 7-13-14 5-79 63-5-6-5 4 5 6z"
    return path(blade, fill=ink) + element("g", path(blade, fill=ink), transform="scale(-1 1)")


def _forward(ink: str) -> str:
    """Draw arrows up the slope; an officer's whistle would be too small."""
    arrow = "M-14 22l22-24-11-8 38-12-8 40-10-10-22 23z"
    return (
        path("M-62 42q40-2 62-24t62-34", fill="none", stroke=ink, stroke_width=3, stroke_opacity=0.55)
        + element("g", path(arrow, fill=ink), transform="translate(-30 10) scale(.86)")
        + element("g", path(arrow, fill=ink), transform="translate(18 -14) scale(1.1)")
    )


def _mateship(ink: str) -> str:
    """Draw two men under slouch hats, one holding the other up."""
    men = ""
    for side in (-1, 1):
        x = 19 * side
        men += circle(x, -15, 10.5, fill=ink)
        men += path(f"M{x - 20}-19q20-8 40 0l-3 4q-17-5-34 0z", fill=ink) + path(f"M{x - 10}-22q2-13 10-11t10 11z", fill=ink)
        men += path(f"M{x - 15} 40l1-33q1-10 14-11t14 11l1 33z", fill=ink)
    return men + path("M-30 8q12 12 30 9t32-12", fill="none", stroke=PAPER, stroke_width=8.5, stroke_linecap="round") + path(
        "M-30 8q12 12 30 9t32-12", fill="none", stroke=ink, stroke_width=5.5, stroke_linecap="round",
    )


def _dig_in(ink: str) -> str:
    return (
        path("M-62 40q18-20 38-12t34 4 52 8z", fill=ink, fill_opacity=0.45)
        + _stroke([(35, -37), (-6, 9)], 6.4, ink) + _stroke([(26, -44), (44, -29)], 6.4, ink)
        + path("M-4-3l11 11q-2 16-18 24l-28 6q-2-20 6-30 12-12 29-11z", fill=ink)
        + _stroke([(-3, 6), (-24, 27)], 1.6, PAPER)
    )


def _stretcher(ink: str) -> str:
    return (
        _stroke([(-60, -17), (60, -17)], 5, ink) + _stroke([(-60, 17), (60, 17)], 5, ink)
        + path("M-42-17h84l-4 8 4 9-4 9 4 8h-84l4-8-4-9 4-9z", fill=ink)
        + path("M-36-12h20v24h-20z", fill=PAPER)
        + path("M12-4h-7v8h7v7h8v-7h7v-8h-7v-7h-8z", fill=PAPER)
        + _stroke([(-34, 20), (-34, 31)], 4, ink) + _stroke([(34, 20), (34, 31)], 4, ink)
    )


def _cross_hair(ink: str) -> str:
    arms: list[list[Point]] = [[(-44, 0), (-11, 0)], [(11, 0), (44, 0)], [(0, -44), (0, -11)], [(0, 11), (0, 44)]]
    return (
        circle(0, 0, 31, fill="none", stroke=ink, stroke_width=4.5) + circle(0, 0, 18, fill="none", stroke=ink, stroke_width=1.6)
        + "".join([_stroke(arm, 4, ink) for arm in arms]) + circle(0, 0, 4, fill=ink)
    )


def _burst(ink: str) -> str:
    """Draw a shell bursting in the air, with balls falling from it."""
    points: list[Point] = []
    for corner in range(24):
        angle = math.pi * corner / 12
        reach = (36 + 6 * math.sin(corner * 2.4)) if corner % 2 == 0 else 18
        points.append((math.cos(angle) * reach * 1.15, -10 + math.sin(angle) * reach * 0.8))
    rain = [_stroke([(x * 12 - 36, 27 + x % 2 * 7), (x * 13 - 39, 36 + x % 2 * 7)], 3.4, ink) for x in range(7)]
    return polygon(points, fill=ink) + circle(0, -10, 8, fill=PAPER) + "".join(rain)


def _cartridges(ink: str) -> str:
    """Draw a clip of five rounds."""
    rounds = ""
    for number in range(5):
        y = -28 + 14 * number
        rounds += path(f"M-44 {y - 4.6:.1f}h58l6 1.4q18 .6 30 3.2-12 2.6-30 3.2l-6 1.4h-58z", fill=ink)
        rounds += path(f"M-54 {y - 5:.1f}h4v10h-4zM-49 {y - 3.2:.1f}h4v6.4h-4z", fill=ink)
        rounds += _stroke([(-38, y - 1.6), (10, y - 1.6)], 1, PAPER)
    return rounds + path("M-59-36h6v72h-6z", fill=ink)


def _footprints(ink: str) -> str:
    """Draw the prints of boots that go back."""
    sole = "M-13-5q6-5 14-2 7 2 7 7t-7 6q-8 2-14-2-3-5 0-9z"
    heel = "M12-4q8-1 9 4t-8 5q-2-5-1-9z"
    places = ((40, -22, 20), (20, 2, 24), (-6, -8, 20), (-26, 18, 28), (-52, 10, 24))
    return "".join([
        element("g", path(sole + heel, fill=ink), transform=f"translate({x} {y}) rotate({-turn})") for x, y, turn in places
    ])
