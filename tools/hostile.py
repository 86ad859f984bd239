"""Hostile input: send mangled and forged messages and requests to a server that is started for it.

    python tools/hostile.py --messages 50000 --seed 15

Real messages of matches of every title are spoilt (types, sizes, nesting, halves of characters, other people's tokens, old
stamps, another order) and sent over WebSockets and by HTTP; requests get odd paths, headers and bodies. Then the tool checks
whether any answer was a 5xx or held a secret (a token, a seed), whether every match can still be played by its holders, whether
its record is sound, and how much memory it took. This table has no rate limits: a request that is turned away at the door tests
nothing.
"""
from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional
from urllib.parse import quote, urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import umpire
from umpire.engine import records

# so many seconds nobody waits for an answer: a match that does not answer is stuck
LONGEST: Final = 60.0
LARGEST: Final = 20_000
# seconds, after which no more is sent
LONGEST_ATTACK: Final = 3600.0
# a WebSocket is left after so many messages, for another match
AT_ONE: Final = 100
# no message may be so long
TOO_LONG: Final = 16_000
ODD_TEXTS: Final = (
    "", " ", "\0", "\ud800", "\U0010ffff", "‮", "é" * 200, "x" * 5000, "../../etc/passwd", "%00", "' OR 1=1 --", "{{7*7}}",
    "<script>alert(1)</script>", "null", "-1", "1e999", "__proto__", "undo", "seal 00", "roll 7", "\r\nSet-Cookie: a=b",
)
ODD_NUMBERS: Final = (-1, 0, 1, -2, 2**31, 2**63, -2**63, 10**30, 10**400, 0.5, -0.0, 1e308)
ODD_PATHS: Final = (
    "/api/matches/{match}/state?have=99999999999", "/api/matches/{match}/state?have=٣",
    "/api/matches/{match}/state?known=" + "a." * 900,
    "/api/matches/{match}/replay/{n}", "/api/matches/{match}/replay/-1", "/api/matches/{match}/replay/1e3",
    "/api/matches/{match}/pages/..%2f..%2fsecret", "/api/matches/{match}/record", "/api/matches/{match}/dice",
    "/api/matches/{match}/view", "/api/matches/{match}/chat?after=-5&voice=%ff", "/api/matches/{match}/notes",
    "/api/matches/{match}/tokens", "/api/matches/{match}/events?seconds=0&stamp=9.9.9", "/api/matches/..%2f{match}/state",
    "/api/matches/{match}%00/state", "/static/..%2f..%2fstore.py", "/static/%2e%2e/app.py", "/static//etc/passwd",
    "/m/{match}/..",
    "/api/titles/..%2f..%2fallenby/cases", "/api/titles/%ff/board.svg", "/metrics", "/healthz", "//", "/%", "/ws/{match}",
)
ODD_HEADERS: Final = (
    ("Accept-Language", "es;q=9e9,,,\xff"), ("Accept-Encoding", "gzip;q=x, *"), ("If-None-Match", "*" * 3000),
    ("Content-Type", "application/xml"), ("X-Forwarded-For", "127.0.0.1"), ("Last-Event-ID", "1:2:3:4"),
    ("Last-Event-ID", "x" * 4000),
    ("Range", "bytes=-1"), ("Expect", "200-maybe"), ("Origin", "null"), ("Origin", "http://[::bad"), ("Cookie", "a=b; " * 200),
)


# the rates stand aside, and nothing else
UNLIMITED: Final = """
from umpire.server.common import limits
limits.REQUESTS = limits.MESSAGES = limits.UNHEEDED = limits.FAILURES = limits.Rate(10**9, 10.0**9)
from umpire.cli import main
main()
"""


class Seat(NamedTuple):
    """A match, with a token of it and what its maker alone may know."""

    title: str
    match: str
    token: str


class Outcome(NamedTuple):
    """The result of an attack; `faults` is empty if all is well."""

    sent: int
    statuses: Counter[str]
    faults: list[str]
    seconds: float
    memory: tuple[int, int]


# Spoiling

