"""A store that is spoilt: by a bad disk, by another program, or because somebody removed its file."""
from __future__ import annotations

import logging
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from server.ages import _key_from_outside as _key_from_outside
from server.helpers import HOST, HungUp, Socket, Table, bearer, run_async, table
from umpire.server.storage import schema
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import RowTaken, Store, StoreError

PAGE = 4096
COPIES = 60
# the column of each table that names the match
KEYS = {"matches": "id", "seats": "match", "actions": "match"}
# what else is read of every match, mostly empty
BESIDE = ("terms", "orders", "ordered", "programs")


class HeldMatch(NamedTuple):
    """A match, and its rows as they were before anything was spoilt."""

    match: str
    token: str
    rows: list[tuple[Any, ...]]


def everything(path: Path, match: str) -> list[tuple[Any, ...]]:
    """All that a store holds of a match, read by nobody but SQLite, column by column: what they are called can be spoilt, too."""
    connection = sqlite3.connect(path)
    try:
        tables = {name: ", ".join(schema.metadata.tables[name].columns.keys()) for name in KEYS}
        return [
            row for name, columns in tables.items()
            for row in connection.execute(f"SELECT {columns} FROM {name} WHERE {KEYS[name]} = ? ORDER BY 1, 2", (match,))
        ]
    finally:
        connection.close()


async def filled(path: Path, matches: int = 4, moves: int = 30) -> list[HeldMatch]:
    """Return a store with some matches, each of several pages."""
    async with table(path) as at:
        new_match = [await at.begin("landing") for _ in range(matches)]
        choice = random.Random(3)
        for one in new_match:
            state = await at.state(one["match"], one["token"])
            for _ in range(moves):
                if not state["over"]:
                    state = await at.play(one["match"], one["token"], choice.choice(state["options"])["action"])
    return [HeldMatch(one["match"], one["token"], everything(path, one["match"])) for one in new_match]


# stores that were filled once: what was played there is no test's affair
FILLED: dict[tuple[int, int], tuple[bytes, list[HeldMatch]]] = {}


async def copied(path: Path, matches: int, moves: int) -> list[HeldMatch]:
    """Return the same, filled once for all tests and copied for this one: every test has the same key."""
    if (matches, moves) not in FILLED:
        # in a file of its own: no server has had the file that the test spoils
        source = path.with_name(f"{path.name}-filled")
        matches_held = await filled(source, matches, moves)
        FILLED[matches, moves] = source.read_bytes(), matches_held
    path.write_bytes(FILLED[matches, moves][0])
    return FILLED[matches, moves][1]


def spoil(path: Path, statement: str, *arguments: object) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(statement, arguments)
    connection.close()


def reason_of(answer: Any) -> str:
    return str(answer.json()["error"]["reason"])


# every address of a match
ADDRESSES: list[tuple[str, str, Any]] = [
    ("GET", "state", None), ("GET", "replay/0", None), ("GET", "record", None), ("GET", "notes", None),
    ("PUT", "notes", {"text": "x"}), ("POST", "messages", {"type": "play", "n": 1, "actions": ["nonsense"]}),
    ("POST", "fork", {"n": 0}),
]


async def ask_address(at: Table, held: HeldMatch, method: str, path: str, content: Any) -> Any:
    return await at.http.request(method, f"/api/matches/{held.match}/{path}", headers=bearer(held.token), json=content)


async def asked_everything(at: Table, held: HeldMatch) -> list[Any]:
    """Return every address of a match, by its own token."""
    return [await ask_address(at, held, *address) for address in ADDRESSES]


async def greeted(at: Table, held: HeldMatch) -> dict[str, Any]:
    """Return what a WebSocket hears first."""
    socket, first = await at.sit(held.match, held.token)
    if first["type"] == "error":
        with pytest.raises(HungUp):
            await socket.hear()
    else:
        await socket.close()
    return first


# One match is damaged

