"""What must hold for the drawn board and the cover of every title: well-formed, harmless, steady, and small enough to be sent."""
from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

import umpire
from titles.drawings import SVG
from umpire.engine.match import Match
from umpire.face import factories
from umpire.players import RandomPlayer
from umpire.table.spectators import hides

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


# Scenes

def looked_at(name: str, often: int = 7, longest: int = 120) -> Iterator[Match]:
    """A match as it stands now and then."""
    match, player = umpire.start(name, seed=11), RandomPlayer(11)
    while (decision := match.decision) is not None and match.last < longest:
        if match.last % often == 0:
            yield match
        match.play(player.choose(match.state, decision))
    yield match


@every_title
def test_what_is_remembered_of_a_scene_changes_nothing(name: str) -> None:
    """What lay there before is laid again as it was: who draws the match backwards, for the first time, draws the same."""
    seats = range(len(umpire.title(name).seats))
    warm = [(match.state, seat, match.title.scene(match.state, seat)) for match in looked_at(name) for seat in seats]
    fresh = factories()[name](None)
    for state, seat, scene in reversed(warm[::3]):
        assert fresh.scene(state, seat) == scene


@every_title
def test_where_nothing_is_hidden_everybody_is_shown_the_same(name: str) -> None:
    """The table makes such a scene once for all (table/scene_parts.py)."""
    title = umpire.title(name)
    if not hides(title):
        for match in looked_at(name, 20):
            first, *others = [title.scene(match.state, seat) for seat in range(len(title.seats))]
            assert all(other == first for other in others)
