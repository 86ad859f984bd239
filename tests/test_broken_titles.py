"""A title of another package that cannot be loaded is named and left out; everything else goes on."""
from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import umpire
from server.helpers import run_async, table
from umpire import face
from umpire.engine.faults import Fault
from umpire.protocol.titles import TitleCard
from umpire.server.render import title_cards
from umpire.server.runtime.doctor import check_surroundings

CHANGED = "import copy, umpire\ndef title(overlay):\n    made = copy.copy(umpire.title('landing', overlay))\n"
# the ways in which a title goes wrong: its module, and what is said of it
BROKEN = {
    "no_import": ("import nowhere_to_be_found\n", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
    "no_syntax": ("def title(:\n", "SyntaxError: "),
    "no_way_out": ("raise SystemExit('only with the licence')\n", "SystemExit: only with the licence"),
    "no_exception": ("class Odd(BaseException):\n    pass\nraise Odd('not here')\n", "Odd: not here"),
    "no_seats": (f"{CHANGED}    made.id, made.seats = 'no_seats', 7\n    return made\n",
                 "'no_seats:title' makes a title whose 'seats' is missing or not what it should be"),
    "no_scenario": (f"{CHANGED}    made.id, made.scenarios = 'no_scenario', ()\n    return made\n",
                    "'no_scenario:title' makes a title whose 'scenarios' is missing or not what it should be"),
    "no_maker": ("pass\n", "AttributeError: module 'no_maker' has no attribute 'title'"),
    "no_data": ("def title(overlay):\n    raise ValueError('river.toml:\\ndepth is missing')\n",
                "ValueError: river.toml: depth is missing"),
    "no_title": ("def title(overlay):\n    return 'a title'\n", "'no_title:title' makes no title"),
    "no_id": ("import umpire\ndef title(overlay):\n    return umpire.title('landing', overlay)\n",
              "'no_id:title' makes a title with the id 'landing'"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which all of them are installed."""
    home = tmp_path_factory.mktemp("broken")
    for name, (code, _) in BROKEN.items():
        (home / f"{name}.py").write_text(code, encoding="utf-8")
    installed = home / "broken-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    points = "".join(f"{name} = {name}:title\n" for name in BROKEN)
    (installed / "entry_points.txt").write_text(f"[umpire.titles]\n{points}", encoding="utf-8")
    return home


@pytest.fixture
def _broken_titles(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same within this process."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(face, "_entry_points", lambda: tuple(EntryPoint(name, f"{name}:title", face.GROUP) for name in BROKEN))


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    ours = Path(umpire.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ours)]), "NO_COLOR": "1", "COLUMNS": "400"}
    return subprocess.run(
        [sys.executable, "-m", "umpire", *arguments], cwd=folder, env=environment, capture_output=True, text=True, input="",
    )


def test_umpire_titles_lists_the_others_and_names_what_is_broken(folder: Path) -> None:
    result = run(folder, "titles")
    assert result.returncode == 0, result.stderr
    ids = [line.split()[0] for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert ids == ["allenby", "anvil", "fatal", "landing", "landships"]
    lines = result.stderr.splitlines()
    assert len(lines) == len(BROKEN)
    for name, (_, reason) in BROKEN.items():
        assert any(line.startswith(f"umpire: {name} cannot be loaded and is left out: {reason}") for line in lines), result.stderr


def test_another_title_is_played_all_the_same(folder: Path) -> None:
    result = run(folder, "play", "landing", "--seed", "7")
    assert (result.returncode, result.stderr) == (0, "")
    assert "which card do you play?" in result.stdout


def test_who_asks_for_a_broken_title_is_told_why(folder: Path) -> None:
    result = run(folder, "play", "no_import")
    assert result.returncode == 2
    assert result.stderr.startswith("umpire: the title 'no_import' cannot be loaded: ModuleNotFoundError: ")
    assert "Traceback" not in result.stderr


@pytest.mark.usefixtures("_broken_titles")
def test_the_doctor_names_each_of_them(tmp_path: Path) -> None:
    [finding_] = [finding for finding in check_surroundings(tmp_path / "table.sqlite") if finding.check == "titles"]
    assert not finding_.ok
    assert finding_.text.startswith("allenby ")
    for name, (_, reason) in BROKEN.items():
        assert f"{name} cannot be loaded ({reason}" in finding_.text


@run_async
@pytest.mark.usefixtures("_broken_titles")
async def test_the_front_page_shows_the_others(tmp_path: Path) -> None:
    async with table(tmp_path / "s") as at:
        titles = (await at.http.get("/api/titles")).json()
    ids = {title["id"] for title in titles}
    assert {"landing", "anvil"} <= ids
    assert not ids & BROKEN.keys()


@run_async
async def test_a_title_that_cannot_be_described_takes_no_other_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
) -> None:
    """It was loaded, and goes wrong only when the front page wants to know more of it; the last one ends the list."""
    describe = title_cards.describe_title

    def described(name: str) -> TitleCard:
        if name in broken_names:
            raise TypeError("no words")
        return describe(name)

    monkeypatch.setattr(title_cards, "describe_title", described)
    names = face.ordered_titles()
    for number, broken_names in enumerate((names[:1], names[-2:], names[1:2] + names[-1:], names)):
        async with table(tmp_path / str(number)) as at:
            titles = (await at.http.get("/api/titles")).json()
            assert [title["id"] for title in titles] == [name for name in names if name not in broken_names]
    assert f"title {names[0]} cannot be described and is left out: TypeError: no words" in caplog.text


@pytest.mark.usefixtures("_broken_titles")
def test_a_broken_title_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert face.broken_titles().keys() == BROKEN.keys()
    monkeypatch.setattr(EntryPoint, "load", lambda self: pytest.fail(f"{self.name} is loaded again"))
    assert not BROKEN.keys() & set(umpire.titles())


def test_a_title_whose_name_is_taken_is_named_and_takes_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours keep their names; of two packages with one name the first that is found counts, also if it is found twice."""
    for name in ("first_twin", "second_twin"):
        code = f"{CHANGED}    made.id, made.name = 'twin', '{name}'\n    return made\n"
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    ids = [
        ("landing", "umpire.titles.landing:title"), ("landing", "second_twin:title"),
        ("twin", "first_twin:title"), ("twin", "second_twin:title"), ("twin", "first_twin:title"),
    ]
    monkeypatch.setattr(face, "_entry_points", lambda: tuple(EntryPoint(name, value, face.GROUP) for name, value in ids))
    assert face.broken_titles() == dict.fromkeys(("landing", "twin"), Fault("name-of-another-title", entry="second_twin:title"))
    assert (umpire.title("landing").name, umpire.title("twin").name) == ("The Landing: Gallipoli 1915", "first_twin")
    assert face.factories()["twin"](None).name == "first_twin"
