"""What a seat is told. All of it is built from what the title shows that one seat: its scene, its view, what it hears."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Optional

from umpire.engine.actions import Action
from umpire.engine.events import Event, Term
from umpire.engine.match import CannotUndo, Match, Moment, capital
from umpire.engine.title import Title
from umpire.messages import Catalogue
from umpire.table import inside
from umpire.table.rooms import BOT, Holder, Room, Standing, decider, take_back

EMPTY_SCENE: Final[dict[str, Any]] = {
    "pictures": [], "spaces": [], "labels": [], "tracks": [], "cards": [], "pieces": [],
}
ROLL_KIND: Final = "roll"
_NO_SCENE: Final = Title.scene


# The state

def state(room: Room, holder: Holder, since: int, id_: str = "") -> dict[str, Any]:
    """The `state` message for whoever holds these seats, with the log after action `since`."""
    standing = room.standing
    match, deciding = standing.match, decider(standing.match, room.kinds)
    seat = deciding if deciding in holder.seats else holder.seats[0]
    scene = scene_of(match, seat)
    told = {
        "type": "state", "match": room.id, "title": match.title.id, "name": match.title.name, "n": standing.n,
        "stamp": standing.stamp, "seats": _kinds(room, holder), "yours": list(holder.seats), "seat": seat, "deciding": deciding,
        **_asked(match, seat, deciding, scene), "scene": scene, "view": match.view(seat),
        "log": log_of(match, seat, since, scene),
        "over": match.over, "result": _result(match), **_undo(standing, holder, room.kinds), "round": _round(match, seat),
        "dice": match.header.dice.get("kind", ""), "commitment": match.header.dice.get("commitment", ""),
    }
    return {**told, "id": id_} if id_ else told


def _kinds(room: Room, holder: Holder) -> dict[str, str]:
    """Who plays each seat, from where the asker sits: oneself, a bot, or somebody with a link."""
    own = "me" if len(holder.seats) == 1 else "hotseat"
    others = {seat: BOT if kind == BOT else "link" for seat, kind in room.kinds.items()}
    return {**others, **dict.fromkeys(holder.seats, own)}


def _asked(match: Match, seat: str, deciding: str, scene: Mapping[str, Any]) -> dict[str, Any]:
    """The decision, for the seat that has to take it; for others only that they wait."""
    if seat != deciding:
        waiting = f"{match.messages.name(deciding)} has to decide." if deciding else ""
        prompt = "" if deciding else match.prompt
        return {"waiting": waiting, **_nothing(), "prompt": prompt}
    pending, kind = inside.pending(match), kind_of(match)
    roll = None if pending is None else {"sides": pending.asked.sides, "case": pending.asked.case}
    decision = match.decision
    group = 0 if decision is None or pending is not None else decision.group(match.state)
    words = places(scene)
    return {
        "waiting": "", "kind": kind, "coach": _coach(match, kind), "prompt": match.prompt, "group": group,
        "texts": list(match.texts), "options": [_option(match, action, words) for action in match.options], "asks_roll": roll,
    }


def _nothing() -> dict[str, Any]:
    return {"kind": "", "coach": "", "prompt": "", "group": 0, "texts": [], "options": [], "asks_roll": None}


def kind_of(match: Match) -> str:
    """The kind of decision, by the name its class has in the title: ChooseAction is choose_action."""
    if inside.pending(match) is not None:
        return ROLL_KIND
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", type(match.decision).__name__).lower()


def _coach(match: Match, kind: str) -> str:
    key = f"coach-{kind}"
    return match.say(key, {}) if isinstance(match.messages, Catalogue) and match.messages.has(key) else ""


def _option(match: Match, action: Action, words: Mapping[str, str]) -> dict[str, Any]:
    pending = inside.pending(match)
    verb = match.title.language.verbs.get(action.verb)
    case = pending.asked.case if pending is not None else "" if verb is None else verb.case
    return {
        "action": action.words, "label": match.label(action), "case": case,
        "targets": [] if pending is not None else [words[word] for word in action.words.split()[1:] if word in words],
        "reveals": match.reveals(action),
    }


def _result(match: Match) -> Optional[dict[str, Any]]:
    ending = match.result
    return None if ending is None else ending._asdict()


def _undo(standing: Standing, holder: Holder, kinds: Mapping[str, str]) -> dict[str, Any]:
    try:
        take_back(standing.match.copy(), holder.seats, kinds)
    except CannotUndo as reason:
        return {"can_undo": False, "undo_why_not": str(reason)}
    return {"can_undo": True, "undo_why_not": ""}


def _round(match: Match, seat: str) -> str:
    """Where in the sequence of play we are: the last of the widest headings that the seat heard."""
    widest = match.title.headings[:1]
    for moment in reversed(inside.moments(match)):
        for event in reversed(moment.events):
            heard = _overheard(match, event, seat) if event.kind in widest else None
            if heard is not None:
                return capital(match.say("log-" + heard.kind, heard.slots)).rstrip(".")
    return ""


# The scene

def scene_of(match: Match, seat: str) -> dict[str, Any]:
    """What lies on the board; empty for a title that draws none yet."""
    if not inside.begun(match) or type(match.title).scene is _NO_SCENE:
        return EMPTY_SCENE
    return match.title.scene(match.state, match.title.seats.index(seat))


def places(scene: Mapping[str, Any]) -> dict[str, str]:
    """The words by which actions and events speak of what is in the scene, each with the id to click."""
    words = {other: space["id"] for space in scene["spaces"] for other in space["also"]}
    return {**words, **{item["id"]: item["id"] for kind in ("spaces", "cards", "pieces") for item in scene[kind]}}


# The log

def log_of(match: Match, seat: str, since: int, scene: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What the seat heard after action `since`."""
    words = places(scene)
    heard = list(enumerate(inside.moments(match)))[since + 1:]
    return [_told(match, n, moment, seat, words) for n, moment in heard]


