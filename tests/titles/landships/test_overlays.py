"""An owner's overlay: what it may change, and how it is told what cannot be."""
from __future__ import annotations

from pathlib import Path

import pytest

from umpire.engine.data import DataError
from umpire.titles.landships import Landships
from umpire.titles.landships.components import PIECES, WEAPONS


def overlaid(folder: Path, file: str, text: str) -> Landships:
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    return Landships(folder)


def test_printed_values_replace_ours(tmp_path: Path) -> None:
    title = overlaid(tmp_path, "units.toml", '[[vehicle]]\nid = "a7v"\nma = 6\n[[vehicle.mount]]\nid = "main"\narc = [-2, 2]\n')
    assert title.box.pieces[PIECES.index("a7v-1")].ma == 6
    assert title.box.weapons[WEAPONS.index("a7v-1.main")].high == 2


def test_a_truck_has_the_morale_of_the_crew_that_its_owner_knows(tmp_path: Path) -> None:
    title = overlaid(tmp_path, "units.toml", '[[foot]]\nid = "brit_crew"\nmorale = 6\n')
    assert title.box.pieces[PIECES.index("truck")].morale == 6


@pytest.mark.parametrize(("file", "text", "reason"), [
    ("units.toml", '[[vehicle]]\nid = "a7v"\nbog = "tiger"\n', "names of the bog table"),
    ("units.toml", '[[vehicle]]\nid = "a7v"\n[[vehicle.mount]]\nid = "main"\narc = [0, 8]\n', "less than six steps"),
    ("units.toml", '[[foot]]\nid = "ger_inf_465"\nmorale = 9\n', "must be from 1 to 6"),
    ("units.toml", '[[vehicle]]\nid = "captured_mk_iv"\nmounts_of = "tiger"\n', "must be one of"),
    ("units.toml", '[[vehicle]]\nid = "captured_mk_iv"\nmounts_of = "a7v"\n', "must be 6 mounts"),
    ("units.toml", '[[vehicle]]\nid = "13pdr_aa_truck"\ncrew = "nobody"\n', "must be one of"),
    ("counters.toml", '[[counter]]\nid = "ger-465-1"\nnumber = 99\n', "must be from 0 to 26"),
    ("cases.toml", '[[case]]\nid = [1, 2]\n', "overlays nothing"),
    ("counters.toml", '[[counter]]\nid = "a7v-1"\nunit = "whippet"\n', "stays what it is"),
    ("tables.toml", '[barrage]\nfs = "ten"\n', "must be a whole number"),
    ("tables.toml", '[sacrt]\nresults = [["L"]]\n', "must have 7 rows"),
    ("tables.toml", '[close_assault]\ncolumns = ["1:2", "1:1", "3:2", "2:1", "lots"]\n', "is no proportion"),
    ("map_hexes.toml", '[[hex]]\nid = "5808"\nterrain = "swamp"\n', "is no terrain"),
    ("scenarios/nixe.toml", '[scenario]\nfirst_player = "french"\n', "must be one of"),
])
def test_impossible_positions_are_explained(tmp_path: Path, file: str, text: str, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        overlaid(tmp_path, file, text)
