"""What must hold for the positions of every title: examples open, what is saved opens, what is garbled is refused in words."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import umpire
from titles.playing import OWN, begin, openings
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.title import BadPosition, BadSetup

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.toml"))
every_title = pytest.mark.parametrize("name", OWN)
# where titles tell what is going on: small parts of a document, and the most delicate
DELICATE = ["pending", "engagement", "activation", "fight", "journal", "card"]
# matches with more decisions than this are long: a position is saved now and then only
LONG = 5000


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_open_and_go_on(example: Path) -> None:
    match, choose = umpire.start(example.stem.split("-")[0], position=example, seed=1, forced=False), random.Random(1)
    for _ in range(40):
        if not match.over:
            assert match.options
            match.play(choose.choice(match.options))
    assert match.played


@every_title
def test_another_title_s_position_is_refused(name: str) -> None:
    saved = umpire.start(name, seed=1).position()
    with pytest.raises(BadPosition, match=f"is 'ridge', but the match is of '{name}'"):
        umpire.start(name, position={**saved, "title": "ridge"})


@every_title
def test_a_missing_file_and_one_that_cannot_be_read_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadPosition, match="there is no such file"):
        umpire.start(name, position=tmp_path / "none.toml")
    (tmp_path / "broken.toml").write_text("turn = ", encoding="utf-8")
    with pytest.raises(BadPosition, match="cannot be read"):
        umpire.start(name, position=tmp_path / "broken.toml")


@every_title
def test_a_garbled_document_is_always_refused_with_words(name: str) -> None:
    """Whatever something of a saved position is replaced with, it opens and goes on, or it is refused."""
    title, choose = umpire.title(name), random.Random(7)
    share = 0.03 if title.bound > LONG else 0.5
    words: set[str] = set()
    for seed, (scenario, options) in enumerate(openings(title)):
        state = begin(title, seed, scenario, options)
        words |= set(title.names(state))
        decision: Decision[Any] | None
        while (decision := advance(state)) is not None:
            if choose.random() < share:
                saved = {"title": name, "options": options, **title.position(state)}
                words |= set(words_of(saved))
                open_garbled(name, json.dumps(saved), sorted(words), choose)
            decision.take(state, choose.choice(decision.options(state)))


def words_of(document: Any) -> Iterator[str]:
    """Every text of a document, keys too: what would look right in another place."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, (dict, list)):
        for part in document:
            yield from words_of(part)
        if isinstance(document, dict):
            yield from words_of(list(document.values()))


def open_garbled(name: str, saved: str, words: list[str], choose: random.Random) -> None:
    for _ in range(6):
        document = json.loads(saved)
        spoil(choose.choice([document, document.get(choose.choice(DELICATE), document)]), words, choose)
        try:
            match = umpire.start(name, position=document, seed=1, forced=False)
        except BadPosition as refusal:
            assert refusal.place
            assert refusal.reason
        except BadSetup as refusal:
            assert str(refusal)
        else:
            play_a_little(match.state, choose)


def spoil(document: Any, words: list[str], choose: random.Random) -> None:
    """Replace something somewhere in a document by nonsense, or by something that looks like it."""
    keys = list(document) if isinstance(document, dict) else list(range(len(document)))
    if not keys:
        return
    key = choose.choice(keys)
    if isinstance(document[key], (dict, list)) and document[key] and choose.random() < 0.9:
        spoil(document[key], words, choose)
    elif isinstance(document[key], str) and choose.random() < 0.5:
        document[key] = choose.choice(words)
    else:
        word = choose.choice(words)
        document[key] = choose.choice([None, -1, 0, 3, 99, 2.5, "", True, [], [word], {}, [{}], {"step": word}, {"kind": word}])


def play_a_little(state: State, choose: random.Random) -> None:
    state.log = None
    for _ in range(20):
        decision: Decision[Any] | None = advance(state)
        if decision is None:
            return
        options = decision.options(state)
        assert options
        decision.take(state, choose.choice(options))
