"""The parts of a scene: what a client has already is not sent again, and of what has changed only the difference.

A part is known by its mark, a hash of what it says. A difference says of which part it is one, and how the new part is put
together: `[2, 57]` are the items 2 to 56 of the old part, anything else is an item that was not there.
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
from umpire.server.common.json_text import Written, written

MARK: Final = 12
# who only asks how a match stands wants no scene
ALL: Final = "*"
# parts that are most of a scene and hardly ever change: their items are made once and shared (art/scene.py)
SHARED: Final = ("spaces", "tracks")
# whose scene it is where nothing is hidden from anybody
EVERYBODY: Final = "*"
# so many parts that a seat was shown are remembered, to tell what is different now
LATELY: Final = 12
# a difference that is not shorter than this share of the whole is not worth the trouble
WORTHWHILE: Final = 0.7

Items = list[Any]


class Part:
    """One part of a scene: what it says, as it is sent, and its mark."""

    __slots__ = ("_differences", "_words", "items", "mark", "name", "sent")

    def __init__(self, name: str, items: Items) -> None:
        self.name = name
        self.items = items
        self.sent = written(items)
        self.mark = hashlib.blake2b(self.sent, digest_size=MARK // 2).hexdigest()
        self._words: Optional[dict[str, str]] = None
        self._differences: dict[str, bytes] = {}

    @property
    def words(self) -> dict[str, str]:
        """The words by which actions and events speak of these things, each with the id to click."""
        if self._words is None:
            also = {other: item["id"] for item in self.items for other in item.get("also", ())}
            self._words = {**also, **{item["id"]: item["id"] for item in self.items}}
        return self._words

    def since(self, old: Part) -> bytes:
        """What makes this part of an old one, as it is sent."""
        known = self._differences.get(old.mark)
        if known is None:
            known = self._differences[old.mark] = written({"of": old.mark, "items": difference(old.items, self.items)})
        return known


# those parts as they were last, by their first item, which stays what it is because it is kept with them
_shared: dict[int, Part] = {}
_MOST: Final = 256


def part_of(name: str, items: Items) -> Part:
    """What consists of the very items of before is the part of before; to write them all takes longer than to draw the rest."""
    if name not in SHARED or not items:
        return Part(name, items)
    before = _shared.get(id(items[0]))
    if before is not None and len(items) == len(before.items) and all(map(is_, items, before.items)):
        return before
    if len(_shared) >= _MOST:
        _shared.clear()
    part = _shared[id(items[0])] = Part(name, list(items))
    return part


class Shown:
    """A scene as a seat sees it, with what follows from it, made once for all who see it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.found = {name: part_of(name, cast(Items, items)) for name, items in scene.items()}
        self.parts = {name: part.mark for name, part in self.found.items()}
        self.words = {**self.found["spaces"].words, **self.found["cards"].words, **self.found["pieces"].words}
        self.formations = {piece["formation"] for piece in scene["pieces"]} - {""}


class Shelf:
    """The parts that a seat was shown lately: what it has may be changed instead of sent again. Nobody else's are on it, so that
    what somebody claims to have tells nothing about what others see."""

    def __init__(self) -> None:
        self._parts: OrderedDict[str, Part] = OrderedDict()
        self._last: Optional[Shown] = None

    def add(self, shown: Shown) -> None:
        if shown is self._last:
            return
        self._last = shown
        for part in shown.found.values():
            self._parts[part.mark] = part
            self._parts.move_to_end(part.mark)
        while len(self._parts) > LATELY:
            self._parts.popitem(last=False)

    def any_of(self, marks: Iterable[str]) -> list[Part]:
        return [self._parts[mark] for mark in marks if mark in self._parts]


class Showing:
    """What the seats of a match are shown: the scene of each as it was made last, in each language, and the parts of before."""

    def __init__(self) -> None:
        # whoever tells how a match stands does so alone: what one has made the next need not make again
        self.lock = Lock()
        self._last: dict[tuple[str, str], tuple[object, Shown]] = {}
        self._shelves: dict[str, Shelf] = {}

    def of(self, seat: str, stands: object, make: Callable[[], Shown], shared: bool = False) -> Shown:
        """The scene of a seat: that of before if the match stands as it did (the very same object), else one that is made.
        `shared`: all seats are shown the same."""
        key = EVERYBODY if shared else seat, reader_language()
        known = self._last.get(key)
        if known is None or known[0] is not stands:
            known = self._last[key] = stands, make()
        self._shelves.setdefault(seat, Shelf()).add(known[1])
        return known[1]

    def lately(self, seats: Iterable[str], known: Collection[str]) -> list[Part]:
        """What was shown to these seats, of which somebody says that they know it."""
        shelves = [self._shelves[seat] for seat in seats if seat in self._shelves]
        return [part for shelf in shelves for part in shelf.any_of(known)]

    def forget(self) -> None:
        """All of it can be made again."""
        self._last.clear()
        self._shelves.clear()


def difference(old: Items, new: Items) -> Items:
    """How a part is put together from an old one: stretches of it, and items that it did not have.

    >>> difference([{"id": "a"}, {"id": "b"}, {"id": "c"}], [{"id": "a"}, {"id": "b", "x": 1}, {"id": "c"}])
    [[0, 1], {'id': 'b', 'x': 1}, [2, 3]]
    """
    places: dict[Any, int] = {}
    found: Items = []
    following = 0
    for number, item in enumerate(new):
        # most are the very same, one after the other: only for those that are not it is looked where they were
        place = following
        if place >= len(old) or old[place] is not item:
            places = places or {_name(place, before): place for place, before in enumerate(old)}
            place = places.get(_name(number, item), -1)
            following = place + 1 if place >= 0 else following
            if place < 0 or (old[place] is not item and old[place] != item):
                found.append(item)
                continue
        following = place + 1
        if found and isinstance(found[-1], list) and found[-1][1] == place:
            found[-1][1] = following
        else:
            found.append([place, following])
    return found


def _name(number: int, item: Any) -> Any:
    """By what an item is known again: its id, or its place where it has none."""
    return item.get("id", number)


def unknown(shown: Shown, known: frozenset[str], olds: Sequence[Part] = ()) -> tuple[Scene, dict[str, Change]]:
    """The scene without the parts that are known, as it is sent; of those that follow from `olds` only what has changed."""
    missing = [] if ALL in known else [part for part in shown.found.values() if part.mark not in known]
    short = {part.name: _short(part, olds) for part in missing}
    scene = {part.name: Written(part.sent) for part in missing if not short[part.name]}
    changes = {name: Written(change) for name, change in short.items() if change}
    # written already, which the types know nothing of
    return cast(Scene, scene), cast(dict[str, Change], changes)


def _short(part: Part, olds: Sequence[Part]) -> bytes:
    """What has changed since the client was told this part last; nothing where it never was, or where that is hardly shorter."""
    change = next((part.since(old) for old in olds if old.name == part.name), b"")
    return change if len(change) < len(part.sent) * WORTHWHILE else b""
