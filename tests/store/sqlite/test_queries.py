"""Every query uses its index."""

import re
import sqlite3

import pytest

from parlour.store import high_scores, tables
from parlour.store.sqlite.store import SqliteStore

TABLES_OF = tables.TABLES_OF.format(waits_for=SqliteStore.WAITS_FOR)

INDEXES = {
    tables.ENTRIES: "sqlite_autoindex_entries_1",
    tables.TABLE: "sqlite_autoindex_tables_1",
    tables.OPEN_TABLES: "ix_tables_open",
    tables.FINISHED: "ix_tables_finished",
    tables.DUE_TABLES: "ix_tables_due",
    TABLES_OF: "sqlite_autoindex_table_players_1",
    high_scores.BOARDS: "ix_feats_board",
    high_scores.HIGH_SCORES: "ix_feats_board",
    high_scores.LATEST_HIGH_SCORES: "ix_feats_latest",
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
