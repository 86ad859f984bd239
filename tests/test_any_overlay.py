"""What must hold for an owner's overlay of every title of ours: a wrong one is refused in words, a right one is remembered."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

import umpire
from titles.overlays import Overlay, assert_refused, complaint
from titles.playing import OWN
from umpire.engine.data import read_toml

every_title = pytest.mark.parametrize("name", OWN)


@every_title
def test_a_key_that_overlays_nothing_is_refused(name: str, overlay: Overlay) -> None:
    assert_refused(name, overlay("moonlight = 3\n"), "tables.toml", "moonlight", "overlays nothing")


@every_title
def test_a_misspelt_table_is_refused_and_the_right_one_is_named(name: str, overlay: Overlay) -> None:
    right = max(read_toml(data_of(name) / "tables.toml"), key=len)
    assert_refused(name, overlay(f"[{right}x]\n"), "tables.toml", f"{right}x", f"did you mean '{right}'")


def data_of(name: str) -> Path:
    """Return where our own files of a title are."""
    return umpire.title(name).folder / "data"


@every_title
def test_an_unknown_file_is_refused(name: str, overlay: Overlay) -> None:
    error = complaint(name, overlay("x = 1\n", "tabels.toml"))
    assert error.file.endswith("tabels.toml")
    assert "tables.toml" in str(error.reason)


@every_title
def test_what_is_no_toml_is_refused(name: str, overlay: Overlay) -> None:
    error = complaint(name, overlay("[[terrain]\nid = 3\n"))
    assert error.file.endswith("tables.toml")
    assert "line 1" in str(error.reason)


@every_title
def test_an_overlay_must_be_a_folder(name: str, overlay: Overlay) -> None:
    folder = overlay("")
    assert "not a folder" in str(complaint(name, folder / "tables.toml").reason)
    assert "not a folder" in str(complaint(name, folder / "nowhere").reason)


@every_title
def test_an_empty_folder_is_no_overlay(name: str, tmp_path: Path) -> None:
    assert "no overlay" in str(complaint(name, tmp_path).reason)


@every_title
def test_a_match_does_not_begin_with_a_wrong_overlay(name: str, overlay: Overlay) -> None:
    with pytest.raises(umpire.DataError):
        umpire.start(name, data=overlay("weather = 3\n"))


@every_title
def test_what_an_overlay_does_not_name_stays_and_the_record_remembers_it(name: str, overlay: Overlay, tmp_path: Path) -> None:
    folder = overlay((data_of(name) / "tables.toml").read_text(encoding="utf-8"))
    assert umpire.title(name, folder).cases == umpire.title(name).cases
    match, choose = umpire.start(name, data=folder, seed=1), random.Random(1)
    for _ in range(10):
        match.play(choose.choice(match.options))
    match.record.dump(tmp_path / "match.jsonl")
    with pytest.raises(umpire.RecordError, match="--data"):
        umpire.replay(tmp_path / "match.jsonl")
    assert umpire.replay(tmp_path / "match.jsonl", data=folder).state == match.state
