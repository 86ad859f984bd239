"""The table's texts: what happened, the question, refusals, odds and cases, as lines."""
from __future__ import annotations

import difflib
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.cases import Case, cases_under, chapter_of
from umpire.engine.events import Event
from umpire.engine.faults import Fault
from umpire.engine.match import Match
from umpire.engine.rulings import Ruling
from umpire.engine.title import BadSetup, Title
from umpire.engine.wording import LogLine, OddsTable
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, WARNING_STYLE, bar, cite, hang
from umpire.terminal.words import say

DIE_FACES: Final = "⚀⚁⚂⚃⚄⚅"
# of more than this many similar events or options, only so many are listed
MOST_ALIKE: Final = 6
LISTED_ALIKE: Final = 4
ROWS: Final = 14
OUTCOME: Final = 44


class UnknownCase(BadSetup):
    """There is no such case or chapter."""


# What happened

def log_lines(match: Match, log: Sequence[LogLine], console: Console, fold: bool = False) -> list[Text]:
    """Return a line for each event with its dice and its case, under the title's headings, and below it the modifiers of a roll.

    `fold` writes repeated sentences once, and shortens a long row of similar ones.
    """
    lines: list[Text] = []
    for kind, run in groupby(log, key=lambda line: line.event.kind):
        alike = [list(same) for _, same in groupby(run, key=lambda line: line.text)]
        if not fold or kind in match.title.headings:
            alike = [[line] for same in alike for line in same]
        shown_lines = alike[:LISTED_ALIKE] if fold and len(alike) > MOST_ALIKE and kind not in match.title.headings else alike
        for same in shown_lines:
            lines += _event_lines(match, same[0], len(same), console)
        if len(alike) > len(shown_lines):
            lines.append(Text(f"    {say('more-alike', n=len(alike) - len(shown_lines))}", CASE_STYLE))
    return lines


def _event_lines(match: Match, line: LogLine, times: int, console: Console) -> list[Text]:
    if line.event.kind in match.title.headings and line.event.arithmetic is None:
        return [hang(Text(), Text.assemble((line.text, HEAD_STYLE), (f" [{line.case}]", CASE_STYLE)), console)]
    words = Text.assemble(cite(line.text, line.case), f" ({say('times', n=times)})" if times > 1 else "")
    terms = [Text.assemble("      ", cite(text, case)) for case, text in modifiers(match, line.event)]
    return [hang(Text(_mark(line.event)), words, console), *terms]


def this_turn(match: Match, log: Sequence[LogLine]) -> Sequence[LogLine]:
    """Return the log since the last of the title's widest headings; in the first turn, all of it."""
    widest = match.title.headings[:1]
    starts = [number for number, line in enumerate(log) if line.event.kind in widest]
    return log[starts[-1]:] if len(starts) > 1 else log


def _mark(event: Event) -> str:
    """Return the faces that were rolled, or a dash."""
    dice = () if event.arithmetic is None else event.arithmetic.dice
    return f"  {''.join(die(face) for face in dice) or '–'} "


def die(face: int) -> str:
    return DIE_FACES[face - 1] if 1 <= face <= len(DIE_FACES) else f"({face})"


def modifiers(match: Match, event: Event) -> list[Ruling]:
    terms = () if event.arithmetic is None else event.arithmetic.terms
    return [Ruling(term.case, match.say("term-" + term.name, term.slots)) for term in terms if term.value]


# The question

def prompt_lines(match: Match) -> list[Text]:
    return [Text(line, HEAD_STYLE) for line in match.prompt.strip().splitlines()]


# Why

def explain_action(match: Match, action: Action, console: Console) -> list[Text]:
    """Say what an action is called, whether it is allowed, and by which case."""
    refusal = match.why_not(action)
    ruling = match.explain(action)
    if refusal is not None:
        return [refusal_line(refusal), *case_lines(match.title, refusal.case, console)]
    heading = Text.assemble((match.label(action), HEAD_STYLE), f"   ({action})  {say('allowed')}")
    case = case_lines(match.title, ruling.case, console)
    return [heading, *(case or [cite(f"  {ruling.text}", ruling.case)])]


