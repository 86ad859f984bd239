"""What the table says: what happened, what is asked, why something is refused, what the odds are, what a case says."""
from __future__ import annotations

import difflib
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.cases import Case
from umpire.engine.events import Event
from umpire.engine.match import Match
from umpire.engine.wording import LogLine, OddsTable
from umpire.engine.rulings import Ruling
from umpire.engine.title import BadSetup, Title
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, WARNING_STYLE, bar, hanging, with_case
from umpire.terminal.words import say

DIE_FACES: Final = "⚀⚁⚂⚃⚄⚅"
# of more events or options alike than this only so many are told
ALIKE: Final = 6
SHOWN: Final = 4
ROWS: Final = 14
OUTCOME: Final = 44


class UnknownCase(BadSetup):
    """There is no such case or chapter."""


# What happened

def told_lines(match: Match, told: Sequence[LogLine], console: Console, fold: bool = False) -> list[Text]:
    """A line for each event with its dice and its case, under the title's headings, and below it the modifiers that changed a
    roll. With `fold` the same sentence again and again is told once, and a long row of alike ones is cut short."""
    lines: list[Text] = []
    for kind, run in groupby(told, key=lambda line: line.event.kind):
        alike = [list(same) for _, same in groupby(run, key=lambda line: line.text)]
        if not fold or kind in match.title.headings:
            alike = [[line] for same in alike for line in same]
        shown = alike[:SHOWN] if fold and len(alike) > ALIKE and kind not in match.title.headings else alike
        for same in shown:
            lines += _told(match, same[0], len(same), console)
        if len(alike) > len(shown):
            lines.append(Text(f"    {say('more-alike', n=len(alike) - len(shown))}", CASE_STYLE))
    return lines


def _told(match: Match, line: LogLine, times: int, console: Console) -> list[Text]:
    if line.event.kind in match.title.headings and line.event.arithmetic is None:
        return [hanging(Text(), Text.assemble((line.text, HEAD_STYLE), (f" [{line.case}]", CASE_STYLE)), console)]
    words = Text.assemble(with_case(line.text, line.case), f" ({say('times', n=times)})" if times > 1 else "")
    terms = [Text.assemble("      ", with_case(text, case)) for case, text in modifiers(match, line.event)]
    return [hanging(Text(_mark(line.event)), words, console), *terms]


def this_turn(match: Match, told: Sequence[LogLine]) -> Sequence[LogLine]:
    """What was told since the last of the title's widest headings; in the first turn, from the beginning on."""
    widest = match.title.headings[:1]
    starts = [number for number, line in enumerate(told) if line.event.kind in widest]
    return told[starts[-1]:] if len(starts) > 1 else told


def _mark(event: Event) -> str:
    """The faces that were rolled, or a dash."""
    dice = () if event.arithmetic is None else event.arithmetic.dice
    return f"  {''.join(die(face) for face in dice) or '–'} "


def die(face: int) -> str:
    return DIE_FACES[face - 1] if 1 <= face <= len(DIE_FACES) else f"({face})"


def modifiers(match: Match, event: Event) -> list[Ruling]:
    terms = () if event.arithmetic is None else event.arithmetic.terms
    return [Ruling(term.case, match.say("term-" + term.name, term.slots)) for term in terms if term.value]


# What is asked

def prompt_lines(match: Match) -> list[Text]:
    return [Text(line, HEAD_STYLE) for line in match.prompt.strip().splitlines()]


# Why

def explanation(match: Match, action: Action, console: Console) -> list[Text]:
    """What an action is called, whether it is allowed, and by which case."""
    refusal = match.why_not(action)
    ruling = match.explain(action)
    if refusal is not None:
        return [refused_line(refusal), *case_lines(match.title, refusal.case, console)]
    heading = Text.assemble((match.label(action), HEAD_STYLE), f"   ({action})  {say('allowed')}")
    case = case_lines(match.title, ruling.case, console)
    return [heading, *(case or [with_case(f"  {ruling.text}", ruling.case)])]


