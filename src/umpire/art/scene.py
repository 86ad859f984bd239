"""A scene: all that lies on the table for one seat, in the coordinates of the title's drawn board.

The web client draws any scene and knows no title. Words in `use` name a symbol of the board's SVG.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from umpire.maps.points import Point


class Space(NamedTuple):
    """A space where a piece can be.

    `outline` is a closed polygon; `also` are other ids by which actions and events name the space.
    """

    id: str
    name: str
    outline: tuple[Point, ...]
    also: tuple[str, ...] = ()
    note: str = ""
    # "" or a word the client marks it with, e.g. "front"
    mark: str = ""


class Picture(NamedTuple):
    """A drawn thing that only lies there: a Terrain card's art, a card's back."""

    id: str
    use: str
    x: float
    y: float
    width: float
    height: float


class Card(NamedTuple):
    """A card with its face: clickable by its id when an option speaks of it."""

    id: str
    name: str
    text: str
    use: str
    x: float
    y: float
    width: float
    height: float
    note: str = ""


class Piece(NamedTuple):
    """A counter. `status` are words shown by shape as well as colour ("unnerved"); `text` is what a screen reader says."""

    id: str
    name: str
    side: str
    space: str
    x: float
    y: float
    size: float
    use: str
    label: str
    text: str
    status: tuple[str, ...] = ()
    badge: str = ""
    heading: int = 0
    # what it belongs to, as one calls it: pieces of one space are grouped by it
    formation: str = ""
    # the letter of a group that acts together for now, drawn as a tab on its edge
    group: str = ""


class Mark(NamedTuple):
    """A place of a track."""

    label: str
    x: float
    y: float


class Track(NamedTuple):
    """A track and the place its marker stands on (-1 for none)."""

    id: str
    name: str
    marks: tuple[Mark, ...]
    value: int
    side: str = ""


class Label(NamedTuple):
    """A word on the table that changes."""

    x: float
    y: float
    text: str
    size: float
    anchor: str = "middle"
    tone: str = ""


class Scene(NamedTuple):
    """Everything, in drawing order: pictures, spaces, labels, tracks, cards, pieces."""

    pictures: tuple[Picture, ...]
    spaces: tuple[Space, ...]
    labels: tuple[Label, ...]
    tracks: tuple[Track, ...]
    cards: tuple[Card, ...]
    pieces: tuple[Piece, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the scene as data for JSON.

        Spaces and tracks hardly ever change, and most pieces stay where they are. Unchanged parts are made once and shared, so
        callers must not change them.
        """
        return {
            "pictures": [_picture_json(item) for item in self.pictures], "spaces": _spaces_json(self.spaces),
            "labels": [item._asdict() for item in self.labels], "tracks": [_json_of(track) for track in self.tracks],
            "cards": [item._asdict() for item in self.cards],
            "pieces": [_piece_json(piece) for piece in self.pieces],
        }


@lru_cache(32768)
def _piece_json(piece: Piece) -> dict[str, Any]:
    fields = piece._asdict()
    fields["status"] = list(piece.status)
    return fields


@lru_cache(4096)
def _picture_json(picture: Picture) -> dict[str, Any]:
    return picture._asdict()


# the spaces of boards as they were sent last, by identity, which stays theirs because they are kept with it: to compare them all
# takes longer than to draw the rest
_boards: dict[int, tuple[tuple[Space, ...], list[dict[str, Any]]]] = {}
_MOST_BOARDS: Final = 64


def _spaces_json(spaces: tuple[Space, ...]) -> list[dict[str, Any]]:
    board = _boards.get(id(spaces))
    if board is None:
        if len(_boards) >= _MOST_BOARDS:
            _boards.clear()
        board = _boards[id(spaces)] = spaces, [_json_of(space) for space in spaces]
    return list(board[1])


@lru_cache(8192)
def _json_of(item: Space | Track) -> dict[str, Any]:
    return {name: _plain(value) for name, value in item._asdict().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """Return the outline of a card or a box."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def tenth(point: Point) -> Point:
    """Round to a tenth of a pixel, which is precise enough and much shorter to send."""
    return round(point[0], 1), round(point[1], 1)
