"""All tables of the store.

Every column is of a type that SQLite and PostgreSQL both have. A new table here also needs a step in migrations/versions: a new
store is created from these declarations, an older one is upgraded by the steps it lacks.
"""
from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from umpire.server.storage.encryption import SEALED

metadata = sa.MetaData()
MATCHES: Final = sa.Table(
    "matches", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("header", sa.JSON, nullable=False),
    # must stay hidden while the match goes on: the secret of verifiable dice, or the seed of others
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
# the keys that encrypted something here, and what proves that a key is one of them (encryption.py)
KEYS: Final = sa.Table(
    "keys", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("proof", sa.Text, nullable=False),
)
# states of matches after so many actions (snapshots.py)
SNAPSHOTS: Final = sa.Table(
    "snapshots", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("follows", sa.Text, nullable=False),
    sa.Column("document", sa.Text, nullable=False, info=SEALED),
)

# Persons, and what they do beside the board

PEOPLE: Final = sa.Table(
    "people", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
)
PERSON_KEYS: Final = sa.Table(
    "person_keys", metadata,
    sa.Column("key_hash", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("created", sa.Text, nullable=False),
    sa.Column("seen", sa.Text, nullable=False),
)
LOGINS: Final = sa.Table(
    "logins", metadata,
    sa.Column("name_key", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, unique=True),
    sa.Column("password", sa.Text, nullable=False),
)
HELD: Final = sa.Table(
    "held_seats", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True, index=True),
    sa.Column("at", sa.Text, nullable=False),
)
BLOCKS: Final = sa.Table(
    "blocks", metadata,
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("blocked", sa.Text, sa.ForeignKey("people.id"), primary_key=True, index=True),
    sa.Column("id", sa.Text, nullable=False),
    sa.Column("at", sa.Text, nullable=False),
)
PERMITS: Final = sa.Table(
    "permits", metadata,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, nullable=False),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("scopes", sa.JSON, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
)
OPENINGS: Final = sa.Table(
    "openings", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("since", sa.Text, nullable=False),
)
INVITATIONS: Final = sa.Table(
    "invitations", metadata,
    sa.Column("secret_hash", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False, index=True),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
    # when it was accepted, or ''
    sa.Column("accepted", sa.Text, nullable=False),
)
REMATCHES: Final = sa.Table(
    "rematches", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    # written before that match exists, so that two players who ask at once come to the same one
    sa.Column("again", sa.Text, nullable=False),
    sa.Column("by", sa.Text, nullable=False),
)
TURNS: Final = sa.Table(
    "turns", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("rows", sa.Integer, nullable=False),
    # the seats that have to decide, separated by spaces
    sa.Column("deciding", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
)
PRESENCE: Final = sa.Table(
    "presence", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    # the server they are connected to; '' in the row that says when they left
    sa.Column("server", sa.Text, primary_key=True),
    sa.Column("at", sa.Text, nullable=False),
)
TALK: Final = sa.Table(
    "talk", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Text, nullable=False),
    sa.Column("circle", sa.Text, nullable=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("voice", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    # who said it, or ''
    sa.Column("person", sa.Text, nullable=False, server_default=""),
)
MUTES: Final = sa.Table(
    "mutes", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("hearer", sa.Text, primary_key=True),
    sa.Column("voice", sa.Text, primary_key=True),
)
REPORTS: Final = sa.Table(
    "reports", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", sa.Text, nullable=False),
    # no foreign key: the match may be missing from a store that was restored
    sa.Column("match", sa.Text, nullable=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("by", sa.Text, nullable=False, index=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)


# Matches in play

TERMS: Final = sa.Table(
    "terms", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("pace", sa.Integer, nullable=False, server_default="0"),
    sa.Column("watch_hash", sa.Text, nullable=False, server_default=""),
)
TOKENS: Final = sa.Table(
    "tokens", metadata,
    sa.Column("token_hash", sa.Text, primary_key=True),
    sa.Column("id", sa.Text, nullable=False),
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False, index=True),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("scopes", sa.JSON, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("made", sa.Text, nullable=False),
)
PROGRAMS: Final = sa.Table(
    "programs", metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    # the name of its token; of several programs the last
    sa.Column("name", sa.Text, nullable=False),
)
ORDERS: Final = sa.Table(
    "orders", metadata,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("order", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
# which actions an order answered; after an undo another action may replace one with its number
ORDERED: Final = sa.Table(
    "ordered", metadata,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("order", sa.Text, nullable=False),
)


# Notifications

CHANNELS: Final = sa.Table(
    "notice_channels", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, nullable=False, index=True),
    sa.Column("holder", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False, info=SEALED),
    # identifies the encrypted address
    sa.Column("mark", sa.Text, nullable=False, index=True),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    # formerly the token of the seat; '' since a mail signs in by itself (mail_sign_in.py)
    sa.Column("token", sa.Text, nullable=False, info=SEALED),
    sa.Column("failed", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    # who set it up, or ''
    sa.Column("person", sa.Text, nullable=False, server_default=""),
)
NOTICES: Final = sa.Table(
    "notices", metadata,
    sa.Column("channel", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("state", sa.Text, nullable=False, index=True),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
# how many rows a match had when notices were last written for it
HEADS: Final = sa.Table(
    "notice_heads", metadata,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("rows", sa.Integer, nullable=False),
)
# how many rows a match had when the holder of a seat last looked at it
LOOKS: Final = sa.Table(
    "notice_looks", metadata,
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("rows", sa.Integer, nullable=False),
)
# marks of addresses whose owner wants no messages
REFUSED: Final = sa.Table(
    "notice_refused", metadata,
    sa.Column("address", sa.Text, primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
)
# keys for signing links and for Web Push: made once for a store, and copied with it
NOTICE_KEYS: Final = sa.Table(
    "notice_keys", metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False, info=SEALED),
)
PERSON_CHANNELS: Final = sa.Table(
    "person_notices", metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False, info=SEALED),
    sa.Column("mark", sa.Text, nullable=False, index=True),
    sa.Column("language", sa.Text, nullable=False),
    # the channel whose address is being asked; '' once it has said yes
    sa.Column("asked", sa.Text, nullable=False, index=True),
    sa.Column("made", sa.Float, nullable=False),
)
ENTRIES: Final = sa.Table(
    "mail_entries", metadata,
    sa.Column("channel", sa.Text, primary_key=True),
    sa.Column("match", sa.Text, primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
    # hash of the key with which the browser may repeat the request, if the answer was lost
    sa.Column("key_hash", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


# The version of the store

# as Alembic declares it, which reads it when there are steps to run
VERSION: Final = sa.Table(
    "alembic_version", sa.MetaData(),
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
# what every store of ours has, at every step
FIRST: Final = frozenset((MATCHES.name, SEATS.name, ACTIONS.name, NOTES.name, VERSION.name))
