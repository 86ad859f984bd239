"""`umpire serve --workers 2` as it is run: one address, one table, and nothing that a killed worker takes with it."""
from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from server.helpers import bearer, run_async
from server.helpers import table as table_at
from server.server import Server
from umpire.server import serve
from umpire.server.common import leases
from umpire.server.common.counters import TALLY
from umpire.server.play.rooms import Census
from umpire.server.runtime import supervisor as workers
from umpire.server.runtime.peers import Heart, PeerReport, Peers
from umpire.server.storage import postgres
from umpire.server.storage.postgres import AdvisoryLocks
from umpire.server.storage.store import StoreError
from umpire.server.web.connection_limits import ConnectionLimits

DEADLINE = 120.0
WORKERS = ["serve", "--port", "0", "--workers", "2"]
COMMAND = [sys.executable, "-c", "from umpire.cli import main; main()", *WORKERS]
# a supervisor that looks for signs of life more often than it would
WATCHFUL = [
    sys.executable, "-c",
    "from umpire.server.runtime import supervisor\nsupervisor.LOOK = 0.5\nfrom umpire.cli import main\nmain()", *WORKERS,
]


class ServedTable:
    """A table with two workers, and how it is spoken to."""

    def __init__(self, supervisor: subprocess.Popen[str], url: str, errors: Path, windows: ExitStack) -> None:
        self.supervisor = supervisor
        self._windows = windows
        self.url = url
        self.errors = errors

    def workers(self) -> list[psutil.Process]:
        """Their processes; what bots and drawings have started is theirs."""
        return list(psutil.Process(self.supervisor.pid).children())

    def get(self, path: str, **headers: str) -> httpx.Response:
        # each by a connection of its own: any worker may answer
        return httpx.get(f"{self.url}{path}", headers=headers, timeout=DEADLINE)

    def post(self, path: str, body: object, token: str = "") -> httpx.Response:
        return httpx.post(f"{self.url}{path}", json=body, headers=bearer(token) if token else {}, timeout=DEADLINE)

    def listen(self, match: str, token: str, have: int) -> tuple[ClientConnection, dict[str, Any]]:
        line = connect(f"ws{self.url[4:]}/ws/{match}", origin=Origin(self.url), open_timeout=DEADLINE)
        socket = self._windows.enter_context(line)
        socket.send(f'{{"type": "hello", "token": "{token}", "have": {have}}}')
        return socket, _hear(socket)

    def worker_of(self, port: int) -> int:
        """Return the process of the worker that is spoken with from a port here."""
        return next(int(one.pid) for one in self.workers() if port in _ports(one.pid))

    def at(self, worker: int) -> httpx.Client:
        """Return a line by HTTP to a certain worker: the system shares out who comes as it likes, so it is tried until it is."""
        while True:
            line = self._windows.enter_context(httpx.Client(base_url=self.url, timeout=DEADLINE))
            stream = line.get("/api/health").extensions["network_stream"]
            if self.worker_of(stream.get_extra_info("client_addr")[1]) == worker:
                return line
            line.close()


def _port(socket: ClientConnection) -> int:
    return int(socket.socket.getsockname()[1])


def _ports(pid: int) -> set[int]:
    """Return where those are who are connected to a process."""
    return {one.raddr.port for one in psutil.Process(pid).net_connections() if one.raddr}


def _hear(socket: ClientConnection) -> dict[str, Any]:
    message = json.loads(socket.recv(timeout=DEADLINE))
    assert isinstance(message, dict)
    return message


@contextmanager
def serve_workers(folder: Path, database: str, command: Sequence[str] = COMMAND) -> Iterator[ServedTable]:
    errors = folder / "errors"
    environment = {**os.environ, "UMPIRE_DATABASE": database, "XDG_DATA_HOME": str(folder)}
    environment.pop("UMPIRE_STORE", None)
    with errors.open("w") as written:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=written, text=True, cwd=folder, env=environment)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert "http://" in line, errors.read_text()
        with ExitStack() as windows:
            yield ServedTable(process, line.split(" at ")[1].split(" ")[0].rstrip("/"), errors, windows)
    finally:
        process.kill()
        process.wait(DEADLINE)
        process.stdout.close()


