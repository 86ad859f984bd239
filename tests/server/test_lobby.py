"""The lobby: open matches, who is at the table, invitations, rematches, and those whom one does not want to meet."""
from __future__ import annotations

import asyncio
import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from server.helpers import HOST, Socket, Table, bearer, run_async, table
from server.test_people import Browser
from umpire.cli import commands
from umpire.server.common.refusals import Refusal
from umpire.server.people import abuse_reports, attendance, lobby, open_matches, persons
from umpire.server.people import presence as company
from umpire.server.people.attendance import STALE
from umpire.server.people.open_matches import MOST_OPEN
from umpire.server.play.holders import hash_of
from umpire.server.routes import people as society
from umpire.server.storage.schema import PRESENCE, SEATS
from umpire.server.storage.sqlite import open_store
from umpire.server.web.public_address import PublicAddress, check_public_url, invitation

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
LISTED = {
    "match", "title", "name", "scenario", "options", "dice", "undo", "pace", "by", "since", "yours", "here", "seats",
}


async def open_match(at: Table, who: Browser, **settings: Any) -> dict[str, Any]:
    return await who.begin(seats={"blue": "me", "red": "open"}, **settings)


async def open_list(who: Browser) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = (await who.get("/api/lobby")).json()["matches"]
    return answer


# Open matches

