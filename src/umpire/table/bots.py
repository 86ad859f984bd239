"""Bots: who plays the seats that nobody holds. A bot has a deadline, and what it does instead if it misses that.

Python cannot stop a thread. A bot that hangs is left behind in its thread, and its match goes on with any legal choice; as
long as it hangs it is not asked again, so that a match loses one thread at most. There are never more than `MOST` such
threads: beyond that every bot plays at random until one of them is free.
"""
from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Any, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.agenda import Decision, State
from umpire.engine.lessons import lesson_of
from umpire.engine.match import Match
from umpire.engine.rulings import Unreadable
from umpire.engine.title import Title
from umpire.players import RandomPlayer, SensiblePlayer, bot

# seconds for one choice, and for all choices between two of a person's
CHOICE_SECONDS: Final = 10.0
TURN_SECONDS: Final = 60.0
MOST: Final = 32
log = logging.getLogger("umpire.table")

Thought = Future[Optional[Action]]


class Thinkers:
    """Threads that think for the bots. They are not waited for when the server ends."""

    def __init__(self, most: int) -> None:
        self._places = Semaphore(most)
        self._idle = Semaphore(0)
        self._work: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def begin(self, thinking: Callable[[], Optional[Action]]) -> Optional[Thought]:
        """Have something thought about, which may take its time but never fails; None if everyone is busy."""
        if not self._places.acquire(blocking=False):
            return None
        if not self._idle.acquire(blocking=False):
            Thread(target=self._run, name="bot", daemon=True).start()
        thought: Thought = Future()
        self._work.put(lambda: thought.set_result(thinking()))
        return thought

    def _run(self) -> None:
        while True:
            self._work.get()()
            # in this order: whoever gets the place finds the thread
            self._idle.release()
            self._places.release()


THINKERS: Final = Thinkers(MOST)


class Bot:
    """The bot of one match."""

    def __init__(self) -> None:
        self._late: Optional[Thought] = None
        self._spent = 0.0

    def begin(self) -> None:
        """A person has decided: there is time again."""
        self._spent = 0.0

    def choose(self, match: Match) -> Action:
        """What the bot does: what it wants if that is legal, else any option."""
        decision = match.decision
        if decision is None:
            raise ValueError("nothing is to be decided")
        chosen = self._wanted(match, decision)
        if chosen is not None and _legal(match, chosen):
            return chosen
        return RandomPlayer(_luck(match)).choose(match.state, decision)

    def _wanted(self, match: Match, decision: Decision[Any]) -> Optional[Action]:
        """What the bot wants; None if it does not know in time."""
        if self._spent >= TURN_SECONDS or (self._late is not None and not self._late.done()):
            return None
        # the copy is the bot's: it may still read it when the match has moved on
        state, luck, started = match.state.copy(), _luck(match), time.monotonic()
        thought = THINKERS.begin(lambda: advised(match.title, state, decision, luck))
        try:
            return None if thought is None else thought.result(CHOICE_SECONDS)
        except TimeoutError:
            self._late = thought
            log.warning("the bot of %s took more than %s seconds and is left behind", match.title.id, CHOICE_SECONDS)
            return None
        finally:
            self._spent += time.monotonic() - started


def _legal(match: Match, chosen: Action) -> bool:
    """Whether a bot may do what it wants; it may want something that is no action at all."""
    try:
        return match.why_not(chosen) is None
    except Unreadable:
        return False


def _luck(match: Match) -> int:
    """The seed of what a bot leaves to chance. A lesson is the same battle for everybody: there it follows from the match."""
    return secrets.randbits(48) if lesson_of(match) is None else (match.last << 24) + int(match.header.dice.get("seed", 0))


def advised(title: Title[Any], state: State, decision: Decision[Any], luck: int) -> Optional[Action]:
    """What a sensible player would do who knows no more than the seat does, and whose dice are not the match's."""
    try:
        return bot(SensiblePlayer.name, title, luck).choose(state, decision)
    except BaseException:
        log.exception("the bot of %s lost its head", title.id)
        return None
