"""A new key for a store: encrypt everything anew, in one transaction; the old keys stay to decrypt older copies.

The new key is on the disk before it encrypts anything, and an old one is deleted only when nothing needs it: whenever this is
interrupted, every encrypted text has its key. A server that runs meanwhile reads the key file again.
"""
from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa

from umpire.server.common.sentences import say
from umpire.server.storage.encryption import MARK, Keyring, new_key, place, sealed_columns, write_over
from umpire.server.storage.schema import KEYS, metadata
from umpire.server.storage.store import Store, StoreError


class KeyChange(NamedTuple):
    """The key that encrypts now, those that still decrypt, and how many texts were encrypted anew."""

    id: str
    older: tuple[str, ...]
    texts: int


def rekey(store: Store, forget: bool = False) -> KeyChange:
    """Make a new key, or, with keys from outside, take the first of them; encrypt everything anew with it.

    `forget` deletes the older keys if nothing needs them any more.
    """
    keys = store.keys
    if keys.file is not None:
        keys.keys = (new_key(), *keys.keys)
        write_over(keys.file, keys.keys)
    with store.writing("") as connection:
        _prove(store, connection)
        texts = sum(_reseal(connection, keys, column) for column in sealed_columns(metadata))
    if forget:
        _forget(store)
    return KeyChange(keys.id, tuple(key.id for key in keys.keys[1:]), texts)


def _prove(store: Store, connection: sa.Connection) -> None:
    entry = {"id": store.keys.id, "proof": store.keys.keys[0].proof}
    connection.execute(store.upsert(KEYS, entry, ("id",)))


def _reseal(connection: sa.Connection, keys: Keyring, column: sa.Column[Any]) -> int:
    """Encrypt every text of a column anew, but do not overwrite what somebody else writes meanwhile."""
    primary_key = list(column.table.primary_key.columns)
    count = 0
    for *row, sealed in connection.execute(sa.select(*primary_key, column).where(column.like(f"{MARK}:%"))).all():
        if sealed.startswith(f"{MARK}:{keys.id}:"):
            continue
        location = place(column, row)
        resealed = keys.seal(keys.unseal(sealed, location), location)
        matching = [part == value for part, value in zip(primary_key, row, strict=True)]
        update = sa.update(column.table).where(*matching, column == sealed).values({column.name: resealed})
        count += connection.execute(update).rowcount
    return count


def _forget(store: Store) -> None:
    keys = store.keys
    if keys.file is None:
        raise StoreError(say("key-outside", where=keys.where, id=keys.id))
    with store.writing("") as connection:
        texts = sum(_count_other_seals(connection, keys.id, column) for column in sealed_columns(metadata))
        if texts:
            raise StoreError(say("key-needed", texts=texts))
        connection.execute(sa.delete(KEYS).where(KEYS.c.id != keys.id))
    keys.keys = keys.keys[:1]
    write_over(keys.file, keys.keys)


def _count_other_seals(connection: sa.Connection, id_: str, column: sa.Column[Any]) -> int:
    others = column.like(f"{MARK}:%"), ~column.like(f"{MARK}:{id_}:%")
    return int(connection.execute(sa.select(sa.func.count()).select_from(column.table).where(*others)).scalar_one())
