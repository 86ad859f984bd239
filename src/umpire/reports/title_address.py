"""A title in another process: it is found there as here, or by the address of what makes it. Such a process ends with the one
that started it."""
from __future__ import annotations

import os
import sys
import threading
from importlib import import_module
from typing import Any

from umpire import face
from umpire.engine.title import Title


def maker_of(id_: str) -> str:
    """Return the address of the function that makes a title: its module and its name. A title made in a script has none."""
    maker = face.factories().get(id_)
    return f"{getattr(maker, '__module__', '')}:{getattr(maker, '__qualname__', '')}"


def load_title(id_: str, maker: str, overlay: str = "") -> Title[Any]:
    """Return the title with this fingerprint of an overlay.

    It is registered here if only the process that asked has it.
    """
    if id_ not in face.titles():
        module, _, name = maker.partition(":")
        face.register(id_, getattr(import_module(module), name))
    return face.title_under(id_, overlay)


def child_environment() -> dict[str, str]:
    """Return the environment of a process that is to find what we find."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}


def end_with(starter: int) -> None:
    """End this process as soon as the process that started it has ended, whatever this one is doing.

    `starter` is a file descriptor at whose other end the starter is.
    """
    threading.Thread(target=_end_after, args=(starter,), daemon=True).start()


def _end_after(starter: int) -> None:
    # os.read, not a file object: a process that ends on its own would wait for the lock of the file
    while os.read(starter, 4096):
        pass
    leave()


def leave() -> None:
    """End at once: nobody waits for the result, and nothing that anybody reads is half written."""
    os._exit(0)
