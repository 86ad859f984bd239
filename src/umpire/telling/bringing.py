"""A title in another process: it is found there as here, or by the address of what makes it."""
from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

from umpire import face
from umpire.engine.title import Title


def maker_of(id_: str) -> str:
    """The address of what makes a title: the module and the name in it. What a script makes, nobody else finds."""
    maker = face.factories().get(id_)
    return f"{getattr(maker, '__module__', '')}:{getattr(maker, '__qualname__', '')}"


def brought(id_: str, maker: str) -> Title[Any]:
    """The title, registered here if only whoever asked has it."""
    if id_ not in face.titles():
        module, _, name = maker.partition(":")
        face.register(id_, getattr(import_module(module), name))
    return face.title(id_)


def surroundings() -> dict[str, str]:
    """The environment of a process that is to find what we find."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
