"""It is your move: who is told, how often, and how one is told no more. Mail and hooks are taken by servers on this machine."""
from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Optional
from unittest.mock import patch

import httpx
import pytest
import sqlalchemy as sa

from server.helpers import DEADLINE, HOST, Table, bearer, count_notices, run_async, table
from server.receivers import MailServer, WebServer, listening
from server.test_people import Browser
from umpire.server import app as apps
from umpire.server.common.counters import TALLY
from umpire.server.common.fair_queues import asker, asking
from umpire.server.notify import channels
from umpire.server.notify import email as mail
from umpire.server.notify import outgoing_http as web
from umpire.server.notify.channels import Channel
from umpire.server.notify.operator_settings import Mail, Posting
from umpire.server.notify.outbox import CLAIM, PAUSES, Postman
from umpire.server.play.holders import hash_of
from umpire.server.play.rooms import Census, Rooms
from umpire.server.routes import notify
from umpire.server.runtime import metrics
from umpire.server.runtime.peers import PeerReport
from umpire.server.storage.schema import NOTICES
from umpire.server.storage.signatures import sign
from umpire.server.storage.store import Store

URL = "https://games.example.org"
DELAY = 120.0
ANN = "ann@example.org"
BEN = "ben@example.org"


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Stepped(Postman):
    """A postman who goes round when the test says so."""

    def open(self) -> None:
        self._store.bus.listen(self._hear)


class Post:
    """The table with its postman, a clock that the test steps, and the receivers."""

    def __init__(self, at: Table, postman: Postman, clock: Clock, mail: MailServer, web: WebServer) -> None:
        self.at, self.postman, self.clock, self.mail, self.web = at, postman, clock, mail, web

    async def later(self, seconds: float = DELAY) -> None:
        """The postman looks, time passes, and he looks again."""
        await self.postman.round()
        self.clock.now += seconds
        await self.postman.round()

    async def ask(self, match: str, token: str, kind: str, target: str, **more: Any) -> Any:
        body = {"kind": kind, "target": target, **more}
        return await self.at.http.post(f"/api/matches/{match}/notices", headers=bearer(token), json=body)

    async def told(self, match: str, token: str) -> Any:
        return (await self.at.get(match, "notices", token)).json()

    async def confirmed(self, match: str, token: str, address: str, **more: Any) -> str:
        """Somebody gives an address, gets the question, and says yes; the proof that they are told of it."""
        answer = await self.ask(match, token, "mail", address, **more)
        assert answer.status_code == 200, answer.text
        await self.postman.round()
        return str((await self.answer(self.mail.mails.pop(), "confirm"))["proof"])

    async def click(self, mail: Any, deed: str, query: str = "") -> Any:
        return (await self.answer(mail, deed, query))["done"]

    async def answer(self, mail: Any, deed: str, query: str = "") -> Any:
        answer = await self.at.http.post(path_in(mail, deed) + query)
        assert answer.status_code == 200, answer.text
        return answer.json()


def path_in(mail: Any, deed: str) -> str:
    """Return where a link of a mail leads, at this table."""
    result = re.search(rf"{URL}(/notices/{deed}/[\w-]+/[0-9a-f]+)", mail.get_content())
    assert result is not None, mail.get_content()
    return result[1]


@asynccontextmanager
async def posted(path: Path, clock: Optional[Clock] = None, **settings: Any) -> AsyncIterator[Post]:
    clock = clock or Clock()
    async with (
        listening(MailServer()) as mail, listening(WebServer()) as web_, posted_to(path, clock, mail, web_, **settings) as post,
    ):
        yield post


@asynccontextmanager
async def posted_to(path: Path, clock: Clock, mails: MailServer, web_: WebServer, **settings: Any) -> AsyncIterator[Post]:
    server = Mail("127.0.0.1", mails.port, "", "", "none", "Umpire <umpire@example.org>")
    posting = Posting(**{"url": URL, "mail": server, "delay": DELAY, "private_hooks": True, **settings})
    postmen: list[Postman] = []

    def hire(store: Store, rooms: Rooms, _: object) -> Postman:
        postmen.append(Stepped(store, rooms, posting, clock))
        return postmen[0]

    with patch.object(apps, "Postman", hire):
        async with table(path) as at:
            yield Post(at, postmen[0], clock, mails, web_)


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


async def two(post: Post) -> tuple[str, str, str]:
    """Return a match of two people: its id, and a token for each. Blue begins."""
    new_match = await post.at.begin(seats={"blue": "me", "red": "link"})
    return new_match["match"], new_match["token"], new_match["links"]["red"]


async def act(post: Post, match: str, token: str) -> str:
    """Do the first thing that can be done; who decides after it."""
    state = await post.at.state(match, token)
    state = await post.at.play(match, token, state["options"][0]["action"])
    return str(state["deciding"])


