"""Tries: what comes of a choice, or of a style of play, if everybody goes on as a sensible player would."""
from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.title import Title, advisor_of, evaluator_of
from umpire.players.player import Assessment
from umpire.players.racing import Race
from umpire.players.sensible_player import SensiblePlayer

# fewer tries than this do not show which candidates are behind
LEAST: Final = 3


class Candidate(NamedTuple):
    """A style to be tried, and the action with which it begins."""

    action: Action
    style: int = 0


class Limit(NamedTuple):
    """How much may be tried: how often over all candidates, how many decisions in all tries together, and until when."""

    tries: int
    decisions: int
    until: Optional[float] = None


class Trials:
    """The tries of one decision. Each has hidden things and dice of its own, the same for all candidates."""

    def __init__(
        self, title: Title[Any], state: State, decision: Decision[Any], candidates: Sequence[Candidate], luck: int, limit: Limit,
    ) -> None:
        self._title = title
        self._advisor = advisor_of(title)
        self._evaluator = evaluator_of(title)
        self._state = state
        self._seat = decision.seat
        self._candidates = candidates
        self._luck = luck
        self._limit = limit
        self._race = Race(len(candidates))
        self._chances = [0.0] * len(candidates)
        self._decisions = 0
        # a title that has learned no values can tell only how a match ended: whether every try came so far
        self.is_judged = True
        # whether each reached a state that can be evaluated, which callers that show the numbers want to know
        self.is_conclusive = True
        stages, period = self._advisor.foresight.stages, self._advisor.style_period(state)
        self._beyond = (period[0] + stages, *period[1:]) if stages else ()

    def race(self) -> None:
        """Heat after heat, until the limit is reached or nobody is left to race with."""
        race, number = self._race, 0
        heats = race.heats()
        for heat in range(heats):
            if len(race.running) < 2:
                return
            for _ in range(max(1, self._limit.tries // (heats * len(race.running)))):
                self._try_all(number)
                number += 1
                if self._is_spent():
                    return
            if number >= LEAST:
                race.drop_behind()
            if heat < heats - 1:
                race.halve()

    def choice(self, lead: float) -> Candidate:
        return self._candidates[self._winner(lead)]

    def _winner(self, lead: float) -> int:
        return self._race.winner(lead) if self.is_judged else 0

    def assessments(self, lead: float) -> tuple[Assessment, ...]:
        """Return the choice first, then the others as they did; each action once, by the style that did best with it."""
        winner = self._winner(lead)
        order = sorted(range(len(self._candidates)), key=lambda runner: (runner != winner, -self._race.mean(runner), runner))
        by_action: dict[Action, Assessment] = {}
        for runner in order:
            by_action.setdefault(self._candidates[runner].action, self._assess(runner))
        return tuple(by_action.values())

    def _assess(self, runner: int) -> Assessment:
        tries = len(self._race.scores[runner])
        chance = self._chances[runner] / tries if tries else 0.5
        return Assessment(self._candidates[runner].action, self._race.mean(runner), chance, tries, self.is_conclusive)

    def _is_spent(self) -> bool:
        late = self._limit.until is not None and time.monotonic() >= self._limit.until
        return late or self._decisions > self._limit.decisions or not self.is_judged

    def _try_all(self, number: int) -> None:
        """Make one try with each candidate that is still in the race."""
        imagined = self._imagine(number)
        for runner in self._race.running:
            trial = imagined.copy()
            trial.dice = Dice(SeededSource(self._luck + 2 * number + 1))
            self._play_on(trial, self._candidates[runner])
            if self._is_spent():
                return
            self._race.scores[runner].append(self._worth(trial))
            self._chances[runner] += self._evaluator.chance(trial, self._seat)

    def _imagine(self, number: int) -> State:
        imagined = self._state.copy()
        imagined.log = None
        imagined.dice = Dice(SeededSource(self._luck + 2 * number))
        if self._title.secrets:
            self._title.secrets.imagine(imagined, self._seat)
        self._advisor.quick_policy(imagined)
        return imagined

    def _play_on(self, trial: State, candidate: Candidate) -> None:
        """Play the candidate and then sensible moves for everybody, as far as the player looks ahead."""
        advisor, action = self._advisor, candidate.action
        advisor.adopt(trial, self._seat, candidate.style)
        sensible = SensiblePlayer(self._title, self._luck)
        decision: Optional[Decision[Any]] = advance(trial)
        while decision is not None and (not self._beyond or advisor.style_period(trial) < self._beyond) and not self._is_spent():
            decision.take(trial, action)
            self._decisions += 1
            decision = advance(trial)
            if decision is not None:
                action = sensible.choose(trial, decision)

    def _worth(self, trial: State) -> float:
        """Return whether the match is won, if it is over; else the expected points."""
        evaluator, seat = self._evaluator, self._seat
        self.is_judged = self.is_judged and (evaluator.values.has_weights or self._title.result(trial) is not None)
        self.is_conclusive = self.is_conclusive and evaluator.is_informative(trial)
        return evaluator.value(trial, seat) if self._beyond else evaluator.chance(trial, seat)
