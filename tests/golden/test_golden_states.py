"""State messages are byte for byte what they were: a change of the code that should change nothing shows here if it does.

After an intended change: `python tests/golden/states.py` writes the digests anew; say in the commit which messages changed.
"""
from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from golden.states import EXPECTED, TITLES, digests, scenarios

WANTED = tomllib.loads(EXPECTED.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("title", "scenario"), [(title, scenario) for title in TITLES for scenario in scenarios(title)],
)
def test_every_seat_receives_the_state_it_received_before(tmp_path: Path, title: str, scenario: str) -> None:
    assert digests(tmp_path, title, scenario) == WANTED[title][scenario]
