"""Keys that a store makes for itself, and signatures that nobody can write without them."""
from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress

import sqlalchemy as sa

from umpire.server.storage.schema import NOTICE_KEYS
from umpire.server.storage.store import RowTaken, Store


def _make_key() -> str:
    return secrets.token_urlsafe(32)


def load_key(store: Store, name: str, make: Callable[[], object] = _make_key) -> str:
    """Load a key of this store, or make it. If two servers make it at once, both use the first."""
    key = _find_key(store, name)
    if key:
        return key
    sealed = store.seal(str(make()), NOTICE_KEYS.c.value, name)
    with suppress(RowTaken), store.writing("") as connection:
        connection.execute(sa.insert(NOTICE_KEYS).from_select(["name", "value"], _unless_there(name, sealed)))
    return _find_key(store, name)


def _find_key(store: Store, name: str) -> str:
    """Return a key, or '' if there is none."""
    with store.reading("") as connection:
        sealed = connection.execute(sa.select(NOTICE_KEYS.c.value).where(NOTICE_KEYS.c.name == name)).scalar()
    return "" if sealed is None else store.unseal(sealed, NOTICE_KEYS.c.value, name)


def _unless_there(name: str, value: str) -> sa.Select[str, str]:
    there = sa.select(NOTICE_KEYS.c.name).where(NOTICE_KEYS.c.name == name).exists()
    return sa.select(sa.literal(name), sa.literal(value)).where(~there)


def sign(store: Store, *words: str) -> str:
    """Sign words so that nobody without the key of the store can write them."""
    digest = hmac.new(load_key(store, "links").encode(), "\0".join(words).encode(), hashlib.sha256)
    return digest.hexdigest()[:43]


def is_signed(store: Store, signature: str, *words: str) -> bool:
    """Tell whether a signature is that of these words."""
    return is_same_signature(signature, sign(store, *words))


def is_same_signature(first: str, second: str) -> bool:
    """Compare two signatures in constant time."""
    return hmac.compare_digest(first.encode("utf-8", "replace"), second.encode("utf-8", "replace"))
