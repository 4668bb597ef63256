"""The SQL tables as SQLAlchemy definitions: what the migrations must lead to."""

from parlour.store.schema import operators, returning_players
from parlour.store.schema.base import metadata
from parlour.store.schema.games import entries, tables

__all__ = ["entries", "metadata", "operators", "returning_players", "tables"]
