"""The doctor finds each fault that he claims to find, says what to do, changes nothing and tells no secret."""
from __future__ import annotations

import io
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from server.ages import _key_from_outside as _key_from_outside
from server.ages import aged
from server.test_backup import change_store, filled, foreign, newer, spoilt, text
from umpire import face
from umpire.cli import doctor as command
from umpire.i18n.language import reading
from umpire.server.runtime import doctor
from umpire.server.runtime.doctor import Finding, Replays, Sample
from umpire.server.storage.migrate import HEAD


def examined(path: Path, every: bool = True, seed: int = 1) -> list[Finding]:
    return command._examine(path, Sample(every, seed), Console(file=io.StringIO()))


def faults(path: Path) -> list[tuple[str, str]]:
    return [(one.check, one.text) for one in examined(path) if not one.ok]


@pytest.fixture(autouse=True)
def _titles_are_loaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face, "titles", lambda: ("hills", "ridge"))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir(mode=0o700)
    return filled(tmp_path / "kept" / "s")


def test_a_store_in_order_has_no_faults_and_is_not_changed(store: Path) -> None:
    before = store.read_bytes()
    result = examined(store)
    assert [one.check for one in result] == [
        doctor.VERSIONS, doctor.TITLES, doctor.FOLDER, doctor.PERMISSIONS, doctor.DISK, doctor.DATABASE, doctor.STEP,
        doctor.REFERENCES, doctor.NOTICES, doctor.REPORTS, doctor.KEY, doctor.COPIES, doctor.MATCHES,
    ]
    assert all(one.ok for one in result)
    assert result[0].text.endswith(f"SQLite {sqlite3.sqlite_version}")
    assert f"hills {face.title('hills').version}" in result[1].text
    assert result[-1].text == "3 of all 3 can be played on"
    assert store.read_bytes() == before
    assert os.listdir(store.parent) == ["s"]


def test_a_store_that_is_not_there(tmp_path: Path) -> None:
    assert [check for check, _ in faults(tmp_path / "s")] == [doctor.FOLDER]
    assert os.listdir(tmp_path) == []


def test_doctor_reports_an_unwritable_folder(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, _: path != store.parent)
    assert [check for check, _ in faults(store)] == [doctor.FOLDER]
    monkeypatch.setattr(os, "access", lambda path, _: path != store)
    assert [check for check, _ in faults(store)] == [doctor.FOLDER]


def test_doctor_reports_open_permissions(store: Path) -> None:
    store.chmod(0o640)
    [(check, complaint)] = faults(store)
    assert (check, "chmod 600" in complaint) == (doctor.PERMISSIONS, True)
    store.chmod(0o600)
    store.parent.chmod(0o777)
    [(check, complaint)] = faults(store)
    assert (check, "chmod 700" in complaint) == (doctor.PERMISSIONS, True)
    # as in /tmp: what is another's cannot be exchanged there
    store.parent.chmod(0o1777)
    assert faults(store) == []


@pytest.mark.parametrize(("free", "size", "enough"), [
    (doctor.LEAST_FREE - 1, 1, False), (doctor.LEAST_FREE, 1, True),
    (2 * doctor.LEAST_FREE, doctor.LEAST_FREE, True), (2 * doctor.LEAST_FREE - 1, doctor.LEAST_FREE, False),
])
def test_a_disk_that_is_nearly_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, size: int, enough: bool) -> None:
    (tmp_path / "s").touch()
    os.truncate(tmp_path / "s", size)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(1, 1, free))
    result = doctor._disk(tmp_path / "s")
    assert (result.check, result.ok, "make room" in result.text) == (doctor.DISK, enough, not enough)


@pytest.mark.parametrize(("spoil", "sentence"), [
    (spoilt, "is damaged"), (text, "is not an Umpire store"), (foreign, "is not an Umpire store"), (newer, "step 9999"),
])
def test_doctor_reports_an_invalid_store(store: Path, spoil: Callable[[Path], Path], sentence: str) -> None:
    spoil(store).chmod(0o600)
    [(check, complaint)] = faults(store)
    assert (check, sentence in complaint) == (doctor.DATABASE, True)


def test_rows_that_belong_to_no_match(store: Path) -> None:
    change_store(store, "INSERT INTO notes VALUES ('nobody', 'h', 'x')")
    [(check, complaint)] = faults(store)
    assert check == doctor.REFERENCES
    assert "belong to no match: 1." in complaint