ODD: dict[str, tuple[str, object]] = {
    "header that is no JSON": ("UPDATE matches SET header = ? WHERE id = ?", "{\"title\": "),
    "header that is a list": ("UPDATE matches SET header = ? WHERE id = ?", "[1, 2]"),
    "header that is a number": ("UPDATE matches SET header = ? WHERE id = ?", "7"),
    "header with another field": ("UPDATE matches SET header = json_set(header, '$.colour', ?) WHERE id = ?", "red"),
    "header without a title": ("UPDATE matches SET header = json_remove(header, '$.' || ?) WHERE id = ?", "title"),
    "header with odd dice": ("UPDATE matches SET header = json_set(header, '$.dice', ?) WHERE id = ?", "loaded"),
    "header with odd options": ("UPDATE matches SET header = json_set(header, '$.options', ?) WHERE id = ?", 5),
    "header with an odd title": ("UPDATE matches SET header = json_set(header, '$.title', ?) WHERE id = ?", 5),
    "header with odd rules": ("UPDATE matches SET header = json_set(header, '$.rules', ?) WHERE id = ?", 5),
    "secret that is a number": ("UPDATE matches SET secret = ? WHERE id = ?", b"\xff\xfe"),
    "dice that are no list": ("UPDATE actions SET dice = ? WHERE n = 3 AND match = ?", "{}"),
    "dice that are no numbers": ("UPDATE actions SET dice = ? WHERE n = 3 AND match = ?", "[\"six\"]"),
    "dice that are null": ("UPDATE actions SET dice = ? WHERE n = 3 AND match = ?", "null"),
    "action that is no text": ("UPDATE actions SET action = CAST(? AS TEXT) WHERE n = 3 AND match = ?", b"\xff\xfehold"),
    "action that is a blob": ("UPDATE actions SET action = ? WHERE n = 3 AND match = ?", b"hold"),
    "action that is not allowed": ("UPDATE actions SET action = ? WHERE n = 3 AND match = ?", "begin"),
    "undo too many": ("UPDATE actions SET action = ? WHERE n <= 3 AND match = ?", "undo"),
    "row that is missing": ("DELETE FROM actions WHERE n = ? AND match = ?", 3),
    "first row that is missing": ("DELETE FROM actions WHERE n = ? AND match = ?", 0),
    "number beyond all numbers": ("UPDATE actions SET n = ? WHERE n = 5 AND match = ?", 2**62),
    "seat that is missing": ("DELETE FROM seats WHERE seat = ? AND match = ?", "anzac"),
    "seat of another title": ("UPDATE seats SET seat = ? WHERE match = ?", "nobody"),
}


@pytest.mark.parametrize("kind", ODD)
@run_async
async def test_a_match_that_does_not_fit_is_named_and_others_go_on(tmp_path: Path, kind: str) -> None:
    """Also while the server runs; and what is told quotes nothing of the match, for whoever hears it may not see it."""
    first, second = await copied(tmp_path / "s", 2, 6)
    statement, value = ODD[kind]
    spoil(tmp_path / "s", statement, value, first.match)
    async with table(tmp_path / "s") as at:
        for answer in await asked_everything(at, first):
            assert answer.status_code in (422, 503), answer.text
            assert f"Match {first.match} " in reason_of(answer)
            assert not any(str(row[3]) in answer.text for row in first.rows[2:] if len(str(row[3])) > 5)
        greeting = await greeted(at, first)
        assert (greeting["type"], f"Match {first.match} " in greeting["reason"]) == ("error", True)
        await check_whole(at, second)


async def check_whole(at: Table, held: HeldMatch) -> None:
    """A match that is not damaged goes on."""
    for answer in (await asked_everything(at, held))[:5]:
        assert answer.status_code == 200, answer.text
    assert (await greeted(at, held))["type"] == "state"


@run_async
async def test_a_damaged_page_is_told_also_of_a_match_in_memory(tmp_path: Path) -> None:
    """The match is in play when its page goes bad: nothing is acknowledged any more, and no other match minds."""
    copies = await copied(tmp_path / "s", 2, 6)
    async with table(tmp_path / "s") as at:
        socket, state = await at.sit(copies[0].match, copies[0].token)
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr(sa.Connection, "execute", _bad_page(copies[0].match))
            action = state["options"][0]["action"]
            message = await socket.ask({"type": "play", "id": "x", "n": state["n"], "actions": [action]})
            assert (message["type"], message["id"]) == ("error", "x")
            assert message["reason"].startswith(f"Match {copies[0].match} cannot be read: the store is damaged there")
            play = {"type": "play", "id": "y", "n": state["n"], "actions": [action]}
            answer = await at.post(copies[0].match, copies[0].token, play)
            assert (answer.status_code, f"Match {copies[0].match} " in reason_of(answer)) == (503, True)
            await check_whole(at, copies[1])
        assert (await socket.ask({"type": "play", "id": "x", "n": state["n"], "actions": [action]}))["type"] == "state"
        await socket.close()


def _bad_page(match: str) -> Callable[..., Any]:
    """Return what SQLite raises for a bad page: no OperationalError."""
    execute = sa.Connection.execute

    def executed(self: Any, statement: Any, *arguments: Any) -> Any:
        values = [*statement.compile().params.values(), *(str(value) for value in arguments)]
        if any(match in str(value) for value in values):
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise sa.exc.DatabaseError("", None, error)
        return execute(self, statement, *arguments)

    return executed


