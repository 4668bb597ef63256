"""Which running tables this server cannot continue, because their rules, word list or box are not here."""

from collections import Counter

import structlog

from parlour.server.table.state import UnsupportedRules
from parlour.server.table.transitions import open_table_state
from parlour.store.store import Store

log = structlog.get_logger()

PAGE = 100
"""Tables read from the store at a time."""


async def stranded_tables(store: Store) -> Counter[str]:
    """Return how many running tables cannot be continued, by the reason, which says how to keep them."""
    found: Counter[str] = Counter()
    after = ""
    while page := await store.openings(after, PAGE):
        for table, entry in page:
            after = table
            try:
                open_table_state(table, entry)
            except UnsupportedRules as fault:
                found[str(fault)] += 1
            except Exception as fault:  # one table that cannot be read hides no others
                found[f"The first entry of its log cannot be read: {fault!r}"] += 1
    return found


async def report_stranded_tables(store: Store) -> None:
    """Log the running tables that cannot be continued, once for each reason."""
    for why, tables in (await stranded_tables(store)).items():
        log.warning("tables cannot be continued", tables=tables, why=why)
