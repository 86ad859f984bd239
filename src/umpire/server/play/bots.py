"""Bots: who plays the seats that nobody holds. A bot thinks in a process of its own (thinkers.py), outside the lock of its room.

What it decides is played on a copy of the match as it stood when it was asked. If the match stands otherwise by then, because of
an undo, of another seat, of another server, the thought is thrown away and the bot thinks again. What is decided within a blink
is kept and told together: the turn of a quick bot is told at once, and of one that thinks long every move as it is decided.
"""
from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Optional, Protocol

from umpire.engine.actions import Action
from umpire.engine.lessons import bot_seed
from umpire.engine.match import Match
from umpire.engine.rulings import Unreadable
from umpire.players import RandomPlayer
from umpire.players.levels import PATIENCE
from umpire.reports.hint import Deliberation
from umpire.server.common.leases import Lease, Leases
from umpire.server.common.refusals import Refusal
from umpire.server.common.threads import PLAYING, run_in
from umpire.server.play.thinker import Answer, Question, hint_question, question, read
from umpire.server.play.thinkers import HINT_SECONDS, QUICK
from umpire.server.storage.store import StoreError

BOT: Final = "bot"
SENSIBLE: Final = "sensible"
WHILE: Final = "while"
# seconds: what is decided within a blink is told together
BLINK: Final = 0.15
# seconds for all choices between two of a person's: after that it is sensible advice, and after as much again anything legal
TURN_SECONDS: Final = 60.0
LONG_TURN_SECONDS: Final = 600.0
# seconds to wait when another server was first, or the store could not be written
SILENCE: Final = 2.0
log = logging.getLogger("umpire.server")


class Choosing(Protocol):
    """Who thinks for bots."""

    async def choose(self, asked: Question) -> Optional[str]:
        """The words of what a bot wants; None if it does not know."""

    async def ponder(self, asked: Question) -> Optional[Answer]:
        """What a hint is made of; None if nobody knows."""

    async def close(self) -> None:
        """Think no more."""


class Seen(Protocol):
    """How a match stands."""

    @property
    def match(self) -> Match: ...


# One choice

async def wanted(thinkers: Choosing, match: Match, level: str, seed: int, patience: float = 1.0) -> Optional[Action]:
    """What a bot of a level does in a match; None if it does not know in time, or wants what it may not do."""
    try:
        asked = await run_in(PLAYING, question, match, level, bot_seed(match, seed), patience)
    except Exception:
        # a title of somebody else's, whose states cannot be sent
        log.exception("the bot of %s cannot be asked", match.title.id)
        return None
    words = await thinkers.choose(asked)
    return None if words is None else await run_in(PLAYING, _legal, match, words)


async def pondered(thinkers: Choosing, match: Match) -> Optional[Deliberation]:
    """What is thought of the decision of a match, for a hint; None if nobody knows in time."""
    try:
        sent = await thinkers.ponder(await run_in(PLAYING, hint_question, match, HINT_SECONDS))
        return None if sent is None else read(match.title, sent)
    except Exception:
        # a title of somebody else's, whose states cannot be sent or whose actions cannot be read
        log.exception("nobody can think about a hint in %s", match.title.id)
        return None


def _legal(match: Match, words: str) -> Optional[Action]:
    """What a bot wants, if it may do it; it may want something that is no action at all."""
    try:
        if match.why_not(words) is None:
            return match.read(words)
    except Unreadable:
        pass
    log.warning("the bot of %s wants what it may not do: %r", match.title.id, words)
    return None


def _after(match: Match, chosen: Optional[Action], seed: int) -> Match:
    """The match after a choice, on a copy; after any legal one where the bot has none."""
    trial, decision = match.copy(), match.decision
    if decision is None:
        raise ValueError("nothing is to be decided")
    trial.play(chosen or RandomPlayer(seed).choose(match.state, decision))
    return trial


# The bots of a match

class Played(Protocol):
    """The room of a match, as its bots know it."""

    @property
    def standing(self) -> Seen: ...

    async def answer(self, seen: Any, trial: Match) -> None:
        """Write and tell what bots did after a standing; Refusal if the match has moved on, which is told then."""

    async def refresh(self) -> Any:
        """Read again what another worker may have written."""

    def tell(self) -> None:
        """Tell all who listen how the match stands."""


