"""What a hostile client tries: records and stamps made to break things, doors that are refused, secrets by way of the past."""
from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.helpers import HOST, NO_WORD, HungUp, Socket, Table, bearer, run_async, table
from umpire.engine.records import HEADER_TYPES
from umpire.server.common import limits
from umpire.server.common.refusals import Refusal
from umpire.server.people import lobby
from umpire.server.play import rooms
from umpire.server.play.holders import Holder
from umpire.server.play.listener import Listener
from umpire.server.routes import connection as lines_to_clients
from umpire.server.storage.store import Store
from umpire.server.web.security_headers import HEADERS

HALF = "\ud800"


async def record_lines(at: Table) -> list[dict[str, Any]]:
    """Return the lines of a good record, to be spoilt."""
    new_match = await at.begin("landing")
    record = (await at.get(new_match["match"], "record", new_match["token"])).text
    return [{key: value for key, value in json.loads(line).items() if key != "chain"} for line in record.splitlines()]


def hostile(lines: list[dict[str, Any]]) -> bytes:
    """Return a record whose hashes fit, since anyone can compute them; odd characters are escaped."""
    link, content = "", ""
    for line in lines:
        body = json.dumps(line)
        link = hashlib.sha256(f"{link}\n{body}".encode()).hexdigest()[:16]
        content += f'{body[:-1]}, "chain": "{link}"}}\n'
    return content.encode()


# Records

@pytest.mark.parametrize("spoilt", [
    {"title": HALF}, {"rules": HALF}, {"scenario": HALF}, {"undo": HALF}, {"undo": "x"}, {"overlay": HALF},
    {"options": {HALF: "x"}}, {"options": {"journal": []}}, {"position": {HALF: "x"}}, {"position": {"row": [HALF]}},
    {"dice": {}}, {"dice": {"kind": ["a"]}},
    {"dice": {"kind": "generated", "seed": 10**4299}}, {"dice": {"kind": "generated", "seed": "7"}},
    {"dice": {"kind": "verifiable", "commitment": {"a": 1}}},
    # what nobody reads
    {"dice": {"kind": "generated", "seed": 7, "payload": "x" * 1000}},
    {"dice": {"kind": "generated", "seed": 7, "commitment": ""}},
    {"dice": {"kind": "physical", "seed": 7, "nonces": []}}, {"dice": {"kind": "verifiable", "commitment": "0" * 64, "seed": 7}},
    {"dice": {"kind": "verifiable", "commitment": "x" * 64}}, {"dice": {"kind": "generated", "seed": True}},
    # nothing could ever be verified
    {"dice": {"kind": "verifiable"}}, {"dice": {"kind": "verifiable", "commitment": ""}},
    # rules that there never were, and those that are not known yet
    {"rules": "x" * 1000}, {"rules": ""}, {"rules": "1.1\u001b[2J"}, {"rules": "99.0"}, {"rules": "1.1.1"}, {"rules": "-1"},
    # no title numbers its rules like this
    {"rules": "0001.0"}, {"rules": "1.00"},
], ids=lambda spoilt: str(spoilt)[:60])
@run_async
async def test_a_record_with_a_hostile_header_is_refused_with_a_reason(tmp_path: Path, spoilt: dict[str, Any]) -> None:
    async with table(tmp_path / "s") as at:
        header, *lines = await record_lines(at)
        answer = await at.http.post("/api/import", content=hostile([{**header, **spoilt}, *lines]))
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["reason"].startswith(("record", "position", "The Landing", "there is no title", "option"))