class Spoiler:
    """Spoils JSON; the same seed spoils the same.

    It inserts nothing that the checks look for: what a player says in the chat, or writes into a journal, is rightly sent to
    others. Real tokens of other seats are sent as tokens, and nowhere else.
    """

    def __init__(self, choice: random.Random) -> None:
        self._choice = choice
        self._tokens = [f"{choice.getrandbits(128):022x}" for _ in range(4)]

    def raw(self, message: dict[str, Any]) -> str:
        """Return a message as text, spoilt as a whole or in one place, or as it is."""
        ways: tuple[Callable[[dict[str, Any]], str], ...] = (
            self._change, self._change, self._change, self._change, self._cut, self._deep, self._doubled, self._swollen,
            _whole,
        )
        return self._choice.choice(ways)(message)

    def _change(self, message: dict[str, Any]) -> str:
        changed = dict(message)
        name = self._choice.choice([*changed, "type", "id", "n", "stamp", "extra"])
        changed[name] = self.value(changed.get(name))
        if self._choice.random() < 0.1:
            changed.pop(self._choice.choice(list(changed)))
        return json.dumps(changed)

    def value(self, before: Any) -> Any:
        odd: tuple[Any, ...] = (
            None, True, [], {}, [before], {"a": before}, self._choice.choice(ODD_TEXTS), self._choice.choice(ODD_NUMBERS),
            self._choice.choice(self._tokens), [before] * 33, self._mangled(before),
        )
        return self._choice.choice(odd)

    def _mangled(self, before: Any) -> str:
        """Return words that are nearly right."""
        words = str(before).split() or ["x"]
        self._choice.shuffle(words)
        return " ".join(words + [self._choice.choice(ODD_TEXTS)])[:LARGEST]

    def _cut(self, message: dict[str, Any]) -> str:
        whole = json.dumps(message)
        return whole[: self._choice.randrange(len(whole))]

    def _deep(self, message: dict[str, Any]) -> str:
        depth = self._choice.choice((10, 100, 2000, 7000))
        return json.dumps({**message, "actions": 0}).replace(": 0", ": " + "[" * depth + "]" * depth)

    def _doubled(self, message: dict[str, Any]) -> str:
        return json.dumps(message)[:-1] + ', "type": "play", "n": 0, "n": NaN}'

    def _swollen(self, message: dict[str, Any]) -> str:
        return json.dumps({**message, "id": "x" * self._choice.choice((64, 65, 5000, LARGEST))})


def _whole(message: dict[str, Any]) -> str:
    return json.dumps(message)


# Asking

