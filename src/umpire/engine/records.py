"""Records: one text file of JSON lines that a person can read and any machine can replay.

The first line is the header (title, rules version, scenario, options, dice). Next come the seals and nonces of verifiable dice,
if any, then a line for every action with its rolls and, once the match is over, the result and the secret seed if there was
one. A rewind has a line of its own: the actions before it stay in the file, and the numbers of the actions go on from the point
that people went back to. Each line ends with a hash over itself and the line before, so that a changed line can be found and
named.
"""
from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Optional

from umpire.engine.dice import DiceSource
from umpire.engine.faults import Fault, Reason
from umpire.engine.nonces import WORDS, Pledge

FORMAT: Final = "record 1"
_CHAIN: Final = re.compile(r', "chain": "([0-9a-f]{16})"\}$')


class RecordError(ValueError):
    """A record cannot be used; the message names the line and what to do about it."""

    def __init__(self, line: int, reason: Reason) -> None:
        super().__init__(Fault("record-line-fault", line=line, reason=reason) if line else Fault("record-fault", reason=reason))
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        """Rebuild the exception from its parameters, not from its sentence."""
        return type(self), (self.line, self.reason)


class SeedExchanged(RecordError):
    """The seed of verifiable dice is not the one that was committed to."""


class RecordLine(NamedTuple):
    """One action: its number, its seat, its text form, its dice, and whether the umpire played it as forced."""

    n: int
    seat: str
    action: str
    dice: tuple[int, ...]
    forced: bool

    def to_json(self) -> dict[str, Any]:
        entry: dict[str, Any] = {"n": self.n, "seat": self.seat, "action": self.action, "dice": list(self.dice)}
        if self.forced:
            entry["forced"] = True
        return entry


class Header(NamedTuple):
    """How a match began. `position` is None unless it began from a written situation."""

    title: str
    rules: str
    scenario: str
    switches: dict[str, str]
    dice: dict[str, Any]
    undo: str
    forced: bool
    overlay: str
    position: Optional[dict[str, Any]]

    def to_fields(self) -> dict[str, Any]:
        """Return its fields as they are written; the switches are the `options`."""
        return dict(zip(HEADER_TYPES, self, strict=True))

    def to_json(self) -> dict[str, Any]:
        return {"umpire": FORMAT, **self.to_fields()}


class Rewind(NamedTuple):
    """Everybody agreed to go back to action `to`, as a seat proposed; what had been played after it."""

    to: int
    seat: str
    dropped_lines: tuple[RecordLine, ...]

    def to_json(self) -> dict[str, Any]:
        return {"rewind": self.to, "seat": self.seat}


class Record(NamedTuple):
    """A header, the actions that count, and the end of the match (None while it goes on).

    It also has the seals and nonces of the seats, and the rewinds, the first one first.
    """

    header: Header
    lines: tuple[RecordLine, ...]
    end: Optional[dict[str, Any]]
    pledges: tuple[Pledge, ...] = ()
    rewinds: tuple[Rewind, ...] = ()

    @property
    def first(self) -> int:
        """The line of the file that holds the first action."""
        return 2 + len(self.pledges)

    @property
    def course(self) -> list[RecordLine | Rewind]:
        """Everything that happened, in order, with undone actions before their rewind."""
        lines, later = self.lines, list[RecordLine | Rewind]()
        for rewind in reversed(self.rewinds):
            later[:0] = [rewind, *lines[rewind.to + 1:]]
            lines = lines[:rewind.to + 1] + rewind.dropped_lines
        return [*lines, *later]

    @property
    def last(self) -> int:
        """The line of the file after all actions, which holds the end if there is one."""
        return self.first + len(self.lines) + sum([1 + len(rewind.dropped_lines) for rewind in self.rewinds])

    def dumps(self) -> str:
        entries: list[dict[str, Any]] = [self.header.to_json()]
        entries += [pledge.to_json() for pledge in self.pledges]
        entries += [step.to_json() for step in self.course]
        if self.end is not None:
            entries.append({"end": self.end})
        return "".join(_write_entries(entries))

    def dump(self, path: str | Path) -> None:
        """Write the file at once or not at all: a crash leaves the old one."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(self.dumps())
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)


def _write_entries(entries: Sequence[object]) -> list[str]:
    lines: list[str] = []
    chain = ""
    for entry in entries:
        body = json.dumps(entry, ensure_ascii=False)
        chain = _link(chain, body)
        lines.append(f'{body[:-1]}, "chain": "{chain}"}}\n')
    return lines


def _link(chain: str, body: str) -> str:
    return hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()[:16]


class SourceWithoutSecret(DiceSource):
    """The dice of a verifiable match whose secret is not here: it can be replayed, not played on."""

    def face(self, stream: int, count: int, sides: int, case: str, breaks: tuple[int, ...]) -> int:
        raise RecordError(0, Fault("match-needs-its-secret-seed"))


def load(path: str | Path) -> Record:
    """Read a record file; RecordError names the line that was changed or cannot be understood."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise RecordError(0, Fault("file-cannot-be-read", file=path, reason=error.strerror)) from None
    return loads(content)


