"""Invitations: what somebody tries with one who would see, take or give away more than is theirs."""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any
from unittest.mock import patch

import httpx
import pytest
import sqlalchemy as sa

from server.conftest import Opening
from server.helpers import Socket, bearer, run_async, table
from server.test_people import Browser
from umpire.client import Table as Client
from umpire.protocol.values import Kind
from umpire.server.common.refusals import Refusal
from umpire.server.people import invitations, lobby, open_matches, persons
from umpire.server.people.invitations import Invitee
from umpire.server.people.open_matches import SeatToken
from umpire.server.people.persons import Visitor
from umpire.server.play.holders import hash_of
from umpire.server.storage.migrate import HEAD
from umpire.server.storage.schema import SEATS, metadata
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Store

AT = "2026-11-01T10:00:00.000+00:00"
KEY = "a-key-of-my-own-making"
TWO: dict[str, Kind] = {"blue": "me", "red": "link"}


def path_of(match: str, *more: str) -> str:
    return "/".join((f"/api/invitations/{match}", *more))


async def look(who: Browser, match: str, secret: str, **more: str) -> httpx.Response:
    return await who.post(path_of(match), secret=secret, **more)


async def accept(who: Browser, match: str, secret: str, **more: str) -> httpx.Response:
    return await who.post(path_of(match, "accept"), secret=secret, **more)


async def invited(who: Browser, **settings: Any) -> tuple[str, str, str]:
    """Return a match of somebody who plays Blue: its id, their token, and the secret of the invitation for Red."""
    new_match: dict[str, Any] = await who.invite(seats=TWO, **settings)
    return new_match["match"], new_match["token"], new_match["links"]["red"]


# The secret is no token

@run_async
async def test_an_invitation_opens_nothing_of_the_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token, secret = await invited(Browser(at))
        pages = ("state", "view", "about", "events?seconds=0", "replay/0", "record", "notes", "tokens", "chat", "orders")
        for path in pages:
            assert (await at.get(match, path, secret)).status_code == 401, path
        assert (await at.post(match, secret, {"type": "play", "n": 0, "actions": ["hold"]})).status_code == 401
        assert (await Socket(at.app, f"/ws/{match}").ask({"type": "hello", "token": secret}))["type"] == "error"
        reply = (await Browser(at).post("/api/me/matches", seats=[{"match": match, "token": secret}])).json()
        assert reply == {"taken": [], "refused": [match]}
        assert (await at.state(match, token))["yours"] == ["blue"]


