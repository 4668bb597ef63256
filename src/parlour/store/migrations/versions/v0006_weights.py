"""Add how much a result counts for each seat."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Run this migration."""
    op.add_column("game_results", sa.Column("weights", sa.Text(), nullable=True))
