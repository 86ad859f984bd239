"""The player who thinks ahead: he tries out what he might do, plays on from there as a sensible player would, and compares.

What he tries are styles for a whole part of a match (`Advisor.styles`), and choices that the title holds worth thinking about
(`Advisor.candidates`), the advice first. What he cannot know he imagines anew for every try (`Secrets.imagine`), with dice of his
own. He leaves the advice only for a clear lead: the dice of a turn scatter more than most choices differ, and who follows every
lead follows the noise.
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
    """What was found: the choice and its style, and what is thought of all that were tried, the best first."""

    choice: Candidate
    assessments: tuple[Assessment, ...]


class SearchingPlayer(Player):
    """Races candidates on common dice. `patience` multiplies how much is tried; `seconds` is a limit for the table, where
    somebody waits: who reaches it chooses by what he has found till then."""

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
        self._untold = -1

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        return self._think(state.copy(), decision).choice.action

    def weigh(self, state: State, decision: Decision[Any], among: Sequence[Action] = ()) -> tuple[Assessment, ...]:
        """Who asks for his opinion hears it of other options too where he would not think twice himself."""
        luck, copy = self._random.getrandbits(40), state.copy()
        style = self._advisor.habit(decision.seat)
        self._advisor.adopt(copy, decision.seat, style)
        wanted = among or self._asked_about(copy, decision)
        return self._raced(copy, decision, [Candidate(action, style) for action in wanted], luck).assessments

    def _asked_about(self, state: State, decision: Decision[Any]) -> Sequence[Action]:
        found = self._worth_trying(state, decision)
        options = [action for action in decision.options(state) if action not in found and is_sensible(state, decision, action)]
        return found if len(found) > 1 else [*found, *options][: self._advisor.foresight.candidates]

    def _think(self, state: State, decision: Decision[Any]) -> Thought:
        """What to do here, in a copy in which a style may be adopted. Luck is drawn whether or not there is anything to think."""
        luck = self._random.getrandbits(40)
        habit = self._advisor.habit(decision.seat)
        self._advisor.adopt(state, decision.seat, habit)
        if decision.grave or self._title.stage(state) <= self._untold:
            return _unthought(self._sensible.choose(state, decision))
        styles = self._advisor.styles(state, decision)
        period = (decision.seat, *self._advisor.style_period(state))
        if styles > 1 and period != self._period:
            thought = self._raced(state, decision, self._in_styles(state, decision, styles, habit), luck)
            self._style, self._period = thought.choice.style, period
            return thought
        style = self._style if period == self._period else habit
        self._advisor.adopt(state, decision.seat, style)
        candidates = [Candidate(action, style) for action in self._worth_trying(state, decision)]
        return self._raced(state, decision, candidates, luck) if len(candidates) > 1 else _unthought(candidates[0].action)

    def _in_styles(self, state: State, decision: Decision[Any], styles: int, habit: int) -> list[Candidate]:
        """What would be done first in each style, that of the habit before the others."""
        found: list[Candidate] = []
        for style in sorted(range(styles), key=lambda number: number != habit):
            self._advisor.adopt(state, decision.seat, style)
            found.append(Candidate(self._sensible.choose(state, decision), style))
        return found

    def _worth_trying(self, state: State, decision: Decision[Any]) -> Sequence[Action]:
        found = self._advisor.candidates(state, decision)[: self._advisor.foresight.candidates]
        return found or (self._sensible.choose(state, decision),)

    def _raced(self, state: State, decision: Decision[Any], candidates: Sequence[Candidate], luck: int) -> Thought:
        foresight = self._advisor.foresight
        until = None if self._seconds is None else time.monotonic() + self._seconds
        limit = Limit(int(foresight.tries * self._patience), int(foresight.decisions * self._patience), until)
        trials = Trials(self._title, state, decision, candidates, luck, limit)
        trials.race()
        if not trials.is_judged:
            self._untold = self._title.stage(state)
        return Thought(trials.choice(foresight.lead), trials.assessments(foresight.lead))


def is_sensible(state: State, decision: Decision[Any], action: Action) -> bool:
    """Whether an option is worth a word to somebody who asks: it is what is asked, and one would think of it."""
    return not decision.is_incidental(state, action) and decision.matters(state, action)


def _unthought(action: Action) -> Thought:
    return Thought(Candidate(action), (Assessment(action),))
