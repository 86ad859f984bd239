"""Who does the work: threads of their own for each kind of it, so that one kind never waits for another."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

# who waits for a store that somebody else has locked keeps nobody from reading
READING: Final = ThreadPoolExecutor(4, thread_name_prefix="reading")
WRITING: Final = ThreadPoolExecutor(4, thread_name_prefix="writing")
# a move is short, or waits for a bot, which costs nothing but a thread
PLAYING: Final = ThreadPoolExecutor(32, thread_name_prefix="playing")
# to begin a match or to play a long one again may take seconds
OPENING: Final = ThreadPoolExecutor(16, thread_name_prefix="opening")
# odds can take a while
REFLECTION: Final = ThreadPoolExecutor(2, thread_name_prefix="odds")


async def done_by(crew: Executor, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """The result of work that one of these threads does, for whoever reads here."""
    reader = copy_context()
    return await asyncio.get_running_loop().run_in_executor(crew, lambda: reader.run(work, *given, **named))
