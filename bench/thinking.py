"""Measure whether players notice that bots think: the delay to the other side's screen, with bots and without.

    python bench/thinking.py [--matches 50] [--pace 4] [--seconds 30] [--rounds 3] [--no-write]

A real `umpire serve`. A crowd in a process of its own plays so many matches of all titles over their sockets, an action in
every so many seconds in each. Two people play one match of Allenby; the tool measures the time from sending an action to the
message in which the other hears of it. It measures in turn while no bot thinks, and while strong bots think all the time in
three other matches. The result is the ratio of the two, measured in the same minutes. Adds its table to bench/RESULTS.md.
"""
from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Optional
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

RESULTS = Path(__file__).parent / "RESULTS.md"
HEADING = "# While bots think"
# title, its options, and the seat that decides first
TITLES: tuple[tuple[str, dict[str, str], tuple[str, ...]], ...] = (
    ("landing", {}, ("anzac",)), ("allenby", {"deployment": "suggested"}, ("british", "turkish")),
    ("anvil", {}, ("allied", "german")), ("fatal", {"deployment": "suggested"}, ("allied", "turkish")),
    ("landships", {"deployment": "suggested"}, ("german", "british")),
)
# matches in which a strong bot thinks at a time, so that one always does
THINKING = 3
# seconds between what the two people do
BETWEEN = 0.2
# seconds of a round that are not counted: what was begun before it ends
WARMING = 3.0
LARGEST = 2**24


# The table, as a client sees it

