"""For programs: the stream of events, and the tokens that are made for bots."""
from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from server.helpers import DEADLINE, HOST, HungUp, Table, bearer, run_async, table
from umpire.protocol.state import State
from umpire.protocol.validation import adapter
from umpire.server.common.limits import MOST_STREAMS, MOST_TOKENS
from umpire.server.play.holders import hash_of
from umpire.server.play.listener import Listener
from umpire.server.routes import event_streams

TWO = {"blue": "me", "red": "link"}


class Event(NamedTuple):
    name: str
    id: str
    data: dict[str, Any]


class Stream:
    """A stream of events without a network. Nothing is taken from it while it is `stuffed`."""

    def __init__(self, at: Table, match: str, token: str, query: str = "", path: str = "", **headers: str) -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.taking = asyncio.Event()
        self.taking.set()
        sent = {"host": HOST, "authorization": f"Bearer {token}", **headers}
        path = path or f"/api/matches/{match}/events"
        scope = {
            "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
            "root_path": "", "scheme": "http", "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "server": (HOST, 80), "client": ("test", 1), "http_version": "1.1", "asgi": {"version": "3.0", "spec_version": "2.3"},
        }
        self._in.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        self.task = asyncio.create_task(at.app(scope, self._in.get, self._take))

    async def _take(self, message: Any) -> None:
        await self.taking.wait()
        await self._out.put(message)

    async def await_status(self) -> int:
        """Return the status of the answer."""
        message = await self._message()
        assert (b"content-type", b"text/event-stream; charset=utf-8") in message["headers"] or message["status"] != 200
        return int(message["status"])

    async def _message(self) -> dict[str, Any]:
        return await asyncio.wait_for(self._out.get(), DEADLINE)

    async def raw(self) -> bytes:
        message = await self._message()
        assert message["type"] == "http.response.body"
        if not message.get("more_body"):
            raise HungUp
        return bytes(message["body"])

    async def event(self) -> Event:
        """Return the next event, whatever signs of life come before it."""
        raw = await self.raw()
        if raw == event_streams.BEAT:
            return await self.event()
        id_, name, data, *rest = raw.decode().split("\n")
        assert rest == ["", ""]
        adapter(State).validate_json(data.removeprefix("data: "))
        return Event(name.removeprefix("event: "), id_.removeprefix("id: "), json.loads(data.removeprefix("data: ")))

    async def close(self) -> None:
        self._in.put_nowait({"type": "http.disconnect"})
        await asyncio.wait_for(self.task, DEADLINE)


async def listening(at: Table, match: str, token: str, query: str = "", **headers: str) -> Stream:
    stream = Stream(at, match, token, query, **headers)
    assert await stream.await_status() == 200
    assert await stream.raw() == event_streams.BEAT
    return stream


async def count_events(stream: Stream) -> int:
    """Return how many events come before it ends."""
    count = 0
    with suppress(HungUp):
        while await stream.event():
            count += 1
    return count


# The stream

