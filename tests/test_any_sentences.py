"""What every title says: a line of the log agrees with its sums, and no sentence counts nothing or names what is not there.

Matches of every scenario are played as a sensible player would, at random, and by turns. All that was told in them is read,
and at some of their decisions all that is said there: the question, labels of options, reasons, panels, score, clock, board.
"""
from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, Optional

import pytest

import umpire
from umpire.engine.events import Event, Message, Term
from umpire.engine.match import Match
from umpire.engine.parts import Panels
from umpire.engine.title import advisor_of
from umpire.engine.wording import capital
from umpire.face import has_language, in_language
from umpire.i18n.language import ENGLISH, LANGUAGES, reading
from umpire.server.render.title_cards import describe_title, list_cases

# every title in every language that it speaks
TOLD = [
    (name, language) for name in umpire.titles() for language in LANGUAGES
    if language == ENGLISH or has_language(umpire.title(name), language)
]
every_title = pytest.mark.parametrize(("name", "language"), TOLD)
# the matches of a scenario: a seed, and how often the advice is followed; the second seed chooses options too
USUAL, OPTIONAL = 3, 4
MATCHES = ((USUAL, 1.0), (USUAL, 0.0), (OPTIONAL, 0.6))
# the question is read at every decision; at this share of them all that is said there, and so many labels and reasons of each
LOOKS = 0.02
FEW = 6

WORDS = {
    "un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9,
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
}
NUMBER = re.compile(r"−?\d+½?|\b(?:" + "|".join(WORDS) + r")\b", re.IGNORECASE)
# nothing is counted: "0 crews can leave", "0 British", but not "0 against 12" nor "0 or less" nor a score, "0 VP"
NOTHING = re.compile(r"^0 |[ (:,;]0 (?!(?:against|of|or|to|with|con|contra|de|o)\b)(?=[^\W\d_][^\W\d_A-Z])")
HYPHEN = re.compile(r"(?<![\w\-.,)\]])-\d")
# names that end in brackets stand in no brackets themselves: "Amman garrison (Amman (2016))", "The regiment (GAL) (Turkish)"
BRACKETS = re.compile(r"\) \(|\(\(|\)\)")
TWICE = re.compile(r"\b([^\W\d_]{2,}) \1\b", re.IGNORECASE)
FAULTS = (
    ("it counts nothing", NOTHING), ("a hyphen for a minus", HYPHEN), ("brackets beside brackets", BRACKETS),
    ("a word twice", TWICE),
)
ROW = re.compile(r"\b(?:row|line|read at|read as) (−?\d+)\b(?![:-]\d)")
# a turn of the game, not what turns: "Turn 161 (54 Div) up", "Turn 60° to port", "They turn 77 mm gun 1."
TURN = re.compile(
    r"(?:\b(?:in|on|of|from|until|before|after|by) turn|\(turno?|\bTurn(?= \d+(?: of \d|[,:.]|$))"
    r"|\bTurno|\b(?:en|hasta|desde|del) (?:el )?turno) (\d+)(?!\w|°)(?: (?:of|de) (\d+))?",
)
# by title, and by the name of a table in the sums of a roll: where the title keeps it
TABLES = {
    ("landships", "sacrt"): "sacrt", ("landships", "sacrt_alternate"): "sacrt_alternate", ("landships", "at_table"): "at_table",
    ("fatal", "crt"): "assault_table", ("fatal", "bombardment"): "bombardment_table", ("fatal", "supply"): "supply_table",
    ("fatal", "impulses"): "impulse_table",
}


class Line(NamedTuple):
    """A line of the log with its roll, and what its sums say of the result; empty where they name none."""

    match: Match
    event: Event
    text: str
    result: str


# What was said

@cache
def matches_of(name: str) -> tuple[tuple[Match, tuple[str, ...]], ...]:
    """Matches to their end, and what was said at some of their decisions: played once for all tests."""
    return tuple([
        play_sentences(name, scenario.id, seed, share)
        for scenario in umpire.title(name).scenarios for seed, share in MATCHES
    ])


def play_sentences(name: str, scenario: str, seed: int, share: float) -> tuple[Match, tuple[str, ...]]:
    title, choose = umpire.title(name), random.Random(seed)
    options = {option.id: choose.choice(option.choices) for option in title.switches} if seed == OPTIONAL else {}
    match, texts = umpire.start(name, scenario, options, seed=seed, forced=False), []
    while not match.over:
        texts.append(match.prompt)
        if choose.random() < LOOKS or match.last < 1:
            texts += list(said_now(match, choose))
        decision = match.decision
        assert decision is not None
        advised = advisor_of(title).advice(match.state, decision) if choose.random() < share else None
        match.play(advised or choose.choice(match.options))
    return match, tuple(dict.fromkeys(texts))


