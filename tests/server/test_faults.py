"""Faults: a killed server, mangled messages, curious seats, doubled clicks. Nothing acknowledged is lost or done twice."""
from __future__ import annotations

import asyncio
import hmac
import json
import logging
import os
import random
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from server.helpers import HungUp, Socket, Table, bearer, run_async, table
from umpire.server.play.holders import hash_of
from umpire.server.play.rows import replay_rows
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Store

TWO = {"blue": "me", "red": "link"}
DEADLINE = 60.0


# A server that is killed

@contextmanager
def server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield a real `umpire serve` and its address; killed at the end, if not before."""
    command = [sys.executable, "-c", "from umpire.cli import main; main()", "serve", "--port", "0", "--store", str(folder / "s")]
    with (folder / "errors").open("a") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=folder)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert "http://" in line, (folder / "errors").read_text()
        yield process, line.split(" at ")[1].split(" ")[0].rstrip("/")
    finally:
        process.kill()
        process.wait(DEADLINE)
        process.stdout.close()


class Seat:
    """A player who knows what was acknowledged, and what was on its way when the line went dead."""

    def __init__(self, match: str, token: str) -> None:
        self.match = match
        self.token = token
        self.acknowledged: list[str] = []
        self.in_flight: dict[str, Any] | None = None
        self.state: dict[str, Any] = {}

    def choose(self, choice: random.Random) -> dict[str, Any]:
        n, stamp = self.state["n"], self.state["stamp"]
        if self.state["can_undo"] and choice.random() < 0.15:
            return {"type": "undo", "id": "x", "n": n, "stamp": stamp}
        action = choice.choice(self.state["options"])["action"]
        return {"type": "play", "id": "x", "n": n, "stamp": stamp, "actions": [action]}

    def after(self, message: dict[str, Any]) -> list[str]:
        """Return what is acknowledged once the server has answered this message."""
        return self.acknowledged[:-1] if message["type"] == "undo" else [*self.acknowledged, message["actions"][0]]

    def hear(self, state: dict[str, Any]) -> None:
        """The answer to what was in flight."""
        assert state["type"] == "state", state
        assert self.in_flight is not None
        self.acknowledged, self.in_flight, self.state = self.after(self.in_flight), None, state

    def return_to(self, state: dict[str, Any]) -> bool:
        """After a crash: all that was acknowledged is there, and what was in flight is there once or not at all."""
        result = [line["action"] for line in state["log"] if line["n"] > 0 and not line["forced"]]
        has_landed = self.in_flight is not None and result == self.after(self.in_flight)
        assert has_landed or result == self.acknowledged
        self.acknowledged, self.state = result, state
        return has_landed


class ByHttp:
    """Messages as HTTP requests."""

    def __init__(self, http: httpx.Client, url: str, seat: Seat) -> None:
        self._http = http
        self._address = f"{url}/api/matches/{seat.match}/messages"
        self._headers = bearer(seat.token)

    def __enter__(self) -> ByHttp:
        return self

    def __exit__(self, *_: object) -> None:
        """There is nothing to close."""

    def ask(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Return the answer; None if the server died over it."""
        try:
            answer = self._http.post(self._address, headers=self._headers, json=message)
        except httpx.TransportError:
            return None
        result = answer.json()
        assert isinstance(result, dict)
        return result


class BySocket:
    """Messages over one WebSocket."""

    def __init__(self, _: httpx.Client, url: str, seat: Seat) -> None:
        self._open = ExitStack()
        self._url = url
        self._seat = seat
        self._socket: ClientConnection

    def __enter__(self) -> BySocket:
        address = f"ws{self._url.removeprefix('http')}/ws/{self._seat.match}"
        line = connect(address, origin=Origin(self._url), open_timeout=DEADLINE, close_timeout=1)
        self._socket = self._open.enter_context(line)
        hello = self.ask({"type": "hello", "token": self._seat.token, "have": 0})
        assert hello is not None
        assert hello["type"] == "state"
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def ask(self, message: dict[str, Any]) -> dict[str, Any] | None:
        try:
            self._socket.send(json.dumps(message))
            result = json.loads(self._socket.recv(timeout=DEADLINE))
        except ConnectionClosed:
            return None
        assert isinstance(result, dict)
        return result


