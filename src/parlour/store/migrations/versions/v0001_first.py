"""Create tables, their logs, players, and which players sit at which tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

OPEN = sa.text("visibility = 'public' AND phase IN ('gathering', 'playing')")
FINISHED = sa.text("visibility = 'public' AND phase = 'over'")
DUE = sa.text("due IS NOT NULL")


def upgrade() -> None:
    """Run this migration."""
    an_id = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "entries",
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.UniqueConstraint("table_number", "seq", name="uq_entries_table_number_seq"),
    )
    op.create_table(
        "tables",
        sa.Column("number", number, sa.Identity(always=True), nullable=False),
        sa.Column("id", an_id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("waits_for", sa.Text(), nullable=False),
        sa.Column("free_seats", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_tables"),
        sa.UniqueConstraint("id", name="uq_tables_id"),
    )
    index("ix_tables_open", "made", OPEN)
    index("ix_tables_finished", "touched", FINISHED)
    index("ix_tables_due", "due", DUE)
    op.create_table(
        "table_players",
        sa.Column("player", an_id, nullable=False),
        sa.Column("table_number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "table_number", name="pk_table_players"),
    )
    op.create_table(
        "players",
        sa.Column("id", an_id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("colour", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )


def index(name: str, column: str, where: sa.TextClause) -> None:
    """Create an index of the tables that meet a condition, with the id to order ties."""
    op.create_index(name, "tables", [column, "id"], sqlite_where=where, postgresql_where=where)