def test_doctor_leaves_an_older_store_alone(store: Path) -> None:
    aged(store)
    before = store.read_bytes()
    result = {one.check: one for one in examined(store)}
    assert all(one.ok for one in result.values())
    assert result[doctor.STEP].text.startswith(f"0001; `umpire serve` upgrades it to {HEAD}")
    assert "not replayed" in result[doctor.MATCHES].text
    assert store.read_bytes() == before


def test_a_title_that_cannot_be_loaded(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def title(name: str, *arguments: Any) -> Any:
        if name == "ridge":
            raise ImportError("no module named ridges")
        return result(name, *arguments)

    result = face.title
    monkeypatch.setattr(face, "title", title)
    [(check, complaint)] = faults(store)
    assert check == doctor.TITLES
    assert "ridge cannot be loaded (ImportError: no module named ridges): install it again" in complaint


def test_a_match_that_cannot_be_opened_is_named_and_nothing_of_it_is_told(
    store: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str],
) -> None:
    connection = sqlite3.connect(store)
    match = connection.execute("SELECT id FROM matches ORDER BY id").fetchone()[0]
    connection.execute("UPDATE actions SET action = 'hold hidden-thing', dice = '[77123]' WHERE match = ?", (match,))
    connection.execute("UPDATE matches SET secret = 'hidden-secret' WHERE id = ?", (match,))
    connection.commit()
    connection.close()
    result = [one for one in examined(store) if one.check == doctor.MATCHES]
    assert [one.ok for one in result] == [False, True]
    assert match in result[0].text
    assert "docs/how-to/host.md" in result[0].text
    assert result[1].text == "2 of all 3 can be played on"
    output = " ".join([one.text for one in result] + [caplog.text, *capsys.readouterr()])
    assert [word for word in ("hidden", "77123") if word in output] == []
    # whoever runs a table after this hears of it again
    assert not doctor.log.disabled


def test_a_match_of_a_title_that_is_gone(store: Path) -> None:
    change_store(store, "UPDATE matches SET header = json_set(header, '$.title', 'chess')")
    assert len([complaint for check, complaint in faults(store) if check == doctor.MATCHES and "'chess'" in complaint]) == 3


def test_the_newest_the_longest_and_some_at_random(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "NEWEST", 2)
    monkeypatch.setattr(doctor, "LONGEST", 1)
    monkeypatch.setattr(doctor, "AT_RANDOM", 3)
    path = filled(tmp_path / "s", 12)
    connection = sqlite3.connect(path)
    names = sorted(name for name, in connection.execute("SELECT id FROM matches"))
    for n, name in enumerate(names):
        connection.execute("UPDATE matches SET created = ? WHERE id = ?", (f"2026-01-{n + 1:02}", name))
    row = "INSERT INTO actions SELECT match, n + ?, seat, action, dice, forced, at FROM actions WHERE match = ? AND n = 0"
    connection.executemany(row, [(n, names[4]) for n in (1, 2, 3)])
    connection.commit()
    connection.close()

    def choose_sample(seed: int) -> list[str]:
        return Replays(path, Sample(seed=seed))._sample

    assert set(choose_sample(1)[:3]) == {names[11], names[10], names[4]}
    assert len(set(choose_sample(1))) == 6
    assert choose_sample(1) == choose_sample(1)
    assert len({tuple(choose_sample(seed)) for seed in range(9)}) > 1
    assert set(Replays(path, Sample(every=True))._sample) == set(names)
    numbers: list[int] = []
    Replays(path, Sample(seed=1)).findings(lambda: numbers.append(1))
    assert len(numbers) == 6


def test_the_doctor_speaks_spanish(store: Path) -> None:
    with reading("es"):
        result = examined(store)
    assert result[-1].text == "3 de todas las 3 se pueden seguir jugando"


def test_doctor_reports_late_notices(store: Path) -> None:
    """What waits is told; what could not be sent for an hour points to the mail server."""
    assert found_of(store, doctor.NOTICES).text == "Messages: 0 waiting, 0 sent, 0 given up."
    time_made = time.time() - 2 * doctor.HOUR
    connection = sqlite3.connect(store)
    row = ("c", "m", 3, "blue", "waiting", 2, time_made, "the mail server answers 451", time_made)
    connection.execute("INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    connection.commit()
    connection.close()
    late = found_of(store, doctor.NOTICES)
    assert not late.ok
    assert "the mail server answers 451" in late.text


def found_of(store: Path, check: str) -> doctor.Finding:
    return next(one for one in doctor.check_database_file(store) if one.check == check)
