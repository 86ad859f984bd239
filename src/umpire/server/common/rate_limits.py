"""How often somebody may do something: so many times within a while, and then not until the first of them is long ago."""
from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

from umpire.protocol.errors import TOO_MANY
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

# of whom is remembered how often they did it; those who did nothing for longest are forgotten first
MOST_REMEMBERED: Final = 20_000


class Rate:
    """At most so many within so many seconds, by whom it is counted for."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._lately: OrderedDict[str, deque[float]] = OrderedDict()
        # is told of everybody who was let in
        self.noted: Callable[[str], object] = lambda _: None

    def note(self, who: str) -> None:
        """Once more; Refusal if that is too often. What was refused does not count."""
        self.reserve(who)
        self.noted(who)

    def reserve(self, who: str) -> None:
        """The same, but nobody else is told yet: it may turn out that it does not count (`forgive`)."""
        times = self._times(who)
        if len(times) >= self._most:
            raise Refusal(TOO_MANY, say("too-often", minutes=max(1, round(self._seconds / 60))))
        times.append(self._clock())

    def forgive(self, who: str) -> None:
        """The last time did not count."""
        times = self._times(who)
        if times:
            times.pop()

    def charge(self, who: str, number: int) -> None:
        """So often it was done elsewhere."""
        times = self._times(who)
        times.extend([self._clock()] * min(number, self._most - len(times)))

    def _times(self, who: str) -> deque[float]:
        """When somebody did it lately; who did nothing for longest is forgotten."""
        times = self._lately.setdefault(who, deque())
        self._lately.move_to_end(who)
        while times and self._clock() - times[0] >= self._seconds:
            times.popleft()
        while len(self._lately) > MOST_REMEMBERED:
            self._lately.popitem(last=False)
        return times
