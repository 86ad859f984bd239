"""Remember what a room has worked out: sentences and headings that need not be made again."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Optional, TypeVar

from umpire.engine.history import Moment

T = TypeVar("T")


class Memory:
    """Remembers the log's sentences for each action and seat, as long as the names of things stay the same."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._entries: dict[tuple[int, str], tuple[Moment, Any]] = {}

    def recall(self, n: int, seat: str, moment: Moment, names: Mapping[str, str], make: Callable[[], T]) -> T:
        """Return the result of `make`, cached for this very moment."""
        if names is not self._names and names != self._names:
            self._entries.clear()
        self._names = names
        entry = self._entries.get((n, seat))
        if entry is None or entry[0] is not moment:
            entry = self._entries[n, seat] = (moment, make())
        result: T = entry[1]
        return result


class Headings:
    """Remembers, for each thing looked for, what was found last going back from the end of a match, and how far it has looked."""

    def __init__(self) -> None:
        self._results: dict[tuple[str, ...], tuple[int, Optional[Moment], Any]] = {}

    def last(self, moments: Sequence[Moment], key: tuple[str, ...], find: Callable[[int, Moment], Optional[T]]) -> Optional[T]:
        """Return the result of `find` at the last moment that has one."""
        length, moment, result = self._results.get(key, (0, None, None))
        if length > len(moments) or (length and moments[length - 1] is not moment):
            length, result = 0, None
        newer = next((one for n in range(len(moments) - 1, length - 1, -1) if (one := find(n, moments[n])) is not None), None)
        result = result if newer is None else newer
        if moments:
            self._results[key] = len(moments), moments[-1], result
        return result
