"""A scene in the making: a title says what lies where, part by part, and the scene puts it in drawing order."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from umpire.art.boxes import Box
from umpire.art.scene import Card, Label, Mark, Picture, Piece, Scene, Space, Track
from umpire.engine.mypyc_support import mypyc_attr
from umpire.maps.points import Point


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneBuilder:
    """Begins with the spaces of the board, which hardly ever change; everything else is laid on it one by one."""

    def __init__(self, spaces: tuple[Space, ...]) -> None:
        self.spaces: tuple[Space, ...] = spaces
        self.pictures: list[Picture] = []
        self.labels: list[Label] = []
        self.tracks: list[Track] = []
        self.cards: list[Card] = []
        self.pieces: list[Piece] = []

    def mark(self, marks: Mapping[str, str]) -> None:
        """Add spaces that the client marks with a word; an empty id stands for no space."""
        if any(marks):
            self.spaces = tuple([space._replace(mark=marks[space.id]) if space.id in marks else space for space in self.spaces])

    def picture(self, name: str, use: str, box: Box) -> None:
        self.pictures.append(Picture(name, use, box.x, box.y, box.width, box.height))

    def around(self, name: str, use: str, middle: Point, size: float, right: float = 0, down: float = 0) -> None:
        """Add a square picture around a point, or a given distance from it."""
        self.pictures.append(around(name, use, middle, size, right, down))

    def label(self, x: float, y: float, words: str, size: float, anchor: str = "middle", tone: str = "") -> None:
        """Add a text that changes.

        `tone` is "", "light" (on dark ground), "quiet" or "hand" (written by hand).
        """
        self.labels.append(Label(x, y, words, size, anchor, tone))

    def track(self, name: str, words: str, marks: tuple[Mark, ...], value: int, side: str = "") -> None:
        """Add a marker on the place of a track with a number, -1 for none.

        The board draws it as `marker-` and the track's name.
        """
        self.tracks.append(Track(name, words, marks, value, side))

    def card(self, card: Card) -> None:
        self.cards.append(card)

    def lay(self, pieces: Iterable[Piece]) -> None:
        """Lay pieces, those below first."""
        self.pieces += pieces

    def scene(self) -> Scene:
        return Scene(
            tuple(self.pictures), self.spaces, tuple(self.labels), tuple(self.tracks), tuple(self.cards), tuple(self.pieces),
        )


def around(name: str, use: str, middle: Point, size: float, right: float = 0, down: float = 0) -> Picture:
    """Return a square picture around a point, or so far from it, that is laid again and again."""
    half = size / 2
    return Picture(name, use, round(middle[0] + right - half, 1), round(middle[1] + down - half, 1), size, size)


def space_names(spaces: Sequence[Space]) -> dict[str, str]:
    """Return the names of spaces by id."""
    return {space.id: space.name for space in spaces}


def join_words(*words: str) -> str:
    """Join the words of a screen reader; leave out empty ones."""
    return ", ".join(filter(None, words))
