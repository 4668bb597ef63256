"""Every query uses its index."""

import re
import sqlite3

import pytest

from parlour.store import queries
from parlour.store.sqlite.store import TABLES_OF

INDEXES = {
    queries.ENTRIES: "sqlite_autoindex_entries_1",
    queries.TABLE: "sqlite_autoindex_tables_1",
    queries.OPEN_TABLES: "ix_tables_open",
    queries.FINISHED: "ix_tables_finished",
    queries.DUE_TABLES: "ix_tables_due",
    TABLES_OF: "sqlite_autoindex_table_players_1",
    queries.BOARDS: "ix_feats_board",
    queries.HIGH_SCORES: "ix_feats_board",
    queries.LATEST_HIGH_SCORES: "ix_feats_latest",
}


@pytest.mark.parametrize(("query", "index"), INDEXES.items(), ids=INDEXES.values())
def test_each_query_uses_its_index(migrated_sqlite_url: str, query: str, index: str) -> None:
    connection = sqlite3.connect(migrated_sqlite_url.removeprefix("sqlite:///"))

    plan = connection.execute(f"EXPLAIN QUERY PLAN {re.sub(r'[$][0-9]', '1', query)}").fetchall()
    connection.close()

    steps = [step for *_, step in plan]
    assert index in next(step for step in steps if "USING" in step)
    assert not any(step.startswith("SCAN feats") and index not in step for step in steps)
    # A player's tables are few enough to be sorted by the query.
    assert query == TABLES_OF or not any("TEMP B-TREE" in step for step in steps)