def said_now(match: Match, choose: random.Random) -> Iterator[str]:
    """Everything that may be read at a decision."""
    decision = match.decision
    assert decision is not None
    prompt = decision.prompt(match.state)
    for key in (f"coach-{decision.id}", f"awaited-{decision.id}"):
        if match.messages.has(key):
            yield capital(match.say(key, prompt.slots))
    for action in choose.sample(match.options, min(FEW, len(match.options))):
        yield match.label(action)
    for action in choose.sample(match.title.language.every_action(), FEW):
        yield match.explain(action).text
    yield from said_beside(match, match.title.seats.index(match.seat))


def said_beside(match: Match, seat: int) -> Iterator[str]:
    """Yield what stands beside the question: sums, score, clock, cautions, and the labels of the board."""
    title, state = match.title, match.state
    panels = title.panels or Panels()
    texts = (panels.sums(state, seat), panels.score(state, seat), panels.breadcrumbs(state), panels.warnings(state, seat))
    for part in parts_of(texts):
        yield capital(match.say(part.key, part.slots)) if isinstance(part, Message) else part
    for label in (title.board.scene(state, seat) if title.board else {}).get("labels", ()):
        yield label["text"]


def parts_of(thing: Any) -> Iterator[Message | str]:
    """Yield the sentences and words within something that is told."""
    if isinstance(thing, Message | str):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from parts_of(part)


@cache
def rolls_of(name: str, language: str) -> tuple[Line, ...]:
    """Return every line of the log that tells a roll, with what its sums say."""
    return tuple([line for match, _ in matches_of(name) for line in rolls_in(in_language(match, language))])


def rolls_in(match: Match) -> Iterator[Line]:
    for line in match.log:
        event = line.event
        if event.arithmetic is not None:
            word, number = event.outcome or ("", 0)
            yield Line(match, event, line.text, match.say(f"odds-{word}", {"n": number}) if word else "")


def terms_of(line: Line) -> list[tuple[Term, str]]:
    """Return the terms of a roll, each with its words."""
    sums = line.event.arithmetic
    return [] if sums is None else [(term, line.match.say(f"term-{term.name}", term.slots)) for term in sums.terms]


# How a line is compared with its sums

def masked(line: Line, text: str) -> str:
    """Return a text without names and numbers: what is left tells one result from another."""
    names = line.match.title.names(line.match.state)
    slots = [line.event.outcome[1] if line.event.outcome else "", *line.event.slots.values()]
    for slot in sorted([names[slot] for slot in slots if isinstance(slot, str) and slot in names], key=len, reverse=True):
        text = text.replace(capital(slot), "@").replace(slot, "@")
    text = NUMBER.sub("#", text).replace(" are ", " is ")
    return re.sub(r"# (\w+?)s\b", r"# \1", text)


def numbers_in(text: str) -> list[str]:
    """Return the numbers of a text, be they written as digits or as words.

    >>> numbers_in("Two platoons, 7½ against 3, with −1")
    ['2', '7½', '3', '−1']
    """
    return [str(WORDS.get(word.lower(), word)) for word in NUMBER.findall(text)]


@every_title
def test_the_same_line_always_has_the_same_result(name: str, language: str) -> None:
    """A player who reads "it holds" in the log must not read "goes back two hexes" in its sums: the line tells the outcome."""
    first_lines: dict[tuple[str, str], tuple[str, Line]] = {}
    for line in [line for line in rolls_of(name, language) if line.result]:
        result = masked(line, line.result)
        before, other = first_lines.setdefault((line.event.kind, masked(line, line.text)), (result, line))
        assert before == result, f"'{line.text}' is '{line.result}', '{other.text}' is '{other.result}'"


@every_title
def test_the_numbers_of_a_result_stand_in_its_line(name: str, language: str) -> None:
    for line in rolls_of(name, language):
        assert set(numbers_in(line.result)) <= set(numbers_in(line.text)), f"'{line.text}' is '{line.result}'"