def sit_down(http: httpx.Client, url: str) -> Seat:
    new_match = http.post(f"{url}/api/matches", json={"title": "landing", "undo": "unlimited"}).json()
    seat = Seat(new_match["match"], new_match["token"])
    seat.state = look(http, url, seat)
    return seat


def look(http: httpx.Client, url: str, seat: Seat) -> dict[str, Any]:
    answer = http.get(f"{url}/api/matches/{seat.match}/state", headers=bearer(seat.token))
    assert answer.status_code == 200, answer.text
    result = answer.json()
    assert isinstance(result, dict)
    return result


def come_back(http: httpx.Client, url: str, seat: Seat) -> None:
    """After a crash the client sends again what was not answered, as a browser does: it is done once in all."""
    message, has_landed = seat.in_flight, seat.return_to(look(http, url, seat))
    if message is not None:
        answer = http.post(f"{url}/api/matches/{seat.match}/messages", headers=bearer(seat.token), json=message)
        assert answer.status_code == (409 if has_landed else 200), answer.text
        if not has_landed:
            seat.hear({**answer.json()})
    seat.in_flight = None
    seat.state = look(http, url, seat)


def play_on(line: ByHttp | BySocket, seat: Seat, process: subprocess.Popen[str], choice: random.Random) -> None:
    """Move after move, until the kill comes into one of them: before, while or after it is done."""
    killer = threading.Timer(choice.uniform(0.0, 0.08), os.kill, (process.pid, signal.SIGKILL))
    killer.start()
    while not seat.state["over"]:
        seat.in_flight = seat.choose(choice)
        answer = line.ask(seat.in_flight)
        if answer is None:
            break
        seat.hear(answer)
    killer.join()


@pytest.mark.parametrize("kills", [2, pytest.param(12, marks=pytest.mark.long)])
@pytest.mark.parametrize("way", [ByHttp, BySocket])
def test_a_killed_server_loses_nothing_and_doubles_nothing(
    way: type[ByHttp | BySocket], kills: int, tmp_path: Path,
) -> None:
    choice = random.Random(way.__name__)
    seats: list[Seat] = []
    with httpx.Client(timeout=DEADLINE) as http:
        for _ in range(kills):
            with server(tmp_path) as (process, url):
                if not seats or seats[-1].state["over"]:
                    seats.append(sit_down(http, url))
                come_back(http, url, seats[-1])
                with way(http, url, seats[-1]) as line:
                    play_on(line, seats[-1], process, choice)
        with server(tmp_path) as (_, url):
            for seat in seats:
                come_back(http, url, seat)
    check_rows(tmp_path, seats)
    errors = (tmp_path / "errors").read_text()
    assert not [seat for seat in seats if seat.token in errors]


def check_rows(folder: Path, seats: list[Seat]) -> None:
    """The rows alone tell the same match, and replaying them writes nothing new."""
    store = open_store(folder / "s")
    for seat in seats:
        stored_match, rows = store.load_match(seat.match), store.rows(seat.match)
        assert stored_match is not None
        current, fresh = replay_rows(stored_match, rows)
        assert fresh == []
        assert store.count(seat.match) == len(rows) == current.rows
        assert [line.action for line in current.match.lines[1:] if not line.forced] == seat.acknowledged
    store.close()


# Mangled messages

