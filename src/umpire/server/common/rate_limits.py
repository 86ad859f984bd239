"""Rate limits: at most so many times within a while."""
from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

from umpire.protocol.errors import TOO_MANY
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

# maximum number of clients tracked; the one that was silent longest is forgotten first
MOST_REMEMBERED: Final = 20_000


class RateLimit:
    """Let each client do something at most `most` times within so many seconds."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._times_of: OrderedDict[str, deque[float]] = OrderedDict()
        # called with every client that was let in
        self.on_use: Callable[[str], object] = lambda _: None

    def note(self, client: str) -> None:
        """Count a use, or raise Refusal if there were too many. A refused use does not count."""
        self.reserve(client)
        self.on_use(client)

    def reserve(self, client: str) -> None:
        """Count a use, but do not report it yet: it may turn out not to count (`forgive`)."""
        times = self._times(client)
        if len(times) >= self._most:
            raise Refusal(TOO_MANY, say("too-often", minutes=max(1, round(self._seconds / 60))))
        times.append(self._clock())

    def forgive(self, client: str) -> None:
        """Undo the last use: it did not count."""
        times = self._times(client)
        if times:
            times.pop()

    def charge(self, client: str, number: int) -> None:
        """Count uses that another process let in."""
        times = self._times(client)
        times.extend([self._clock()] * min(number, self._most - len(times)))

    def _times(self, client: str) -> deque[float]:
        """Return when a client used it lately."""
        times = self._times_of.setdefault(client, deque())
        self._times_of.move_to_end(client)
        while times and self._clock() - times[0] >= self._seconds:
            times.popleft()
        while len(self._times_of) > MOST_REMEMBERED:
            self._times_of.popitem(last=False)
        return times
