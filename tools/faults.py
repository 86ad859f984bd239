"""Kill a server again and again while people play on it, and count acknowledged actions that are lost or doubled.

    python tools/faults.py --kills 300 [--players 6] [--minutes 60] [--folder FOLDER] [--seed N]
    python tools/faults.py --kills 300 --database URL --workers 2 [--only-a-worker]

Players choose at random among their options, and take back now and then; half of them use HTTP, half a WebSocket. At a random
moment the tool kills the server (SIGKILL) and starts it again, or kills one of its workers, which the server itself restarts.
Then every player checks: each acknowledged action must be there once, and each action under way once or not at all. The exit
status is 1 if anything was lost or doubled.
"""
from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

DEADLINE: Final = 120.0
# seconds for which people play before the table is killed, at most; first so many must have been answered
LONGEST: Final = 0.7
FIRST: Final = 3
# seconds after which a database has done what a worker asked for with its last breath, or never will
SETTLED: Final = 1.0
UNDOING: Final = 0.15
# workers that are killed before the table is closed and opened again
WORKERS: Final = 20
# the line went dead, or the table says that it cannot just now
DEAD: Final = (httpx.TransportError, WebSocketException, OSError, EOFError)
BUSY: Final = 503


class Ran(NamedTuple):
    """The counts of a run."""

    kills: int
    acknowledged: int
    in_flight: int
    landed: int
    lost: int
    doubled: int
    refused: int
    slowest: float

    def summary(self) -> str:
        return (
            f"{self.kills} kills; {self.acknowledged} actions and undos acknowledged, "
            f"lost: {self.lost}, doubled: {self.doubled}; "
            f"on their way when it was killed: {self.in_flight}, of which {self.landed} had been done; "
            f"errors told to players: {self.refused}; longest until the table answered again: {self.slowest:.1f} s"
        )


