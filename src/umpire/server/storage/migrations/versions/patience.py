"""Add how long a patient bot may think; older ones think for a while, as they did."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("patience", sa.Text, nullable=False, server_default=""))
