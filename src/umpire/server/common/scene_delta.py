"""Scene parts: parts that a client has are not sent again, and of those that changed only the difference.

A part is identified by its mark, a hash of its content. A difference names the old part and says how to build the new one:
`[2, 57]` are the items 2 to 56 of the old part, anything else is a new item.
"""
from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import is_
from threading import Lock
from typing import Any, Final, Optional, cast

from umpire.i18n.language import reader_language
from umpire.protocol.scene import Change, Scene
from umpire.server.common.json_text import EncodedJson, encode_json

MARK: Final = 12
# stands for all parts: a client that only wants the state needs no scene
ALL: Final = "*"
# parts that make up most of a scene and hardly ever change: their items are made once and shared (art/scene.py)
SHARED: Final = ("spaces", "tracks")
# the seat of a scene that hides nothing from anybody
EVERYBODY: Final = "*"
# how many parts are remembered for each seat, to compute differences from
LATELY: Final = 12
# a difference is sent only if it is shorter than this share of the whole
WORTHWHILE: Final = 0.7

Items = list[Any]


class Part:
    """One part of a scene: its items, how they are sent, and their mark."""

    __slots__ = ("_differences", "_words", "encoded", "items", "mark", "name")

    def __init__(self, name: str, items: Items) -> None:
        self.name = name
        self.items = items
        self.encoded = encode_json(items)
        self.mark = hashlib.blake2b(self.encoded, digest_size=MARK // 2).hexdigest()
        self._words: Optional[dict[str, str]] = None
        self._differences: dict[str, bytes] = {}

    @property
    def words(self) -> dict[str, str]:
        """The words by which actions and events name these things, each with the id to click."""
        if self._words is None:
            also = {other: item["id"] for item in self.items for other in item.get("also", ())}
            self._words = {**also, **{item["id"]: item["id"] for item in self.items}}
        return self._words

    def since(self, old: Part) -> bytes:
        """Return the encoded difference from an old part."""
        change = self._differences.get(old.mark)
        if change is None:
            change = self._differences[old.mark] = encode_json({"of": old.mark, "items": difference(old.items, self.items)})
        return change


# the last version of these parts, by the id() of their first item, which the part keeps alive
_shared_parts: dict[int, Part] = {}
_MOST: Final = 256


def part_of(name: str, items: Items) -> Part:
    """Return the part of these items. If they are the very items of the last part, return that: encoding takes longer."""
    if name not in SHARED or not items:
        return Part(name, items)
    before = _shared_parts.get(id(items[0]))
    if before is not None and len(items) == len(before.items) and all(map(is_, items, before.items)):
        return before
    if len(_shared_parts) >= _MOST:
        _shared_parts.clear()
    part = _shared_parts[id(items[0])] = Part(name, list(items))
    return part


class SeatScene:
    """A scene as a seat sees it, with what follows from it, made once for all who see it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.parts_by_name = {name: part_of(name, cast(Items, items)) for name, items in scene.items()}
        self.parts = {name: part.mark for name, part in self.parts_by_name.items()}
        self.words: dict[str, str] = {}
        for name in ("spaces", "cards", "pieces"):
            self.words |= self.parts_by_name[name].words
        self.formations = {piece["formation"] for piece in scene["pieces"]} - {""}


class Shelf:
    """The parts that a seat was shown lately, so that the client can be sent differences from them.

    It has no parts of other seats, so that what a client claims to have tells it nothing about what they see.
    """

    def __init__(self) -> None:
        self._parts: OrderedDict[str, Part] = OrderedDict()
        self._last: Optional[SeatScene] = None

    def add(self, scene: SeatScene) -> None:
        if scene is self._last:
            return
        self._last = scene
        for part in scene.parts_by_name.values():
            self._parts[part.mark] = part
            self._parts.move_to_end(part.mark)
        while len(self._parts) > LATELY:
            self._parts.popitem(last=False)

    def any_of(self, marks: Iterable[str]) -> list[Part]:
        return [self._parts[mark] for mark in marks if mark in self._parts]


class SceneCache:
    """The last scene of each seat of a match in each language, and the parts shown before."""

    def __init__(self) -> None:
        # one thread at a time builds state messages: what one has made the next can reuse
        self.lock = Lock()
        self._last: dict[tuple[str, str], tuple[object, SeatScene]] = {}
        self._shelves: dict[str, Shelf] = {}

    def of(self, seat: str, stands: object, make: Callable[[], SeatScene], shared: bool = False) -> SeatScene:
        """Return the scene of a seat: the last one if `stands` is the very same object as then, else a new one.

        `shared` means that all seats see the same.
        """
        key = EVERYBODY if shared else seat, reader_language()
        entry = self._last.get(key)
        if entry is None or entry[0] is not stands:
            entry = self._last[key] = stands, make()
        self._shelves.setdefault(seat, Shelf()).add(entry[1])
        return entry[1]

    def lately(self, seats: Iterable[str], marks: Collection[str]) -> list[Part]:
        """Return the parts that these seats were shown lately and that the client says it has."""
        shelves = [self._shelves[seat] for seat in seats if seat in self._shelves]
        return [part for shelf in shelves for part in shelf.any_of(marks)]

    def forget(self) -> None:
        """Forget everything; it can be made again."""
        self._last.clear()
        self._shelves.clear()


def difference(old: Items, new: Items) -> Items:
    """Say how to build a part from an old one: ranges of old items, and new items.

    >>> difference([{"id": "a"}, {"id": "b"}, {"id": "c"}], [{"id": "a"}, {"id": "b", "x": 1}, {"id": "c"}])
    [[0, 1], {'id': 'b', 'x': 1}, [2, 3]]
    """
    places: dict[Any, int] = {}
    pieces: Items = []
    expected = 0
    for number, item in enumerate(new):
        # most items are the very same, in order: only the others need the index
        place = expected
        if place >= len(old) or old[place] is not item:
            places = places or {_name(place, before): place for place, before in enumerate(old)}
            place = places.get(_name(number, item), -1)
            expected = place + 1 if place >= 0 else expected
            if place < 0 or (old[place] is not item and old[place] != item):
                pieces.append(item)
                continue
        expected = place + 1
        if pieces and isinstance(pieces[-1], list) and pieces[-1][1] == place:
            pieces[-1][1] = expected
        else:
            pieces.append([place, expected])
    return pieces


def _name(number: int, item: Any) -> Any:
    """Identify an item by its id, or by its place if it has none."""
    return item.get("id", number)


def missing_parts(seat_scene: SeatScene, marks: frozenset[str], olds: Sequence[Part] = ()) -> tuple[Scene, dict[str, Change]]:
    """Return the encoded scene without the parts that the client knows, and differences from `olds` where they are short."""
    missing = [] if ALL in marks else [part for part in seat_scene.parts_by_name.values() if part.mark not in marks]
    short = {part.name: _short(part, olds) for part in missing}
    scene = {part.name: EncodedJson(part.encoded) for part in missing if not short[part.name]}
    changes = {name: EncodedJson(change) for name, change in short.items() if change}
    # the types do not know of encoded parts
    return cast(Scene, scene), cast(dict[str, Change], changes)


def _short(part: Part, olds: Sequence[Part]) -> bytes:
    """Return the encoded difference if the client knows an old version and it is short enough, else nothing."""
    change = next((part.since(old) for old in olds if old.name == part.name), b"")
    return change if len(change) < len(part.encoded) * WORTHWHILE else b""
