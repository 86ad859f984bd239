"""Add the terms of a match and chat; an older match has no pace and no spectators."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "terms",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("pace", sa.Integer, nullable=False, server_default="0"),
        sa.Column("watch_hash", sa.Text, nullable=False, server_default=""),
    )
    op.create_table(
        "talk",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("circle", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("voice", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("hearer", sa.Text, primary_key=True),
        sa.Column("voice", sa.Text, primary_key=True),
    )
