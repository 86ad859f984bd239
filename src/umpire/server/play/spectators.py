"""Show spectators what every seat knows, and nothing more.

A spectator holds no seat (`Holder.seats` is empty) and sees the match as seat '' (ONLOOKER): the scene of the title's
`onlooker`, who knows nothing that another seat does not; of the log, what is left of a line when every seat has heard it in
turn; of an action, what the other seats see of it. What stands beside a decision (options, sums, odds) is for players.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Optional

from umpire.engine.events import Event
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.engine.title import Title, hear_event, see_action
from umpire.protocol.errors import NOT_ALLOWED, NOT_YOURS
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say

ONLOOKER: Final = ""


def onlooker_of(title: Title[Any]) -> Optional[int]:
    """Return the seat number under which a title shows itself to spectators; None if it hides something and names none."""
    return title.secrets.onlooker if title.secrets else 0


def check_watchable(title: Title[Any]) -> None:
    """Refuse to let spectators into a title that cannot show itself to them."""
    if onlooker_of(title) is None:
        raise Refusal(NOT_ALLOWED, say("not-watchable", title=title.name))


def check_seated(holder_seats: Sequence[str]) -> None:
    """Refuse spectators what is for players, also once the match is over."""
    if not holder_seats:
        raise Refusal(NOT_YOURS, say("watching-only"))


def seat_number(title: Title[Any], seat: str) -> int:
    """Return the number by which a title knows a seat, or its onlooker."""
    if seat:
        return title.seats.index(seat)
    number = onlooker_of(title)
    if number is None:
        raise Refusal(NOT_ALLOWED, say("not-watchable", title=title.name))
    return number


def overhear(title: Title[Any], event: Event, seat: str) -> Optional[Event]:
    """Return an event as a seat hears it. A spectator hears what all seats hear."""
    if seat:
        return hear_event(title, event, title.seats.index(seat))
    rest: Optional[Event] = event
    for number in range(len(title.seats)):
        rest = None if rest is None else hear_event(title, rest, number)
    return rest


def overhear_all(title: Title[Any], events: Sequence[Event], seat: str) -> list[Event]:
    """Return some events as a seat hears them, without those of which it hears nothing."""
    versions = [overhear(title, event, seat) for event in events]
    return [event for event in versions if event is not None]


def action_words(match: Match, moment: Moment, seat: str) -> str:
    """Return an action as a seat sees it: its own whole, another's as far as the title shows it.

    A spectator sees what all the other seats see.
    """
    seats, words = match.title.seats, moment.action.words
    if moment.seat in ("", seat):
        return words
    by = seats.index(moment.seat)
    others = [seat] if seat else [other for other in seats if other != moment.seat]
    versions = {see_action(match.title, moment.action, by, seats.index(other)) for other in others} or {words}
    return versions.pop() if len(versions) == 1 else ""
