"""How long each seat took to decide, where times are known."""
from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from statistics import median
from typing import Final

from umpire.engine.match import Match
from umpire.reports.contents import Pace

# seconds: a player who takes longer has left the table
AWAY: Final = 1800.0


def pace_of(match: Match, times: Sequence[str], bots: Sequence[str] = ()) -> tuple[Pace, ...]:
    """Return how long each seat took, `bots` excepted. `times` are when each action was written."""
    if len(times) != len(match.moments):
        return ()
    paces = [_of_seat(match, times, seat) for seat in match.title.seats if seat not in bots]
    return tuple([pace for pace in paces if pace.decisions])


def _of_seat(match: Match, times: Sequence[str], seat: str) -> Pace:
    took = {n: _seconds(times[n - 1], times[n]) for n in range(1, len(times)) if _chose(match, n, seat)}
    # what was written in the same moment was one decision, or brought along with a record
    took = {n: seconds for n, seconds in took.items() if 0 < seconds <= AWAY}
    if not took:
        return Pace(seat, 0, 0.0, 0.0, 0.0, 0)
    longest = max(took, key=lambda n: took[n])
    return Pace(seat, len(took), sum(took.values()), median(took.values()), took[longest], longest)


def _chose(match: Match, n: int, seat: str) -> bool:
    return match.moments[n].seat == seat and not match.moments[n].forced


def _seconds(before: str, after: str) -> float:
    return (datetime.fromisoformat(after) - datetime.fromisoformat(before)).total_seconds()
