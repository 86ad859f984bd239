"""Who does the work: threads of their own for each kind of it, so that one kind never waits for another."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from umpire.server.common.fair_queues import Asker, Turns, asker

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")


class Pool(ThreadPoolExecutor):
    """Threads that do one kind of work, in turn for all who ask for it (fair_queues.py).

    `share` is how many of them one address may have at once, 0 for all; where work takes long, one thread at least is left to
    others.
    """

    def __init__(self, threads: int, name: str, share: int = 0) -> None:
        super().__init__(threads, thread_name_prefix=name)
        self._places = threads, share
        # who waits does so in an event loop
        self._turns: WeakKeyDictionary[asyncio.AbstractEventLoop, Turns] = WeakKeyDictionary()

    @property
    def turns(self) -> Turns:
        """Who is at work and who waits, of the loop that runs."""
        loop = asyncio.get_running_loop()
        if loop not in self._turns:
            self._turns[loop] = Turns(*self._places)
        return self._turns[loop]

    async def result_of(self, work: Callable[[], T]) -> T:
        """The result of work, once it is one's turn. A thread cannot be stopped: who waits no more has it until it is done."""
        turns, who = self.turns, asker()
        await turns.take(who)
        try:
            begun = self.submit(work)
        except BaseException:
            turns.give_back(who)
            raise
        found = asyncio.wrap_future(begun)
        found.add_done_callback(partial(_free, asyncio.get_running_loop(), turns, who, begun))
        return await found


def _free(loop: asyncio.AbstractEventLoop, turns: Turns, who: Asker, begun: Future[T], _: asyncio.Future[T]) -> None:
    """The work is done, or nobody waits for it any more."""
    if begun.done():
        turns.give_back(who)
    else:
        begun.add_done_callback(lambda _: _call(loop, turns.give_back, who))


def _call(loop: asyncio.AbstractEventLoop, what: Callable[[K], object], given: K) -> None:
    """From another thread; a loop that is closed has nobody who waits."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(what, given)


# who waits for a store that somebody else has locked keeps nobody from reading
READING: Final = Pool(4, "reading")
WRITING: Final = Pool(4, "writing")
# passwords take a while on purpose, and no move waits for them
HASHING: Final = Pool(2, "hashing", share=1)
# a move is short, or waits for a bot, which costs nothing but a thread
PLAYING: Final = Pool(32, "playing")
# to begin a match or to play a long one again may take seconds
OPENING: Final = Pool(20, "opening", share=16)
# to say how a match stands takes longer than to play, and nobody else is to wait for it
TELLING: Final = Pool(4, "telling")
# odds can take a while
REFLECTION: Final = Pool(3, "odds", share=2)
# so many pieces of work at most are done in one go: the first of them waits for the last
AT_ONCE: Final = 4


async def done_by(crew: Pool, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """The result of work that one of these threads does, for whoever reads here."""
    reader = copy_context()
    return await crew.result_of(lambda: reader.run(work, *given, **named))


class _Wanted(NamedTuple):
    """A piece of work, and where its result is awaited."""

    result: asyncio.Future[Any]
    work: Callable[[], Any]


class Gathering:
    """Work that several want at the same moment, for which they would wait for one another anyway: one thread does it, one piece
    after another. To wake a thread for each, and to have them take turns, takes as long as a short piece of work itself."""

    def __init__(self, crew: Pool) -> None:
        self._crew = crew
        self._wanted: list[_Wanted] = []

    async def done(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """The result of work, for whoever reads here."""
        loop, reader = asyncio.get_running_loop(), copy_context()
        wanted = _Wanted(loop.create_future(), lambda: reader.run(work, *given, **named))
        self._wanted.append(wanted)
        if len(self._wanted) == 1:
            loop.call_soon(self._begin)
        found: T = await wanted.result
        return found

    def _begin(self) -> None:
        """By now all who were woken by the same news have said what they want."""
        wanted, self._wanted = self._wanted, []
        for first in range(0, len(wanted), AT_ONCE):
            some = wanted[first:first + AT_ONCE]
            asyncio.ensure_future(self._crew.result_of(partial(_results, some))).add_done_callback(partial(_hand_out, some))


def _results(some: Sequence[_Wanted]) -> list[Any]:
    """What came of each: its result, or what went wrong with it and with no other."""
    found: list[Any] = []
    for wanted in some:
        try:
            found.append(wanted.work())
        except Exception as error:
            found.append(error)
    return found


def _hand_out(some: Sequence[_Wanted], done: asyncio.Future[list[Any]]) -> None:
    """Who does not wait any more gets nothing; nobody gets anything from a thread that was not let to work."""
    if done.cancelled():
        for wanted in some:
            wanted.result.cancel()
        return
    for wanted, found in zip(some, done.result(), strict=True):
        if wanted.result.done():
            continue
        if isinstance(found, Exception):
            wanted.result.set_exception(found)
        else:
            wanted.result.set_result(found)
