"""Describe the film: what the others did, phase by phase, with a sentence for each, made only of what the seat heard."""
from __future__ import annotations

from collections.abc import Sequence

from umpire.engine.events import Event
from umpire.engine.film import Count, destinations, name_things
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.protocol.log import FilmPhase
from umpire.server.common.sentences import conjunctions, join_names, say, seat_name, title_sentence
from umpire.server.play.spectators import overhear_all
from umpire.server.render.wording import say_event, say_heading


class FilmSection:
    """The events under one heading because of one other seat, and where in the log they begin."""

    def __init__(self, n: int, entry: int, heading: str) -> None:
        self.n = n
        self.entry = entry
        self.heading = heading
        self.seat = ""
        self.events: list[Event] = []
        # what came of the other seat's own actions: what the reader did is not counted as theirs
        self.their_events: list[Event] = []
        self.actions: set[int] = set()
        self.their_actions: set[int] = set()

    def is_ended_by(self, seat: str) -> bool:
        """Tell whether an action of this seat belongs to another phase."""
        return bool(seat and self.seat and seat != self.seat)

    def add(self, n: int, seat: str, event: Event) -> None:
        """Add an event of action `n`, which another seat played, or nobody ('')."""
        self.seat = self.seat or seat
        self.events.append(event)
        self.actions.add(n)
        if seat:
            self.their_events.append(event)
            self.their_actions.add(n)


def describe_film(match: Match, seat: str, yours: Sequence[str], since: int) -> list[FilmPhase]:
    """Describe the phases after action `since`; none if the other seats did nothing, or if the whole log is wanted."""
    moments = match.moments[since + 1:]
    if since < 0 or all(moment.seat in ("", *yours) for moment in moments):
        return []
    return [_describe_phase(match, phase) for phase in _phases(match, seat, yours, since) if phase.events]


def _phases(match: Match, seat: str, yours: Sequence[str], since: int) -> list[FilmSection]:
    phases = [FilmSection(since + 1, 0, _heading_at(match, seat, since))]
    for n, moment in enumerate(match.moments[since + 1:], since + 1):
        by = "" if moment.seat in yours else moment.seat
        for entry, event in enumerate(overhear_all(match.title, moment.events, seat)):
            heading = _say_if_heading(match, event)
            if heading or phases[-1].is_ended_by(by):
                phases.append(FilmSection(n, entry, heading or phases[-1].heading))
            # a narrower heading alone is nothing that somebody did
            if event.kind not in match.title.headings:
                phases[-1].add(n, by, event)
    return phases


def _say_if_heading(match: Match, event: Event) -> str:
    """Say a heading; return '' for any other event."""
    return say_heading(match, event) if event.kind in match.title.headings[:2] else ""


def _heading_at(match: Match, seat: str, last: int) -> str:
    """Return the heading under which an action stands."""
    moments, kinds = match.moments, match.title.headings[:2]
    for n in range(last, -1, -1):
        headings = [event for event in moments[n].events if event.kind in kinds]
        for event in reversed(overhear_all(match.title, headings, seat)):
            if heading := _say_if_heading(match, event):
                return heading
    return ""


def _describe_phase(match: Match, phase: FilmSection) -> FilmPhase:
    return {
        "n": phase.n, "entry": phase.entry, "seat": phase.seat, "heading": phase.heading, "text": _say_phase(match, phase),
    }


def _say_phase(match: Match, phase: FilmSection) -> str:
    """Say who did how much of what, and its result; the line of the log itself where there is only one."""
    if len(phase.events) == 1:
        return say_event(match, phase.events[0])
    deeds, effects = [_say_counts(match, phase, deed) for deed in (True, False)]
    if not deeds + effects and phase.their_events and len(phase.their_actions) == 1:
        return say_event(match, phase.their_events[-1])
    if not deeds + effects:
        deeds = [match.messages.say("film-actions", {"n": len(phase.their_actions or phase.actions)})]
    who, what = _name_actor(match, phase.seat if deeds else "", phase.heading), _join(deeds + effects)
    return say("film-phase", who=who, what=what) if who else capital(f"{what}.")


def _join(parts: Sequence[str]) -> str:
    """Join parts with commas, or with semicolons where a part has commas or an `and` of its own.

    >>> _join(["2 moves", "Jenin, Beisan and Nablus reinforced"])
    '2 moves; Jenin, Beisan and Nablus reinforced'
    """
    return ("; " if any("," in part or any(word in part for word in conjunctions()) for part in parts) else ", ").join(parts)


def _name_actor(match: Match, seat: str, heading: str) -> str:
    """Name the seat that acted (`film-seat-ID` in the title's catalogue, else the seat's name); the phase where none did."""
    if not seat:
        return heading
    return title_sentence(match.title, f"film-seat-{seat}") or seat_name(match.title, seat)


def _say_counts(match: Match, phase: FilmSection, deed: bool) -> list[str]:
    """Say what a seat did, or what happened to it."""
    counts = [_say_count(match, phase, count) for count in match.title.film if count.deed == deed]
    return [words for words in counts if words]


def _say_count(match: Match, phase: FilmSection, count: Count) -> str:
    """Say how much of a thing there was; '' if there was none."""
    events = count.select(phase.their_events if count.deed else phase.events, phase.seat)
    names = [match.messages.name(thing) for thing in name_things(count, events, match.title.names(match.state))]
    number = len(names) if count.slot else len(destinations(events))
    slots: dict[str, str | int] = {"n": number, "names": join_names(names) if names else "", "seat": phase.seat}
    return match.messages.say("film-" + count.name, slots) if number else ""