def loads(content: bytes) -> Record:
    entries = _read_entries(content)
    if not entries:
        raise RecordError(1, Fault("file-is-empty"))
    header = _header(entries[0])
    end = _end(entries)
    pledges = _pledges(entries[1:])
    first = 1 + len(pledges)
    actions = entries[first:] if end is None else entries[first:-1]
    lines, rewinds = _read_actions(actions, first + 1)
    return Record(header, lines, end, pledges, rewinds)


def _read_actions(entries: list[dict[str, Any]], first: int) -> tuple[tuple[RecordLine, ...], tuple[Rewind, ...]]:
    """Return the actions that stand, and the rewinds."""
    lines: list[RecordLine] = []
    rewinds: list[Rewind] = []
    for number, entry in enumerate(entries, start=first):
        if "rewind" in entry:
            rewinds.append(_rewind(entry, lines, rewinds, number))
            del lines[rewinds[-1].to + 1:]
            continue
        line = _line(entry, number)
        if line.n != len(lines):
            raise RecordError(number, Fault("action-out-of-order", action=line.n, wanted=len(lines)))
        lines.append(line)
    return tuple(lines), tuple(rewinds)


def _rewind(entry: dict[str, Any], lines: Sequence[RecordLine], rewinds: Sequence[Rewind], number: int) -> Rewind:
    to, seat = entry["rewind"], entry.get("seat")
    if not isinstance(to, int) or isinstance(to, bool) or not isinstance(seat, str):
        raise RecordError(number, Fault("is-no-rewind", action=repr(to), seat=repr(seat)))
    if not 0 <= to < len(lines):
        raise RecordError(number, Fault("rewind-beyond-the-last-action", action=to, last=len(lines) - 1))
    return Rewind(to, seat, tuple(lines[to + 1:]))


def _read_entries(content: bytes) -> list[dict[str, Any]]:
    raw_lines = content.split(b"\n")
    if raw_lines[-1] != b"":
        raise RecordError(len(raw_lines), Fault("file-ends-within-a-line"))
    entries: list[dict[str, Any]] = []
    chain = ""
    for number, raw in enumerate(raw_lines[:-1], start=1):
        body, written = _split(raw, number)
        chain = _link(chain, body)
        if chain != written:
            raise RecordError(number, Fault("was-changed-other-hash"))
        entries.append(_parse_entry(body, number))
    return entries


def _parse_entry(body: str, number: int) -> dict[str, Any]:
    try:
        entry = json.loads(body)
    except ValueError:
        entry = None
    if not isinstance(entry, dict):
        raise RecordError(number, Fault("no-json-object"))
    return entry


def _split(raw: bytes, number: int) -> tuple[str, str]:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(number, Fault("was-changed-no-text")) from None
    match = _CHAIN.search(text)
    if match is None:
        raise RecordError(number, Fault("was-changed-no-hash"))
    return text[: match.start()] + "}", match.group(1)


# the fields of a header as they are written
HEADER_TYPES: Final[dict[str, Any]] = {
    "title": str, "rules": str, "scenario": str, "options": dict, "dice": dict, "undo": str, "forced": bool, "overlay": str,
    "position": (dict, type(None)),
}
_LINE_TYPES: Final[dict[str, Any]] = {"n": int, "seat": str, "action": str, "dice": list}


def _header(entry: dict[str, Any]) -> Header:
    if entry.get("umpire") != FORMAT:
        raise RecordError(1, Fault("is-no-record-of-this-format", format=FORMAT, other=repr(entry.get("umpire"))))
    return header_of(entry)


def header_of(entry: dict[str, Any]) -> Header:
    """Return the header with these fields; RecordError if one is missing or of another type."""
    for field, kind in HEADER_TYPES.items():
        if field not in entry or not isinstance(entry[field], kind):
            raise RecordError(1, Fault("header-field-is-missing", field=field, value=repr(entry.get(field))))
    return Header(*[entry[field] for field in HEADER_TYPES])


def _pledges(entries: list[dict[str, Any]]) -> tuple[Pledge, ...]:
    """Return the seals and nonces: they stand before the first action."""
    pledges: list[Pledge] = []
    for entry in entries:
        word = next((word for word in WORDS if isinstance(entry.get(word), str)), "")
        if not word or not isinstance(entry.get("seat"), str):
            break
        pledges.append(Pledge(entry["seat"], word, entry[word]))
    return tuple(pledges)


def _line(entry: dict[str, Any], number: int) -> RecordLine:
    for field, kind in _LINE_TYPES.items():
        if not isinstance(entry.get(field), kind):
            raise RecordError(number, Fault("action-field-is-wrong", field=field, value=repr(entry.get(field))))
    if not all(isinstance(face, int) and not isinstance(face, bool) for face in entry["dice"]):
        raise RecordError(number, Fault("dice-are-no-numbers", dice=repr(entry["dice"])))
    return RecordLine(entry["n"], entry["seat"], entry["action"], tuple(entry["dice"]), entry.get("forced") is True)


def _end(entries: list[dict[str, Any]]) -> Optional[dict[str, Any]]:
    end = entries[-1].get("end")
    return end if isinstance(end, dict) else None
