"""A scene as a terminal needs it: the spaces of the map, the boxes beside it, and the pieces on them.

These have short names, and the options about them. Nothing here knows a title.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any, Final, NamedTuple

from rich.text import Text

from umpire.engine.match import Match
from umpire.server.common.sentences import title_sentence

HEXAGON: Final = 6
# the mark of a space between two others
EDGE: Final = "edge"
# letters tell the pieces of the sides apart; the colour only repeats that
SIDE_STYLES: Final = ("bold white on blue", "bold white on red", "bold black on green", "bold black on yellow")
OTHER_STYLE: Final = "bold"
MARK_STYLE: Final = "bold yellow"
QUIET_STYLE: Final = "dim"
UNKNOWN: Final = "?"

Piece = Mapping[str, Any]


class BoardSpace(NamedTuple):
    """A space: its ids and names, its shape and its position."""

    id: str
    name: str
    note: str
    also: tuple[str, ...]
    outline: tuple[tuple[float, float], ...]
    # left, top, right and bottom
    box: tuple[float, float, float, float]
    # "" or what marks it, as "front"
    sign: str = ""

    @property
    def is_edge(self) -> bool:
        return self.sign == EDGE

    @property
    def centre(self) -> tuple[float, float]:
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    @property
    def size(self) -> tuple[int, int]:
        left, top, right, bottom = self.box
        return round(right - left), round(bottom - top)

    @property
    def is_box(self) -> bool:
        """Whether it is a rectangle, as boxes beside a map are."""
        return len({point[0] for point in self.outline}) <= 2 and len({point[1] for point in self.outline}) <= 2

    @property
    def proper(self) -> str:
        """Its name besides its id; '' if the id is in the middle of a description ("hex 0611, plain")."""
        bare = self.name.replace(f"({self.id})", "").strip()
        return "" if self.id in bare.replace(",", " ").split() or _same(bare, self.id) else bare

    @property
    def ground(self) -> str:
        """The terrain, if the name describes it: "plain" of "hex 0611, plain"."""
        return "" if self.proper else self.name.partition(", ")[2]


def place_of(space: Mapping[str, Any]) -> BoardSpace:
    """Make a place from a space of a scene."""
    outline = tuple((x, y) for x, y in space["outline"])
    across, down = [x for x, _ in outline], [y for _, y in outline]
    box = min(across), min(down), max(across), max(down)
    return BoardSpace(space["id"], space["name"], space["note"], tuple(space["also"]), outline, box, space["mark"])


def _same(name: str, id_: str) -> bool:
    return name.casefold() == id_.replace("-", " ").replace("_", " ").casefold()


def has_scene(match: Match) -> bool:
    return match.begun and match.title.board is not None


class Scenery:
    """The scene of one seat."""

    def __init__(self, match: Match, seat: str, with_options: bool = True) -> None:
        """Read the scene; `with_options` marks the options of the decision on the places they name."""
        self._match = match
        self.title = match.title
        self.seat = seat
        board = match.title.board
        if board is None:
            raise TypeError(f"{match.title.id} has no board")
        self.scene = board.scene(match.state, match.title.seats.index(seat))
        self.places = {space["id"]: place_of(space) for space in self.scene["spaces"]}
        self.pieces: dict[str, Piece] = {piece["id"]: piece for piece in self.scene["pieces"]}
        self.marks = self._marks() if with_options and match.decision is not None and not match.awaits_roll else {}
        # if nearly every place can be chosen, mark only those that matter, so that the pieces elsewhere stay visible
        self.marked_options = self._marks_that_matter() or self.marks

    # Places

    @cached_property
    def by_space(self) -> dict[str, list[Piece]]:
        """The pieces of each space, those of a side together, from the bottom up."""
        pieces_by_space: dict[str, list[Piece]] = {}
        for piece in self.scene["pieces"]:
            pieces_by_space.setdefault(piece["space"], []).append(piece)
        return {
            space: sorted(pieces, key=lambda piece: self._sides.index(piece["side"]))
            for space, pieces in pieces_by_space.items()
        }

    def at(self, space: str) -> list[Piece]:
        return self.by_space.get(space, [])

    @cached_property
    def map(self) -> dict[str, BoardSpace]:
        """The spaces that make up the map: hexes, or areas of any shape; the boxes if there is nothing else. Spaces between two
        others are listed beside it."""
        shaped = {id_: place for id_, place in self.places.items() if not place.is_box and not place.is_edge}
        return self.hexes if 2 * len(self.hexes) > len(shaped) else shaped or self.places

    @cached_property
    def hexes(self) -> dict[str, BoardSpace]:
        """The spaces with six corners that are as large as most of them."""
        six = {id_: place for id_, place in self.places.items() if len(place.outline) == HEXAGON}
        sizes = Counter(place.size for place in six.values())
        return {id_: place for id_, place in six.items() if place.size == sizes.most_common(1)[0][0]}

    @property
    def is_hex_map(self) -> bool:
        return bool(self.hexes) and self.map == self.hexes

    @cached_property
    def boxes(self) -> list[BoardSpace]:
        """The spaces beside the map."""
        return [place for id_, place in self.places.items() if id_ not in self.map]

    @cached_property
    def neighbours(self) -> dict[str, list[str]]:
        """The places of the map that share an edge: at least two points of their outlines."""
        at_point: dict[tuple[float, float], list[str]] = {}
        for id_, place in self.map.items():
            for point in dict.fromkeys(place.outline):
                at_point.setdefault(point, []).append(id_)
        shared_points = {id_: Counter[str]() for id_ in self.map}
        for meeting in at_point.values():
            for id_ in meeting:
                shared_points[id_].update(meeting)
        return {
            id_: sorted(other for other, points in counts.items() if points > 1 and other != id_)
            for id_, counts in shared_points.items()
        }

    def around(self, space: str) -> list[str]:
        """Return a place of the map, or the two between which a space lies; nothing for a box."""
        place = self.places[space]
        if not place.is_edge:
            return [space] if space in self.map else []
        x, y = place.centre
        nearest = sorted(self.map.values(), key=lambda place_: (place_.centre[0] - x) ** 2 + (place_.centre[1] - y) ** 2)
        return [place_.id for place_ in nearest[:2]]

    def vicinity(self, space: str) -> list[str]:
        """Return a place of the map with its neighbours."""
        near = self.around(space)
        return [*near, *[other for place in near for other in self.neighbours[place]]]

    # Options

    @cached_property
    def words(self) -> dict[str, str]:
        """The words by which actions name what lies here, each with its id."""
        words = {other: place.id for place in self.places.values() for other in place.also}
        ids = [item["id"] for kind in ("spaces", "cards", "pieces") for item in self.scene[kind]]
        return {**words, **{id_: id_ for id_ in ids}}

    def _marks(self) -> dict[str, list[int]]:
        """Return the numbers of the options about a space, or about a piece in it, without options that can wait."""
        decision, state = self._match.decision, self._match.state
        marks: dict[str, list[int]] = {}
        for number, action in enumerate(self._match.options, start=1):
            spot = self.spot(action.words.split()[1:])
            if spot and decision is not None and not decision.is_incidental(state, action):
                marks.setdefault(spot, []).append(number)
        return marks

    def _marks_that_matter(self) -> dict[str, list[int]]:
        decision, state, options = self._match.decision, self._match.state, self._match.options
        important = {number for number, action in enumerate(options, start=1) if decision and decision.matters(state, action)}
        marks = {spot: [number for number in numbers if number in important] for spot, numbers in self.marks.items()}
        return {spot: numbers for spot, numbers in marks.items() if numbers}

    def spot(self, words: Sequence[str]) -> str:
        """Return where an action happens: the last of its words that names something on the table."""
        ids = [self.words[word] for word in words if word in self.words]
        where = self.pieces[ids[-1]]["space"] if ids and ids[-1] in self.pieces else ids[-1] if ids else ""
        return where if where in self.places else ""

    def find(self, words: str) -> str:
        """Return the place that somebody means: by id, by another word, by name, or by a piece there; '' if there is none."""
        text = words.strip().casefold()
        ids = {word.casefold(): id_ for word, id_ in self.words.items()}
        for place in self.places.values():
            ids.update({name.casefold(): place.id for name in (place.proper, place.name) if name})
        id_ = ids.get(text, "")
        space = self.pieces[id_]["space"] if id_ in self.pieces else id_
        return space if space in self.places else ""

    # Names

    @cached_property
    def _sides(self) -> list[str]:
        """The seats in their order, then other owners of pieces."""
        return list(dict.fromkeys([*self._match.title.seats, *[piece["side"] for piece in self.scene["pieces"]]]))

    @cached_property
    def letters(self) -> dict[str, str]:
        """A prefix for each side with pieces: as few letters as tell them apart."""
        sides = [side for side in self._sides if any(piece["side"] == side for piece in self.scene["pieces"])]
        return {side: _shortest(side, [other for other in sides if other != side]) for side in sides}

    @cached_property
    def statuses(self) -> dict[str, str]:
        """A letter for every condition of a piece: its first letter, small or large, or the next that is free."""
        letter_of: dict[str, str] = {}
        for status in sorted({status for piece in self.scene["pieces"] for status in piece["status"]}):
            letters = [status[0], status[0].upper(), *status]
            letter_of[status] = next((letter for letter in letters if letter not in letter_of.values()), status[0])
        return letter_of

    @cached_property
    def grounds(self) -> dict[str, str]:
        """A letter for each kind of terrain: the first of its last word that is still free."""
        letter_of: dict[str, str] = {}
        for ground in sorted({place.ground for place in self.map.values()} - {""}):
            letters = ground.split()[-1]
            letter_of[ground] = next((letter for letter in letters if letter not in letter_of.values()), UNKNOWN)
        return letter_of

    def style(self, side: str) -> str:
        place = self._sides.index(side)
        return SIDE_STYLES[place] if side and place < len(SIDE_STYLES) else OTHER_STYLE

    def short(self, piece: Piece, longest: int = 99, status: bool = True) -> str:
        """Write a piece in a few letters, its number in brackets, its conditions after an apostrophe.

        An unknown piece is described by what is visible. If there is no room, the number is dropped.
        """
        label = re.sub(r"[\s–]+", "", piece["label"]) or UNKNOWN + piece["name"].split()[-1][:3]
        signs = "".join(self.statuses[one] for one in piece["status"]) if status else ""
        after = f"'{signs}" if signs else ""
        badge = f"({piece['badge']})" if piece["badge"] else ""
        full = label + badge + after
        return full if len(full) <= longest else label[: max(2, longest - len(after))] + after

    def sign(self, place: BoardSpace) -> str:
        """Return the title's words for what marks a place (`mark-ID` in its catalogue)."""
        return title_sentence(self.title, f"mark-{place.sign}") if place.sign else ""

    def mark(self, space: str) -> str:
        """Return the number of a place's option; of several, the first and how many more."""
        numbers = self.marked_options.get(space, [])
        return "" if not numbers else f"#{numbers[0]}" + (f"+{len(numbers) - 1}" if len(numbers) > 1 else "")

    # Pieces in lines

    def stack(self, pieces: Sequence[Piece], widths: Sequence[int], status: bool = True) -> list[Text]:
        """Write pieces into lines of these widths, each side with its letter, and how many more there are last.

        If not all fit, every side gets a line of its own; if not even that fits, they are only counted.
        """
        words = self._tokens(pieces, max(widths), status)
        sides = [list(own) for _, own in groupby(pieces, key=lambda piece: str(piece["side"]))]
        lines = _fill_lines([word for word, _ in words], widths)
        if lines is not None:
            return lines
        if len(sides) == 1:
            return _fill_shortened(words, widths) or [self.count(pieces)]
        if len(sides) > len(widths):
            return [self.count(pieces)]
        own = len(widths) - len(sides) + 1
        return [*self.stack(sides[0], widths[:own], status), *self._others(sides[1:], widths[own:], status)]

    def _others(self, sides: Sequence[Sequence[Piece]], widths: Sequence[int], status: bool) -> list[Text]:
        """Write each side into one line."""
        return [line for own, width in zip(sides, widths, strict=True) for line in self.stack(own, [width], status)]

    def _tokens(self, pieces: Sequence[Piece], longest: int, status: bool) -> list[tuple[Text, int]]:
        """Return each piece as a word with how many it stands for, the first of a side after the side's letter."""
        words: list[tuple[Text, int]] = []
        for side, own in groupby(pieces, key=lambda piece: str(piece["side"])):
            style, letter = self.style(side), f"{self.letters[side]}:" if side else ""
            for name, alike in groupby(self.short(piece, longest - len(letter), status) for piece in own):
                count = len(list(alike))
                words.append((Text(f"{letter}{name}" + (f"*{count}" if count > 1 else ""), style), count))
                letter = ""
        return words

    def count(self, pieces: Sequence[Piece]) -> Text:
        """Write only the number of pieces, if there is no room for more: b3 t2."""
        sides = list(dict.fromkeys(piece["side"] for piece in pieces))
        counts = [(f"{self.letters[side]}{sum(piece['side'] == side for piece in pieces)}", self.style(side)) for side in sides]
        return Text.assemble(*counts)