@run_async
async def test_no_secret_is_quoted_where_a_text_cannot_be_read(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin("landing", dice="verifiable")
    connection = sqlite3.connect(tmp_path / "s")
    (secret,) = connection.execute("SELECT secret FROM matches").fetchone()
    connection.close()
    spoil(tmp_path / "s", "UPDATE matches SET secret = CAST(? AS TEXT)", b"\xff" + secret.encode())
    async with table(tmp_path / "s") as at:
        answer = await at.get(new_match["match"], "state", new_match["token"])
        assert (answer.status_code, secret[:16] in answer.text) == (503, False)


# Any byte, any page

def pages_of(content: bytes, held: list[HeldMatch]) -> list[int]:
    """Return where something of a match stands: of most tables of a store nothing is read here."""
    pages = range(0, len(content), PAGE)
    return [page for page in pages if any(one.match.encode() in content[page:page + PAGE] for one in held)]


def spoilt(content: bytes, choice: random.Random, telling: list[int]) -> bytes:
    """Return the file with some bytes, a page, or its end gone bad; every other time a page that tells of a match."""
    data = bytearray(content)
    kind = choice.randrange(5)
    page = choice.choice(telling) if choice.random() < 0.5 else choice.randrange(len(data) // PAGE) * PAGE
    if kind == 0:
        for _ in range(choice.choice((1, 10, 200))):
            data[choice.randrange(len(data))] = choice.randrange(256)
    elif kind == 1:
        data[page:page + PAGE] = bytes(PAGE) if choice.random() < 0.5 else choice.randbytes(PAGE)
    elif kind == 2:
        other = choice.randrange(len(data) // PAGE) * PAGE
        data[page:page + PAGE] = data[other:other + PAGE]
    elif kind == 3:
        data[choice.randrange(100)] = choice.randrange(256)
    else:
        del data[choice.randrange(len(data)):]
    return bytes(data)


def readable(path: Path, held: HeldMatch) -> bool:
    """Tell whether SQLite still finds all of a match as it was."""
    try:
        return everything(path, held.match) == held.rows and all(sound(path, name) for name in BESIDE)
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def sound(path: Path, name: str) -> bool:
    """Tell whether SQLite finds nothing wrong with a table and its indexes."""
    connection = sqlite3.connect(path)
    try:
        return connection.execute(f"PRAGMA integrity_check('{name}')").fetchall() == [("ok",)]
    finally:
        connection.close()


@run_async
async def test_whatever_goes_bad_in_the_file_is_told_and_what_is_whole_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture,
) -> None:
    """Nothing answers 500, no WebSocket ends without a word, and every match that can be read can be played."""
    stored_matches = await filled(tmp_path / "good", 2, 20)
    content, choice, outcomes = (tmp_path / "good").read_bytes(), random.Random(9), {"whole": 0, "told": 0, "closed": 0}
    telling = pages_of(content, stored_matches)
    for _ in range(COPIES):
        path = tmp_path / "bad"
        path.write_bytes(spoilt(content, choice, telling))
        await _try_store(path, stored_matches, outcomes, choice)
        for file in tmp_path.glob("bad*"):
            file.unlink()
    assert min(outcomes.values()) >= COPIES // 10, outcomes
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def _try_store(path: Path, held: list[HeldMatch], outcomes: dict[str, int], choice: random.Random) -> None:
    whole = [one for one in held if readable(path, one)]
    try:
        async with table(path) as at:
            for one in held:
                outcomes["whole" if one in whole else "told"] += 1
                await _ask_for_match(at, one, one in whole, choice)
            new_match = await at.http.post("/api/matches", json={"title": "hills"})
            assert new_match.status_code in (200, 503), new_match.text
    except StoreError as error:
        outcomes["closed"] += 1
        assert "--store" in str(error) or "UMPIRE_KEY" in str(error)


async def _ask_for_match(at: Table, one: HeldMatch, whole: bool, choice: random.Random) -> None:
    """The state, a WebSocket and some address of the others: with so many copies each of them is asked often."""
    answers = [await ask_address(at, one, *address) for address in (ADDRESSES[0], *choice.sample(ADDRESSES[1:], 2))]
    greeting = await greeted(at, one)
    assert greeting["type"] == "state" or greeting["reason"]
    for answer in answers:
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
    if whole:
        assert answers[0].status_code == 200, answers[0].text


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 5000, b"no database" * 500])
def test_a_store_that_is_none_is_refused_at_the_start_with_what_to_do(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "s").write_bytes(content)
    if not content:
        open_store(tmp_path / "s").close()
        return
    with pytest.raises(StoreError, match=r"put a copy of it in its place .* or name another with --store"):
        open_store(tmp_path / "s")


