"""What a node checks of its store at the start, and what to do about it: damage, and tables it cannot continue."""

from collections import Counter

import structlog

from parlour.server.logging import reason
from parlour.server.table.state import UnsupportedRules
from parlour.server.table.transitions import open_table_state
from parlour.store.store import Store

log = structlog.get_logger()

ADVICE = (
    "stop the server, keep a copy of the file and of those beside it, and restore a backup; without one, "
    "`sqlite3 FILE .recover` saves what can be read"
)


PAGE = 100
"""Tables read from the store at a time."""


async def report_damage(store: Store, *, full: bool) -> bool:
    """Check a store, log what is damaged, and return whether anything is; a check that fails is only logged."""
    try:
        found = await store.check(full=full)
    except Exception as fault:
        log.error("the database could not be checked", why=reason(fault))
        return False
    if found:
        log.error("the database is damaged", file=file_of(store), found=found, advice=ADVICE)
    return bool(found)


async def report_unwritable(store: Store) -> None:
    """Log why a store cannot be written, if it cannot."""
    try:
        await store.probe_write()
    except Exception as fault:
        log.error(
            "the database cannot be written",
            file=file_of(store),
            why=f"{type(fault).__name__}: {fault}",
            advice="check who owns the file and its folder, whether the disk is full or mounted read-only, or whether "
            "PostgreSQL is a standby",
        )


def file_of(store: Store) -> str:
    """Return the path of a store's file; "" where it has none."""
    return str(getattr(store, "path", ""))


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
