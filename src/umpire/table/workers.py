"""The supervisor of `umpire serve --workers N`: it listens, starts the workers, and starts anew whichever of them dies.

Each worker has a socket of its own at the same address, where the system shares out who comes (Linux), else all have the same
one. The supervisor keeps the sockets open: who comes while a worker is being started anew waits for it. A worker gets its orders
by its standard input and ends when that ends, so that none is left when the supervisor is gone.
"""
from __future__ import annotations

import json
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, Optional

from umpire.table import events

# a worker that lived for less than this many seconds is started again only after a pause
LIVED: Final = 5.0
PAUSE: Final = 1.0
# seconds that a worker has to end in
FAREWELL: Final = 10.0
STOP: Final = (0, 0)
log = logging.getLogger("umpire.table")


class Orders(NamedTuple):
    """All that a worker is told."""

    of: int
    database: str
    folder: str
    # the names that it answers to; None: any
    hosts: Optional[list[str]]
    # the proxies that are believed
    trusted: list[str]
    json: bool
    # where others reach the table (invitations.Place)
    place: tuple[str, str, int] = ("", "", 0)
    number: int = 0
    socket: int = 0
    # where workers find each other
    meeting: str = ""

    def written(self) -> bytes:
        return json.dumps(self).encode() + b"\n"


def read_orders(line: bytes) -> Orders:
    return Orders(*json.loads(line))


class Supervisor:
    """Keeps as many workers running as were asked for, until it is told to stop."""

    def __init__(self, sockets: Sequence[socket.socket], orders: Orders) -> None:
        self._sockets = sockets
        self._orders = orders
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._since: dict[int, float] = {}
        # the number of a worker that has ended, and how
        self._news: SimpleQueue[tuple[int, int]] = SimpleQueue()

    def run(self) -> None:
        with _meeting() as folder, self._told_to_stop():
            self._orders = self._orders._replace(meeting=str(folder))
            try:
                for number in range(1, self._orders.of + 1):
                    self._start(number)
                while (ended := self._news.get()) != STOP:
                    self._start_again(*ended)
            finally:
                self._stop()

    @contextmanager
    def _told_to_stop(self) -> Iterator[None]:
        """By Ctrl-C, or by whoever runs the machine."""
        before = {word: signal.signal(word, lambda *_: self._news.put(STOP)) for word in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for word, handler in before.items():
                signal.signal(word, handler)

    def _start(self, number: int) -> None:
        own = self._sockets[(number - 1) % len(self._sockets)].fileno()
        worker = subprocess.Popen(
            [sys.executable, "-m", "umpire.table.worker"], stdin=subprocess.PIPE, pass_fds=(own,),
            # Ctrl-C is for the supervisor, who passes it on
            start_new_session=True,
        )
        self._running[number], self._since[number] = worker, time.monotonic()
        self._instruct(worker, self._orders._replace(number=number, socket=own))
        threading.Thread(target=lambda: self._news.put((number, worker.wait())), daemon=True).start()

    def _instruct(self, worker: subprocess.Popen[bytes], orders: Orders) -> None:
        if worker.stdin is None:
            raise RuntimeError("a worker cannot be told anything")
        try:
            worker.stdin.write(orders.written())
            worker.stdin.flush()
        except BrokenPipeError:
            # it has ended already, which is told
            return

    def _start_again(self, number: int, code: int) -> None:
        events.restarted(number, code)
        log.warning("worker %d has ended (%s) and is started again", number, _how(code))
        self._close(self._running[number])
        if time.monotonic() - self._since[number] < LIVED:
            time.sleep(PAUSE)
        self._start(number)

    def _stop(self) -> None:
        """All are asked to end, and who does not is made to."""
        for worker in self._running.values():
            worker.terminate()
        ends = time.monotonic() + FAREWELL
        for worker in self._running.values():
            try:
                worker.wait(max(0.0, ends - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            self._close(worker)

    def _close(self, worker: subprocess.Popen[bytes]) -> None:
        if worker.stdin is not None:
            try:
                worker.stdin.close()
            except BrokenPipeError:
                return


def _how(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"code {code}"


@contextmanager
def _meeting() -> Iterator[Path]:
    """A folder that nobody else can look into."""
    folder = Path(tempfile.mkdtemp(prefix="umpire-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def end_with(supervisor: Any) -> None:
    """End this process, as if it were asked to, when there is nothing more to be heard from its supervisor."""
    supervisor.read()
    os.kill(os.getpid(), signal.SIGTERM)
