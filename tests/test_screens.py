"""The pictures of the docs: compressed, and written only if a person would see a difference."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageDraw

TOOLS = Path(__file__).parent.parent / "tools"


@pytest.fixture
def screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(TOOLS))
    tool = import_module("screens")
    monkeypatch.setattr(tool, "SCREENS", tmp_path)
    yield tool
    sys.modules.pop("screens")


def screenshot(*, moved: int = 0, noise: int = 0) -> bytes:
    """Return a board with a counter on it."""
    picture = Image.new("RGB", (300, 200), (200 + noise, 180, 140))
    ImageDraw.Draw(picture).rectangle((20 + moved, 20, 60 + moved, 60), fill=(40, 40, 90))
    written = BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


def test_a_picture_is_compressed_at_its_own_size(screens: Any, tmp_path: Path) -> None:
    screens.keep(screenshot(), "board")
    with Image.open(tmp_path / "board.webp") as picture:
        assert (picture.format, picture.size) == ("WEBP", (300, 200))


def test_a_picture_that_looks_the_same_is_not_written_again(screens: Any, tmp_path: Path) -> None:
    screens.keep(screenshot(), "board")
    before = (tmp_path / "board.webp").read_bytes()
    screens.keep(screenshot(noise=3), "board")
    assert (tmp_path / "board.webp").read_bytes() == before


def test_a_picture_that_has_changed_is_written_again(screens: Any, tmp_path: Path) -> None:
    screens.keep(screenshot(), "board")
    before = (tmp_path / "board.webp").read_bytes()
    screens.keep(screenshot(moved=8), "board")
    assert (tmp_path / "board.webp").read_bytes() != before


def test_a_picture_of_another_size_has_changed(screens: Any) -> None:
    other = BytesIO()
    Image.new("RGB", (10, 10)).save(other, "PNG")
    assert screens.differ(screenshot(), other.getvalue())
