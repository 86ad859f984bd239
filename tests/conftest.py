"""What all tests share: the test title is registered beside the real ones, and no property is timed."""
import os
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


@pytest.fixture
def overlay(tmp_path: Path) -> Overlay:
    """Write an overlay folder: tables.toml, or another file by its name."""
    return writing(tmp_path / "mine", "tables.toml")