@run_async
async def test_a_record_of_older_rules_that_plays_the_same_is_taken(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        header, *lines = await record_lines(at)
        for rules in ("1.0", header["rules"]):
            answer = await at.http.post("/api/import", content=hostile([{**header, "rules": rules}, *lines]))
            assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("missing", [*HEADER_TYPES])
@run_async
async def test_a_record_whose_header_lacks_something_is_refused_with_a_reason(tmp_path: Path, missing: str) -> None:
    async with table(tmp_path / "s") as at:
        header, *lines = await record_lines(at)
        rest = {name: value for name, value in header.items() if name != missing}
        answer = await at.http.post("/api/import", content=hostile([rest, *lines]))
        assert (answer.status_code, f"'{missing}' is missing" in answer.text) == (422, True)


@pytest.mark.parametrize("spoilt", [{"action": HALF}, {"seat": HALF}], ids=str)
@run_async
async def test_a_record_with_half_a_character_is_refused(tmp_path: Path, spoilt: dict[str, Any]) -> None:
    async with table(tmp_path / "s") as at:
        header, first = await record_lines(at)
        assert (await at.http.post("/api/import", content=hostile([header, {**first, **spoilt}]))).status_code == 422


@run_async
async def test_options_that_a_record_leaves_out_are_the_usual_ones(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        header, *lines = await record_lines(at)
        new_match = (await at.http.post("/api/import", content=hostile([{**header, "options": {}}, *lines]))).json()
        record = (await at.get(new_match["match"], "record", new_match["token"])).text
        assert json.loads(record.splitlines()[0])["options"] == header["options"]


# Numbers

@run_async
async def test_a_stamp_of_thousands_of_digits_is_no_stamp(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        answer = await at.get(new_match["match"], "state?stamp=" + "9" * 5000, new_match["token"])
        assert (answer.status_code, answer.json()["n"]) == (200, 0)


# Doors

@pytest.mark.parametrize(("path", "origin"), [("/ws/x", "http://evil.test"), ("/nowhere", f"http://{HOST}")])
@run_async
async def test_a_websocket_that_is_refused_wears_the_headers(tmp_path: Path, path: str, origin: str) -> None:
    messages: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        messages.append(message)

    scope = {
        "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "scheme": "ws",
        "headers": [(b"host", HOST.encode()), (b"origin", origin.encode())], "subprotocols": [], "state": {},
        "extensions": {"websocket.http.response": {}},
    }
    async with table(tmp_path / "s") as at:
        await at.app(scope, receive, send)
    assert [message["type"] for message in messages] == ["websocket.http.response.start", "websocket.http.response.body"]
    assert messages[0]["status"] == 403
    worn = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
    assert {name.lower(): value for name, value in HEADERS.items()}.items() <= worn.items()


# Secrets

@run_async
async def test_the_past_does_not_tell_what_a_bot_was_asked(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "bot"})
        after = await at.play(new_match["match"], new_match["token"], "hold")
        numbers = [line["n"] for line in after["log"] if line["seat"] == "red"]
        assert numbers
        for n in numbers:
            past = (await at.get(new_match["match"], f"replay/{n - 1}", new_match["token"])).json()
            assert (past["seat"], past["prompt"]) == ("red", "")


@run_async
async def test_a_seed_needs_every_seat(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        for kind, status in (("me", 200), ("hotseat", 200), ("bot", 422), ("link", 422)):
            body = {"title": "hills", "seed": 5, "seats": {"blue": "me", "red": kind}}
            answer = await at.http.post("/api/matches", json=body)
            assert answer.status_code == status, kind
        assert "if you hold all seats" in answer.json()["error"]["reason"]


@run_async
async def test_a_position_needs_every_seat(tmp_path: Path) -> None:
    """Whoever lays out the board knows the strength of every section that the other side sees face down."""
    position = {
        "at": ["blue-camp", "blue-camp", "red-camp", "red-camp"], "turn": 1,
        "strength": [1, 2, 1, 2],
    }
    async with table(tmp_path / "s") as at:
        for kind, status in (("hotseat", 200), ("bot", 422), ("link", 422)):
            body = {"title": "hills", "position": position, "seats": {"blue": "me", "red": kind}}
            answer = await at.http.post("/api/matches", json=body)
            assert answer.status_code == status, (kind, answer.text)
        assert "if you hold all seats" in answer.json()["error"]["reason"]


# Growth

@run_async
async def test_a_match_has_no_more_listeners_than_people_could_want(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines_to_clients, "MOST_LISTENERS", 2)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        first, _ = await at.sit(new_match["match"], new_match["token"])
        second, _ = await at.sit(new_match["match"], new_match["token"])
        third, refusal = await at.sit(new_match["match"], new_match["token"])
        assert (refusal["type"], "open in 2 windows" in refusal["reason"]) == ("error", True)
        with pytest.raises(HungUp):
            await third.hear()
        await first.close()
        again, state = await at.sit(new_match["match"], new_match["token"])
        assert state["type"] == "state"
        await second.close()
        await again.close()


@run_async
async def test_one_holders_connections_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines_to_clients, "MOST_LISTENERS", 2)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "link"})
        crowd = [await at.sit(new_match["match"], new_match["token"]) for _ in range(3)]
        assert [message["type"] for _, message in crowd] == ["state", "state", "error"]
        other, message = await at.sit(new_match["match"], new_match["links"]["red"])
        assert message["type"] == "state"
        for socket in (other, *[socket for socket, _ in crowd[:2]]):
            await socket.close()


