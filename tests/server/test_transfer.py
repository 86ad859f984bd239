"""PostgreSQL is kept as a file is: copies that move between both, steps with a copy kept beforehand, and a doctor."""
from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

import umpire
from server.ages import KEY, _key_from_outside, aged  # noqa: F401
from server.server import Server
from umpire.cli import commands  # noqa: F401
from umpire.cli.base import app
from umpire.server.people import abuse_reports, persons
from umpire.server.play.rows import all_rows
from umpire.server.runtime.doctor import Replays, Sample, check_database
from umpire.server.storage import backup, transfer
from umpire.server.storage.encryption import Keyring
from umpire.server.storage.migrate import HEAD, lay_out, migrate, revision
from umpire.server.storage.postgres import open_database
from umpire.server.storage.postgres_connection import lock_shape, make_engine, parse_address
from umpire.server.storage.sqlite import choose_database, open_store
from umpire.server.storage.store import Row, Seat, Store, StoredMatch, StoreError

MATCH = umpire.start("ridge", seed=1)
KEPT = StoredMatch(MATCH.header, "ab", (Seat("blue", "me", "h1"), Seat("red", "bot", "", "strong")))
ROWS = [*all_rows(MATCH), Row("blue", "hold", (3, 4), False), Row("red", "hold", (), True)]
KEYS = Keyring((KEY,), "here")


def filled(store: Store) -> Store:
    store.create("m", KEPT, ROWS[:1])
    store.append("m", 1, ROWS[1:])
    store.write_note("m", "h1", "a note: ä → ✓")
    return store


def store_content(store: Store) -> tuple[StoredMatch | None, list[Row], str, list[str]]:
    with closing(store):
        return store.load_match("m"), store.rows("m"), store.note("m", "h1"), store.times("m")


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    engine = make_engine(parse_address(database))
    yield engine
    engine.dispose()


# Copies

def test_a_store_moves_to_postgresql_and_back_and_is_the_same(tmp_path: Path, database: str) -> None:
    first = filled(open_store(tmp_path / "table.sqlite"))
    before = store_content(first)
    copy = backup.backup(tmp_path / "table.sqlite", tmp_path / "copy").file
    result = backup.restore_database(copy, database, tmp_path / "there")
    assert (result.holding.matches, result.holding.actions, result.kept) == (1, len(ROWS), None)
    assert store_content(open_database(database, tmp_path / "there")) == before
    back = backup.backup_database(database, tmp_path / "there", tmp_path / "back").file
    backup.restore(back, tmp_path / "again.sqlite")
    assert store_content(open_store(tmp_path / "again.sqlite")) == before


def test_a_copy_is_of_one_moment_and_what_a_restore_replaces_is_kept(tmp_path: Path, database: str) -> None:
    with closing(filled(open_database(database, tmp_path))) as store:
        copy = backup.backup_database(database, tmp_path).file
        assert copy.parent == tmp_path
        store.append("m", len(ROWS), [ROWS[-1]])
    result = backup.restore_database(copy, database, tmp_path)
    assert result.kept is not None
    assert backup.inspect_copy(result.kept).actions == len(ROWS) + 1
    assert store_content(open_database(database, tmp_path))[1] == ROWS


