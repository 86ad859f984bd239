"""Read what a client sends: every message and body is validated against its type before anything else uses it."""
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
    """Read a number in an address or a header; anything below -1 becomes -1."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        raise Refusal(UNREADABLE, say("no-number"))
    return max(-1, int(text))


def id_of(raw: str | bytes) -> str:
    """Return the id of a message that is otherwise unreadable, so that the client knows which one the error is about."""
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError):
        return ""
    id_ = content.get("id") if isinstance(content, dict) else None
    return id_ if isinstance(id_, str) and len(id_) <= LONGEST_ID and id_.isprintable() else ""


def _unreadable(error: ValidationError) -> Refusal:
    """Describe the first error, without quoting the message: it may contain a token."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    names = [str(part) for part in first["loc"] if isinstance(part, int) or part in fields_sent()]
    place = ".".join(names)
    return Refusal(UNREADABLE, say("unreadable", reason=f"{place + ': ' if place else ''}{first['msg']}"[:LONGEST_REASON]))
