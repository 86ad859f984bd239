"""Several workers on one PostgreSQL: what is done at one is seen at the other, once, whatever happens to the connection."""
from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from server.helpers import DEADLINE, HOST, HungUp, Socket, Table, bearer, run_async, table
from server.receivers import Browser as PushBrowser
from server.server import Server
from server.test_bots import AGAINST_BOT, Slow
from server.test_people import Browser
from umpire.server.common import leases
from umpire.server.common.bus import ASKED, BEGUN, EVERYTHING, TALK
from umpire.server.common.limits import Rate
from umpire.server.notify import channels, mail_sign_in
from umpire.server.notify.channels import Channel, Notice
from umpire.server.people import lobby, passwords
from umpire.server.play import standing_orders
from umpire.server.play.holders import hash_of
from umpire.server.runtime import shared_limits
from umpire.server.storage import schema, snapshots
from umpire.server.storage.postgres import Database, open_database
from umpire.server.storage.schema import metadata
from umpire.server.storage.store import Row, StoreError

TWO_PEOPLE = {"blue": "me", "red": "link"}


@asynccontextmanager
async def two(path: Path, database: str, *thinkers: Any) -> AsyncIterator[tuple[Table, Table]]:
    """Two servers on one database, as two workers would be."""
    first, second = thinkers or (None, None)
    of_both: dict[str, Any] = {"blink": 0.0, "database": database}
    async with table(path / "a", thinkers=first, **of_both) as here, table(path / "b", thinkers=second, **of_both) as there:
        yield here, there


def hold(n: int) -> dict[str, Any]:
    return {"type": "play", "n": n, "actions": ["hold"]}


async def until(socket: Socket, n: int) -> dict[str, Any]:
    """Return what is told of the match once it has come to an action."""
    while (message := await socket.hear())["n"] < n:
        pass
    return message


@run_async
async def test_a_move_at_one_worker_is_told_to_who_listens_at_another(tmp_path: Path, database: str) -> None:
    async with two(tmp_path, database) as (here, there):
        new_match = await here.begin(seats=TWO_PEOPLE)
        red, state = await there.sit(new_match["match"], new_match["links"]["red"])
        assert state["n"] == 0
        await here.post(new_match["match"], new_match["token"], hold(0))
        assert (await red.hear())["n"] == 1
        blue, _ = await here.sit(new_match["match"], new_match["token"])
        answer = await red.ask({**hold(1), "id": "mine"})
        assert (answer["id"], answer["n"]) == ("mine", 2)
        assert (await blue.hear())["n"] == 2
        await red.close()
        await blue.close()