def test_sequences_continue_after_a_restore(engine: sa.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others keep tables whose rows the database numbers."""
    shape = sa.MetaData()
    lines = sa.Table("lines", shape, sa.Column("id", sa.Integer, primary_key=True), sa.Column("text", sa.Text))
    monkeypatch.setattr(transfer, "metadata", shape)
    with engine.begin() as connection:
        shape.create_all(connection)
        transfer._restart_sequences(connection)
        assert connection.execute(sa.insert(lines), {"text": "first"}).inserted_primary_key == (1,)
        connection.execute(sa.insert(lines), {"id": 7, "text": "carried in"})
        transfer._restart_sequences(connection)
        assert connection.execute(sa.insert(lines), {"text": "next"}).inserted_primary_key == (8,)


def test_restore_refuses_while_a_server_uses_the_database(tmp_path: Path, database: str, postgres: Server) -> None:
    with closing(filled(open_database(database, tmp_path))):
        copy = backup.backup_database(database, tmp_path).file
    engine = make_engine(parse_address(database))
    with engine.connect() as connection:
        # as a worker does as long as it listens
        connection.execute(sa.select(sa.func.pg_advisory_lock_shared(0x756D7002)))
        with pytest.raises(StoreError, match="close it first"):
            backup.restore_database(copy, database, tmp_path)
    engine.dispose()
    assert store_content(open_database(database, tmp_path))[1] == ROWS


def test_failed_backup_says_why(tmp_path: Path, database: str) -> None:
    with pytest.raises(StoreError, match="holds no table"):
        backup.backup_database(database, tmp_path)
    open_database(database, tmp_path).close()
    (tmp_path / "there").write_text("mine")
    with pytest.raises(StoreError, match="there"):
        backup.backup_database(database, tmp_path, tmp_path / "there")
    assert (tmp_path / "there").read_text() == "mine"


# Steps

def test_old_database_is_upgraded_and_a_copy_kept(tmp_path: Path, database: str, engine: sa.Engine) -> None:
    """As it was at the step before the last, with everything in it."""
    with closing(filled(open_store(tmp_path / "old"))) as store:
        before = store.load_match("m"), store.rows("m")
    old = aged(tmp_path / "old", "0003")
    migrate(engine, KEYS, begin=lock_shape, upto="0003")
    with closing(sqlite3.connect(old)) as source, engine.begin() as connection:
        shape = sa.MetaData()
        shape.reflect(connection)
        for table in transfer._tables_of(shape):
            names = ", ".join(column.name for column in table.columns)
            result = source.execute(f"SELECT {names} FROM {table.name}")
            rows = [{one.name: _value(one, value) for one, value in zip(table.columns, row, strict=True)} for row in result]
            if rows:
                connection.execute(sa.insert(transfer._insert_target(table)), rows)
    lines: list[str] = []
    with closing(open_database(database, tmp_path / "kept", lines.append)) as store:
        assert (store.load_match("m"), store.rows("m")) == before
    assert revision(engine) == HEAD
    path = tmp_path / "kept" / "database.sqlite.before-0004"
    assert str(path) in lines[0]
    assert [one.check for one in check_database(database, tmp_path / "kept") if not one.ok] == ["copies"]
    assert backup.inspect_copy(path) == backup.Holding("0003", 1, len(ROWS))


def _value(column: sa.Column[Any], value: object) -> object:
    return bool(value) if isinstance(column.type, sa.Boolean) else value


def test_migrated_and_new_schema_agree(database: str, engine: sa.Engine, postgres: Server) -> None:
    def shape(engine: sa.Engine) -> dict[str, list[str]]:
        result = sa.MetaData()
        result.reflect(engine)
        keys = {name: [str(key.target_fullname) for key in table.foreign_keys] for name, table in result.tables.items()}
        return {name: [*map(_described, table.columns), *sorted(keys[name])] for name, table in result.tables.items()}

    migrate(engine, KEYS, begin=lock_shape)
    with postgres.database() as other:
        second = make_engine(parse_address(other))
        with second.begin() as connection:
            lay_out(connection)
        tables = shape(second)
        second.dispose()
    assert tables == shape(engine)


def _described(column: sa.Column[Any]) -> str:
    usual = getattr(column.server_default, "arg", "")
    return f"{column.name} {column.type} {column.nullable} {column.primary_key} {usual}"


def test_a_database_of_another_version_is_refused(tmp_path: Path, database: str, postgres: Server) -> None:
    open_database(database, tmp_path).close()
    postgres.told("UPDATE alembic_version SET version_num = '9999'", database)
    with pytest.raises(StoreError, match="another version"):
        open_database(database, tmp_path)


# What cannot be opened

@pytest.mark.parametrize(("url", "reason"), [
    ("postgresql://nobody:secret@127.0.0.1:1/there", r"postgresql://nobody:\*\*\*@127.0.0.1:1/there cannot be used"),
    ("mysql://somebody@somewhere/something", "no database of the kind “mysql”"),
    ("postgresql://somewhere", "no database of the kind"),
    ("table.sqlite", "looks like postgresql://"),
])
def test_unreachable_database_is_named_without_its_password(url: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=reason) as error:
        open_database(url, tmp_path)
    assert "secret" not in str(error.value)


def test_missing_psycopg_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install .*\[postgres\]"):
        open_database("postgresql://somebody@somewhere/something", tmp_path)


def test_database_that_is_not_utf8_is_refused(tmp_path: Path, postgres: Server) -> None:
    postgres.told("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(StoreError, match="LATIN1"):
        open_database(postgres.address("latin"), tmp_path)


def test_store_and_database_exclude_each_other(tmp_path: Path) -> None:
    environment = {"UMPIRE_DATABASE": "postgresql://there"}
    assert choose_database(None, None, {}) == ""
    assert choose_database(None, None, environment) == "postgresql://there"
    assert choose_database("postgresql://here", None, environment) == "postgresql://here"
    assert choose_database(None, tmp_path, environment) == ""
    with pytest.raises(StoreError, match="one place"):
        choose_database("postgresql://here", tmp_path, environment)


# Durable, and looked through

def test_doctor_warns_of_a_database_that_is_not_durable(tmp_path: Path, database: str, postgres: Server) -> None:
    """Even where the database was told not to wait."""
    postgres.told(f"ALTER DATABASE {parse_address(database).database} SET synchronous_commit = off")
    with closing(open_database(database, tmp_path)) as store, store.reading("") as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"


def test_doctor_checks_a_database(tmp_path: Path, database: str, postgres: Server) -> None:
    result = {one.check: one for one in check_database(database, tmp_path)}
    assert (result["database"].ok, "holds no table" in result["database"].text) == (False, True)
    with closing(open_database(database, tmp_path)) as store:
        store.create("m", StoredMatch(MATCH.header, "", (Seat("blue", "me", "h"), Seat("red", "me", "h"))), all_rows(MATCH))
    result = {one.check: one for one in check_database(database, tmp_path)}
    assert [name for name, one in result.items() if not one.ok] == []
    assert "PostgreSQL 18" in result["database"].text
    assert result.keys() >= {"durability", "step", "references", "notices", "key"}
    whole, = Replays(tmp_path / "s", Sample(every=True), database).findings(lambda: None)
    assert whole.ok
    postgres.told("UPDATE seats SET seat = 'nobody' WHERE seat = 'blue'", database)
    fault, _ = Replays(tmp_path / "s", Sample(every=True), database).findings(lambda: None)
    assert (fault.ok, "m" in fault.text) == (False, True)


def test_the_commands_take_a_database(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("UMPIRE_STORE", raising=False)
    filled(open_database(database, tmp_path / "umpire")).close()
    lines = [
        CliRunner().invoke(app, [*words, "--database", database])
        for words in (["backup", str(tmp_path / "copy")], ["restore", str(tmp_path / "copy")], ["doctor"])
    ]
    assert "is copied to" in lines[0].output
    assert "The database is now as it was" in " ".join(lines[1].output.split())
    assert "PostgreSQL 18" in lines[2].output
    assert [one.exit_code for one in lines[:2]] == [0, 0]


def test_reports_of_a_database_are_listed(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UMPIRE_STORE", str(tmp_path / "table.sqlite"))
    with closing(open_database(database, tmp_path)) as store:
        visitor, _ = persons.make_person(store, persons.now())
        abuse_reports.write_report(store, abuse_reports.Subject("m1", "red", ""), visitor.person, "rude words", persons.now())
        [result] = abuse_reports.list_reports(store)
    [text] = [one.text for one in check_database(database, tmp_path) if one.check == "reports"]
    assert "1." in text
    results = [CliRunner().invoke(app, ["reports", *words, "--database", database]) for words in ([], ["--done", result.id], [])]
    assert [one.exit_code for one in results] == [0, 0, 0]
    assert ["rude words" in one.output for one in results] == [True, False, False]
    assert not (tmp_path / "table.sqlite").exists()
