"""An owner's overlay: what it may change, and how it is told what cannot be."""
from __future__ import annotations

from pathlib import Path

import pytest

from umpire.engine.data import DataError
from umpire.titles.fatal import Fatal
from umpire.titles.fatal.components import PIECES


def overlaid(folder: Path, file: str, text: str) -> Fatal:
    (folder / file).write_text(text, encoding="utf-8")
    return Fatal(folder)


def test_printed_factors_replace_ours(tmp_path: Path) -> None:
    title = overlaid(tmp_path, "units.toml", '[[unit]]\nid = "cw-29-86"\nattack_mode = [7, 4]\n')
    assert title.box.pieces[PIECES.index("cw-29-86")].attack == (7, 4)


@pytest.mark.parametrize(("file", "text", "reason"), [
    ("units.toml", '[[unit]]\nid = "cw-29-86"\nattack_mode = [7]\n', "must be an attack and a defence factor"),
    ("units.toml", '[[unit]]\nid = "cw-29-86"\nside = "turkish"\n', "is of the other side"),
    ("tables.toml", '[constants]\nforts_per_sp = "four"\n', "must be a whole number"),
    ("tables.toml", '[random_events]\nrows = ["storm"]\n', "must be the events of 2 to 12"),
    ("tables.toml", '[crt]\nrows = [{ die = "0-", cells = ["N/N"] }]\n', "each row must have 9 cells"),
    ("map.toml", '[[border]]\nid = "A-1/A-2"\nkind = "sea"\n', "does not fit the two areas"),
    ("reinforcements.toml", '[[arrival]]\nid = "allied_2"\nunits = ["formation:92"]\n', "is no formation"),
])
def test_what_cannot_be_is_named(tmp_path: Path, file: str, text: str, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        overlaid(tmp_path, file, text)
