"""The options of a decision: each with its number and its words, long rows folded by verb."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Action
from umpire.engine.match import Match
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, hang
from umpire.terminal.words import say

# how many options are listed in full: in all; of one verb, if there are more; and of verbs that can wait
FEW: Final = 20
FEW_OF_VERB: Final = 5
FEW_ASIDE: Final = 2
# the most lines of an unfolded list
LONGEST: Final = 60
ASK: Final = "?"


class Choice(NamedTuple):
    """An option and its number."""

    number: int
    action: Action


def choices(match: Match) -> list[Choice]:
    return [Choice(number, action) for number, action in enumerate(match.options, start=1)]


def by_verb(match: Match) -> dict[str, list[Choice]]:
    """Group the options by verb; first those that answer the question, then those that can wait."""
    groups: dict[str, list[Choice]] = {}
    for choice in sorted(choices(match), key=lambda choice: is_aside(match, choice.action)):
        groups.setdefault(choice.action.verb, []).append(choice)
    return groups


def is_aside(match: Match, action: Action) -> bool:
    return match.decision is not None and match.decision.is_incidental(match.state, action)


def option_lines(match: Match, console: Console) -> list[Text]:
    """List all options if they are few; else fold those of a verb that has many."""
    lines: list[Text] = []
    for verb, group in by_verb(match).items():
        is_folded = len(group) > _most(match, group)
        if is_folded:
            lines.append(folded_line(match, verb, group, console))
        else:
            lines += [option_line(match, choice, console) for choice in group]
    if match.text_verbs:
        lines.append(Text(f"     {say('own-line')}", CASE_STYLE))
    return lines


def _most(match: Match, group: Sequence[Choice]) -> int:
    """Return how many options of a verb are listed: fewer if there are many in all, or if they can wait."""
    if is_aside(match, group[0].action):
        return FEW_ASIDE
    return FEW if len(match.options) <= FEW else FEW_OF_VERB


def option_line(match: Match, choice: Choice, console: Console) -> Text:
    reveals = not match.awaits_roll and match.reveals(choice.action, legal=True)
    chance = f"   {say('chance', number=choice.number)}" if reveals else ""
    words = Text.assemble(describe_option(match, choice.action), (f"   ({choice.action}){chance}", CASE_STYLE))
    return hang(Text(f"{choice.number:>3}  "), words, console)


def describe_option(match: Match, action: Action) -> str:
    """Return the label of an option and the cost of a move."""
    cost = "" if match.awaits_roll or match.decision is None else match.decision.trail(match.state, action).cost
    return match.label(action) + (f" ({say('cost', cost=cost)})" if cost else "")


def folded_line(match: Match, verb: str, group: Sequence[Choice], console: Console) -> Text:
    """Say how many options there are, their numbers, the first of them, and how to list them all."""
    first = group[0]
    numbers = ranges([choice.number for choice in group])
    words = Text.assemble(
        (verb, HEAD_STYLE), ": " + say("folded", n=len(group), numbers=numbers, verb=verb + ASK),
        (f"   {first.number} {describe_option(match, first.action)}   ({first.action})", CASE_STYLE),
    )
    return hang(Text("  +  "), words, console)


def ranges(numbers: Sequence[int]) -> str:
    """Write numbers as ranges.

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


# An unfolded list

def list_verb(match: Match, verb: str, words: str, console: Console) -> list[Text]:
    """List the options of a verb side by side, a screenful at most; only those that contain `words`."""
    needle = words.casefold()
    group = [choice for choice in choices(match) if choice.action.verb == verb]
    matching = [choice for choice in group if needle in f"{choice.action} {match.label(choice.action)}".casefold()]
    if not matching:
        return [Text(say("nothing-with", verb=verb, words=words) if group else say("nothing-now", verb=verb))]
    rows = [f"{choice.number:>4} {_label_and_words(match, choice.action)}" for choice in matching]
    lines = columns(rows, console.width - 1)
    if len(lines) <= LONGEST:
        return lines
    visible = columns(rows[: LONGEST * len(rows) // len(lines)], console.width - 1)[: LONGEST - 1]
    return [*visible, Text(f"     {say('and-more', verb=verb + ASK)}", CASE_STYLE)]


def _label_and_words(match: Match, action: Action) -> str:
    """Return the label of an option, and its words unless they are in the label."""
    label, about = describe_option(match, action), action.words.partition(" ")[2]
    return label if about in label else f"{label} ({about})"


def columns(words: Sequence[str], width: int) -> list[Text]:
    """Arrange words in as many columns as fit, each as wide as it has to be, read from the top down."""
    for down in range(1, len(words) + 1):
        parts = [words[first:first + down] for first in range(0, len(words), down)]
        wide = [max(map(len, part)) + 2 for part in parts]
        if sum(wide) <= width or down == len(words):
            return [Text(_across(parts, wide, row)[:width].rstrip()) for row in range(down)]
    return []


def _across(parts: Sequence[Sequence[str]], wide: Sequence[int], row: int) -> str:
    return "".join(part[row].ljust(size) for part, size in zip(parts, wide, strict=True) if row < len(part))


# The meaning of a line

def by_label(match: Match, line: str) -> list[Action]:
    """Return the options whose label is what somebody typed."""
    label = " ".join(line.split()).casefold()
    return [action for action in match.options if match.label(action).casefold() == label]


def is_open_verb(match: Match, word: str) -> bool:
    """Say whether a word is a verb that needs a target."""
    verb = match.title.language.verbs.get(word)
    return verb is not None and bool(verb.domain)


def verbs_now(match: Match) -> str:
    """List the verbs that have options."""
    return ", ".join(by_verb(match))
