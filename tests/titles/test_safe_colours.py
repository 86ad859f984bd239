"""Colours that everybody can tell apart: every side of every title has one, as the style sheet of the client says."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import umpire
from titles.playing import OWN
from umpire import server

SHEET = Path(server.__file__).parent / "static" / "styles" / "safe-colours.css"
COLOURS = dict(re.findall(r"^\.counter\.side-(\w+)\S* \{ fill: (#\w{6}); \}$", SHEET.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("name", OWN)
def test_every_side_with_a_colour_has_a_safe_one_of_its_own(name: str) -> None:
    title = umpire.title(name)
    coloured = set(title.colours) & set(title.seats)
    assert coloured
    assert coloured <= COLOURS.keys()
    assert len({COLOURS[seat] for seat in coloured}) == len(coloured)
    assert not {COLOURS[seat] for seat in coloured} & set(title.colours.values())
