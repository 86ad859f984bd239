"""Encrypt what must stay hidden during a match: the secret of its dice, and the seed, which leaves the header."""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from umpire.server.storage.encryption import SEALED, Keyring, place
from umpire.server.storage.store import split_secret

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# as it was at this step: today's table may have more columns
MATCHES = sa.Table(
    "matches", sa.MetaData(),
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("header", sa.JSON, nullable=False),
    sa.Column("secret", sa.Text, nullable=False, info=SEALED),
)


def upgrade() -> None:
    op.create_table("keys", sa.Column("id", sa.Text, primary_key=True), sa.Column("proof", sa.Text, nullable=False))
    keys: Keyring = op.get_context().opts["keys"]
    connection = op.get_bind()
    for match, header, secret in connection.execute(sa.select(MATCHES)).all():
        connection.execute(sa.update(MATCHES).where(MATCHES.c.id == match), _seal_row(keys, match, header, secret))


def _seal_row(keys: Keyring, match: str, header: object, secret: str) -> dict[str, object]:
    """Encrypt a match. One whose header is damaged stays as it is: it cannot be opened, and must not stop the others."""
    if not isinstance(header, dict) or not isinstance(header.get("dice"), dict):
        return {"header": header, "secret": secret}
    without, text = split_secret(header, secret)
    return {"header": without, "secret": keys.seal(text, place(MATCHES.c.secret, (match,)))}