@run_async
async def test_a_stream_names_the_turn_and_sends_only_the_state(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        hearing = {token: await listening(at, match, token) for token in (blue, red)}
        assert [(await hearing[token].event()).name for token in (blue, red)] == ["turn", "moved"]
        # blue holds in secret: red hears that it is red's turn, and byte for byte what the state says
        before = (await at.state(match, red))["n"]
        await at.play(match, blue, "hold")
        for token, name in ((blue, "moved"), (red, "turn")):
            event = await hearing[token].event()
            state = (await at.get(match, f"state?known=*&have={before}", token)).json()
            assert (event.name, event.data, event.id) == (name, state, f"{state['n']}:{state['stamp']}")
            assert event.data["scene"] == {}
        assert "hold" not in json.dumps(state["log"])
        for stream in hearing.values():
            await stream.close()
        assert not at.rooms.census().listeners


@run_async
async def test_a_stream_says_when_it_is_over(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        stream = await listening(at, new_match["match"], new_match["token"])
        event = await stream.event()
        while event.name != "over":
            await at.play(new_match["match"], new_match["token"], event.data["options"][0]["action"])
            event = await stream.event()
        assert event.data["result"]["text"]
        await stream.close()


@run_async
async def test_a_returning_client_gets_news_and_undos(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(undo="unlimited")
        match, token = new_match["match"], new_match["token"]
        first = await listening(at, match, token)
        last = (await first.event()).id
        await first.close()
        # nothing is new: a stream of no seconds is empty
        idle = await listening(at, match, token, "seconds=0", **{"last-event-id": last})
        with pytest.raises(HungUp):
            await idle.raw()
        await at.play(match, token, "enter blue1 gully")
        again = await listening(at, match, token, **{"last-event-id": last})
        event = await again.event()
        assert [line["action"] for line in event.data["log"] if not line["forced"]] == ["enter blue1 gully"]
        await at.post(match, token, {"type": "undo", "n": event.data["n"]})
        assert (await again.event()).data["n"] < event.data["n"]
        await again.close()
        by_address = await listening(at, match, token, f"have=0&stamp={event.data['stamp']}")
        assert (await by_address.event()).name == "turn"
        await by_address.close()


@run_async
async def test_a_stream_shows_that_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_streams, "HEARTBEAT", 0.01)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        stream = await listening(at, new_match["match"], new_match["token"])
        await stream.event()
        assert [await stream.raw() for _ in range(3)] == [event_streams.BEAT] * 3
        await stream.close()


@run_async
async def test_a_client_that_does_not_fetch_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Listener, "WAITING", 2)
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        match, token = new_match["match"], new_match["token"]
        stream = await listening(at, match, token)
        event = await stream.event()
        stream.taking.clear()
        for _ in range(6):
            event = Event("", "", await at.play(match, token, event.data["options"][0]["action"]))
        stream.taking.set()
        # the one that was on its way, and those that waited
        assert await count_events(stream) <= 3
        assert not at.rooms.census().listeners


@run_async
async def test_there_are_only_so_many_streams_of_a_token(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        open_ = [await listening(at, new_match["match"], new_match["token"]) for _ in range(MOST_STREAMS)]
        second = Stream(at, new_match["match"], new_match["token"])
        assert await second.await_status() == 429
        other = await listening(at, new_match["match"], new_match["links"]["red"])
        for stream in (*open_, other):
            await stream.close()
        for odd in ("have=x", "seconds=-", "seconds=1e3"):
            assert (await at.get(new_match["match"], f"events?{odd}", new_match["token"])).status_code == 400
        assert (await at.get(new_match["match"], "events", "nobody")).status_code == 401


# Tokens for bots

async def made_for(at: Table, new_match: dict[str, Any], token: str, **fields: Any) -> httpx.Response:
    path = f"/api/matches/{new_match['match']}/tokens"
    return await at.http.post(path, json={"name": "Wellington 2", **fields}, headers=bearer(token))


@run_async
async def test_a_program_token_allows_only_what_it_was_made_for(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match, other = await at.begin(seats={"blue": "me", "red": "bot"}), await at.begin()
        match, own = new_match["match"], new_match["token"]
        bot = (await made_for(at, new_match, own)).json()
        assert (bot["name"], bot["seats"], bot["scopes"]) == ("Wellington 2", ["blue"], ["read", "play"])
        state = await at.play(match, bot["token"], "enter blue1 gully")
        assert state["yours"] == ["blue"]
        socket, greeting = await at.sit(match, bot["token"])
        assert greeting["n"] == state["n"]
        await socket.close()
        for method, path, body in (
            ("POST", "fork", {"n": 0}), ("GET", "notes", None), ("PUT", "notes", {"text": "x"}), ("GET", "tokens", None),
            ("POST", "tokens", {"name": "another"}), ("DELETE", f"tokens/{bot['id']}", None), ("GET", "record", None),
        ):
            url = f"/api/matches/{match}/{path}"
            answer = await at.http.request(method, url, json=body, headers=bearer(bot["token"]))
            assert answer.status_code == 403, path
        # not by a bookmark either, and not elsewhere
        mark = f"umpire bookmark\nmatch {match}\naction 0\nseat {bot['token']}\n"
        assert (await at.http.post("/api/import", content=mark)).status_code == 403
        assert (await at.get(other["match"], "state", bot["token"])).status_code == 401


@run_async
async def test_a_read_only_token_cannot_play(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        eye = (await made_for(at, new_match, new_match["token"], scopes=[])).json()
        assert eye["scopes"] == ["read"]
        state = await at.state(new_match["match"], eye["token"])
        for message in (
            {"type": "play", "n": state["n"], "actions": ["hold"]}, {"type": "undo", "n": state["n"]}, {"type": "hurry"},
            {"type": "delegate", "n": state["n"]}, {"type": "seal", "seals": {"blue": "0" * 64}},
        ):
            refusal = await at.post(new_match["match"], eye["token"], message)
            assert (refusal.status_code, refusal.json()["reason"]) == (
                403, "This program's token does not allow this (play).")
        assert (await at.post(new_match["match"], eye["token"], {"type": "why", "action": "hold"})).json()["legal"]
        assert (await at.get(new_match["match"], "view", eye["token"])).json()["seat"] == "blue"


@run_async
async def test_a_program_talks_and_resigns_only_if_that_is_allowed(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, own = new_match["match"], new_match["token"]
        bot = (await made_for(at, new_match, own)).json()
        free = (await made_for(at, new_match, own, scopes=["chat", "settle"])).json()
        resign = {"type": "resign"}
        for message, scope in (({"type": "chat", "text": "hello"}, "chat"), (resign, "settle")):
            refusal = await at.post(match, bot["token"], message)
            assert (refusal.status_code, refusal.json()["reason"]) == (
                403, f"This program's token does not allow this ({scope}).")
            assert (await at.post(match, free["token"], message)).status_code == 200
        assert [(await at.get(match, "chat", one["token"])).status_code for one in (bot, free)] == [403, 200]
        assert (await at.get(match, "state", bot["token"])).json()["over"]


@run_async
async def test_what_is_taken_back_is_gone_at_once_everywhere(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at, table(tmp_path / "s") as elsewhere:
        new_match = await at.begin(seats=TWO)
        match, own = new_match["match"], new_match["token"]
        bot = (await made_for(at, new_match, own)).json()
        stream, far = await listening(at, match, bot["token"]), await listening(elsewhere, match, bot["token"])
        mine = await listening(at, match, own)
        socket, _ = await at.sit(match, bot["token"])
        reply = await at.http.delete(f"/api/matches/{match}/tokens/{bot['id']}", headers=bearer(own))
        assert (reply.status_code, reply.json()["name"]) == (200, "Wellington 2")
        with pytest.raises(HungUp):
            await socket.hear()
        for one in (stream, far):
            await one.event()
            with pytest.raises(HungUp):
                await one.event()
        assert (await at.get(match, "state", bot["token"])).status_code == 401
        assert (await elsewhere.get(match, "state", bot["token"])).status_code == 401
        again = await at.http.delete(f"/api/matches/{match}/tokens/{bot['id']}", headers=bearer(own))
        assert again.status_code == 404
        # who holds the seat goes on listening
        await mine.event()
        await at.play(match, own, "hold")
        assert (await mine.event()).name == "moved"
        await mine.close()


@run_async
async def test_a_token_is_for_ones_own_seats_and_seen_by_nobody_else(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        assert (await made_for(at, new_match, blue, seats=["red"])).status_code == 403
        assert (await made_for(at, new_match, blue, seats=["green"])).status_code == 403
        assert (await made_for(at, new_match, blue, scopes=["own"])).status_code == 400
        assert (await made_for(at, new_match, blue, name="")).status_code == 400
        bot = (await made_for(at, new_match, blue)).json()
        tokens_ = {token: (await at.get(match, "tokens", token)).json()["tokens"] for token in (blue, red)}
        assert tokens_ == {blue: [{key: value for key, value in bot.items() if key != "token"}], red: []}
        assert (await at.http.delete(f"/api/matches/{match}/tokens/{bot['id']}", headers=bearer(red))).status_code == 404
        content = b"".join(file.read_bytes() for file in tmp_path.glob("s*"))
        assert bot["token"].encode() not in content
        assert hash_of(bot["token"]).encode() in content


@run_async
async def test_there_are_only_so_many_tokens_of_a_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        answers = [await made_for(at, new_match, new_match["token"], seats=["red"]) for _ in range(MOST_TOKENS + 1)]
        assert [answer.status_code for answer in answers] == [200] * MOST_TOKENS + [422]
        path = f"/api/matches/{new_match['match']}/tokens/{answers[0].json()['id']}"
        await at.http.delete(path, headers=bearer(new_match["token"]))
        assert (await made_for(at, new_match, new_match["token"])).json()["seats"] == ["blue", "red"]


@run_async
async def test_the_tokens_of_one_side_leave_those_of_the_other_alone(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"red": "link"})
        for token in (new_match["token"], new_match["links"]["red"]):
            answers = [(await made_for(at, new_match, token)).status_code for _ in range(MOST_TOKENS + 1)]
            assert answers == [200] * MOST_TOKENS + [422]
