"""The parts of a scene: what a client has already is not sent again. A part is known by its mark, a hash of what it says."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

MARK: Final = 12
# who only asks how a match stands wants no scene
ALL: Final = "*"


def marked(scene: Mapping[str, Any]) -> dict[str, str]:
    """The mark of each part of a scene."""
    return {name: _mark(part) for name, part in scene.items()}


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
