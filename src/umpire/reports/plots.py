"""The plots of a report: SVG of ours, coloured by the classes of a style sheet, so that day, night and paper each have their own.

Each is drawn for a wide page and for a narrow one, since letters in a drawing shrink with it; the style sheet shows one of them.
"""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from umpire.art import svg
from umpire.maps.points import Point
from umpire.reports.contents import Luck, Report, TurnCount
from umpire.reports.sentences import decimal, percent, say, signed

# where an action can be looked at; '' for nowhere
Link = Callable[[int], str]


class PlotSize(NamedTuple):
    """The size of a plot, with room for the labels at its edges."""

    name: str
    width: float
    height: float
    left: float = 46
    right: float = 12
    top: float = 14
    bottom: float = 30
    letters: float = 13

    def x(self, share: float) -> float:
        return self.left + share * (self.width - self.left - self.right)

    def y(self, share: float) -> float:
        """Return the height of a value from 0 at the bottom to 1 at the top."""
        return self.height - self.bottom - share * (self.height - self.top - self.bottom)


WIDE: Final = PlotSize("wide", 920, 330)
NARROW: Final = PlotSize("narrow", 400, 300, left=40, letters=13)
# a scale that goes so far needs no decimals
TENS: Final = 4.0
# of a numbered mark
RADIUS: Final = 10.5
SHEETS: Final = (WIDE, NARROW)
SMALL: Final = PlotSize("small", 250, 112, left=6, right=6, top=14, bottom=28, letters=11)


def both(draw: Callable[[PlotSize], str]) -> str:
    """Return a plot for either page."""
    return "".join([draw(sheet) for sheet in SHEETS])


def _plot(sheet: PlotSize, label: str, *parts: str) -> str:
    """Return a drawing; one with links in it is no mere picture."""
    role = "group" if any("<a " in part for part in parts) else "img"
    return svg.document(sheet.width, sheet.height, *parts, class_=f"plot {sheet.name}", role=role, aria_label=label)


# The chance of winning

def chance_plot(report: Report, link: Link) -> str:
    return both(lambda sheet: _chances(sheet, report, link))


def _chances(sheet: PlotSize, report: Report, link: Link) -> str:
    last = max(1, len(report.chances) - 1)
    curve = [(sheet.x(n / last), sheet.y(chances[0])) for n, chances in enumerate(report.chances) if chances]
    start = sheet.x(report.known_from / last)
    # above the curve only: one colour over another would be a third
    ground = svg.polygon([(start, sheet.y(1)), *curve, (sheet.x(1), sheet.y(1))], class_=_other(report))
    area = svg.polygon([(start, sheet.y(0)), *curve, (sheet.x(1), sheet.y(0))], class_="area side-0")
    middle = svg.line([(start, sheet.y(0.5)), (sheet.x(1), sheet.y(0.5))], class_="middle")
    places = _apart(sheet, [(sheet.x(turn.n / last), sheet.y(turn.after)) for turn in report.turning])
    marks = [
        _mark(sheet, at, number, turn.n, link)
        for number, (turn, at) in enumerate(zip(report.turning, places, strict=True), 1)
    ]
    return _plot(
        sheet, say("plot-chances"), _unknown_part(sheet, start), ground, area, middle, *_turn_lines(sheet, report, last),
        svg.line(curve, class_="curve"), *_scale(sheet, [(share, percent(share)) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]),
        *marks,
    )


def _unknown_part(sheet: PlotSize, end: float) -> str:
    """Draw the part of the plot where the chances are unknown."""
    start = sheet.x(0)
    return "" if end <= start else svg.rect(start, sheet.y(1), end - start, sheet.y(0) - sheet.y(1), 0, class_="untold")


def _other(report: Report) -> str:
    return "area side-1" if len(report.sides) == 2 else "ground"


def _apart(sheet: PlotSize, points: Sequence[Point]) -> list[Point]:
    """Return places for marks as near as possible to their values without overlap."""
    places: list[Point] = []
    for x, y in points:
        y = min(max(y, sheet.top + RADIUS), sheet.height - sheet.bottom - RADIUS)
        shifts = sorted(range(-12, 13), key=abs)
        candidates = [(x, y + step * RADIUS) for step in shifts if sheet.top < y + step * RADIUS < sheet.height - sheet.bottom]
        places.append(next((at for at in candidates if all(math.dist(at, other) > 2 * RADIUS for other in places)), (x, y)))
    return places


def _mark(sheet: PlotSize, at: Point, number: int, n: int, link: Link) -> str:
    """Return a numbered mark; it leads to the replay where there is one."""
    (x, y), address = at, link(n)
    shape = svg.circle(x, y, RADIUS, class_="mark") + svg.text(x, y + 4.5, str(number), sheet.letters, class_="mark-number")
    return svg.element("a", shape, href=address, aria_label=say("action", number=n)) if address else shape


def _turn_lines(sheet: PlotSize, report: Report, last: int) -> list[str]:
    """Draw the end of each turn, and its number below where there is room for it."""
    elements, start, free = [], 0.0, 0.0
    for turn in report.turns if len(report.turns) > 1 else ():
        end = turn.n / last
        if end < 1:
            elements.append(svg.line([(sheet.x(end), sheet.y(0)), (sheet.x(end), sheet.y(1))], class_="turn-line"))
        middle = sheet.x((start + end) / 2)
        if middle - 9 >= free:
            elements.append(svg.text(middle, sheet.height - sheet.bottom + 18, str(turn.number), sheet.letters, class_="axis"))
            free = middle + 9
        start = end
    return elements


