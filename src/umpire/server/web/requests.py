"""Read what a client says: every message and body is validated against its type before anything else sees it."""
from __future__ import annotations

import json
from typing import Any, TypeVar, cast

from pydantic import TypeAdapter, ValidationError

from umpire.protocol.errors import UNREADABLE
from umpire.protocol.messages import ClientMessage
from umpire.protocol.validation import adapter, fields_sent
from umpire.protocol.values import LONGEST_ID, MOST_DIGITS
from umpire.server.common.refusals import LONGEST_REASON, Refusal
from umpire.server.common.sentences import say

Body = TypeVar("Body")


def read_message(raw: str | bytes) -> ClientMessage:
    """Read a message of a client; Refusal says what is wrong with it."""
    reader: TypeAdapter[ClientMessage] = adapter(ClientMessage)
    return _read(reader, raw)


def read_body(body: type[Body], raw: str | bytes) -> Body:
    """Read the body of a request, or the first message over a WebSocket."""
    reader: TypeAdapter[Body] = adapter(cast(Any, body))
    return _read(reader, raw)


def _read(reader: TypeAdapter[Body], raw: str | bytes) -> Body:
    try:
        return reader.validate_json(raw)
    except ValidationError as error:
        raise _unreadable(error) from None


def read_number(text: str) -> int:
    """A number in an address or a header; what is less than -1 is -1."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise Refusal(UNREADABLE, say("no-number"))
    return max(-1, int(text))


def id_of(raw: str | bytes) -> str:
    """The id of a message that could not be read otherwise, so that the client knows what the error is about."""
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return ""
    id_ = found.get("id") if isinstance(found, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= LONGEST_ID and id_.isprintable() else ""


def _unreadable(error: ValidationError) -> Refusal:
    """The first thing that is wrong, without what was sent: it may hold a token."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    known = [str(part) for part in first["loc"] if isinstance(part, int) or part in fields_sent()]
    place = ".".join(known)
    return Refusal(UNREADABLE, say("unreadable", reason=f"{place + ': ' if place else ''}{first['msg']}"[:LONGEST_REASON]))
