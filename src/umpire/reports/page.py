"""A report as a page: the body for the table, and a whole file that needs nothing else, to keep, to send and to print."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from umpire.art.svg import escape
from umpire.i18n.language import reading
from umpire.reports import plots, side_colours
from umpire.reports.contents import Luck, LuckyRoll, Pace, Report, Turn, Turning, Verdict
from umpire.reports.plots import Link
from umpire.reports.sentences import FOLDER, decimal, percent, say, signed

# of the rolls that brought most to each side so many are told
ROLLS: Final = 3
MINUTE: Final = 60


def no_link(n: int) -> str:
    return ""


def write_file(report: Report) -> str:
    """One file with everything in it."""
    with reading(report.language):
        heading = say("heading-of", title=report.name)
        head = (
            f'<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>'
            f"<title>{escape(heading)}</title><style>{style('file.css')}{style('report.css')}{side_colours.variables(report.sides)}</style>"
        )
        page = f"<head>{head}</head><body><main>{body(report)}</main></body>"
        return f'<!doctype html>\n<html lang="{report.language}">{page}</html>\n'


@cache
def style(name: str) -> str:
    return (FOLDER / "style" / name).read_text(encoding="utf-8")


def body(report: Report, link: Link = no_link) -> str:
    """What stands on the page; `link` is where an action can be looked at."""
    with reading(report.language):
        parts = (_head(report), _chances(report, link), _luck(report, link), _turns(report), _counts(report),
                 _decisions(report, link), _pace(report, link), _foot(report))
        return f'<article class="report">{"".join(parts)}</article>'


# Elements

def _tag(name: str, *parts: str, of: str = "") -> str:
    return f'<{name} class="{of}">{"".join(parts)}</{name}>' if of else f'<{name}>{"".join(parts)}</{name}>'


def _words(key: str, **slots: object) -> str:
    return escape(say(key, **slots))


def _section(name: str, *parts: str, lead: str = "") -> str:
    heading = _tag("h2", _words(f"heading-{name}"))
    return _tag("section", heading, _tag("p", escape(lead), of="lead") if lead else "", *parts, of=name)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], of: str) -> str:
    head = _tag("tr", *[f'<th scope="col">{escape(one)}</th>' for one in heads])
    lines = [_tag("tr", *[_tag("td", cell) for cell in row]) for row in rows]
    return _tag("div", _tag("table", _tag("thead", head), _tag("tbody", *lines), of=of), of="scroll")


def _at(n: int, link: Link) -> str:
    """An action by its number, which leads to the replay where there is one."""
    address, words = link(n), _words("action", number=n)
    return f'<a class="at" href="{escape(address)}">{words}</a>' if address else _tag("span", words, of="at")


def _chip(report: Report, seat: str) -> str:
    """A side by its colour and its name."""
    numbers = [number for number, side in enumerate(report.sides) if side.id == seat]
    if not numbers:
        return ""
    return _tag("span", f'<i class="chip side-{numbers[0]}"></i>{escape(report.sides[numbers[0]].name)}', of="side")


# The parts of the page

def _head(report: Report) -> str:
    about = " · ".join([part for part in (report.name, report.scenario) if part])
    ending = report.ending if report.over else say("unfinished")
    facts = [_words("fact-actions", n=report.actions)]
    facts += [_words("fact-turns", n=len(report.turns))] if len(report.turns) > 1 else []
    facts += [_words("fact-rolls", n=sum(turn.rolls for turn in report.turns))]
    legend = [_chip(report, side.id) for side in report.sides]
    return _tag(
        "header", _tag("p", escape(about), of="about"), _tag("h1", _words("heading")), _tag("p", escape(ending), of="ending"),
        _tag("p", " · ".join(facts), of="facts"), _tag("p", *legend, of="legend"),
    )


def _chances(report: Report, link: Link) -> str:
    if not report.known:
        return ""
    plot = _tag("figure", plots.chance_plot(report, link), _tag("figcaption", _chances_caption(report)))
    turning = [_turning(report, number, turn, link) for number, turn in enumerate(report.turning, 1)]
    told = _tag("ol", *turning, of="turning") if turning else _tag("p", _words("no-turning"))
    return _section("chances", plot, _tag("h3", _words("heading-turning")), told, lead=_lead(report))


def _chances_caption(report: Report) -> str:
    said = [_words("caption-turns" if len(report.turns) > 1 else "caption-actions")]
    said += [_words("caption-early")] if report.known_from else []
    if len(report.sides) == 2:
        said.append(_words("caption-sides", first=report.sides[0].player, second=report.sides[1].player))
    return " ".join(said)


def _lead(report: Report) -> str:
    """The course of the match in a sentence: who was ahead, and for how long. That it ended is no part of it."""
    curve = [found[0] for found in report.chances[: -1 if report.over and len(report.chances) > 1 else None] if found]
    if len(report.sides) > 1:
        return _lead_of_two(report, curve)
    key = "lead-alone" + ("" if not report.over else "-won" if report.winner else "-lost")
    return say(key, low=percent(min(curve)), high=percent(max(curve)))


def _lead_of_two(report: Report, curve: Sequence[float]) -> str:
    """Nothing where nobody was ahead. Who draws level has not taken the lead, but may on the way to it."""
    led = [chance > 0.5 for chance in curve if chance != 0.5]
    if not led:
        return ""
    ahead = max(sum(led), len(led) - sum(led))
    first = report.sides[0 if ahead == sum(led) else 1]
    crossings = len([n for n in range(1, len(led)) if led[n] != led[n - 1]])
    return say("lead-two", player=first.player, share=percent(ahead / len(curve)), n=crossings)


def _turning(report: Report, number: int, turn: Turning, link: Link) -> str:
    gain = turn.after - turn.before
    seat = report.sides[0 if gain > 0 else min(1, len(report.sides) - 1)]
    two = len(report.sides) == 2
    before, after = (turn.before, turn.after) if gain > 0 or not two else (1 - turn.before, 1 - turn.after)
    moved = _words("moved", before=percent(before), after=percent(after))
    change = _tag("span", _chip(report, seat.id), " ", moved, of="change")
    what = escape(turn.text) or _words("something")
    return f'<li value="{number}">{_tag("p", what)}{_tag("p", change, " ", _at(turn.n, link), of="below")}</li>'


def _luck(report: Report, link: Link) -> str:
    luck = report.luck
    if luck is None:
        return ""
    if not luck.rolls:
        return _section("luck", lead=luck.sentence)
    plot = _tag("figure", plots.luck_plot(report, luck, link), _tag("figcaption", _luck_caption(report, luck)))
    notes = [_words("luck-tried", n=luck.tried)] if luck.tried else []
    notes += [_words("luck-setup")] if luck.left_out else []
    note = _tag("p", " ".join(notes), of="note") if notes else ""
    return _section("luck", plot, _tag("h3", _words("heading-rolls")), _rolls(report, luck, link), note, lead=luck.sentence)


def _luck_caption(report: Report, luck: Luck) -> str:
    slots = {"points": signed(luck.gained), "scatter": decimal(luck.scatter), "player": report.sides[0].player}
    return _words("caption-luck", **slots)


def _rolls(report: Report, luck: Luck, link: Link) -> str:
    best = sorted([roll for roll in luck.rolls if roll.gained > 0], key=lambda roll: -roll.gained)[:ROLLS]
    worst = sorted([roll for roll in luck.rolls if roll.gained < 0], key=lambda roll: roll.gained)[:ROLLS]
    rows = [_roll(report, roll, link) for roll in (*best, *worst)]
    return _table([say("column-for"), say("column-gained"), say("column-roll"), ""], rows, "rolls")


def _roll(report: Report, roll: LuckyRoll, link: Link) -> list[str]:
    two = len(report.sides) == 2
    seat = report.sides[0 if roll.gained > 0 or not two else 1]
    gained = signed(abs(roll.gained) if two else roll.gained)
    return [_chip(report, seat.id), _tag("b", escape(gained)), escape(roll.text), _at(roll.n, link)]


def _turns(report: Report) -> str:
    if len(report.turns) < 2:
        return ""
    scored = any(turn.score for turn in report.turns)
    heads = [say("column-turn"), *([say("column-score")] if scored else [])]
    whose = report.sides[0].name
    heads += [say("column-chance", side=whose)] if report.known else []
    heads += [*([say("column-luck", side=whose)] if report.luck else []), say("column-rolls")]
    by_turn = _table(heads, [_turn(report, turn, scored) for turn in report.turns], "by-turn")
    return _section("turns", by_turn, _figures(report))


def _figures(report: Report) -> str:
    """What the title counts, a line for each, with its name in full; what never changes or only counts the turns is no news."""
    numbers = [turn.number for turn in report.turns]
    found = {name: [turn.figures.get(name, 0) for turn in report.turns] for name in report.figures}
    telling = {name: counts for name, counts in found.items() if len(set(counts)) > 1 and counts[1:] != numbers[1:]}
    rows = [[escape(report.figures[name]), *[escape(decimal(count, 0)) for count in counts]] for name, counts in telling.items()]
    return _table([say("column-figure"), *[str(number) for number in numbers]], rows, "figures") if rows else ""


def _turn(report: Report, turn: Turn, scored: bool) -> list[str]:
    cells = [_tag("b", str(turn.number)), *([escape(turn.score)] if scored else [])]
    if report.known and turn.n < report.known_from:
        cells.append("")
    elif report.known:
        bar = plots.share_bar(turn.chance, len(report.sides))
        cells.append(_tag("span", bar, escape(percent(turn.chance)), of="shared"))
    cells += ["" if turn.n < report.known_from else escape(signed(turn.luck))] if report.luck else []
    return [*cells, str(turn.rolls)]


def _counts(report: Report) -> str:
    if not report.counts or len(report.turns) < 2:
        return ""
    numbers = [turn.number for turn in report.turns]
    drawn = [
        _tag("figure", _tag("figcaption", escape(count.text)), plots.count_plot(count, numbers, len(report.sides)), of="count")
        for count in report.counts
    ]
    two = len(report.sides) == 2
    slots = {"first": report.sides[0].player, "second": report.sides[1].player} if two else {"first": report.sides[0].player}
    return _section("counts", _tag("div", *drawn, of="counts-grid"), lead=say("counts-two" if two else "counts-alone", **slots))


def _decisions(report: Report, link: Link) -> str:
    if not report.judged:
        return ""
    if not report.best and not report.worst:
        return _section("decisions", lead=say("judged-alike", n=report.judged))
    worst = [_verdict(report, verdict, link, "could-have") for verdict in report.worst]
    best = [_verdict(report, verdict, link, "well-done") for verdict in report.best]
    lists = [
        _tag("div", _tag("h3", _words(key)), _tag("ul", *items), of="verdicts")
        for key, items in (("heading-best", best), ("heading-worst", worst)) if items
    ]
    return _section("decisions", _tag("div", *lists, of="two"), lead=say("judged", n=report.judged))


def _verdict(report: Report, verdict: Verdict, link: Link, key: str) -> str:
    asked = _tag("p", _chip(report, verdict.seat), " ", escape(verdict.prompt), of="asked")
    chances = {"chance": percent(verdict.chance), "less": percent(verdict.chance - verdict.gain)}
    done = _tag("p", _words(key, done=verdict.done, best=verdict.best, other=verdict.other, **chances))
    return _tag("li", asked, done, _tag("p", _at(verdict.n, link), of="below"))


def _pace(report: Report, link: Link) -> str:
    if not report.pace:
        return ""
    heads = [say("column-side"), say("column-decisions"), say("column-total"), say("column-median"), say("column-longest")]
    return _section("pace", _table(heads, [_taken(report, pace, link) for pace in report.pace], "pace"), lead=say("pace-note"))


def _taken(report: Report, pace: Pace, link: Link) -> list[str]:
    total, median, longest = [escape(_time(seconds)) for seconds in (pace.total, pace.median, pace.longest)]
    return [_chip(report, pace.seat), _words("number", n=pace.decisions), total, median, f"{longest} {_at(pace.longest_n, link)}"]


def _time(seconds: float) -> str:
    """As long as it was, as roughly as one says it.

    >>> [_time(seconds) for seconds in (2.24, 43.2, 119, 3599, 23052)]
    ['2.2 s', '43 s', '2 min', '1 h 0 min', '6 h 24 min']
    """
    if seconds < MINUTE:
        return say("seconds", number=decimal(seconds, 0 if seconds >= 10 else 1))
    hours, minutes = divmod(round(seconds / MINUTE), MINUTE)
    return say("hours", hours=hours, minutes=minutes) if hours else say("minutes", number=minutes)


def _foot(report: Report) -> str:
    remarks = [_tag("p", escape(remark)) for remark in report.remarks]
    return _tag("footer", *remarks, _tag("p", _words("made-by")))