class Asker:
    """Sends, looks at every answer, and counts."""

    def __init__(self, address: str, seats: Sequence[Seat], hidden: Sequence[str], choice: random.Random) -> None:
        parts = urlsplit(address)
        self._host, self._port = str(parts.hostname), int(parts.port or 80)
        self._seats = seats
        self._hidden = hidden
        self._choice = choice
        self._spoiler = Spoiler(choice)
        self._connection: Optional[HTTPConnection] = None
        self.statuses: Counter[str] = Counter()
        self.faults: list[str] = []
        self.sent = 0

    # by HTTP

    def http(self, method: str, path: str, token: str = "", body: bytes = b"", *headers: tuple[str, str]) -> tuple[int, bytes]:
        """Return the status of the answer; 0 if there was none, because the server hung up on something that is no HTTP."""
        self.sent += 1
        given = {**({"Authorization": f"Bearer {token}"} if token else {}), **dict(headers)}
        # who was silent for long was hung up on meanwhile, and comes again
        known = self._connection is not None
        answer = self._ask(method, path, body, given) or (self._ask(method, path, body, given) if known else None) or (0, b"")
        self._look(f"HTTP {answer[0]}", answer[1], token.encode() + body, f"{method} {path}")
        return answer

    def _ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Optional[tuple[int, bytes]]:
        try:
            self._connection = self._connection or HTTPConnection(self._host, self._port, timeout=LONGEST)
            self._connection.request(method, path, body or None, headers)
            answer = self._connection.getresponse()
            reply = answer.status, answer.read()
        except TimeoutError:
            self.faults.append(f"no answer to {method} {path}")
            self.hang_up()
            return 0, b""
        except (OSError, HTTPException, ValueError):
            self.hang_up()
            return None
        if answer.will_close:
            self.hang_up()
        return reply

    def hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _look(self, kind: str, content: bytes, said: bytes, asked: str) -> None:
        """Count an answer, and complain of one that is our mistake or tells what it must not; what was said may come back."""
        self.statuses[kind] += 1
        if kind.startswith("HTTP 5"):
            self.faults.append(f"{kind} to {asked[:200]}: {content[:200]!r}")
        for number, word in enumerate(self._hidden):
            if word.encode() in content and word.encode() not in said:
                self.faults.append(f"hidden word {number} in the answer to {asked[:200]}")

    def state(self, seat: Seat) -> dict[str, Any]:
        status, content = self.http("GET", f"/api/matches/{seat.match}/state?known=*", seat.token)
        if status != 200:
            self.faults.append(f"{seat.title}: the state is answered with {status}: {content[:200]!r}")
            return {}
        document: dict[str, Any] = json.loads(content)
        return document

    def message(self, seat: Seat, token: str, raw: str) -> None:
        body = raw.encode("utf-8", "surrogatepass")[:LARGEST]
        self.http("POST", f"/api/matches/{seat.match}/messages", token, body)

    def request(self, seat: Seat) -> None:
        """Send a request that is odd somewhere: path, header, method or body."""
        choice = self._choice
        path = choice.choice(ODD_PATHS).format(match=seat.match, n=choice.choice(ODD_NUMBERS[:8]))
        method = choice.choice(("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"))
        body = self._spoiler.raw({"n": 0, "text": "x", "name": "x", "open": True}).encode("utf-8", "surrogatepass")[:LARGEST]
        token = choice.choice((seat.token, choice.choice(self._seats).token, "x" * 300, ""))
        self.http(method, quote(path, "/?=&%.*"), token, b"" if method == "GET" else body, choice.choice(ODD_HEADERS))

    def beginning(self, seat: Seat) -> None:
        """Send a match that cannot begin like this, or a record that is none."""
        body = {"title": seat.title, "seats": {}, "options": {}, "dice": "generated", "undo": "free", "position": {"turn": 1}}
        own = f"/api/matches/{seat.match}"
        where = self._choice.choice(("/api/matches", "/api/import", f"{own}/fork", f"{own}/tokens"))
        raw = self._spoiler.raw({**body, "seats": {"nobody": "bot"}})
        self.http("POST", where, seat.token, raw.encode("utf-8", "surrogatepass")[:LARGEST])

    # by WebSocket

    def talk(self, seat: Seat, messages: Sequence[str]) -> None:
        """Say all this at once, then hear what is answered until the line is dead or a last ping comes back."""
        with suppress(WebSocketException, OSError, UnicodeError), self._line(seat.match) as line:
            line.send(self._hello(seat))
            for raw in messages:
                self.sent += 1
                line.send(raw.encode("utf-8", "replace").decode() if self._choice.random() > 0.001 else b"\xff\x00")
            line.send(json.dumps({"type": "ping", "id": "last"}))
            self._hear(line, seat, (seat.token + "".join(messages)).encode("utf-8", "replace"))

    def _line(self, match: str) -> ClientConnection:
        return connect(f"ws://{self._host}:{self._port}/ws/{match}", max_size=2**24, open_timeout=LONGEST, close_timeout=1)

    def _hello(self, seat: Seat) -> str:
        hello = {"type": "hello", "token": seat.token, "have": -1, "known": ["*"]}
        return self._spoiler.raw(hello).replace("\ud800", "?") if self._choice.random() < 0.05 else json.dumps(hello)

    def _hear(self, line: ClientConnection, seat: Seat, said: bytes) -> None:
        try:
            while True:
                text = line.recv(timeout=LONGEST)
                content = text.encode() if isinstance(text, str) else text
                message = json.loads(content)
                self._look(f"WebSocket {message['type']}", content, said, "a WebSocket")
                if message["type"] == "error" and "made a mistake" in message["reason"]:
                    self.faults.append(f"{seat.title}: a mistake of the server over a WebSocket")
                if message.get("id") == "last":
                    return
        except TimeoutError:
            self.faults.append(f"{seat.title}: no answer over a WebSocket")


# What there is to spoil

