"""How well a bot plays its seat; a bot from before is the sensible one, as it was."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("level", sa.Text, nullable=False, server_default=""))
