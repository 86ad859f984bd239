"""Help for tests of positions: what is saved opens again, to an equal state."""
from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from titles.playing import begin, openings
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.title import Title


def without_counts(state: State) -> list[object]:
    """Return the facts of a state, but for how often dice were rolled on the way to it."""
    agenda, counts, *others = state.facts()
    assert counts == tuple(state.dice.counts)
    return [agenda, *others]


def assert_opens_again(title: Title[Any], state: State, options: dict[str, str], derived: Sequence[str] = ()) -> None:
    """A saved position opens to the same facts, options and document, and what is derived from them is the same too."""
    document = json.loads(json.dumps(title.position(state)))
    again = title.open_position(document, options, Dice(SeededSource(1)))
    decision, decision_again = advance(state), advance(again)
    assert without_counts(again) == without_counts(state)
    assert json.loads(json.dumps(title.position(again))) == document
    if decision is not None and decision_again is not None:
        assert decision_again.options(again) == decision.options(state)
    for name in derived:
        assert getattr(again, name) == getattr(state, name), name


def assert_unbegun_opens_again(title: Title[Any]) -> None:
    """A set-up of which nothing is done yet can be saved and opened, in every scenario."""
    for scenario, options in openings(title):
        state = begin(title, 1, scenario, options)
        again = title.open_position(title.position(state), options, Dice(SeededSource(1)))
        assert without_counts(again) == without_counts(state)


def kinds_saved(title: Title[Any], seed: int, share: float, derived: Sequence[str]) -> set[str]:
    """Play a match at random, save and open it at many decisions; the kinds of decisions that were saved."""
    ways, choose = openings(title), random.Random(seed)
    scenario, options = ways[seed % len(ways)]
    state = begin(title, seed, scenario, options)
    kinds: set[str] = set()
    decision: Decision[Any] | None
    while (decision := advance(state)) is not None:
        kind = type(decision).__name__ + getattr(decision, "kind", "")
        if kind not in kinds or choose.random() < share:
            assert_opens_again(title, state, options, derived)
            kinds.add(kind)
        decision.take(state, choose.choice(decision.options(state)))
    assert_opens_again(title, state, options, derived)
    return kinds
