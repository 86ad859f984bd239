"""Workers of one table ask each other what they have counted, so that `/metrics` tells of all, whichever was asked; and hand on
connections (connection_handoff.py). Each tells the supervisor that it is alive (supervisor.py).

Each listens at a socket in a folder that only they can read, and answers whoever calls there with its counts. One that does not
answer is left out: it is just being started again.
"""
from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.server.common.counters import Tally
from umpire.server.play.rooms import Census
from umpire.server.web.connection_handoff import Handoff

# seconds for which a colleague is waited for
PATIENCE: Final = 1.0


class PeerReport(NamedTuple):
    """What a worker has counted; `worker` is '' where there is only one."""

    worker: str
    tally: Tally
    census: Census

    def written(self) -> bytes:
        return json.dumps([self.worker, vars(self.tally), self.census]).encode()


def read(told: bytes) -> PeerReport:
    worker, counts, census = json.loads(told)
    tally = Tally()
    for name, value in counts.items():
        setattr(tally, name, Counter(value) if isinstance(value, dict) else value)
    return PeerReport(str(worker), tally, Census(*census))


class Heart(NamedTuple):
    """Where a worker says that it is alive, and every how many seconds."""

    pipe: int
    seconds: float

    async def beat(self) -> None:
        """For ever. An event loop that does not go on gives no sign; where the supervisor has not read the last ones, it will."""
        while True:
            with suppress(BlockingIOError, BrokenPipeError):
                os.write(self.pipe, b".")
            await asyncio.sleep(self.seconds)


class Peers:
    """The workers of a table, as one of them knows them."""

    def __init__(self, number: int, of: int, folder: Path, heart: Optional[Heart] = None) -> None:
        self._number = number
        self._heart = heart
        self._beating: Optional[asyncio.Task[None]] = None
        self.of = of
        self._folder = folder
        self.handing = Handoff(number, of, folder)
        self._answering: Optional[asyncio.Server] = None
        self._report: Callable[[], PeerReport] = _nothing

    @property
    def first(self) -> bool:
        """Whether this one does what only one has to do."""
        return self._number == 1

    @property
    def name(self) -> str:
        return str(self._number)

    async def open(self, report: Callable[[], PeerReport]) -> None:
        """Answer whoever asks."""
        self._report = report
        if self._heart is not None:
            self._beating = asyncio.create_task(self._heart.beat())
        place = self._place(self._number)
        # of the one that was here before
        place.unlink(missing_ok=True)
        self._answering = await asyncio.start_unix_server(self._answer, place)

    async def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if self._answering is not None:
            self._answering.close()
            await self._answering.wait_closed()

    async def reports(self) -> list[PeerReport]:
        """What all have counted who answer, this one included."""
        others = [number for number in range(1, self.of + 1) if number != self._number]
        found = await asyncio.gather(*[self._asked(number) for number in others], return_exceptions=True)
        reports = [self._report(), *[report for report in found if isinstance(report, PeerReport)]]
        return sorted(reports, key=lambda report: int(report.worker))

    async def _answer(self, _: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        answer.write(self._report().written())
        await answer.drain()
        answer.close()

    async def _asked(self, number: int) -> PeerReport:
        async with asyncio.timeout(PATIENCE):
            told, line = await asyncio.open_unix_connection(self._place(number))
            try:
                return read(await told.read())
            finally:
                line.close()

    def _place(self, number: int) -> Path:
        return self._folder / f"{number}.socket"


def _nothing() -> Any:
    raise RuntimeError("a worker that is not open has counted nothing")