GOOD: list[dict[str, Any]] = [
    {"type": "play", "id": "a", "n": 7, "actions": ["hold"]},
    {"type": "play", "id": "b", "n": 0, "actions": ["enter red1 slope"]},
    {"type": "undo", "id": "c", "n": 0},
    {"type": "odds", "id": "d", "action": "enter red1 slope"},
    {"type": "why", "id": "e", "action": "dance"},
    {"type": "hello", "token": "T", "have": 3},
    {"type": "ping", "id": "f", "more": 1},
]
ODD: list[Any] = [
    None, True, -1, 10**30, 1.5, "", "x" * 300, [], [[]], {}, {"type": "play"}, "\u0000", "é😀", "\ud800", ["hold", 3], "NaN",
]
BROKEN = ['"', "{", "}", "\\", "\x00", "[" * 3000, "9" * 400, "Infinity", ""]
PATHS = [
    "messages", "fork", "notes", "state?have=x", "state?have=99999999999999999999", "replay/x", "replay/-1", "record/x", "",
    "undo",
]


def mangled(choice: random.Random) -> str | bytes:
    """Return a message that no client would send."""
    message = dict(choice.choice(GOOD))
    kind = choice.randrange(6)
    if kind == 0:
        message[choice.choice(list(message))] = choice.choice(ODD)
    elif kind == 1:
        message[choice.choice(["x", "seat", "token", "dice", "__proto__"])] = choice.choice(ODD)
    elif kind == 2:
        del message[choice.choice([name for name in message if name != "id"])]
    text = json.dumps(choice.choice(ODD) if kind == 3 else message)
    if kind == 4:
        place = choice.randrange(len(text))
        text = text[:place] + choice.choice(BROKEN) + text[place + 1:]
    if kind == 5:
        return choice.randbytes(choice.choice([0, 1, 30, 17_000]))
    return text


async def say_mangled(socket: Socket, message: str | bytes) -> bool:
    """Say it; False if the server hung up. It never fails, and what it does not do has a reason."""
    socket.say_raw(**({"bytes": message} if isinstance(message, bytes) else {"text": message}))
    try:
        reply = await socket.hear()
        if reply["type"] == "error":
            assert reply["reason"]
            assert "mistake" not in reply["reason"], message
            if reply["stale"]:
                assert (await socket.hear())["type"] == "state"
            elif isinstance(message, bytes) or len(message) > 16_384:
                await socket.hear()
        else:
            assert reply["type"] in ("pong", "why", "odds")
    except HungUp:
        return False
    return True


async def refused_at_once(socket: Socket, message: str | bytes) -> bool:
    """A client that does not even say hello hears why, and is hung up on."""
    socket.say_raw(**({"bytes": message} if isinstance(message, bytes) else {"text": message}))
    is_error: bool = (await socket.hear())["type"] == "error"
    with pytest.raises(HungUp):
        await socket.hear()
    return is_error


