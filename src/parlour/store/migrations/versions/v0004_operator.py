"""Create what operators write: bans, settings, the log of their actions, and reports from players."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Run this migration."""
    an_id = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "bans",
        sa.Column("kind", an_id, nullable=False),
        sa.Column("target", an_id, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "target", name="pk_bans"),
    )
    op.create_table(
        "operator_settings",
        sa.Column("name", an_id, nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_operator_settings"),
    )
    op.create_table(
        "operator_log",
        sa.Column("number", number, sa.Identity(always=True), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("tables", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_operator_log"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "reports",
        sa.Column("number", number, sa.Identity(always=True), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", an_id, nullable=False),
        sa.Column("reporter", an_id, nullable=False),
        sa.Column("accused", an_id, nullable=False),
        sa.Column("accused_name", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("quoted", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_reports"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reports_state", "reports", ["state", "number"])
