"""Try actions on a copy of a match before they are committed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import is_selection
from umpire.engine.match import Match
from umpire.protocol.errors import NOT_ALLOWED, NOT_YOURS
from umpire.server.common import limits
from umpire.server.common.refusals import Refusal, refuse_mistakes
from umpire.server.common.sentences import player_name, say
from umpire.server.play.holders import Holder
from umpire.server.play.rows import decider


class SeriesResult(NamedTuple):
    """The result of a series of actions: the refusal that ended it, or the actions left because the first of them rolls."""

    refusal: Optional[Refusal] = None
    unplayed: tuple[str, ...] = ()


class Attempt:
    """Tries what the holder of some seats wants in a match with so many rows, whose seats are of these kinds."""

    def __init__(self, match: Match, rows: int, kinds: Mapping[str, str], holder: Holder) -> None:
        self.match = match
        self.rows = rows
        self.kinds = kinds
        self.holder = holder

    def check_decides(self, match: Match) -> None:
        """Refuse a seat that does not decide, and one more action in a match that has too many."""
        if self.rows >= limits.MOST_ROWS:
            raise Refusal(NOT_ALLOWED, say("match-full", most=limits.MOST_ROWS))
        if match.over or match.pledges.awaited_seats:
            raise Refusal(NOT_YOURS, match.prompt)
        seat = decider(match, self.kinds)
        if seat not in self.holder.seats:
            raise Refusal(NOT_YOURS, say("not-your-decision", player=player_name(match.title, seat)))

    def play_all(self, actions: Sequence[str], whole: bool) -> tuple[Match, SeriesResult]:
        """Play as many of the actions as can be played together. If none can, raise the refusal."""
        match = start = self.match
        for number, words in enumerate(actions):
            try:
                if len(actions) > 1 and self._stands_alone(match, words, whole):
                    return match, SeriesResult(unplayed=tuple(actions[number:]))
                match = self._play_one(match, words)
            except Refusal as refusal:
                if match is start:
                    raise
                return match, SeriesResult(refusal)
        return match, SeriesResult()

    def foresee(self, actions: Sequence[str]) -> tuple[Match, tuple[str, ...]]:
        """Return the match after these actions, without the bots, and the actions from the first on that shows something."""
        trial = self.match.copy()
        for number, words in enumerate(actions):
            if self._reveals(trial, words):
                return trial, tuple(actions[number:])
            with refuse_mistakes():
                trial.play(words)
        return trial, ()

    def _reveals(self, match: Match, words: str) -> bool:
        """Tell whether a legal action rolls or shows something; refuse if another seat decides."""
        with refuse_mistakes():
            if match.seat_for_aside(words, self.holder.seats):
                return False
            self.check_decides(match)
            return match.reveals(words)

    def _stands_alone(self, match: Match, words: str, whole: bool) -> bool:
        """Tell whether an action must be played by itself.

        It must if it reveals something, or if it belongs to a series that is to be played whole, another seat decides after it,
        and it does not itself say that enough was done.
        """
        if self._reveals(match, words):
            return True
        action, decision = match.read(words), match.decision
        if not whole or decision is None or match.seat_for_aside(words, self.holder.seats):
            return False
        if is_selection(match.state, action) or not match.foretell(action).passes:
            return False
        panels = match.title.panels
        panel = panels.sums(match.state, decision.seat) if panels else None
        return not match.title.language.verbs[action.verb].ends or (panel is not None and panel.weighs == action.words)

    def _play_one(self, match: Match, words: str) -> Match:
        """Play an action, and all that follows from it, on a copy."""
        with refuse_mistakes():
            stepping_in = match.seat_for_aside(words, self.holder.seats)
        if not stepping_in:
            self.check_decides(match)
        trial = match.copy()
        with refuse_mistakes():
            if stepping_in:
                trial.play_aside(words, stepping_in)
            else:
                trial.play(words)
        return trial


def play_quietly(match: Match, action: Action) -> Optional[Match]:
    """Play on a copy what a bot does for a person; None where that shows something, or ends the decision."""
    if match.title.language.verbs[action.verb].ends or match.reveals(action):
        return None
    trial = match.copy()
    trial.play(action)
    return trial
