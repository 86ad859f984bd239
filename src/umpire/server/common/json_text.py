"""What goes over the wire: JSON, written quickly. Parts that were written before are put in as they are."""
from __future__ import annotations

import json
from typing import Any

import orjson


class Written:
    """A part of a message that is JSON already."""

    __slots__ = ("contents",)

    def __init__(self, contents: bytes) -> None:
        self.contents = contents


def written(content: object) -> bytes:
    """A message as it is sent."""
    try:
        return orjson.dumps(content, _plain)
    except orjson.JSONEncodeError:
        # a number of more than 64 bits, perhaps: Python's own writer takes longer, but takes it
        return json.dumps(content, ensure_ascii=False, separators=(",", ":"), default=_read_again).encode()


def text(content: object) -> str:
    return written(content).decode()


def _plain(value: Any) -> Any:
    """What was written before as it is; a named tuple is a list to JSON."""
    if isinstance(value, Written):
        return orjson.Fragment(value.contents)
    if isinstance(value, tuple):
        return list(value)
    raise TypeError(f"{type(value).__name__} is nothing that JSON could say")


def _read_again(value: Any) -> Any:
    if isinstance(value, Written):
        return json.loads(value.contents)
    raise TypeError(f"{type(value).__name__} is nothing that JSON could say")
