"""Say where a match is in the sequence of play: its turn, and the phase of it."""
from __future__ import annotations

from typing import Optional

from umpire.engine.events import Event
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.server.play.room import Room
from umpire.server.play.spectators import overhear_all
from umpire.server.render.wording import say_heading, say_message


def breadcrumbs(room: Room, seat: str) -> list[str]:
    """Return the turn and the phase of a match, as far as a seat may know them."""
    return [words for words in (say_turn(room, room.localized_match, seat), say_phase(room, room.localized_match, seat)) if words]


def say_turn(room: Room, match: Match, seat: str) -> str:
    """Say the turn: as the title does, else as the last of the widest headings that the seat heard."""
    own = _title_breadcrumbs(match)
    if own:
        return own[0]
    heading = _last_heading(room, match, seat, match.title.headings[:1])
    return "" if heading is None else say_heading(match, heading)


def say_phase(room: Room, match: Match, seat: str) -> str:
    """Say the phase within the turn: the narrower heading, if one came since."""
    own = _title_breadcrumbs(match)
    if own:
        return " · ".join(own[1:])
    kinds = match.title.headings[:2]
    heading = _last_heading(room, match, seat, kinds)
    return "" if heading is None or heading.kind == kinds[0] else say_heading(match, heading)


def _title_breadcrumbs(match: Match) -> list[str]:
    """Return the title's own breadcrumbs: a match from a position has no headings behind it."""
    panels = match.title.panels
    return [say_message(match, part) for part in panels.breadcrumbs(match.state)] if panels and match.begun else []


def _last_heading(room: Room, match: Match, seat: str, kinds: tuple[str, ...]) -> Optional[Event]:
    """Find the last heading of these kinds that the seat heard."""

    def heading_in(_: int, moment: Moment) -> Optional[Event]:
        events = [event for event in reversed(moment.events) if event.kind in kinds]
        return next(iter(overhear_all(match.title, events, seat)), None)

    return room.headings.last(match.moments, (seat, *kinds), heading_in)
