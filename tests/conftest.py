"""What all tests share: the test title beside the real ones, properties that nobody times, and what takes long comes first."""
import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
import umpire
from hypothesis import settings
from ridge import title as ridge
from titles.overlays import Overlay, writing

umpire.register("ridge", ridge)
# how fast a noisy machine is says nothing about a property
# in CI the same examples every time, so that a failure is about the change; everywhere else new ones, as in `umpire fuzz`
settings.register_profile("umpire", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("umpire")
# Files come to the workers one by one (--dist loadfile): those that take longest first, so that in the end only short ones are
# left and nobody waits. By turns some that compute and some that wait for a browser, which leave each other time.
LONGEST = (
    "tests/test_any_title.py", "tests/browser/test_eye.py", "tests/lab/test_fuzz.py", "tests/browser/test_accessible.py",
    "tests/test_any_bot.py", "tests/browser/test_small.py", "tests/server/test_bots.py", "tests/browser/test_outlook.py",
    "tests/players/test_levels.py", "tests/browser/test_panel.py", "tests/test_any_position.py", "tests/browser/test_lessons.py",
    "tests/players/test_players.py", "tests/browser/test_dice.py", "tests/server/test_faults.py", "tests/browser/test_film.py",
    "tests/browser/test_fight.py",
)


@pytest.fixture
def overlay(tmp_path: Path) -> Overlay:
    """Write an overlay folder: tables.toml, or another file by its name."""
    return writing(tmp_path / "mine", "tables.toml")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is loaded is garbage: to look through it again and again took a sixth of the time of all tests."""
    gc.disable()
    found = yield
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long first, then what needs a browser, then the many short ones; each file as a whole, in its own order."""
    items.sort(key=lambda item: how_late(item.nodeid.partition("::")[0]))


def how_late(file: str) -> int:
    if file in LONGEST:
        return LONGEST.index(file)
    return len(LONGEST) + (not file.startswith("tests/browser/"))
