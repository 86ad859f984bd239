"""What is said reads as English: names with their article, no id, no slot left over, one space between words."""
from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import umpire
from support import some
from umpire.engine.events import Message
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.i18n.catalogue import Catalogue, catalogues_of
from umpire.titles.landships.components import PIECES, SCENARIOS, WEAPONS

TITLE = umpire.title("landships")
FILES = catalogues_of(TITLE.folder, "en")
# names that stand by themselves, in a list or before what is told of them
LISTS = re.compile(r"(panel|unit-chance|outlook|film|name)-")
ENTRY = re.compile(r"^([a-z][\w-]*) *=(.*(?:\n(?![a-z#]).*)*)", re.MULTILINE)
# who is named by such a slot
NAMED = re.compile(r"\{ \$(?:piece|target|weapon|battery|aim) \}(?!:)")
IDS = re.compile(r"\d{4}\|\d{4}|\b(?:" + "|".join([re.escape(name) for name in (*PIECES, *WEAPONS) if "-" in name]) + r")\b")
SLIPS = re.compile(r"  |[{}$]| [,.;:?]|\b[Tt]he the\b|\ba [aeio]|[.?]\.$|\b0 [a-z]")


def test_every_sentence_names_units_with_their_article() -> None:
    for file in FILES:
        for key, text in ENTRY.findall(file.read_text(encoding="utf-8")):
            assert LISTS.match(key) or not NAMED.search(text), f"{key}: THE() is missing"


def test_which_names_take_the_article() -> None:
    says = Catalogue(TITLE.folder)
    text = {name: says.say("do-move", {"piece": name}) for name in ("A7V 526", "Whippet 3", "AA truck", "German observer")}
    assert list(text.values()) == ["Move A7V 526", "Move Whippet 3", "Move the AA truck", "Move the German observer"]
    assert says.say("do-join", {"weapon": "A7V 526, bow gun"}) == "the bow gun of A7V 526 joins"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_match_log_is_in_english(scenario: str) -> None:
    match, choose = umpire.start("landships", scenario, {"deployment": "suggested"}, seed=9), random.Random(scenario)
    while not match.over:
        for text in said_now(match, choose) if choose.random() < 0.04 else ():
            assert not faults(text), f"{text} ({faults(text)})"
        match.play(choose.choice(match.options))
    for lines in match.log:
        assert not faults(lines.text), f"{lines.text} ({faults(lines.text)})"


def faults(text: str) -> str:
    """Return what is wrong with a sentence, '' if nothing is."""
    slip = SLIPS.search(text) or IDS.search(text)
    return slip[0] if slip else ""


def said_now(match: Match, choose: random.Random) -> Iterator[str]:
    """Everything that the seat to decide, and the other, may be told at a decision."""
    decision, seat = match.decision, match.title.seats.index(match.seat)
    assert decision is not None
    yield match.prompt
    question = decision.prompt(match.state)
    for key in (f"coach-{decision.id}", f"awaited-{decision.id}"):
        yield capital(match.say(key, question.slots))
    for action in choose.sample(match.options, min(8, len(match.options))):
        yield match.label(action)
    for action in choose.sample(match.title.language.every_action(), 8):
        yield match.explain(action).text
    for message in messages(some(match.title.panels).sums(match.state, seat)):
        yield capital(match.say(message.key, message.slots))


def messages(thing: object) -> Iterator[Message]:
    """Yield the sentences within a panel."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from messages(part)
