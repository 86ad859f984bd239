"""Validation of what a client sends, and of what the server answers (in the tests)."""
from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final, get_type_hints

from pydantic import ConfigDict, TypeAdapter
from typing_extensions import is_typeddict

from umpire.protocol import bodies, messages

MODULES: Final = tuple([import_module(f"umpire.protocol.{name}") for name in (
    "messages", "bodies", "errors", "titles", "matches", "state", "options", "panel", "log", "scene", "answers", "pages", "talk",
    "presence", "lobby", "people", "notices", "streams",
)])
# exact types, and no other fields
CONFIG: Final = ConfigDict(strict=True, extra="forbid")


def _message_types(module: ModuleType) -> list[Any]:
    """Return the types that a module defines, in its order."""
    return [type_ for type_ in vars(module).values() if is_typeddict(type_) and type_.__module__ == module.__name__]


TYPES: Final = [type_ for module in MODULES for type_ in _message_types(module)]
for _type in TYPES:
    _type.__pydantic_config__ = CONFIG


@cache
def adapter(message: Any) -> TypeAdapter[Any]:
    """Return the adapter that validates messages of a type and knows its JSON schema."""
    return TypeAdapter(message)


@cache
def fields_sent() -> frozenset[str]:
    """Return the names of all fields that a client may send."""
    return frozenset(name for module in (messages, bodies) for type_ in _message_types(module) for name in get_type_hints(type_))
