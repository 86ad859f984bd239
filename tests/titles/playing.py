"""Help for tests that play a match on its state alone, without a record: ways to begin, players, and the end.

    state = begin(title, seed=5)
    play(state, [advised(title), at_random(5)])
"""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import umpire
from support import some
from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.rulings import LEGAL
from umpire.engine.title import Title

S = TypeVar("S", bound=State)
Choice = Callable[[Any, Decision[Any]], Action]
# our own titles: tests may have made others known
OWN = [name for name in umpire.titles() if umpire.title(name).folder.parent.name == "titles"]
# a match of two sensible players asks some 1,500 decisions
MANY = 6000


def openings(title: Title[Any]) -> list[tuple[str, dict[str, str]]]:
    """Ways to begin: every scenario twice, with options that take all their values in turn."""
    return [
        (scenario.id, {option.id: option.choices[(2 * number + again) % len(option.choices)] for option in title.switches})
        for number, scenario in enumerate(title.scenarios) for again in (0, 1)
    ]


def begin(title: Title[S], seed: int, scenario: str = "", options: dict[str, str] | None = None) -> S:
    """Return a table laid out, of the first scenario unless another is named."""
    scenario = scenario or title.scenarios[0].id
    state = title.setup(scenario, title.complete_switches(scenario, options or {}), Dice(SeededSource(seed)))
    state.log = None
    return state


def play(state: State, players: Sequence[Choice]) -> int:
    """Play to the end, a player for each seat; how many decisions it took."""
    for number in range(MANY):
        decision: Decision[Any] | None = advance(state)
        if decision is None:
            return number
        decision.take(state, players[decision.seat](state, decision))
    raise AssertionError("the match does not end")


def play_alike(title: Title[Any], state: State, choose: Choice) -> int:
    """Play to the end, every seat with the same player; how many decisions it took."""
    return play(state, [choose] * len(title.seats))


def advised(title: Title[Any]) -> Choice:
    """Return the advice, which must exist and be legal."""
    def choose(state: Any, decision: Decision[Any]) -> Action:
        action = some(title.advisor).advice(state, decision)
        assert action is not None, decision
        assert decision.barrier(state, action) == LEGAL, (decision, action)
        return action
    return choose


def at_random(seed: int) -> Choice:
    chance = random.Random(seed)
    return lambda state, decision: chance.choice(decision.options(state))


def against_chance(title: Title[S], seat: int, seed: int, scenario: str = "") -> S:
    """Return the end of a match that one seat plays as it is advised and all others at random."""
    state = begin(title, seed, scenario)
    players = [at_random(seed) for _ in title.seats]
    players[seat] = advised(title)
    play(state, players)
    return state