def good_messages(state: dict[str, Any], choice: random.Random) -> list[dict[str, Any]]:
    """List what a client might well send now."""
    n, stamp = state.get("n", 0), state.get("stamp", "")
    actions = [option["action"] for option in state.get("options", [])] or ["pass"]
    action, things = choice.choice(actions), [word for option in actions for word in option.split()[1:]] or ["x"]
    base: list[dict[str, Any]] = [
        {"type": "play", "n": n, "stamp": stamp, "actions": [action], "known": ["*"]},
        {"type": "play", "n": n, "stamp": stamp, "actions": choice.sample(actions, min(3, len(actions))), "whole": True},
        {"type": "undo", "n": n, "stamp": stamp}, {"type": "why", "action": action}, {"type": "after", "actions": [action]},
        {"type": "delegate", "n": n, "stamp": stamp}, {"type": "prospect", "space": choice.choice(things)},
        {"type": "outlook", "thing": choice.choice(things), "space": choice.choice(things), "heading": 90},
        {"type": "sight", "here": choice.choice(things), "there": choice.choice(things)}, {"type": "ping"}, {"type": "hurry"},
        {"type": "seal", "seals": dict.fromkeys(state.get("seats", {"x": 0}), "0" * 64)},
        {"type": "nonce", "nonces": dict.fromkeys(state.get("seats", {"x": 0}), "0" * 64)},
        {"type": "chat", "text": "hello"}, {"type": "offer", "what": "draw"},
        {"type": "offer", "what": "rewind", "to": 0, "stamp": stamp}, {"type": "claim", "what": "win"},
        {"type": "answer", "offer": 0, "accept": False}, {"type": "grant", "days": 3},
        {"type": "mute", "voice": "x", "muted": True},
    ]
    return [{"id": f"m{choice.randrange(1000)}", **message} for message in base]


class Attack:
    """An attack on the matches one after another, each with messages that fit it now and with old ones."""

    def __init__(self, asker: Asker, seats: Sequence[Seat], choice: random.Random) -> None:
        self._asker = asker
        self._seats = seats
        self._choice = choice
        self._spoiler = Spoiler(choice)
        # messages of before, which are sent again
        self._old: list[str] = []

    def run(self, messages: int, seconds: float) -> None:
        end = time.monotonic() + seconds
        while self._asker.sent < messages and time.monotonic() < end:
            seat = self._choice.choice(self._seats)
            said = self._messages(seat)
            if self._choice.random() < 0.5:
                # one that is too long ends the talk: mostly they are for HTTP
                self._asker.talk(seat, said if self._choice.random() < 0.05 else [raw for raw in said if len(raw) < TOO_LONG])
            else:
                self._by_http(seat, said)
            self._play_on(seat)

    def _messages(self, seat: Seat) -> list[str]:
        good = good_messages(self._asker.state(seat), self._choice)
        spoilt = [self._spoiler.raw(self._choice.choice(good)) for _ in range(AT_ONE)]
        self._old = (self._old + spoilt)[-500:]
        messages = spoilt + self._choice.sample(self._old, min(8, len(self._old)))
        self._choice.shuffle(messages)
        return messages

    def _by_http(self, seat: Seat, messages: Sequence[str]) -> None:
        for number, raw in enumerate(messages):
            if number % 8 == 6:
                self._asker.request(seat)
            elif number % 8 == 7:
                self._asker.beginning(seat)
            else:
                other = self._choice.choice(self._seats)
                self._asker.message(seat, self._choice.choice((seat.token, seat.token, seat.token, other.token)), raw)

    def _play_on(self, seat: Seat) -> None:
        """Play a good move now and then, so that the attacked match does not always stand the same."""
        state = self._asker.state(seat)
        if state.get("options"):
            play = {"type": "play", "n": state["n"], "actions": [self._choice.choice(state["options"])["action"]], "known": ["*"]}
            self._asker.message(seat, seat.token, json.dumps(play))


# Before and after

def accepted(asker: Asker, match: str, secret: str) -> str:
    """Return the token of the seat of an invitation."""
    _, content = asker.http("POST", f"/api/invitations/{match}/accept", "", json.dumps({"secret": secret}).encode())
    return str(json.loads(content)["token"])


def matches_of(asker: Asker, titles: Sequence[str]) -> list[Seat]:
    """Begin a match of each title for a holder of every seat, and one between two links; one with verifiable dice."""
    seats_ = []
    for title in titles:
        seats = umpire.title(title).seats
        wishes: list[dict[str, Any]] = [{}, {"dice": "verifiable"}]
        if len(seats) > 1:
            wishes.append({"seats": dict.fromkeys(seats, "link")})
        for wish in wishes:
            body = json.dumps({"title": title, "undo": "unlimited", **wish}).encode()
            status, content = asker.http("POST", "/api/matches", "", body)
            if status != 200:
                raise SystemExit(f"a match of {title} could not begin: {content!r}")
            new_ = json.loads(content)
            tokens = [new_["token"], *[accepted(asker, new_["match"], secret) for secret in new_["links"].values()]]
            seats_ += [Seat(title, new_["match"], token) for token in tokens if token]
    return seats_


