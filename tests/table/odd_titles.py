"""Titles whose bots go wrong, each made by an address that a thinker can find: in a process of its own nothing can be patched."""
from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any, Optional

from table.helpers import Hills
from umpire.engine.actions import Action


class Dying(Hills):
    id = "dying"

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        os._exit(3)


class Hanging(Hills):
    id = "hanging"

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        threading.Event().wait()
        return None


class Failing(Hills):
    id = "failing"

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        print("this is no answer")
        raise RecursionError


def dying(_: Optional[Path] = None) -> Dying:
    return Dying()


def hanging(_: Optional[Path] = None) -> Hanging:
    return Hanging()


def failing(_: Optional[Path] = None) -> Failing:
    return Failing()