def test_killed_worker_loses_nothing(
    tmp_path: Path, database: str, postgres: Server,
) -> None:
    with serve_workers(tmp_path, database) as table:
        new_match = table.post("/api/matches", {"title": "landing", "seats": {}}).json()
        match, token = new_match["match"], new_match["token"]
        # both serve by now
        for worker in table.workers():
            table.at(worker.pid)
        # whichever of them they come to, all are handed on to the one at which the match lives
        windows = [table.listen(match, token, -1)[0] for _ in range(9)]
        home, = {table.worker_of(_port(window)) for window in windows}
        other = next(one.pid for one in table.workers() if one.pid != home)
        state = table.get(f"/api/matches/{match}/state", **bearer(token)).json()
        # what another worker has played is heard of too
        first = _play_first(table.at(other), match, token, state)
        assert [_hear(socket)["n"] for socket in windows] == [first["n"]] * 9

        # by worker, and all of them, whichever is asked
        lines = table.get("/metrics").text.splitlines()
        assert sorted(line[-3:] for line in lines if line.startswith("umpire_listeners{")) == ["0.0", "9.0"]

        os.kill(home, signal.SIGKILL)
        for window in windows:
            with pytest.raises(ConnectionClosed):
                window.recv(timeout=DEADLINE)
        second = _play_first(table.at(other), match, token, first)
        # who comes back finds everything that was acknowledged; and the match its home, once that is there again
        again, greeting = table.listen(match, token, -1)
        while table.worker_of(_port(again)) == other:
            again.close()
            again, greeting = table.listen(match, token, -1)
        assert table.worker_of(_port(again)) != home
        assert greeting["n"] == second["n"]
        rows = postgres.told(f"SELECT n FROM actions WHERE match = '{match}' ORDER BY n", database)
        assert [n for n, in rows] == list(range(len(rows)))
        assert len(rows) > second["n"]
        assert "worker" in table.errors.read_text()
        again.close()

        workers = table.workers()
        table.supervisor.send_signal(signal.SIGTERM)
        assert table.supervisor.wait(DEADLINE) == 0
        assert not any(one.is_running() for one in workers)
        assert table.supervisor.stdout is not None
        assert table.supervisor.stdout.read() == "The table is closed.\n"


def _play_first(line: httpx.Client, match: str, token: str, state: dict[str, Any]) -> dict[str, Any]:
    """Play the first option."""
    message = {"type": "play", "n": state["n"], "stamp": state["stamp"], "actions": [state["options"][0]["action"]]}
    answer = line.post(f"/api/matches/{match}/messages", json=message, headers=bearer(token))
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()
    assert result["n"] > state["n"]
    return result


def test_a_worker_that_hangs_is_replaced(tmp_path: Path, database: str) -> None:
    """Stopped it neither ends nor answers: what it listens to, the matches that live there and its leases go to another."""
    with serve_workers(tmp_path, database, WATCHFUL) as table:
        new_match = table.post("/api/matches", {"title": "landing", "seats": {}}).json()
        match, token = new_match["match"], new_match["token"]
        for worker in table.workers():
            table.at(worker.pid)
        window, state = table.listen(match, token, -1)
        home = table.worker_of(_port(window))
        other = next(one.pid for one in table.workers() if one.pid != home)
        os.kill(home, signal.SIGSTOP)
        with pytest.raises(ConnectionClosed):
            window.recv(timeout=DEADLINE)
        state_ = _play_first(table.at(other), match, token, state)
        again, state = table.listen(match, token, -1)
        while table.worker_of(_port(again)) == other:
            again.close()
            again, state = table.listen(match, token, -1)
        assert table.worker_of(_port(again)) != home
        assert state["n"] == state_["n"]
        assert "gives no sign of life" in table.errors.read_text()
        # the other was left in peace
        assert other in [one.pid for one in table.workers()]
        again.close()


def beaten(pulse: workers.Pulse) -> None:
    os.write(pulse.writing, b".")


