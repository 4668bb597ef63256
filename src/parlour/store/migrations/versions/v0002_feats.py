"""Create the high scores: at most one for a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Run this migration."""
    an_id = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "feats",
        sa.Column("table_number", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("game", an_id, nullable=False),
        sa.Column("board", an_id, nullable=False),
        sa.Column("sort", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_number", name="pk_feats"),
    )
    op.create_index("ix_feats_board", "feats", ["game", "board", "sort", "at", "table_number"])
    op.create_index("ix_feats_latest", "feats", ["at", "table_number"])
