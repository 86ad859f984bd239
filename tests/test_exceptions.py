"""Every exception of ours survives a pickle and a copy: processes hand them to one another, and authors keep them."""
from __future__ import annotations

import copy
import inspect
import pickle
import pkgutil
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

import umpire
from umpire.engine.data import DataError
from umpire.engine.dice import Dice, PhysicalSource, TapeEnded
from umpire.engine.faults import Fault
from umpire.engine.rulings import Ruling
from umpire.engine.title import BadPosition
from umpire.server.common.refusals import Refusal

# a value of each type that a constructor takes
SAMPLES: dict[str, Any] = {
    "int": 7, "str": "why", "bool": True, "object": {"depth": [9]}, "tuple[int, ...]": (4, 9),
    "Ruling": Ruling("2.1", "It rests."), "Refusal": Refusal(409, "No.", "2.1", stale=True, retry=3),
    "Optional[State]": None, "Reason": Fault("must-be-from-to", least=1, most=Fault("nobody")),
}
HANDED_ON: dict[str, Callable[[BaseException], BaseException]] = {
    "pickled": lambda error: pickle.loads(pickle.dumps(error)), "copied": copy.copy, "copied deep": copy.deepcopy,
}
ways = pytest.mark.parametrize("hand_on", HANDED_ON.values(), ids=HANDED_ON)


def exceptions() -> list[type[BaseException]]:
    """Return all that any module of the package defines."""
    names = [module.name for module in pkgutil.walk_packages(umpire.__path__, "umpire.") if not module.name.endswith("__main__")]
    classes = {value for name in names for value in vars(import_module(name)).values() if inspect.isclass(value)}
    own = [kind for kind in classes if issubclass(kind, BaseException) and kind.__module__.startswith("umpire.")]
    return sorted(own, key=lambda kind: (kind.__module__, kind.__name__))


def example(kind: type[BaseException]) -> BaseException:
    """One of its kind, with a value for everything that its constructor takes."""
    if "__init__" not in [name for parent in kind.__mro__ for name in vars(parent) if parent.__module__.startswith("umpire.")]:
        return kind("why")
    parameters = list(inspect.signature(kind).parameters.values())
    slots = {"where": "a file"} if any(one.kind is one.VAR_KEYWORD for one in parameters) else {}
    return kind(*[SAMPLES[one.annotation] for one in parameters if one.kind is not one.VAR_KEYWORD], **slots)


def facts(error: BaseException) -> tuple[type[BaseException], str, dict[str, Any]]:
    """Return all by which two exceptions can be told apart; exceptions inside it by their words."""
    return type(error), str(error), {name: repr(value) for name, value in vars(error).items()}


@ways
@pytest.mark.parametrize("kind", exceptions(), ids=lambda kind: kind.__name__)
def test_an_exception_is_the_same_when_it_is_handed_on(
    kind: type[BaseException], hand_on: Callable[[BaseException], BaseException],
) -> None:
    error = example(kind)
    assert facts(hand_on(error)) == facts(error)


@ways
def test_a_tape_that_ended_remembers_what_was_rolled(hand_on: Callable[[BaseException], BaseException]) -> None:
    dice = Dice(PhysicalSource(1))
    with pytest.raises(TapeEnded) as raised:
        dice.d6("2.3", (9,))
    error = raised.value
    error.faces, error.courses, error.reveal_count = (4, 2), ((((3,), 0.5)),), 2
    again = hand_on(error)
    assert isinstance(again, TapeEnded)
    assert (again.breaks, again.faces, again.courses, again.reveal_count) == ([], (4, 2), ((((3,), 0.5)),), 2)


def test_the_examples_say_what_they_said() -> None:
    errors = [DataError("river.toml", "depth", 9, "is too deep"), BadPosition("turn", "is 9")]
    assert [str(pickle.loads(pickle.dumps(error))) for error in errors] == [
        "river.toml: depth = 9: is too deep", "position: turn: is 9",
    ]
