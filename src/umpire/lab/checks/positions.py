"""Checks of positions: a saved one opens, a garbled one is refused in words."""
from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.faults import Fault, Reason
from umpire.engine.title import BadPosition, BadSetup, Title
from umpire.face import start
from umpire.lab.checks.looking import LONG, RandomMatches, check_not_endless
from umpire.lab.fuzz import check

# where titles tell what is going on: small parts of a document, and the most delicate
DELICATE: Final = ("pending", "engagement", "activation", "fight", "journal", "card")
GARBLED: Final = 6


def openings(title: Title[Any]) -> list[tuple[str, dict[str, str]]]:
    """Yield ways to begin: every scenario twice, with options that take all their values in turn."""
    return [
        (scenario.id, {option.id: option.choices[(2 * number + again) % len(option.choices)] for option in title.switches})
        for number, scenario in enumerate(title.scenarios) for again in (0, 1)
    ]


def begin_state(title: Title[Any], seed: int, scenario: str = "", options: Mapping[str, str] | None = None) -> Any:
    """Return a table laid out, of the first scenario unless another is named."""
    scenario = scenario or title.scenarios[0].id
    state = title.setup(scenario, title.complete_switches(scenario, options or {}), Dice(SeededSource(seed)))
    state.log = None
    return state


def other_positions_are_refused(look: RandomMatches) -> None:
    saved = start(look.name, seed=1).position()
    other = f"{look.name}-2"
    _check_refused(look.name, {**saved, "title": other}, Fault("match-of-another-title", title=other, wanted=look.name))


def unreadable_files_are_refused(look: RandomMatches) -> None:
    with tempfile.TemporaryDirectory() as folder:
        _check_refused(look.name, Path(folder) / "none.toml", Fault("there-is-no-such-file"))
        path = Path(folder) / "broken.toml"
        path.write_text("turn = ", encoding="utf-8")
        _check_refused(look.name, path, Fault("cannot-be-read", reason=""))


def _check_refused(name: str, position: Path | Mapping[str, Any], reason: Reason) -> None:
    try:
        start(name, position=position)
    except BadPosition as refusal:
        check(str(reason) in str(refusal), f"a position is refused with '{refusal}', not with '{reason}'")
        return
    check(False, f"a position opens that should be refused: {reason}")


def garbled_positions_are_refused(look: RandomMatches) -> None:
    """Check that a saved position with any part replaced either opens and goes on or is refused in words."""
    title, choose = look.title, random.Random(7)
    share = 0.03 if title.decision_limit > LONG else 0.5
    words: set[str] = set()
    for seed, (scenario, options) in enumerate(openings(title)):
        state = begin_state(title, seed, scenario, options)
        words |= set(title.names(state))
        decision: Decision[Any] | None
        decisions = 0
        while (decision := advance(state)) is not None:
            check_not_endless(title, decisions)
            decisions += 1
            if choose.random() < share:
                saved = {"title": look.name, "options": options, **title.position(state)}
                words |= set(_words_of(saved))
                _open_garbled(look, json.dumps(saved), sorted(words), choose)
            decision.take(state, choose.choice(decision.options(state)))


def _words_of(document: Any) -> Iterator[str]:
    """Yield every text of a document, keys too: what would look right in another place."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, (dict, list)):
        for part in document:
            yield from _words_of(part)
        if isinstance(document, dict):
            yield from _words_of(list(document.values()))


def _open_garbled(look: RandomMatches, saved: str, words: list[str], choose: random.Random) -> None:
    for _ in range(GARBLED):
        document = json.loads(saved)
        _spoil(choose.choice([document, document.get(choose.choice(DELICATE), document)]), words, choose)
        look.about = f"the position {json.dumps(document)}"
        try:
            match = start(look.name, position=document, seed=1, forced=False)
        except BadPosition as refusal:
            check(bool(refusal.place and refusal.reason), "a position is refused without a place or a reason")
        except BadSetup as refusal:
            check(bool(str(refusal)), "a position is refused without words")
        else:
            _play_a_little(match.state, choose)
    look.about = ""


def _spoil(document: Any, words: list[str], choose: random.Random) -> None:
    """Replace something somewhere in a document by nonsense, or by something that looks like it."""
    keys = list(document) if isinstance(document, dict) else list(range(len(document)))
    if not keys:
        return
    key = choose.choice(keys)
    if isinstance(document[key], (dict, list)) and document[key] and choose.random() < 0.9:
        _spoil(document[key], words, choose)
    elif isinstance(document[key], str) and choose.random() < 0.5:
        document[key] = choose.choice(words)
    else:
        word = choose.choice(words)
        document[key] = choose.choice([None, -1, 0, 3, 99, 2.5, "", True, [], [word], {}, [{}], {"step": word}, {"kind": word}])


def _play_a_little(state: State, choose: random.Random) -> None:
    state.log = None
    for _ in range(20):
        decision: Decision[Any] | None = advance(state)
        if decision is None:
            return
        options = decision.options(state)
        check(bool(options), "a position opened, and a seat has no options in it")
        decision.take(state, choose.choice(options))
