"""The SQL tables as SQLAlchemy definitions: what the migrations must lead to."""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

# Ids are ordered by their bytes, whatever collation a database was set up with.
Id = Text().with_variant(Text(collation="C"), "postgresql")

# SQLite numbers the rows of a primary key that has exactly this type.
Number = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(column_0_N_label)s",
    }
)

entries = Table(
    "entries",
    metadata,
    # There is no primary key: SQLite then stores the entries in the order of insertion, which is five times faster.
    Column("table_number", BigInteger, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("table_number", "seq"),
)

tables = Table(
    "tables",
    metadata,
    Column("number", Number, Identity(always=True), primary_key=True),
    Column("id", Id, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("players", Text, nullable=False),  # a JSON list of ids, as is waits_for
    Column("waits_for", Text, nullable=False),
    Column("free_seats", Integer, nullable=False),
    Column("due", BigInteger),
    Column("address", Text, nullable=False, server_default=""),
)

_OPEN = text("visibility = 'public' AND phase IN ('gathering', 'playing')")
_FINISHED = text("visibility = 'public' AND phase = 'over'")
_DUE = text("due IS NOT NULL")

# Every entry changes `touched`: the index on it holds finished games only, so that running games do not update it.
Index("ix_tables_open", tables.c.made, tables.c.id, sqlite_where=_OPEN, postgresql_where=_OPEN)
Index("ix_tables_finished", tables.c.touched, tables.c.id, sqlite_where=_FINISHED, postgresql_where=_FINISHED)
Index("ix_tables_due", tables.c.due, tables.c.id, sqlite_where=_DUE, postgresql_where=_DUE)
Index("ix_tables_address", tables.c.address, tables.c.made)

# The high scores.
feats = Table(
    "feats",
    metadata,
    Column("table_number", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Id, nullable=False),
    Column("board", Id, nullable=False),
    Column("sort", LargeBinary, nullable=False),  # the rank as bytes, ordered best first (high_scores.rank_to_bytes)
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("ix_feats_board", "game", "board", "sort", "at", "table_number"),
    Index("ix_feats_latest", "at", "table_number"),
)

table_players = Table(
    "table_players",
    metadata,
    Column("player", Id, primary_key=True),
    Column("table_number", BigInteger, primary_key=True),
)

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("address", Text, nullable=False, server_default=""),
    Index("ix_players_address", "address", "made"),
)

# What operators write; SQLite must not use the number of a deleted row again, because nodes remember the last one.
bans = Table(
    "bans",
    metadata,
    Column("kind", Id, primary_key=True),
    Column("target", Id, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
)

operator_settings = Table(
    "operator_settings",
    metadata,
    Column("name", Id, primary_key=True),
    Column("value", Text, nullable=False),
)

operator_log = Table(
    "operator_log",
    metadata,
    Column("number", Number, Identity(always=True), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Column("tables", Text, nullable=False),  # a JSON list of ids
    sqlite_autoincrement=True,
)

reports = Table(
    "reports",
    metadata,
    Column("number", Number, Identity(always=True), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", Id, nullable=False),
    Column("reporter", Id, nullable=False),
    Column("accused", Id, nullable=False),
    Column("accused_name", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("quoted", Text, nullable=False),
    Column("state", Text, nullable=False),
    Index("ix_reports_state", "state", "number"),
    sqlite_autoincrement=True,
)

# Identity: the browsers of a player, and how else the player can prove who they are. Secrets are stored as digests.
sessions = Table(
    "sessions",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("agent", Text, nullable=False),  # the browser and system, in words
    Column("address", Text, nullable=False),  # the pseudonym of the client address
    Index("ix_sessions_player", "player"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Id, primary_key=True),  # the credential's id, base64url
    Column("player", Id, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", Text, nullable=False),  # a JSON list
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("ix_passkeys_player", "player"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("digest", Id, primary_key=True),
    Column("player", Id, nullable=False),
    Index("ix_recovery_codes_player", "player"),
)

device_links = Table(
    "device_links",
    metadata,
    Column("digest", Id, primary_key=True),
    Column("player", Id, nullable=False),
    Column("until", BigInteger, nullable=False),
)

player_settings = Table(
    "player_settings",
    metadata,
    Column("player", Id, primary_key=True),
    Column("name", Id, primary_key=True),
    Column("value", Text, nullable=False),  # JSON
)

# Results of finished games, in the order in which they are rated; they outlive the logs of pruned tables.
# Numbers have no gaps: no result is ever committed after one with a greater number.
game_results = Table(
    "game_results",
    metadata,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", Id, nullable=False, unique=True),
    Column("game", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),  # JSON without ids and names of players
    Column("weights", Text),  # JSON: how much it counts for each seat; null: as before there were weights
)

played = Table(
    "played",
    metadata,
    Column("player", Id, primary_key=True),
    Column("number", BigInteger, primary_key=True),  # of the result
    Column("seat", Integer, primary_key=True),
    Column("game", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),  # JSON: notable facts and the like
    Index("ix_played_number", "number"),
    Index("ix_played_at", "player", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", Id, primary_key=True),
    Column("game", Id, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("number", BigInteger, nullable=False),  # of the last result that counted
    Index("ix_ratings_game", "game", "mu"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("player", Id, primary_key=True),
    Column("game", Id, primary_key=True),
    Column("number", BigInteger, primary_key=True),  # of the result
    Column("at", BigInteger, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

# The players who finished a game, by their public id, from which the secret one does not follow.
public_ids = Table(
    "public_ids",
    metadata,
    Column("public", Id, primary_key=True),
    Column("player", Id, nullable=False),
)

# What a player has to do with another.
relations = Table(
    "relations",
    metadata,
    Column("player", Id, primary_key=True),
    Column("other", Id, primary_key=True),
    Column("met", BigInteger, nullable=False),  # when their last game ended; 0: never
    Column("games", Integer, nullable=False),  # that they ended together
    Column("blocked", Integer, nullable=False),  # 1: the player blocks the other
    Column("muted", Integer, nullable=False),
    Index("ix_relations_met", "player", "met"),
    Index("ix_relations_other", "other"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("number", Number, Identity(always=True), primary_key=True),
    Column("player", Id, nullable=False),  # who is invited
    Column("by", Id, nullable=False),
    Column("table_id", Id, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("player", "table_id"),
    Index("ix_invitations_table_id", "table_id"),
    sqlite_autoincrement=True,
)

# The codes by which people in one room join a table.
join_codes = Table(
    "join_codes",
    metadata,
    Column("code", Id, primary_key=True),
    Column("table_id", Id, nullable=False, unique=True),
    Column("until", BigInteger, nullable=False),
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Id, primary_key=True),  # a digest of the endpoint
    Column("player", Id, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("ix_push_subscriptions_player", "player"),
)

# Notifications that wait for delivery, and those of late, so that nobody is told twice.
notifications = Table(
    "notifications",
    metadata,
    Column("number", Number, Identity(always=True), primary_key=True),
    Column("key", Id, nullable=False, unique=True),  # one for each player, occasion and channel
    Column("player", Id, nullable=False),
    Column("channel", Text, nullable=False),
    Column("table_id", Id, nullable=False),
    Column("turn", BigInteger, nullable=False),  # the entry with which the player's turn began; 0: no turn
    Column("state", Text, nullable=False),  # "waiting", "sent" or "dropped"
    Column("body", Text, nullable=False),  # JSON
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Index("ix_notifications_due", "state", "due"),
    Index("ix_notifications_player", "player"),
    sqlite_autoincrement=True,
)

puzzle_results = Table(
    "puzzle_results",
    metadata,
    Column("player", Id, primary_key=True),
    Column("game", Id, primary_key=True),
    Column("day", Integer, primary_key=True),  # days since 1970-01-01
    Column("solved", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # JSON
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", Id, primary_key=True),
    Column("state", Text, nullable=False),  # "waiting", "done" or "failed"
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("body", LargeBinary),
    Index("ix_reviews_due", "state", "due"),
)

# Costly decisions of players, found by reviews.
mistakes = Table(
    "mistakes",
    metadata,
    Column("player", Id, primary_key=True),
    Column("table_id", Id, primary_key=True),
    Column("move", Integer, primary_key=True),
    Column("game", Id, nullable=False),
    Column("theme", Id, nullable=False),
    Column("cost", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("solved", Integer, nullable=False),
    Index("ix_mistakes_at", "player", "at"),
    Index("ix_mistakes_table_id", "table_id"),
)
