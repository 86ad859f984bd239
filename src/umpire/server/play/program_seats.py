"""Remember which seats of a match a program has played, so that nobody takes it for a person.

It is noted when a program first decides something for a seat, before that is played, and stays for the rest of the match.
"""
from __future__ import annotations

import sqlalchemy as sa

from umpire.server.common import bus
from umpire.server.storage.schema import PROGRAMS
from umpire.server.storage.store import Store


def find_programs(store: Store, match: str) -> dict[str, str]:
    """Return the names of the programs that play seats of a match, by seat."""
    with store.reading(match) as connection:
        rows = connection.execute(sa.select(PROGRAMS.c.seat, PROGRAMS.c.name).where(PROGRAMS.c.match == match))
        return {seat: name for seat, name in rows}


def note_program(store: Store, match: str, seat: str, name: str) -> None:
    """Note that a program plays a seat, and tell all listeners."""
    with store.writing(match, bus.PEOPLE) as connection:
        connection.execute(store.upsert(PROGRAMS, {"match": match, "seat": seat, "name": name}, ("match", "seat")))
