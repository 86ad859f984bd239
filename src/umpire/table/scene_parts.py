"""The parts of a scene: what a client has already is not sent again. A part is known by its mark, a hash of what it says."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from operator import is_
from typing import Any, Final

MARK: Final = 12
# who only asks how a match stands wants no scene
ALL: Final = "*"


def marked(scene: Mapping[str, Any]) -> dict[str, str]:
    """The mark of each part of a scene."""
    return {name: _shared_mark(part) if name in SHARED else _mark(part) for name, part in scene.items()}


# parts that are most of a scene and hardly ever change: their items are made once and shared (boards/scene.py)
SHARED: Final = ("spaces", "tracks")
# those parts as they were marked last, by their first item, which stays what it is because it is kept with them
_marked: dict[int, tuple[list[Any], str]] = {}
_MOST: Final = 256


def _shared_mark(items: list[Any]) -> str:
    """What consists of the very items of before has its mark; to write them all takes longer than to draw the rest."""
    items_before, mark = _marked.get(id(items[0]), ([], "")) if items else ([], "")
    if len(items) == len(items_before) and all(map(is_, items, items_before)):
        return mark
    mark = _mark(items)
    if items:
        if len(_marked) >= _MOST:
            _marked.clear()
        _marked[id(items[0])] = list(items), mark
    return mark


def _mark(part: object) -> str:
    return hashlib.blake2b(json.dumps(part, separators=(",", ":")).encode(), digest_size=MARK // 2).hexdigest()


def marks(told: Mapping[str, Any]) -> frozenset[str]:
    """What a client has once it was told this."""
    return frozenset(told["parts"].values())


def without(told: dict[str, Any], known: frozenset[str]) -> dict[str, Any]:
    """The message, its scene without the parts that are known."""
    if ALL in known:
        return {**told, "scene": {}}
    missing = {name: part for name, part in told["scene"].items() if told["parts"][name] not in known}
    return {**told, "scene": missing}
