"""Reports about people to the host of the server: about whom, in which match, in the reporter's own words.

The host reads them with `umpire reports`; nobody else ever does.
"""
from __future__ import annotations

import secrets
import unicodedata
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import sqlalchemy as sa

from umpire.protocol.errors import NOT_ALLOWED, NOT_FOUND, TOO_MANY
from umpire.server.common import events
from umpire.server.common.refusals import Refusal
from umpire.server.common.sentences import say
from umpire.server.storage.schema import PEOPLE, REPORTS
from umpire.server.storage.store import Store

LONGEST_REPORT: Final = 1000
# of one person within a day, and of all that nobody has read yet
MOST_A_DAY: Final = 5
MOST_UNREAD: Final = 1000
DAY: Final = timedelta(days=1)
REPORTED: Final = "reported to the operator"


class AbuseReport(NamedTuple):
    """A report as the host reads it; `about` and `by` are the names that people give themselves."""

    id: str
    at: str
    match: str
    seat: str
    about: str
    by: str
    text: str
    done: bool


class Subject(NamedTuple):
    """The subject of a report: a person who plays a seat of a match."""

    match: str
    seat: str
    person: str


def printable(text: str) -> str:
    """Return the words of a stranger, without what could paint over the host's terminal.

    >>> printable("rude\\x1b[2J\\u202e words\\n")
    'rude[2J words'
    """
    lines = " ".join(text.split())
    return "".join(character for character in lines if not unicodedata.category(character).startswith("C")).strip()


def write_report(store: Store, subject: Subject, by: str, text: str, at: str) -> None:
    """Store a report; refuse too many of one person, and too many that wait."""
    words = printable(text)
    if not words:
        raise Refusal(NOT_ALLOWED, say("report-empty"))
    since = (datetime.fromisoformat(at) - DAY).isoformat(timespec="milliseconds")
    counts = sa.select(sa.func.count()).select_from(REPORTS)
    with store.writing("") as connection:
        recent_count = connection.execute(counts.where(REPORTS.c.by == by, REPORTS.c.at > since)).scalar() or 0
        waiting = connection.execute(counts.where(REPORTS.c.done.is_(False))).scalar() or 0
        if recent_count >= MOST_A_DAY or waiting >= MOST_UNREAD:
            raise Refusal(TOO_MANY, say("too-many-reports", most=MOST_A_DAY))
        connection.execute(sa.insert(REPORTS), {
            "id": secrets.token_urlsafe(6), "at": at, "match": subject.match, "seat": subject.seat, "about": subject.person,
            "by": by, "text": words[:LONGEST_REPORT], "done": False,
        })
    events.tell(REPORTED, match=subject.match)


def list_reports(store: Store, every: bool = False) -> list[AbuseReport]:
    """List the reports, the oldest first; those that are settled only with `every`."""
    about, by = PEOPLE.alias(), PEOPLE.alias()
    columns = (
        REPORTS.c.id, REPORTS.c.at, REPORTS.c.match, REPORTS.c.seat, sa.func.coalesce(about.c.name, ""),
        sa.func.coalesce(by.c.name, ""), REPORTS.c.text, REPORTS.c.done,
    )
    query = sa.select(*columns).select_from(
        REPORTS.outerjoin(about, REPORTS.c.about == about.c.id).outerjoin(by, REPORTS.c.by == by.c.id)
    ).order_by(REPORTS.c.at, REPORTS.c.id)
    with store.reading("") as connection:
        rows = connection.execute(query if every else query.where(REPORTS.c.done.is_(False))).all()
    return [AbuseReport(*row) for row in rows]


def settle_report(store: Store, id_: str) -> None:
    """Note that the host has dealt with a report."""
    with store.writing("") as connection:
        if not connection.execute(sa.update(REPORTS).where(REPORTS.c.id == id_).values(done=True)).rowcount:
            raise Refusal(NOT_FOUND, say("no-report", id=id_))