def explanations(match: Match, console: Console) -> list[Text]:
    """All options, those of one case together, each case once; of many only the first."""
    by_case: dict[str, list[Action]] = {}
    for action in match.options:
        by_case.setdefault(match.explain(action).case, []).append(action)
    lines: list[Text] = []
    for case, actions in by_case.items():
        shown = actions if len(actions) <= ALIKE else actions[:SHOWN]
        lines += [Text.assemble((match.label(action), HEAD_STYLE), f"   ({action})") for action in shown]
        if len(actions) > len(shown):
            lines.append(Text(say("and-n-more", n=len(actions) - len(shown)), HEAD_STYLE))
        lines += case_lines(match.title, case, console)
    return lines


def refused_line(ruling: Ruling) -> Text:
    return Text.assemble((say("no") + " ", WARNING_STYLE), with_case(ruling.text, ruling.case))


def case_lines(title: Title[Any], number: str, console: Console) -> list[Text]:
    """A case with its summary; nothing if the title has no such case."""
    case = title.cases.get(number)
    return [] if case is None else _case(case, console)


def _case(case: Case, console: Console) -> list[Text]:
    kind = f"  {say('kind-' + case.kind)}, {_source(case.provenance)}"
    head = Text.assemble(("  ", ""), (f"{case.id} {case.title}", HEAD_STYLE), (kind, CASE_STYLE))
    return [head, hanging(Text("  "), Text(case.summary), console)]


def _source(provenance: str) -> str:
    """Where a case comes from: the first word says it, and an explanation may follow."""
    word, space, rest = provenance.partition(" ")
    return say(f"source-{word}") + space + rest


# The rulebook

def chapter_of(number: str) -> str:
    """The chapter of a case: what stands before the first point.

        >>> chapter_of("L6.13")
        'L6'
    """
    return number.split(".", 1)[0]


def rule_lines(title: Title[Any], number: str, console: Console) -> list[Text]:
    """A case and the titles of its neighbours, or all cases of a chapter; UnknownCase if there is no such thing."""
    if number in title.cases:
        return _with_neighbours(title, number, console)
    chapter = [case for case in title.cases.values() if chapter_of(case.id) == number]
    if not chapter:
        raise UnknownCase(f"{title.name} has no case '{number}'" + _close_to(number, list(title.cases)))
    return [line for case in chapter for line in _case(case, console)]


def _with_neighbours(title: Title[Any], number: str, console: Console) -> list[Text]:
    order = list(title.cases)
    place = order.index(number)
    near = [("before", order[place - 1] if place else ""), ("after", order[place + 1] if place + 1 < len(order) else "")]
    lines = [Text(f"  {say(word)}: {case} {title.cases[case].title}", CASE_STYLE) for word, case in near if case]
    return [*_case(title.cases[number], console), *lines]


def _close_to(number: str, numbers: list[str]) -> str:
    close = difflib.get_close_matches(number, numbers, n=3)
    return f"; did you mean {', '.join(close)}?" if close else f"; they go from {numbers[0]} to {numbers[-1]}"


def contents_lines(title: Title[Any]) -> list[Text]:
    """Every case by chapter."""
    lines: list[Text] = []
    chapter = ""
    for case in title.cases.values():
        if chapter_of(case.id) != chapter:
            chapter = chapter_of(case.id)
            lines += [Text(), Text(chapter, HEAD_STYLE)]
        lines.append(Text(f"  {case.id:<8}{case.title}"))
    return lines[1:]


# The odds

def odds_lines(label: str, table: OddsTable) -> list[Text]:
    """A bar for each result, likeliest first, and every modifier with its case."""
    if not table.rolls:
        return [Text(label, HEAD_STYLE), *[Text(f"  {row.text}") for row in table.rows]]
    lines = [Text(label, HEAD_STYLE), *[_odds_row(row.text, row.probability) for row in table.rows[:ROWS]]]
    others = table.rows[ROWS:]
    if others:
        lines.append(_odds_row(say("rarer", n=len(others)), sum(row.probability for row in others)))
    lines += [Text.assemble(f"  {say('with')} ", with_case(modifier.text, modifier.case)) for modifier in table.modifiers]
    if not table.exact:
        lines.append(Text("  " + say("sampled", times=table.branches, error=f"{table.error:.1%}"), CASE_STYLE))
    return lines


def _odds_row(words: str, share: float) -> Text:
    short = words if len(words) <= OUTCOME else words[: OUTCOME - 1] + "…"
    return Text.assemble(f"  {short:<{OUTCOME}} {share:>7.2%} ", (bar(share).rstrip(), "yellow"))