@pytest.fixture
def lease_refused(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Is set when a worker has found that another thinks."""
    result, freed = threading.Event(), leases.Lease._wait_until_free

    async def wait(lease: leases.Lease) -> None:
        result.set()
        await freed(lease)

    monkeypatch.setattr(leases.Lease, "_wait_until_free", wait)
    return result


@run_async
async def test_a_bot_is_thought_for_by_one_worker(tmp_path: Path, database: str, lease_refused: threading.Event) -> None:
    """The other would begin when the match is opened there, if it did not see that somebody does."""
    ours, theirs = Slow(), Slow()
    async with two(tmp_path, database, ours, theirs) as (here, there):
        new_match = await here.begin(seats=AGAINST_BOT)
        await here.post(new_match["match"], new_match["token"], hold(0))
        thought = await ours.next()
        listener, state = await there.sit(new_match["match"], new_match["token"])
        assert (state["n"], state["deciding"]) == (1, "red")
        assert await asyncio.to_thread(lease_refused.wait, DEADLINE)
        assert theirs.quiet
        thought.sensibly()
        assert (await until(listener, 2))["deciding"] == "blue"
        assert theirs.quiet
        rows = there.rooms._store.rows(new_match["match"])
        assert [row.seat for row in rows] == ["", "blue", "red"]
        await listener.close()


@run_async
async def test_when_the_worker_that_thought_is_gone_another_thinks(
    tmp_path: Path, database: str, lease_refused: threading.Event,
) -> None:
    ours, theirs = Slow(), Slow()
    async with table(tmp_path / "b", thinkers=theirs, blink=0.0, database=database) as there:
        async with table(tmp_path / "a", thinkers=ours, blink=0.0, database=database) as here:
            new_match = await here.begin(seats=AGAINST_BOT)
            await here.post(new_match["match"], new_match["token"], hold(0))
            await ours.next()
            listener, _ = await there.sit(new_match["match"], new_match["token"])
            assert await asyncio.to_thread(lease_refused.wait, DEADLINE)
            assert theirs.quiet
        (await theirs.next()).sensibly()
        assert (await until(listener, 2))["deciding"] == "blue"
        await listener.close()


@run_async
async def test_a_hurry_reaches_the_worker_that_thinks(tmp_path: Path, database: str) -> None:
    ours, theirs = Slow(), Slow()
    async with two(tmp_path, database, ours, theirs) as (here, there):
        new_match = await here.begin(seats=AGAINST_BOT, levels={"red": "strong"})
        await here.post(new_match["match"], new_match["token"], hold(0))
        assert (await ours.next()).question.level == "strong"
        await (await there.rooms.room(new_match["match"])).hurry()
        assert (await ours.next()).question.level == "sensible"
        assert theirs.quiet


@run_async
async def test_what_begins_at_one_worker_counts_at_all(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_MATCHES", 2)
    async with two(tmp_path, database) as (here, there):
        texts = asyncio.Queue[str]()
        there.rooms._store.bus.listen(lambda _, what: texts.put_nowait(what) if what == BEGUN else None, own=False)
        for _ in range(2):
            await here.begin(seats=TWO_PEOPLE)
            await texts.get()
        refusal = await there.http.post("/api/matches", json={"title": "hills", "seats": TWO_PEOPLE})
        assert refusal.status_code == 429


# Limits

class Accounts:
    """Hears how often who was let in at another worker."""

    def __init__(self, at: Table) -> None:
        self._heard = asyncio.Queue[str]()
        at.rooms._store.bus.listen(lambda word, what: self._heard.put_nowait(word) if what == ASKED else None, own=False)

    async def hear(self, name: str, number: int) -> None:
        """Wait until so many were told of, in one word or in several."""
        while number > 0:
            number -= sum(entry[2] for entry in json.loads(await self._heard.get()) if entry[0] == name)


@pytest.fixture
def _everybody_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "LEAST", 1)


def stranger(at: Table) -> httpx.AsyncClient:
    """Somebody from elsewhere: who sits at the machine itself is not counted."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(at.app, client=("203.0.113.5", 1)), base_url=f"http://{HOST}")


@run_async
@pytest.mark.usefixtures("_everybody_is_told_of")
async def test_an_address_has_one_limit_at_all_workers(tmp_path: Path, database: str) -> None:
    async with two(tmp_path, database) as (here, there):
        for at in (here, there):
            at.app._gate.requests._rate = Rate(6, 0.0001)
        accounts = Accounts(there)
        one, other = stranger(here), stranger(there)
        assert [(await one.get("/api/health")).status_code for _ in range(4)] == [200] * 4
        await accounts.hear("address", 4)
        assert [(await other.get("/api/health")).status_code for _ in range(3)] == [200, 200, 429]
        # and what is tried with passwords
        replies = [await other_try(here, n) for n in range(passwords.MOST_FROM_ONE)]
        assert replies == [403] * passwords.MOST_FROM_ONE
        await accounts.hear("signs-in", passwords.MOST_FROM_ONE)
        assert await other_try(there, 99) == 429


async def other_try(at: Table, n: int) -> int:
    guess = {"name": f"n{n}", "password": "guess guess"}
    return (await at.http.post("/api/me/sign-in", json=guess)).status_code


@run_async
@pytest.mark.usefixtures("_everybody_is_told_of")
async def test_a_seat_has_one_limit_at_all_workers(tmp_path: Path, database: str) -> None:
    async with two(tmp_path, database) as (here, there):
        for at in (here, there):
            at.rooms.pace._rate = Rate(5, 0.0001)
        new_match = await here.begin(seats=TWO_PEOPLE)
        accounts, ping = Accounts(there), {"type": "ping", "id": "1"}
        assert [(await here.post(new_match["match"], new_match["token"], ping)).status_code for _ in range(3)] == [200] * 3
        await accounts.hear("seat", 3)
        socket, _ = await there.sit(new_match["match"], new_match["token"])
        assert [(await socket.ask(ping))["type"] for _ in range(3)] == ["pong", "pong", "error"]
        # the other seat has its own
        assert (await there.post(new_match["match"], new_match["links"]["red"], ping)).status_code == 200
        await socket.close()


# People and what they say

@run_async
async def test_what_is_said_and_who_is_there_is_told_at_all_workers(tmp_path: Path, database: str) -> None:
    async with two(tmp_path, database) as (here, there):
        ann, bob = Browser(here), Browser(there)
        await ann.put("/api/me/name", name="Ann")
        new_match = await ann.begin(title="anvil", seats={"allied": "me", "german": "open"}, watch=True)
        match, watch = str(new_match["match"]), str(new_match["watch"])
        first = Socket(here.app, f"/ws/{match}")
        await first.ask({"type": "hello", "token": new_match["token"], "talk": True, "presence": True})
        assert [one["match"] for one in (await bob.get("/api/lobby")).json()["matches"]] == [match]
        joined = (await bob.post(f"/api/lobby/{match}/join")).json()
        await company_of(first, german="person")
        second = Socket(there.app, f"/ws/{match}")
        await second.ask({"type": "hello", "token": joined["token"], "talk": True})
        watching = Socket(there.app, f"/ws/{match}")
        await watching.ask({"type": "hello", "token": watch, "talk": True, "voice": "a"})
        message = {"type": "chat", "text": "Good luck"}
        await ann.http.post(f"/api/matches/{match}/messages", headers=bearer(str(new_match["token"])), json=message)
        line = (await said_to(second))["lines"][0]
        assert (line["text"], line["name"], line["seat"]) == ("Good luck", "Ann", "allied")
        # whoever is muted here is not sent there, and who watches is apart
        await here.post(match, joined["token"], {"type": "mute", "voice": line["voice"]})
        await here.post(match, str(new_match["token"]), {"type": "chat", "text": "Are you there?"})
        await here.post(match, joined["token"], {"type": "chat", "text": "Yes"})
        assert [one["text"] for one in (await said_to(second))["lines"]] == ["Yes"]
        await here.post(match, watch, {"type": "chat", "text": "Who wins?", "voice": "b"})
        assert [one["text"] for one in (await said_to(watching))["lines"]] == ["Who wins?"]
        for socket in (first, second, watching):
            await socket.close()


async def said_to(socket: Socket) -> dict[str, Any]:
    """Return what was said next; that nobody has said anything yet is no news."""
    while (message := await socket.hear())["type"] != "chat" or not message["lines"]:
        pass
    return message


async def company_of(socket: Socket, **kinds: str) -> dict[str, Any]:
    """Wait until these seats are played so, as this listener is told."""
    while (message := await socket.hear())["type"] != "presence" or any(
            message["seats"][seat]["kind"] != kind for seat, kind in kinds.items()):
        pass
    return message


@run_async
async def test_who_is_signed_out_at_one_worker_is_hung_up_on_at_another(tmp_path: Path, database: str) -> None:
    async with two(tmp_path, database) as (here, there):
        ann = Browser(here)
        new_match = await ann.begin(seats={"blue": "me", "red": "open"})
        socket = Socket(there.app, f"/ws/{new_match['match']}", {"cookie": f"umpire-80={ann.key}"})
        assert (await socket.ask({"type": "hello", "token": ""}))["type"] == "state"
        await ann.post("/api/me/sign-out")
        with pytest.raises(HungUp):
            await socket.hear()


async def send_programs(here: Table, there: Table, owners: tuple[Browser, ...], match: str) -> None:
    """A program of whoever is to move decides at one worker; at the other it is known who it is, and that it may not be here
    any more."""
    for owner in owners:
        bot = (await owner.post("/api/me/tokens", name="Wellington 2")).json()
        state = await here.state(match, bot["token"])
        if state["deciding"] in state["yours"]:
            await here.play(match, bot["token"], state["options"][0]["action"])
            assert (await there.state(match, bot["token"]))["programs"] == {state["deciding"]: "Wellington 2"}
    await owners[0].delete(f"/api/me/tokens/{(await owners[0].get('/api/me/tokens')).json()['tokens'][0]['id']}")


async def come_by_link(here: Table, there: Table, ann: Browser) -> None:
    """An invitation that was made at one worker is accepted at the other, once; so is the link in a mail."""
    new_match: dict[str, Any] = await ann.invite(seats=TWO_PEOPLE)
    match, body = new_match["match"], {"secret": new_match["links"]["red"]}
    path = f"/api/invitations/{match}/accept"
    answers = await asyncio.gather(*[Browser(at).http.post(path, json=body) for at in (here, there) for _ in range(3)])
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
    token = next(answer.json()["token"] for answer in answers if answer.status_code == 200)
    store = here.rooms._store
    way = Channel("by-mail", match, hash_of(token), "mail", "carl@example.org", "en", True, "", "", time.time())
    notice = Notice(way.id, match, 0, "red", "sent", 1, 0.0, "", time.time())
    channels.add(store, way)
    with store.writing(match) as connection:
        connection.execute(sa.insert(schema.NOTICES), notice._asdict())
    entry = {"match": match, "word": mail_sign_in.link_word(store, way, notice)}
    guests = [Browser(at) for at in (here, there) for _ in range(3)]
    entered = await asyncio.gather(*[guest.http.post("/api/me/enter", json=entry) for guest in guests])
    assert sorted(answer.status_code for answer in entered) == [200, *[409] * 5]


@run_async
async def test_every_table_of_the_store_is_written_and_read_in_postgresql(tmp_path: Path, database: str) -> None:
    """What one worker writes of people, openings, talk, notices, orders, tokens and programs the other reads."""
    async with two(tmp_path, database) as (here, there):
        ann, bob = Browser(here), Browser(there)
        await ann.put("/api/me/password", name="Ann", password="a long password")
        await bob.put("/api/me/name", name="Bob")
        match = await meet(ann, bob)
        await beside(here, there, ann, match)
        await tell_everywhere(there, bob, match)
        await send_programs(here, there, (ann, bob), match)
        await come_by_link(here, there, ann)
        reply = await bob.http.post(f"/api/matches/{match}/messages", json={"type": "resign"})
        assert reply.status_code == 200, reply.text
        again = [(await one.post(f"/api/matches/{match}/rematch")).json()["match"] for one in (ann, bob)]
        assert again[0] == again[1]
        own = (await bob.get("/api/me/matches")).json()["matches"]
        assert {one["match"]: one["turn"] for one in own}[match] == "over"
        store = here.rooms._store
        with store.reading("") as connection:
            empty = {one.name for one in metadata.sorted_tables if connection.execute(sa.select(one)).first() is None}
        assert empty == set()
        await bob.delete("/api/me")
        with store.reading("") as connection:
            query = sa.select(schema.PEOPLE.c.name).where(schema.PEOPLE.c.name != "")
            assert connection.execute(query).scalars().all() == ["Ann"]


async def meet(ann: Browser, bob: Browser) -> str:
    """Two who find each other, one of whom waits for somebody else besides."""
    new_match = [await ann.begin(title="anvil", seats={"allied": "me", "german": "open"}, pace=3, watch=True) for _ in range(2)]
    match = str(new_match[0]["match"])
    assert (await bob.post(f"/api/lobby/{match}/join")).status_code == 200
    message = {"type": "chat", "text": "Hello"}
    line = (await ann.http.post(f"/api/matches/{match}/messages", json=message)).json()
    mute = {"type": "mute", "voice": line["lines"][0]["voice"]}
    assert (await bob.http.post(f"/api/matches/{match}/messages", json=mute)).json()["lines"] == []
    assert (await bob.post("/api/me/blocks", match=match, seat="allied")).status_code == 200
    assert (await bob.post("/api/reports", match=match, seat="allied", text="slow")).status_code == 200
    return match


async def beside(here: Table, there: Table, ann: Browser, match: str) -> None:
    """What is kept beside a match: notes, tokens, who is there, what was ordered and done so."""
    assert (await ann.put(f"/api/matches/{match}/notes", text="mine")).status_code == 200
    token = (await ann.post(f"/api/matches/{match}/tokens", name="a program")).json()["token"]
    assert (await there.get(match, "state", token)).status_code == 200
    socket = Socket(here.app, f"/ws/{match}", {"cookie": f"umpire-80={ann.key}"})
    await socket.ask({"type": "hello", "token": "", "presence": True})
    await company_of(socket, german="person")
    await socket.close()
    assert (await ann.put(f"/api/matches/{match}/orders", seat="allied", order="losses", value="on")).status_code == 200
    store, match_there = there.rooms._store, (await there.rooms.room(match)).current.match
    assert snapshots.write_snapshot(store, match, match_there)
    snapshot = snapshots.select_usable(store, match, snapshots.read_snapshots(here.rooms._store, match), match_there.record)
    assert snapshot.numbers == (match_there.last,)
    with store.writing(match) as connection:
        action = standing_orders.OrderedAction(0, "allied", "lose x", "losses")
        standing_orders.note_ordered_actions(store, connection, match, [action])
    assert [one.order for one in standing_orders.read_ordered_actions(here.rooms._store, match)] == ["losses"]


async def tell_everywhere(there: Table, bob: Browser, match: str) -> None:
    """How somebody is told, here and in all matches; that they have looked; and who never wants to be told."""
    target = json.dumps(PushBrowser("https://push.example.org/x").subscription)
    answer = await bob.post(f"/api/matches/{match}/notices", kind="push", target=target, everywhere=True)
    assert [way["everywhere"] for way in answer.json()["channels"]] == [True]
    room, store = await there.rooms.room(match), there.rooms._store
    holder = channels.channels_of(store, match, room.holder_of(frozenset(["german"])).token_hash)[0].holder
    channels.note_look(store, match, holder, 1)
    channels.note(store, match, channels.AwaitedSeats(1, ("german",)), 0.0, 0.0)
    result = channels.due_notices(store, 1.0, 9)
    assert [channels.claim(store, one, 5.0) for one in result] == [True]
    channels.refuse(store, "nobody@example.org", 0.0)
    assert channels.is_refused(store, "NOBODY@example.org")


# The connection is cut

@run_async
async def test_a_connection_that_is_cut_is_made_again_and_nothing_is_missed(
    tmp_path: Path, postgres: Server, database: str,
) -> None:
    async with two(tmp_path, database) as (here, there):
        new_match = await here.begin(seats=TWO_PEOPLE)
        red, _ = await there.sit(new_match["match"], new_match["links"]["red"])
        anew = asyncio.Event()
        there.rooms._store.bus.listen(lambda match, _: anew.set() if match == EVERYTHING else None, own=False)
        assert postgres.cut(database) >= 4
        # nobody hears of this but by looking at everything anew, or because the line was mended before
        answer = await here.post(new_match["match"], new_match["token"], hold(0))
        assert answer.status_code == 200
        assert (await red.hear())["n"] == 1
        await anew.wait()
        answer = await here.post(new_match["match"], new_match["links"]["red"], hold(1))
        assert answer.status_code == 200
        assert (await until(red, 2))["n"] == 2
        await red.close()


@run_async
async def test_while_the_database_is_away_everyone_is_told_and_then_it_goes_on(
    tmp_path: Path, postgres: Server, database: str,
) -> None:
    async with two(tmp_path, database) as (here, there):
        new_match = await here.begin(seats=TWO_PEOPLE)
        red, _ = await there.sit(new_match["match"], new_match["links"]["red"])
        assert (await here.post(new_match["match"], new_match["token"], hold(0))).status_code == 200
        assert (await red.hear())["n"] == 1
        anew = asyncio.Event()
        there.rooms._store.bus.listen(lambda match, _: anew.set() if match == EVERYTHING else None, own=False)
        await asyncio.to_thread(postgres.stop)
        refusal = await here.post(new_match["match"], new_match["links"]["red"], hold(1))
        assert refusal.status_code == 503
        assert "cannot reach its database" in refusal.json()["error"]["reason"]
        message = await red.ask({**hold(1), "id": "gone"})
        assert (message["type"], "try again" in message["reason"]) == ("error", True)
        assert (await here.http.get("/healthz")).status_code == 503
        await asyncio.to_thread(postgres.start)
        await anew.wait()
        again = await here.post(new_match["match"], new_match["links"]["red"], hold(1))
        assert again.status_code == 200, again.text
        assert (await until(red, 2))["n"] == 2
        rows = here.rooms._store.rows(new_match["match"])
        assert [row.seat for row in rows] == ["", "blue", "red"]
        await red.close()


@run_async
async def test_a_move_that_was_kept_before_the_connection_was_cut_is_not_played_twice(
    tmp_path: Path, postgres: Server, database: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is committed, and nobody could be told: whoever tries again sees it stand, and so do all who listen."""
    async with two(tmp_path, database) as (here, _):
        new_match = await here.begin(seats=TWO_PEOPLE)
        listener, _ = await here.sit(new_match["match"], new_match["links"]["red"])
        store = here.rooms._store
        assert isinstance(store, Database)
        losses = iter([True])
        append = Database.append

        def cut_after(self: Database, match: str, n: int, rows: list[Row], *beside: Any) -> None:
            append(self, match, n, rows, *beside)
            if next(losses, False):
                raise self._describe_fault(ConnectionError("cut"), match, "written")

        monkeypatch.setattr(Database, "append", cut_after)
        refusal = await here.post(new_match["match"], new_match["token"], hold(0))
        assert refusal.status_code == 503
        assert (await listener.hear())["n"] == 1
        again = await here.post(new_match["match"], new_match["token"], hold(0))
        assert again.status_code == 409
        assert len(store.rows(new_match["match"])) == 2
        await listener.close()


@run_async
async def test_words_of_others_travel_and_those_of_ones_own_are_heard_once(tmp_path: Path, database: str) -> None:
    first, second = (open_database(database, tmp_path) for _ in range(2))
    messages = asyncio.Queue[tuple[str, str, str]]()

    def note(name: str, match: str, what: str) -> None:
        messages.put_nowait((name, match, what))

    for name, store in (("first", first), ("second", second)):
        await store.bus.open()
        store.bus.listen(partial(note, name))
    first.bus.tell("m", TALK)
    second.bus.tell("n", TALK)
    answer = {await messages.get() for _ in range(4)}
    assert answer == {(name, match, TALK) for name in ("first", "second") for match in "mn"}
    assert messages.empty()
    for store in (first, second):
        await store.bus.close()
        store.close()
    with pytest.raises(StoreError, match="--store"):
        open_database("mysql://somebody@somewhere/something", tmp_path)


def test_who_still_reads_when_the_table_is_closed_leaves_no_connection_open(tmp_path: Path, database: str) -> None:
    store = open_database(database, tmp_path)
    with store.reading("") as connection:
        raw = connection.connection.dbapi_connection
        store.close()
    assert raw is not None
    assert raw.closed
