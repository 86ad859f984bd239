"""The store: durable, append-only, one writer for each row, and up to date with its migrations."""
from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

import umpire
from server.ages import aged
from server.conftest import Opening
from umpire.server.play.room import Room
from umpire.server.play.rows import all_rows, fold_rows, rows_of
from umpire.server.play.thinkers import Thinkers
from umpire.server.storage import sqlite
from umpire.server.storage.encryption import Keyring, new_key
from umpire.server.storage.migrate import HEAD, MIGRATIONS, migrate
from umpire.server.storage.schema import NOTES, metadata
from umpire.server.storage.sqlite import default_path, open_store
from umpire.server.storage.store import Damaged, Row, RowTaken, Seat, StoredMatch, StoreError

KEYS = Keyring((new_key(),), "")
ROW = Row("blue", "hold", (3, 4), False)


def stored_match() -> StoredMatch:
    return StoredMatch(umpire.start("ridge", seed=1).header, "ab", (Seat("blue", "me", "h1"), Seat("red", "bot", "")))


def test_migrations_and_schema_agree(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 's'}")
    migrate(engine, KEYS)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [HEAD]


def schema(path: Path) -> list[tuple[str, str]]:
    with sqlite3.connect(path) as connection:
        result = connection.execute("SELECT name, coalesce(sql, '') FROM sqlite_master ORDER BY name").fetchall()
        version = connection.execute("SELECT version_num, '' FROM alembic_version").fetchall()
    connection.close()
    return [(name, " ".join(words.split())) for name, words in [*result, *version]]


def test_new_store_is_laid_out_without_migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'old'}")
    migrate(engine, KEYS)
    engine.dispose()
    monkeypatch.setattr(sqlite, "migrate", lambda *_: pytest.fail("Alembic was loaded"))
    open_store(tmp_path / "new").close()
    assert schema(tmp_path / "new") == schema(tmp_path / "old")


def test_stored_match_is_read_back(opening: Opening) -> None:
    store = opening()
    store.create("m", stored_match(), [ROW])
    store.append("m", 1, [Row("red", "undo", (), True), ROW])
    store.close()
    again = opening()
    assert again.load_match("m") == stored_match()
    assert again.load_match("other") is None
    assert again.rows("m") == [ROW, Row("red", "undo", (), True), ROW]
    assert again.count("m") == 3
    assert again.count("other") == 0
    again.close()


def test_row_is_written_only_once(opening: Opening) -> None:
    first, second = opening(), opening()
    first.create("m", stored_match(), [ROW])
    first.append("m", 1, [ROW])
    with pytest.raises(RowTaken):
        second.append("m", 1, [ROW, ROW])
    assert second.rows("m") == [ROW, ROW]
    first.close()
    second.close()


def test_rows_belong_to_a_match(opening: Opening) -> None:
    """Rows of a match that is not there are no rows that another server wrote first: to read again would help nobody."""
    store = opening()
    with pytest.raises(Damaged, match="Match nobody's"):
        store.append("nobody's", 0, [ROW])
    store.close()


