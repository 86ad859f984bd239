"""What must hold for the drawn board and the cover of every title: well-formed, harmless, steady, and small enough to be sent."""
from __future__ import annotations

import pytest

import umpire
from test_any_title import hold
from umpire.lab.checks import DRAWINGS

every_title = pytest.mark.parametrize("name", umpire.titles())


@every_title
@pytest.mark.parametrize("check", DRAWINGS)
def test_what_must_hold_for_drawings(name: str, check: str) -> None:
    hold(name, check)
