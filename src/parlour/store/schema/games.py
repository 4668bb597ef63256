"""The SQL tables of games: logs, tables, high scores, players."""

from sqlalchemy import BigInteger, Column, Identity, Index, Integer, LargeBinary, Table, Text, UniqueConstraint, text

from parlour.store.schema.base import Id, Number, metadata

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
