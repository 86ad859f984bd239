"""Who thinks for the bots: processes of their own, so that nobody else at the table feels it.

They are started when the first bot has to decide. Three crews: what is soon thought of (a sensible bot, one that was hurried,
what is left to a bot) never waits for one that thinks long, and a hint waits for neither. A process can be ended, unlike a
thread: a thinker that hangs, that dies, or whose thought nobody wants any more costs nothing but that another is started.
"""
from __future__ import annotations

import asyncio
import json
import logging
import os
import pickle
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, Optional

from umpire.reports.title_address import child_environment
from umpire.server.common.events import count_lost_worker
from umpire.server.common.fair_queues import Turns, asker
from umpire.server.play.thinker import LENGTH, Answer, Question

# levels that answer at once; the others let the table go first where there are few processors
QUICK: Final = frozenset(("easy", "sensible", "random"))
# seconds until a thinker has started and knows what is asked, which takes long on a machine that has much to do
START_SECONDS: Final = 60.0
# seconds for one choice; a patient bot has as many times more as it may try more
CHOICE_SECONDS: Final = 20.0
LONG_CHOICE_SECONDS: Final = 90.0
# seconds for a hint: for weighing, of which as much is said as was found till then, and until nobody waits any more
HINT_SECONDS: Final = 2.5
LATE_HINT_SECONDS: Final = 15.0
# who asks for a hint waits for it, but the moves of others go first
HINTS: Final = 2
HINT_NICENESS: Final = 2
NICENESS: Final = 10
MODULE: Final = "umpire.server.play.thinker"
log = logging.getLogger("umpire.server")


class Lost(Exception):
    """The thinker died over it."""


class Thinker:
    """A process, started when it is first asked. It is asked one thing at a time."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._start: Optional[asyncio.Task[asyncio.subprocess.Process]] = None
        # the bot that it was asked as last, and may remember
        self.seed = -1

    async def started(self) -> asyncio.subprocess.Process:
        """The process. To start it takes a moment, and is not left half done."""
        self._start = self._start or asyncio.create_task(_started(self._niceness))
        return await asyncio.shield(self._start)

    async def ask(self, asked: Question, seconds: float) -> Answer:
        """Its answer, in time after it has understood; TimeoutError if it is late, Lost if it dies over it."""
        async with asyncio.timeout(START_SECONDS):
            await self._tell(asked)
        async with asyncio.timeout(seconds):
            return await self._hear()

    async def _tell(self, asked: Question) -> None:
        """Ask; until it has understood."""
        process = await self.started()
        self.seed, sent = asked.seed, pickle.dumps(tuple(asked))
        assert process.stdin is not None
        with _losing():
            process.stdin.write(len(sent).to_bytes(LENGTH, "big") + sent)
            await process.stdin.drain()
        await self._hear()

    async def _hear(self) -> Answer:
        process = await self.started()
        assert process.stdout is not None
        with _losing():
            said = json.loads(await process.stdout.readline())
        return {str(name): told for name, told in said.items()}

    async def end(self) -> None:
        """End it; done when nothing is left of it."""
        if self._start is None:
            return
        # who could not be started, who is gone, and whose answer somebody still waits for, who then hears that there is none
        with suppress(OSError, RuntimeError):
            process = await self._start
            process.kill()
            # what it had still to say is read, or the pipe stays open
            await process.communicate()


@contextmanager
def _losing() -> Iterator[None]:
    """What does not come through was said to, or by, one who is no more."""
    try:
        yield
    except (OSError, ValueError):
        raise Lost("the thinker died") from None


async def _started(niceness: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", MODULE, str(niceness), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        env=child_environment(),
    )


class Crew:
    """Thinkers who do the same kind of work: no more than `most` for those at one address, one more in all, and as few as will
    do. Who waits is served in turn (fair_queues.py)."""

    def __init__(self, most: int, niceness: int) -> None:
        self._niceness = niceness
        # one more than an address may have: however long a bot of somebody's thinks, that of another finds a place
        self._turns = Turns(most + 1, most)
        self._idle: list[Thinker] = []
        self._all: set[Thinker] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = False

    async def ask(self, asked: Question, seconds: float) -> Answer:
        """An answer in time; TimeoutError or Lost if there is none. Whoever asks no more ends the thought, and the thinker."""
        async with self._turns.place(asker()):
            thinker = self._taken(asked.seed)
            try:
                answer = await thinker.ask(asked, seconds)
            except BaseException:
                self._leave(thinker)
                raise
            self._idle.append(thinker)
            return answer

    def _taken(self, seed: int) -> Thinker:
        """Who was asked as this bot before, if it is free: it may remember its plan."""
        if self._closed:
            raise Lost("the table is closed")
        if not self._idle:
            self._idle.append(Thinker(self._niceness))
        found = next((one for one in self._idle if one.seed == seed), self._idle[-1])
        self._idle.remove(found)
        self._all.add(found)
        return found

    def _leave(self, thinker: Thinker) -> None:
        """It is ended, and gone a moment later."""
        if thinker not in self._all:
            return
        self._all.remove(thinker)
        leaving = asyncio.create_task(thinker.end())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        self._closed = True
        for thinker in tuple(self._all):
            self._leave(thinker)
        self._idle.clear()
        await asyncio.gather(*self._leaving)


def words_of(asked: Question, answer: Answer) -> Optional[str]:
    """The words of an answer; None where the bot lost its head over it, which is logged."""
    if "words" not in answer:
        log.warning("the bot (%s) of %s lost its head: %s", asked.level, asked.title, answer.get("fault", ""))
        return None
    return str(answer["words"])


def hint_of(asked: Question, answer: Answer) -> Optional[Answer]:
    """What a hint is made of; None where whoever thought about it lost his head, which is logged."""
    if "pondered" not in answer:
        log.warning("who thought about a hint in %s lost his head: %s", asked.title, answer.get("fault", ""))
    return answer.get("pondered")


class Thinkers:
    """All of a server. `choose` and `ponder` are what rooms need of them."""

    def __init__(self) -> None:
        self._quick = Crew(1, 0)
        self._hints = Crew(HINTS, HINT_NICENESS)
        self._deep = Crew(max(1, (os.cpu_count() or 1) - 1), NICENESS)

    async def choose(self, asked: Question) -> Optional[str]:
        """The words of what a bot wants; None if it does not know in time, which is logged."""
        quick = asked.level in QUICK
        seconds = CHOICE_SECONDS if quick else LONG_CHOICE_SECONDS * max(1.0, asked.patience)
        answer = await _heard(self._quick if quick else self._deep, asked, seconds)
        return None if answer is None else words_of(asked, answer)

    async def ponder(self, asked: Question) -> Optional[Answer]:
        """What a hint is made of; None if nobody knows in time, which is logged."""
        answer = await _heard(self._hints, asked, LATE_HINT_SECONDS)
        return None if answer is None else hint_of(asked, answer)

    async def close(self) -> None:
        """End them all. Who still thinks is not waited for."""
        await asyncio.gather(self._quick.close(), self._hints.close(), self._deep.close())


async def _heard(crew: Crew, asked: Question, seconds: float) -> Optional[Answer]:
    """What somebody of a crew answers in time; None if nobody does, which is logged."""
    try:
        return await crew.ask(asked, seconds)
    except TimeoutError:
        log.warning("the bot (%s) of %s took more than %s seconds and is left behind", asked.level, asked.title, seconds)
        count_lost_worker(asked.title, "late")
    except (Lost, OSError) as lost:
        log.warning("nobody thinks for the bot (%s) of %s: %s", asked.level, asked.title, lost)
        count_lost_worker(asked.title, "died")
    return None
