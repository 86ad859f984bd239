"""Who watches sees what every seat knows, and nothing more.

A spectator holds no seat (`Holder.seats` is empty) and is told what there is to see as seat '' (ONLOOKER). The scene is that of
the title's `onlooker`, one who knows nothing that another seat does not; a line of the log is what is left of it when every
seat has heard it in turn; an action is what the other seats see of it. What stands beside a decision (options, sums, odds) is
for who plays.
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
    """As which seat the title shows itself to who watches; None if it does not say so and hides something."""
    return title.secrets.onlooker if title.secrets else 0


def check_watchable(title: Title[Any]) -> None:
    if onlooker_of(title) is None:
        raise Refusal(NOT_ALLOWED, say("not-watchable", title=title.name))


def check_seated(holder_seats: Sequence[str]) -> None:
    """What is for those who play, also once the match is over: a spectator knows what is public and nothing more."""
    if not holder_seats:
        raise Refusal(NOT_YOURS, say("watching-only"))


def number_of(title: Title[Any], seat: str) -> int:
    """The number with which a title is asked what a seat may know, or who watches."""
    if seat:
        return title.seats.index(seat)
    found = onlooker_of(title)
    if found is None:
        raise Refusal(NOT_ALLOWED, say("not-watchable", title=title.name))
    return found


def overheard(title: Title[Any], event: Event, seat: str) -> Optional[Event]:
    """What a seat hears of an event; who watches what all of them do."""
    if seat:
        return hear_event(title, event, title.seats.index(seat))
    heard: Optional[Event] = event
    for number in range(len(title.seats)):
        heard = None if heard is None else hear_event(title, heard, number)
    return heard


def action_words(match: Match, moment: Moment, seat: str) -> str:
    """An action as a seat sees it: its own whole, another's as far as the title lets on; who watches sees what all others do."""
    seats, words = match.title.seats, moment.action.words
    if moment.seat in ("", seat):
        return words
    by = seats.index(moment.seat)
    others = [seat] if seat else [other for other in seats if other != moment.seat]
    seen = {see_action(match.title, moment.action, by, seats.index(other)) for other in others} or {words}
    return seen.pop() if len(seen) == 1 else ""
