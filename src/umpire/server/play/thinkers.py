"""The processes that think for bots, so that nobody else at the table feels it.

They are started when the first bot has to decide. There are three crews: quick choices (a sensible bot, one that was hurried, a
delegated decision) never wait for one that thinks long, and a hint waits for neither. A process can be ended, unlike a thread:
a thinker that hangs or dies, or whose answer nobody wants any more, costs nothing but starting another.
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
from umpire.server.play.thinker import LENGTH, Answer, BotQuestion

# levels that answer at once; the others run at a low priority where there are few processors
QUICK: Final = frozenset(("easy", "sensible", "random"))
# seconds until a thinker has started and understood its question, which takes long on a busy machine
START_SECONDS: Final = 60.0
# seconds for one choice; a patient bot has more, in proportion to its patience
CHOICE_SECONDS: Final = 20.0
LONG_CHOICE_SECONDS: Final = 90.0
# seconds for a hint: for weighing, and until nobody waits any more
HINT_SECONDS: Final = 2.5
LATE_HINT_SECONDS: Final = 15.0
# hints at a time, and their priority: the moves of others go first
HINTS: Final = 2
HINT_NICENESS: Final = 2
NICENESS: Final = 10
MODULE: Final = "umpire.server.play.thinker"
log = logging.getLogger("umpire.server")


class ThinkerDied(Exception):
    """The thinker died while it was thinking."""


class Thinker:
    """A process that is started at its first question and answers one question at a time."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._start: Optional[asyncio.Task[asyncio.subprocess.Process]] = None
        # the bot it was last asked as, which it may remember
        self.seed = -1

    async def process(self) -> asyncio.subprocess.Process:
        """Return the process. Starting it takes a moment, and is not left half done."""
        self._start = self._start or asyncio.create_task(_start_process(self._niceness))
        return await asyncio.shield(self._start)

    async def ask(self, question: BotQuestion, seconds: float) -> Answer:
        """Return the answer, in time after the question is understood.

        TimeoutError: it is late. ThinkerDied: the thinker died over it.
        """
        async with asyncio.timeout(START_SECONDS):
            await self._tell(question)
        async with asyncio.timeout(seconds):
            return await self._hear()

    async def _tell(self, question: BotQuestion) -> None:
        """Ask a question and wait until it is understood."""
        process = await self.process()
        self.seed, message = question.seed, pickle.dumps(tuple(question))
        assert process.stdin is not None
        with _reporting_death():
            process.stdin.write(len(message).to_bytes(LENGTH, "big") + message)
            await process.stdin.drain()
        await self._hear()

    async def _hear(self) -> Answer:
        process = await self.process()
        assert process.stdout is not None
        with _reporting_death():
            document = json.loads(await process.stdout.readline())
        return {str(name): value for name, value in document.items()}

    async def end(self) -> None:
        """End the process, and wait until nothing is left of it."""
        if self._start is None:
            return
        # it may not have started, may be gone, or may still owe somebody an answer, who then hears that there is none
        with suppress(OSError, RuntimeError):
            process = await self._start
            process.kill()
            # its last output is read, or the pipe stays open
            await process.communicate()


@contextmanager
def _reporting_death() -> Iterator[None]:
    """Raise ThinkerDied where a pipe to or from the thinker breaks."""
    try:
        yield
    except (OSError, ValueError):
        raise ThinkerDied("the thinker died") from None


async def _start_process(niceness: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", MODULE, str(niceness), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        env=child_environment(),
    )


class Crew:
    """Thinkers for one kind of work.

    There are no more than `most` for each address, one more in all, and as few as will do. Requests are served in turn
    (fair_queues.py).
    """

    def __init__(self, most: int, niceness: int) -> None:
        self._niceness = niceness
        # one more than an address may have: however long one person's bot thinks, another's finds a place
        self._turns = Turns(most + 1, most)
        self._idle: list[Thinker] = []
        self._all: set[Thinker] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closed = False

    async def ask(self, question: BotQuestion, seconds: float) -> Answer:
        """Return an answer in time; TimeoutError or ThinkerDied if there is none. Cancelling a request ends the thinker."""
        async with self._turns.place(asker()):
            thinker = self._take_thinker(question.seed)
            try:
                answer = await thinker.ask(question, seconds)
            except BaseException:
                self._leave(thinker)
                raise
            self._idle.append(thinker)
            return answer

    def _take_thinker(self, seed: int) -> Thinker:
        """Take the thinker that was asked as this bot before, if it is free: it may remember its plan."""
        if self._closed:
            raise ThinkerDied("the table is closed")
        if not self._idle:
            self._idle.append(Thinker(self._niceness))
        thinker = next((one for one in self._idle if one.seed == seed), self._idle[-1])
        self._idle.remove(thinker)
        self._all.add(thinker)
        return thinker

    def _leave(self, thinker: Thinker) -> None:
        """End a thinker in the background."""
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


def read_choice(question: BotQuestion, answer: Answer) -> Optional[str]:
    """Return the words of an answer; None, with a warning in the log, where the bot failed."""
    if "words" not in answer:
        log.warning("the bot (%s) of %s failed: %s", question.level, question.title, answer.get("fault", ""))
        return None
    return str(answer["words"])


def read_hint(question: BotQuestion, answer: Answer) -> Optional[Answer]:
    """Return the material of a hint; None, with a warning in the log, where thinking failed."""
    if "pondered" not in answer:
        log.warning("thinking about a hint in %s failed: %s", question.title, answer.get("fault", ""))
    return answer.get("pondered")


class Thinkers:
    """All thinkers of a server, as rooms use them."""

    def __init__(self) -> None:
        self._quick = Crew(1, 0)
        self._hints = Crew(HINTS, HINT_NICENESS)
        self._deep = Crew(max(1, (os.cpu_count() or 1) - 1), NICENESS)

    async def choose(self, question: BotQuestion) -> Optional[str]:
        """Return the words of a bot's choice; None, with a warning in the log, if it takes too long."""
        quick = question.level in QUICK
        seconds = CHOICE_SECONDS if quick else LONG_CHOICE_SECONDS * max(1.0, question.patience)
        answer = await _ask_crew(self._quick if quick else self._deep, question, seconds)
        return None if answer is None else read_choice(question, answer)

    async def ponder(self, question: BotQuestion) -> Optional[Answer]:
        """Return the material of a hint; None, with a warning in the log, if that takes too long."""
        answer = await _ask_crew(self._hints, question, LATE_HINT_SECONDS)
        return None if answer is None else read_hint(question, answer)

    async def close(self) -> None:
        """End all thinkers, without waiting for an answer."""
        await asyncio.gather(self._quick.close(), self._hints.close(), self._deep.close())


async def _ask_crew(crew: Crew, question: BotQuestion, seconds: float) -> Optional[Answer]:
    """Return the answer of a crew in time; None, with a warning in the log, if there is none."""
    try:
        return await crew.ask(question, seconds)
    except TimeoutError:
        log.warning("the bot (%s) of %s took more than %s seconds and is left behind", question.level, question.title, seconds)
        count_lost_worker(question.title, "late")
    except (ThinkerDied, OSError) as error:
        log.warning("nobody thinks for the bot (%s) of %s: %s", question.level, question.title, error)
        count_lost_worker(question.title, "died")
    return None
