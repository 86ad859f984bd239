"""Add how well a bot plays; older bots are the sensible one, as they were."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("level", sa.Text, nullable=False, server_default=""))
