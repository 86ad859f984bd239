"""The secrets of invitations (invitations.py): how they are made and stored. The store has only their hashes."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime

import sqlalchemy as sa

from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import INVITATIONS


def new_secret() -> str:
    """Make a secret that nobody can guess."""
    return secrets.token_urlsafe(16)


def write_secrets(connection: sa.Connection, match: str, secrets_by_seat: Mapping[str, str]) -> None:
    """Store the secrets of some seats, in a transaction that writes more."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    entries = [
        {"secret_hash": hash_of(secret), "match": match, "seat": seat, "made": at, "accepted": ""}
        for seat, secret in secrets_by_seat.items()
    ]
    if entries:
        connection.execute(sa.insert(INVITATIONS), entries)
