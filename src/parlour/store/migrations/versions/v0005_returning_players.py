"""Create what is kept for players who come back: identity, results, ratings, people, notifications, puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Run this migration."""
    an_id = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "device_links",
        sa.Column("digest", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_device_links"),
    )
    op.create_table(
        "game_results",
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", an_id, nullable=False),
        sa.Column("game", an_id, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_game_results"),
        sa.UniqueConstraint("table_id", name="uq_game_results_table_id"),
    )
    op.create_table(
        "invitations",
        sa.Column("number", number, sa.Identity(always=True), nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.Column("by", an_id, nullable=False),
        sa.Column("table_id", an_id, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_invitations"),
        sa.UniqueConstraint("player", "table_id", name="uq_invitations_player_table_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_table(
        "notifications",
        sa.Column("number", number, sa.Identity(always=True), nullable=False),
        sa.Column("key", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("table_id", an_id, nullable=False),
        sa.Column("turn", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_notifications"),
        sa.UniqueConstraint("key", name="uq_notifications_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notifications_due", "notifications", ["state", "due"])
    op.create_index("ix_notifications_player", "notifications", ["player"])
    op.create_table(
        "passkeys",
        sa.Column("id", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_player", "passkeys", ["player"])
    op.create_table(
        "played",
        sa.Column("player", an_id, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", an_id, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("player", "number", "seat", name="pk_played"),
    )
    op.create_index("ix_played_at", "played", ["player", "at"])
    op.create_index("ix_played_number", "played", ["number"])
    op.create_table(
        "player_settings",
        sa.Column("player", an_id, nullable=False),
        sa.Column("name", an_id, nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player", "name", name="pk_player_settings"),
    )
    op.create_table(
        "public_ids",
        sa.Column("public", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.PrimaryKeyConstraint("public", name="pk_public_ids"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
    )
    op.create_index("ix_push_subscriptions_player", "push_subscriptions", ["player"])
    op.create_table(
        "puzzle_results",
        sa.Column("player", an_id, nullable=False),
        sa.Column("game", an_id, nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "day", name="pk_puzzle_results"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("player", an_id, nullable=False),
        sa.Column("game", an_id, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "number", name="pk_rating_changes"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", an_id, nullable=False),
        sa.Column("game", an_id, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "mu"])
    op.create_table(
        "recovery_codes",
        sa.Column("digest", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_recovery_codes"),
    )
    op.create_index("ix_recovery_codes_player", "recovery_codes", ["player"])
    op.create_table(
        "relations",
        sa.Column("player", an_id, nullable=False),
        sa.Column("other", an_id, nullable=False),
        sa.Column("met", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("blocked", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "other", name="pk_relations"),
    )
    op.create_index("ix_relations_met", "relations", ["player", "met"])
    op.create_index("ix_relations_other", "relations", ["other"])
    op.create_table(
        "reviews",
        sa.Column("table_id", an_id, nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )
    op.create_index("ix_reviews_due", "reviews", ["state", "due"])
    op.create_table(
        "sessions",
        sa.Column("id", an_id, nullable=False),
        sa.Column("player", an_id, nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("agent", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_player", "sessions", ["player"])
