"""A report as a page: the body for the table, and a whole file that needs nothing else, to keep, to send and to print.

The templates say what stands where; what has to be worked out for them is here.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from umpire.i18n.language import reading
from umpire.reports import plots, side_colours
from umpire.reports.contents import Luck, LuckyRoll, Report, Turning
from umpire.reports.plots import Link
from umpire.reports.sentences import FOLDER, decimal, percent, say, signed

# how many of the rolls that brought most to each side are listed
ROLLS: Final = 3
MINUTE: Final = 60


def no_link(n: int) -> str:
    return ""


def write_file(report: Report) -> str:
    """Write one file with everything in it."""
    style = read_style("file.css") + read_style("report.css") + side_colours.variables(report.sides)
    return _render("file.html", report, no_link, style=style)


def body(report: Report, link: Link = no_link) -> str:
    """Write the body of the page; `link` is the address for looking at an action."""
    return _render("report.html", report, link)


@cache
def read_style(name: str) -> str:
    return (FOLDER / "style" / name).read_text(encoding="utf-8")


def describe_time(seconds: float) -> str:
    """Say how long something took, as roughly as people say it.

    >>> [describe_time(seconds) for seconds in (2.24, 43.2, 119, 3599, 23052)]
    ['2.2 s', '43 s', '2 min', '1 h 0 min', '6 h 24 min']
    """
    if seconds < MINUTE:
        return say("seconds", number=decimal(seconds, 0 if seconds >= 10 else 1))
    hours, minutes = divmod(round(seconds / MINUTE), MINUTE)
    return say("hours", hours=hours, minutes=minutes) if hours else say("minutes", number=minutes)


TEMPLATES: Final = Environment(
    loader=FileSystemLoader(FOLDER / "templates"), autoescape=True, undefined=StrictUndefined,
    trim_blocks=True, lstrip_blocks=True,
)
TEMPLATES.globals.update(say=say, percent=percent, signed=signed, decimal=decimal, time=describe_time, share_bar=plots.share_bar)


def _render(template: str, report: Report, link: Link, **slots: str) -> str:
    with reading(report.language):
        values = {**_head(report), **_chances(report, link), **_luck(report, link), **_turns(report), **_counts(report)}
        return TEMPLATES.get_template(template).render(report=report, link=link, **values, **slots)


# What the parts of the page need

def _head(report: Report) -> dict[str, Any]:
    turns = [say("fact-turns", n=len(report.turns))] if len(report.turns) > 1 else []
    rolls = sum(turn.rolls for turn in report.turns)
    return {"facts": [say("fact-actions", n=report.actions), *turns, say("fact-rolls", n=rolls)]}


def _chances(report: Report, link: Link) -> dict[str, Any]:
    if not report.known:
        return {}
    return {
        "lead": _lead(report), "caption": _chances_caption(report), "chance_plot": plots.chance_plot(report, link),
        "turning": [_turn_to_gainer(report, turn) for turn in report.turning],
    }


def _chances_caption(report: Report) -> str:
    sentences = [say("caption-turns" if len(report.turns) > 1 else "caption-actions")]
    sentences += [say("caption-early")] if report.known_from else []
    if len(report.sides) == 2:
        sentences.append(say("caption-sides", first=report.sides[0].player, second=report.sides[1].player))
    return " ".join(sentences)


def _lead(report: Report) -> str:
    """Say who was ahead, and for how long, without the end of the match."""
    curve = [chances[0] for chances in report.chances[: -1 if report.over and len(report.chances) > 1 else None] if chances]
    if len(report.sides) > 1:
        return _lead_of_two(report, curve)
    key = "lead-alone" + ("" if not report.over else "-won" if report.winner else "-lost")
    return say(key, low=percent(min(curve)), high=percent(max(curve)))


def _lead_of_two(report: Report, curve: Sequence[float]) -> str:
    """Say nothing where nobody was ahead. To draw level is not to take the lead, but may be on the way to it."""
    leads = [chance > 0.5 for chance in curve if chance != 0.5]
    if not leads:
        return ""
    ahead = max(sum(leads), len(leads) - sum(leads))
    first = report.sides[0 if ahead == sum(leads) else 1]
    crossings = len([n for n in range(1, len(leads)) if leads[n] != leads[n - 1]])
    return say("lead-two", player=first.player, share=percent(ahead / len(curve)), n=crossings)


def _turn_to_gainer(report: Report, turn: Turning) -> Turning:
    """Return a turning point with the seat that gained by it, and that seat's chances."""
    if turn.after > turn.before:
        return turn._replace(seat=report.sides[0].id)
    if len(report.sides) == 2:
        return turn._replace(seat=report.sides[1].id, before=1 - turn.before, after=1 - turn.after)
    return turn._replace(seat=report.sides[min(1, len(report.sides) - 1)].id)


def _luck(report: Report, link: Link) -> dict[str, Any]:
    luck = report.luck
    if luck is None or not luck.rolls:
        return {"luck": luck}
    return {"luck": luck, "luck_plot": plots.luck_plot(report, luck, link), "rolls": _list_rolls(report, luck)}


def _list_rolls(report: Report, luck: Luck) -> list[LuckyRoll]:
    """List the rolls that brought most to each side; between two, each with the seat that gained by it."""
    best = sorted([roll for roll in luck.rolls if roll.gained > 0], key=lambda roll: -roll.gained)[:ROLLS]
    worst = sorted([roll for roll in luck.rolls if roll.gained < 0], key=lambda roll: roll.gained)[:ROLLS]
    first, second = report.sides[0].id, report.sides[-1].id
    if len(report.sides) == 2:
        worst = [roll._replace(seat=second, gained=-roll.gained) for roll in worst]
    else:
        worst = [roll._replace(seat=first) for roll in worst]
    return [*[roll._replace(seat=first) for roll in best], *worst]


def _turns(report: Report) -> dict[str, Any]:
    is_scored = any(turn.score for turn in report.turns)
    first = report.sides[0].name
    heads = [say("column-turn"), *([say("column-score")] if is_scored else [])]
    heads += [say("column-chance", side=first)] if report.known else []
    heads += [say("column-luck", side=first)] if report.luck else []
    return {
        "scored": is_scored, "turn_heads": [*heads, say("column-rolls")], "known_from": report.known_from,
        "figures": _list_figures(report),
    }


def _list_figures(report: Report) -> dict[str, list[int]]:
    """List the title's figures, by name, after each turn.

    Figures that never change or only count the turns are left out.
    """
    numbers = [turn.number for turn in report.turns]
    figures = {name: [turn.figures.get(name, 0) for turn in report.turns] for name in report.figures}
    return {name: counts for name, counts in figures.items() if len(set(counts)) > 1 and counts[1:] != numbers[1:]}


def _counts(report: Report) -> dict[str, Any]:
    if not report.counts or len(report.turns) < 2:
        return {"count_plots": []}
    numbers = [turn.number for turn in report.turns]
    two = len(report.sides) == 2
    slots = {"first": report.sides[0].player, "second": report.sides[1].player} if two else {"first": report.sides[0].player}
    return {
        "count_plots": [(count.text, plots.count_plot(count, numbers, len(report.sides))) for count in report.counts],
        "counts_lead": say("counts-two" if two else "counts-alone", **slots),
    }
