"""Let bots play the seats that nobody holds. A bot thinks in a process of its own (thinkers.py), outside the lock of its room.

Its choice is played on a copy of the match as it stood when the bot was asked. If the match stands otherwise by then, because
of an undo, of another seat or of another server, the choice is thrown away and the bot thinks again. Choices made within a
blink are written and announced together: the turn of a quick bot at once, and of one that thinks long every move as it is
chosen.
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
from umpire.server.play.thinker import Answer, BotQuestion, choice_question, decode_pondered, hint_question
from umpire.server.play.thinkers import HINT_SECONDS, QUICK
from umpire.server.storage.store import StoreError

BOT: Final = "bot"
SENSIBLE: Final = "sensible"
WHILE: Final = "while"
# seconds: choices made within a blink are announced together
BLINK: Final = 0.15
# seconds for all choices between two of a person's: after that the bot plays sensible advice, after as much again anything legal
TURN_SECONDS: Final = 60.0
LONG_TURN_SECONDS: Final = 600.0
# seconds to wait when another server was first, or the store could not be written
SILENCE: Final = 2.0
log = logging.getLogger("umpire.server")


class Choosing(Protocol):
    """The processes that think for bots."""

    async def choose(self, question: BotQuestion) -> Optional[str]:
        """Return the words of a bot's choice; None if it has none."""

    async def ponder(self, question: BotQuestion) -> Optional[Answer]:
        """Return the material of a hint; None if there is nothing."""

    async def close(self) -> None:
        """Stop thinking."""


class MatchHolder(Protocol):
    """Anything with a match."""

    @property
    def match(self) -> Match: ...


# One choice

async def choose_action(thinkers: Choosing, match: Match, level: str, seed: int, patience: float = 1.0) -> Optional[Action]:
    """Choose an action for a bot of a level; None if it does not know in time, or wants what it may not do."""
    try:
        question_ = await run_in(PLAYING, choice_question, match, level, bot_seed(match, seed), patience)
    except Exception:
        # an installed title whose states cannot be sent
        log.exception("the bot of %s cannot be asked", match.title.id)
        return None
    words = await thinkers.choose(question_)
    return None if words is None else await run_in(PLAYING, _read_legal, match, words)


async def ponder_decision(thinkers: Choosing, match: Match) -> Optional[Deliberation]:
    """Ponder the decision of a match, for a hint; None if that takes too long."""
    try:
        document = await thinkers.ponder(await run_in(PLAYING, hint_question, match, HINT_SECONDS))
        return None if document is None else decode_pondered(match.title, document)
    except Exception:
        # an installed title whose states cannot be sent or whose actions cannot be read
        log.exception("nobody can think about a hint in %s", match.title.id)
        return None


def _read_legal(match: Match, words: str) -> Optional[Action]:
    """Read a bot's choice, if it is legal; it may be no action at all."""
    try:
        if match.why_not(words) is None:
            return match.read(words)
    except Unreadable:
        pass
    log.warning("the bot of %s wants what it may not do: %r", match.title.id, words)
    return None


def _play_choice(match: Match, choice: Optional[Action], seed: int) -> Match:
    """Play a choice on a copy of the match, or any legal action where the bot has none."""
    trial, decision = match.copy(), match.decision
    if decision is None:
        raise ValueError("nothing is to be decided")
    trial.play(choice or RandomPlayer(seed).choose(match.state, decision))
    return trial


# The bots of a match

class BotRoom(Protocol):
    """The room of a match, as its bots know it."""

    @property
    def current(self) -> MatchHolder: ...

    async def answer(self, current: Any, trial: Match) -> None:
        """Write and announce what bots did after `current`; if the match has moved on, refuse and announce that."""

    async def refresh(self) -> Any:
        """Read again what another worker may have written."""

    def tell(self) -> None:
        """Tell all listeners how the match stands."""


