"""The options of a decision: each with its number and its words, long rows of them folded by verb."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.match import Match
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, hanging
from umpire.terminal.words import say

# options that are all listed; options of one verb that are, where there are more; and of what is not being asked
FEW: Final = 20
FEW_OF_VERB: Final = 5
FEW_ASIDE: Final = 2
# lines that a folded list has when it is opened
LONGEST: Final = 60
ASK: Final = "?"


class Choice(NamedTuple):
    """An option and its number."""

    number: int
    action: Action


def choices(match: Match) -> list[Choice]:
    return [Choice(number, action) for number, action in enumerate(match.options, start=1)]


def by_verb(match: Match) -> dict[str, list[Choice]]:
    """The options of each verb; first what is asked, then what can wait."""
    found: dict[str, list[Choice]] = {}
    for choice in sorted(choices(match), key=lambda choice: is_aside(match, choice.action)):
        found.setdefault(choice.action.verb, []).append(choice)
    return found


def is_aside(match: Match, action: Action) -> bool:
    return match.decision is not None and match.decision.is_incidental(match.state, action)


def option_lines(match: Match, console: Console) -> list[Text]:
    """All options if they are few; else those of a verb that has many in one line."""
    lines: list[Text] = []
    for verb, group in by_verb(match).items():
        folded = len(group) > _most(match, group)
        lines += [folded_line(match, verb, group, console)] if folded else [line_of(match, one, console) for one in group]
    if match.text_verbs:
        lines.append(Text(f"     {say('own-line')}", CASE_STYLE))
    return lines


def _most(match: Match, group: Sequence[Choice]) -> int:
    """How many options of a verb are listed: fewer where there are many in all, or where they can wait."""
    if is_aside(match, group[0].action):
        return FEW_ASIDE
    return FEW if len(match.options) <= FEW else FEW_OF_VERB


def line_of(match: Match, choice: Choice, console: Console) -> Text:
    reveals = not match.awaits_roll and match.reveals(choice.action, legal=True)
    chance = f"   {say('chance', number=choice.number)}" if reveals else ""
    words = Text.assemble(named(match, choice.action), (f"   ({choice.action}){chance}", CASE_STYLE))
    return hanging(Text(f"{choice.number:>3}  "), words, console)


def named(match: Match, action: Action) -> str:
    """What an option is called, and what a move costs."""
    cost = "" if match.awaits_roll or match.decision is None else match.decision.trail(match.state, action).cost
    return match.label(action) + (f" ({say('cost', cost=cost)})" if cost else "")


def folded_line(match: Match, verb: str, group: Sequence[Choice], console: Console) -> Text:
    """How many there are, their numbers, the first of them, and how to see them all."""
    first = group[0]
    numbers = ranges([choice.number for choice in group])
    words = Text.assemble(
        (verb, HEAD_STYLE), ": " + say("folded", n=len(group), numbers=numbers, verb=verb + ASK),
        (f"   {first.number} {named(match, first.action)}   ({first.action})", CASE_STYLE),
    )
    return hanging(Text("  +  "), words, console)


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in a row as one says them.

    >>> ranges([1, 2, 3, 7])
    '1–3, 7'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


# A list that is opened

def opened(match: Match, verb: str, words: str, console: Console) -> list[Text]:
    """The options of a verb, those with certain words in them if any are given, side by side; a screen of them at most."""
    wanted = words.casefold()
    group = [choice for choice in choices(match) if choice.action.verb == verb]
    found = [choice for choice in group if wanted in f"{choice.action} {match.label(choice.action)}".casefold()]
    if not found:
        return [Text(say("nothing-with", verb=verb, words=words) if group else say("nothing-now", verb=verb))]
    rows = [f"{choice.number:>4} {_typed(match, choice.action)}" for choice in found]
    lines = columns(rows, console.width - 1)
    if len(lines) <= LONGEST:
        return lines
    shown = columns(rows[: LONGEST * len(rows) // len(lines)], console.width - 1)[: LONGEST - 1]
    return [*shown, Text(f"     {say('and-more', verb=verb + ASK)}", CASE_STYLE)]


def _typed(match: Match, action: Action) -> str:
    """What it is called, and what is typed for it unless that can be read there."""
    label, about = named(match, action), action.words.partition(" ")[2]
    return label if about in label else f"{label} ({about})"


def columns(words: Sequence[str], width: int) -> list[Text]:
    """Words in as many columns as fit, each as wide as it has to be, read from the top down."""
    for down in range(1, len(words) + 1):
        parts = [words[first:first + down] for first in range(0, len(words), down)]
        wide = [max(map(len, part)) + 2 for part in parts]
        if sum(wide) <= width or down == len(words):
            return [Text(_across(parts, wide, row)[:width].rstrip()) for row in range(down)]
    return []


def _across(parts: Sequence[Sequence[str]], wide: Sequence[int], row: int) -> str:
    return "".join(part[row].ljust(size) for part, size in zip(parts, wide, strict=True) if row < len(part))


# What a line stands for

def by_label(match: Match, line: str) -> list[Action]:
    """The options that are called exactly what somebody typed."""
    wanted = " ".join(line.split()).casefold()
    return [action for action in match.options if match.label(action).casefold() == wanted]


def is_open_verb(match: Match, word: str) -> bool:
    """Whether a word is a verb that needs something to be done to."""
    verb = match.title.language.verbs.get(word)
    return verb is not None and bool(verb.domain)


def verbs_now(match: Match) -> str:
    """The verbs of which there are options."""
    return ", ".join(by_verb(match))
