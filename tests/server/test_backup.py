"""Keeping the store: copies that are whole or not there, a copy in the store's place, and a copy before every upgrade."""
from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Queue

import pytest
from alembic.script import ScriptDirectory

import umpire
from server.ages import _key_from_outside as _key_from_outside
from server.ages import aged
from umpire.i18n.language import reading
from umpire.server.people import lobby
from umpire.server.storage import file_copies
from umpire.server.storage import store as stores
from umpire.server.storage.backup import backup, inspect_copy, restore
from umpire.server.storage.migrate import HEAD, MIGRATIONS, STEPS
from umpire.server.storage.sqlite import open_store
from umpire.server.storage.store import Row, Seat, StoredMatch, StoreError

ROW = Row("blue", "hold", (3, 4), False)
# seconds: a machine that has other things to do is slow, not wrong
LONG = 60.0


def filled(path: Path, matches: int = 3) -> Path:
    """Return a store with some matches."""
    store = open_store(path)
    for _ in range(matches):
        lobby.begin_match(store, {"title": "hills"})
    store.close()
    return path


def growing(path: Path) -> stores.Store:
    """Return a store with one match that rows can be added to."""
    store = open_store(path)
    seats = (Seat("blue", "me", "h1"), Seat("red", "bot", ""))
    store.create("m", StoredMatch(umpire.start("ridge", seed=1).header, "ab", seats), [ROW])
    return store


def change_store(path: Path, *statements: str) -> Path:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


def rows_in(path: Path) -> list[int]:
    connection = sqlite3.connect(path)
    result = [n for n, in connection.execute("SELECT n FROM actions WHERE match = 'm' ORDER BY n")]
    connection.close()
    return result


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def private(path: Path) -> bool:
    return path.stat().st_mode & 0o077 == 0


# Backup

def test_copy_is_consistent_while_others_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every page of the copy another thread writes a row: the copy holds those from before it began, and all of them."""
    monkeypatch.setattr(file_copies, "PAGES", 1)
    store = growing(tmp_path / "s")
    store.append("m", 1, [ROW] * 400)
    requests: Queue[int] = Queue()
    answers: Queue[int] = Queue()

    def write() -> None:
        while n := requests.get(timeout=LONG):
            store.append("m", n, [ROW])
            answers.put(n)

    def watching(_: int, __: int) -> None:
        n = store.count("m")
        # a copy that began again with every row would end only now
        if n < 441:
            requests.put(n)
            assert answers.get(timeout=LONG) == n

    writer = threading.Thread(target=write)
    writer.start()
    copy = backup(tmp_path / "s", tmp_path / "copy", watching)
    requests.put(0)
    writer.join(LONG)
    assert store.count("m") > 405
    store.close()
    assert rows_in(tmp_path / "copy") == list(range(401))
    assert copy[:2] == (tmp_path / "copy", (HEAD, 1, 401))


def test_copy_is_one_private_file_with_the_time_in_its_name(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        copy = backup(filled(tmp_path / "table.sqlite"))
    finally:
        os.umask(before)
    assert copy.file.parent == tmp_path
    assert copy.file.match("table.20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]Z.sqlite")
    assert private(copy.file)
    assert {file.name for file in tmp_path.iterdir()} == {"table.sqlite", copy.file.name}
    (tmp_path / "sticks").mkdir()
    assert backup(tmp_path / "table.sqlite", tmp_path / "sticks").file.parent == tmp_path / "sticks"


def test_a_copy_can_be_opened_like_the_store(tmp_path: Path) -> None:
    first = growing(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    copy = open_store(tmp_path / "copy")
    assert (copy.load_match("m"), copy.rows("m")) == (first.load_match("m"), [ROW])
    copy.close()
    first.close()


def write_text(path: Path, text: str) -> None:
    path.write_text(text)


def test_copy_does_not_overwrite(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    (tmp_path / "copy").write_text("dear to me")
    with pytest.raises(StoreError, match="already"):
        backup(tmp_path / "s", tmp_path / "copy")
    # nor over one that came meanwhile
    with pytest.raises(StoreError, match="already"):
        backup(tmp_path / "s", tmp_path / "late", lambda *_: write_text(tmp_path / "late", "dear, too"))
    (tmp_path / "s").unlink()
    assert contents(tmp_path) == {"copy": b"dear to me", "late": b"dear, too"}


def test_copy_does_not_overwrite_without_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    filled(tmp_path / "s")
    assert private(backup(tmp_path / "s", tmp_path / "copy").file)
    with pytest.raises(StoreError, match="already"):
        backup(tmp_path / "s", tmp_path / "late", lambda *_: write_text(tmp_path / "late", "dear"))
    restore(tmp_path / "copy", tmp_path / "s")
    assert len([file for file in tmp_path.iterdir() if "replaced-" in file.name]) == 1
    assert (tmp_path / "late").read_text() == "dear"


def test_backup_needs_a_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no store"):
        backup(tmp_path / "s", tmp_path / "copy")
    assert contents(tmp_path) == {}


def test_interrupted_backup_leaves_nothing(tmp_path: Path) -> None:
    filled(tmp_path / "s")

    def stop(_: int, __: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backup(tmp_path / "s", tmp_path / "copy", stop)
    assert list(contents(tmp_path)) == ["s"]


def test_backup_of_a_damaged_store_fails(tmp_path: Path) -> None:
    spoilt(filled(tmp_path / "s"))
    with pytest.raises(StoreError, match="damaged"):
        backup(tmp_path / "s", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


FULL = """
import resource, sys
from pathlib import Path
from umpire.server.storage.backup import backup
from umpire.server.storage.store import StoreError
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
try:
    backup(Path(sys.argv[1]), Path(sys.argv[2]))
