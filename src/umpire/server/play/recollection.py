"""What a room remembers between two messages: sentences and headings that are not made again."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Optional, TypeVar

from umpire.engine.history import Moment

T = TypeVar("T")


class Memory:
    """What was told of each action, by seat: sentences that are not made again as long as all are called what they were."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._told: dict[tuple[int, str], tuple[Moment, Any]] = {}

    def recall(self, n: int, seat: str, moment: Moment, names: Mapping[str, str], tell: Callable[[], T]) -> T:
        """What `tell` says, or what it said of this very moment before."""
        if names is not self._names and names != self._names:
            self._told.clear()
        self._names = names
        known = self._told.get((n, seat))
        if known is None or known[0] is not moment:
            known = self._told[n, seat] = (moment, tell())
        told: T = known[1]
        return told


class Headings:
    """What was found last in a match, going back from its end, for each thing that is looked for: what was looked through once
    is not looked through again."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, ...], tuple[int, Optional[Moment], Any]] = {}

    def last(self, moments: Sequence[Moment], key: tuple[str, ...], find: Callable[[int, Moment], Optional[T]]) -> Optional[T]:
        """What `find` finds in the last moment in which it finds anything."""
        known, moment, found = self._found.get(key, (0, None, None))
        if known > len(moments) or (known and moments[known - 1] is not moment):
            known, found = 0, None
        fresh = next((one for n in range(len(moments) - 1, known - 1, -1) if (one := find(n, moments[n])) is not None), None)
        found = found if fresh is None else fresh
        if moments:
            self._found[key] = len(moments), moments[-1], found
        return found
