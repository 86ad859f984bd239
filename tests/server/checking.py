"""Every answer that a test of the server hears is checked against the table of routes."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, NotRequired, Optional, Union, get_args, get_origin, get_type_hints

import httpx
from pydantic import TypeAdapter, ValidationError
from starlette.routing import BaseRoute, Match, Route
from typing_extensions import is_typeddict

from umpire.protocol.answers import ServerMessage
from umpire.protocol.errors import RefusalBody
from umpire.protocol.routes import BY_NAME, Media
from umpire.protocol.validation import adapter

NO_ADDRESS = (404, 405)
HEARD: TypeAdapter[Any] = adapter(ServerMessage)


def type_of(name: str, status: int) -> Any:
    """Return the type of an answer; None where it is no JSON. AssertionError if no such answer is declared."""
    route = BY_NAME[name]
    if status == 304 and route.cached:
        return None
    declared = {**route.statuses, 200: None if isinstance(route.answers, Media) else route.answers}
    assert status in declared, f"{name} does not say that it may answer {status}"
    return declared[status]


def met(declared: Any, value: Any) -> Iterator[tuple[str, str]]:
    """Yield the fields that are there and hold something, each with its type."""
    kind, inner = get_origin(declared), get_args(declared)
    if kind in (Annotated, NotRequired):
        yield from met(inner[0], value)
    elif kind in (Union, UnionType):
        yield from met(member_of(inner, value), value)
    elif is_typeddict(declared):
        for name, one in get_type_hints(declared, include_extras=True).items():
            if value.get(name) not in ([], {}, None):
                yield declared.__name__, name
                yield from met(one, value[name])
    elif kind in (list, dict):
        for one in value.values() if kind is dict else value:
            yield from met(inner[-1], one)
    elif kind is tuple:
        for one, part in zip(inner, value, strict=True):
            yield from met(one, part)


def member_of(members: Iterable[Any], value: Any) -> Any:
    """That of several types which a value has."""
    return next(one for one in members if fits(one, value))


def fits(declared: Any, value: Any) -> bool:
    if declared is NoneType:
        return value is None
    try:
        adapter(declared).validate_python(value, strict=False)
    except ValidationError:
        return False
    return True


class Checker:
    """Checks answers, and remembers which were heard: the name of the address and the status; and, if `met` is a set, which
    fields of which types held something."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._routes = [route for route in routes if isinstance(route, Route)]
        self.seen: set[tuple[str, int]] = set()
        self.met: Optional[set[tuple[str, str]]] = None

    async def hear(self, answer: httpx.Response) -> None:
        """An answer to a client; AssertionError or ValidationError if it is none that the table says it gives."""
        await answer.aread()
        name = self._name(answer.request)
        if not name:
            assert answer.status_code in NO_ADDRESS or answer.status_code == 403, answer.url
            if "text/html" not in answer.headers.get("content-type", ""):
                adapter(RefusalBody).validate_json(answer.content)
            return
        self.seen.add((name, answer.status_code))
        declared = type_of(name, answer.status_code)
        if answer.request.method != "HEAD":
            self._check(name, answer, declared)

    def _name(self, request: httpx.Request) -> str:
        scope = {"type": "http", "method": request.method, "path": request.url.path, "root_path": ""}
        return next((route.name for route in self._routes if route.matches(scope)[0] is Match.FULL), "")

    def _check(self, name: str, answer: httpx.Response, declared: Any) -> None:
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if declared is not None:
            assert kind == "application/json", name
            result = adapter(declared).validate_json(answer.content)
            if self.met is not None:
                self.met.update(met(declared, result))
        elif answer.status_code == 304:
            assert answer.content == b"", name
        else:
            sent = BY_NAME[name].answers.type
            assert kind == sent or sent == "*/*", (name, kind)
