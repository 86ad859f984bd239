"""People: names, keys, passwords, cookies, the seats they hold on every device, and what is left when they are forgotten."""
from __future__ import annotations

import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from server.helpers import HOST, HungUp, Socket, Table, bearer, run_async, table
from umpire.protocol.errors import NOT_YOURS
from umpire.server.common.rate_limits import RateLimit
from umpire.server.common.refusals import Refusal
from umpire.server.people import abuse_reports, my_matches, passwords, persons
from umpire.server.people.names import LONGEST_NAME, clean_name, key_of
from umpire.server.people.passwords import MOST_FOR_ONE, MOST_FROM_ONE, MOST_FROM_SITE, WINDOW, Tries
from umpire.server.people.persons import DEVICE, LINK, MOST_KEYS
from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import metadata
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Store
from umpire.server.web.public_address import PublicAddress

AT = "2026-11-01T10:00:00.000+00:00"
LATER = "2026-11-01T11:30:00.000+00:00"
ORIGIN = {"Origin": f"http://{HOST}"}
PASSWORD = "a long way to Beersheba"


# as the table itself has it (conftest.py)
HASHER = passwords._hasher


class Browser:
    """Somebody with a browser: cookies of their own, and the Origin of our pages."""

    def __init__(self, at: Table) -> None:
        self.at = at
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(at.app), base_url=f"http://{HOST}", headers=ORIGIN,
            event_hooks={"response": [at.checker.hear]},
        )

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def post(self, path: str, /, **body: object) -> httpx.Response:
        return await self.http.post(path, json=body)

    async def put(self, path: str, /, **body: object) -> httpx.Response:
        return await self.http.put(path, json=body)

    async def delete(self, path: str) -> httpx.Response:
        return await self.http.delete(path)

    async def begin(self, **settings: object) -> dict[str, Any]:
        """Return a match to which friends have come: `links` has the tokens of the seats that were for them."""
        new_match = await self.invite(**settings)
        links = {seat: await self.at.accept(new_match["match"], secret) for seat, secret in new_match["links"].items()}
        return {**new_match, "links": links}

    async def invite(self, **settings: object) -> dict[str, Any]:
        """Return a match to which nobody has come yet: `links` has the secrets of the invitations."""
        answer = await self.post("/api/matches", **{"title": "hills", **settings})
        assert answer.status_code == 200, answer.text
        new_match: dict[str, Any] = answer.json()
        return new_match

    @property
    def key(self) -> str:
        return next(iter(self.http.cookies.values()))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "s")


# Names