@run_async
async def test_an_invitation_shows_the_set_up_and_nothing_played(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        await ann.put("/api/me/name", name="Ann")
        match, token, secret = await invited(ann, pace=3)
        before = await look(Browser(at), match, secret)
        document = before.json()
        assert (document["by"], document["seat"], document["pace"], document["stands"]) == ("Ann", "red", 3, "free")
        await at.play(match, token, "enter blue1 gully")
        assert (await look(Browser(at), match, secret)).content == before.content


@run_async
async def test_looking_takes_nothing(tmp_path: Path) -> None:
    """A mail scanner, or a chat that shows where a link leads."""
    async with table(tmp_path / "s") as at:
        match, _, secret = await invited(Browser(at))
        for _ in range(3):
            assert (await Browser(at).get(f"/m/{match}/join")).status_code == 200
            assert (await look(Browser(at), match, secret)).json()["stands"] == "free"
        assert (await Browser(at).get(path_of(match, "accept"))).status_code in (404, 405)
        assert (await accept(Browser(at), match, secret)).status_code == 200


# For somebody else

@run_async
async def test_the_inviter_hears_that_the_link_is_for_a_friend(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        match, token, secret = await invited(ann)
        nobody = Browser(at)
        # by the token that the browser keeps, before the table knows anybody
        assert (await look(nobody, match, secret, token=token)).json()["stands"] == "friend"
        refusal = await accept(nobody, match, secret, token=token, key=KEY)
        assert refusal.status_code == 403
        assert "This link is for your friend" in refusal.json()["error"]["reason"]
        # by the person, on another device that has no token
        await ann.post("/api/me/matches", seats=[{"match": match, "token": token}])
        key = (await ann.post("/api/me/links")).json()["path"].removeprefix("/me#")
        phone = Browser(at)
        await phone.post("/api/me/arrive", key=key)
        assert (await look(phone, match, secret)).json()["stands"] == "friend"
        assert (await accept(phone, match, secret)).status_code == 403
        # by a program of theirs
        permit = (await ann.post("/api/me/tokens", name="bot", scopes=["play", "begin"])).json()["token"]
        reply = await at.http.post(path_of(match, "accept"), json={"secret": secret}, headers=bearer(permit))
        assert reply.status_code == 403
        assert (await look(Browser(at), match, secret)).json()["stands"] == "free"


@pytest.mark.parametrize(("title", "own", "other"), [
    ("hills", "blue", "red"), ("fatal", "allied", "turkish"), ("fatal", "turkish", "allied"), ("allenby", "turkish", "british"),
])
@run_async
async def test_opening_a_link_shows_the_inviter_nothing_new(
    tmp_path: Path, title: str, own: str, other: str,
) -> None:
    """Where something is hidden: before, after they have opened the link themselves, and after their friend has."""
    pages = ("state", "view", "about", "replay/0", "record", "notes", "chat", "orders")
    async with table(tmp_path / "s") as at:
        new_match = await at.invite(title, seats={own: "me", other: "link"})
        match, token, secret = new_match["match"], new_match["token"], new_match["links"][other]

        async def read_pages() -> dict[str, bytes]:
            answer = {page: (await at.get(match, page, token)).content for page in pages}
            # that somebody has taken the seat is told, and who they are
            return {page: content.replace(b'"free":true', b'"free":false') for page, content in answer.items()}

        before = await read_pages()
        for ask in (look, accept):
            await ask(Browser(at), match, secret, token=token)
        assert await read_pages() == before
        seat = (await accept(Browser(at), match, secret)).json()["token"]
        assert await read_pages() == before
        # the friend is shown what is theirs: it is not what the other sees
        assert (await at.get(match, "state", seat)).content != before["state"]
        await accept(Browser(at), match, secret, token=token)
        assert await read_pages() == before


@run_async
async def test_tokens_in_headers_and_of_programs_count_as_seats_held(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token, secret = await invited(Browser(at))
        reply = await at.http.post(f"/api/matches/{match}/tokens", json={"name": "bot"}, headers=bearer(token))
        for own in (token, reply.json()["token"]):
            for body, headers in (({"secret": secret}, bearer(own)), ({"secret": secret, "token": own}, {})):
                reply_ = await at.http.post(path_of(match), json=body, headers=headers)
                assert reply_.json()["stands"] == "friend", (body, headers)
                assert (await at.http.post(path_of(match, "accept"), json=body, headers=headers)).status_code == 403


@run_async
async def test_nobody_accepts_two_invitations_to_one_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.invite(seats={"blue": "link", "red": "link"})
        bob = Browser(at)
        token = (await accept(bob, new_match["match"], new_match["links"]["blue"])).json()["token"]
        other = new_match["links"]["red"]
        assert (await accept(bob, new_match["match"], other, token=token)).status_code == 403
        assert (await look(bob, new_match["match"], other, token=token)).json()["stands"] == "friend"


@run_async
async def test_a_permit_accepts_invitations_only_with_scope_and_gets_no_token(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, _, secret = await invited(Browser(at))
        bob = Browser(at)
        scopes = (["play"], ["play", "begin"])
        permits = [(await bob.post("/api/me/tokens", name="bot", scopes=some)).json()["token"] for some in scopes]
        answers = [
            await at.http.post(path_of(match, "accept"), json={"secret": secret}, headers=bearer(permit)) for permit in permits
        ]
        assert [answer.status_code for answer in answers] == [403, 200]
        assert answers[1].json()["token"] == ""
        assert (await at.state(match, permits[1]))["yours"] == ["red"]


# Once

@run_async
async def test_after_it_was_accepted_the_link_is_harmless(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob, carl = Browser(at), Browser(at), Browser(at)
        match, token, secret = await invited(ann)
        seat = (await accept(bob, match, secret, key=KEY)).json()
        assert (seat["seat"], (await at.state(match, seat["token"]))["yours"]) == ("red", ["red"])
        assert seat["token"] != secret
        for browser, own in ((carl, ""), (ann, token)):
            assert (await accept(browser, match, secret, token=own)).status_code in (403, 409)
            assert (await accept(browser, match, secret, token=own, key="another-key-of-16")).status_code in (403, 409)
        assert (await look(carl, match, secret)).json()["stands"] == "taken"
        # the link that the inviter opens again says that there is nothing left to send
        assert (await look(ann, match, secret, token=token)).json()["stands"] == "accepted"
        assert (await look(bob, match, secret, token=seat["token"])).json()["stands"] == "yours"
        assert (await at.get(match, "state", secret)).status_code == 401


@run_async
async def test_an_answer_that_was_lost_costs_nobody_the_seat(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, _, secret = await invited(Browser(at))
        bob = Browser(at)
        first = (await accept(bob, match, secret, key=KEY)).json()
        # the same browser asks again, and has nothing but its key: no cookie, no token
        assert (await accept(Browser(at), match, secret, key=KEY)).json() == first
        assert (await accept(Browser(at), match, secret, key=KEY + "x")).status_code == 409
        assert (await accept(Browser(at), match, secret, key="short")).status_code == 422


@run_async
async def test_a_person_reaches_their_rematch_from_another_device(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, _, secret = await invited(Browser(at))
        bob = Browser(at)
        await bob.put("/api/me/name", name="Bob")
        assert (await accept(bob, match, secret)).json()["token"]
        assert (await bob.get(f"/api/matches/{match}/state")).json()["yours"] == ["red"]
        again = (await accept(bob, match, secret)).json()
        assert again == {"match": match, "seat": "red", "token": ""}


@pytest.mark.parametrize("same", [False, True])
def test_of_many_simultaneous_accepts_one_gets_the_seat(opening: Opening, same: bool) -> None:
    """In threads of their own, on SQLite and on PostgreSQL: each has a connection, as the workers of a table have. Those who show
    the same key are one browser, and are told the same."""
    with closing(opening()) as store:
        new_match = begin_invited(store)
        tokens = raced(store, new_match, same)
        won = {token for token in tokens if token}
        assert len(won) == 1
        assert same or sum(map(bool, tokens)) == 1
        with store.reading("") as connection:
            assert connection.execute(sa.select(SEATS.c.token_hash).where(SEATS.c.seat == "red")).scalar() == hash_of(won.pop())


def raced(store: Store, new_match: dict[str, str], same: bool) -> list[str]:
    """Return what each of six is told who accept an invitation at the same moment: a token, or nothing."""
    ready = Barrier(6)

    def race(number: int) -> str:
        ready.wait()
        key = KEY if same else f"{KEY}{number}"
        try:
            return invitations.accept_invitation(store, new_match["match"], new_match["secret"], Invitee(), key, AT).token
        except Refusal as refusal:
            assert refusal.status == 409
            return ""

    with ThreadPoolExecutor(6) as threads:
        return [*threads.map(race, range(6))]


@pytest.mark.parametrize("way", ["invited", "open"])
def test_one_person_in_two_windows_takes_one_seat(opening: Opening, way: str) -> None:
    """Of two links to one match, or two seats of an open one: both at once would be both sides in one hand."""
    with closing(opening()) as store:
        for _ in range(5):
            match, tries = windows(store, way)
            person, _ = persons.make_person(store, AT)
            ready = Barrier(len(tries))

            def race(take: Callable[[Visitor], SeatToken], who: Visitor = person, ready: Barrier = ready) -> str:
                ready.wait()
                try:
                    return take(who).seat
                except Refusal as refusal:
                    assert refusal.status == 403
                    return ""

            with ThreadPoolExecutor(len(tries)) as threads:
                seats = [*threads.map(race, tries)]
            assert sorted(map(bool, seats)) == [False, True], seats
            assert persons.seats_held(store, person.person, match) == {seat for seat in seats if seat}


def windows(store: Store, way: str) -> tuple[str, list[Callable[[Visitor], SeatToken]]]:
    """Return a match whose seats are both for others, and what is done in each of two windows to take one of them."""
    seats: dict[str, Kind] = dict.fromkeys(TWO, "link")
    new_match = lobby.begin_match(store, {"title": "hills", "seats": seats})
    match, links = new_match.match, new_match.links

    def accept(secret: str, who: Visitor) -> SeatToken:
        return invitations.accept_invitation(store, match, secret, Invitee(visitor=who), "", AT)

    def join(seat: str, who: Visitor) -> SeatToken:
        return open_matches.join_match(store, match, seat, who, AT)

    if way == "invited":
        return match, [partial(accept, secret) for secret in links.values()]
    maker, _ = persons.make_person(store, AT)
    with store.writing(match) as connection:
        connection.execute(sa.update(SEATS).where(SEATS.c.match == match).values(kind=lobby.OPEN))
    open_matches.list_match(store, match, maker.person, AT)
    return match, [partial(join, seat) for seat in TWO]


def begin_invited(store: Store) -> dict[str, str]:
    """Return a match with an invitation, without a server."""
    new_match = lobby.begin_match(store, {"title": "hills", "seats": TWO})
    return {"match": new_match.match, "secret": new_match.links["red"], "token": new_match.token}


def test_only_the_hash_of_a_secret_is_kept(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "s")) as store, store.reading("") as connection:
        new_match = begin_invited(store)
        everything = [str(row) for one in metadata.sorted_tables for row in connection.execute(sa.select(one))]
    assert not any(new_match["secret"] in text for text in everything)
    assert any(hash_of(new_match["secret"]) in text for text in everything)


@run_async
async def test_a_secret_is_good_for_its_own_match_and_seat_only(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        one, two = await invited(Browser(at)), await invited(Browser(at))
        for secret in (two[2], one[1], hash_of(one[2]), one[2][:-1], "", "x" * 64):
            assert (await accept(Browser(at), one[0], secret)).status_code == 404, secret
            assert (await look(Browser(at), one[0], secret)).status_code == 404, secret
        assert (await accept(Browser(at), "nowhere", one[2])).status_code == 404


@run_async
async def test_guessing_secrets_is_limited(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, _, secret = await invited(Browser(at))
        answers = [(await look(Browser(at), match, f"guess{n}")).status_code for n in range(62)]
        assert answers[:60] == [404] * 60
        assert answers[60:] == [429, 429]
        # whoever has the right one is not stopped by that
        assert (await look(Browser(at), match, secret)).status_code == 200


@run_async
async def test_another_sites_page_cannot_accept_with_our_cookie(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, _, secret = await invited(Browser(at))
        bob = Browser(at)
        await bob.put("/api/me/name", name="Bob")
        body = json.dumps({"secret": secret})
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": "", "Content-Type": "text/html"}):
            answer = await bob.http.post(path_of(match, "accept"), content=body, headers=headers)
            assert answer.status_code == 403, headers
        assert (await look(Browser(at), match, secret)).json()["stands"] == "free"


# All ways to make one

@run_async
async def test_every_way_to_make_a_link_makes_an_invitation(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        new_match: dict[str, Any] = await ann.invite(seats={"blue": "me", "red": "open"})
        withdrawn = (await ann.post(f"/api/lobby/{new_match['match']}/withdraw")).json()["links"]["red"]
        renewed = await ann.post(f"/api/matches/{new_match['match']}/invitations", seat="red")
        assert renewed.status_code == 200
        assert (await accept(Browser(at), new_match["match"], withdrawn)).status_code == 404, "the old one holds no more"
        assert (await accept(Browser(at), new_match["match"], renewed.json()["secret"])).status_code == 200
        again = await ann.post(f"/api/matches/{new_match['match']}/invitations", seat="red")
        assert again.status_code == 422, "nobody gives away the seat that a friend has taken"
        assert (await ann.post(f"/api/matches/{new_match['match']}/invitations", seat="blue")).status_code == 422


@run_async
async def test_a_seat_of_a_rematch_is_not_taken_with_the_invitation_to_the_first_match(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token, secret = await invited(Browser(at))
        red = (await accept(Browser(at), match, secret)).json()["token"]
        await at.post(match, red, {"type": "resign"})
        again = (await at.http.post(f"/api/matches/{match}/rematch", json={}, headers=bearer(token))).json()
        assert (await accept(Browser(at), again["match"], secret)).status_code == 404
        assert (await at.http.post(f"/api/matches/{match}/rematch", json={}, headers=bearer(secret))).status_code == 401


@run_async
async def test_only_players_renew_invitations(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match: dict[str, Any] = await Browser(at).invite(seats=TWO)
        match, headers = new_match["match"], bearer(new_match["token"])
        answer = await at.http.post(f"/api/matches/{match}/tokens", json={"name": "bot"}, headers=headers)
        program = answer.json()["token"]
        path = f"/api/matches/{match}/invitations"
        for token, status in ((program, 403), (new_match["links"]["red"], 401), ("", 401)):
            answer = await at.http.post(path, json={"seat": "red"}, headers=bearer(token) if token else {})
            assert answer.status_code == status, token


@run_async
async def test_time_begins_to_run_when_the_invitation_is_accepted(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        match, token, secret = await invited(Browser(at), pace=1)
        await at.play(match, token, "hold")
        while (state := await at.state(match, token))["deciding"] == "blue":
            await at.play(match, token, state["options"][0]["action"])
        assert state["terms"]["until"] == ""
        refusal = await at.post(match, token, {"type": "claim", "what": "win"})
        assert "Nobody has taken the other seat" in refusal.json()["reason"]
        await accept(Browser(at), match, secret)
        assert (await at.state(match, token))["terms"]["until"]


@run_async
async def test_others_hear_at_once_that_the_seat_is_taken(tmp_path: Path, database: str) -> None:
    """Also at another worker, which has the match open."""
    async with table(tmp_path / "a", database=database) as here, table(tmp_path / "b", database=database) as there:
        match, token, secret = await invited(Browser(here))
        await there.state(match, token)
        seat = (await accept(Browser(here), match, secret)).json()["token"]
        assert (await there.state(match, seat))["yours"] == ["red"]
        assert (await accept(Browser(there), match, secret)).status_code == 409


# Links from before

def aged(path: Path) -> None:
    """The store as it was before there were invitations: a link was the token of its seat."""
    with closing(sqlite3.connect(path)) as old:
        for match, seat, secret_hash in old.execute("SELECT match, seat, secret_hash FROM invitations").fetchall():
            free = "match = ? AND seat = ? AND token_hash = ''"
            old.execute(f"UPDATE seats SET token_hash = ? WHERE {free}", (secret_hash, match, seat))
        old.execute("DROP TABLE invitations")
        old.execute("DROP TABLE mail_entries")
        old.execute("ALTER TABLE notice_channels DROP COLUMN person")
        old.execute("UPDATE alembic_version SET version_num = '0012'")
        old.commit()


@run_async
async def test_a_link_from_before_becomes_an_invitation_unless_somebody_has_used_it(tmp_path: Path) -> None:
    path = tmp_path / "s"
    async with table(path) as at:
        unused, accepted, listed = [await at.invite(seats={"blue": "link", "red": "me"}) for _ in range(3)]
    aged(path)
    with closing(sqlite3.connect(path)) as old:
        # somebody has played with one link, and has another on their list
        row = (accepted["match"], 1, "blue", "hold", "[]", 0, AT)
        old.execute('INSERT INTO actions (match, n, seat, action, dice, forced, at) VALUES (?, ?, ?, ?, ?, ?, ?)', row)
        old.execute("INSERT INTO people VALUES ('p', 'Bob', ?)", (AT,))
        old.execute("INSERT INTO held_seats VALUES (?, 'blue', 'p', ?)", (listed["match"], AT))
        old.commit()
    lines: list[str] = []
    open_store(path, lines.append).close()
    assert "before-0013" in lines[0]
    async with table(path) as at:
        for match_data in (accepted, listed):
            assert (await at.get(match_data["match"], "about", match_data["links"]["blue"])).status_code == 200
            assert (await accept(Browser(at), match_data["match"], match_data["links"]["blue"])).status_code == 404
        assert (await at.get(unused["match"], "about", unused["links"]["blue"])).status_code == 401
        token = (await accept(Browser(at), unused["match"], unused["links"]["blue"])).json()["token"]
        assert (await at.state(unused["match"], token))["yours"] == ["blue"]
        # whoever made the match still has their own seat
        for match_data in (unused, accepted, listed):
            assert (await at.get(match_data["match"], "about", match_data["token"])).status_code == 200


def test_the_step_lays_out_what_a_new_store_has(tmp_path: Path) -> None:
    def shape(path: Path) -> dict[str, set[str]]:
        with closing(sqlite3.connect(path)) as file:
            names = [name for name, in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: {row[1] for row in file.execute(f"PRAGMA table_info({name})")} for name in names}

    open_store(tmp_path / "new").close()
    open_store(tmp_path / "old").close()
    aged(tmp_path / "old")
    open_store(tmp_path / "old").close()
    assert shape(tmp_path / "old") == shape(tmp_path / "new")
    with closing(sqlite3.connect(tmp_path / "old")) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)


# From a program

def test_the_client_for_programs_accepts_an_invitation_once() -> None:
    """`Table.join` sends a key of its own, so that it may ask again when a line breaks."""
    requests: list[dict[str, Any]] = []

    def answer_request(_: object, method: str, path: str, token: str = "", body: Any = None, repeatable: bool = True) -> bytes:
        requests.append({"method": method, "path": path, "body": body, "repeatable": repeatable})
        return json.dumps({"match": "m", "seat": "red", "token": "t"}).encode()

    with patch("umpire.client.connection.Connection.request", answer_request):
        match = Client.join("http://table.test/m/abc/join#secret")
        assert (match.id, match.token) == ("abc", "t")
        own = Client.join("http://table.test/m/abc#token")
    assert (own.token, len(requests)) == ("token", 1)
    assert requests[0]["path"] == "/api/invitations/abc/accept"
    assert requests[0]["repeatable"]
    assert requests[0]["body"]["secret"] == "secret"
    assert len(requests[0]["body"]["key"]) >= 16
    for odd in ("http://table.test/m/abc", "http://table.test/m/abc/about#x", "http://table.test/abc#x"):
        with pytest.raises(ValueError, match="a link looks like"):
            Client.join(odd)