@run_async
async def test_no_more_matches_begin_in_a_minute_than_people_could_want(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_MATCHES", 3)
    async with table(tmp_path / "s") as at:
        new_match = [await at.begin() for _ in range(3)]
        own = f"/api/matches/{new_match[0]['match']}"
        record = (await at.get(new_match[0]["match"], "record", new_match[0]["token"])).text
        reply = [
            at.http.post("/api/matches", json={"title": "hills"}), at.http.post("/api/import", content=record),
            at.http.post(f"{own}/fork", json={"n": 0}, headers=bearer(new_match[0]["token"])),
        ]
        for answer in await asyncio.gather(*reply):
            assert answer.status_code == 429
            assert answer.json()["error"]["reason"].startswith("3 matches were begun from your address within a minute")
        elsewhere = httpx.ASGITransport(at.app, client=("192.0.2.7", 1))
        async with httpx.AsyncClient(transport=elsewhere, base_url=f"http://{HOST}") as other:
            assert (await other.post("/api/matches", json={"title": "hills"})).status_code == 200


@run_async
async def test_what_does_not_begin_keeps_nobody_from_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_MATCHES", 1)
    async with table(tmp_path / "s") as at:
        for bad in (b"", b"{", b'{"title": "nothing"}', b'{"title": "hills", "dice": "loaded"}'):
            for path in ("/api/matches", "/api/import"):
                assert 400 <= (await at.http.post(path, content=bad)).status_code < 429
        with monkeypatch.context() as broken:
            broken.setattr(Store, "create", lambda *_: 1 // 0)
            assert (await at.http.post("/api/matches", json={"title": "hills"})).status_code == 500
        assert (await at.http.post("/api/matches", json={"title": "hills"})).status_code == 200
        assert (await at.http.post("/api/matches", json={"title": "hills"})).status_code == 429


def test_after_a_minute_matches_begin_again() -> None:
    now = [0.0]
    keeper = lobby.MatchLimiter(lambda: now[0])

    def begin(client: str = "one") -> None:
        with keeper.admit(client):
            """A match has begun."""

    for _ in range(limits.MOST_MATCHES):
        begin()
    now[0] = limits.MINUTE - 1
    with pytest.raises(Refusal, match="from your address"):
        begin()
    for n in range(limits.MOST_IN_ALL - limits.MOST_MATCHES):
        begin(f"other {n}")
    with pytest.raises(Refusal, match="begun here"):
        begin("another")
    now[0] = limits.MINUTE
    begin()


@run_async
async def test_a_full_outbox_stops_growing() -> None:
    listener = Listener(Holder(("blue",), ""), -1, "")
    for _ in range(3 * Listener.WAITING):
        listener.send(NO_WORD)
    assert listener.outbox.qsize() == Listener.WAITING + 1


@run_async
async def test_a_new_room_opens_though_every_other_is_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "ROOMS", 1)
    async with table(tmp_path / "s") as at:
        first, second = await at.begin(), await at.begin()
        socket, _ = await at.sit(first["match"], first["token"])
        assert (await at.state(second["match"], second["token"]))["n"] == 0
        await socket.close()


# The store

@run_async
async def test_an_unreadable_store_is_reported(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        await at.state(new_match["match"], new_match["token"])
        with sqlite3.connect(tmp_path / "s") as spoiler:
            spoiler.execute("ALTER TABLE actions RENAME TO elsewhere")
        spoiler.close()
        answer = await at.http.get(f"/api/matches/{new_match['match']}/state", headers=bearer(new_match["token"]))
        assert answer.status_code == 503
        socket = Socket(at.app, f"/ws/{new_match['match']}")
        assert "cannot be read" in (await socket.ask({"type": "hello", "token": new_match["token"]}))["reason"]
        with pytest.raises(HungUp):
            await socket.hear()
