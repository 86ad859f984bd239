"""What all tests share: the test title beside the real ones, properties that nobody times, and the order of tests."""
import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

import umpire
from ridge import title as ridge
from titles.overlays import Overlay, writing

umpire.register("ridge", ridge)
# how fast a noisy machine is says nothing about a property
# in CI the same examples every time, so that a failure is about the change; everywhere else new ones, as in `umpire fuzz`
settings.register_profile("umpire", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("umpire")


@pytest.fixture
def overlay(tmp_path: Path) -> Overlay:
    """Write an overlay folder: tables.toml, or another file by its name."""
    return writing(tmp_path / "mine", "tables.toml")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is loaded is garbage: to look through it again and again took a sixth of the time of all tests."""
    gc.disable()
    result = yield
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
    return result


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with browser tests, which take longest, and keep together what looks at the same matches.

    Workers get the tests in stretches, and who has none left takes half of another's: the shorter the tests at the end
    are, the less anybody waits. Matches that checks look at are played once in a process.
    """
    items.sort(key=lambda item: (not item.nodeid.startswith("tests/browser/"), title_looked_at(item)))


def title_looked_at(item: pytest.Item) -> str:
    """Return the title whose matches a test of tests/test_any_*.py looks at, "" for all other tests."""
    call = getattr(item, "callspec", None)
    return str(call.params.get("name", "")) if call and item.nodeid.startswith("tests/test_any_") else ""
