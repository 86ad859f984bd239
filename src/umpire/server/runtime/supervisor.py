"""The supervisor of `umpire serve --workers N`: it listens, starts the workers, and restarts those that die.

On Linux each worker has its own socket at the same address, and the system distributes connections; elsewhere they share one.
The supervisor keeps the sockets open, so that clients wait for a worker that is being restarted. A worker reads its settings from
its standard input and ends when that closes, so that none outlives the supervisor.

A worker can hang without dying: stopped by a signal, or with a blocked event loop. So its event loop writes a byte to a pipe now
and then, and the supervisor looks for it. Silence is measured in the supervisor's own looks, not in seconds: if the whole machine
stood still, no worker has hung.
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

# a worker that lived for less than this many seconds is restarted only after a pause
SHORT_LIFE: Final = 5.0
PAUSE: Final = 1.0
# seconds that a worker has to end
FAREWELL: Final = 10.0
STOP: Final = (0, 0)
# seconds between two looks for signs of life, and between two such signs
LOOK: Final = 5.0
BEAT: Final = 1.0
# looks without a sign after which a worker is killed, and looks until its first sign: starting takes long on a busy machine, and
# longer if the database does not answer
SILENT_LOOKS: Final = 4
FIRST_LOOKS: Final = 36
log = logging.getLogger("umpire.server")


class WorkerSettings(NamedTuple):
    """Everything that a worker needs to know."""

    of: int
    database: str
    folder: str
    # the host names it answers to; None: any
    hosts: Optional[list[str]]
    # the trusted proxies
    trusted: list[str]
    json: bool
    # where others reach the server (public_address.Place)
    place: tuple[str, str, int] = ("", "", 0)
    number: int = 0
    socket: int = 0
    # the folder of the workers' sockets
    meeting: str = ""
    # the pipe for signs of life, and the seconds between two of them
    pulse: int = -1
    beat: float = BEAT

    def encode(self) -> bytes:
        return json.dumps(self).encode() + b"\n"


def read_settings(line: bytes) -> WorkerSettings:
    return WorkerSettings(*json.loads(line))


class Pulse:
    """The signs of life of a worker."""

    def __init__(self) -> None:
        self._reading, self.writing = os.pipe()
        for end in (self._reading, self.writing):
            os.set_blocking(end, False)
        # how many looks remain for it to give a sign
        self._looks_left = FIRST_LOOKS

    def is_lost(self) -> bool:
        """Look once more; return whether there was no sign for too long. Only the first such look returns True."""
        with suppress(BlockingIOError):
            if os.read(self._reading, 4096):
                self._looks_left = SILENT_LOOKS
                return False
        self._looks_left -= 1
        return self._looks_left == 0

    def close_writing_end(self) -> None:
        """Close our copy of the end to which the worker writes."""
        os.close(self.writing)

    def close(self) -> None:
        os.close(self._reading)


class Supervisor:
    """Keeps the workers running until it is told to stop."""

    def __init__(self, sockets: Sequence[socket.socket], settings: WorkerSettings) -> None:
        self._sockets = sockets
        self._settings = settings
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._since: dict[int, float] = {}
        self._pulses: dict[int, Pulse] = {}
        self._next_look = 0.0
        # the number of a worker that ended, and its exit code
        self._news: SimpleQueue[tuple[int, int]] = SimpleQueue()

    def run(self) -> None:
        with _private_folder() as folder, self._stop_on_signals():
            self._settings = self._settings._replace(meeting=str(folder))
            try:
                for number in range(1, self._settings.of + 1):
                    self._start(number)
                while (ended := self._wait()) != STOP:
                    self._restart(*ended)
            finally:
                self._stop()

    @contextmanager
    def _stop_on_signals(self) -> Iterator[None]:
        """Stop at Ctrl-C or SIGTERM."""
        handlers = {number: signal.signal(number, lambda *_: self._news.put(STOP)) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)

    def _wait(self) -> tuple[int, int]:
        """Return the next worker that ended, or STOP; until then look for signs of life."""
        while True:
            try:
                return self._news.get(timeout=max(0.0, self._next_look - time.monotonic()))
            except Empty:
                self._next_look = time.monotonic() + LOOK
                self.look()

    def look(self) -> None:
        """Kill every worker that gives no sign of life; it is restarted like any other that ended.

        A stopped process does not react to SIGTERM, so it is killed.
        """
        for number in [number for number, pulse in self._pulses.items() if pulse.is_lost()]:
            events.report_hung(number)
            log.warning("worker %d gives no sign of life and is ended", number)
            self._running[number].kill()

    def _start(self, number: int) -> None:
        pulse = Pulse()
        own = self._sockets[(number - 1) % len(self._sockets)].fileno()
        worker = subprocess.Popen(
            [sys.executable, "-m", "umpire.server.worker"], stdin=subprocess.PIPE, pass_fds=(own, pulse.writing),
            # Ctrl-C goes to the supervisor, which passes it on
            start_new_session=True,
        )
        self._running[number], self._since[number] = worker, time.monotonic()
        self._instruct(worker, self._settings._replace(number=number, socket=own, pulse=pulse.writing, beat=min(BEAT, LOOK / 2)))
        pulse.close_writing_end()
        self._pulses[number] = pulse
        threading.Thread(target=lambda: self._news.put((number, worker.wait())), daemon=True).start()

    def _instruct(self, worker: subprocess.Popen[bytes], settings: WorkerSettings) -> None:
        if worker.stdin is None:
            raise RuntimeError("a worker has no standard input")
        try:
            worker.stdin.write(settings.encode())
            worker.stdin.flush()
        except BrokenPipeError:
            # it has ended already, and will be restarted
            return

    def _restart(self, number: int, code: int) -> None:
        events.report_restart(number, code)
        log.warning("worker %d has ended (%s) and is restarted", number, _describe_exit(code))
        self._close(self._running[number])
        self._pulses.pop(number).close()
        if time.monotonic() - self._since[number] < SHORT_LIFE:
            time.sleep(PAUSE)
        self._start(number)

    def _stop(self) -> None:
        """Ask all workers to end, and kill those that do not."""
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


def _describe_exit(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"code {code}"


@contextmanager
def _private_folder() -> Iterator[Path]:
    """Make a folder that nobody else can read."""
    folder = Path(tempfile.mkdtemp(prefix="umpire-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def end_with(supervisor: Any) -> None:
    """End this process when its supervisor has gone."""
    supervisor.read()
    os.kill(os.getpid(), signal.SIGTERM)
