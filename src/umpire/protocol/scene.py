"""The scene: what one seat sees on the board, in the coordinates of the title's drawing."""
from __future__ import annotations

from typing import Any, NotRequired, Union

from typing_extensions import TypedDict

from umpire.protocol.values import Point


class Picture(TypedDict):
    id: str
    use: str
    """A symbol of the board's SVG."""
    x: float
    y: float
    width: float
    height: float


class Space(TypedDict):
    id: str
    name: str
    outline: list[Point]
    also: list[str]
    """Other words that actions and the log use for it."""
    note: str
    mark: str


class Label(TypedDict):
    x: float
    y: float
    text: str
    size: float
    anchor: str
    tone: str


class Mark(TypedDict):
    """A place of a track."""

    label: str
    x: float
    y: float


class Track(TypedDict):
    id: str
    name: str
    marks: list[Mark]
    value: int
    """The place of its marker, -1 for none."""
    side: str


class Card(TypedDict):
    id: str
    name: str
    text: str
    use: str
    x: float
    y: float
    width: float
    height: float
    note: str


class Piece(TypedDict):
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
    """The text for screen readers."""
    status: list[str]
    """Words for its condition."""
    badge: str
    heading: int
    formation: str
    """The formation that it belongs to."""
    group: str
    """The letter of the group that it acts with for now."""


class Scene(TypedDict):
    """The board as your seat sees it. Parts that the client has (`known`) are left out."""

    pictures: NotRequired[list[Picture]]
    spaces: NotRequired[list[Space]]
    labels: NotRequired[list[Label]]
    tracks: NotRequired[list[Track]]
    cards: NotRequired[list[Card]]
    pieces: NotRequired[list[Piece]]


class Change(TypedDict):
    """How to build a part of the scene from an old one."""

    of: str
    """The mark of the old part."""
    items: list[Union[list[int], dict[str, Any]]]
    """Two numbers are a range of the old part, from the first up to the second; anything else is a new item."""
