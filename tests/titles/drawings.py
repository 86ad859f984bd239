"""Help for tests of what titles draw: boards as SVG, and scenes as they are sent."""
from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree

from umpire.art.boxes import Box
from umpire.art.svg import width_of

SVG = "{http://www.w3.org/2000/svg}"
TONES = {"", "light", "quiet", "hand"}
# what a scene holds that has an id
NAMED = ("pictures", "spaces", "cards", "pieces", "tracks")
# the parts of the scene looked at last, as they come out of what was sent
_SENT: dict[str, Any] = {}


# Boards

def symbols(board: str) -> set[str]:
    """Return the names of all that a board can draw."""
    return {str(symbol.get("id")) for symbol in ElementTree.fromstring(board).iter(SVG + "symbol")}


def printed_words(board: str) -> list[str]:
    """Return the words that are always on the board."""
    return ["".join(text.itertext()) for text in ElementTree.fromstring(board)[1].iter(SVG + "text")]


def sheet(board: str) -> tuple[float, float]:
    """Return how wide and how high a board is."""
    _, _, width, height = ElementTree.fromstring(board).get("viewBox", "").split()
    return float(width), float(height)


def assert_apart_on_the_sheet(board: str, boxes: Sequence[Box]) -> None:
    """No box overlaps another or leaves the board."""
    width, height = sheet(board)
    for number, box in enumerate(boxes):
        assert box.x > 0
        assert box.y > 0
        assert box.right < width
        assert box.bottom < height
        assert not any(overlap(box, other) for other in boxes[number + 1:])


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def lines_inside(board: str, panels: Sequence[Box]) -> int:
    """Return how many lines stand in the panels, each of which ends before its panel does."""
    lines = 0
    for text in ElementTree.fromstring(board)[1].iter(SVG + "text"):
        if text.get("x") is None or text.get("transform"):
            continue
        x, y = float(text.get("x", 0)), float(text.get("y", 0))
        panel = next((box for box in panels if box.x <= x <= box.right and box.y <= y <= box.bottom), None)
        if panel is not None:
            lines += 1
            left, right = extent(text, x)
            assert panel.x + 5 <= left, "".join(text.itertext())
            assert right <= panel.right - 5, "".join(text.itertext())
    return lines


def extent(text: ElementTree.Element, x: float) -> tuple[float, float]:
    """Return where a line of text begins and ends."""
    wide = width_of("".join(text.itertext()), float(text.get("font-size", 10)))
    anchor = text.get("text-anchor", "middle")
    left = x if anchor == "start" else x - wide if anchor == "end" else x - wide / 2
    return left, left + wide


def assert_themes_can_change(board: str, sides: Sequence[str]) -> None:
    """Dark and paper themes change the sheet and the counters of each side."""
    for name in ("--map-paper", "--map-panel", "--map-band", "--map-night"):
        assert f"var({name}," in board
    for side in sides:
        assert f'class="counter side-{side}"' in board


# Scenes

def assert_drawable(scene: dict[str, Any], known: set[str]) -> None:
    """A scene can be sent as it is, uses only symbols of its board, and calls no two things of a kind the same."""
    assert_sendable(scene)
    assert {item["use"] for kind in ("pictures", "cards", "pieces") for item in scene[kind]} <= known
    assert {f"marker-{track['id']}" for track in scene["tracks"]} <= known
    assert {label["tone"] for label in scene["labels"]} <= TONES
    for kind in NAMED:
        names = [item["id"] for item in scene[kind]]
        assert len(names) == len(set(names)), kind


def assert_sendable(scene: dict[str, Any]) -> None:
    """Every part comes out of JSON as it went in. One that equals what came out before does: from one decision to the next
    few parts change, and to send the spaces of a large map takes longer than all the rest."""
    assert all(isinstance(kind, str) for kind in scene)
    for kind, part in scene.items():
        if kind not in _SENT or part != _SENT[kind]:
            _SENT[kind] = json.loads(json.dumps(part))
            assert part == _SENT[kind], kind


def quickest(draw: Callable[[], object]) -> float:
    """Return the seconds of the fastest of ten drawings: the machine may be busy with something else."""
    best = 1.0
    for _ in range(10):
        start = time.perf_counter()
        draw()
        best = min(best, time.perf_counter() - start)
    return best
