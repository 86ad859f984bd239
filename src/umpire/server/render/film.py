"""What others did, phase by phase, with a sentence for each: made of what the seat heard, and of nothing else."""
from __future__ import annotations

from collections.abc import Sequence
from umpire.engine.events import Event
from umpire.engine.film import Count, destinations, name_things
from umpire.engine.match import Match
from umpire.engine.wording import capital
from umpire.protocol.log import FilmPhase
from umpire.server.common.sentences import title_sentence, join_names, conjunctions, say, seat_name
from umpire.server.play.spectators import overheard


class Phase:
    """What happened under one heading, by one of the others; where in the log it begins."""

    def __init__(self, n: int, entry: int, heading: str) -> None:
        self.n = n
        self.entry = entry
        self.heading = heading
        self.seat = ""
        self.events: list[Event] = []
        # what came of the other's own actions: what the reader did is not laid at his door
        self.theirs: list[Event] = []
        self.actions: set[int] = set()
        self.their_actions: set[int] = set()

    def parted_by(self, seat: str) -> bool:
        """Whether what this seat does is another's affair."""
        return bool(seat and self.seat and seat != self.seat)

    def add(self, n: int, seat: str, event: Event) -> None:
        self.seat = self.seat or seat
        self.events.append(event)
        self.actions.add(n)
        if seat:
            self.theirs.append(event)
            self.their_actions.add(n)


def film_of(match: Match, seat: str, yours: Sequence[str], since: int) -> list[FilmPhase]:
    """The phases after action `since`; none where nobody else did anything, or where all there is is asked for."""
    moments = match.moments[since + 1:]
    if since < 0 or all(moment.seat in ("", *yours) for moment in moments):
        return []
    return [_told(match, phase) for phase in _phases(match, seat, yours, since) if phase.events]


def _phases(match: Match, seat: str, yours: Sequence[str], since: int) -> list[Phase]:
    phases = [Phase(since + 1, 0, _heading_at(match, seat, since))]
    for n, moment in enumerate(match.moments[since + 1:], since + 1):
        by = "" if moment.seat in yours else moment.seat
        for entry, event in enumerate(_heard(match, seat, moment.events)):
            heading = _heading(match, event)
            if heading or phases[-1].parted_by(by):
                phases.append(Phase(n, entry, heading or phases[-1].heading))
            # a narrower heading alone is nothing that somebody did
            if event.kind not in match.title.headings:
                phases[-1].add(n, by, event)
    return phases


def _heard(match: Match, seat: str, events: Sequence[Event]) -> list[Event]:
    heard = [overheard(match.title, event, seat) for event in events]
    return [event for event in heard if event is not None]


def _heading(match: Match, event: Event) -> str:
    """The words of a heading; '' for anything else."""
    return capital(match.say("log-" + event.kind, event.words)).rstrip(".") if event.kind in match.title.headings[:2] else ""


def _heading_at(match: Match, seat: str, last: int) -> str:
    """The heading under which an action stands."""
    moments, kinds = match.moments, match.title.headings[:2]
    for n in range(last, -1, -1):
        headings = [event for event in moments[n].events if event.kind in kinds]
        for event in reversed(_heard(match, seat, headings) if headings else ()):
            if heading := _heading(match, event):
                return heading
    return ""


def _told(match: Match, phase: Phase) -> FilmPhase:
    return {
        "n": phase.n, "entry": phase.entry, "seat": phase.seat, "heading": phase.heading, "text": _sentence(match, phase),
    }


def _sentence(match: Match, phase: Phase) -> str:
    """Who did how much of what, and what came of it; the line itself where there is only one, or one action of no count."""
    if len(phase.events) == 1:
        return _line(match, phase.events[0])
    deeds, rest = [_summed(match, phase, deed) for deed in (True, False)]
    if not deeds + rest and phase.theirs and len(phase.their_actions) == 1:
        return _line(match, phase.theirs[-1])
    if not deeds + rest:
        deeds = [match.messages.say("film-actions", {"n": len(phase.their_actions or phase.actions)})]
    who, what = _who(match, phase.seat if deeds else "", phase.heading), _joined(deeds + rest)
    return say("film-phase", who=who, what=what) if who else capital(f"{what}.")


def _line(match: Match, event: Event) -> str:
    return capital(match.say("log-" + event.kind, event.words))


def _joined(parts: Sequence[str]) -> str:
    """Parts in a row, told apart where there are rows within them.

    >>> _joined(["2 moves", "Jenin, Beisan and Nablus reinforced"])
    '2 moves; Jenin, Beisan and Nablus reinforced'
    """
    return ("; " if any("," in part or any(word in part for word in conjunctions()) for part in parts) else ", ").join(parts)


def _who(match: Match, seat: str, heading: str) -> str:
    """Who it was: `film-seat-ID` in the title's catalogue, else as the seat is called. Where it was nobody else, the phase."""
    if not seat:
        return heading
    return title_sentence(match.title, f"film-seat-{seat}") or seat_name(match.title, seat)


def _summed(match: Match, phase: Phase, deed: bool) -> list[str]:
    """What somebody did, or what befell somebody, in words."""
    counted = [_counted(match, phase, count) for count in match.title.film if count.deed == deed]
    return [words for words in counted if words]


def _counted(match: Match, phase: Phase, count: Count) -> str:
    """What was counted in words, '' if there was none of it."""
    events = count.select(phase.theirs if count.deed else phase.events, phase.seat)
    about = [match.messages.name(thing) for thing in name_things(count, events, match.title.names(match.state))]
    number = len(about) if count.slot else len(destinations(events))
    slots: dict[str, str | int] = {"n": number, "names": join_names(about) if about else "", "seat": phase.seat}
    return match.messages.say("film-" + count.name, slots) if number else ""