class Counts:
    """Counts of all players together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: Counter[str] = Counter()

    def add(self, what: str, number: int = 1) -> None:
        with self._lock:
            self._counts[what] += number

    def of(self, what: str) -> int:
        return self._counts[what]

    def wait_for(self, what: str, number: int) -> None:
        until = time.monotonic() + DEADLINE
        while self._counts[what] < number and time.monotonic() < until:
            time.sleep(0.005)


# Players

class Player:
    """One seat of one match: what was acknowledged, and what was on its way when the line went dead."""

    def __init__(self, number: int, seed: int, counted: Counts) -> None:
        self._speaks = BySocket if number % 2 else ByHttp
        self._choice = random.Random(f"{seed} {number}")
        self._counted = counted
        self.match = ""
        self.token = ""
        self.acknowledged: list[str] = []
        self.in_flight: Optional[dict[str, Any]] = None
        self.state: dict[str, Any] = {}

    def play(self, url: str) -> None:
        """Play until the connection breaks."""
        self._play(url)

    def play_on(self, url: str, closing: threading.Event) -> None:
        """Play until the table is closed. After each broken connection look at the match, through any worker, and go on."""
        self._play(url)
        while not closing.wait(SETTLED):
            with suppress(*DEAD):
                self.look(url)
                self._play(url)

    def _play(self, url: str) -> None:
        """Play, in a new match whenever one is over."""
        with httpx.Client(base_url=url, timeout=DEADLINE) as http, suppress(*DEAD):
            while True:
                if not self.match or not self.state["options"]:
                    self._sit_down(http)
                with self._speaks(http, url, self) as line:
                    while self.state["options"]:
                        self._ask(line)

    def look(self, url: str) -> None:
        """Compare the match after a crash with the acknowledged actions."""
        if not self.match:
            return
        with httpx.Client(base_url=url, timeout=DEADLINE) as http:
            self.state = _answer(http.get(f"/api/matches/{self.match}/state", headers=self.bearer))
        actions = [line["action"] for line in self.state["log"] if line["n"] > 0 and not line["forced"]]
        if self.in_flight is not None:
            self._counted.add("in flight")
        if self.in_flight is not None and actions == self._after(self.in_flight):
            self._counted.add("landed")
        elif actions != self.acknowledged:
            self._counted.add("doubled" if actions[: len(self.acknowledged)] == self.acknowledged else "lost")
        self.acknowledged, self.in_flight = actions, None

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def _sit_down(self, http: httpx.Client) -> None:
        self.match = ""
        new_match = _answer(http.post("/api/matches", json={"title": "landing", "undo": "unlimited"}))
        state = http.get(f"/api/matches/{new_match['match']}/state", headers={"Authorization": f"Bearer {new_match['token']}"})
        self.state, self.acknowledged = _answer(state), []
        self.match, self.token = new_match["match"], new_match["token"]

    def _ask(self, line: ByHttp | BySocket) -> None:
        self.in_flight = self._choose()
        answer = line.ask(self.in_flight)
        if answer["type"] == "state":
            self._counted.add("acknowledged")
            self.acknowledged, self.state = self._after(self.in_flight), answer
        else:
            # told and not done: as if it had never been asked
            self._counted.add("refused")
        self.in_flight = None

    def _choose(self) -> dict[str, Any]:
        head = {"id": "x", "n": self.state["n"], "stamp": self.state["stamp"]}
        if self.state["can_undo"] and self._choice.random() < UNDOING:
            return {"type": "undo", **head}
        return {"type": "play", "actions": [self._choice.choice(self.state["options"])["action"]], **head}

    def _after(self, message: dict[str, Any]) -> list[str]:
        return self.acknowledged[:-1] if message["type"] == "undo" else [*self.acknowledged, message["actions"][0]]


def _answer(answer: httpx.Response) -> dict[str, Any]:
    if answer.status_code == BUSY:
        raise httpx.TransportError(answer.text)
    answer.raise_for_status()
    answer_: dict[str, Any] = answer.json()
    return answer_


class ByHttp:
    """Messages as requests."""

    def __init__(self, http: httpx.Client, _: str, player: Player) -> None:
        self._http = http
        self._player = player

    def __enter__(self) -> ByHttp:
        return self

    def __exit__(self, *_: object) -> None:
        """Do nothing: there is nothing to close."""

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        address = f"/api/matches/{self._player.match}/messages"
        answer: dict[str, Any] = self._http.post(address, headers=self._player.bearer, json=message).json()
        return answer


class BySocket:
    """Messages over one WebSocket."""

    def __init__(self, _: httpx.Client, url: str, player: Player) -> None:
        self._url = url
        self._player = player
        self._open = ExitStack()
        self._socket: ClientConnection

    def __enter__(self) -> BySocket:
        address = f"ws{self._url.removeprefix('http')}/ws/{self._player.match}"
        line = connect(address, origin=Origin(self._url), open_timeout=DEADLINE, close_timeout=1)
        self._socket = self._open.enter_context(line)
        self.ask({"type": "hello", "token": self._player.token, "have": 0})
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a message; pass over announcements in between (who is here, and so on)."""
        self._socket.send(json.dumps(message))
        while True:
            message_: dict[str, Any] = json.loads(self._socket.recv(timeout=DEADLINE))
            if message_["type"] in ("state", "error") and message_.get("id", "") == message.get("id", ""):
                return message_


# The table

class Table:
    """A real `umpire serve`, in a process group of its own."""

    def __init__(self, folder: Path, options: Sequence[str]) -> None:
        ready = folder / "ready"
        ready.unlink(missing_ok=True)
        umpire = [sys.executable, "-c", "from umpire.cli import main; main()"]
        command = [*umpire, "serve", "--port", "0", "--ready-file", str(ready), *options]
        with (folder / "errors").open("a") as errors:
            self.process = subprocess.Popen(command, stdout=errors, stderr=errors, cwd=folder, start_new_session=True)
        self.url = self._waited_for(ready, folder / "errors")

    def _waited_for(self, ready: Path, errors: Path) -> str:
        until = time.monotonic() + DEADLINE
        while time.monotonic() < until and self.process.poll() is None:
            if ready.exists() and self._answers(ready.read_text().rstrip("/")):
                return ready.read_text().rstrip("/")
            time.sleep(0.02)
        raise RuntimeError(f"the table did not open: {errors.read_text()[-2000:]}")

    def _answers(self, url: str) -> bool:
        with suppress(httpx.TransportError):
            return httpx.get(f"{url}/healthz", timeout=DEADLINE).status_code == httpx.codes.OK
        return False

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(DEADLINE)

    def kill_a_worker(self, choice: random.Random) -> None:
        """Kill one of the serving processes; the supervisor starts another. Wait where all are just being started."""
        while not (workers := self._workers()):
            time.sleep(0.02)
        os.kill(choice.choice(workers), signal.SIGKILL)

    def _workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children if b"umpire.server.worker" in Path(f"/proc/{child}/cmdline").read_bytes()]


