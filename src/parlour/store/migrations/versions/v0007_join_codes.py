"""Add the codes by which people in one room join a table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Run this migration."""
    text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "join_codes",
        sa.Column("code", text, nullable=False),
        sa.Column("table_id", text, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_join_codes")),
        sa.UniqueConstraint("table_id", name=op.f("uq_join_codes_table_id")),
    )
