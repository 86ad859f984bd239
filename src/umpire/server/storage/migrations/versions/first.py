"""Create the first schema: matches, their seats, the append-only actions, and private notes."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text, nullable=False),
    )
    op.create_table(
        "actions",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("dice", sa.JSON, nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("token_hash", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