def test_silent_worker_is_lost_after_enough_looks() -> None:
    pulse = workers.Pulse()
    # to start takes longer than to go on
    assert [pulse.is_lost() for _ in range(workers.FIRST_LOOKS - 1)] == [False] * (workers.FIRST_LOOKS - 1)
    for _ in range(3):
        beaten(pulse)
        beaten(pulse)
        assert [pulse.is_lost() for _ in range(workers.SILENT_LOOKS)] == [False] * workers.SILENT_LOOKS
    # only once: that it has ended is told by itself
    assert [pulse.is_lost() for _ in range(3)] == [True, False, False]
    pulse.close_writing_end()
    pulse.close()


def test_unread_pulse_does_not_block_a_worker() -> None:
    pulse = workers.Pulse()
    with suppress(BlockingIOError):
        while True:
            beaten(pulse)
    with pytest.raises(BlockingIOError):
        beaten(pulse)
    assert not pulse.is_lost()
    beaten(pulse)
    pulse.close_writing_end()
    pulse.close()


@run_async
async def test_running_event_loop_gives_signs_of_life(tmp_path: Path) -> None:
    pulse = workers.Pulse()
    for _ in range(workers.FIRST_LOOKS - 1):
        pulse.is_lost()
    colleagues = Peers(1, 1, tmp_path, Heart(pulse.writing, 0.0))
    await colleagues.open(lambda: PeerReport("1", TALLY, Census(0, 0, 0)))
    for _ in range(3):
        await asyncio.sleep(0)
        assert not pulse.is_lost()
    await colleagues.close()
    pulse.close_writing_end()
    pulse.close()


# Leases

def test_leases_of_a_hung_worker_expire(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "LEASE", "SET idle_session_timeout = '100ms'")
    hung = AdvisoryLocks(database)
    assert hung.take("a match")
    with psycopg.connect(database, autocommit=True) as other:
        # waits until it is free
        other.execute(f"SET statement_timeout = '{int(DEADLINE)}s'")
        other.execute("SELECT pg_advisory_lock(%s)", (postgres._key("a match"),))
    # and when it goes on it knows that it has lost what it had, and can take it anew
    hung.renew()
    assert hung._counts == {}
    assert hung.take("a match")
    hung.close()


def test_a_lease_that_is_renewed_is_kept(database: str) -> None:
    """PostgreSQL counts from the last renewal for how long nothing was said."""
    locks = AdvisoryLocks(database)
    assert locks.take("a match")
    connection = locks._connection
    assert connection is not None
    assert connection.execute("SHOW idle_session_timeout").fetchone() == ("12s",)
    last = "SELECT state_change FROM pg_stat_activity WHERE pid = %s"
    with psycopg.connect(database, autocommit=True) as other:
        before = other.execute(last, (connection.info.backend_pid,)).fetchone()
        locks.renew()
        after = other.execute(last, (connection.info.backend_pid,)).fetchone()
    assert before is not None
    assert after is not None
    assert after[0] > before[0]
    assert locks._counts == {"a match": 1}
    locks.close()


@run_async
async def test_running_event_loop_renews_leases(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    renewed = threading.Event()
    monkeypatch.setattr(leases, "RENEWING", 0.0)
    monkeypatch.setattr(AdvisoryLocks, "renew", lambda _: renewed.set())
    async with table_at(tmp_path, database=database):
        assert await asyncio.to_thread(renewed.wait, DEADLINE)


def test_workers_end_when_their_supervisor_is_gone(tmp_path: Path, database: str) -> None:
    with serve_workers(tmp_path, database) as table:
        assert table.get("/healthz").status_code == 200
        workers = table.workers()
        assert len(workers) == 2
        table.supervisor.kill()
        ended_processes, survivors = psutil.wait_procs(workers, DEADLINE)
        assert (len(ended_processes), survivors) == (2, [])


def test_several_workers_are_refused_on_a_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="--database"):
        serve.serve("127.0.0.1", 0, tmp_path / "s", False, None, workers=2)
    assert not (tmp_path / "s").exists()


def test_workers_do_not_raise_the_connection_limit() -> None:
    assert ConnectionLimits(512, 128).among(3) == ConnectionLimits(512, 128)._replace(of_one_address=43, guests=128)
    assert ConnectionLimits(512, 128).among(1) == ConnectionLimits(512, 128)
