"""Add what players could have done better."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Run this migration."""
    text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "mistakes",
        sa.Column("player", text, nullable=False),
        sa.Column("table_id", text, nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("game", text, nullable=False),
        sa.Column("theme", text, nullable=False),
        sa.Column("cost", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "table_id", "move", name=op.f("pk_mistakes")),
    )
    op.create_index("ix_mistakes_at", "mistakes", ["player", "at"])
    op.create_index("ix_mistakes_table_id", "mistakes", ["table_id"])