async def pass_over(post: Post, match: str, token: str, seat: str) -> None:
    """Act until another decides."""
    for _ in range(20):
        if await act(post, match, token) != seat:
            return
    raise AssertionError("never ends")


# What is sent

@run_async
async def test_an_address_is_asked_before_anything_else_is_sent_to_it(store: Path) -> None:
    async with posted(store) as post:
        match, blue, _ = await two(post)
        await post.ask(match, blue, "mail", ANN)
        await post.later()
        await post.later(86400)
        letter, = post.mail.mails
        assert letter["Subject"] == "May Umpire write to this address?"
        assert match not in letter.get_content().replace("/notices/", "")
        assert [way["confirmed"] for way in (await post.told(match, blue))["channels"]] == [False]
        assert (await post.at.http.get(path_in(letter, "confirm"))).status_code == 200
        await post.later()
        assert len(post.mail.mails) == 1, "to look at the page is not to say yes"
        await post.click(letter, "confirm")
        await post.later()
        assert [mail["Subject"] for mail in post.mail.mails[1:]] == ["Your move: The Ridge"]


@run_async
async def test_one_mail_for_each_turn(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await post.later()
        assert post.mail.mails == [], "it is not his move"
        await pass_over(post, match, blue, "blue")
        await post.later()
        await post.later(86400)
        mail, = post.mail.mails
        assert mail["To"] == BEN
        text = mail.get_content()
        assert f"{URL}/m/{match}/enter#" in text
        assert "It is your move as Red in The Ridge, against Blue." in text
        assert blue not in text
        assert red not in text
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert path_in(mail, "stop") in mail["List-Unsubscribe"]
        await pass_over(post, match, red, "red")
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert len(post.mail.mails) == 2


@run_async
async def test_a_quick_exchange_sends_nothing(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, blue, ANN)
        await post.confirmed(match, red, BEN)
        for _ in range(2):
            await pass_over(post, match, blue, "blue")
            await post.later(DELAY / 2)
            await pass_over(post, match, red, "red")
            await post.later(DELAY / 2)
        assert post.mail.mails == []


@run_async
async def test_no_notice_for_a_player_who_looks(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        socket, _ = await post.at.sit(match, red)
        await pass_over(post, match, blue, "blue")
        state = await post.at.state(match, red)
        assert (await post.at.post(match, red, {"type": "look", "stamp": state["stamp"]})).json()["type"] == "pong"
        await post.later()
        assert post.mail.mails == []
        await pass_over(post, match, red, "red")
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert len(post.mail.mails) == 1, "a line that is open does not mean that anybody looks"
        await socket.close()


@run_async
async def test_a_move_taken_back_and_made_again_is_one_turn(store: Path) -> None:
    async with posted(store) as post:
        new_match = await post.at.begin(seats={"blue": "me", "red": "link"}, undo="unlimited")
        match, blue, red = new_match["match"], new_match["token"], new_match["links"]["red"]
        await post.confirmed(match, red, BEN)
        for _ in range(3):
            await pass_over(post, match, blue, "blue")
            await post.later()
            state = await post.at.state(match, blue)
            undone = await post.at.post(match, blue, {"type": "undo", "n": state["n"], "stamp": state["stamp"]})
            assert undone.status_code == 200, undone.text
            await post.later()
        assert len(post.mail.mails) == 1


@run_async
async def test_mail_is_in_the_readers_language(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        body = {"kind": "mail", "target": BEN}
        await post.at.http.post(f"/api/matches/{match}/notices?lang=es", headers=bearer(red), json=body)
        await post.postman.round()
        letter = post.mail.mails.pop()
        assert letter["Subject"] == "¿Puede Umpire escribir a esta dirección?"
        await post.click(letter, "confirm")
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert "Te toca jugar en La cresta (Rojo), contra el azul." in post.mail.mails[0].get_content()


# Hooks

@run_async
async def test_hook_and_discord_bodies(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        for kind in ("hook", "discord"):
            assert (await post.ask(match, red, kind, f"http://127.0.0.1:{post.web.port}/{kind}?a=b")).status_code == 200
        await pass_over(post, match, blue, "blue")
        await post.later()
        by_path = {request.path: json.loads(request.body) for request in post.web.taken}
        notice = by_path["/hook?a=b"]
        assert notice["event"] == "your-move"
        assert (notice["match"], notice["seat"], notice["url"]) == (match, "red", f"{URL}/m/{match}")
        assert set(by_path["/discord?a=b"]) == {"content", "allowed_mentions"}
        assert f"{URL}/m/{match}" in by_path["/discord?a=b"]["content"]
        assert red not in str(post.web.taken)
        reply = await post.at.http.post(notice["unsubscribe"].removeprefix(URL))
        assert reply.status_code == 200
        assert [way["kind"] for way in (await post.told(match, red))["channels"]] == ["discord"]


@run_async
async def test_a_message_says_the_turn_and_the_side_as_the_page_of_the_match_does(store: Path) -> None:
    async with posted(store) as post:
        new_match = await post.at.begin("anvil", seats={"allied": "link", "german": "me"})
        match, german, allied = new_match["match"], new_match["token"], new_match["links"]["allied"]
        assert (await post.ask(match, allied, "hook", f"http://127.0.0.1:{post.web.port}/hook")).status_code == 200
        await post.later()
        notice = json.loads(post.web.taken[0].body)
        state = await post.at.state(match, german)
        assert notice["turn"] == f"{state['round']}, {state['phase']}."
        assert "It is your move as the Allies in Striking the Anvil: Operation Dragoon, against the Germans." in notice["text"]


@run_async
async def test_hook_to_a_private_address_is_refused(store: Path) -> None:
    unfit = {
        "http://example.org/hook": "https", "https://127.0.0.1/hook": "open internet", "https://[::1]/": "open internet",
        "https://10.1.2.3/": "open internet", "https://[::ffff:192.168.0.1]/": "open internet", "ftp://example.org": "https",
        "https://ann:secret@example.org/": "password", "https://": "post to", "https://exa mple.org/": "post to",
        "https://169.254.169.254/latest": "open internet", "https://example.org:99999/": "post to", "javascript:x": "post to",
    }
    async with posted(store, private_hooks=False) as post:
        match, _, red = await two(post)
        for url, key in unfit.items():
            answer = await post.ask(match, red, "hook", url)
            assert answer.status_code == 422, url
            assert key in answer.json()["error"]["reason"]


@run_async
async def test_a_name_that_stands_for_a_private_address_is_given_up(store: Path) -> None:
    async with posted(store, private_hooks=False) as post:
        match, blue, red = await two(post)
        await post.ask(match, red, "hook", f"https://localhost:{post.web.port}/")
        await pass_over(post, match, blue, "blue")
        await post.later()
        way, = (await post.told(match, red))["channels"]
        assert "open internet" in way["failed"]
        assert post.web.taken == []


@pytest.mark.parametrize(("address", "fit"), [
    ("93.184.215.14", True), ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True), ("0.0.0.0", False), ("224.0.0.1", False),
    ("64:ff9b::7f00:1", False), ("2002:7f00:1::", False), ("fe80::1%eth0", False), ("fd00::1", False), ("100.64.0.1", False),
    ("::127.0.0.1", False), ("::ffff:127.0.0.1", False), ("::ffff:0:127.0.0.1", False), ("64:ff9b:1::7f00:1", False),
    ("fec0::1", False), ("64:ff9b::5db8:d70e", True),
    # set aside for protocols, also those of which Python says that they are global; next to them is the open internet
    ("192.0.0.0", False), ("192.0.0.9", False), ("192.0.0.10", False), ("192.0.0.255", False), ("192.0.1.1", True),
    ("192.88.99.1", False), ("192.88.98.1", True), ("192.88.100.1", True), ("::ffff:192.0.0.9", False),
    ("64:ff9b::c058:6301", False), ("2002:c058:6301::", False), ("2001:1::1", False), ("2001:20::1", False),
    ("2001:4860::1", True), ("3fff::1", False), ("198.18.0.1", False), ("203.0.113.1", False), ("240.0.0.1", False),
    ("255.255.255.255", False),
])
def test_which_addresses_are_of_the_open_internet(address: str, fit: bool) -> None:
    assert web.is_open(address) is fit


@pytest.mark.parametrize(("address", "fit"), [
    ("ann.lee+war@example.org", True), ("a..b@example.org", False), (".ann@example.org", False), ("ann.@example.org", False),
    ("ann@example.org\nBcc: ben@example.org", False), ("ann@example.org ", False),
])
def test_an_address_is_taken_only_if_a_mail_to_it_can_be_written(address: str, fit: bool) -> None:
    """Such a one was taken, and tried for a day."""
    assert mail.is_address(address) is fit


@run_async
async def test_a_redirection_is_not_followed(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.ask(match, red, "hook", f"http://127.0.0.1:{post.web.port}/a")
        post.web.answers = [f"307 Elsewhere\r\nLocation: http://127.0.0.1:{post.web.port}/b"]
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert [request.path for request in post.web.taken] == ["/a"]
        await post.later(PAUSES[1])
        assert [request.path for request in post.web.taken] == ["/a", "/a"], "it is tried again, where it was sent to"


@run_async
async def test_dead_endpoint_times_out(store: Path) -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as deaf, posted(store) as post:
        match, blue, red = await two(post)
        await post.ask(match, red, "hook", f"http://127.0.0.1:{deaf.sockets[0].getsockname()[1]}/")
        await pass_over(post, match, blue, "blue")
        with patch.object(web, "SECONDS", 0.05):
            await post.later()
    assert states(store) == {"waiting": 1}


@run_async
async def test_dead_endpoint_does_not_delay_others(store: Path) -> None:
    request_came, released = asyncio.Event(), asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request_came.set()
        await released.wait()
        writer.close()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as deaf, posted(store) as post:
        first, blue, red = await two(post)
        await post.ask(first, red, "hook", f"http://127.0.0.1:{deaf.sockets[0].getsockname()[1]}/")
        await pass_over(post, first, blue, "blue")
        await post.postman.round()
        # these are due later
        post.clock.now += 1
        second, blue, red = await two(post)
        await post.confirmed(second, red, BEN)
        await post.ask(second, red, "hook", f"http://127.0.0.1:{post.web.port}/hear")
        await pass_over(post, second, blue, "blue")
        await post.postman.round()
        post.clock.now += DELAY
        with patch.object(web, "SECONDS", 10 * DEADLINE):
            going = asyncio.create_task(post.postman.round())
            await asyncio.wait_for(request_came.wait(), DEADLINE)
            async with asyncio.timeout(DEADLINE):
                while not (post.mail.mails and post.web.taken):
                    await asyncio.sleep(0)
            assert not going.done()
            released.set()
            await going


# Names are looked up

class Names:
    """Names that are answered when the test says so, and which of them are being looked up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.threads: set[str] = set()
        self.answered = threading.Event()
        self._look_up = socket.getaddrinfo
        monkeypatch.setattr(socket, "getaddrinfo", self._found)

    def _found(self, host: str, *arguments: Any, **more: Any) -> Any:
        if not host.startswith("slow"):
            return self._look_up("127.0.0.1", *arguments, **more)
        self.asked.append(host)
        self.threads.add(threading.current_thread().name)
        self.answered.wait(DEADLINE)
        return self._look_up("127.0.0.1", *arguments, **more)


async def looked_up(lookups: web.Lookups, holder: str, host: str) -> list[str]:
    with asking(holder):
        return await lookups.addresses(host, 443)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(DEADLINE):
        while not holds():
            await asyncio.sleep(0)


@run_async
async def test_slow_name_lookups_do_not_delay_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those of one holder, wherever they lead, nor those of one site, whoever has them."""
    names, lookups = Names(monkeypatch), web.Lookups()
    slow = [asyncio.create_task(looked_up(lookups, "greedy", f"slow.example{n}.org")) for n in range(6)]
    slow += [asyncio.create_task(looked_up(lookups, f"seat {n}", f"slow{n}.example.net")) for n in range(6)]
    await until(lambda: len(names.asked) == 2 * web.SHARE)
    assert await asyncio.wait_for(looked_up(lookups, "other", "quick.example.com"), DEADLINE) == ["127.0.0.1"]
    assert len(names.asked) == 2 * web.SHARE
    # in threads that do nothing else
    assert all(name.startswith("names") for name in names.threads)
    names.answered.set()
    await asyncio.gather(*slow)


@run_async
async def test_abandoned_lookup_counts_until_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    names, lookups = Names(monkeypatch), web.Lookups()
    slow = [asyncio.create_task(looked_up(lookups, "greedy", f"slow.example{n}.org")) for n in range(web.SHARE)]
    await until(lambda: len(names.asked) == web.SHARE)
    for task in slow:
        task.cancel()
    await asyncio.gather(*slow, return_exceptions=True)
    waits = asyncio.create_task(looked_up(lookups, "greedy", "quick.example.org"))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not waits.done()
    names.answered.set()
    assert await asyncio.wait_for(waits, DEADLINE) == ["127.0.0.1"]


@run_async
async def test_lookups_count_for_the_holder(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All share one count, and in it each of the two has their own."""
    counts, holders = set[web.Lookups](), list[str]()
    addresses = web.Lookups.addresses

    async def note_look_up(self: web.Lookups, host: str, port: int) -> list[str]:
        counts.add(self)
        holders.append(asker().address)
        return await addresses(self, host, port)

    monkeypatch.setattr(web.Lookups, "addresses", note_look_up)
    async with posted(store) as post:
        match, blue, red = await two(post)
        for kind, token in (("hook", blue), ("discord", blue), ("hook", red)):
            assert (await post.ask(match, token, kind, f"http://127.0.0.1:{post.web.port}/{kind}")).status_code == 200
        await pass_over(post, match, blue, "blue")
        await post.later()
        await pass_over(post, match, red, "red")
        await post.later()
        theirs = [channels.owner(post.postman._store, channels.channels_of(post.postman._store, match, hash_of(one))[0])
                  for one in (blue, red)]
    assert len(counts) == 1
    assert set(holders) == set(theirs)
    assert len(set(theirs)) == 2


@run_async
async def test_notices_are_sent_fairly_among_holders(store: Path) -> None:
    """The first of each, then the second of each; of a person in all matches together, whichever tokens they have there."""
    async with posted(store) as post:
        ann, store_ = Browser(post.at), post.postman._store
        await ann.put("/api/me/name", name="Ann")
        own = [await ann.begin() for _ in range(3)]
        match, blue, red = await two(post)
        seats = [*[(str(one["match"]), str(one["token"])) for one in own], (match, blue), (match, red)]
        for number, (place, token) in enumerate(seats):
            for n in range(3 if number < 3 else 2):
                # hers are the oldest
                made = Channel(f"{number}-{n}", place, hash_of(token), "hook", f"https://h{n}", "en", True, "", "", number)
                channels.add(store_, made)
                with store_.writing(place) as connection:
                    connection.execute(sa.insert(NOTICES), channels.new_notice(made.id, place, 0, "blue", number + n / 10, 0.0))
        due_channels = [notice.channel for notice in channels.due_notices(store_, 100.0, 6, mail=False)]
        assert due_channels == ["0-0", "3-0", "4-0", "0-1", "3-1", "4-1"]
        last = [notice.channel for notice in channels.due_notices(store_, 100.0, 100)][6:]
        assert last == ["0-2", "1-0", "1-1", "1-2", "2-0", "2-1", "2-2"]
        owners = {channels.owner(store_, channels.channels_of(store_, place, hash_of(token))[0]) for place, token in seats}
        assert len(owners) == 3
        await ann.http.aclose()


def states(path: Path) -> dict[str, int]:
    """Return how many notices a store has of each state."""
    from umpire.server.storage.sqlite import open_store

    store = open_store(path)
    try:
        return count_notices(store)
    finally:
        store.close()


# Being told no more

@run_async
async def test_one_click_unsubscribe_needs_no_token(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await pass_over(post, match, blue, "blue")
        await post.later()
        mail, = post.mail.mails
        address = mail["List-Unsubscribe"].strip("<>").removeprefix(URL)
        page = await post.at.http.get(address)
        assert "Stop it" in page.text
        assert len((await post.told(match, red))["channels"]) == 1, "to look is not to stop"
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        assert (await post.at.http.post(address, content="List-Unsubscribe=One-Click", headers=form)).status_code == 200
        assert (await post.told(match, red))["channels"] == []
        again = await post.at.http.post(address)
        assert "has done its work" in again.json()["done"]


@run_async
async def test_forged_link_does_nothing(store: Path) -> None:
    async with posted(store) as post:
        match, _, red = await two(post)
        await post.confirmed(match, red, BEN)
        id_ = (await post.told(match, red))["channels"][0]["id"]
        for word in ("0" * 43, "", "a", "é"):
            await post.at.http.post(f"/notices/stop/{id_}/{word}")
        assert (await post.at.http.post(f"/notices/burn/{id_}/x")).status_code == 404
        assert len((await post.told(match, red))["channels"]) == 1


@run_async
async def test_refusing_address_is_never_asked_again(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.ask(match, red, "mail", BEN)
        await post.postman.round()
        letter = post.mail.mails.pop()
        await post.click(letter, "stop")
        refusal = await post.ask(match, blue, "mail", BEN)
        assert refusal.status_code == 422
        assert "wants no mail" in refusal.json()["error"]["reason"]
        assert "has done" in await post.click(letter, "confirm")
        await post.later()
        assert post.mail.mails == []


@run_async
async def test_an_address_is_not_asked_again_and_again(store: Path) -> None:
    async with posted(store) as post:
        for _ in range(channels.MOST_UNANSWERED):
            match, blue, _ = await two(post)
            assert (await post.ask(match, blue, "mail", BEN)).status_code == 200
        match, blue, _ = await two(post)
        assert (await post.ask(match, blue, "mail", BEN)).status_code == 429
        await post.later()
        assert len(post.mail.mails) == channels.MOST_UNANSWERED


@run_async
async def test_removed_questions_still_count(store: Path) -> None:
    async with posted(store) as post:
        match, blue, _ = await two(post)
        answer = [(await post.ask(match, blue, "mail", BEN)).status_code for _ in range(2)]
        await post.later()
        [last] = (await post.told(match, blue))["channels"]
        await post.at.http.delete(f"/api/matches/{match}/notices/{last['id']}", headers=bearer(blue))
        assert (await post.told(match, blue))["channels"] == []
        answer += [(await post.ask(match, blue, "mail", BEN)).status_code for _ in range(3)]
        await post.later()
        assert answer == [200, 200, 200, 429, 429]
        assert len((await post.told(match, blue))["channels"]) == 1, "what is refused takes nothing away"
        # of the first the second has taken the place before it was sent
        first, third = post.mail.mails
        assert "has done" in await post.click(first, "confirm"), "nobody wants to know that any more"
        assert "has done" in (await post.at.http.get(path_in(first, "confirm"))).text
        await post.click(third, "confirm")
        assert [way["confirmed"] for way in (await post.told(match, blue))["channels"]] == [True]
        other, red, _ = await two(post)
        assert (await post.ask(other, red, "mail", BEN)).status_code == 200, "who said yes may be asked again"


@run_async
async def test_question_that_was_removed_can_still_be_refused(store: Path) -> None:
    async with posted(store) as post:
        match, blue, _ = await two(post)
        await post.ask(match, blue, "mail", BEN)
        await post.later()
        [way] = (await post.told(match, blue))["channels"]
        await post.at.http.delete(f"/api/matches/{match}/notices/{way['id']}", headers=bearer(blue))
        await post.click(post.mail.mails.pop(), "stop")
        assert "wants no mail" in (await post.ask(match, blue, "mail", BEN)).json()["error"]["reason"]


@run_async
async def test_questions_are_limited_for_each_person(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "MOST_QUESTIONS", 3)
    async with posted(store) as post:
        match, blue, _ = await two(post)
        answer = [(await post.ask(match, blue, "mail", f"{n}@example.org", proof="made up")).status_code for n in range(4)]
        assert answer == [200, 200, 200, 429]


@run_async
async def test_questions_are_limited_for_an_owner_of_many_networks(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A customer may be given 65,536 networks of IPv6."""
    monkeypatch.setattr(notify, "MOST_QUESTIONS", 1)
    monkeypatch.setattr(notify, "NETWORKS_OF_A_SITE", 2)
    async with posted(store) as post:
        match, blue, _ = await two(post)
        requests = []
        for number, network in enumerate(("2001:db8:1:1", "2001:db8:1:2", "2001:db8:1:3", "2001:db8:2:1")):
            transport = httpx.ASGITransport(post.at.app, client=(f"{network}::7", 1))
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
                body = {"kind": "mail", "target": f"{number}@example.org"}
                answer = await http.post(f"/api/matches/{match}/notices", json=body, headers=bearer(blue))
                requests.append(answer.status_code)
        assert requests == [200, 200, 429, 200]


@run_async
async def test_an_address_that_said_yes_is_not_asked_in_another_match(store: Path) -> None:
    async with posted(store) as post:
        match, _, red = await two(post)
        proof = await post.confirmed(match, red, BEN)
        other, blue, red = await two(post)
        answer = await post.ask(other, red, "mail", BEN, proof=proof)
        assert answer.json()["channels"][0]["confirmed"]
        await pass_over(post, other, blue, "blue")
        await post.later()
        assert [mail["Subject"] for mail in post.mail.mails] == ["Your move: The Ridge"]
        wrong = await post.ask(other, red, "mail", ANN, proof=proof)
        assert [way["confirmed"] for way in wrong.json()["channels"]] == [True, False]


@run_async
async def test_stop_everything_ends_all_matches(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        proof = await post.confirmed(match, red, BEN)
        other, _, other_red = await two(post)
        await post.ask(other, other_red, "mail", BEN, proof=proof)
        await pass_over(post, match, blue, "blue")
        await post.later()
        await post.click(post.mail.mails[0], "stop", "?everything=1")
        assert (await post.told(other, other_red))["channels"] == []


@run_async
async def test_proof_is_only_for_whoever_agreed(store: Path) -> None:
    """Somebody who gives the address of another, who says yes, cannot write to them from other matches."""
    async with posted(store) as post:
        match, blue, _ = await two(post)
        assert (await post.ask(match, blue, "mail", BEN)).status_code == 200
        await post.postman.round()
        yes = await post.answer(post.mail.mails.pop(), "confirm")
        assert (yes["target"], bool(yes["proof"]), yes["undo"]) == (BEN, True, "")
        state = await post.told(match, blue)
        assert state["channels"][0]["confirmed"]
        assert yes["proof"] not in json.dumps(state)
        assert yes["proof"] not in (await post.ask(match, blue, "mail", ANN)).text
        # what was told to everybody who gave an address, before this was so, proves nothing
        at_first = sign(post.postman._store, channels.MAIL, BEN)
        other, blue, _ = await two(post)
        assert not (await post.ask(other, blue, "mail", BEN, proof=at_first)).json()["channels"][0]["confirmed"]


@run_async
async def test_a_refusal_of_all_mail_outweighs_every_proof(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        proof = await post.confirmed(match, red, BEN)
        await pass_over(post, match, blue, "blue")
        await post.later()
        refusal = await post.answer(post.mail.mails.pop(), "stop", "?everything=1")
        other, _, other_red = await two(post)
        for address in (BEN, BEN.upper()):
            answer = await post.ask(other, other_red, "mail", address, proof=proof)
            assert "wants no mail" in answer.json()["error"]["reason"]
        await post.later()
        assert post.mail.mails == []
        # the one who refused can withdraw that, and nobody else: then the proof is as good as before
        made_up = await post.at.http.post(refusal["undo"][:-1] + ("0" if refusal["undo"][-1] != "0" else "1"))
        assert "too old" in made_up.json()["done"]
        assert (await post.ask(other, other_red, "mail", BEN, proof=proof)).status_code == 422
        assert "again" in (await post.at.http.post(refusal["undo"])).json()["done"]
        assert (await post.ask(other, other_red, "mail", BEN, proof=proof)).json()["channels"][0]["confirmed"]


# What another holder sees

@run_async
async def test_channels_are_private(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        before = await post.told(match, blue)
        await post.confirmed(match, red, BEN)
        assert await post.told(match, blue) == before
        id_ = (await post.told(match, red))["channels"][0]["id"]
        answer = await post.at.http.delete(f"/api/matches/{match}/notices/{id_}", headers=bearer(blue))
        assert answer.status_code == 404
        own = await post.at.http.delete(f"/api/matches/{match}/notices/{id_}", headers=bearer(red))
        assert own.json()["channels"] == []


@run_async
async def test_what_cannot_be_an_address_is_refused(store: Path) -> None:
    async with posted(store) as post:
        match, blue, _ = await two(post)
        for odd in ("nobody", "a@b@c", "a b@example.org", "ann@example.org\r\nBcc: x@y.org", "x" * 300 + "@example.org"):
            assert (await post.ask(match, blue, "mail", odd)).status_code == 422, odd
        assert (await post.ask(match, blue, "push", "{}")).status_code == 422
        assert (await post.ask(match, blue, "pigeon", ANN)).status_code == 400
        for number in range(channels.MOST_CHANNELS):
            assert (await post.ask(match, blue, "hook", f"https://example.org/{number}")).status_code == 200
        assert (await post.ask(match, blue, "hook", "https://example.org/more")).status_code == 429


@run_async
async def test_a_table_without_settings_offers_what_it_can(store: Path) -> None:
    async with posted(store, url="", mail=None) as post:
        match, blue, _ = await two(post)
        assert (await post.told(match, blue))["offered"] == {"mail": False, "hook": False, "discord": False, "push": True}
        assert (await post.ask(match, blue, "mail", ANN)).status_code == 422


# Crashes and failures

@run_async
async def test_failed_notice_is_retried_for_a_day(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        post.mail.answers = ["451 later"] * 99
        await pass_over(post, match, blue, "blue")
        await post.later()
        for pause in PAUSES:
            assert post.mail.mails == []
            await post.later(pause)
        await post.later(86400)
        assert len(post.mail.answers) == 99 - 1 - len(PAUSES)
        assert b'umpire_notices_total{way="mail given up"}' in metrics.text([PeerReport("", TALLY, Census(0, 0, 0))])
        post.mail.answers = []
        await pass_over(post, match, red, "red")
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert len(post.mail.mails) == 1, "the next turn is told again"
    assert states(store) == {"given up": 1, "sent": 2}


@run_async
async def test_an_address_that_is_gone_is_not_written_to_again(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        post.mail.answers = ["550 no such person"]
        await pass_over(post, match, blue, "blue")
        await post.later()
        way, = (await post.told(match, red))["channels"]
        assert way["failed"] == "the mail server refuses the address (550)"
        await pass_over(post, match, red, "red")
        await pass_over(post, match, blue, "blue")
        await post.later()
        assert post.mail.mails == []


@run_async
async def test_after_a_crash_nothing_is_forgotten_and_nothing_sent_twice(store: Path) -> None:
    clock = Clock()
    async with listening(MailServer()) as mail, listening(WebServer()) as web_:
        async with posted_to(store, clock, mail, web_) as post:
            match, blue, red = await two(post)
            await post.confirmed(match, red, BEN)
            await pass_over(post, match, blue, "blue")
            # the server dies before the postman has heard of it
        async with posted_to(store, clock, mail, web_) as post:
            await post.later()
            assert len(mail.mails) == 1
        async with posted_to(store, clock, mail, web_) as post:
            await post.later()
            await post.later(86400)
            assert len(mail.mails) == 1


@run_async
async def test_only_one_server_sends_a_notice(store: Path) -> None:
    clock = Clock()
    async with posted(store, clock) as post, posted_to(store, clock, post.mail, post.web) as other:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await pass_over(post, match, blue, "blue")
        await asyncio.gather(post.postman.round(), other.postman.round())
        clock.now += DELAY
        await asyncio.gather(post.postman.round(), other.postman.round())
        assert len(post.mail.mails) == 1


@run_async
async def test_claim_of_a_dead_server_expires(store: Path) -> None:
    async with posted(store) as post:
        match, blue, red = await two(post)
        await post.confirmed(match, red, BEN)
        await pass_over(post, match, blue, "blue")
        with patch.object(channels, "settle", side_effect=asyncio.CancelledError), pytest.raises(asyncio.CancelledError):
            await post.later()
        await post.later(CLAIM / 2)
        assert len(post.mail.mails) == 1, "whoever claimed it may still be at it"
        await post.later(CLAIM / 2)
        first, second = post.mail.mails
        assert first["Message-ID"] == second["Message-ID"]
        await post.later(86400)
        assert len(post.mail.mails) == 2


@run_async
async def test_postman_runs_by_itself(store: Path) -> None:
    """Without a stepped clock: what is written is sent when it is due, and nobody has to call him."""
    async with listening(WebServer()) as web_:
        posting = Posting(url=URL, delay=0.01, private_hooks=True)
        with patch.object(apps, "load", lambda: posting):
            async with table(store) as at:
                new_match = await at.begin(seats={"blue": "me", "red": "link"})
                body = {"kind": "hook", "target": f"http://127.0.0.1:{web_.port}/"}
                await at.http.post(f"/api/matches/{new_match['match']}/notices", headers=bearer(new_match["token"]), json=body)
                while not web_.taken:
                    await asyncio.sleep(0.01)
    assert json.loads(web_.taken[0].body)["seat"] == "blue"


# All matches of a person

@run_async
async def test_personal_channel_holds_in_all_matches(store: Path) -> None:
    async with posted(store) as post:
        ann, phone = Browser(post.at), Browser(post.at)
        one = await mine(ann)
        old = await mine(ann)
        body = {"kind": "mail", "target": ANN, "everywhere": True}
        first = await ann.http.post(f"/api/matches/{one['match']}/notices", json=body)
        assert (first.status_code, first.json()["personal"]) == (200, True)
        assert [way["everywhere"] for way in first.json()["channels"]] == [True]
        # nothing leads anywhere before the address has said yes
        assert (await ann.get(f"/api/matches/{old['match']}/notices")).json()["channels"] == []
        await post.postman.round()
        await post.click(post.mail.mails.pop(), "confirm")
        later = await mine(ann)
        link = (await ann.post("/api/me/links")).json()["path"].partition("#")[2]
        await phone.post("/api/me/arrive", key=link)
        for match in (one, old, later):
            answer = (await phone.get(f"/api/matches/{match['match']}/notices")).json()["channels"]
            assert [(way["target"], way["confirmed"], way["everywhere"]) for way in answer] == [(ANN, True, True)]
        assert [(way["kind"], way["target"]) for way in (await phone.get("/api/me")).json()["notices"]] == [("mail", ANN)]
        await pass_over(post, later["match"], later["links"]["blue"], "blue")
        await post.later()
        assert [mail["Subject"] for mail in post.mail.mails] == ["Your move: The Ridge"]


async def mine(somebody: Browser) -> dict[str, Any]:
    """Return a match in which they play red, on their list."""
    await somebody.put("/api/me/name", name="Ann")
    return await somebody.begin(seats={"blue": "link", "red": "me"})


@run_async
async def test_personal_channel_can_be_muted_or_removed(store: Path) -> None:
    async with posted(store) as post:
        ann, bob = Browser(post.at), Browser(post.at)
        one, other = await mine(ann), await mine(ann)
        hook = {"kind": "hook", "target": f"http://127.0.0.1:{post.web.port}/x", "everywhere": True}
        ways = (await ann.http.post(f"/api/matches/{one['match']}/notices", json=hook)).json()["channels"]
        await ann.delete(f"/api/matches/{one['match']}/notices/{ways[0]['id']}")
        await ann.post("/api/me/matches", seats=[{"match": one["match"], "token": one["token"]}])
        counts = [len((await ann.get(f"/api/matches/{match['match']}/notices")).json()["channels"]) for match in (one, other)]
        assert counts == [0, 1]
        own = (await ann.get("/api/me")).json()["notices"]
        await bob.put("/api/me/name", name="Bob")
        assert (await bob.delete(f"/api/me/notices/{own[0]['id']}")).status_code == 404
        assert (await ann.delete(f"/api/me/notices/{own[0]['id']}")).json()["notices"] == []
        assert (await ann.get(f"/api/matches/{other['match']}/notices")).json()["channels"] == []
        # a link that is on nobody's list is nobody's
        refusal = await post.ask(one["match"], one["links"]["blue"], "hook", str(hook["target"]), everywhere=True)
        assert refusal.status_code == 422


@run_async
async def test_stop_everything_removes_personal_channels(store: Path) -> None:
    async with posted(store) as post:
        ann = Browser(post.at)
        one = await mine(ann)
        ask = f"/api/matches/{one['match']}/notices"
        await ann.http.post(ask, json={"kind": "mail", "target": ANN, "everywhere": True})
        await post.postman.round()
        await post.click(post.mail.mails[0], "confirm")
        await pass_over(post, one["match"], one["links"]["blue"], "blue")
        await post.later()
        await post.click(post.mail.mails[-1], "stop", "?everything=1")
        assert (await ann.get("/api/me")).json()["notices"] == []
        hook = {"kind": "hook", "target": f"http://127.0.0.1:{post.web.port}/x", "everywhere": True}
        assert (await ann.http.post(ask, json=hook)).status_code == 200
        assert (await ann.delete("/api/me")).status_code == 200
        assert (await post.told(one["match"], one["token"]))["channels"] == []