@pytest.mark.parametrize("many", [600, pytest.param(3000, marks=pytest.mark.long)])
@run_async
async def test_mangled_messages_over_a_websocket_get_a_reason(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, many: int,
) -> None:
    choice = random.Random(1)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        before = await at.state(new_match["match"], new_match["token"])
        socket, _ = await at.sit(new_match["match"], new_match["token"])
        for _ in range(many):
            if not await say_mangled(socket, mangled(choice)):
                socket, _ = await at.sit(new_match["match"], new_match["token"])
        await socket.close()
        for _ in range(many // 10):
            stranger = Socket(at.app, f"/ws/{choice.choice([new_match['match'], 'none'])}")
            assert await refused_at_once(stranger, mangled(choice))
        assert await at.state(new_match["match"], new_match["token"]) == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("many", [400, pytest.param(2000, marks=pytest.mark.long)])
@run_async
async def test_mangled_requests_get_a_reason(tmp_path: Path, caplog: pytest.LogCaptureFixture, many: int) -> None:
    choice = random.Random(2)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        before = await at.state(new_match["match"], new_match["token"])
        token, other = new_match["token"], new_match["links"]["red"]
        tokens = [token, other, token[:-1], token.swapcase(), "x" * 5000, "\xff", ""]
        for _ in range(many):
            answer = await _some_request(at, new_match["match"], choice, tokens)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert answer.json()["error"]["reason"]
        assert await at.state(new_match["match"], new_match["token"]) == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def _some_request(at: Table, match: str, choice: random.Random, tokens: list[str]) -> httpx.Response:
    content = mangled(choice)
    raw = content if isinstance(content, bytes) else content.encode()
    own = [f"/api/matches/{match}/{path}" for path in PATHS * 2]
    path = choice.choice(["/api/matches", "/api/import", "/api/matches/%00/state", *own])
    headers = {b"Authorization": f"Bearer {choice.choice(tokens)}".encode("latin-1"), b"If-None-Match": "\xe9".encode("latin-1")}
    return await at.http.request(choice.choice(["POST", "POST", "PUT", "GET", "DELETE"]), path, content=raw, headers=headers)


# Curious seats

POSITION: dict[str, Any] = {
    "at": ["blue-camp", "blue-camp", "red-camp", "red-camp"], "turn": 1,
}
SCRIPT = [
    ("blue", "enter blue1 gully"), ("red", "enter red1 slope"), ("blue", "hold"), ("red", "hold"), ("blue", "enter blue1 crest"),
]


async def frames(at: Table, strength: list[int], watcher: str) -> list[str]:
    """Return all that one seat ever receives while both play, as text; the match's id and tokens aside."""
    new_match = await at.begin(seats={"blue": "link", "red": "link"}, position={**POSITION, "strength": strength})
    match, links = new_match["match"], new_match["links"]
    seats = {seat: (await at.sit(match, links[seat]))[0] for seat in links}
    first = await at.state(match, links[watcher])
    texts: list[str] = [json.dumps(first)]
    for n, (seat, action) in enumerate(SCRIPT):
        for question in ("odds", "why"):
            answer = await at.post(match, links[watcher], {"type": question, "id": "q", "action": action})
            texts.append(answer.text)
        seats[seat].say({"type": "play", "id": "x", "n": n, "actions": [action]})
        for name, socket in seats.items():
            message = await socket.hear()
            assert message["n"] == n + 1
            if name == watcher:
                texts.append(json.dumps(message))
        texts.append((await at.get(match, f"replay/{n}", links[watcher])).text)
        texts.append((await at.get(match, "record", links[watcher])).text)
    for socket in seats.values():
        await socket.close()
    return [text.replace(match, "MATCH") for text in texts]


@run_async
async def test_no_frame_depends_on_what_the_other_seat_hides(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        assert await frames(at, [1, 2, 1, 2], "blue") == await frames(at, [1, 2, 2, 1], "blue")
        assert await frames(at, [1, 2, 1, 2], "red") == await frames(at, [2, 1, 1, 2], "red")
        # the test can see a difference where there is one: one's own strengths
        assert await frames(at, [1, 2, 1, 2], "blue") != await frames(at, [2, 1, 1, 2], "blue")


@run_async
async def test_tokens_are_in_no_log_and_in_no_answer_to_another_seat(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        answers = [(await at.get(match, path, blue)).text for path in ("state", "replay/0", "record", "notes")]
        answers += [(await at.post(match, blue, {"type": "play", "n": n, "actions": ["hold"]})).text for n in (0, 0)]
        answers += [(await at.http.get(path)).text for path in ("/api/titles", f"/m/{match}")]
        socket, state = await at.sit(match, blue)
        answers += [json.dumps(state), json.dumps(await socket.ask({"type": "hello", "token": blue}))]
        await socket.close()
        stored = (tmp_path / "s").read_bytes() + (tmp_path / "s-wal").read_bytes()
    for token in (blue, red):
        assert token not in caplog.text
        assert token.encode() not in stored
        assert not [answer for answer in answers if token in answer or hash_of(token) in answer]


@run_async
async def test_tokens_are_compared_in_constant_time_with_every_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def counting(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return real(one, other)

    real = hmac.compare_digest
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        monkeypatch.setattr(hmac, "compare_digest", counting)
        for token in (new_match["token"], new_match["links"]["red"], "wrong"):
            compared.clear()
            await at.get(new_match["match"], "state", token)
            # one that is not known is looked for once more, for the seat may have been taken just now: with every seat, too
            times = Counter([one for one, _ in compared])
            assert len(times) == 2
            assert len(set(times.values())) == 1
            assert {other for _, other in compared} == {hash_of(token).encode()}


# Restarts and doubled clicks

@run_async
async def test_a_restarted_server_resumes(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO, undo="unlimited")
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        await at.play(match, blue, "enter blue1 gully")
        await at.post(match, blue, {"type": "undo", "n": 1})
        await at.play(match, blue, "enter blue2 gully")
        await at.play(match, red, "hold")
        before = [await at.state(match, token) for token in (blue, red)]
    async with table(tmp_path / "s") as at:
        assert [await at.state(match, token) for token in (blue, red)] == before
        assert (await at.play(match, blue, "hold"))["n"] == 3
    store = open_store(tmp_path / "s")
    actions = [row.action for row in store.rows(match)]
    assert actions == ["begin", "enter blue1 gully", "undo", "enter blue2 gully", "hold", "hold"]
    store.close()


@run_async
async def test_a_doubled_click_is_one_row_and_a_stale_error(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "hotseat", "red": "hotseat"})
        match, token = new_match["match"], new_match["token"]
        play = {"type": "play", "id": "x", "n": 0, "actions": ["hold"]}
        answers = await asyncio.gather(*(at.post(match, token, play) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
        late = next(answer.json() for answer in answers if answer.status_code == 409)
        assert (late["stale"], late["error"]["reason"][:23], late["state"]["n"]) == (True, "The match has moved on;", 1)
        one, _ = await at.sit(match, token)
        assert (await one.ask(play))["stale"] is True
        assert (await one.hear())["n"] == 1
        await one.close()
    store = open_store(tmp_path / "s")
    assert store.count(match) == 2
    store.close()


@run_async
async def test_two_servers_on_one_store_cannot_both_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(tmp_path / "s") as one, table(tmp_path / "s") as other:
        new_match = await one.begin(seats={"blue": "hotseat", "red": "hotseat"})
        match, token = new_match["match"], new_match["token"]
        assert (await other.state(match, token))["n"] == 0
        await one.play(match, token, "hold")
        assert (await other.state(match, token))["n"] == 1
        play = {"type": "play", "id": "x", "n": 1, "actions": ["enter red1 slope"]}
        assert (await one.post(match, token, play)).status_code == 200
        # the other server has not noticed: its row 2 is refused by the store itself
        monkeypatch.setattr(Store, "count", lambda *_: 2)
        late = await other.post(match, token, play)
        assert (late.status_code, late.json()["state"]["n"]) == (409, 2)
    store = open_store(tmp_path / "s")
    assert [row.action for row in store.rows(match)] == ["begin", "hold", "enter red1 slope"]
    store.close()


@run_async
async def test_many_at_once_leave_an_unbroken_row_of_numbers(tmp_path: Path) -> None:
    """Ten clients click at random at the same time; each accepted action is there once."""
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing")
        match, token = new_match["match"], new_match["token"]

        async def clicking(choice: random.Random) -> int:
            count = 0
            for _ in range(10):
                state = await at.state(match, token)
                action = choice.choice(state["options"])["action"]
                answer = await at.post(match, token, {"type": "play", "n": state["n"], "actions": [action]})
                assert answer.status_code in (200, 409)
                count += answer.status_code == 200
            return count

        accepted = sum(await asyncio.gather(*(clicking(random.Random(n)) for n in range(10))))
        state = await at.state(match, token)
        assert len([line for line in state["log"] if line["n"] and not line["forced"]]) == accepted
        assert [line["n"] for line in state["log"]] == list(range(state["n"] + 1))
