"""The counters of a running server: plain numbers, so that counting costs a move nothing.

`/metrics` shows them (metrics.py). Counters are labelled by titles and statuses, of which there are few, never by matches,
persons or tokens.
"""
from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

# upper bounds of the histogram's columns, in seconds
BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class ServerCounters:
    """Counts since the server started. They are not locked: a count may miss one in a million."""

    def __init__(self) -> None:
        # by title
        self.begun: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        # by status
        self.refusals: Counter[int] = Counter()
        # one more than there are bounds, for all beyond the last
        self.columns = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        # by kind and outcome: "mail sent"
        self.notices: Counter[str] = Counter()
        self.store_errors = 0
        self.lost_workers = 0

    def add_duration(self, seconds: float) -> None:
        """Count how long a person's move took, from when its turn came until it was on the disk."""
        self.columns[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


# of this process
TALLY: Final = ServerCounters()
