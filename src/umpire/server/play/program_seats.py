"""Programs at a match: which seats were played by one, so that nobody takes it for a person.

It is noted when a program first decides something for a seat, before that is played, and stays for the rest of the match.
"""
from __future__ import annotations


import sqlalchemy as sa

from umpire.server.common import bus
from umpire.server.storage.schema import PROGRAMS
from umpire.server.storage.store import Store


def at(store: Store, match: str) -> dict[str, str]:
    """What the programs are called that play seats of a match, by seat."""
    with store.reading(match) as connection:
        found = connection.execute(sa.select(PROGRAMS.c.seat, PROGRAMS.c.name).where(PROGRAMS.c.match == match))
        return {seat: name for seat, name in found}


def note(store: Store, match: str, seat: str, name: str) -> None:
    """A program plays this seat; all who listen hear of it."""
    with store.writing(match, bus.PEOPLE) as connection:
        connection.execute(store.upsert(PROGRAMS, {"match": match, "seat": seat, "name": name}, ("match", "seat")))