def test_connections_are_durable(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    with store._engine.connect() as connection:
        names = ("journal_mode", "synchronous", "foreign_keys")
        result = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
    assert result == ["wal", 2, 1]
    store.close()
    assert (tmp_path / "s").stat().st_mode & 0o077 == 0


def test_close_waits_for_a_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite would read on in what is no more, and the server would be gone without a word."""
    store, alone = open_store(tmp_path / "s"), list[bool]()
    close = store._watching.close

    def note_and_close() -> None:
        alone.append(store._lock.locked())
        close()

    monkeypatch.setattr(store._watching, "close", note_and_close)
    store.close()
    assert alone == [True]


def test_notes_are_private_to_a_token_and_may_be_rewritten(opening: Opening) -> None:
    store = opening()
    store.create("m", stored_match(), [ROW])
    store.write_note("m", "h1", "one")
    store.write_note("m", "h1", "two\0ä")
    # PostgreSQL has no text with a 0 in it
    nothing = "\0" if not store.bus.across else "\ufffd"
    assert (store.note("m", "h1"), store.note("m", "h2")) == (f"two{nothing}ä", "")
    store.close()


def test_unusable_store_is_explained(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, but long enough to be looked at as one" * 20)
    with pytest.raises(StoreError, match="--store"):
        open_store(tmp_path / "text")
    with pytest.raises(StoreError, match="--store"):
        open_store(tmp_path / "text" / "below")
    open_store(tmp_path / "s").close()
    connection = sqlite3.connect(tmp_path / "s")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="another version"):
        open_store(tmp_path / "s")


def test_full_or_locked_store_is_reported_and_unchanged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 1)
    store = open_store(tmp_path / "s")
    store.create("m", stored_match(), [ROW])
    other = sqlite3.connect(tmp_path / "s", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="nothing was changed"):
        store.append("m", 1, [ROW])
    other.execute("ROLLBACK")
    other.close()
    assert store.count("m") == 1
    store.close()


def test_default_path_of_the_store() -> None:
    assert default_path({"UMPIRE_STORE": "/a/b"}, "linux") == Path("/a/b")
    assert default_path({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/umpire/table.sqlite")
    assert default_path({}, "linux") == Path.home() / ".local/share/umpire/table.sqlite"
    assert default_path({"APPDATA": "/roaming"}, "win32") == Path("/roaming/umpire/table.sqlite")


def test_undo_rows_fold() -> None:
    """An undo takes back the last chosen action with what was forced after it, as Match.undo does."""
    rows = [
        Row("", "begin", (), False), Row("blue", "a", (), False), Row("red", "b", (1,), True), Row("blue", "undo", (), False),
        Row("blue", "c", (), False), Row("red", "d", (), False), Row("red", "undo", (), False), Row("red", "e", (2,), False),
    ]
    lines, undone, *_ = fold_rows(rows)
    assert [(line.n, line.action, line.dice) for line in lines] == [(0, "begin", ()), (1, "c", ()), (2, "e", (2,))]
    assert undone == ((3, 0), (6, 1))
    assert rows_of(lines) == [rows[0], rows[4], rows[7]]


def test_bot_without_a_level_is_read(tmp_path: Path) -> None:
    store = open_store(tmp_path / "s")
    store.create("m", stored_match(), [])
    store.close()
    aged(tmp_path / "s", "0001")
    store = open_store(tmp_path / "s")
    result = store.load_match("m")
    store.close()
    assert result is not None
    assert result.seats == stored_match().seats
    assert result.seats[1].level == ""


def test_patient_bot_without_patience_thinks_for_a_while(tmp_path: Path) -> None:
    patient = stored_match()._replace(seats=(Seat("blue", "me", "h1"), Seat("red", "bot", "", "patient", "endless")))
    store = open_store(tmp_path / "s")
    store.create("m", patient, all_rows(umpire.start("ridge", seed=1)))
    result = store.load_match("m")
    assert result == patient
    store.close()
    aged(tmp_path / "s", "0002")
    store = open_store(tmp_path / "s")
    result = store.load_match("m")
    assert result is not None
    assert result.seats[1] == Seat("red", "bot", "", "patient", "")
    room = Room("m", result, store, lambda _: None, Thinkers())
    assert room.patience == {"red": "while"}
    store.close()


def test_upsert_inserts_then_updates(opening: Opening) -> None:
    store = opening()
    store.create("m", stored_match(), [])
    keys = ("match", "token_hash")
    for text in ("first", "second"):
        with store.writing("m") as connection:
            connection.execute(store.upsert(NOTES, {"match": "m", "token_hash": "h1", "text": text}, keys))
    with store.reading("m") as connection:
        assert connection.execute(sa.select(NOTES.c.text)).scalars().all() == ["second"]
    store.close()