class Thinking:
    """The bots of one match: they think whenever it is theirs to decide."""

    def __init__(
        self, thinkers: Choosing, levels: Mapping[str, str], patience: Mapping[str, str], lease: Optional[Lease] = None,
    ) -> None:
        self._thinkers = thinkers
        # of several workers that have the match open, the one that has it thinks
        self._lease = lease or Lease(Leases(), "")
        # by seat of a bot
        self._levels = levels
        self._patience = {seat: PATIENCE.get(patience.get(seat, WHILE), 1.0) for seat in levels}
        self._task: Optional[asyncio.Task[None]] = None
        # nothing is about to be told within a blink
        self.calm = asyncio.Event()
        self.calm.set()
        self.hurried = False
        self._seed = 0
        self._spent = 0.0

    def moves(self, match: Match) -> bool:
        """Whether a bot has to decide. If real dice are awaited, a person rolls them."""
        return match.seat in self._levels and match.pending is None

    @property
    def acting(self) -> bool:
        """Whether it is the bots who do what is being done."""
        return self._task is not None and asyncio.current_task() is self._task

    @property
    def at_work(self) -> bool:
        """Whether a bot is thinking."""
        return self._task is not None and not self._task.done()

    def begin(self, room: Played, elsewhere: bool = False) -> bool:
        """The match stands otherwise: whatever was thought of is thrown away. True if bots think now, who tell by themselves.

        `elsewhere`: another server wrote, and may think for the bots, too: they think here only once it falls silent.
        """
        if self.acting:
            return False
        self.stop()
        if not self.moves(room.standing.match):
            self.hurried = False
            return False
        self.calm.clear()
        self._seed, self._spent = secrets.randbits(48), 0.0
        self._task = asyncio.create_task(self._run(room, elsewhere))
        return True

    def resume(self, room: Played) -> None:
        """Think if it is time to and nobody does."""
        if self._task is None or self._task.done():
            self.begin(room)

    def hurry(self, room: Played) -> None:
        """For the rest of this turn: what is sensible, at once."""
        if self.moves(room.standing.match) and not self.hurried:
            self.hurried = True
            self.begin(room)

    def stop(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self.calm.set()

    async def close(self) -> None:
        task = self._task
        self.stop()
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _run(self, room: Played, elsewhere: bool) -> None:
        """Until no bot has to decide."""
        try:
            if elsewhere:
                room.tell()
                await asyncio.sleep(SILENCE)
            async with self._lease.acquired(room.tell) as waited:
                if waited:
                    await _read_again(room)
                while self.moves(room.standing.match):
                    await self._turn(room)
            self.hurried = False
        except Exception:
            log.exception("the bots of a match think no more")
            room.tell()

    async def _turn(self, room: Played) -> None:
        """Decide, keep and tell; from anew if the match has moved on or cannot be written, but not at once."""
        try:
            await self._decide(room)
        except Refusal:
            # another server was first: how the match stands now has been read and told
            await asyncio.sleep(SILENCE)
        except StoreError as error:
            log.warning("what a bot did cannot be kept: %s", error)
            room.tell()
            await asyncio.sleep(SILENCE)

    async def _decide(self, room: Played) -> None:
        seen = room.standing
        trial, ends = seen.match, time.monotonic() + BLINK
        while self.moves(trial):
            thought = asyncio.create_task(self._next(trial))
            try:
                if ends and not await _within(thought, ends - time.monotonic()):
                    await _told(room, seen, trial)
                    seen, ends = room.standing, 0.0
                trial = await thought
            finally:
                thought.cancel()
                await asyncio.gather(thought, return_exceptions=True)
            ends = ends or time.monotonic() + BLINK
        await _told(room, seen, trial)

    # choosing

    async def _next(self, match: Match) -> Match:
        """The match after the bot's next action: what it wants, else what is sensible, else anything legal.

        A sensible bot is asked twice, for its thinker may have died of something else.
        """
        started, chosen = time.monotonic(), None
        for level in self._tries(match.seat):
            chosen = chosen or await wanted(self._thinkers, match, level, self._seed, self._patience[match.seat])
        self._spend(match.seat, time.monotonic() - started)
        return await run_in(PLAYING, _after, match, chosen, bot_seed(match, self._seed))

    def _tries(self, seat: str) -> list[str]:
        """The levels at which it is asked, one after another."""
        limit = self._limit(seat)
        if self._spent >= 2 * limit:
            return []
        if self._spent >= limit or self.hurried:
            return [SENSIBLE]
        return [self._levels[seat], SENSIBLE]

    def _limit(self, seat: str) -> float:
        """Seconds that the bot of a seat has for all its choices of a turn."""
        return TURN_SECONDS if self._levels[seat] in QUICK else LONG_TURN_SECONDS * max(1.0, self._patience[seat])

    def _spend(self, seat: str, seconds: float) -> None:
        """One choice takes no more than the limit from it: whoever had to wait long until others had thought would else be left
        with anything legal, and sensible advice was never asked for."""
        limit = self._limit(seat)
        self._spent = min(self._spent + seconds, limit if self._spent < limit else math.inf)


async def _read_again(room: Played) -> None:
    """Who thought before may have decided; where it cannot be read, that is seen when it is written."""
    with suppress(Refusal, StoreError):
        await room.refresh()


async def _told(room: Played, seen: Seen, trial: Match) -> None:
    """Keep what was decided since, and tell it; or how the match stands, where nothing was."""
    if trial is seen.match:
        room.tell()
    else:
        await room.answer(seen, trial)


async def _within(thought: asyncio.Task[Match], seconds: float) -> bool:
    """Whether it is thought of in time."""
    await asyncio.wait({thought}, timeout=max(0.0, seconds))
    return thought.done()
