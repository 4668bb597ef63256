"""The SQL tables of operators."""

from sqlalchemy import BigInteger, Column, Identity, Index, Table, Text

from parlour.store.schema.base import Id, Number, metadata

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