def begin(address: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Origin": address}
    with urlopen(Request(f"{address}/api/matches", json.dumps(body).encode(), headers)) as answer:
        new_match: dict[str, Any] = json.load(answer)
    return new_match


def accept(address: str, match: str, secret: str) -> str:
    """Return the token of the seat of an invitation."""
    headers = {"Content-Type": "application/json", "Origin": address}
    path = f"{address}/api/invitations/{match}/accept"
    with urlopen(Request(path, json.dumps({"secret": secret}).encode(), headers)) as answer:
        return str(json.load(answer)["token"])


class Seat:
    """Somebody at a match: what was told last, and when."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.state: dict[str, Any] = {}
        self.at = 0.0

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self._socket.recv())
        if message["type"] == "error":
            raise RuntimeError(message["reason"])
        if message["type"] == "state":
            self.state, self.at = message, time.perf_counter()
        return message

    async def hear_of(self, n: int) -> None:
        while self.state.get("n", -1) < n:
            await self.hear()

    async def say(self, **message: Any) -> None:
        await self._socket.send(json.dumps(message))

    async def close(self) -> None:
        await self._socket.close()


async def sit(address: str, match: str, token: str) -> Seat:
    socket = await connect(f"ws{address[4:]}/ws/{match}", origin=Origin(address), max_size=LARGEST)
    seat = Seat(socket)
    await seat.say(type="hello", token=token, have=-1)
    await seat.hear()
    return seat


async def both(address: str, number: int) -> list[Seat]:
    """Begin a match for two people, or one in which only one can play."""
    title, options, seats = TITLES[number % len(TITLES)]
    hands = {seat: "me" if seat == seats[0] else "link" for seat in seats}
    new_match = await asyncio.to_thread(begin, address, {"title": title, "options": options, "seats": hands, "undo": "unlimited"})
    joined = [await asyncio.to_thread(accept, address, new_match["match"], secret) for secret in new_match["links"].values()]
    tokens = [new_match["token"], *joined]
    return [await sit(address, new_match["match"], token) for token in tokens]


async def act(seats: list[Seat], chance: random.Random) -> Optional[float]:
    """Play for the seat that decides; return the seconds until the other has heard of it, None if the match is over."""
    here = next((seat for seat in seats if seat.state["options"] and not seat.state["waiting"]), None)
    if here is None or here.state["over"]:
        return None
    there = next((seat for seat in seats if seat is not here), here)
    n, stamp = here.state["n"], here.state["stamp"]
    options = here.state["options"]
    actions = [option["action"] for option in options if not option.get("aside")] or [options[0]["action"]]
    began = time.perf_counter()
    await here.say(type="play", id="x", n=n, stamp=stamp, actions=[chance.choice(actions)])
    await asyncio.gather(*[seat.hear_of(n + 1) for seat in {here, there}])
    return there.at - began


# The crowd

async def crowd(address: str, matches: int, pace: float) -> None:
    """Play a number of matches, each begun anew when it is over."""
    await asyncio.gather(*[_one(address, number, pace) for number in range(matches)])


async def _one(address: str, number: int, pace: float) -> None:
    chance = random.Random(number)
    await asyncio.sleep(pace * number / 50)
    while True:
        seats = await both(address, number)
        # a match that goes wrong is another begun: the crowd stays
        with suppress(ConnectionClosed, RuntimeError):
            while await act(seats, chance) is not None:
                print(".", end="", flush=True)
                await asyncio.sleep(pace * chance.uniform(0.5, 1.5))
        for seat in seats:
            await seat.close()


# The two who are measured, and the bots

class Two:
    """Two people at one match of Allenby."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._seats: list[Seat] = []
        self._chance = random.Random(7)

    async def measure(self, seconds: float) -> list[float]:
        """Measure from sending to hearing, for a given time."""
        times: list[float] = []
        ends = time.perf_counter() + seconds
        while time.perf_counter() < ends:
            self._seats = self._seats or await both(self._address, 1)
            took = await act(self._seats, self._chance)
            if took is None:
                self._seats = []
                continue
            times.append(took)
            await asyncio.sleep(BETWEEN)
        return times


class Bots:
    """Strong bots, which play the British side of Allenby against an opponent that does not think at all."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._chance = random.Random(3)
        self._seats: list[Seat] = []
        self._listening: list[asyncio.Task[None]] = []
        self._ending = False

    async def think(self) -> None:
        self._ending = False
        body = {
            "title": "allenby", "options": {"deployment": "suggested"}, "seats": {"british": "bot", "turkish": "me"},
            "levels": {"british": "strong"},
        }
        for _ in range(THINKING):
            new_match = await asyncio.to_thread(begin, self._address, body)
            self._seats.append(await sit(self._address, new_match["match"], new_match["token"]))
        self._listening = [asyncio.create_task(self._play(seat)) for seat in self._seats]

    async def _play(self, seat: Seat) -> None:
        """Answer any question, so that the bot goes on thinking."""
        with suppress(ConnectionClosed):
            while await self._answer(seat):
                await seat.hear()

    async def _answer(self, seat: Seat) -> bool:
        options = [option["action"] for option in seat.state["options"]]
        if options and not seat.state["waiting"] and not self._ending:
            await asyncio.sleep(BETWEEN)
            chosen = "done" if "done" in options else self._chance.choice(options)
            await seat.say(type="play", n=seat.state["n"], stamp=seat.state["stamp"], actions=[chosen])
        return not seat.state["over"]

    @property
    def moves(self) -> int:
        return sum(int(seat.state["n"]) for seat in self._seats)

    @property
    def busy(self) -> int:
        return len([seat for seat in self._seats if seat.state["thinking"]])

    async def end(self) -> None:
        """Hurry them, until none thinks any more."""
        self._ending = True
        for seat in self._seats:
            await seat.say(type="hurry", id="h")
        while self.busy:
            await asyncio.sleep(BETWEEN)
        for task in self._listening:
            task.cancel()
        for seat in self._seats:
            await seat.close()
        self._seats = []


# Measuring

async def measure_crowds(address: str, seconds: float, rounds: int) -> tuple[list[float], list[float], list[str]]:
    """Measure without bots and with them, and count the bots' actions."""
    two, bots = Two(address), Bots(address)
    quiet: list[float] = []
    loud: list[float] = []
    lines: list[str] = []
    for _ in range(rounds):
        await two.measure(WARMING)
        quiet += await two.measure(seconds)
        await bots.think()
        await two.measure(WARMING)
        loud += await two.measure(seconds)
        lines.append(f"{bots.busy} of {THINKING} still thinking, {bots.moves} moves")
        await bots.end()
    return quiet, loud, lines


def at(share: float, values: Iterable[float]) -> float:
    """Return the value at a quantile of the others, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[int(len(ordered) * share)]


def serve(store: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "umpire", "serve", "--port", "0", "--no-open", "--store", str(store)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, next(word for line in process.stdout for word in line.split() if word.startswith("http://")).rstrip("/.")


def gather(address: str, matches: int, pace: float) -> subprocess.Popen[str]:
    """Start the crowd, and wait until each of its matches has been played at."""
    command = [sys.executable, __file__, "--crowd", address, "--matches", str(matches), "--pace", str(pace)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.read(2 * matches)
    return process


def table(quiet: list[float], loud: list[float]) -> list[str]:
    rows = [
        (f"{name}, {len(times)} actions", at(0.5, times), at(0.95, times))
        for name, times in (("no bot thinks", quiet), ("strong bots think", loud))
    ]
    ratio = [one / other for one, other in zip(rows[1][1:], rows[0][1:], strict=True)]
    return [
        "| from one player's action to the other's screen | p50 | p95 |", "| --- | ---: | ---: |",
        *[f"| {name} | {middle:.0f} ms | {high:.0f} ms |" for name, middle, high in rows],
        f"| ratio | {ratio[0]:.2f} | {ratio[1]:.2f} |",
    ]


def measure(chosen: argparse.Namespace) -> str:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server, address = serve(Path(folder) / "table.db")
        others = gather(address, chosen.matches, chosen.pace)
        assert others.stdout is not None
        # what the crowd says is not waited for, or it would have to wait
        os.set_blocking(others.stdout.fileno(), False)
        before = os.getloadavg()[0]
        try:
            quiet, loud, lines = asyncio.run(measure_crowds(address, chosen.seconds, chosen.rounds))
            played = len(others.stdout.read() or "")
        finally:
            others.terminate()
            server.terminate()
            others.wait()
            server.wait()
    about = (
        f"Measured on {date.today().isoformat()} with `python bench/thinking.py`: {chosen.matches} other matches of all titles,\n"
        f"an action in {chosen.pace:g} s in each ({played} in all), {chosen.rounds} times {chosen.seconds:g} s of either kind; "
        f"{os.cpu_count()} cores,\nload {before:.1f} when it began and {os.getloadavg()[0]:.1f} at the end. The bots when "
        f"each round ended: {'; '.join(lines)}."
    )
    return "\n".join([HEADING, "", about, "", *table(quiet, loud), ""])


def replace_results(text: str) -> str:
    """Return the results with these in their place: before the next heading, or at the end."""
    older = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    before, _, rest = older.partition(HEADING)
    after = rest[rest.index("\n# ") + 1:] if "\n# " in rest else ""
    return f"{before.rstrip()}\n\n{text}" + (f"\n{after}" if after else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two actions of a match")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-write", action="store_true", help="print only")
    parser.add_argument("--crowd", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.crowd:
        asyncio.run(crowd(arguments.crowd, arguments.matches, arguments.pace))
        return
    text = measure(arguments)
    print(text)
    if not arguments.no_write:
        RESULTS.write_text(replace_results(text), encoding="utf-8")


if __name__ == "__main__":
    main()
