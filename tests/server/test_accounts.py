"""One stream for all matches of a person: what stands, what is new, whose it is, and when it ends."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from server.helpers import HungUp, Table, bearer, run_async, table
from server.test_people import Browser
from server.test_permits import permitted
from server.test_programs import Stream
from umpire.protocol.streams import AccountNews
from umpire.protocol.validation import adapter
from umpire.server.common.limits import MOST_ACCOUNT_STREAMS
from umpire.server.routes import event_streams, person_streams

NEWS: TypeAdapter[Any] = adapter(AccountNews)
TWO = {"blue": "me", "red": "link"}


class Account(Stream):
    """The stream of a person, by the token of a program or by a key."""

    def __init__(self, at: Table, token: str, query: str = "") -> None:
        super().__init__(at, "", token, query, "/api/events")

    async def told(self) -> tuple[str, Any]:
        """Return the next event, whatever signs of life come before it: what it is called, and what it says."""
        raw = await self.raw()
        if raw == event_streams.BEAT:
            return await self.told()
        name, data, *rest = raw.decode().split("\n")
        assert rest == ["", ""]
        NEWS.validate_json(data.removeprefix("data: "))
        return name.removeprefix("event: "), json.loads(data.removeprefix("data: "))


async def open_stream(at: Table, token: str, query: str = "") -> tuple[Account, dict[str, Any]]:
    """Return a stream, and the first that it told."""
    stream = Account(at, token, query)
    assert await stream.await_status() == 200
    name, everything = await stream.told()
    assert name == "all"
    return stream, everything


@run_async
async def test_a_stream_tells_all_that_stands_and_then_what_is_new(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        bot = await permitted(ann, "play", "begin", "settle")
        old: Any = await ann.begin(seats=TWO)
        stream, everything = await open_stream(at, bot["token"])
        assert [(one["match"], one["turn"], one["offer"]) for one in everything["matches"]] == [(old["match"], "yours", None)]
        assert everything["open"] == []
        # what its own program plays, and what the other side answers
        await at.play(old["match"], bot["token"], "hold")
        assert await next_event(stream, old["match"]) == ("moved", "theirs")
        await at.play(old["match"], old["links"]["red"], "hold")
        assert await next_event(stream, old["match"]) == ("turn", "yours")
        # somebody waits, and the program joins them
        open_match: Any = await bob.begin(seats={"red": "open"})
        name, document = await stream.told()
        assert (name, document["match"]["match"]) == ("invitation", open_match["match"])
        await at.http.post(f"/api/lobby/{open_match['match']}/join", json={}, headers=bearer(bot["token"]))
        result = {(await stream.told())[0] for _ in range(2)}
        assert result == {"begun", "withdrawn"}
        # an offer, and the end
        assert (await at.post(old["match"], old["links"]["red"], {"type": "offer", "what": "draw"})).status_code == 200
        name, document = await stream.told()
        offer = document["match"]["offer"]
        assert (name, offer["what"], offer["seat"], offer["to"]) == ("offer", "draw", "red", -1)
        again, everything = await open_stream(at, bot["token"], "seconds=0")
        assert {one["match"]: one["offer"] for one in everything["matches"]} == {old["match"]: offer, open_match["match"]: None}
        with pytest.raises(HungUp):
            await again.raw()
        yes = {"type": "answer", "offer": offer["id"], "accept": True}
        assert (await at.post(old["match"], bot["token"], yes)).status_code == 200
        assert await next_event(stream, old["match"]) == ("over", "over")
        await ann.delete(f"/api/me/matches/{old['match']}")
        assert await stream.told() == ("gone", {"type": "gone", "match": old["match"]})
        await stream.close()


async def next_event(stream: Account, match: str) -> tuple[str, str]:
    """Return how the next event is called, and whose turn it is then."""
    name, document = await stream.told()
    assert document["match"]["match"] == match
    return name, document["match"]["turn"]


@run_async
async def test_what_another_server_writes_is_heard_and_nothing_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person_streams, "LOOK", 0.01)
    async with table(tmp_path / "s") as at, table(tmp_path / "s") as elsewhere:
        ann = Browser(at)
        bot = await permitted(ann, "play")
        new_match: Any = await ann.begin(seats=TWO)
        stream, _ = await open_stream(at, bot["token"])
        theirs = await elsewhere.begin(seats=TWO)
        await elsewhere.play(theirs["match"], theirs["token"], "hold")
        await elsewhere.play(new_match["match"], new_match["token"], "hold")
        assert await next_event(stream, new_match["match"]) == ("moved", "theirs")
        # nothing that the other side has hidden is in it
        assert "hold" not in json.dumps((await open_stream(at, bot["token"], "seconds=0"))[1])
        await stream.close()


@run_async
async def test_a_stream_ends_when_its_token_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person_streams, "LOOK", 0.01)
    async with table(tmp_path / "s") as at, table(tmp_path / "s") as elsewhere:
        ann = Browser(at)
        bot = await permitted(ann)
        hearing = [(await open_stream(place, bot["token"]))[0] for place in (at, elsewhere)]
        await ann.delete(f"/api/me/tokens/{bot['id']}")
        for stream in hearing:
            with pytest.raises(HungUp):
                await stream.told()
        bot_account = Account(at, bot["token"])
        assert await bot_account.await_status() == 403


@run_async
async def test_there_are_only_so_many_streams_of_a_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person_streams, "HEARTBEAT", 0.01)
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        bot = await permitted(ann)
        open_ = [(await open_stream(at, bot["token"]))[0] for _ in range(MOST_ACCOUNT_STREAMS)]
        assert await Account(at, bot["token"]).await_status() == 429
        assert [await open_[0].raw() for _ in range(2)] == [event_streams.BEAT] * 2
        for stream in open_:
            await stream.close()
        assert await Account(at, bot["token"]).await_status() == 200
        assert (await at.http.get("/api/events")).status_code == 403


@run_async
async def test_workers_share_what_was_written(tmp_path: Path, database: str) -> None:
    """Nobody looks where all are told: what another worker writes is heard, and so is that a token is taken back."""
    async with table(tmp_path / "a", database=database) as at, table(tmp_path / "b", database=database) as elsewhere:
        ann = Browser(at)
        bot = await permitted(ann, "play")
        new_match: Any = await ann.begin(seats=TWO)
        stream, _ = await open_stream(at, bot["token"])
        await elsewhere.play(new_match["match"], new_match["token"], "hold")
        assert await next_event(stream, new_match["match"]) == ("moved", "theirs")
        far, _ = await open_stream(elsewhere, bot["token"])
        await ann.delete(f"/api/me/tokens/{bot['id']}")
        for one in (stream, far):
            with pytest.raises(HungUp):
                await one.told()
