"""A new key for a store: all that is sealed is sealed anew, in one transaction; the old keys stay and open what is left.

The new key is on the disk before anything is sealed with it, and the old one goes only when nothing needs it: whenever this is
broken off, every sealed text has its key. A table that is open meanwhile reads the file of keys again.
"""
from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage.encryption import MARK, Keyring, new_key, place, sealed_columns, write_over
from umpire.server.storage.schema import KEYS, metadata
from umpire.server.storage.store import Store, StoreError


class KeyChange(NamedTuple):
    """The key that seals now, those that still open, and how many texts were sealed anew."""

    id: str
    older: tuple[str, ...]
    texts: int


def rekey(store: Store, forget: bool = False) -> KeyChange:
    """Make a new key, or, where keys are given from outside, take the first of them; seal everything anew with it. `forget`: the
    older keys are thrown away if nothing is sealed with them any more."""
    keys = store.keys
    if keys.file is not None:
        keys.keys = (new_key(), *keys.keys)
        write_over(keys.file, keys.keys)
    with store.writing("") as connection:
        _prove(store, connection)
        texts = sum(_sealed_anew(connection, keys, column) for column in sealed_columns(metadata))
    if forget:
        _forget(store)
    return KeyChange(keys.id, tuple(key.id for key in keys.keys[1:]), texts)


def _prove(store: Store, connection: sa.Connection) -> None:
    entry = {"id": store.keys.id, "proof": store.keys.keys[0].proof}
    connection.execute(store.upsert(KEYS, entry, ("id",)))


def _sealed_anew(connection: sa.Connection, keys: Keyring, column: sa.Column[Any]) -> int:
    """Every text of a column; what somebody else writes meanwhile is not written over."""
    own = list(column.table.primary_key.columns)
    done = 0
    for *row, sealed in connection.execute(sa.select(*own, column).where(column.like(f"{MARK}:%"))).all():
        if sealed.startswith(f"{MARK}:{keys.id}:"):
            continue
        here = place(column, row)
        anew = keys.seal(keys.unseal(sealed, here), here)
        same = [part == value for part, value in zip(own, row, strict=True)]
        done += connection.execute(sa.update(column.table).where(*same, column == sealed).values({column.name: anew})).rowcount
    return done


def _forget(store: Store) -> None:
    keys = store.keys
    if keys.file is None:
        raise StoreError(say("key-outside", where=keys.where, id=keys.id))
    with store.writing("") as connection:
        left = sum(_sealed_otherwise(connection, keys.id, column) for column in sealed_columns(metadata))
        if left:
            raise StoreError(say("key-needed", texts=left))
        connection.execute(sa.delete(KEYS).where(KEYS.c.id != keys.id))
    keys.keys = keys.keys[:1]
    write_over(keys.file, keys.keys)


def _sealed_otherwise(connection: sa.Connection, id_: str, column: sa.Column[Any]) -> int:
    others = column.like(f"{MARK}:%"), ~column.like(f"{MARK}:{id_}:%")
    return int(connection.execute(sa.select(sa.func.count()).select_from(column.table).where(*others)).scalar_one())
