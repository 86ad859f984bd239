"""The agreement of two people in the first two lines: the match, its dice, their seats, and their commitments."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple, Optional

from umpire import face
from umpire.engine.faults import Fault, reason_of
from umpire.engine.records import Header, RecordError, header_of
from umpire.engine.title import BadSetup, Title
from umpire.i18n.language import reader_language
from umpire.mail.keys import Keys
from umpire.mail.letters import FORMAT, LetterLine, MailError


class DicePace(StrEnum):
    """Whether a player rolls at once, or the other's letter answers every roll."""

    QUICK = "quick"
    STRICT = "strict"


class Terms(NamedTuple):
    """The content of the first line."""

    match: str
    header: Header
    pace: DicePace
    poster: str

    def to_json(self, keys: Keys) -> dict[str, Any]:
        header = {name: value for name, value in self.header.to_fields().items() if name != "dice"}
        return {"mail": FORMAT, "match": self.match, **describe_place(keys), "dice": str(self.pace), "header": header}


def describe_place(keys: Keys) -> dict[str, str]:
    """Describe how a seat is taken: its key, and its commitments."""
    return {"seat": keys.seat, "key": keys.public, "commitment": keys.commitment, "seal": keys.seal}


def new_terms(
    name: str, seat: str, scenario: str = "", options: Optional[Mapping[str, str]] = None, pace: DicePace = DicePace.QUICK,
    data: Optional[Path] = None,
) -> Terms:
    """Make the terms of a new match; BadSetup says what is impossible."""
    title = face.title(name, data)
    check_title(title)
    if seat not in title.seats:
        raise BadSetup(Fault("no-seat", title=title.name, seat=seat, seats=", ".join(title.seats)))
    scenario = scenario or title.scenarios[0].id
    switches = title.complete_switches(scenario, options or {})
    header = Header(title.id, title.version, scenario, switches, {"kind": face.MAILED}, "free", True, title.overlay, None)
    return Terms(secrets.token_hex(16), header, pace, seat)


def check_title(title: Title[Any]) -> None:
    """Refuse titles that cannot be played by mail: there must be two seats, and one of them must know everything."""
    if len(title.seats) != 2:
        raise BadSetup(Fault("is-not-for-two", title=title.name))
    if title.secrets and not title.secrets.omniscient_seat:
        raise BadSetup(Fault("hides-something-from-both", title=title.name))


def read_terms(post: LetterLine) -> Terms:
    """Read the first line; MailError says what is wrong with it."""
    fields = post.body.get("header")
    pace = post.text("dice")
    if not isinstance(fields, dict) or pace not in list(DicePace):
        raise MailError(1, Fault("does-not-say-how-it-is-played"))
    try:
        header = header_of({**fields, "dice": {"kind": face.MAILED}})
    except RecordError as error:
        raise MailError(1, error.reason) from None
    return Terms(post.text("match"), header, DicePace(pace), post.text("seat"))


def title_of(terms: Terms, data: Optional[Path] = None) -> Title[Any]:
    """Return the title of a match by mail, in the version with which it was posted."""
    header = terms.header
    try:
        title = face.title(header.title, data, reader_language())
        check_title(title)
        complete = title.complete_switches(header.scenario, header.switches)
    except BadSetup as error:
        raise MailError(1, reason_of(error)) from None
    if header.rules != title.version:
        raise MailError(1, Fault("match-under-other-rules", rules=header.rules, title=title.name, version=title.version))
    if header.overlay != title.overlay:
        raise MailError(1, Fault("match-needs-its-owners-data"))
    if terms.poster not in title.seats or complete != header.switches or header.position is not None or header.undo != "free":
        raise MailError(1, Fault("match-cannot-be-played"))
    return title
