"""Send a state to another process that has read the same title: only what belongs to the match is sent.

Compiled rules make an object only by its constructor, so it is rebuilt like that: a step from its arguments; a state, and
everything else that holds something, from a blank one into which its contents are put.
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


def pack_state(title: Title[Any], state: State) -> bytes:
    """Pack a state, all but its dice and what its title has."""
    file = io.BytesIO()
    _Pickler(file, title, state).dump(state)
    return file.getvalue()


def unpack_state(title: Title[Any], packed: bytes, seed: int) -> State:
    """Unpack a state, with dice of this seed."""
    state = _Unpickler(io.BytesIO(packed), title, seed).load()
    assert isinstance(state, State)
    return state


class _Pickler(pickle.Pickler):
    """Names what belongs to the title instead of packing it: the other process has it."""

    def __init__(self, file: BinaryIO, title: Title[Any], state: State) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._blank = Blank()
        self._names = {id(part): name for name, part in vars(title).items() if type(part).__module__ != "builtins"}
        self._names |= {id(state.dice): DICE, id(self._blank): BLANK}

    def persistent_id(self, part: object) -> Optional[str]:
        return self._names.get(id(part))

    def reducer_override(self, part: object) -> Any:
        """Say how to rebuild a part whose class alone does not say it."""
        if isinstance(part, Step):
            return type(part), tuple([getattr(part, name) for name in parameters(type(part))])
        if isinstance(part, State):
            return copy_blank, (self._blank,), contents(part), None, None, fill
        if isinstance(part, ZoneCounts):
            return ZoneCounts, (len(part.counts),), contents(part), None, None, fill
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


def copy_blank(blank: State) -> State:
    return blank.copy()


@lru_cache(maxsize=16)
def blank(title: Title[Any]) -> State:
    """Return a state of the title, whichever: all of its contents are replaced."""
    scenario = title.scenarios[0].id
    state: State = title.setup(scenario, title.complete_switches(scenario, {}), Dice(SeededSource(0)))
    return state


def contents(part: object) -> dict[str, Any]:
    """Return the attributes of an object by name, compiled or not."""
    return {**getattr(part, "__dict__", {}), **{name: getattr(part, name) for name in _names(type(part)) if hasattr(part, name)}}


def _names(kind: type) -> Iterator[str]:
    for base in kind.__mro__:
        slots = vars(base).get("__slots__", ())
        yield from (slots,) if isinstance(slots, str) else slots
        yield from vars(base).get("__mypyc_attrs__", ())


def fill(part: object, contents_: Mapping[str, Any]) -> None:
    for name, value in contents_.items():
        setattr(part, name, value)
