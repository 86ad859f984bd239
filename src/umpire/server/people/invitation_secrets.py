"""The secrets of invitations (invitations.py): how they are made and kept. Only their hashes are."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime

import sqlalchemy as sa

from umpire.server.play.holders import hash_of
from umpire.server.storage.schema import INVITATIONS


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def write(connection: sa.Connection, match: str, invited: Mapping[str, str]) -> None:
    """Keep the secrets of some seats, beside whatever else is written."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    entries = [
        {"secret_hash": hash_of(secret), "match": match, "seat": seat, "made": at, "accepted": ""}
        for seat, secret in invited.items()
    ]
    if entries:
        connection.execute(sa.insert(INVITATIONS), entries)