@run_async
async def test_an_open_match_is_listed_joined_and_played(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        await ann.put("/api/me/name", name="Ann")
        new_match = await open_match(at, ann)
        assert new_match["links"] == {}
        [entry] = await open_list(bob)
        assert entry.keys() == LISTED
        assert (entry["match"], entry["by"], entry["yours"], entry["here"]) == (new_match["match"], "Ann", False, False)
        assert [(seat["seat"], seat["kind"]) for seat in entry["seats"]] == [("blue", "me"), ("red", "open")]
        assert [one["yours"] for one in await open_list(ann)] == [True]
        joined = (await bob.post(f"/api/lobby/{new_match['match']}/join")).json()
        assert (joined["match"], joined["seat"]) == (new_match["match"], "red")
        await at.play(new_match["match"], new_match["token"], "hold")
        state = await at.state(new_match["match"], joined["token"])
        assert (state["yours"], state["deciding"]) == (["red"], "red")
        assert await open_list(ann) == []
        assert (await bob.get("/api/me/matches")).json()["matches"][0]["turn"] == "yours"
        late = await Browser(at).post(f"/api/lobby/{new_match['match']}/join")
        assert late.status_code == 404


@run_async
async def test_two_simultaneous_joins_give_the_seat_to_one(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        new_match = await open_match(at, ann)
        others = [Browser(at) for _ in range(4)]
        answers = await asyncio.gather(*[one.post(f"/api/lobby/{new_match['match']}/join") for one in others])
        assert sorted(answer.status_code == 200 for answer in answers) == [False, False, False, True]
        assert {answer.status_code for answer in answers} <= {200, 404, 409}
        with at.rooms._store.reading("") as connection:
            hashes = connection.execute(sa.select(SEATS.c.token_hash).where(SEATS.c.match == new_match["match"])).scalars().all()
        tokens = [answer.json()["token"] for answer in answers if answer.status_code == 200] + [new_match["token"]]
        assert sorted(hashes) == sorted(map(hash_of, tokens))


@run_async
async def test_the_maker_cannot_join_their_open_match_elsewhere(tmp_path: Path) -> None:
    """As somebody else there, with their link: by the token that the browser keeps, and by what is on that person's list."""
    async with table(tmp_path / "s") as at:
        new_match = await Browser(at).invite(seats={"blue": "me", "red": "open"})
        match, token = new_match["match"], new_match["token"]
        path, phone = f"/api/lobby/{match}/join", Browser(at)
        by_list = Browser(at)
        await by_list.post("/api/me/matches", seats=[{"match": match, "token": token}])
        program = await at.http.post(f"/api/matches/{match}/tokens", json={"name": "bot"}, headers=bearer(token))
        refusal = [
            await phone.post(path, token=token), await phone.post(path, token=program.json()["token"]), await by_list.post(path),
            await at.http.post(path, json={}, headers=bearer(token)),
        ]
        for answer in refusal:
            assert (answer.status_code, "your own" in answer.json()["error"]["reason"]) == (403, True)
        assert (await at.state(match, token))["yours"] == ["blue"]
        assert (await Browser(at).post(path)).status_code == 200


@run_async
async def test_what_is_listed_tells_nothing_hidden(tmp_path: Path) -> None:
    """Matches that differ in their dice and cards alone are listed alike, and nothing of the header but its terms is told."""
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        new_matches = [await open_match(at, ann, title=title) for title in ("landing", "hills", "hills") if title != "landing"]
        one, other = [{**entry, "match": "", "since": ""} for entry in await open_list(bob)]
        assert one == other
        text = json.dumps(await open_list(bob))
        for begun in new_matches:
            kept = at.rooms._store.load_match(begun["match"])
            assert kept is not None
            for secret in (begun["token"], kept.secret, str(kept.header.dice["seed"]), *[seat.token_hash for seat in kept.seats]):
                assert not secret or secret not in text


@run_async
async def test_private_links_are_never_listed(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        await ann.put("/api/me/name", name="Ann")
        for seats in ({"red": "link"}, {"red": "bot"}, {"red": "hotseat"}, {}):
            await ann.begin(seats=seats)
        assert await open_list(Browser(at)) == []


@run_async
async def test_an_open_match_can_be_withdrawn_by_its_maker(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        new_match = await open_match(at, ann)
        await bob.put("/api/me/name", name="Bob")
        assert (await bob.post(f"/api/lobby/{new_match['match']}/withdraw")).status_code == 404
        links = (await ann.post(f"/api/lobby/{new_match['match']}/withdraw")).json()["links"]
        assert await open_list(bob) == []
        assert (await bob.post(f"/api/lobby/{new_match['match']}/join")).status_code == 404
        assert (await at.get(new_match["match"], "state", links["red"])).status_code == 401
        token = await at.accept(new_match["match"], links["red"])
        assert (await at.state(new_match["match"], token))["yours"] == ["red"]


@run_async
async def test_open_matches_of_one_person_are_limited(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        alone = await ann.post("/api/matches", title="hills", seats={"blue": "open", "red": "open"})
        assert alone.status_code == 422
        new_matches = [await open_match(at, ann) for _ in range(MOST_OPEN)]
        assert (await ann.post("/api/matches", title="hills", seats={"red": "open"})).status_code == 422
        assert (await ann.post(f"/api/lobby/{new_matches[0]['match']}/join")).status_code == 403


# Those whom one does not want to meet

@run_async
async def test_a_blocked_person_cannot_notice_it(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        for who, name in ((ann, "Ann"), (bob, "Bob")):
            await who.put("/api/me/name", name=name)
        first, his = await open_match(at, ann), await open_match(at, bob)
        await bob.post(f"/api/lobby/{first['match']}/join")
        blocked = (await ann.post("/api/me/blocks", match=first["match"], seat="red")).json()["blocked"]
        assert [one["name"] for one in blocked] == ["Bob"]
        mine = await open_match(at, ann)
        assert [one["match"] for one in await open_list(bob)] == [his["match"]]
        assert [one["match"] for one in await open_list(ann)] == [mine["match"]]
        nowhere = await bob.post("/api/lobby/nowhere/join")
        refusal = await bob.post(f"/api/lobby/{mine['match']}/join")
        assert (refusal.status_code, refusal.json()) == (nowhere.status_code, nowhere.json())
        assert (await ann.post(f"/api/lobby/{his['match']}/join")).status_code == 404
        assert persons.unheard(at.rooms._store, first["match"], "blue", "").seats == {"red"}
        assert persons.unheard(at.rooms._store, first["match"], "red", "") == (frozenset(), frozenset())
        address = f"/api/matches/{first['match']}"
        answers = [(await person.post(f"{address}/messages", type="chat", text="hello")).json() for person in (bob, ann)]
        assert [[line["seat"] for line in one["lines"]] for one in answers] == [["red"], ["blue"]]
        whole = [(await person.get(f"{address}/chat")).json() for person in (bob, ann)]
        assert [[line["seat"] for line in one["lines"]] for one in whole] == [["red", "blue"], ["blue"]]
        assert (await bob.get("/api/me")).json()["blocked"] == []
        assert (await ann.delete(f"/api/me/blocks/{blocked[0]['id']}")).json()["blocked"] == []
        assert {one["match"] for one in await open_list(bob)} == {his["match"], mine["match"]}


@run_async
async def test_a_report_reaches_the_operator_and_nobody_else(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob, eve = Browser(at), Browser(at), Browser(at)
        for who, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
            await who.put("/api/me/name", name=name)
        new_match = await open_match(at, ann)
        await bob.post(f"/api/lobby/{new_match['match']}/join")
        words = "was rude\x1b[2J\n and slow"
        assert (await ann.post("/api/reports", match=new_match["match"], seat="red", text=words)).json() == {"ok": True}
        assert (await eve.post("/api/reports", match=new_match["match"], seat="red", text="x")).status_code == 404
        assert (await ann.post("/api/reports", match=new_match["match"], seat="red", text=" \n")).status_code == 422
        store = at.rooms._store
        [result] = abuse_reports.list_reports(store)
        assert (result.about, result.by, result.text, result.seat) == ("Bob", "Ann", "was rude[2J and slow", "red")
        abuse_reports.settle_report(store, result.id)
        assert (len(abuse_reports.list_reports(store)), len(abuse_reports.list_reports(store, every=True))) == (0, 1)
        with pytest.raises(Refusal):
            abuse_reports.settle_report(store, "none")
        answers = [await ann.post("/api/reports", match=new_match["match"], seat="red", text="again") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 200, 429]


# Presence

async def sit(at: Table, match: str, token: str) -> Socket:
    socket = Socket(at.app, f"/ws/{match}")
    state = await socket.ask({"type": "hello", "token": token, "presence": True})
    assert state["type"] == "state"
    return socket


async def hear_presence(socket: Socket, seat: str, **settings: Any) -> dict[str, Any]:
    """Return the first message of presence that says this of a seat."""
    while True:
        message = await socket.hear()
        if message["type"] == "presence" and settings.items() <= message["seats"][seat].items():
            return message


@run_async
async def test_those_at_the_table_see_each_other_come_and_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "GRACE", 0.01)
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        await ann.put("/api/me/name", name="Ann")
        new_match = await open_match(at, ann)
        hers = await sit(at, new_match["match"], new_match["token"])
        first = await hear_presence(hers, "blue", here=True)
        assert first["seats"]["red"] == {"kind": "open", "name": "", "program": "", "here": False, "seen": ""}
        assert [one["here"] for one in await open_list(bob)] == [True]
        joined = (await bob.post(f"/api/lobby/{new_match['match']}/join")).json()
        await hear_presence(hers, "red", kind="person", here=False)
        his = await sit(at, new_match["match"], joined["token"])
        assert (await hear_presence(hers, "red", here=True))["seats"]["blue"]["name"] == "Ann"
        await bob.put("/api/me/name", name="Bob")
        assert (await hear_presence(hers, "red", name="Bob"))["seats"].keys() == {"blue", "red"}
        await his.close()
        presence = await hear_presence(hers, "red", here=False)
        assert presence["seats"]["red"]["seen"]
        await hers.close()


@run_async
async def test_presence_is_sent_only_on_request(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"red": "link"})
        quiet, _ = await at.sit(new_match["match"], new_match["token"])
        other = await sit(at, new_match["match"], new_match["links"]["red"])
        await hear_presence(other, "blue", here=True)
        assert (await quiet.ask({"type": "ping", "id": "1"}))["type"] == "pong"
        await other.close()
        await quiet.close()


@run_async
async def test_presence_tells_that_somebody_is_there_and_nothing_else(tmp_path: Path) -> None:
    """The same words whatever the cards are, whoever hears them, and whatever is looked at meanwhile."""
    async with table(tmp_path / "s") as at:
        states = []
        for seed in (1, 2):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(lobby, "_seed", lambda seed=seed: seed)
                new_match = await Browser(at).begin(seats={"red": "link"})
            tokens = (new_match["token"], new_match["links"]["red"])
            sockets = [await sit(at, new_match["match"], token) for token in tokens]
            words = [await hear_presence(socket, "red", here=True) for socket in sockets]
            sockets[0].say({"type": "prospect", "id": "1", "space": "ridge"})
            while (await sockets[0].hear())["type"] != "prospect":
                pass
            states += [{seat: {**one, "seen": bool(one["seen"])} for seat, one in word["seats"].items()} for word in words]
            for socket in sockets:
                await socket.close()
        assert all(one == states[0] for one in states)


@run_async
async def test_presence_crosses_servers_and_grows_stale(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"red": "link"})
        store, match = at.rooms._store, new_match["match"]
        hers = await sit(at, match, new_match["token"])
        await hear_presence(hers, "blue", here=True)
        # another server on the same store
        now = attendance.clock()
        attendance.write_attendance(store, "another", [(match, "red")], (), now)
        store.bus.tell(match, "presence")
        await hear_presence(hers, "red", here=True)
        stored_match = store.load_match(match)
        assert stored_match is not None
        later = company.describe_presence(store, match, stored_match, now + STALE + timedelta(seconds=1))
        presence = {"kind": "person", "name": "", "program": "", "here": False, "seen": attendance.format_time(now)}
        assert later["seats"]["red"] == presence
        attendance.write_attendance(store, "another", (), [(match, "red")], now)
        store.bus.tell(match, "presence")
        await hear_presence(hers, "red", here=False)
        await hers.close()


def test_what_a_dead_server_left_is_swept_away(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    new_match = lobby.begin_match(store, {"title": "hills", "seats": {"red": "link"}})
    attendance.write_attendance(store, "dead", [(new_match.match, "red")], (), NOON)
    attendance.write_attendance(store, "alive", [(new_match.match, "blue")], (), NOON + STALE)
    attendance.write_attendance(store, "mine", [(new_match.match, "blue")], (), NOON + 2 * STALE)
    attendance.end_server(store, "mine", NOON + 2 * STALE)
    with store.reading("") as connection:
        rows = {(row.seat, row.server) for row in connection.execute(sa.select(PRESENCE))}
    assert rows == {("red", ""), ("blue", ""), ("blue", "alive")}


# The page of a match

@run_async
async def test_the_page_of_a_match_says_who_sits_where(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        await ann.put("/api/me/name", name="Ann")
        new_match = await open_match(at, ann)
        page = (await ann.get(f"/api/matches/{new_match['match']}/about")).json()
        assert (page["listed"], page["deciding"], page["over"], page["rematch"]) == (True, ["blue"], False, "")
        assert page["watched"] is False
        assert [(seat["seat"], seat["yours"], seat["kind"], seat["by"]) for seat in page["seats"]] == [
            ("blue", True, "person", "Ann"), ("red", False, "open", ""),
        ]
        assert (await bob.get(f"/api/matches/{new_match['match']}/about")).status_code == 401
        joined = (await bob.post(f"/api/lobby/{new_match['match']}/join")).json()
        theirs = (await at.get(new_match["match"], "about", joined["token"])).json()
        assert (theirs["listed"], [seat["yours"] for seat in theirs["seats"]]) == (False, [False, True])


# Rematches

async def finished(at: Table, **seats: str) -> dict[str, Any]:
    """Return a match of the Hills that is over."""
    new_match = await at.begin(seats=seats)
    tokens = {"blue": new_match["token"], "red": new_match["links"].get("red", new_match["token"])}
    state = await at.state(new_match["match"], new_match["token"])
    while not state["over"]:
        token = tokens[state["deciding"]]
        own = await at.state(new_match["match"], token)
        await at.play(new_match["match"], token, own["options"][0]["action"])
        state = await at.state(new_match["match"], new_match["token"])
    return new_match


@run_async
async def test_both_players_come_to_one_rematch_with_swapped_seats(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await finished(at, red="link")
        answer = [
            (await at.http.post(f"/api/matches/{new_match['match']}/rematch", json={}, headers=bearer(token))).json()
            for token in (new_match["token"], new_match["links"]["red"])
        ]
        assert answer[0]["match"] == answer[1]["match"] != new_match["match"]
        states = [await at.state(one["match"], one["token"]) for one in answer]
        assert [state["yours"] for state in states] == [["red"], ["blue"]]
        assert states[0]["title"] == "hills"
        assert (await at.get(new_match["match"], "about", new_match["token"])).json()["rematch"] == "blue"
        again = await at.http.post(f"/api/matches/{new_match['match']}/rematch", json={}, headers=bearer(new_match["token"]))
        assert again.status_code == 409


@run_async
async def test_the_first_to_ask_for_a_rematch_is_already_there(tmp_path: Path) -> None:
    """The room of the rematch is open already when the second seat is taken."""
    async with table(tmp_path / "s") as at:
        made = await finished(at, red="link")
        first = (await at.http.post(f"/api/matches/{made['match']}/rematch", json={}, headers=bearer(made["token"]))).json()
        socket = await sit(at, first["match"], first["token"])
        await hear_presence(socket, "red", here=True)
        second = await at.http.post(f"/api/matches/{made['match']}/rematch", json={}, headers=bearer(made["links"]["red"]))
        assert second.status_code == 200
        await at.play(first["match"], second.json()["token"], "hold")
        while (await socket.hear())["type"] != "state":
            pass
        await socket.close()


@run_async
async def test_an_old_link_does_not_open_the_opponents_seat_in_a_rematch(tmp_path: Path) -> None:
    """A player who makes a match has a friend's link too; in the rematch the friend has a token that nobody else has seen."""
    async with table(tmp_path / "s") as at:
        new_match = await finished(at, red="link")
        ann = Browser(at)
        for token in (new_match["token"], new_match["links"]["red"]):
            await ann.post("/api/me/matches", seats=[{"match": new_match["match"], "token": token}])
        path = f"/api/matches/{new_match['match']}/rematch"
        friend = (await at.http.post(path, json={}, headers=bearer(new_match["links"]["red"]))).json()
        own = (await ann.post(path)).json()
        assert (await at.state(own["match"], friend["token"]))["yours"] == ["blue"]
        assert (await at.state(own["match"], own["token"]))["yours"] == ["red"]
        assert (await ann.get(f"/api/matches/{own['match']}/state")).json()["yours"] == ["red"]
        assert (await ann.post(path)).json() == {"match": own["match"], "token": ""}


@run_async
async def test_a_person_comes_to_their_rematch_from_any_device(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await finished(at, red="link")
        ann = Browser(at)
        await ann.post("/api/me/matches", seats=[{"match": new_match["match"], "token": new_match["token"]}])
        first = (await ann.post(f"/api/matches/{new_match['match']}/rematch")).json()
        second = (await ann.post(f"/api/matches/{new_match['match']}/rematch")).json()
        assert (second["match"], second["token"], bool(first["token"])) == (first["match"], "", True)
        assert (await ann.get(f"/api/matches/{first['match']}/state")).json()["yours"] == ["red"]


@run_async
async def test_a_rematch_comes_after_the_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"red": "link"})
        early = await at.http.post(f"/api/matches/{new_match['match']}/rematch", json={}, headers=bearer(new_match["token"]))
        assert early.status_code == 422
        solo = await finished(at, red="bot")
        again = (await at.http.post(f"/api/matches/{solo['match']}/rematch", json={}, headers=bearer(solo["token"]))).json()
        state = await at.state(again["match"], again["token"])
        assert (state["yours"], state["seats"]["blue"]) == (["red"], "bot")


# Invitations

def test_a_link_of_this_machine_alone_says_so() -> None:
    lines = invitation(PublicAddress("", "127.0.0.1", 8315), "http://127.0.0.1:8315", "/m/abc#token")
    assert (lines["address"], lines["reach"]) == ("http://127.0.0.1:8315/m/abc#token", "machine")
    assert "umpire serve --host 0.0.0.0 --port 8315" in lines["advice"]
    assert lines["svg"].startswith("<svg")


@run_async
async def test_nobody_fills_the_list_of_open_matches_under_many_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(society, "MOST_OPENINGS", 3)
    async with table(tmp_path / "s") as at:
        addresses = []
        for _ in range(5):
            answer = await Browser(at).post("/api/matches", title="hills", seats={"blue": "me", "red": "open"})
            addresses.append(answer.status_code)
        assert addresses == [200, 200, 200, 429, 429]
        alone = await Browser(at).post("/api/matches", title="hills")
        assert alone.status_code == 200


def test_a_table_that_listens_to_the_network_offers_its_address() -> None:
    lines = invitation(PublicAddress("", "0.0.0.0", 8315), "http://localhost:8315", "/m/abc#token", lambda: "192.168.1.7")
    assert (lines["address"], lines["reach"]) == ("http://192.168.1.7:8315/m/abc#token", "network")
    assert "network" in lines["advice"]
    alone = invitation(PublicAddress("", "0.0.0.0", 8315), "http://localhost:8315", "/m/abc#token", lambda: "")
    assert alone["reach"] == "machine"
    there = invitation(PublicAddress("", "0.0.0.0", 8315), "http://192.168.1.7:8315", "/me#key", lambda: "192.168.1.7")
    assert (there["reach"], there["advice"]) == ("network", "")


def test_a_public_address_is_what_is_sent() -> None:
    lines = invitation(PublicAddress("https://play.example", "127.0.0.1", 8315), "http://127.0.0.1:8315", "/lobby")
    assert (lines["address"], lines["reach"], lines["advice"]) == ("https://play.example/lobby", "world", "")


def test_the_code_holds_the_whole_address() -> None:
    """Read back as a camera would: another address is another code, the same one the same."""
    place = PublicAddress("https://play.example")
    codes = {invitation(place, "", f"/m/abc#{token}")["svg"] for token in ("one", "one", "two")}
    assert len(codes) == 2


@pytest.mark.parametrize("path", [
    "", "//elsewhere", "https://x", "/m/a b#c", "/m/abc#c\"><script>", "/me", "/static/x", "/m/é#a", "/m/abc#t\n",
])
def test_no_invitation_leads_elsewhere(path: str) -> None:
    with pytest.raises(Refusal):
        invitation(PublicAddress(), "http://h", path)


@pytest.mark.parametrize("url", ["play.example", "ftp://x", "https://", "https://x/path", "https://x?q", "https://u:p@x"])
def test_a_public_address_is_a_whole_one(url: str) -> None:
    with pytest.raises(ValueError, match=re.escape(url)):
        check_public_url(url)
    assert check_public_url("https://play.example/") == "https://play.example"


@run_async
async def test_an_invitation_is_made_for_where_the_page_is(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        answer = (await Browser(at).post("/api/invitations", path="/m/abc#t")).json()
        assert answer["address"] == f"http://{HOST}/m/abc#t"
        assert (await Browser(at).post("/api/invitations", path="/elsewhere")).status_code == 422


# Secrets

@run_async
async def test_no_answer_holds_the_key_or_the_id_of_another(tmp_path: Path) -> None:
    """Two people in a match, everything each of them can ask for: nothing of it names the other but their name."""
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        await ann.put("/api/me/name", name="Ann")
        await bob.put("/api/me/name", name="Bob")
        new_match = await open_match(at, ann)
        answers = [await bob.get("/api/lobby")]
        answers.append(await bob.post(f"/api/lobby/{new_match['match']}/join"))
        link = (await ann.post("/api/me/links")).json()["path"].removeprefix("/me#")
        await open_match(at, ann)
        for path in ("/api/lobby", "/api/me", "/api/me/matches", *[f"/api/matches/{new_match['match']}/{page}" for page in (
            "about", "state", "view", "pages/journal", "replay/0",
        )]):
            answers.append(await bob.get(path))
        answers.append(await bob.post("/api/me/blocks", match=new_match["match"], seat="blue"))
        socket = await sit(at, new_match["match"], answers[1].json()["token"])
        words = [json.dumps(await hear_presence(socket, "red", here=True))]
        await socket.close()
        visitor = persons.find_by_key(at.rooms._store, ann.key)
        assert visitor is not None
        secrets_ = (ann.key, link, visitor.person, visitor.key_hash, visitor.key_hash[:16], new_match["token"])
        for text in [answer.text for answer in answers] + words:
            assert not [secret for secret in secrets_ if secret in text]
        assert any("Ann" in answer.text for answer in answers)


def test_an_older_list_of_a_title_that_is_gone_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path / "s")
    visitor, _ = persons.make_person(store, persons.now())
    new_match = lobby.begin_match(store, {"title": "hills", "seats": {"red": "open"}})
    open_matches.list_match(store, new_match.match, visitor.person, persons.now())
    assert len(open_matches.list_open_matches(store, "")) == 1
    monkeypatch.setattr("umpire.face.titles", lambda: ["landing"])
    assert open_matches.list_open_matches(store, "") == []


def test_the_operator_reads_reports_at_the_command_line(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    visitor, _ = persons.make_person(store, persons.now())
    subject = abuse_reports.Subject("m1", "red", "")
    abuse_reports.write_report(store, subject, visitor.person, "[bold]rude[/] words", persons.now())
    [result] = abuse_reports.list_reports(store)
    store.close()
    runner = CliRunner()
    result_ = runner.invoke(commands.app, ["reports", "--store", str(tmp_path / "s")])
    assert "[bold]rude[/] words" in result_.output
    assert "match m1, seat red" in result_.output
    assert "1." in runner.invoke(commands.app, ["doctor", "--store", str(tmp_path / "s")]).output.split("reports", 1)[1]
    assert runner.invoke(commands.app, ["reports", "--store", str(tmp_path / "s"), "--done", "nothing"]).exit_code == 2
    assert runner.invoke(commands.app, ["reports", "--store", str(tmp_path / "s"), "--done", result.id]).exit_code == 0
    assert "No report is waiting" in runner.invoke(commands.app, ["reports", "--store", str(tmp_path / "s")]).output


def test_to_look_for_reports_makes_no_store(tmp_path: Path) -> None:
    result = CliRunner().invoke(commands.app, ["reports", "--store", str(tmp_path / "nowhere")])
    assert (result.exit_code, (tmp_path / "nowhere").exists()) == (2, False)


def test_a_public_address_that_is_none_is_named(tmp_path: Path) -> None:
    arguments = ["serve", "--port", "0", "--store", str(tmp_path / "s"), "--public-url", "play.example"]
    result = CliRunner().invoke(commands.app, arguments)
    assert result.exit_code == 2
    assert "play.example is no address" in result.output
