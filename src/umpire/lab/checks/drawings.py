"""Checks of the drawn board and the cover of a title: well-formed, harmless, steady, and small enough to be sent."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree

from umpire.engine.match import Match
from umpire.engine.title import Title
from umpire.face import factories, start
from umpire.lab.checks.looking import RandomMatches, check_equal
from umpire.lab.fuzz import check
from umpire.players import RandomPlayer

SVG: Final = "{http://www.w3.org/2000/svg}"
FORBIDDEN: Final = ("script", "style", "image", "foreignObject", "a", "filter")
NUMBERS: Final = ("d", "x", "y", "width", "height", "cx", "cy", "r", "font-size")
LARGEST_BOARD: Final = 600_000
LARGEST_COVER: Final = 60_000
MOST_ELEMENTS: Final = 3000


def _drawings(title: Title[Any]) -> dict[str, str]:
    """Return the drawn board and the cover by name, as far as the title has them."""
    board = {"the board": title.board.draw()} if title.board else {}
    return {**board, "the cover": title.cover} if title.cover else board


def drawings_are_well_formed(look: RandomMatches) -> None:
    if look.title.board:
        _check_board(look.title.board.draw())
    if cover := look.title.cover:
        check_equal(ElementTree.fromstring(cover).get("viewBox"), "0 0 600 800", "the viewBox of the cover")
        check(len(cover) < LARGEST_COVER, f"the cover has {len(cover)} characters, {LARGEST_COVER} are too many")


def _check_board(board: str) -> None:
    sheet = ElementTree.fromstring(board)
    check(bool(re.fullmatch(r"0 0 \d+ \d+", sheet.get("viewBox", ""))), f"the board has the viewBox {sheet.get('viewBox')!r}")
    check_equal([child.tag for child in sheet], [SVG + "defs", SVG + "g"], "what the board consists of")
    check_equal(sheet[1].get("id"), "board", "the id of the group after the symbols")
    check(len(board.encode()) < LARGEST_BOARD, f"the board has {len(board.encode())} bytes, {LARGEST_BOARD} are too many")
    elements = len(list(sheet[1].iter()))
    check(elements < MOST_ELEMENTS, f"the board has {elements} elements, {MOST_ELEMENTS} are too many to be painted")


def drawings_are_steady(look: RandomMatches) -> None:
    again = _drawings(factories()[look.name](None))
    for name, drawing in _drawings(look.title).items():
        check(again[name] == drawing, f"{name} is drawn differently the second time")


def drawings_are_harmless(look: RandomMatches) -> None:
    """Check that drawings hold no styles, no scripts and nothing from elsewhere."""
    for name, drawing in _drawings(look.title).items():
        ids = re.findall(r' id="([^"]+)"', drawing)
        check(len(ids) == len(set(ids)), f"{name} has an id twice")
        for element in ElementTree.fromstring(drawing).iter():
            tag = element.tag.removeprefix(SVG)
            check(tag not in FORBIDDEN, f"{name} has a <{tag}>")
            for key, value in element.attrib.items():
                check(key != "style" and not key.startswith("on"), f"{name}: <{tag}> has the attribute {key}")
                check("//" not in value, f"{name}: <{tag} {key}> fetches {value}")
                for reference in re.findall(r"url\(#([^)]+)\)", value) + ([value[1:]] if key == "href" else []):
                    check(reference in ids, f"{name}: <{tag} {key}> names {reference}, which is not there")


def numbers_are_whole(look: RandomMatches) -> None:
    for name, drawing in _drawings(look.title).items():
        for element in ElementTree.fromstring(drawing).iter():
            for key in NUMBERS:
                value = element.get(key, "")
                fault = re.search(r"nan|inf|\de[-+]?\d", value)
                check(not fault, f"{name}: <{element.tag.removeprefix(SVG)} {key}> is {value[:80]}")


# Scenes

def _visits(look: RandomMatches, often: int = 7, longest: int = 120) -> Iterator[Match]:
    """Yield a match as it stands now and then."""
    match, player = start(look.name, seed=11), RandomPlayer(11)
    while (decision := match.decision) is not None and match.last < longest:
        look.n = match.last
        if match.last % often == 0:
            yield match
        match.play(player.choose(match.state, decision))
    yield match


def scenes_are_steady(look: RandomMatches) -> None:
    """Check that an earlier situation is drawn as before: a match drawn backwards, for the first time, looks the same."""
    board, fresh, seats = look.title.board, factories()[look.name](None).board, range(len(look.title.seats))
    if not board or not fresh:
        return
    warm = [(match.state, seat, board.scene(match.state, seat)) for match in _visits(look) for seat in seats]
    for state, seat, scene in reversed(warm[::3]):
        check(fresh.scene(state, seat) == scene, f"the scene of {look.title.seats[seat]} depends on what was drawn before")


def open_scenes_are_shared(look: RandomMatches) -> None:
    """Check that everybody sees the same scene where nothing is hidden. The server makes such a scene once for all."""
    title, board = look.title, look.title.board
    if title.secrets or not board:
        return
    for match in _visits(look, 20):
        first, *others = [board.scene(match.state, seat) for seat in range(len(title.seats))]
        check(all(other == first for other in others), "nothing is hidden, and two seats are shown different scenes")
