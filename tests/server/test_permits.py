"""A person's own tokens for programs: made, listed, limited, taken back; and that opponents are told who plays."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from server.helpers import HungUp, Socket, bearer, run_async, table
from server.test_people import Browser
from server.test_programs import listening
from umpire.server.common.limits import MOST_PERMITS
from umpire.server.people import permits
from umpire.server.play.holders import hash_of

ALL = ["play", "begin", "chat", "settle"]
TWO = {"blue": "me", "red": "link"}


async def permitted(who: Browser, *scopes: str, name: str = "Wellington 2") -> dict[str, Any]:
    answer = await who.post("/api/me/tokens", name=name, scopes=[*scopes])
    assert answer.status_code == 200, answer.text
    new_token = answer.json()
    assert isinstance(new_token, dict)
    return new_token


@run_async
async def test_a_permit_plays_its_makers_seats_within_its_scopes(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        bot = await permitted(ann, "play")
        assert bot["scopes"] == ["read", "play"]
        assert bot["token"].startswith(permits.PREFIX)
        new_match = await ann.begin(seats=TWO)
        match = new_match["match"]
        answer = (await at.http.get("/api/me/matches", headers=bearer(bot["token"]))).json()["matches"]
        assert [(one["match"], one["turn"]) for one in answer] == [(match, "yours")]
        state = await at.play(match, bot["token"], "hold")
        assert state["yours"] == ["blue"]
        for message, scope in (({"type": "chat", "text": "x"}, "chat"), ({"type": "resign"}, "settle")):
            refusal = await at.post(match, bot["token"], message)
            assert (refusal.status_code, f"({scope})" in refusal.text) == (403, True)
        # a match of somebody else is none of its own
        other = await at.begin()
        assert (await at.get(other["match"], "state", bot["token"])).status_code == 401


@run_async
async def test_a_program_is_nothing_but_a_program(tmp_path: Path) -> None:
    """Whatever it was made for, it neither reads nor changes who its maker is, makes no tokens, and holds no seat itself."""
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        bot = await permitted(ann, *ALL)
        new_match = await ann.begin(seats=TWO)
        match = f"/api/matches/{new_match['match']}"
        for method, path, body in (
            ("GET", "/api/me", None), ("DELETE", "/api/me", None), ("PUT", "/api/me/name", {"name": "Bob"}),
            ("PUT", "/api/me/password", {"name": "Bob", "password": "a password"}), ("POST", "/api/me/links", {}),
            ("GET", "/api/me/tokens", None), ("POST", "/api/me/tokens", {"name": "another"}), ("POST", "/api/me/sign-out", {}),
            ("DELETE", f"/api/me/tokens/{bot['id']}", None), ("DELETE", f"/api/me/matches/{new_match['match']}", None),
            ("POST", "/api/me/matches", {"seats": []}), ("POST", "/api/me/blocks", {"match": new_match["match"], "seat": "red"}),
            ("POST", "/api/reports", {"match": new_match["match"], "seat": "red", "text": "x"}),
            ("POST", f"/api/lobby/{new_match['match']}/withdraw", {}),
            ("GET", f"{match}/notes", None), ("PUT", f"{match}/notes", {"text": "x"}), ("GET", f"{match}/tokens", None),
            ("POST", f"{match}/tokens", {"name": "another"}), ("GET", f"{match}/record", None), ("POST", f"{match}/rematch", {}),
            ("POST", f"{match}/fork", {"n": 0}), ("POST", f"{match}/watch", {"open": True}), ("GET", f"{match}/notices", None),
            ("GET", f"{match}/orders", None),
        ):
            answer = await at.http.request(method, path, json=body, headers=bearer(bot["token"]))
            assert answer.status_code == 403, (method, path, answer.text)
        assert (await at.http.post("/api/me/arrive", json={"key": bot["token"]})).status_code == 404
        assert (await ann.get("/api/me")).json()["name"] == ""


@run_async
async def test_a_program_begins_and_joins_matches_without_seat_tokens(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        bot, idle = await permitted(ann, "play", "begin"), await permitted(ann, "play")
        open_ = await bob.begin(seats={"red": "open"})
        open_matches = (await at.http.get("/api/lobby", headers=bearer(bot["token"]))).json()["matches"]
        assert [(one["match"], one["yours"]) for one in open_matches] == [(open_["match"], False)]
        for path, body in ((f"/api/lobby/{open_['match']}/join", {}), ("/api/matches", {"title": "hills"})):
            assert (await at.http.post(path, json=body, headers=bearer(idle["token"]))).status_code == 403
            answer = (await at.http.post(path, json=body, headers=bearer(bot["token"]))).json()
            assert answer["token"] == ""
            assert (await at.state(answer["match"], bot["token"]))["yours"]
        mine = (await ann.get("/api/me/matches")).json()["matches"]
        assert {one["match"] for one in mine} >= {open_["match"]}
        assert len(mine) == 2


@run_async
async def test_what_is_taken_back_opens_nothing_at_once_and_hangs_up(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at, table(tmp_path / "s") as elsewhere:
        ann = Browser(at)
        bot, other = await permitted(ann, "play"), await permitted(ann, "play", name="another")
        new_match = await ann.begin(seats=TWO)
        hearing = [await listening(place, new_match["match"], bot["token"]) for place in (at, elsewhere)]
        going_on = await listening(at, new_match["match"], other["token"])
        socket, _ = await at.sit(new_match["match"], bot["token"])
        reply = await ann.delete(f"/api/me/tokens/{bot['id']}")
        assert (reply.status_code, reply.json()["name"]) == (200, "Wellington 2")
        for stream in hearing:
            await stream.event()
            with pytest.raises(HungUp):
                await stream.event()
        with pytest.raises(HungUp):
            await socket.hear()
        for place in (at, elsewhere):
            assert (await place.get(new_match["match"], "state", bot["token"])).status_code == 401
            for method, path in (("GET", "/api/me/matches"), ("GET", "/api/lobby"), ("POST", "/api/matches")):
                answer = await place.http.request(method, path, json={"title": "hills"}, headers=bearer(bot["token"]))
                assert answer.status_code == 403, path
        assert (await ann.delete(f"/api/me/tokens/{bot['id']}")).status_code == 404
        await going_on.event()
        await at.play(new_match["match"], new_match["token"], "hold")
        assert (await going_on.event()).name == "moved"
        await going_on.close()


@run_async
async def test_a_program_token_is_sent_once_and_stored_as_a_hash(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        bot = await permitted(ann, "begin", "begin")
        await permitted(bob)
        assert (await ann.get("/api/me/tokens")).json()["tokens"] == [{k: v for k, v in bot.items() if k != "token"}]
        assert (await bob.delete(f"/api/me/tokens/{bot['id']}")).status_code == 404
        content = b"".join(file.read_bytes() for file in tmp_path.glob("s*"))
        assert bot["token"].encode() not in content
        assert hash_of(bot["token"]).encode() in content
        for wrong, status in (({"name": ""}, 400), ({"name": "  "}, 422), ({"name": "x", "scopes": ["own"]}, 400)):
            assert (await ann.post("/api/me/tokens", **wrong)).status_code == status
        many = [(await ann.post("/api/me/tokens", name=f"bot {n}")).status_code for n in range(MOST_PERMITS)]
        assert many == [200] * (MOST_PERMITS - 1) + [422]
        # who is forgotten has no programs either
        await ann.delete("/api/me")
        assert (await at.http.get("/api/me/matches", headers=bearer(bot["token"]))).status_code == 403


# Opponents are told

@run_async
async def test_opponents_are_told_that_a_program_plays(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at, table(tmp_path / "s") as elsewhere:
        ann = Browser(at)
        bot = await permitted(ann, "play")
        new_match = await ann.begin(seats=TWO)
        match, red = new_match["match"], new_match["links"]["red"]
        socket = Socket(at.app, f"/ws/{match}")
        socket.say({"type": "hello", "token": red, "presence": True})
        assert (await socket.hear())["programs"] == {}
        assert (await elsewhere.state(match, red))["programs"] == {}
        # to look is not to play
        await at.state(match, bot["token"])
        assert (await at.state(match, red))["programs"] == {}
        await at.play(match, bot["token"], "hold")
        state = await told_of(socket)
        assert state["state"]["programs"] == {"blue": "Wellington 2"}
        assert {seat: one["program"] for seat, one in state["presence"]["seats"].items()} == {"blue": "Wellington 2", "red": ""}
        for place in (at, elsewhere):
            assert (await place.state(match, red))["programs"] == {"blue": "Wellington 2"}
            about = (await place.get(match, "about", red)).json()
            assert {seat["seat"]: seat["program"] for seat in about["seats"]} == {"blue": "Wellington 2", "red": ""}
        await socket.close()


async def told_of(socket: Socket) -> dict[str, Any]:
    """Return the state and the presence in which a program is told of, in whichever order they come."""
    result: dict[str, Any] = {}
    while len(result) < 2:
        message = await socket.hear()
        if "Wellington 2" in json.dumps(message):
            result[message["type"]] = message
    return result


@run_async
async def test_programs_with_match_tokens_are_announced(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats=TWO)
        path = f"/api/matches/{new_match['match']}/tokens"
        bot = (await at.http.post(path, json={"name": "Blücher"}, headers=bearer(new_match["token"]))).json()
        await at.play(new_match["match"], bot["token"], "hold")
        assert (await at.state(new_match["match"], new_match["links"]["red"]))["programs"] == {"blue": "Blücher"}
        # a name is read by others: nothing unseen is in it
        odd = await at.http.post(path, json={"name": "Bl\u202eücher"}, headers=bearer(new_match["token"]))
        assert odd.status_code == 422
        # who plays with their own hand afterwards had a program all the same
        await at.play(new_match["match"], new_match["links"]["red"], "hold")
        assert (await at.play(new_match["match"], new_match["token"], "hold"))["programs"] == {"blue": "Blücher"}
