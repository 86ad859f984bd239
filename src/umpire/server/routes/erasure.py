"""Erase a person: everything that the server keeps of them."""
from __future__ import annotations

import sqlalchemy as sa

from umpire.server.notify import person_channels
from umpire.server.people.open_matches import withdraw_all_matches
from umpire.server.storage.schema import BLOCKS, CHANNELS, HELD, LOGINS, PEOPLE, PERMITS, PERSON_KEYS, REPORTS, TALK
from umpire.server.storage.store import Store


def erase_person(store: Store, person: str) -> None:
    """Erase all data about a person.

    Their matches stay, because they are others' too, and the link of a seat still opens it.
    """
    withdraw_all_matches(store, person)
    person_channels.end(store, person, [channel.mark for channel in person_channels.list_channels(store, person)])
    with store.writing("") as connection:
        connection.execute(sa.update(REPORTS).where(REPORTS.c.by == person).values(by=""))
        connection.execute(sa.update(REPORTS).where(REPORTS.c.about == person).values(about=""))
        connection.execute(sa.update(TALK).where(TALK.c.person == person).values(person=""))
        connection.execute(sa.update(CHANNELS).where(CHANNELS.c.person == person).values(person=""))
        connection.execute(sa.delete(BLOCKS).where((BLOCKS.c.person == person) | (BLOCKS.c.blocked == person)))
        for table in (HELD, LOGINS, PERSON_KEYS, PERMITS):
            connection.execute(sa.delete(table).where(table.c.person == person))
        connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id == person))
