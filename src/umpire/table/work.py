"""Who does the work: threads of their own for each kind of it, so that one kind never waits for another."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import copy_context
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

# who waits for a store that somebody else has locked keeps nobody from reading
READING: Final = ThreadPoolExecutor(4, thread_name_prefix="reading")
WRITING: Final = ThreadPoolExecutor(4, thread_name_prefix="writing")
# a move is short, or waits for a bot, which costs nothing but a thread
PLAYING: Final = ThreadPoolExecutor(32, thread_name_prefix="playing")
# to begin a match or to play a long one again may take seconds
OPENING: Final = ThreadPoolExecutor(16, thread_name_prefix="opening")
# to say how a match stands takes longer than to play, and nobody else is to wait for it
TELLING: Final = ThreadPoolExecutor(4, thread_name_prefix="telling")
# odds can take a while
REFLECTION: Final = ThreadPoolExecutor(2, thread_name_prefix="odds")
# so many pieces of work at most are done in one go: the first of them waits for the last
AT_ONCE: Final = 4


async def done_by(crew: Executor, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """The result of work that one of these threads does, for whoever reads here."""
    reader = copy_context()
    return await asyncio.get_running_loop().run_in_executor(crew, lambda: reader.run(work, *given, **named))


class _Wanted(NamedTuple):
    """A piece of work, and where its result is awaited."""

    result: asyncio.Future[Any]
    work: Callable[[], Any]


class Gathering:
    """Work that several want at the same moment, for which they would wait for one another anyway: one thread does it, one piece
    after another. To wake a thread for each, and to have them take turns, takes as long as a short piece of work itself."""

    def __init__(self, crew: Executor) -> None:
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
            asyncio.get_running_loop().run_in_executor(self._crew, _results, some).add_done_callback(partial(_hand_out, some))


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
