"""Stores as earlier versions of Umpire had them, made from a new one; and a key from outside, so that none lies about."""
from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from umpire.server.storage.encryption import VARIABLE, new_key
from umpire.server.storage.schema import FIRST
from umpire.server.storage.sqlite import open_store

# what the seats did not know before the step
COLUMNS = {"0002": "level", "0003": "patience"}
KEY = new_key()


@pytest.fixture(autouse=True)
def _key_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, KEY.encode())


def aged(path: Path, step: str = "0001") -> Path:
    """Return the store as it was at a step at which nothing was sealed: as plain as it was then, without what came later."""
    assert step <= "0003"
    with closing(open_store(path)) as store, store.reading("") as connection:
        matches = [str(match) for match, in connection.exec_driver_sql("SELECT id FROM matches")]
        stored_matches = {match: store.load_match(match) for match in matches}
    with closing(sqlite3.connect(path)) as old:
        for match, was in stored_matches.items():
            assert was is not None
            plain = (json.dumps(was.header.to_fields()), was.secret, match)
            old.execute("UPDATE matches SET header = ?, secret = ? WHERE id = ?", plain)
        for table, in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            if table not in FIRST:
                old.execute(f"DROP TABLE {table}")
        for later in [column for number, column in COLUMNS.items() if number > step]:
            old.execute(f"ALTER TABLE seats DROP COLUMN {later}")
        old.execute("UPDATE alembic_version SET version_num = ?", (step,))
        old.commit()
        # what was deleted is not in the file any more
        old.execute("VACUUM")
    return path