def _told(match: Match, n: int, moment: Moment, seat: str, words: Mapping[str, str]) -> dict[str, Any]:
    events = [_overheard(match, event, seat) for event in moment.events]
    return {
        "n": n, "seat": moment.seat, "action": action_words(match, moment, seat), "forced": moment.forced,
        "entries": [_entry(match, event, words) for event in events if event is not None],
    }


def action_words(match: Match, moment: Moment, seat: str) -> str:
    """An action as a seat sees it: its own whole, another's as far as the title lets on."""
    seats = match.title.seats
    if moment.seat in ("", seat):
        return moment.action.words
    return match.title.overheard_action(moment.action, seats.index(moment.seat), seats.index(seat))


def _overheard(match: Match, event: Event, seat: str) -> Optional[Event]:
    return match.title.overheard(event, match.title.seats.index(seat))


def _entry(match: Match, event: Event, words: Mapping[str, str]) -> dict[str, Any]:
    headings = match.title.headings[:2]
    sums = event.arithmetic
    terms = () if sums is None else sums.terms
    return {
        "kind": event.kind, "case": event.case, "text": capital(match.say("log-" + event.kind, event.slots)),
        "heading": headings.index(event.kind) + 1 if event.kind in headings else 0, "ids": _ids(event.slots.values(), words),
        "dice": [] if sums is None else list(sums.dice), "result": _outcome(match, event),
        "terms": [_term(match, term) for term in terms],
    }


def _term(match: Match, term: Term) -> dict[str, Any]:
    return {"case": term.case, "text": match.say("term-" + term.name, {"value": term.value}), "value": term.value}


def _ids(slots: Iterable[object], words: Mapping[str, str]) -> list[str]:
    return list(dict.fromkeys(words[slot] for slot in slots if isinstance(slot, str) and slot in words))


def _outcome(match: Match, event: Event) -> str:
    """What a roll came to, in the words of the odds."""
    if event.arithmetic is None or event.outcome is None:
        return ""
    name, number = event.outcome
    return match.say("odds-" + name, {"n": number})


# Other replies

def odds(match: Match, action: str, id_: str) -> dict[str, Any]:
    table = match.odds(action)
    return {
        "type": "odds", "id": id_, "action": action, "rows": [row._asdict() for row in table.rows],
        "modifiers": [ruling._asdict() for ruling in table.modifiers], "exact": table.exact, "branches": table.branches,
        "error": table.error,
    }


def why(match: Match, action: str, id_: str) -> dict[str, Any]:
    ruling = match.explain(action)
    legal = match.why_not(action) is None
    return {"type": "why", "id": id_, "action": action, "legal": legal, "case": ruling.case, "text": ruling.text}


def replay(room: Room, holder: Holder, n: int) -> dict[str, Any]:
    """The scene after the first `n` actions, and the log as it was then."""
    of = room.standing.n
    match = inside.at(room.standing.match, n)
    # a bot's decision is the bot's, and so is its prompt; only its real dice are rolled by a person
    deciding = match.seat if inside.pending(match) is None else decider(match, room.kinds)
    seat = deciding if deciding in holder.seats else holder.seats[0]
    scene, moment = scene_of(match, seat), inside.moments(match)[n]
    return {
        "n": n, "of": of, "scene": scene, "log": log_of(match, seat, -1, scene), "seat": deciding,
        "prompt": match.prompt if deciding in (seat, "") else "", "action": action_words(match, moment, seat),
    }
