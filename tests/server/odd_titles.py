"""Titles whose bots go wrong, each made by an address that a thinker can find: in a process of its own nothing can be patched."""
from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Any, Optional

from server.helpers import Hills
from umpire.engine.actions import Action
from umpire.engine.parts import Advisor
from umpire.reports import worker


class Advised(Hills):
    def __init__(self) -> None:
        super().__init__()
        self.advisor = Advisor(self, self.advice)

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        return None


class Dying(Advised):
    id = "dying"

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        os._exit(3)


class Hanging(Advised):
    id = "hanging"

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        threading.Event().wait()
        return None


class Endless(Hills):
    """Played again it never comes to an end, once it was made."""

    id = "endless"

    def complete_switches(self, *arguments: Any, **keywords: Any) -> Any:
        if worker.__name__ in (sys.modules["__main__"].__spec__.name if sys.modules["__main__"].__spec__ else ""):
            print("it goes on for ever", file=sys.stderr, flush=True)
            threading.Event().wait()
        return super().complete_switches(*arguments, **keywords)


class Failing(Advised):
    id = "failing"

    def advice(self, state: Any, decision: Any) -> Optional[Action]:
        print("this is no answer")
        raise RecursionError


def dying(_: Optional[Path] = None) -> Dying:
    return Dying()


def hanging(_: Optional[Path] = None) -> Hanging:
    return Hanging()


def endless(_: Optional[Path] = None) -> Endless:
    return Endless()


def failing(_: Optional[Path] = None) -> Failing:
    return Failing()
