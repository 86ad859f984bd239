"""A state on its way to another process that has read the same title: only what belongs to the match is sent.

Where the rules are compiled a thing is made by its constructor and in no other way, so that is how it is made again: a step from
its parts, a state and all else that holds something from one that is blank, into which is put what it held.
"""
from __future__ import annotations

import io
import pickle
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, BinaryIO, Final, Optional

from umpire.engine.agenda import State, Step
from umpire.engine.dice import Dice, SeededSource
from umpire.engine.fields import parameters
from umpire.engine.title import Title
from umpire.maps.zones import ZoneCounts

DICE: Final = "dice"
BLANK: Final = "blank state"


def packed(title: Title[Any], state: State) -> bytes:
    """All of a state but its dice and what its title has."""
    file = io.BytesIO()
    _Pickler(file, title, state).dump(state)
    return file.getvalue()


def unpacked(title: Title[Any], sent: bytes, seed: int) -> State:
    """The state that was sent, with dice of this seed."""
    loaded = _Unpickler(io.BytesIO(sent), title, seed).load()
    assert isinstance(loaded, State)
    return loaded


class _Pickler(pickle.Pickler):
    """What belongs to the title is named, not sent: who unpacks it has read it."""

    def __init__(self, file: BinaryIO, title: Title[Any], state: State) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._blank = Blank()
        self._names = {id(part): name for name, part in vars(title).items() if type(part).__module__ != "builtins"}
        self._names |= {id(state.dice): DICE, id(self._blank): BLANK}

    def persistent_id(self, part: object) -> Optional[str]:
        return self._names.get(id(part))

    def reducer_override(self, part: object) -> Any:
        """How a part is made again, where its class alone does not say it."""
        if isinstance(part, Step):
            return type(part), tuple([getattr(part, name) for name in parameters(type(part))])
        if isinstance(part, State):
            return renewed, (self._blank,), held(part), None, None, fill
        if isinstance(part, ZoneCounts):
            return ZoneCounts, (len(part.counts),), held(part), None, None, fill
        return NotImplemented


class Blank:
    """Stands for a state of the title in which nothing has happened."""


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: BinaryIO, title: Title[Any], seed: int) -> None:
        super().__init__(file)
        self._title = title
        self._dice = Dice(SeededSource(seed))

    def persistent_load(self, name: str) -> object:
        if name == DICE:
            return self._dice
        return blank(self._title) if name == BLANK else getattr(self._title, name)


def renewed(blank: State) -> State:
    return blank.copy()


@lru_cache(maxsize=16)
def blank(title: Title[Any]) -> State:
    """A state of the title, whichever: all that it holds is put into it anew."""
    scenario = title.scenarios[0].id
    state: State = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(0)))
    return state


def held(part: object) -> dict[str, Any]:
    """What is in a thing, by name, compiled or not."""
    return {**getattr(part, "__dict__", {}), **{name: getattr(part, name) for name in _names(type(part)) if hasattr(part, name)}}


def _names(kind: type) -> Iterator[str]:
    for base in kind.__mro__:
        slots = vars(base).get("__slots__", ())
        yield from (slots,) if isinstance(slots, str) else slots
        yield from vars(base).get("__mypyc_attrs__", ())


def fill(part: object, held: Mapping[str, Any]) -> None:
    for name, value in held.items():
        setattr(part, name, value)
