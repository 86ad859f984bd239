"""The tables of the store. Those of a match are here; who keeps something else declares it in a module of its own.

Every column is of a type that SQLite and PostgreSQL both have. A table that is added here or in a module of `OWNERS` needs a
step in migrations/versions, too: a new store is laid out from what is declared, an older one by the steps it lacks.
"""
from __future__ import annotations

from importlib import import_module
from typing import Final

import sqlalchemy as sa

from umpire.table.seals import SEALED

# the modules that declare tables of their own; they may import store.py, which imports them only once it lays out a store
OWNERS: Final[tuple[str, ...]] = (
    "umpire.table.people", "umpire.table.openings", "umpire.table.presence", "umpire.table.complaints", "umpire.table.rematches",
    "umpire.table.mine", "umpire.table.terms", "umpire.table.talk", "umpire.table.tokens", "umpire.table.notices",
    "umpire.table.orders", "umpire.table.everywhere", "umpire.table.permits", "umpire.table.programs",
    "umpire.table.invitation_secrets", "umpire.table.mail_entries",
)

metadata = sa.MetaData()
MATCHES: Final = sa.Table(
    "matches", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("header", sa.JSON, nullable=False),
    # what must not be known while the match goes on: the secret of verifiable dice, the seed of all others
    sa.Column("secret", sa.Text, nullable=False, info=SEALED),
    sa.Column("created", sa.Text, nullable=False),
)
SEATS: Final = sa.Table(
    "seats", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("token_hash", sa.Text, nullable=False),
    sa.Column("level", sa.Text, nullable=False, server_default=""),
    sa.Column("patience", sa.Text, nullable=False, server_default=""),
)
ACTIONS: Final = sa.Table(
    "actions", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("dice", sa.JSON, nullable=False),
    sa.Column("forced", sa.Boolean, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)
NOTES: Final = sa.Table(
    "notes", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
# by which keys something was sealed here, and what shows that a key is one of them; see seals.py
KEYS: Final = sa.Table(
    "keys", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("proof", sa.Text, nullable=False),
)
# how matches stood after so many actions; see snapshots.py
SNAPSHOTS: Final = sa.Table(
    "snapshots", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("follows", sa.Text, nullable=False),
    sa.Column("document", sa.Text, nullable=False, info=SEALED),
)
# as Alembic lays it out, which reads it when there are steps to take
VERSION: Final = sa.Table(
    "alembic_version", sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
# what every store of ours has, whatever its step
FIRST: Final = frozenset((MATCHES.name, SEATS.name, ACTIONS.name, NOTES.name, VERSION.name))


def declared() -> sa.MetaData:
    """All tables, those of other modules too."""
    for owner in OWNERS:
        import_module(owner)
    return metadata
