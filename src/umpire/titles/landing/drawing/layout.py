"""The layout of the board and the words on it, read from `map.json` and `board_words.toml`."""
from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from umpire.art.boxes import Box
from umpire.art.svg import Stop, disc_trace, gradient, group, path, rect, trace
from umpire.engine.data import DataSource, Reader
from umpire.maps.points import Point, points_of

COUNTER: Final = 48.0
# an Operation card
CARD_WIDTH: Final = 192.0
CARD_HEIGHT: Final = 282.0
CARD_TOP: Final = 6.0
CARD_STEP: Final = 206.0


class CardPlace(NamedTuple):
    """A card of the row and where pieces stand on it."""

    box: Box
    anzac: tuple[Point, ...]
    ottoman: tuple[Point, ...]


class Table:
    """The layout, the words and the art of the cards."""

    def __init__(self, source: DataSource) -> None:
        self.words: Reader = source.read("board_words.toml")
        # boxes that hold counters, and other words that a scene asks for
        self.off_row: dict[str, dict[str, str]] = {item["id"]: item for item in self.words.content["box"]}
        self.nations: dict[str, str] = self.words.table("nations").content
        self.phases: dict[str, str] = self.words.table("phases").content
        self.invitation: list[str] = self.words.table("journal").texts("invitation")
        content = json.loads((source.folder / "map.json").read_text(encoding="utf-8"))
        self.width, self.height = [float(side) for side in content["meta"]["canvas"]]
        self.card_width, self.card_height = [float(side) for side in content["meta"]["card"]]
        self.row = {item["id"]: _place(item) for item in content["spaces"]}
        self.boxes = {item["id"]: _box(item) for item in content["off_row"]}
        # the rules have another name for this box
        self.boxes["removed"] = self.boxes.pop("casualties")
        self.art: dict[str, Any] = content["art"]


def _box(item: dict[str, Any]) -> Box:
    return Box(float(item["x"]), float(item["y"]), float(item["w"]), float(item["h"]))


def _place(item: dict[str, Any]) -> CardPlace:
    return CardPlace(_box(item), tuple(points_of(item["anzac_slots"])), tuple(points_of(item["ottoman_slots"])))


def card_at(box: Box) -> Box:
    """Return the place of the Operation card in a box of the table."""
    return Box(box.x, box.y + CARD_TOP, CARD_WIDTH, CARD_HEIGHT)


def hand_places(box: Box, cards: int) -> list[Box]:
    """Return places for cards side by side; more than fit overlap."""
    room = box.width - 20 - CARD_WIDTH
    step = min(CARD_STEP, room / (cards - 1)) if cards > 1 else CARD_STEP
    return [Box(box.x + 10 + step * number, box.y + CARD_TOP, CARD_WIDTH, CARD_HEIGHT) for number in range(cards)]


# The art: shapes of map.json as compact SVG, in tenths of a pixel so that numbers have no decimals

class Drawing(NamedTuple):
    """The art of a card, and the gradients it needs."""

    defs: str
    body: str


def draw_art(name: str, shapes: list[Any], width: float) -> Drawing:
    """Draw shapes; neighbours that look the same become one element."""
    defs: list[str] = []
    parts: list[str] = []
    traces, last = "", ""
    look: dict[str, str] = {}
    for shape in [*shapes, {"t": "end"}]:
        kind = str(shape["t"])
        looks = _look(shape)
        # translucent shapes must not merge where they overlap
        if traces and (looks != look or kind != last or "a" in shape):
            parts.append(path(traces, **look))
            traces = ""
        if kind == "vgrad":
            paint = f"{name}-{len(defs)}"
            defs.append(gradient(paint, [Stop(float(at), str(colour)) for at, colour in shape["stops"]]))
            top, bottom = shape["y"]
            parts.append(rect(0, top * 10, width * 10, (bottom - top) * 10, 0, fill=f"url(#{paint})"))
        elif kind != "end":
            traces += _trace(shape)
        look, last = looks, kind
    return Drawing("".join(defs), group(*parts, transform="scale(.1)", stroke_linecap="round", stroke_linejoin="round"))


def _look(shape: dict[str, Any]) -> dict[str, str]:
    look: dict[str, str] = {}
    if shape["t"] == "line":
        look = {"fill": "none", "stroke": str(shape["s"]), "stroke_width": f"{shape['w'] * 10:.3g}"}
    elif "f" in shape:
        look = {"fill": str(shape["f"])}
    if shape.get("a", 1) != 1:
        look["opacity"] = f"{shape['a']:.3g}"
    return look


def _trace(shape: dict[str, Any]) -> str:
    if shape["t"] == "circle":
        x, y = shape["c"]
        return disc_trace(round(x * 10), round(y * 10), max(round(shape["r"] * 10), 1))
    points = [(round(x * 10), round(y * 10)) for x, y in shape["p"]]
    if shape["t"] == "line":
        return trace(points, 1)
    # all the same way round: shapes that overlap in one path would otherwise cut holes
    return trace(points if _turns_right(points) else points[::-1], 1) + "z"


def _turns_right(points: list[tuple[int, int]]) -> bool:
    area = 0
    for (x, y), (next_x, next_y) in zip(points, [*points[1:], points[0]], strict=True):
        area += x * next_y - next_x * y
    return area > 0
