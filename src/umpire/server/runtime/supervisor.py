"""The supervisor of `umpire serve --workers N`: it listens, starts the workers, and starts anew whichever of them dies.

Each worker has a socket of its own at the same address, where the system shares out who comes (Linux), else all have the same
one. The supervisor keeps the sockets open: who comes while a worker is being started anew waits for it. A worker gets its orders
by its standard input and ends when that ends, so that none is left when the supervisor is gone.

A worker can hang without dying: stopped by a signal, or with an event loop that never goes on. So its event loop writes a byte to
a pipe now and then, and the supervisor looks for it. Silence is counted in the supervisor's own looks and not in seconds: where
the whole machine stood still, nobody has hung.
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
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, Optional

from umpire.server.common import events

# a worker that lived for less than this many seconds is started again only after a pause
LIVED: Final = 5.0
PAUSE: Final = 1.0
# seconds that a worker has to end in
FAREWELL: Final = 10.0
STOP: Final = (0, 0)
# seconds between two looks for signs of life, and between two such signs
LOOK: Final = 5.0
BEAT: Final = 1.0
# looks after which a worker that gives no sign is ended, and looks that it has to give its first: to start takes long on a
# machine that has much to do, and longer where the database does not answer
SILENT_LOOKS: Final = 4
FIRST_LOOKS: Final = 36
log = logging.getLogger("umpire.server")


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
    # the pipe for signs of life, and the seconds between two of them
    pulse: int = -1
    beat: float = BEAT

    def written(self) -> bytes:
        return json.dumps(self).encode() + b"\n"


def read_orders(line: bytes) -> Orders:
    return Orders(*json.loads(line))


class Pulse:
    """The signs of life of a worker."""

    def __init__(self) -> None:
        self._reading, self.writing = os.pipe()
        for end in (self._reading, self.writing):
            os.set_blocking(end, False)
        # how many looks it has left to give a sign
        self._left = FIRST_LOOKS

    def is_lost(self) -> bool:
        """Look once more: whether there was no sign for too long. Of one that was found lost it is not told again."""
        with suppress(BlockingIOError):
            if os.read(self._reading, 4096):
                self._left = SILENT_LOOKS
                return False
        self._left -= 1
        return self._left == 0

    def hand_over(self) -> None:
        """The worker has the end to which it writes."""
        os.close(self.writing)

    def close(self) -> None:
        os.close(self._reading)


class Supervisor:
    """Keeps as many workers running as were asked for, until it is told to stop."""

    def __init__(self, sockets: Sequence[socket.socket], orders: Orders) -> None:
        self._sockets = sockets
        self._orders = orders
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._since: dict[int, float] = {}
        self._pulses: dict[int, Pulse] = {}
        self._next_look = 0.0
        # the number of a worker that has ended, and how
        self._news: SimpleQueue[tuple[int, int]] = SimpleQueue()

    def run(self) -> None:
        with _meeting() as folder, self._told_to_stop():
            self._orders = self._orders._replace(meeting=str(folder))
            try:
                for number in range(1, self._orders.of + 1):
                    self._start(number)
                while (ended := self._wait()) != STOP:
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

    def _wait(self) -> tuple[int, int]:
        """The next worker that has ended, or that it is time to stop; until then, whether all give signs of life."""
        while True:
            try:
                return self._news.get(timeout=max(0.0, self._next_look - time.monotonic()))
            except Empty:
                self._next_look = time.monotonic() + LOOK
                self.look()

    def look(self) -> None:
        """End every worker that gives no sign of life; that it has ended is told like any other end. A worker that is stopped
        does not hear that it should end: it is killed."""
        for number in [number for number, pulse in self._pulses.items() if pulse.is_lost()]:
            events.report_hung(number)
            log.warning("worker %d gives no sign of life and is ended", number)
            self._running[number].kill()

    def _start(self, number: int) -> None:
        pulse = Pulse()
        own = self._sockets[(number - 1) % len(self._sockets)].fileno()
        worker = subprocess.Popen(
            [sys.executable, "-m", "umpire.server.worker"], stdin=subprocess.PIPE, pass_fds=(own, pulse.writing),
            # Ctrl-C is for the supervisor, who passes it on
            start_new_session=True,
        )
        self._running[number], self._since[number] = worker, time.monotonic()
        self._instruct(worker, self._orders._replace(number=number, socket=own, pulse=pulse.writing, beat=min(BEAT, LOOK / 2)))
        pulse.hand_over()
        self._pulses[number] = pulse
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
        events.report_restart(number, code)
        log.warning("worker %d has ended (%s) and is started again", number, _how(code))
        self._close(self._running[number])
        self._pulses.pop(number).close()
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
        for pulse in self._pulses.values():
            pulse.close()

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