class Thinking:
    """The bots of one match: they think whenever one of their seats decides."""

    def __init__(
        self, thinkers: Choosing, levels: Mapping[str, str], patience: Mapping[str, str], lease: Optional[Lease] = None,
    ) -> None:
        self._thinkers = thinkers
        # of several workers that have the match open, the one with the lease thinks
        self._lease = lease or Lease(Leases(), "")
        # by seat of a bot
        self._levels = levels
        self._patience = {seat: PATIENCE.get(patience.get(seat, WHILE), 1.0) for seat in levels}
        self._task: Optional[asyncio.Task[None]] = None
        # set while nothing is about to be announced within a blink
        self.calm = asyncio.Event()
        self.calm.set()
        self.hurried = False
        self._seed = 0
        self._spent = 0.0

    def moves(self, match: Match) -> bool:
        """Tell whether a bot has to decide. If real dice are awaited, a person rolls them."""
        return match.seat in self._levels and match.pending is None

    @property
    def acting(self) -> bool:
        """Whether the bots do what is being done."""
        return self._task is not None and asyncio.current_task() is self._task

    @property
    def at_work(self) -> bool:
        """Whether a bot is thinking."""
        return self._task is not None and not self._task.done()

    def begin(self, room: BotRoom, elsewhere: bool = False) -> bool:
        """Start the bots again for a match that has changed; return whether they think now and announce what they do.

        Their earlier thoughts are thrown away. With `elsewhere`, another server wrote, and may think for the bots, too: they
        think here only once it falls silent.
        """
        if self.acting:
            return False
        self.stop()
        if not self.moves(room.current.match):
            self.hurried = False
            return False
        self.calm.clear()
        self._seed, self._spent = secrets.randbits(48), 0.0
        self._task = asyncio.create_task(self._run(room, elsewhere))
        return True

    def resume(self, room: BotRoom) -> None:
        """Start thinking if it is a bot's turn and none thinks."""
        if self._task is None or self._task.done():
            self.begin(room)

    def hurry(self, room: BotRoom) -> None:
        """Play sensibly and at once for the rest of this turn."""
        if self.moves(room.current.match) and not self.hurried:
            self.hurried = True
            self.begin(room)

    def stop(self) -> None:
        """Stop thinking."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self.calm.set()

    async def close(self) -> None:
        task = self._task
        self.stop()
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)

    async def _run(self, room: BotRoom, elsewhere: bool) -> None:
        """Think until no bot has to decide."""
        try:
            if elsewhere:
                room.tell()
                await asyncio.sleep(SILENCE)
            async with self._lease.acquired(room.tell) as has_waited:
                if has_waited:
                    await _read_again(room)
                while self.moves(room.current.match):
                    await self._turn(room)
            self.hurried = False
        except Exception:
            log.exception("the bots of a match think no more")
            room.tell()

    async def _turn(self, room: BotRoom) -> None:
        """Decide, write and announce; start again a little later if the match has moved on or cannot be written."""
        try:
            await self._decide(room)
        except Refusal:
            # another server was first: its rows have been read and announced
            await asyncio.sleep(SILENCE)
        except StoreError as error:
            log.warning("what a bot did cannot be kept: %s", error)
            room.tell()
            await asyncio.sleep(SILENCE)

    async def _decide(self, room: BotRoom) -> None:
        current = room.current
        trial, ends = current.match, time.monotonic() + BLINK
        while self.moves(trial):
            choice = asyncio.create_task(self._next(trial))
            try:
                if ends and not await _is_done_within(choice, ends - time.monotonic()):
                    await _publish_choices(room, current, trial)
                    current, ends = room.current, 0.0
                trial = await choice
            finally:
                choice.cancel()
                await asyncio.gather(choice, return_exceptions=True)
            ends = ends or time.monotonic() + BLINK
        await _publish_choices(room, current, trial)

    # choosing

    async def _next(self, match: Match) -> Match:
        """Return the match after the bot's next action: its own choice, else a sensible one, else anything legal.

        A sensible bot is asked twice, because its process may have died for another reason.
        """
        started, choice = time.monotonic(), None
        for level in self._tries(match.seat):
            choice = choice or await choose_action(self._thinkers, match, level, self._seed, self._patience[match.seat])
        self._spend(match.seat, time.monotonic() - started)
        return await run_in(PLAYING, _play_choice, match, choice, bot_seed(match, self._seed))

    def _tries(self, seat: str) -> list[str]:
        """Return the levels at which to ask the bot, one after another."""
        limit = self._limit(seat)
        if self._spent >= 2 * limit:
            return []
        if self._spent >= limit or self.hurried:
            return [SENSIBLE]
        return [self._levels[seat], SENSIBLE]

    def _limit(self, seat: str) -> float:
        """Return the seconds that the bot of a seat has for all its choices of a turn."""
        return TURN_SECONDS if self._levels[seat] in QUICK else LONG_TURN_SECONDS * max(1.0, self._patience[seat])

    def _spend(self, seat: str, seconds: float) -> None:
        """Count the seconds of a choice, of which one choice cannot take more than the limit.

        Else a bot that had to wait long for its turn to think would be left with anything legal, without sensible advice having
        been tried.
        """
        limit = self._limit(seat)
        self._spent = min(self._spent + seconds, limit if self._spent < limit else math.inf)


async def _read_again(room: BotRoom) -> None:
    """Read what the bots decided elsewhere before; if it cannot be read, that shows when something is written."""
    with suppress(Refusal, StoreError):
        await room.refresh()


async def _publish_choices(room: BotRoom, current: MatchHolder, trial: Match) -> None:
    """Write and announce what was decided; where nothing was, announce how the match stands."""
    if trial is current.match:
        room.tell()
    else:
        await room.answer(current, trial)


async def _is_done_within(choice: asyncio.Task[Match], seconds: float) -> bool:
    """Tell whether a choice is made in time."""
    await asyncio.wait({choice}, timeout=max(0.0, seconds))
    return choice.done()