def _shortest(word: str, others: Sequence[str]) -> str:
    """Return the shortest prefix that tells a word from others."""
    return next((word[:n] for n in range(1, len(word)) if not any(other.startswith(word[:n]) for other in others)), word)


def _fill_shortened(words: Sequence[tuple[Text, int]], widths: Sequence[int]) -> list[Text] | None:
    """Write as many words as fit, and how many pieces the others stand for; return None if not even one fits."""
    for count in range(len(words) - 1, 0, -1):
        rest = Text(f"+{sum(counts for _, counts in words[count:])}", QUIET_STYLE)
        lines = _fill_lines([*[word for word, _ in words[:count]], rest], widths)
        if lines is not None:
            return lines
    return None


def _fill_lines(words: Sequence[Text], widths: Sequence[int]) -> list[Text] | None:
    """Fill lines of these widths with words; return None if they do not fit."""
    lines = [Text()]
    for word in words:
        gap = 1 if lines[-1].plain else 0
        if lines[-1].cell_len + gap + word.cell_len > widths[len(lines) - 1]:
            if len(lines) == len(widths) or word.cell_len > widths[len(lines)]:
                return None
            lines.append(Text())
            gap = 0
        lines[-1] = Text.assemble(lines[-1], " " * gap, word)
    return lines