def explain_options(match: Match, console: Console) -> list[Text]:
    """List all options by their cases, each case once; of many only the first."""
    by_case: dict[str, list[Action]] = {}
    for action in match.options:
        by_case.setdefault(match.explain(action).case, []).append(action)
    lines: list[Text] = []
    for case, actions in by_case.items():
        shown_actions = actions if len(actions) <= MOST_ALIKE else actions[:LISTED_ALIKE]
        lines += [Text.assemble((match.label(action), HEAD_STYLE), f"   ({action})") for action in shown_actions]
        if len(actions) > len(shown_actions):
            lines.append(Text(say("and-n-more", n=len(actions) - len(shown_actions)), HEAD_STYLE))
        lines += case_lines(match.title, case, console)
    return lines


def refusal_line(ruling: Ruling) -> Text:
    return Text.assemble((say("no") + " ", WARNING_STYLE), cite(ruling.text, ruling.case))


def case_lines(title: Title[Any], number: str, console: Console) -> list[Text]:
    """Describe a case; nothing if the title has no such case."""
    case = title.cases.get(number)
    return [] if case is None else _case(case, console)


def _case(case: Case, console: Console) -> list[Text]:
    kind = f"  {say('kind-' + case.kind)}, {_source(case.provenance)}"
    head = Text.assemble(("  ", ""), (f"{case.id} {case.title}", HEAD_STYLE), (kind, CASE_STYLE))
    return [head, hang(Text("  "), Text(case.summary), console)]


def _source(provenance: str) -> str:
    """Say where a case comes from: the first word is known, and an explanation may follow."""
    word, space, rest = provenance.partition(" ")
    return say(f"source-{word}") + space + rest


# The rulebook

def rule_lines(title: Title[Any], number: str, console: Console) -> list[Text]:
    """Describe a case and name its neighbours, or describe all cases of a chapter or section; UnknownCase if there is none."""
    if number in title.cases:
        return _with_neighbours(title, number, console)
    section = cases_under(title.cases, number)
    if not section:
        raise UnknownCase(Fault("has-no-case", title=title.name, case=number, hint=_suggest_numbers(number, list(title.cases))))
    return [line for case in section for line in _case(title.cases[case], console)]


def _with_neighbours(title: Title[Any], number: str, console: Console) -> list[Text]:
    order = list(title.cases)
    place = order.index(number)
    near = [("before", order[place - 1] if place else ""), ("after", order[place + 1] if place + 1 < len(order) else "")]
    lines = [Text(f"  {say(word)}: {case} {title.cases[case].title}", CASE_STYLE) for word, case in near if case]
    return [*_case(title.cases[number], console), *lines]


def _suggest_numbers(number: str, numbers: list[str]) -> Fault:
    close = difflib.get_close_matches(number, numbers, n=3)
    if close:
        return Fault("did-you-mean-cases", cases=", ".join(close))
    return Fault("cases-go-from", first=numbers[0], last=numbers[-1])


def contents_lines(title: Title[Any]) -> list[Text]:
    """List every case by chapter."""
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
    """Draw a bar for each result, likeliest first, and list every modifier with its case."""
    if not table.rolls:
        return [Text(label, HEAD_STYLE), *[Text(f"  {row.text}") for row in table.rows]]
    lines = [Text(label, HEAD_STYLE), *[_odds_row(row.text, row.probability) for row in table.rows[:ROWS]]]
    others = table.rows[ROWS:]
    if others:
        lines.append(_odds_row(say("rarer", n=len(others)), sum(row.probability for row in others)))
    lines += [Text.assemble(f"  {say('with')} ", cite(modifier.text, modifier.case)) for modifier in table.modifiers]
    if not table.exact:
        lines.append(Text("  " + say("sampled", times=table.branches, error=f"{table.error:.1%}"), CASE_STYLE))
    return lines


def _odds_row(words: str, share: float) -> Text:
    short = words if len(words) <= OUTCOME else words[: OUTCOME - 1] + "…"
    return Text.assemble(f"  {short:<{OUTCOME}} {share:>7.2%} ", (bar(share).rstrip(), "yellow"))