def _scale(sheet: PlotSize, steps: Sequence[tuple[float, str]]) -> list[str]:
    return [
        svg.text(sheet.left - 7, sheet.y(share) + 4, words, sheet.letters, class_="axis", text_anchor="end")
        for share, words in steps
    ]


# Luck

def luck_plot(report: Report, luck: Luck, link: Link) -> str:
    return both(lambda sheet: _luck(sheet, report, luck))


def _luck(sheet: PlotSize, report: Report, luck: Luck) -> str:
    """Return the sum of luck so far, between the lines within which it stays in two matches of three, and in 19 of 20."""
    last = max(1, report.actions)
    sums, roots = [(0, 0.0)], [(0, 0.0)]
    variance = 0.0
    for roll in luck.rolls:
        variance += roll.scatter ** 2
        sums += [(roll.n, sums[-1][1]), (roll.n, sums[-1][1] + roll.gained)]
        roots.append((roll.n, variance ** 0.5))
    sums.append((last, sums[-1][1]))
    roots.append((last, roots[-1][1]))
    most = max([1e-9, 2.1 * roots[-1][1], *[abs(total) * 1.05 for _, total in sums]])

    def place(n: float, total: float) -> Point:
        return sheet.x(n / last), sheet.y(0.5 + total / most / 2)

    bands = [
        svg.polygon([*[place(n, times * root) for n, root in roots], *[place(n, -times * root) for n, root in reversed(roots)]],
                    class_="band")
        for times in (2, 1)
    ]
    step = [place(n, total) for n, total in sums]
    areas = _divided(sheet, [place(0, 0), *step, place(last, 0)], len(report.sides))
    zero = svg.line([place(0, 0), place(last, 0)], class_="middle")
    levels = round_levels(most)
    lines = [svg.line([place(0, level), place(last, level)], class_="level") for level in levels if level]
    scale = [(0.5 + level / most / 2, signed(level) if most < TENS else signed(level, 0)) for level in levels]
    return _plot(
        sheet, say("plot-luck"), *bands, *lines, *areas, zero, *_turn_lines(sheet, report, last), svg.line(step, class_="curve"),
        *_scale(sheet, scale),
    )


def round_levels(most: float) -> list[float]:
    """Round numbers from one end of a scale to the other, no more than three on either side.

    >>> round_levels(25.2), round_levels(0.7)
    ([-20.0, -10.0, 0.0, 10.0, 20.0], [-0.6, -0.4, -0.2, 0.0, 0.2, 0.4, 0.6])
    """
    power = 10.0 ** math.floor(math.log10(most))
    step = next(one * power for one in (0.2, 0.5, 1.0, 2.0, 5.0) if most / (one * power) < 4)
    count = int(most / step)
    return [round(number * step, 6) for number in range(-count, count + 1)]


def _divided(sheet: PlotSize, outline: Sequence[Point], sides: int) -> list[str]:
    """Return an area in the colour of the first side above the middle, of the second below it."""
    zero = sheet.y(0.5)
    above = svg.clip(f"above-{sheet.name}", svg.rect(0, 0, sheet.width, zero, 0))
    below = svg.clip(f"below-{sheet.name}", svg.rect(0, zero, sheet.width, sheet.height - zero, 0))
    first = svg.polygon(outline, class_="area side-0", clip_path=f"url(#above-{sheet.name})")
    second = svg.polygon(outline, class_=f"area side-{sides - 1}", clip_path=f"url(#below-{sheet.name})")
    return [above, below, first, second]


# What counts, turn by turn

def count_plot(count: TurnCount, numbers: Sequence[int], sides: int) -> str:
    """Return a bar for each turn: up for the first side, down for the second."""
    sheet, values = SMALL, count.values
    high, low = max(0.0, *values), min(0.0, *values)
    span = (high - low) or 1.0
    zero = -low / span
    step = 1 / max(1, len(values))
    against = "area side-1" if sides == 2 else "area against"
    bars = [
        svg.rect(
            sheet.x((at + 0.14) * step), sheet.y(max(zero, zero + value / span)), sheet.x(0.72 * step) - sheet.x(0),
            max(0.6, abs(sheet.y(value / span) - sheet.y(0))), 1, class_="area side-0" if value >= 0 else against,
        )
        for at, value in enumerate(values)
    ]
    line = svg.line([(sheet.x(0), sheet.y(zero)), (sheet.x(1), sheet.y(zero))], class_="middle")
    every = max(1, -(-len(numbers) // 12))
    names = [
        svg.text(sheet.x((at + 0.5) * step), sheet.height - 3, str(number), sheet.letters, class_="axis")
        for at, number in enumerate(numbers) if at % every == 0
    ]
    return _plot(sheet, count.text, *bars, line, *names, *_amounts(sheet, values, zero, span, step))


def _amounts(sheet: PlotSize, values: Sequence[float], zero: float, span: float, step: float) -> list[str]:
    """Write the first and the last amount: above a bar that rises, below one that hangs down."""
    elements = []
    for at in dict.fromkeys((0, len(values) - 1)):
        end = sheet.y(zero + values[at] / span)
        y = end - 3 if values[at] >= 0 else end + sheet.letters - 1
        words = decimal(abs(values[at]), 0 if abs(values[at]) >= 10 or values[at] == round(values[at]) else 1)
        elements.append(svg.text(sheet.x((at + 0.5) * step), y, words, sheet.letters, class_="amount"))
    return elements


def share_bar(share: float, sides: int) -> str:
    """Return a chance as a bar in a table."""
    ground = svg.rect(0, 0, 100, 10, 0, class_="area side-1" if sides == 2 else "ground")
    bar = svg.rect(0, 0, 100 * share, 10, 0, class_="area side-0")
    return svg.document(100, 10, ground, bar, class_="share", aria_hidden="true", preserveAspectRatio="none")