@contextmanager
def open_table(folder: Path, options: Sequence[str]) -> Iterator[Table]:
    table = Table(folder, options)
    try:
        yield table
    finally:
        with suppress(ProcessLookupError):
            table.kill()


# Killing

def run(
    folder: Path, kills: int, players: int, options: Sequence[str], seed: int, only_a_worker: bool = False,
    minutes: float = 60.0, tell: bool = False,
) -> Ran:
    """Kill the table so many times, or until the time is up, each time with everybody at play."""
    counts, choice, slowest, rounds = Counts(), random.Random(seed), 0.0, 0
    until = time.monotonic() + minutes * 60
    seats = [Player(number, seed, counts) for number in range(players)]
    while rounds < kills and time.monotonic() < until:
        began = time.monotonic()
        with open_table(folder, options) as table:
            slowest = max(slowest, time.monotonic() - began)
            _all(seats, "look", table.url)
            rounds += _kill(table, seats, counts, choice, WORKERS if only_a_worker else 0)
        if tell:
            print(rounds, counts.of("acknowledged"), counts.of("lost"), counts.of("doubled"), flush=True)
    with open_table(folder, options) as table:
        _all(seats, "look", table.url)
    acknowledged, in_flight, landed = (counts.of(what) for what in ("acknowledged", "in flight", "landed"))
    return Ran(rounds, acknowledged, in_flight, landed, counts.of("lost"), counts.of("doubled"), counts.of("refused"), slowest)


def _kill(table: Table, seats: Sequence[Player], counted: Counts, choice: random.Random, workers: int) -> int:
    """Return how often something was killed: workers one after another, or the whole table. At the end it is the table."""
    closing = threading.Event()
    playing = [(seat.play_on, (table.url, closing)) if workers else (seat.play, (table.url,)) for seat in seats]
    threads = [threading.Thread(target=play, args=given, daemon=True) for play, given in playing]
    for thread in threads:
        thread.start()
    for _ in range(workers):
        _while_they_play(counted, choice)
        table.kill_a_worker(choice)
    _while_they_play(counted, choice)
    closing.set()
    table.kill()
    for thread in threads:
        thread.join(DEADLINE)
    return workers or 1


def _while_they_play(counted: Counts, choice: random.Random) -> None:
    """Wait for a random moment, once the table has answered some requests."""
    counted.wait_for("acknowledged", counted.of("acknowledged") + FIRST)
    time.sleep(choice.uniform(0, LONGEST))


def _all(seats: Sequence[Player], what: str, url: str) -> None:
    for seat in seats:
        getattr(seat, what)(url)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--kills", type=int, default=300)
    arguments.add_argument("--players", type=int, default=6)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--minutes", type=float, default=60.0)
    arguments.add_argument("--folder", type=Path)
    arguments.add_argument("--database", default="")
    arguments.add_argument("--workers", type=int, default=0)
    arguments.add_argument("--only-a-worker", action="store_true")
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory() as own:
        folder = asked.folder or Path(own)
        options = ["--database", asked.database] if asked.database else ["--store", str(folder / "table.sqlite")]
        options += ["--workers", str(asked.workers)] if asked.workers else []
        ran = run(folder, asked.kills, asked.players, options, asked.seed, asked.only_a_worker, asked.minutes, tell=True)
    print(ran.summary())
    return 1 if ran.lost or ran.doubled else 0


if __name__ == "__main__":
    raise SystemExit(main())
