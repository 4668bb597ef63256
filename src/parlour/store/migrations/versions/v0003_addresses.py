"""Add the pseudonym of the client address from which a table was opened and a player was seen last."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Run this migration."""
    for table in ("tables", "players"):
        op.add_column(table, sa.Column("address", sa.Text(), nullable=False, server_default=""))
        op.create_index(f"ix_{table}_address", table, ["address", "made"])
