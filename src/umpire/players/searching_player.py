"""The player who thinks ahead: he tries out what he might do, plays on from there as a sensible player would, and compares.

What he tries is what the title holds worth thinking about (`Title.candidates`), the advice first. What he cannot know he
imagines anew for every try (`Title.imagine`), with dice of his own. He leaves the advice only for a clear lead: the dice of a
turn scatter more than most choices differ, and who follows every lead follows the noise.
"""
from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State, advance
from umpire.engine.dice import Dice, Generated
from umpire.engine.title import Title
from umpire.players.player import Player, Weighed
from umpire.players.racing import Race
from umpire.players.sensible_player import SensiblePlayer


class Thought(NamedTuple):
    """What was found: the choice, and what is thought of all that were tried, the best first."""

    action: Action
    weighed: tuple[Weighed, ...]


class SearchingPlayer(Player):
    """Races candidates on common dice. `patience` multiplies how much is tried; `seconds` is a limit for the table, where
    somebody waits: who reaches it chooses by what he has found till then."""

    name: ClassVar[str] = "strong"

    def __init__(self, title: Title[Any], seed: int | str, patience: float = 1.0, seconds: Optional[float] = None) -> None:
        self._title = title
        self._random = random.Random(f"strong {seed}")
        self._sensible = SensiblePlayer(title, seed)
        self._patience = patience
        self._seconds = seconds

    def choose(self, state: State, decision: Decision[Any]) -> Action:
        return self.think(state, decision).action

    def weigh(self, state: State, decision: Decision[Any]) -> tuple[Weighed, ...]:
        return self.think(state, decision).weighed

    def think(self, state: State, decision: Decision[Any]) -> Thought:
        """What to do here, and what is thought of it."""
        candidates = self._candidates(state, decision)
        # drawn at every decision, whether or not there is anything to think about
        luck = self._random.getrandbits(40)
        if len(candidates) < 2:
            return Thought(candidates[0], (Weighed(candidates[0]),))
        trials = Trials(self._title, state, decision, candidates, luck, self._until())
        foresight = self._title.foresight
        trials.race(max(2, int(foresight.tries * self._patience)), int(foresight.decisions * self._patience), foresight.lead)
        return trials.thought(foresight.lead)

    def _candidates(self, state: State, decision: Decision[Any]) -> Sequence[Action]:
        title, most = self._title, self._title.foresight.candidates
        # who cannot judge what comes of it need not try
        judges = not title.foresight.stages or title.values.known
        found = title.candidates(state, decision)[:most] if judges and not decision.grave else ()
        return found or (self._sensible.choose(state, decision),)

    def _until(self) -> Optional[float]:
        return None if self._seconds is None else time.monotonic() + self._seconds


class Trials:
    """The tries of one decision."""

    def __init__(
        self, title: Title[Any], state: State, decision: Decision[Any], candidates: Sequence[Action], luck: int,
        until: Optional[float],
    ) -> None:
        self._title = title
        self._state = state
        self._seat = decision.seat
        self._stage = title.stage(state)
        self._candidates = candidates
        self._luck = luck
        self._until = until
        self._race = Race(len(candidates))
        self._chances = [0.0] * len(candidates)
        self._decisions = 0

    def race(self, tries: int, decisions: int, lead: float) -> None:
        """So many tries, fewer if that many decisions are made or the time is over."""
        race, number = self._race, 0
        heats = race.heats()
        for heat in range(heats):
            each = max(2, tries // (heats * len(race.running)))
            for _ in range(each):
                if self._decisions > decisions or self._late():
                    return
                self._try_all(number)
                number += 1
            race.drop_hopeless(lead)
            if heat < heats - 1:
                race.halve()

    def thought(self, lead: float) -> Thought:
        """The choice first, then the others as they did."""
        chosen = self._race.winner(lead)
        ranked = sorted(range(len(self._candidates)), key=lambda runner: (runner != chosen, -self._race.mean(runner), runner))
        return Thought(self._candidates[chosen], tuple([self._weighed(runner) for runner in ranked]))

    def _weighed(self, runner: int) -> Weighed:
        tries = len(self._race.scores[runner])
        chance = self._chances[runner] / tries if tries else 0.5
        return Weighed(self._candidates[runner], self._race.mean(runner), chance, tries)

    def _late(self) -> bool:
        return self._until is not None and time.monotonic() >= self._until

    def _try_all(self, number: int) -> None:
        """One try for all who are still running: the same hidden things, the same dice."""
        imagined = self._imagined(number)
        for runner in self._race.running:
            trial = imagined.copy()
            trial.dice = Dice(Generated(self._luck + 2 * number + 1))
            self._play_on(trial, self._candidates[runner])
            self._race.scores[runner].append(self._worth(trial))
            self._chances[runner] += self._title.chance(trial, self._seat)

    def _imagined(self, number: int) -> State:
        imagined = self._state.copy()
        imagined.log = None
        imagined.dice = Dice(Generated(self._luck + 2 * number))
        self._title.imagine(imagined, self._seat)
        return imagined

    def _play_on(self, trial: State, action: Action) -> None:
        """The candidate, and then everybody as is sensible, as far as one looks ahead."""
        title = self._title
        sensible, stages = SensiblePlayer(title, self._luck), title.foresight.stages
        beyond = self._stage + stages
        decision: Optional[Decision[Any]] = advance(trial)
        while decision is not None and (not stages or title.stage(trial) < beyond):
            decision.take(trial, action)
            self._decisions += 1
            decision = advance(trial)
            if decision is not None:
                action = sensible.choose(trial, decision)

    def _worth(self, trial: State) -> float:
        """Points where one looks a few stages ahead; to the end of a match, whether it is won."""
        title, seat = self._title, self._seat
        return title.value(trial, seat) if title.foresight.stages else title.chance(trial, seat)
