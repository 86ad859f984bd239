"""Verdicts: how people end a match among themselves, or go back to an earlier point of it.

The rules of a title know nothing of verdicts. A verdict ends a match as it stands. A rewind goes back to an action; the actions
since then no longer count but stay in the record. The dice are not rewound: their counters go on, so that nobody rolls again
what was seen already.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Optional

RESIGNED: Final = "resigned"
DRAWN: Final = "drawn"
CLAIMED: Final = "claimed"
CLAIMED_DRAW: Final = "claimed-draw"
VERDICTS: Final = (RESIGNED, DRAWN, CLAIMED, CLAIMED_DRAW)


class Verdict(NamedTuple):
    """How people ended a match, and the seat that resigned, offered the draw, or claimed."""

    how: str
    seat: str

    def winner(self, seats: Sequence[str]) -> str:
        """Return the winner: the seat that claimed, or the only other seat after a resignation; '' for a draw."""
        if self.how == CLAIMED:
            return self.seat
        others = [seat for seat in seats if seat != self.seat]
        return others[0] if self.how == RESIGNED and len(others) == 1 else ""

    def end(self, seats: Sequence[str]) -> dict[str, Any]:
        """Return the end of the match as a record tells it: no case of the rules brought it about."""
        return {"winner": self.winner(seats), "case": "", "agreed": self.how, "seat": self.seat}


def verdict_in(end: Optional[dict[str, Any]]) -> Optional[Verdict]:
    """Return the verdict that the end of a record tells of; None where the rules ended it."""
    how = None if end is None else end.get("agreed")
    return None if end is None or how is None else Verdict(str(how), str(end.get("seat", "")))
