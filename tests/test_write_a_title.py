"""docs/tutorial/first-title.md is true: the title that it writes, put together as it says, is a whole title.

Its files are written into a folder as they stand on the page; all that must hold for every title is asked of it, and what
the page says can be done with it is done.
"""
from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import umpire
from support import some
from umpire import face
from umpire.lab.checks import CHECKS, RandomMatches
from umpire.lab.checks import run as run_checks
from umpire.lab.checks.lessons import play_through, recommended

ROOT = Path(__file__).parent.parent
PYTHON = Path(sys.executable).name
PAGE = ROOT / "docs" / "tutorial" / "first-title.md"
BLOCK = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KINDS = {"py": "python", "toml": "toml", "ftl": "ftl", "svg": "xml"}


def blocks() -> list[tuple[str, str, str]]:
    """Kind, file and content of every block of the page that is a file."""
    return [block for block in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if block[:2] != ("", "")]


def samples() -> list[tuple[str, str]]:
    """Return every command that the page shows, and what it says."""
    plain = [content for kind, name, content in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if (kind, name) == ("", "")]
    return [(first.removeprefix("$ umpire "), rest) for first, _, rest in (content.partition("\n") for content in plain)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the files of the page, and what installing the package would leave beside them."""
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
    """Yield the title, registered as the page says, for one test."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(face, "_OWN", dict(face._OWN))
    module = import_module("ford")
    umpire.register("ford", module.Ford)
    yield module
    for name in [name for name in sys.modules if name.split(".")[0] == "ford"]:
        del sys.modules[name]


def run(folder: Path, *arguments: str) -> str:
    """Return what a command says in the newcomer's folder; it must not fail."""
    ours = Path(umpire.__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ours)]), "NO_COLOR": "1"}
    process = subprocess.run([sys.executable, "-m", *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def test_every_block_of_the_page_is_a_file_of_its_kind() -> None:
    names = [name for _, name, _ in blocks()]
    assert len(set(names)) == len(names) > 10
    for kind, name, _ in blocks():
        assert KINDS.get(name.rpartition(".")[2]) == kind, name


def test_the_folder_has_the_shape_that_the_page_tells_of(folder: Path) -> None:
    names = set(re.findall(r"`(\w+(?:/|\.py))`", PAGE.read_text(encoding="utf-8").partition("## 1")[0]))
    files = {path.name + ("/" if path.is_dir() else "") for path in (folder / "ford").iterdir()}
    assert names == files - {"__pycache__/"}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.usefixtures("ford")
def test_what_holds_for_every_title_holds_for_this_one(check: str) -> None:
    CHECKS[check](RandomMatches("ford"))


def test_the_sensible_player_plays_it_to_its_end(ford: Any) -> None:
    match = umpire.start("ford", seed=2, forced=False)
    while (decision := match.decision) is not None:
        match.play(some(match.title.advisor).advice(match.state, decision) or "nothing")
    assert match.result is not None


def test_its_lesson_meets_both_hints(ford: Any) -> None:
    (lesson,) = umpire.title("ford").lessons
    _, way = play_through("ford", lesson, recommended)
    assert set(way[-1].met) == {"depth", "rest"}


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


def test_what_the_page_shows_of_commands_is_what_they_say(folder: Path) -> None:
    assert samples()
    for words, output in samples():
        assert run(folder, "umpire", *words.split()) == output


@pytest.mark.parametrize(("check", "change", "reason"), [
    ("hints-point-at-the-table", {"look": ("moon",)}, "hints point at what is not on the table: moon"),
    ("recommendations-reach-the-goal", {"recommend": ("wait",)}, "what comes of what is recommended: 'missed' is not 'reached'"),
    ("lesson-sentences-are-whole", {"text": "A die of the depth"}, "the sentence does not end: A die of the depth"),
    ("lessons-open", {"decision": "send_ship"}, "send_ship"),
])
def test_a_fault_of_a_lesson_is_found(
    ford: Any, check: str, change: dict[str, Any], reason: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    title = umpire.title("ford")
    [lesson] = title.lessons
    hints = tuple(hint._replace(**change) for hint in lesson.hints)
    answers = {**lesson.recommend, "send_cart": ("wait",)} if "recommend" in change else lesson.recommend
    monkeypatch.setattr(title, "lessons", (lesson._replace(hints=hints, recommend=answers),))
    [(_, fault)] = run_checks(RandomMatches("ford"), [check])
    assert fault is not None
    assert (reason in fault.reason, fault.about) == (True, "lesson first-cart"), fault


def test_umpire_knows_it_once_it_is_installed(folder: Path) -> None:
    assert "5 of 5 cited, 5 of 5 tested" in run(folder, "umpire", "cases", "ford", "--tests", "tests")
    assert "The ford" in run(folder, "umpire", "rules", "ford")
    assert "0 failures" in run(folder, "umpire", "fuzz", "--title", "ford", "--matches", "3")


# As a wheel

@pytest.fixture(scope="module")
def wheels(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheels of the page's title and of Umpire itself, built as a registry would get them."""
    built, ours = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("ours")
    shutil.copytree(ROOT / "src", ours / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, ours)
    theirs = tmp_path_factory.mktemp("theirs")
    for name in ("ford", "pyproject.toml"):
        (shutil.copytree if (folder / name).is_dir() else shutil.copy)(folder / name, theirs / name)
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(built), str(ours), str(theirs))
    return built


@pytest.fixture(scope="module")
def newcomer(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty virtualenv into which both wheels are installed; what Umpire needs from others is read where it is installed
    already, so that nothing is fetched. The folder of its commands."""
    home = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    commands = home / ("Scripts" if os.name == "nt" else "bin")
    python = commands / PYTHON
    place = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], capture_output=True, text=True, check=True,
    ).stdout.strip()
    pip("--python", str(python), "install", *map(str, wheels.glob("*.whl")))
    # entries are added without their .pth files: what is installed to be edited stays unknown
    others = dict.fromkeys([sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    (Path(place) / "others.pth").write_text("".join(f"{path}\n" for path in others), encoding="utf-8")
    return commands


def pip(*words: str) -> None:
    quiet = ["--quiet", "--disable-pip-version-check"]
    at = words.index("install") if "install" in words else 0
    subprocess.run(
        [sys.executable, "-m", "pip", *quiet, *words[:at + 1], "--no-deps", "--no-index", *words[at + 1:]], check=True,
    )


def at_home(newcomer: Path, command: str, *words: str, lines: str = "", code: int = 0) -> str:
    """Return what an installed command says where there is no checkout."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "UMPIRE_STORE")}
    environment |= {"NO_COLOR": "1", "UMPIRE_STORE": str(newcomer.parent / "table.sqlite"), "COLUMNS": "200"}
    process = subprocess.run(
        [newcomer / command, *words], cwd=newcomer.parent, env=environment, capture_output=True, text=True, input=lines,
    )
    assert process.returncode == code, process.stdout + process.stderr
    return process.stdout


def test_a_wheel_of_ours_holds_every_file(wheels: Path) -> None:
    source = ROOT / "src"
    files = [path for path in (source / "umpire").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    packed = set(zipfile.ZipFile(next(wheels.glob("umpire_wargames-*.whl"))).namelist())
    assert {path.relative_to(source).as_posix() for path in files} - packed == set()


def test_the_wheel_of_the_page_s_title_holds_its_data_and_needs_our_package(wheels: Path, folder: Path) -> None:
    wheel = zipfile.ZipFile(next(wheels.glob("ford-*.whl")))
    files = [path for path in (folder / "ford").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert {path.relative_to(folder).as_posix() for path in files} - set(wheel.namelist()) == set()
    metadata = wheel.read("ford-1.0.dist-info/METADATA").decode()
    assert re.findall(r"^Requires-Dist: ([\w-]+)", metadata, re.MULTILINE) == ["umpire-wargames"]


def test_the_lesson_of_the_page_is_installed_with_it(newcomer: Path) -> None:
    code = "import umpire; print(*[lesson.id for lesson in umpire.title('ford').lessons])"
    assert at_home(newcomer, PYTHON, "-c", code) == "first-cart\n"


def test_the_wheels_are_what_is_run(newcomer: Path) -> None:
    code = "import umpire, ford, json; print(json.dumps([umpire.__file__, ford.__file__]))"
    places = json.loads(at_home(newcomer, PYTHON, "-c", code))
    assert all(Path(place).is_relative_to(newcomer.parent) for place in places), places


@pytest.mark.parametrize("command", ["umpire", "umpire-wargames"])
def test_both_commands_know_the_title_and_play_it(newcomer: Path, command: str) -> None:
    assert re.search(r"^ford +The Ford", at_home(newcomer, command, "titles"), re.MULTILINE)
    result = at_home(newcomer, command, "play", "ford", "--seed", "2", lines="1\n" * 8)
    assert "The herd has its carts." in result or "The carts are on the wrong side." in result


def test_an_author_checks_the_title_without_a_checkout(newcomer: Path) -> None:
    result = at_home(newcomer, "umpire", "check", "ford")
    assert result.splitlines()[-1] == f"{len(CHECKS)} of {len(CHECKS)} checks hold."
