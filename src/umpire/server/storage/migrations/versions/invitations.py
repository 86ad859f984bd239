"""Add invitations to a seat, which used to be the token itself, and links in mails that sign in once.

A link that nobody has used becomes an invitation: it opens nothing of the match until it is accepted, once. A link with which
somebody has played, or that is on somebody's list, stays the token of their seat. Mails no longer contain the token of a seat.
"""
from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from umpire.server.storage.encryption import SEALED, Keyring, place

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

# the older tables that this step reads, as they were at this step
SEATS = sa.table("seats", *[sa.column(name) for name in ("match", "seat", "kind", "token_hash")])
ACTIONS = sa.table("actions", *[sa.column(name) for name in ("match", "seat")], sa.column("forced", sa.Boolean))
HELD = sa.table("held_seats", sa.column("match"), sa.column("seat"))
PRESENCE = sa.table("presence", sa.column("match"), sa.column("seat"))
NOTES = sa.table("notes", sa.column("match"), sa.column("token_hash"))
CHANNELS = sa.Table(
    "notice_channels", sa.MetaData(), sa.Column("id", sa.Text, primary_key=True), sa.Column("match", sa.Text),
    sa.Column("holder", sa.Text), sa.Column("token", sa.Text, info=SEALED),
)


def upgrade() -> None:
    invitations = op.create_table(
        "invitations",
        sa.Column("secret_hash", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
        sa.Column("accepted", sa.Text, nullable=False),
    )
    assert invitations is not None
    _make_invitations(op.get_bind(), invitations)
    op.create_table(
        "mail_entries",
        sa.Column("channel", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key_hash", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.add_column("notice_channels", sa.Column("person", sa.Text, nullable=False, server_default=""))
    _forget_tokens(op.get_bind(), op.get_context().opts["keys"])


def _forget_tokens(connection: sa.Connection, keys: Keyring) -> None:
    """Blank the tokens that channels stored: no message contains a seat's token any more."""
    for id_ in connection.execute(sa.select(CHANNELS.c.id)).scalars().all():
        blank = keys.seal("", place(CHANNELS.c.token, (id_,)))
        connection.execute(sa.update(CHANNELS).where(CHANNELS.c.id == id_).values(token=blank))


def _make_invitations(connection: sa.Connection, invitations: sa.Table) -> None:
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    unused = sa.select(SEATS.c.match, SEATS.c.seat, SEATS.c.token_hash).where(
        SEATS.c.kind == "link", SEATS.c.token_hash != "", *[~sign for sign in _signs_of_use()])
    for match, seat, token_hash in connection.execute(unused).all():
        entry = {"secret_hash": token_hash, "match": match, "seat": seat, "made": at, "accepted": ""}
        connection.execute(sa.insert(invitations), entry)
        connection.execute(sa.update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(token_hash=""))


def _signs_of_use() -> list[sa.Exists]:
    """Return the conditions that show that somebody plays a seat."""
    def of_seat(table: sa.FromClause, *more: sa.ColumnElement[bool]) -> sa.Exists:
        return sa.exists().where(table.c.match == SEATS.c.match, table.c.seat == SEATS.c.seat, *more)

    def of_token(table: sa.FromClause, column: str) -> sa.Exists:
        return sa.exists().where(table.c.match == SEATS.c.match, table.c[column] == SEATS.c.token_hash)

    return [
        of_seat(ACTIONS, ACTIONS.c.forced == sa.false()), of_seat(HELD), of_seat(PRESENCE), of_token(NOTES, "token_hash"),
        of_token(CHANNELS, "holder"),
    ]