def secrets_in(store: Path) -> list[str]:
    """Return the secrets in the store that can be read without its key: the seeds of the dice."""
    import sqlite3

    with sqlite3.connect(store) as connection:
        headers = [json.loads(header) for header, in connection.execute("SELECT header FROM matches") if isinstance(header, str)
                   and header.startswith("{")]
    seeds = [str(header.get("dice", {}).get("seed", "")) for header in headers]
    return [seed for seed in seeds if len(seed) > 10]


def check_after(asker: Asker, seats: Sequence[Seat]) -> None:
    """Check that every match still stands, can be played on, and has a sound record for its holders."""
    for seat in seats:
        state = asker.state(seat)
        if not state:
            continue
        if state["options"] and not state["over"]:
            _check_playable(asker, seat, state)
        status, content = asker.http("GET", f"/api/matches/{seat.match}/record", seat.token)
        if status == 200:
            _check_record(asker, seat, content)


def _check_playable(asker: Asker, seat: Seat, state: dict[str, Any]) -> None:
    play = {"type": "play", "n": state["n"], "stamp": state["stamp"], "actions": [state["options"][0]["action"]], "known": ["*"]}
    status, content = asker.http("POST", f"/api/matches/{seat.match}/messages", seat.token, json.dumps(play).encode())
    if status != 200:
        asker.faults.append(f"{seat.title}: stuck: {status} {content[:200]!r}")


def _check_record(asker: Asker, seat: Seat, content: bytes) -> None:
    try:
        umpire.resume(records.loads(content))
    except Exception as odd:
        # whatever it is, it is what this looks for
        asker.faults.append(f"{seat.title}: the record is not sound: {odd}")


@contextmanager
def table(folder: Path) -> Iterator[tuple[str, int]]:
    """Run an empty table on this machine; yield its address and its process."""
    command = [sys.executable, "-c", UNLIMITED, "serve", "--port", "0", "--no-open", "--store", str(folder / "table.db")]
    with (folder / "errors").open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
    assert process.stdout is not None
    try:
        address = re.search(r"http://\S+", process.stdout.readline())
        assert address is not None
        yield address.group().rstrip("/"), process.pid
    finally:
        process.terminate()
        process.wait(LONGEST)
        process.stdout.close()


def memory_of(pid: int) -> int:
    """Return the memory of a process in megabytes; 0 where the machine does not say."""
    with suppress(OSError, ValueError, StopIteration):
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) // 1024
    return 0


def attacked(messages: int, seed: int, titles: Sequence[str], seconds: float = LONGEST_ATTACK) -> Outcome:
    """Start a table, attack it, look at it."""
    with tempfile.TemporaryDirectory() as name, table(Path(name)) as (address, pid):
        return attack(address, Path(name) / "table.db", pid, (messages, seconds), seed, titles)


def attack(
    address: str, store: Path, pid: int, most: tuple[int, float], seed: int, titles: Sequence[str],
) -> Outcome:
    """Attack with up to `most` messages, for a number of seconds."""
    choice, began = random.Random(seed), time.monotonic()
    first = Asker(address, (), (), choice)
    seats = matches_of(first, titles)
    before = memory_of(pid)
    secrets = [*(seat.token for seat in seats), *secrets_in(store)]
    asker = Asker(address, seats, secrets, choice)
    Attack(asker, seats, choice).run(*most)
    check_after(asker, seats)
    for one in (first, asker):
        one.hang_up()
    errors = store.with_name("errors")
    if errors.exists() and "Traceback" in errors.read_text(encoding="utf-8"):
        asker.faults.append("the server complained: " + errors.read_text(encoding="utf-8")[-2000:])
    return Outcome(asker.sent, asker.statuses, first.faults + asker.faults, time.monotonic() - began, (before, memory_of(pid)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Mangled and forged messages, at a table of its own.")
    parser.add_argument("--messages", type=int, default=50_000)
    parser.add_argument("--seconds", type=float, default=LONGEST_ATTACK)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--titles", default=",".join(umpire.titles()))
    arguments = parser.parse_args()
    outcome = attacked(arguments.messages, arguments.seed, arguments.titles.split(","), arguments.seconds)
    for kind, count in sorted(outcome.statuses.items()):
        print(f"{count:8} {kind}")
    print(f"{outcome.sent} sent in {outcome.seconds:.0f} s; {outcome.memory[0]} MB before, {outcome.memory[1]} MB after")
    for fault in outcome.faults[:40]:
        print("FAULT", fault)
    sys.exit(bool(outcome.faults))


if __name__ == "__main__":
    main()
