"""Play matches in several processes of this machine."""
from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_processes(play: Callable[[T], R], tasks: Sequence[T], jobs: int, in_order: bool = True) -> Iterator[R]:
    """Yield what comes of all tasks as they are finished, in their order or in any; in this process if one is enough."""
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        yield from map(play, tasks)
        return
    # a fresh interpreter for each process: forking one with threads (a progress bar) is not safe
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from (pool.imap if in_order else pool.imap_unordered)(play, tasks)