# The file is gone

def removed(path: Path) -> None:
    path.unlink()


def move_to_older_hash(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def exchanged(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    os.replace(path.with_name("copy"), path)


def without_log(path: Path) -> None:
    path.with_name(path.name + "-wal").unlink()


@pytest.mark.parametrize("taken", [removed, move_to_older_hash, exchanged, without_log])
@run_async
async def test_a_store_that_was_taken_away_is_noticed_before_a_move_is_acknowledged(
    tmp_path: Path, taken: Callable[[Path], None],
) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        match, token = new_match["match"], new_match["token"]
        socket, _ = await at.sit(match, token)
        taken(tmp_path / "s")
        play = {"type": "play", "id": "x", "n": 0, "actions": ["hold"]}
        message = await socket.ask(play)
        assert (message["type"], "removed or exchanged" in message["reason"]) == ("error", True)
        answers = [
            await at.post(match, token, play), await at.get(match, "state", token), await at.get(match, "notes", token),
            await at.http.put(f"/api/matches/{match}/notes", headers=bearer(token), json={"text": "x"}),
            await at.http.post("/api/matches", json={"title": "hills"}),
        ]
        for answer in answers:
            assert (answer.status_code, "removed or exchanged" in reason_of(answer)) == (503, True)
        await socket.close()


@run_async
async def test_a_store_that_is_taken_away_while_it_writes_acknowledges_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        with pytest.raises(StoreError, match="removed or exchanged"), store.writing(new_match["match"]):
            (tmp_path / "s").unlink()
    store.close()


@run_async
async def test_a_store_that_is_put_back_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        (tmp_path / "s").rename(tmp_path / "elsewhere")
        assert (await at.get(new_match["match"], "state", new_match["token"])).status_code == 503
        (tmp_path / "elsewhere").rename(tmp_path / "s")
        assert (await at.play(new_match["match"], new_match["token"], "hold"))["n"] == 1


# What cannot be opened for another reason

@run_async
async def test_a_match_of_other_rules_or_of_no_title_says_so(tmp_path: Path) -> None:
    older, gone = await copied(tmp_path / "s", 2, 6)
    rules = "UPDATE matches SET header = json_set(header, '$.rules', '0.1') WHERE id = ?"
    spoil(tmp_path / "s", rules, older.match)
    spoil(tmp_path / "s", "UPDATE matches SET header = json_set(header, '$.title', 'chess') WHERE id = ?", gone.match)
    async with table(tmp_path / "s") as at:
        # what plays the same under the rules of today goes on
        assert (await at.get(older.match, "state", older.token)).status_code == 200
        answer = await at.get(gone.match, "state", gone.token)
        no_title = f"This table does not have the title 'chess' of match {gone.match}."
        assert (answer.status_code, reason_of(answer)) == (422, no_title)
    spoil(tmp_path / "s", "UPDATE actions SET action = 'rally' WHERE n = 1 AND match = ?", older.match)
    async with table(tmp_path / "s") as at:
        answer = await at.get(older.match, "state", older.token)
        assert answer.status_code == 422
        assert reason_of(answer).startswith(f"Match {older.match} was played under rules 0.1 of The Landing")


@run_async
async def test_two_servers_that_write_for_ever_are_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's move that another server always writes first: the room gives up instead of reading for ever."""
    async with table(tmp_path / "s") as at:
        new_match = await at.begin(seats={"blue": "me", "red": "bot"})
    spoil(tmp_path / "s", "INSERT INTO actions SELECT match, 1, 'blue', 'hold', '[]', 0, at FROM actions WHERE n = 0")

    def refuse_row(*_: object) -> None:
        raise RowTaken("always")

    async with table(tmp_path / "s") as at:
        monkeypatch.setattr(Store, "append", refuse_row)
        answer = await at.get(new_match["match"], "state", new_match["token"])
        assert (answer.status_code, "another server" in reason_of(answer)) == (503, True)


@run_async
async def test_a_mistake_when_a_match_is_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(tmp_path / "s") as at:
        new_match = await at.begin()
        monkeypatch.setattr(Store, "load_match", lambda *_: 1 // 0)
        socket = Socket(at.app, f"/ws/{new_match['match']}", {"host": HOST})
        message = await socket.ask({"type": "hello", "token": new_match["token"]})
        assert "mistake" in message["reason"]
        with pytest.raises(HungUp):
            await socket.hear()
