"""What must hold for the drawn board and the cover of every title: well-formed, harmless, steady, and small enough to be sent."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import umpire
from titles.drawings import SVG
from umpire.face import factories

FORBIDDEN = ("script", "style", "image", "foreignObject", "a", "filter")
NUMBERS = ("d", "x", "y", "width", "height", "cx", "cy", "r", "font-size")
every_title = pytest.mark.parametrize("name", umpire.titles())


def drawings(name: str) -> tuple[str, str]:
    """The board and the cover."""
    title = umpire.title(name)
    return title.board_svg(), title.cover_svg()


@every_title
def test_the_drawings_are_well_formed_and_small_enough(name: str) -> None:
    board, cover = drawings(name)
    sheet = ElementTree.fromstring(board)
    assert re.fullmatch(r"0 0 \d+ \d+", sheet.get("viewBox", ""))
    assert [child.tag for child in sheet] == [SVG + "defs", SVG + "g"]
    assert sheet[1].get("id") == "board"
    assert ElementTree.fromstring(cover).get("viewBox") == "0 0 600 800"
    assert len(board.encode()) < 600_000
    assert len(list(sheet[1].iter())) < 3000, "cheap to paint"
    assert len(cover) < 60_000


@every_title
def test_the_drawings_are_the_same_every_time(name: str) -> None:
    again = factories()[name](None)
    assert (again.board_svg(), again.cover_svg()) == drawings(name)


@every_title
def test_the_drawings_hold_no_styles_no_scripts_and_nothing_from_elsewhere(name: str) -> None:
    for drawing in drawings(name):
        ids = re.findall(r' id="([^"]+)"', drawing)
        assert len(ids) == len(set(ids))
        for element in ElementTree.fromstring(drawing).iter():
            assert element.tag.removeprefix(SVG) not in FORBIDDEN
            for key, value in element.attrib.items():
                assert_harmless(key, value)
                for reference in re.findall(r"url\(#([^)]+)\)", value) + ([value[1:]] if key == "href" else []):
                    assert reference in ids


def assert_harmless(key: str, value: str) -> None:
    """An attribute that neither styles, nor acts, nor fetches."""
    assert key != "style"
    assert not key.startswith("on")
    assert "//" not in value


@every_title
def test_no_number_is_broken(name: str) -> None:
    for drawing in drawings(name):
        for element in ElementTree.fromstring(drawing).iter():
            for key in NUMBERS:
                assert not re.search(r"nan|inf|\de[-+]?\d", element.get(key, ""))
