"""JSON for the wire, encoded fast. Parts that are encoded already are inserted as they are."""
from __future__ import annotations

import json
from typing import Any

import orjson


class EncodedJson:
    """A part of a message that is encoded already."""

    __slots__ = ("contents",)

    def __init__(self, contents: bytes) -> None:
        self.contents = contents


def encode_json(content: object) -> bytes:
    """Encode a message as JSON."""
    try:
        return orjson.dumps(content, _plain)
    except orjson.JSONEncodeError:
        # perhaps a number of more than 64 bits: Python's own encoder is slower, but takes it
        return json.dumps(content, ensure_ascii=False, separators=(",", ":"), default=_decoded_value).encode()


def encode_text(content: object) -> str:
    return encode_json(content).decode()


def _plain(value: Any) -> Any:
    """Return a value that orjson can encode: an encoded part as it is, a named tuple as a list."""
    if isinstance(value, EncodedJson):
        return orjson.Fragment(value.contents)
    if isinstance(value, tuple):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be encoded as JSON")


def _decoded_value(value: Any) -> Any:
    if isinstance(value, EncodedJson):
        return json.loads(value.contents)
    raise TypeError(f"{type(value).__name__} cannot be encoded as JSON")
