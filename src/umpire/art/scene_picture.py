"""A board with a scene laid out on it, as one SVG: a picture of a real situation for people who have not begun to play."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from umpire.art.svg import element, text

# how labels look where the client's style sheet does not reach, by their tone
INKS: Final = {"": "#2b2a26", "light": "#ece0ba", "quiet": "#66562f", "hand": "#27386a"}


def draw_scene(board: str, scene: Mapping[str, Any]) -> str:
    """Return the board of a title with pictures, labels, cards and pieces of a scene."""
    things = [*[_thing(item) for item in scene["pictures"]], *[_label(item) for item in scene["labels"]]]
    things += [*[_thing(item) for item in scene["cards"]], *[_piece(item) for item in scene["pieces"]]]
    return board.removesuffix("</svg>") + element("g", *things) + "</svg>"


def _thing(item: Mapping[str, Any]) -> str:
    return element("use", href=f"#{item['use']}", x=item["x"], y=item["y"], width=item["width"], height=item["height"])


def _label(item: Mapping[str, Any]) -> str:
    ink = INKS.get(item["tone"], INKS[""])
    return text(item["x"], item["y"], item["text"], item["size"], fill=ink, text_anchor=item["anchor"])


def _piece(item: Mapping[str, Any]) -> str:
    size = item["size"]
    box = {"x": -size / 2, "y": -size / 2, "width": size, "height": size}
    face = element("use", href=f"#{item['use']}", **box)
    return element("g", face, transform=f"translate({item['x']},{item['y']}) rotate({item['heading']})")