@every_title
def test_a_line_names_the_dice_of_its_sums_and_what_is_added_to_them(name: str, language: str) -> None:
    for line in rolls_of(name, language):
        sums = line.event.arithmetic
        assert sums is not None
        faces = {str(number) for number in (*sums.dice, sum(sums.dice))}
        numbers = numbers_in(line.text)
        for slot in ("die", "dice"):
            for number_ in numbers_in(str(line.event.slots.get(slot, ""))):
                assert number_ in faces, f"'{line.text}' was rolled with {sums.dice}"
        # a die that is read as it fell has only its column moved by the terms
        if sums.modifier and sums.result != sum(sums.dice):
            numbers_ = {number.strip("−") for number in numbers}
            each = {str(abs(term.value)) for term in sums.terms if term.adds and term.value}
            # of two dice each may have terms of its own
            more = (sums.modifier, *[term.value for term in sums.terms if term.adds])
            totals = {str(abs(die + one)) for die in (0, sum(sums.dice), *sums.dice) for one in more}
            assert each <= numbers_ or totals & numbers_, f"'{line.text}' does not tell {sums.terms}"


@every_title
def test_a_modifier_says_how_much_it_adds(name: str, language: str) -> None:
    """Where only the words of the sums are shown, "light check" would not tell what it does to the die."""
    for line in rolls_of(name, language):
        for term, text in terms_of(line):
            numbers = {number.strip("−") for number in numbers_in(text)}
            assert not (term.adds and term.value) or str(abs(term.value)) in numbers, f"'{text}' is {term.value:+}"
            assert not fault_in(line.match, text), f"{text} ({fault_in(line.match, text)})"


# What no sentence says

def last_turn(match: Match) -> int:
    """Return the last turn of the scenario, as far as its state tells."""
    for holder in ("sheet", "scenario", "box"):
        turns = getattr(getattr(match.state, holder, None), "turns", 0)
        if isinstance(turns, int) and turns:
            return turns
    return 99


def fault_in(match: Match, text: str) -> str:
    """Return what is wrong with a text; empty if nothing is."""
    for what, pattern in FAULTS:
        if pattern.search(text):
            return what
    for turn in TURN.finditer(text):
        if not 1 <= int(turn[1]) <= int(turn[2] or last_turn(match)):
            return "no such turn"
    return ""


@every_title
def test_no_sentence_counts_nothing_or_names_a_turn_that_is_none(name: str, language: str) -> None:
    for match, texts in matches_of(name):
        lines = [line.text for line in in_language(match, language).log]
        for text in dict.fromkeys([*texts, *lines]):
            assert not fault_in(match, text), f"{text} ({fault_in(match, text)})"


def texts_in(document: Any) -> Iterator[str]:
    """Yield every text within a document."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict | list | tuple):
        for part in document.values() if isinstance(document, dict) else document:
            yield from texts_in(part)


@every_title
def test_rules_and_options_are_written_like_all_else(name: str, language: str) -> None:
    """What explains an action is often the summary of its case. A rule may well speak of a nought: "a 0 counts as 10"."""
    with reading(language):
        texts = sorted(set(texts_in([describe_title(name), list_cases(name)])))
    for text in texts:
        faults = [what for what, pattern in FAULTS if pattern is not NOTHING and pattern.search(text)]
        assert not faults, f"{text} ({faults[0]})"


def rows_of(title: Any, table: str) -> Optional[range]:
    """Return the rows of the table in which rolls are read; None where a title has no such table."""
    if title.id == "anvil" and table == "crt":
        return range(title.box.row_least, title.box.row_most + 1)
    rows = getattr(title.box, TABLES.get((title.id, table), ""), None) if hasattr(title, "box") else None
    if isinstance(rows, tuple) and not hasattr(rows, "first"):
        # a column for each side
        rows = rows[0]
    return None if rows is None else range(rows.first, rows.first + len(rows[1]))


@every_title
def test_no_line_names_a_row_outside_its_table(name: str, language: str) -> None:
    for line in rolls_of(name, language):
        sums = line.event.arithmetic
        rows = rows_of(line.match.title, sums.table if sums is not None else "")
        for row in ROW.findall(line.text):
            assert rows is not None, f"'{line.text}' names a row, but which table is it of?"
            assert int(row.replace("−", "-")) in rows, f"'{line.text}': the table has {rows}"


@pytest.mark.parametrize("name", umpire.titles())
def test_nothing_beside_the_question_names_a_row_that_no_table_has(name: str) -> None:
    title = umpire.title(name)
    tables = [rows_of(title, table) for owner, table in (*TABLES, ("anvil", "crt")) if owner == name]
    for _, texts in matches_of(name):
        for text in texts:
            for row in ROW.findall(text):
                assert any([rows is not None and int(row.replace("−", "-")) in rows for rows in tables]), text
