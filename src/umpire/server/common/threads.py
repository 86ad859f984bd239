"""Thread pools, one for each kind of work, so that one kind never waits for another."""
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
    """Threads that do one kind of work, shared fairly among clients (fair_queues.py).

    `share` is how many of them one address may have at once, 0 for all. Where work takes long, leave at least one thread to
    others.
    """

    def __init__(self, threads: int, name: str, share: int = 0) -> None:
        super().__init__(threads, thread_name_prefix=name)
        self._places = threads, share
        # one queue for each event loop
        self._turns: WeakKeyDictionary[asyncio.AbstractEventLoop, Turns] = WeakKeyDictionary()

    @property
    def turns(self) -> Turns:
        """The queue of the running event loop."""
        loop = asyncio.get_running_loop()
        if loop not in self._turns:
            self._turns[loop] = Turns(*self._places)
        return self._turns[loop]

    async def result_of(self, work: Callable[[], T]) -> T:
        """Wait for a place, do the work in a thread and return its result.

        A thread cannot be stopped: a cancelled call occupies it until the work is done.
        """
        turns, who = self.turns, asker()
        await turns.take(who)
        try:
            task = self.submit(work)
        except BaseException:
            turns.give_back(who)
            raise
        result = asyncio.wrap_future(task)
        result.add_done_callback(partial(_free, asyncio.get_running_loop(), turns, who, task))
        return await result


def _free(loop: asyncio.AbstractEventLoop, turns: Turns, who: Asker, task: Future[T], _: asyncio.Future[T]) -> None:
    """Give the place back once the work is done, even if nobody waits for it any more."""
    if task.done():
        turns.give_back(who)
    else:
        task.add_done_callback(lambda _: _call(loop, turns.give_back, who))


def _call(loop: asyncio.AbstractEventLoop, callback: Callable[[K], object], argument: K) -> None:
    """Call something on an event loop from another thread, unless the loop is closed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(callback, argument)


# writers that wait for a locked store must not keep others from reading
READING: Final = Pool(4, "reading")
WRITING: Final = Pool(4, "writing")
# hashing a password is slow on purpose; no move should wait for it
HASHING: Final = Pool(2, "hashing", share=1)
# a move is short, or waits for a bot, which costs only a thread
PLAYING: Final = Pool(32, "playing")
# beginning a match or replaying a long one may take seconds
OPENING: Final = Pool(20, "opening", share=16)
# building a state message takes longer than a move, and no other work should wait for it
TELLING: Final = Pool(4, "telling")
# odds may take long
REFLECTION: Final = Pool(3, "odds", share=2)
# how many jobs a batch has at most: the first waits for the last
AT_ONCE: Final = 4


async def run_in(pool: Pool, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do the work in a thread of this pool, with the context of the caller, and return its result."""
    reader = copy_context()
    return await pool.result_of(lambda: reader.run(work, *args, **kwargs))


class _Job(NamedTuple):
    """Work to do, and the future that awaits its result."""

    result: asyncio.Future[Any]
    work: Callable[[], Any]


class Batcher:
    """Work that several callers want at the same moment: one thread does it, one job after another.

    To wake a thread for each would take as long as a short job itself, and they would wait for one another anyway.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._jobs: list[_Job] = []

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do the work with the context of the caller, and return its result."""
        loop, reader = asyncio.get_running_loop(), copy_context()
        job = _Job(loop.create_future(), lambda: reader.run(work, *args, **kwargs))
        self._jobs.append(job)
        if len(self._jobs) == 1:
            loop.call_soon(self._begin)
        result: T = await job.result
        return result

    def _begin(self) -> None:
        """Start the jobs of all who were woken by the same news; by now they have all submitted theirs."""
        jobs, self._jobs = self._jobs, []
        for first in range(0, len(jobs), AT_ONCE):
            batch = jobs[first:first + AT_ONCE]
            asyncio.ensure_future(self._pool.result_of(partial(_results, batch))).add_done_callback(partial(_hand_out, batch))


def _results(batch: Sequence[_Job]) -> list[Any]:
    """Do the jobs; return for each its result or the exception it raised."""
    results: list[Any] = []
    for job in batch:
        try:
            results.append(job.work())
        except Exception as error:
            results.append(error)
    return results


def _hand_out(batch: Sequence[_Job], done: asyncio.Future[list[Any]]) -> None:
    """Hand the results to the callers that still wait; if the pool was not allowed to work, cancel them all."""
    if done.cancelled():
        for job in batch:
            job.result.cancel()
        return
    for job, result in zip(batch, done.result(), strict=True):
        if job.result.done():
            continue
        if isinstance(result, Exception):
            job.result.set_exception(result)
        else:
            job.result.set_result(result)
