"""Describe the log of a match as a seat heard it."""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Optional

from umpire.engine.events import Event, Fire, Term
from umpire.engine.history import Moment
from umpire.engine.match import Match
from umpire.protocol.log import LoggedAction, LogLine, Modifier, Shells
from umpire.server.common.scene_delta import SeatScene
from umpire.server.play.room import Room
from umpire.server.play.spectators import action_words, overhear_all
from umpire.server.render.wording import say_event


def describe_log(room: Room, match: Match, seat: str, since: int, scene: SeatScene) -> list[LoggedAction]:
    """Describe the events that the seat heard after action `since`."""
    ids, moments = scene.words, match.moments
    names = match.title.names(match.state) if moments else {}
    log: list[LoggedAction] = []
    for n in range(since + 1, len(moments)):
        moment = moments[n]
        action, events = room.memory.recall(n, seat, moment, names, partial(_describe_action, match, n, moment, seat))
        lines = [_link(event, line, ids) for event, line in zip(events, action["entries"], strict=True)]
        log.append({**action, "entries": lines})
    return log


def _describe_action(match: Match, n: int, moment: Moment, seat: str) -> tuple[LoggedAction, list[Event]]:
    """Describe an action as a seat heard it, and return the event behind each line of it."""
    events = overhear_all(match.title, moment.events, seat)
    return {
        "n": n, "seat": moment.seat, "action": action_words(match, moment, seat),
        # another seat's lack of choice stays its own affair: it might tell what that seat holds
        "forced": moment.forced and moment.seat in ("", seat),
        "entries": [describe_event(match, event) for event in events],
    }, events


def _link(event: Event, line: LogLine, ids: Mapping[str, str]) -> LogLine:
    """Add to a line the ids of the things it names that are on the table now, and the way that something went."""
    linked = line.copy()
    slots = [value for value in event.slots.values() if isinstance(value, str)]
    linked["ids"] = list(dict.fromkeys(ids[slot] for slot in slots if slot in ids))
    way = [ids.get(space, "") for space in event.way]
    if way and all(way):
        linked["move"] = way
    shells = _describe_fire(event.fire, ids)
    if shells is not None:
        linked["fire"] = shells
    return linked


def _describe_fire(fire: Optional[Fire], ids: Mapping[str, str]) -> Optional[Shells]:
    """Describe which guns fired at what, as far as they are on the table."""
    guns = [] if fire is None else [ids[gun] for gun in fire.guns if gun in ids]
    if fire is None or not guns or fire.target not in ids:
        return None
    return {"guns": guns, "target": ids[fire.target], "hits": fire.hits, "misses": fire.misses}


def describe_event(match: Match, event: Event) -> LogLine:
    """Describe an event as a line of the log, not yet linked to the table."""
    headings = match.title.headings[:2]
    arithmetic = event.arithmetic
    terms = () if arithmetic is None else arithmetic.terms
    return {
        "kind": event.kind, "case": event.case, "text": say_event(match, event),
        "heading": headings.index(event.kind) + 1 if event.kind in headings else 0,
        "dice": [] if arithmetic is None else list(arithmetic.dice), "result": _say_outcome(match, event),
        "terms": [_describe_term(match, term) for term in terms], "ids": [],
    }


def _describe_term(match: Match, term: Term) -> Modifier:
    """Describe a modifier. A number that dice are compared with is in the sentence and adds nothing."""
    text = match.say("term-" + term.name, term.slots)
    return {"case": term.case, "text": text, "value": term.value if term.adds else 0}


def _say_outcome(match: Match, event: Event) -> str:
    """Say the outcome of a roll in the words of the odds."""
    if event.arithmetic is None or event.outcome is None:
        return ""
    name, number = event.outcome
    return match.say("odds-" + name, {"n": number})