except StoreError as error:
    print(error)
"""


def test_full_disk_leaves_no_partial_copy(tmp_path: Path) -> None:
    store = growing(tmp_path / "s")
    store.append("m", 1, [ROW] * 3000)
    store.close()
    (tmp_path / "elsewhere").mkdir()
    command = [sys.executable, "-c", FULL, str(tmp_path / "s"), str(tmp_path / "elsewhere" / "copy")]
    process = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Nothing was written" in process.stdout
    assert "make room" in process.stdout
    assert contents(tmp_path / "elsewhere") == {}
    assert len(rows_in(tmp_path / "s")) == 3001


# What is no copy

def spoilt(path: Path) -> Path:
    """One page in the middle is not what it was."""
    content = bytearray(path.read_bytes())
    content[2 * 4096:3 * 4096] = b"\xff" * 4096
    path.write_bytes(content)
    return path


def cut(path: Path) -> Path:
    os.truncate(path, path.stat().st_size - 4096)
    return path


def text(path: Path) -> Path:
    path.write_text("this is no database, but long enough to be looked at as one" * 20)
    return path


def foreign(path: Path) -> Path:
    path.unlink()
    return change_store(path, "CREATE TABLE recipes (name TEXT)", "CREATE TABLE alembic_version (version_num TEXT)",
                   "INSERT INTO alembic_version VALUES ('0001')")


def newer(path: Path) -> Path:
    return change_store(path, "UPDATE alembic_version SET version_num = '9999'")


def missing(path: Path) -> Path:
    path.unlink()
    return path


@pytest.mark.parametrize(("spoil", "sentence"), [
    (spoilt, "is damaged"), (cut, "is damaged"), (text, "is not an Umpire store"), (foreign, "is not an Umpire store"),
    (newer, f"it has step 9999, and this version knows steps up to {HEAD}"), (missing, "There is no copy"),
])
def test_invalid_copy_is_not_restored(
    tmp_path: Path, spoil: Callable[[Path], Path], sentence: str,
) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    spoil(tmp_path / "copy")
    before = contents(tmp_path)
    with pytest.raises(StoreError, match=sentence) as error:
        restore(tmp_path / "copy", tmp_path / "s")
    assert str(tmp_path / "copy") in str(error.value)
    assert contents(tmp_path) == before
    with reading("es"), pytest.raises(StoreError) as failure:
        inspect_copy(tmp_path / "copy")
    assert str(failure.value) != str(error.value)


def test_store_is_not_restored_from_itself(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    (tmp_path / "link").symlink_to(tmp_path / "s")
    with pytest.raises(StoreError, match="the store itself"):
        restore(tmp_path / "link", tmp_path / "s")


# Restore

def test_restore_keeps_the_old_store(tmp_path: Path) -> None:
    store = growing(tmp_path / "table.sqlite")
    backup(tmp_path / "table.sqlite", tmp_path / "copy")
    store.append("m", 1, [ROW] * 4)
    store.close()
    result = restore(tmp_path / "copy", tmp_path / "table.sqlite")
    assert rows_in(tmp_path / "table.sqlite") == [0]
    assert result.kept is not None
    assert result.kept.name.startswith("table.replaced-20")
    assert rows_in(result.kept) == [0, 1, 2, 3, 4]
    assert private(result.kept)
    assert private(tmp_path / "table.sqlite")
    assert set(contents(tmp_path)) == {"copy", "table.sqlite", result.kept.name}
    assert (result.holding, result.step) == ((HEAD, 1, 1), HEAD)


def test_two_restores_in_a_second_keep_two_stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    monkeypatch.setattr(file_copies, "stamp_name", lambda path, word: path.with_name(f"{path.name}.{word}now"))
    kept_files = [restore(tmp_path / "copy", tmp_path / "s").kept for _ in range(3)]
    assert [one and one.name for one in kept_files] == ["s.replaced-now", "s.replaced-now-2", "s.replaced-now-3"]


def test_restore_without_an_old_store(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "new" / "deep").kept is None
    assert inspect_copy(tmp_path / "new" / "deep").matches == 3
    assert private(tmp_path / "new")
    assert private(tmp_path / "new" / "deep")


def test_old_copy_is_upgraded_and_itself_unchanged(tmp_path: Path) -> None:
    growing(tmp_path / "s").close()
    backup(tmp_path / "s", tmp_path / "copy")
    aged(tmp_path / "copy")
    before = (tmp_path / "copy").read_bytes()
    result = restore(tmp_path / "copy", tmp_path / "new")
    assert (result.step, result.holding.step) == ("0001", HEAD)
    assert (tmp_path / "copy").read_bytes() == before
    assert set(contents(tmp_path)) == {"s", "copy", "new"}
    store = open_store(tmp_path / "new")
    assert store.rows("m") == [ROW]
    store.close()


OPEN = """
import sys
from pathlib import Path
from umpire.server.storage.sqlite import open_store
store = open_store(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
store.close()
"""


def test_restore_refuses_while_the_store_is_open(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    command = [sys.executable, "-c", OPEN, str(tmp_path / "s")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        assert table.stdout.readline() == "open\n"
        identity = (tmp_path / "s").stat().st_ino
        with pytest.raises(StoreError, match=r"A server is using the store .*: nothing was changed\. Stop the server"):
            restore(tmp_path / "copy", tmp_path / "s")
        assert (tmp_path / "s").stat().st_ino == identity
        table.communicate("close\n", timeout=LONG)
    assert restore(tmp_path / "copy", tmp_path / "s").kept is not None


def test_restore_gives_way_to_a_server_that_starts(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    opened: list[stores.Store] = []
    with pytest.raises(StoreError, match="A server is using the store"):
        restore(tmp_path / "copy", tmp_path / "s", lambda *_: opened.append(open_store(tmp_path / "s")))
    lobby.begin_match(opened[0], {"title": "hills"})
    for store in opened:
        store.close()
    assert inspect_copy(tmp_path / "s").matches == 4


def test_unreadable_store_is_kept_by_restore(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")
    text(tmp_path / "s")
    result = restore(tmp_path / "copy", tmp_path / "s")
    assert result.kept is not None
    assert result.kept.read_text().startswith("this is no database")
    assert inspect_copy(tmp_path / "s").matches == 3


def test_unmerged_log_moves_with_the_old_store(tmp_path: Path) -> None:
    """It would else be taken for the log of what takes its place."""
    for name in ("s", "s-wal", "draft"):
        (tmp_path / name).write_text(name)
    file_copies.put_instead(tmp_path / "draft", tmp_path / "s", tmp_path / "kept")
    assert contents(tmp_path) == {"s": b"draft", "kept": b"s", "kept-wal": b"s-wal"}


def test_interrupted_restore_leaves_the_store(tmp_path: Path) -> None:
    filled(tmp_path / "s")
    backup(tmp_path / "s", tmp_path / "copy")

    def stop(_: int, __: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restore(tmp_path / "copy", tmp_path / "s", stop)
    assert set(contents(tmp_path)) == {"s", "copy"}
    assert inspect_copy(tmp_path / "s").matches == 3


# Upgrade

def test_steps_match_the_migrations() -> None:
    steps = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    assert tuple(reversed(steps)) == STEPS


def test_upgrade_keeps_a_copy_first(tmp_path: Path) -> None:
    growing(tmp_path / "s").close()
    aged(tmp_path / "s")
    lines: list[str] = []
    open_store(tmp_path / "s", lines.append).close()
    path = tmp_path / "s.before-0002"
    assert lines[0].startswith(f"The store is being upgraded to step {HEAD}; a copy of it as it was is kept at {path}.")
    assert private(path)
    assert inspect_copy(path) == ("0001", 1, 1)
    assert inspect_copy(tmp_path / "s") == (HEAD, 1, 1)
    open_store(tmp_path / "s", lines.append).close()
    assert len(lines) == 1
    aged(tmp_path / "s")
    open_store(tmp_path / "s").close()
    assert set(contents(tmp_path)) == {"s", "s.before-0002", "s.before-0002-2"}


def test_upgrade_without_a_copy_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    growing(tmp_path / "s").close()
    aged(tmp_path / "s")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("umpire.server.storage.sqlite.copy", full)
    with pytest.raises(StoreError, match=r"it is as it was\. Make room"):
        open_store(tmp_path / "s")
    assert inspect_copy(tmp_path / "s").step == "0001"
    assert set(contents(tmp_path)) == {"s"}


def test_a_new_store_leaves_no_copy(tmp_path: Path) -> None:
    open_store(tmp_path / "s").close()
    assert set(contents(tmp_path)) == {"s"}
