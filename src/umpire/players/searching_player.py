"""The player that thinks ahead: it tries actions, plays on from there as a sensible player would, and compares.

It tries styles for a whole part of a match (`Advisor.styles`), and choices that the title holds worth thinking about
(`Advisor.candidates`), the advice first. It imagines anew what it cannot know for every try (`Secrets.imagine`), with dice of
its own. It leaves the advice only for a clear lead: the dice of a turn scatter more than most choices differ, and a player that
follows every lead follows the noise.
"""
from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.title import Title, advisor_of
from umpire.players.player import Assessment, Player
from umpire.players.sensible_player import SensiblePlayer
from umpire.players.trials import Candidate, Limit, Trials


class Thought(NamedTuple):
    """The result of a search: the choice and its style, and the assessments of all candidates, the best first."""

    choice: Candidate
    assessments: tuple[Assessment, ...]


class SearchingPlayer(Player):
    """A player that races candidates on common dice.

    `patience` multiplies how much it tries. `seconds` is a limit for tables where somebody waits: at the limit it chooses the
    best so far.
    """

    name: ClassVar[str] = "strong"

    def __init__(self, title: Title[Any], seed: int | str, patience: float = 1.0, seconds: Optional[float] = None) -> None:
        self._title = title
        self._advisor = advisor_of(title)
        self._random = random.Random(f"strong {seed}")
        self._sensible = SensiblePlayer(title, seed)
        self._patience = patience
        self._seconds = seconds
        # the style that was chosen, and the seat and the part of the match for which it is kept
        self._style = 0
        self._period: tuple[int, ...] = ()
        # up to which stage nobody can tell what comes of it
        self._undecided_stage = -1

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        return self._think(state.copy(), decision).choice.action

    def weigh(self, state: State, decision: Decision[Any], among: Sequence[Action] = ()) -> tuple[Assessment, ...]:
        """Assess the options, also where the player itself would not think twice."""
        luck, copy = self._random.getrandbits(40), state.copy()
        style = self._advisor.habit(decision.seat)
        self._advisor.adopt(copy, decision.seat, style)
        actions = among or self._candidates_to_weigh(copy, decision)
        return self._race(copy, decision, [Candidate(action, style) for action in actions], luck).assessments

    def _candidates_to_weigh(self, state: State, decision: Decision[Any]) -> Sequence[Action]:
        candidates = self._worth_trying(state, decision)
        others = [action for action in decision.options(state) if action not in candidates]
        options = [action for action in others if is_sensible(state, decision, action)]
        return candidates if len(candidates) > 1 else [*candidates, *options][: self._advisor.foresight.candidates]

    def _think(self, state: State, decision: Decision[Any]) -> Thought:
        """Choose an action, in a copy in which a style may be adopted.

        It draws luck whether or not there is anything to think about.
        """
        luck = self._random.getrandbits(40)
        habit = self._advisor.habit(decision.seat)
        self._advisor.adopt(state, decision.seat, habit)
        if decision.grave or self._title.stage(state) <= self._undecided_stage:
            return _without_thought(self._sensible.choose(state, decision))
        styles = self._advisor.styles(state, decision)
        period = (decision.seat, *self._advisor.style_period(state))
        if styles > 1 and period != self._period:
            result = self._race(state, decision, self._in_styles(state, decision, styles, habit), luck)
            self._style, self._period = result.choice.style, period
            return result
        style = self._style if period == self._period else habit
        self._advisor.adopt(state, decision.seat, style)
        candidates = [Candidate(action, style) for action in self._worth_trying(state, decision)]
        return self._race(state, decision, candidates, luck) if len(candidates) > 1 else _without_thought(candidates[0].action)

    def _in_styles(self, state: State, decision: Decision[Any], styles: int, habit: int) -> list[Candidate]:
        """Return the first choice of each style, that of the habit before the others."""
        candidates: list[Candidate] = []
        for style in sorted(range(styles), key=lambda number: number != habit):
            self._advisor.adopt(state, decision.seat, style)
            candidates.append(Candidate(self._sensible.choose(state, decision), style))
        return candidates

    def _worth_trying(self, state: State, decision: Decision[Any]) -> Sequence[Action]:
        candidates = self._advisor.candidates(state, decision)[: self._advisor.foresight.candidates]
        return candidates or (self._sensible.choose(state, decision),)

    def _race(self, state: State, decision: Decision[Any], candidates: Sequence[Candidate], luck: int) -> Thought:
        foresight = self._advisor.foresight
        until = None if self._seconds is None else time.monotonic() + self._seconds
        limit = Limit(int(foresight.tries * self._patience), int(foresight.decisions * self._patience), until)
        trials = Trials(self._title, state, decision, candidates, luck, limit)
        trials.race()
        if not trials.is_judged:
            self._undecided_stage = self._title.stage(state)
        return Thought(trials.choice(foresight.lead), trials.assessments(foresight.lead))


def is_sensible(state: State, decision: Decision[Any], action: Action) -> bool:
    """Tell whether an option deserves an assessment: it answers the question, and a sensible player would consider it."""
    return not decision.is_incidental(state, action) and decision.matters(state, action)


def _without_thought(action: Action) -> Thought:
    return Thought(Candidate(action), (Assessment(action),))
