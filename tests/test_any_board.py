"""What must hold for the drawn board and the cover of every title: well-formed, harmless, steady, and small enough to be sent."""
from __future__ import annotations

from xml.etree import ElementTree

import pytest

import umpire
from test_any_title import hold
from umpire.face import OURS
from umpire.lab.checks import DRAWINGS
from umpire.lab.checks.drawings import SVG

every_title = pytest.mark.parametrize("name", umpire.titles())


@every_title
@pytest.mark.parametrize("check", DRAWINGS)
def test_what_must_hold_for_drawings(name: str, check: str) -> None:
    hold(name, check)


@pytest.mark.parametrize("name", OURS)
def test_our_titles_have_a_cover_that_says_what_it_is(name: str) -> None:
    title = umpire.title(name)
    cover = ElementTree.fromstring(title.cover)
    assert (cover.get("role"), cover.tag) == ("img", SVG + "svg")
    assert cover.get("aria-label", "").startswith(title.name.partition(":")[0])
