"""Help in the words of the title: what can be typed here, with examples that are legal now."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from umpire.engine.actions import Verb
from umpire.engine.match import Match
from umpire.engine.title import Title
from umpire.terminal import choices
from umpire.terminal.deployment import may_suggest
from umpire.terminal.scenery import Scenery, has_scene
from umpire.terminal.screen import CASE_STYLE, HEAD_STYLE, hang
from umpire.terminal.text_lines import case_lines
from umpire.terminal.words import say

WORD: Final = 17
EXAMPLES: Final = 3


def help_lines(match: Match, seat: str, console: Console, persons: Sequence[str] = ()) -> list[Text]:
    """Explain first the title's verbs that can be used now, then the commands of every table."""
    return [*now(match, console), Text(), *always(match, seat, console, persons), Text(), *_other_verbs(match, console)]


# The title's own words

def now(match: Match, console: Console) -> list[Text]:
    """List each verb that has options, with its case and an example."""
    lines = [hang(Text(), Text(say("can-be-done", title=match.title.name), HEAD_STYLE), console)]
    for verb, group in choices.by_verb(match).items():
        example = group[0].action
        words = f"{example}: {match.label(example)}.{_many(len(group))}"
        lines.append(_row(verb, Text.assemble(words, (_case(match.title, verb), CASE_STYLE)), console))
    lines += [_row(verb, Text(say("and-own-line")), console) for verb in match.text_verbs]
    return lines


def _many(count: int) -> str:
    return f" {say('one-of', n=count)}" if count > 1 else ""


def _case(title: Title[Any], verb: str) -> str:
    """Return the case that allows a verb, with its title."""
    verb_ = title.language.verbs.get(verb)
    case = title.cases.get(verb_.case) if verb_ is not None else None
    return "" if case is None else f" [{case.id} {case.title}]"


def _other_verbs(match: Match, console: Console) -> list[Text]:
    others = [verb for verb in match.title.language.verbs if verb not in choices.by_verb(match) and verb not in match.text_verbs]
    if not others:
        return []
    return [hang(Text(say("other-times") + " "), Text(say("help-verb", verbs=", ".join(others))), console)]


def verb_lines(match: Match, verb: Verb, console: Console) -> list[Text]:
    """Explain a verb by its case, with examples that are legal now."""
    group = choices.by_verb(match).get(verb.name, [])
    lines = [Text(verb.name, HEAD_STYLE), *case_lines(match.title, verb.case, console)]
    if not group:
        return [*lines, Text(f"  {say('nothing-of-it')}")]
    return [*lines, *[choices.option_line(match, choice, console) for choice in group[:EXAMPLES]], *_rest(verb.name, len(group))]


def _rest(verb: str, count: int) -> list[Text]:
    return [Text(f"     {say('lists-all', verb=verb, n=count)}", CASE_STYLE)] if count > EXAMPLES else []


# The commands of every table

def always(match: Match, seat: str, console: Console, persons: Sequence[str] = ()) -> list[Text]:
    return [_row(command, Text(effect), console) for command, effect in _words(match, seat, persons)]


def _words(match: Match, seat: str, persons: Sequence[str]) -> list[tuple[str, str]]:
    example, case = str(match.options[0]), _first_case(match.title)
    verb = next((choice.action.verb for choice in choices.choices(match) if choice.action.target >= 0), "")
    return [
        (say("manual-number"), say("does-number")),
        (say("manual-words"), say("does-words", example=example)),
        *([(f"{verb}?", say("does-verb", verb=verb))] if verb else []),
        (say("manual-why"), say("does-why")),
        (say("manual-odds"), say("does-odds")),
        *_map_words(match, seat),
        *([(say("command-suggested"), say("does-suggested"))] if may_suggest(match, persons) else []),
        (say("manual-undo"), say("does-undo")),
        (say("manual-log"), say("does-log")),
        (say("manual-rules"), say("does-rules", case=case)),
        (say("manual-save"), say("does-save", title=match.title.id)),
        (say("manual-position"), say("does-position", title=match.title.id)),
        *_text_words(match.title),
        (say("manual-quit"), say("does-quit")),
    ]


def _map_words(match: Match, seat: str) -> list[tuple[str, str]]:
    """Explain the commands for places, if there is a scene, with an occupied place as an example."""
    scenery = Scenery(match, seat) if has_scene(match) else None
    if scenery is None or not scenery.places:
        return []
    place = next((id_ for id_ in [*scenery.marks, *scenery.by_space] if id_ in scenery.places), next(iter(scenery.places)))
    return [
        (say("manual-look"), say("does-look", place=place)),
        (say("manual-map"), say("does-map")),
    ]


def _text_words(title: Title[Any]) -> list[tuple[str, str]]:
    """Explain the verbs that take a text."""
    verbs = [verb.name for verb in title.language.verbs.values() if verb.takes_text]
    effect = say("does-write")
    return [(f"{verb} ...", effect) for verb in verbs]


def _first_case(title: Title[Any]) -> str:
    return next(iter(title.cases), "CASE")


def _row(command: str, effect: Text, console: Console) -> Text:
    return hang(Text(f"  {command:<{WORD}}", HEAD_STYLE), effect, console)
