"""Add channels that tell a person of their turns in all their matches."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "person_notices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("mark", sa.Text, nullable=False, index=True),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("asked", sa.Text, nullable=False, index=True),
        sa.Column("made", sa.Float, nullable=False),
    )
