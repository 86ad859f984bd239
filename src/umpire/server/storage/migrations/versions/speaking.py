"""Add who said a line, so that others read the person's name if the server knows one."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("talk", sa.Column("person", sa.Text, nullable=False, server_default=""))
