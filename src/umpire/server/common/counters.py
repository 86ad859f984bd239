"""What the table counts while it runs: plain numbers, so that a move pays nothing for it. `/metrics` tells them (metrics.py).

Nothing here holds the name of a match or of a person, nor a token: only titles and statuses, of which there are few.
"""
from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

# seconds: up to which an action counts for each column of the histogram
BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Tally:
    """Counts since the server has started. To add to one is a step of Python, which threads do not interrupt badly enough to
    matter: a count may be short by one in a million."""

    def __init__(self) -> None:
        # by title
        self.begun: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        # by status
        self.refusals: Counter[int] = Counter()
        # one more than bounds: beyond the last
        self.columns = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        # by the way they took and what became of them: "mail sent"
        self.notices: Counter[str] = Counter()
        self.store_errors = 0
        self.lost_workers = 0

    def took(self, seconds: float) -> None:
        """A person's move took this long, from when its turn came until it was on the disk."""
        self.columns[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


# one server is one process
TALLY: Final = Tally()
