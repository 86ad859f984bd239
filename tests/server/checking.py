"""Every answer that a test of the table hears is checked against what the table says of itself (contract.py)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Optional

import httpx
from pydantic import BaseModel, TypeAdapter
from starlette.routing import BaseRoute, Match, Route

from umpire.server.routes import models
from umpire.server.routes.contract import CONTRACT

NO_ADDRESS = (404, 405)
HEARD: TypeAdapter[Any] = TypeAdapter(models.Heard)


@cache
def model_of(name: str, status: int) -> Optional[TypeAdapter[Any]]:
    """The model of an answer; None where it is no JSON. AssertionError if no such answer is declared."""
    _, told = CONTRACT[name]
    declared = told["responses"].get(status, {} if status == 200 else None)
    assert declared is not None, f"{name} does not say that it may answer {status}"
    model = told["response_model"] if status == 200 else declared.get("model")
    return None if model is None else TypeAdapter(model)


def met(found: Any) -> Iterator[tuple[str, str]]:
    """The fields that are there and hold something, each with its model."""
    if isinstance(found, BaseModel):
        for name, value in found:
            if name in found.model_fields_set and value not in ([], {}, None):
                yield type(found).__name__, name
            yield from met(value)
    elif isinstance(found, (list, tuple, dict)):
        for one in found.values() if isinstance(found, dict) else found:
            yield from met(one)


class Checker:
    """Checks answers, and remembers which were heard: the name of the address and the status; and, if `met` is a set, which
    fields of which models held something."""

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
                TypeAdapter(models.Refused).validate_json(answer.content)
            return
        self.seen.add((name, answer.status_code))
        model = model_of(name, answer.status_code)
        if answer.request.method != "HEAD":
            self._check(name, answer, model)

    def _name(self, request: httpx.Request) -> str:
        scope = {"type": "http", "method": request.method, "path": request.url.path, "root_path": ""}
        return next((route.name for route in self._routes if route.matches(scope)[0] is Match.FULL), "")

    def _check(self, name: str, answer: httpx.Response, model: Optional[TypeAdapter[Any]]) -> None:
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if model is not None:
            assert kind == "application/json", name
            found = model.validate_json(answer.content)
            if self.met is not None:
                self.met.update(met(found))
        elif answer.status_code == 304:
            assert answer.content == b"", name
        else:
            sent = CONTRACT[name][1]["responses"][200]["content"]
            assert kind in sent or "*/*" in sent, (name, kind)
