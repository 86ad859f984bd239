"""The workers of one server: they exchange their counters and hand over connections (connection_handoff.py).

So `/metrics` shows the counters of all. Each tells the supervisor that it is alive (supervisor.py). Each listens on a socket in a
folder that only they can read. One that does not answer is left out: it is just being restarted.
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

from umpire.server.common.counters import ServerCounters
from umpire.server.play.rooms import Census
from umpire.server.web.connection_handoff import Handoff

# seconds to wait for a peer
PATIENCE: Final = 1.0


class PeerReport(NamedTuple):
    """The counters of a worker; `worker` is '' if there is only one."""

    worker: str
    tally: ServerCounters
    census: Census

    def encode(self) -> bytes:
        return json.dumps([self.worker, vars(self.tally), self.census]).encode()


def decode_report(raw: bytes) -> PeerReport:
    worker, counts, census = json.loads(raw)
    tally = ServerCounters()
    for name, value in counts.items():
        setattr(tally, name, Counter(value) if isinstance(value, dict) else value)
    return PeerReport(str(worker), tally, Census(*census))


class Heart(NamedTuple):
    """The pipe to which a worker writes that it is alive, and the seconds between two beats."""

    pipe: int
    seconds: float

    async def beat(self) -> None:
        """Beat for ever. An event loop that hangs does not beat; if the pipe is full, the supervisor has enough to read."""
        while True:
            with suppress(BlockingIOError, BrokenPipeError):
                os.write(self.pipe, b".")
            await asyncio.sleep(self.seconds)


class Peers:
    """The workers of a server, as one of them knows them."""

    def __init__(self, number: int, of: int, folder: Path, heart: Optional[Heart] = None) -> None:
        self._number = number
        self._heart = heart
        self._heartbeat: Optional[asyncio.Task[None]] = None
        self.of = of
        self._folder = folder
        self.handoff = Handoff(number, of, folder)
        self._server: Optional[asyncio.Server] = None
        self._report: Callable[[], PeerReport] = _no_report

    @property
    def first(self) -> bool:
        """Whether this worker does what only one has to do."""
        return self._number == 1

    @property
    def name(self) -> str:
        return str(self._number)

    async def open(self, report: Callable[[], PeerReport]) -> None:
        """Answer the other workers."""
        self._report = report
        if self._heart is not None:
            self._heartbeat = asyncio.create_task(self._heart.beat())
        socket = self._socket_path(self._number)
        # left by the worker that was here before
        socket.unlink(missing_ok=True)
        self._server = await asyncio.start_unix_server(self._answer, socket)

    async def close(self) -> None:
        if self._heartbeat is not None:
            self._heartbeat.cancel()
            await asyncio.gather(self._heartbeat, return_exceptions=True)
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def reports(self) -> list[PeerReport]:
        """Return the counters of all workers that answer, including this one."""
        others = [number for number in range(1, self.of + 1) if number != self._number]
        answers = await asyncio.gather(*[self._ask(number) for number in others], return_exceptions=True)
        reports = [self._report(), *[report for report in answers if isinstance(report, PeerReport)]]
        return sorted(reports, key=lambda report: int(report.worker))

    async def _answer(self, _: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        answer.write(self._report().encode())
        await answer.drain()
        answer.close()

    async def _ask(self, number: int) -> PeerReport:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(self._socket_path(number))
            try:
                return decode_report(await reader.read())
            finally:
                writer.close()

    def _socket_path(self, number: int) -> Path:
        return self._folder / f"{number}.socket"


def _no_report() -> Any:
    raise RuntimeError("a worker that is not open has no counters")