@pytest.mark.parametrize(("given", "kept"), [
    ("  Ann   Lee ", "Ann Lee"), ("", ""), ("   ", ""), ("José", "José"), ("Zoë 3rd", "Zoë 3rd"), ("Jose\u0301", "José"),
    ("علي", "علي"), ("<b>&'\"", "<b>&'\""),
])
def test_a_name_is_kept_as_its_owner_writes_it(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("given", [
    "Ann\n", "Ann\tLee", "\u202eeelnnA", "A\u2066nn", "A\u200bnn", "Ann\u2028", "A\x00nn", "A\x1b[2Jnn", "\ud800", "\ue000",
    "...", "—", "a" + "\u0301\u0302\u0303\u0304", "x" * (LONGEST_NAME + 1), "a\u00a0b", "\ufdd0",
])
def test_a_name_that_could_play_tricks_is_refused_with_a_reason(given: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(given)
    assert refusal.value.status == 422
    assert len(refusal.value.reason) > 20


def test_similar_names_sign_in_as_one(store: Store) -> None:
    ann, other = persons.make_person(store, AT)[0], persons.make_person(store, AT)[0]
    persons.set_login(store, ann.person, "Ann Lee", "hash")
    with pytest.raises(Refusal):
        persons.set_login(store, other.person, "annLEE", "hash")
    with pytest.raises(Refusal):
        persons.rename_person(store, other.person, "ＡNN lee")
    persons.rename_person(store, other.person, "Anna Lee")
    persons.rename_person(store, ann.person, "Annie")
    assert persons.find_login(store, "Ann Lee") is None
    assert persons.find_login(store, "annie") == (ann.person, "hash")
    with pytest.raises(Refusal):
        persons.rename_person(store, ann.person, "")
    assert key_of(" A B ") == "ab"


# Keys

def test_only_the_hash_of_a_key_is_kept(store: Store) -> None:
    visitor, key = persons.make_person(store, AT)
    link = persons.new_key(store, visitor.person, LINK, AT)
    with store.reading("") as connection:
        everything = [str(row) for one in metadata.sorted_tables for row in connection.execute(sa.select(one))]
    assert not any(key in text or link in text for text in everything)
    assert persons.find_by_key(store, key) == visitor
    assert persons.find_by_key(store, link) == visitor._replace(key_hash=hash_of(link))
    assert persons.find_by_key(store, key[:-1]) is None


def test_the_least_used_device_is_signed_out(store: Store) -> None:
    visitor, first = persons.make_person(store, AT)
    link = persons.new_key(store, visitor.person, LINK, AT)
    second = persons.new_key(store, visitor.person, DEVICE, LATER)
    for _ in range(MOST_KEYS - 2):
        persons.new_key(store, visitor.person, DEVICE, LATER)
    persons.note_visit(store, visitor, "2026-11-02T10:00:00.000+00:00")
    newest = persons.new_key(store, visitor.person, DEVICE, "2026-11-03T10:00:00.000+00:00")
    assert persons.find_by_key(store, second) is None or persons.find_by_key(store, first) is not None
    assert all(persons.find_by_key(store, key) for key in (first, link, newest))
    kinds = [key.kind for key in persons.list_keys(store, visitor.person)]
    assert (kinds.count(DEVICE), kinds.count(LINK)) == (MOST_KEYS, 1)


def test_a_visit_is_noted_once_in_a_while(store: Store) -> None:
    visitor, _ = persons.make_person(store, AT)
    persons.note_visit(store, visitor, "2026-11-01T10:30:00.000+00:00")
    assert persons.list_keys(store, visitor.person)[0].seen == AT
    persons.note_visit(store, visitor, LATER)
    assert persons.list_keys(store, visitor.person)[0].seen == LATER


# Passwords

def test_a_password_costs_what_is_advised() -> None:
    """Whoever steals the store tries few of them in a second."""
    hasher = HASHER()
    assert (hasher.memory_cost, hasher.time_cost, hasher.parallelism) == (19 * 1024, 2, 1)
    assert hasher.hash(PASSWORD).startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_an_unknown_name_takes_as_long_as_a_wrong_password(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    hashed = passwords.hash_password(PASSWORD)
    assert hashed.startswith("$argon2id$")
    assert PASSWORD not in hashed
    visitor, _ = persons.make_person(store, AT)
    persons.set_login(store, visitor.person, "Ann", hashed)
    assert passwords.check_sign_in(store, "ann", PASSWORD) == visitor.person
    compared: list[str] = []
    plain = passwords._hasher().verify
    kind = type(passwords._hasher())

    def verify(_: object, hash_: str, password: str) -> bool:
        compared.append(hash_)
        return plain(hash_, password)

    monkeypatch.setattr(kind, "verify", verify)
    reasons = []
    for name, password in (("ann", "wrong word"), ("nobody", PASSWORD), ("nobody", "nobody has this name")):
        with pytest.raises(Refusal) as refusal:
            passwords.check_sign_in(store, name, password)
        reasons.append((refusal.value.status, refusal.value.reason))
    assert len(set(reasons)) == 1
    assert [hash_.rpartition("$")[0].count("$") for hash_ in compared] == [4, 4, 4]


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_a_password_has_a_length(password: str) -> None:
    with pytest.raises(Refusal):
        passwords.hash_password(password)


def failed(tries: Tries, address: str, name: str) -> int:
    """Return the status of a try with a wrong password."""
    with pytest.raises(Refusal) as refusal, tries.count(address, name):
        raise Refusal(NOT_YOURS, "wrong")
    return refusal.value.status


def test_failed_tries_count_by_name_and_address_for_a_while() -> None:
    now = [0.0]
    tries = Tries(lambda: now[0])
    assert [failed(tries, "here", "Ann") for _ in range(MOST_FOR_ONE + 1)] == [403] * MOST_FOR_ONE + [429]
    # as she may write it, too
    assert failed(tries, "here", " ANN ") == 429
    with tries.count("here", "Ben"):
        """Others at the same address come in."""
    now[0] = WINDOW
    assert failed(tries, "here", "Ann") == 403


def test_failed_tries_elsewhere_do_not_lock_a_name() -> None:
    """However many try a name elsewhere, its owner comes in from where she is."""
    tries = Tries(lambda: 0.0)
    for number in range(200):
        for _ in range(MOST_FOR_ONE):
            failed(tries, f"address {number}", "Ann")
    with tries.count("at home", "Ann"):
        """She is in."""


def test_one_address_cannot_try_all_names() -> None:
    tries = Tries(lambda: 0.0)
    assert [failed(tries, "here", f"name {n}") for n in range(MOST_FROM_ONE + 1)] == [403] * MOST_FROM_ONE + [429]
    assert failed(tries, "there", "name 0") == 403


def test_many_networks_share_the_tries_for_one_name() -> None:
    """A customer may be given 65,536 networks of IPv6: a name is counted with all of them together."""
    tries = Tries(lambda: 0.0)
    networks = [f"2001:db8:1:{n:x}::/64" for n in range(MOST_FOR_ONE + 1)]
    assert [failed(tries, network, "Ann") for network in networks] == [403] * MOST_FOR_ONE + [429]
    for other in ("2001:db8:2:1::/64", "192.0.2.1"):
        assert failed(tries, other, "Ann") == 403


def test_many_networks_share_the_tries_for_all_names() -> None:
    tries = Tries(lambda: 0.0)
    result = [failed(tries, f"2001:db8:1:{n:x}::/64", f"name {n}") for n in range(MOST_FROM_SITE + 1)]
    assert result == [403] * MOST_FROM_SITE + [429]
    assert failed(tries, "2001:db8:2:1::/64", "name") == 403


def test_successful_sign_ins_use_no_tries_but_parallel_ones_do() -> None:
    tries = Tries(lambda: 0.0)
    for _ in range(2 * MOST_FROM_ONE):
        with tries.count("school", "Ann"):
            """The password was right."""
    # tries that are still being compared count: whoever sends a hundred at once has no more than others
    with ExitStack() as going:
        for _ in range(MOST_FOR_ONE):
            going.enter_context(tries.count("here", "Ann"))
        assert failed(tries, "here", "Ann") == 429
    assert failed(tries, "here", "Ann") == 403


@run_async
async def test_passwords_are_looked_at_in_threads_that_no_move_waits_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = list[str]()
    sign_in, hashed = passwords.check_sign_in, passwords.hash_password

    def note_work(work: Any) -> Any:
        def do_work(*arguments: Any) -> Any:
            threads.append(threading.current_thread().name)
            return work(*arguments)

        return do_work

    monkeypatch.setattr(passwords, "check_sign_in", note_work(sign_in))
    monkeypatch.setattr(passwords, "hash_password", note_work(hashed))
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        assert (await ann.put("/api/me/password", name="Ann", password=PASSWORD)).status_code == 200
        assert (await Browser(at).post("/api/me/sign-in", name="Ann", password=PASSWORD)).status_code == 200
    assert len(threads) >= 2
    assert all(name.startswith("hashing") for name in threads)


def test_workers_share_failed_tries() -> None:
    tries, lines = Tries(lambda: 0.0), list[str]()
    for rate in tries.rates.values():
        rate.on_use = lines.append
    with tries.count("here", "Ann"):
        """The password was right."""
    assert lines == []
    failed(tries, "here", "Ann")
    assert sorted(lines) == ["here", "here ann"]


def test_what_was_refused_does_not_count() -> None:
    now = [0.0]
    rate = RateLimit(2, 60, lambda: now[0])
    rate.note("a")
    now[0] = 30
    rate.note("a")
    with pytest.raises(Refusal):
        rate.note("a")
    now[0] = 60
    rate.note("a")


@run_async
async def test_signing_in_is_limited_and_tells_nothing(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, guesser = Browser(at), Browser(at)
        await ann.put("/api/me/password", name="Ann", password=PASSWORD)
        wrong = await guesser.post("/api/me/sign-in", name="Ann", password="not that one")
        nobody = await guesser.post("/api/me/sign-in", name="Bob", password="not that one")
        assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json())
        assert not guesser.http.cookies
        right = await guesser.post("/api/me/sign-in", name=" aNN", password=PASSWORD)
        assert right.json()["name"] == "Ann"
        assert [key["kind"] for key in right.json()["keys"]] == ["device", "device"]
        answers = [await guesser.post("/api/me/sign-in", name="Ann", password="guess guess") for _ in range(MOST_FOR_ONE)]
        assert [answer.status_code for answer in answers] == [403] * (MOST_FOR_ONE - 1) + [429]


@run_async
async def test_a_device_that_was_left_open_does_not_try_all_passwords(tmp_path: Path) -> None:
    """Whoever sits down at it is known as its owner, and would have to know the old password to set another."""
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        await ann.put("/api/me/password", name="Ann", password=PASSWORD)
        body = {"name": "Ann", "password": "another one", "old": "a guess"}
        replies = [await ann.put("/api/me/password", **body) for _ in range(MOST_FOR_ONE + 1)]
        assert [answer.status_code for answer in replies] == [403] * MOST_FOR_ONE + [429]


@run_async
async def test_changing_a_password_needs_the_old_one(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        await ann.put("/api/me/password", name="Ann", password=PASSWORD)
        refusal = await ann.put("/api/me/password", name="Ann", password="another password", old="guessed at")
        assert refusal.status_code == 403
        assert (await ann.put("/api/me/password", name="Anne", password="another password", old=PASSWORD)).status_code == 200
        assert (await Browser(at).post("/api/me/sign-in", name="Anne", password="another password")).status_code == 200


async def listening(at: Table, somebody: Browser, match: object, token: str = "") -> Socket:
    """At the table with the cookie of a browser, and perhaps with the link of a seat besides."""
    socket = Socket(at.app, f"/ws/{match}", {"cookie": f"umpire-80={somebody.key}"})
    assert (await socket.ask({"type": "hello", "token": token}))["type"] == "state"
    return socket


@run_async
async def test_a_new_password_signs_out_all_other_devices_and_cuts_their_lines(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, phone, bob = Browser(at), Browser(at), Browser(at)
        await ann.put("/api/me/password", name="Ann", password=PASSWORD)
        await bob.put("/api/me/name", name="Bob")
        new_match = await ann.begin(seats={"blue": "me", "red": "link"})
        await phone.post("/api/me/sign-in", name="Ann", password=PASSWORD)
        link = (await ann.post("/api/me/links")).json()["path"].partition("#")[2]
        here = await listening(at, ann, new_match["match"])
        match, token = new_match["match"], str(new_match["token"])
        cut = [await listening(at, phone, match), await listening(at, phone, match, token)]
        theirs = await listening(at, bob, new_match["match"], new_match["links"]["red"])
        answer = await ann.put("/api/me/password", name="Ann", password="another password", old=PASSWORD)
        assert [(key["kind"], key["this"]) for key in answer.json()["keys"]] == [("device", True)]
        for socket in cut:
            with pytest.raises(HungUp):
                await socket.hear()
        for socket in (here, theirs):
            assert (await socket.ask({"type": "ping", "id": "1"}))["type"] == "pong"
            await socket.close()
        assert (await phone.get("/api/me")).json()["known"] is False
        assert (await Browser(at).post("/api/me/arrive", key=link)).status_code == 404


@run_async
async def test_signing_out_closes_connections(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, phone = Browser(at), Browser(at)
        new_match = await ann.begin(seats={"blue": "open", "red": "me"})
        link = (await ann.post("/api/me/links")).json()["path"].partition("#")[2]
        await phone.post("/api/me/arrive", key=link)
        socket = await listening(at, phone, new_match["match"])
        await phone.post("/api/me/sign-out")
        with pytest.raises(HungUp):
            await socket.hear()
        socket = await listening(at, ann, new_match["match"])
        assert (await ann.delete("/api/me")).status_code == 200
        with pytest.raises(HungUp):
            await socket.hear()


# The cookie

@run_async
async def test_the_cookie_is_for_our_pages_alone(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        assert (await ann.get("/api/me")).json()["known"] is False
        answer = await ann.put("/api/me/name", name="Ann")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("umpire-80=")
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        assert "Path=/" in cookie
        assert "Secure" not in cookie
        key = ann.key
        for origin in ({}, {"Origin": "http://elsewhere.test"}):
            plain = httpx.AsyncClient(transport=httpx.ASGITransport(at.app), base_url=f"http://{HOST}", cookies=ann.http.cookies)
            refusal = await plain.put("/api/me/name", json={"name": "Eve"}, headers=origin)
            assert refusal.status_code == 403
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        form = await ann.http.post("/api/me/sign-out", content="{}", headers=kind)
        assert form.status_code == 403
        assert (await ann.get("/api/me")).json()["name"] == "Ann"
        assert key not in (await ann.get("/api/me")).text


@run_async
async def test_behind_tls_the_cookie_is_the_sites_own(tmp_path: Path) -> None:
    async with table(tmp_path / "s", place=PublicAddress("https://play.example")) as at:
        plain = httpx.AsyncClient(transport=httpx.ASGITransport(at.app), base_url=f"http://{HOST}")
        answer = await plain.put("/api/me/name", json={"name": "Ann"}, headers={"Origin": "https://play.example"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-umpire=")
        assert "Secure" in cookie
        refusal = await plain.put("/api/me/name", json={"name": "Ann"}, headers={"Origin": f"http://{HOST}"})
        assert refusal.status_code == 403


# Seats on every device

@run_async
async def test_a_personal_link_carries_seats_to_another_device(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        laptop, phone = Browser(at), Browser(at)
        await laptop.put("/api/me/name", name="Ann")
        new_match = await laptop.begin(seats={"blue": "me", "red": "link"})
        path = (await laptop.post("/api/me/links")).json()["path"]
        assert path.startswith("/me#")
        came = (await phone.post("/api/me/arrive", key=path.removeprefix("/me#"))).json()
        assert (came["name"], came["matches"]) == ("Ann", 1)
        assert phone.key not in (laptop.key, path.removeprefix("/me#"))
        [entry] = (await phone.get("/api/me/matches")).json()["matches"]
        assert (entry["match"], entry["yours"], entry["turn"]) == (new_match["match"], ["blue"], "yours")
        state = (await phone.get(f"/api/matches/{new_match['match']}/state")).json()
        assert state["yours"] == ["blue"]
        reply = await phone.post(f"/api/matches/{new_match['match']}/messages", type="play", n=state["n"], actions=["hold"])
        assert reply.status_code == 200
        assert (await phone.get("/api/me/matches")).json()["matches"][0]["turn"] == "theirs"
        by_key = await at.http.get(f"/api/matches/{new_match['match']}/state", headers=bearer(phone.key))
        assert by_key.json()["yours"] == ["blue"]


@run_async
async def test_a_link_and_a_device_can_be_ended(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        laptop, phone = Browser(at), Browser(at)
        key = (await laptop.post("/api/me/links")).json()["path"].removeprefix("/me#")
        await phone.post("/api/me/arrive", key=key)
        keys = (await laptop.get("/api/me")).json()["keys"]
        assert [(one["kind"], one["this"]) for one in keys] == [("device", True), ("link", False), ("device", False)]
        for one in keys[1:]:
            assert (await laptop.delete(f"/api/me/keys/{one['id']}")).status_code == 200
        assert (await phone.get("/api/me")).json()["known"] is False
        assert (await phone.post("/api/me/arrive", key=key)).status_code == 404
        assert (await laptop.delete(f"/api/me/keys/{keys[1]['id']}")).status_code == 404
        assert (await laptop.post("/api/me/sign-out")).json()["known"] is False
        assert (await laptop.get("/api/me")).json()["known"] is False


@run_async
async def test_what_a_browser_kept_before_is_taken_over(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        old = await at.begin(seats={"blue": "me", "red": "link"})
        ann = Browser(at)
        claims = [
            {"match": old["match"], "token": old["links"]["red"]}, {"match": "nowhere", "token": "x"},
            {"match": (await at.begin())["match"], "token": "wrong"},
        ]
        answer = (await ann.post("/api/me/matches", seats=claims)).json()
        assert answer == {"taken": [old["match"]], "refused": [claims[1]["match"], claims[2]["match"]]}
        [entry] = (await ann.get("/api/me/matches")).json()["matches"]
        assert (entry["yours"], entry["turn"]) == (["red"], "theirs")
        assert (await ann.delete(f"/api/me/matches/{old['match']}")).json()["matches"] == 0
        assert (await at.state(old["match"], old["links"]["red"]))["yours"] == ["red"]


@run_async
async def test_own_turns_come_first_and_are_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(tmp_path / "s") as at:
        ann = Browser(at)
        await ann.put("/api/me/name", name="Ann")
        mine_, theirs = await ann.begin(seats={"red": "link"}), await ann.begin(seats={"blue": "link"})
        answer = (await ann.get("/api/me/matches")).json()["matches"]
        assert [(one["match"], one["turn"]) for one in answer] == [(mine_["match"], "yours"), (theirs["match"], "theirs")]
        monkeypatch.setattr(my_matches, "turn_of", None)
        assert (await ann.get("/api/me/matches")).json()["matches"] == answer


@run_async
async def test_notes_are_the_same_on_every_device(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        laptop, phone = Browser(at), Browser(at)
        await laptop.put("/api/me/name", name="Ann")
        new_match = await laptop.begin(seats={"red": "link"})
        address = f"/api/matches/{new_match['match']}/notes"
        await at.http.put(address, json={"text": "watch the ridge"}, headers=bearer(str(new_match["token"])))
        key = (await laptop.post("/api/me/links")).json()["path"].removeprefix("/me#")
        await phone.post("/api/me/arrive", key=key)
        assert (await phone.get(address)).json() == {"text": "watch the ridge"}


# Forgetting

@run_async
async def test_an_erased_person_leaves_only_matches(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        ann, bob = Browser(at), Browser(at)
        await ann.put("/api/me/password", name="Ann", password=PASSWORD)
        new_match = await ann.begin(seats={"red": "open"})
        await bob.post("/api/me/blocks", match=new_match["match"])
        await bob.put("/api/me/name", name="Bob")
        await bob.post("/api/me/blocks", match=new_match["match"])
        await bob.post("/api/reports", match=new_match["match"], text="waits for ever")
        person = persons.find_by_key(at.rooms._store, ann.key)
        assert person is not None
        assert (await ann.delete("/api/me")).json()["known"] is False
        with at.rooms._store.reading("") as connection:
            rows = [(one.name, row) for one in metadata.sorted_tables for row in connection.execute(sa.select(one))]
        assert [name for name, row in rows if person.person in row] == []
        assert abuse_reports.list_reports(at.rooms._store)[0].about == ""
        assert (await bob.get("/api/me")).json()["blocked"] == []
        assert (await bob.get("/api/lobby")).json() == {"matches": []}
        assert (await at.state(str(new_match["match"]), str(new_match["token"])))["yours"] == ["blue"]
        assert (await ann.post("/api/me/sign-in", name="Ann", password=PASSWORD)).status_code == 403


@run_async
async def test_nobody_is_told_so(tmp_path: Path) -> None:
    """Somebody unknown is refused in words, whatever they ask for."""
    async with table(tmp_path / "s") as at:
        eve = Browser(at)
        for answer in (
            await eve.post("/api/me/sign-out"), await eve.delete("/api/me"), await eve.delete("/api/me/keys/x"),
            await eve.post("/api/reports", match="x", text="x"),
            await eve.post("/api/lobby/x/withdraw"), await eve.delete("/api/me/matches/x"), await eve.delete("/api/me/blocks/x"),
        ):
            assert answer.status_code == 403
            assert "not known here" in answer.json()["error"]["reason"]
        assert (await eve.get("/api/me/matches")).json() == {"matches": []}
