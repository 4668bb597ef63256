"""Look for damage in the database when the server starts, and say what to do about it."""

import structlog

from parlour.server.logging import reason
from parlour.store.store import Store

log = structlog.get_logger()

ADVICE = (
    "stop the server, keep a copy of the file and of those beside it, and restore a backup; without one, "
    "`sqlite3 FILE .recover` saves what can be read"
)


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
