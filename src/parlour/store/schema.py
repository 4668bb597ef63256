"""The SQL tables as SQLAlchemy definitions: what the migrations must lead to."""

from sqlalchemy import (
    BigInteger,
    Column,
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
    Column("sort", LargeBinary, nullable=False),  # the rank as bytes, ordered best first (rows.rank_to_bytes)
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
