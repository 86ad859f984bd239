"""docs/write-a-title.md is true: the title that it writes, put together as it says, is a whole title.

Its files are written into a folder as they stand on the page; all that must hold for every title is asked of it, and what
the page says can be done with it is done.
"""
from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import test_any_board
import test_any_position
import test_any_title
import umpire
from titles.test_lessons import play_through, recommended
from umpire import face
from umpire.engine.lessons import REACHED, check

PAGE = Path(__file__).parent.parent / "docs" / "write-a-title.md"
BLOCK = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KINDS = {"py": "python", "toml": "toml", "ftl": "ftl"}
CHECKS: dict[str, Callable[..., None]] = {
    name: check for module in (test_any_title, test_any_position, test_any_board) for name, check in vars(module).items()
    if name.startswith("test_") and "name" in inspect.signature(check).parameters
}


def blocks() -> list[tuple[str, str, str]]:
    """Kind, file and content of every block of the page."""
    return BLOCK.findall(PAGE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the page, and what installing the package would leave beside them."""
    home = tmp_path_factory.mktemp("newcomer")
    for _, name, content in blocks():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(content, encoding="utf-8")
    project = tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = [f"{name} = {value}" for name, value in project["entry-points"]["umpire.titles"].items()]
    installed = home / f"{project['name']}-{project['version']}.dist-info"
    installed.mkdir()
    about = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}", ""]
    (installed / "METADATA").write_text("\n".join(about), "utf-8")
    (installed / "entry_points.txt").write_text("\n".join(["[umpire.titles]", *points, ""]), "utf-8")
    return home


@pytest.fixture
def ford(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The title, registered as the page says, for one test."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(face, "_OWN", dict(face._OWN))
    made = import_module("ford")
    umpire.register("ford", made.Ford)
    # matches that were kept are of the modules as they were imported before
    test_any_title.walked.cache_clear()
    yield made
    for name in [name for name in sys.modules if name.split(".")[0] == "ford"]:
        del sys.modules[name]


def run(folder: Path, *arguments: str) -> str:
    """What a command says in the newcomer's folder; it must not fail."""
    ours = Path(umpire.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ours)]), "NO_COLOR": "1"}
    done = subprocess.run([sys.executable, "-m", *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_block_of_the_page_is_a_file_of_its_kind() -> None:
    names = [name for _, name, _ in blocks()]
    assert len(set(names)) == len(names) > 10
    for kind, name, _ in blocks():
        assert KINDS.get(name.rpartition(".")[2]) == kind, name


def test_the_folder_has_the_shape_that_the_page_tells_of(folder: Path) -> None:
    told = set(re.findall(r"`(\w+(?:/|\.py))`", PAGE.read_text(encoding="utf-8").partition("## 1")[0]))
    found = {path.name + ("/" if path.is_dir() else "") for path in (folder / "ford").iterdir()}
    assert told == found - {"__pycache__/"}


@pytest.mark.parametrize("check", CHECKS)
def test_what_holds_for_every_title_holds_for_this_one(
    check: str, ford: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = {"name": "ford", "tmp_path": tmp_path, "monkeypatch": monkeypatch, "forced": True}
    CHECKS[check](**{name: given[name] for name in inspect.signature(CHECKS[check]).parameters})


def test_the_sensible_player_plays_it_to_its_end(ford: Any) -> None:
    match = umpire.start("ford", seed=2, forced=False)
    while (decision := match.decision) is not None:
        match.play(match.title.advice(match.state, decision) or "nothing")
    assert match.result is not None


def test_its_lesson_is_finished_by_what_it_recommends(ford: Any) -> None:
    (lesson,) = umpire.title("ford").lessons
    match, way = play_through("ford", lesson, recommended)
    check(lesson, match)
    assert (way[-1].done, set(way[-1].met)) == (REACHED, {"depth", "rest"})


def test_every_decision_has_its_prompt_and_its_coach_mark_by_its_id(ford: Any, folder: Path) -> None:
    decision = umpire.start("ford", seed=2, forced=False).decision
    assert decision is not None
    keys = re.findall(r"^([\w-]+) =", (folder / "ford" / "data" / "messages.en.ftl").read_text("utf-8"), re.MULTILINE)
    assert {f"ask-{decision.id}", f"coach-{decision.id}"} <= set(keys)


def test_an_overlay_changes_the_numbers_and_never_the_ids(ford: Any, tmp_path: Path) -> None:
    (tmp_path / "river.toml").write_text('turns = 2\nprovenance = "printed"\n', encoding="utf-8")
    match = umpire.start("ford", seed=1, data=tmp_path, forced=False)
    for _ in range(2):
        match.play("wait")
    assert match.over


def test_its_own_tests_pass_where_it_is_installed(folder: Path) -> None:
    assert "passed" in run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tests")


def test_umpire_knows_it_once_it_is_installed(folder: Path) -> None:
    assert "5 of 5 cited, 5 of 5 tested" in run(folder, "umpire", "cases", "ford", "--tests", "tests")
    assert "The ford" in run(folder, "umpire", "rules", "ford")
    assert "0 failures" in run(folder, "umpire", "fuzz", "--title", "ford", "--matches", "3")
