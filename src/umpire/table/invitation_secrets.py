"""The secrets of invitations (seat_invitations.py): how they are made and kept. Only their hashes are."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sa

from umpire.table.rooms import hash_of
from umpire.table.tables import metadata

INVITATIONS: Final = sa.Table(
    "invitations", metadata,
    sa.Column("secret_hash", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False, index=True),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    # when it was accepted; '' while nobody has
    sa.Column("accepted", sa.Text, nullable=False),
)


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
