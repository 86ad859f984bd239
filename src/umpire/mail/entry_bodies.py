"""The bodies of entries in a letter: write and read events, lines and endings."""
from __future__ import annotations

from typing import Any

from umpire.engine.events import Event, Message, Slot
from umpire.engine.faults import Fault
from umpire.engine.match import Match
from umpire.engine.records import RecordLine
from umpire.mail.letters import LetterLine, MailError


def describe_end(match: Match) -> dict[str, str]:
    """Describe how a match ended, by the rules or by agreement, as it is written."""
    verdict, result = match.verdict, match.result
    if verdict is not None:
        return verdict.end(match.title.seats)
    return {} if result is None else {"winner": result.winner, "case": result.case}


def write_slots(slots: dict[str, Slot]) -> dict[str, Any]:
    return {
        name: value if isinstance(value, (str, int)) else [[message.key, write_slots(message.slots)] for message in value]
        for name, value in slots.items()
    }


def read_events(entry: LetterLine) -> tuple[Event, ...]:
    try:
        return tuple([Event(str(kind), str(case), _read_slots(slots)) for kind, case, slots in entry.body["events"]])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise MailError(entry.line, Fault("does-not-say-what-happened")) from None


def _read_slots(slots: dict[str, Any]) -> dict[str, Slot]:
    return {str(name): value if isinstance(value, (str, int)) else _read_messages(value) for name, value in slots.items()}


def _read_messages(raw: Any) -> tuple[Message, ...]:
    return tuple([Message(str(key), _read_slots(slots)) for key, slots in raw])


def read_line(body: Any, number: int) -> RecordLine:
    """Read an action."""
    try:
        n, seat, action, dice = (body[name] for name in ("n", "seat", "action", "dice"))
        if not (isinstance(n, int) and isinstance(seat, str) and isinstance(action, str)):
            raise TypeError
        return RecordLine(n, seat, action, tuple([_face(face) for face in dice]), body.get("forced") is True)
    except (KeyError, TypeError, AttributeError):
        raise MailError(number, Fault("is-no-action")) from None


def _face(face: object) -> int:
    if not isinstance(face, int) or isinstance(face, bool):
        raise TypeError
    return face


def shorten_line(line: RecordLine) -> str:
    dice = f" {list(line.dice)}" if line.dice else ""
    return f"{line.action}{dice}"


def read_ending(entry: LetterLine) -> dict[str, str]:
    end = entry.body.get("end")
    if not isinstance(end, dict) or not all(isinstance(end.get(name), str) for name in ("winner", "case")):
        raise MailError(entry.line, Fault("does-not-say-how-it-ended"))
    return {name: end[name] for name in ("winner", "case", "agreed", "seat") if isinstance(end.get(name), str)}


def read_hex(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return b""
