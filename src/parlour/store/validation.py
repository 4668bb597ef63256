"""Reject appends that break the contract of the store."""

from parlour.store.store import RANK_BOUND, Entry, HighScoreRow, TableRow


def check_append(
    table: str, entry: Entry, row: TableRow, score: HighScoreRow | None = None, previous: Entry | None = None
) -> None:
    """Raise ValueError if the row, the high score or the previous entry does not belong to the entry."""
    if row.id != table or row.seq != entry.seq:
        raise ValueError(f"entry {entry.seq} of {table!r} came with the row of {row.id!r} at {row.seq}")
    if previous is not None and previous.seq != entry.seq - 1:
        raise ValueError(f"entry {entry.seq} of {table!r} came with entry {previous.seq} as the one before")
    if score is None:
        return
    if (score.table, score.game, score.at) != (table, row.game, entry.at):
        raise ValueError(f"entry {entry.seq} of {table!r} came with the score of {score.table!r} at {score.at}")
    if not all(-RANK_BOUND <= number < RANK_BOUND for number in score.rank):
        raise ValueError(f"the rank {score.rank} of {table!r} has a number that does not fit into 64 bits")


def check_opening(row: TableRow, entries: tuple[Entry, ...]) -> None:
    """Raise ValueError if these are not the first entries of a log, or if the row does not belong to the last one."""
    if entries and [entry.seq for entry in entries] != [*range(1, row.seq + 1)]:
        raise ValueError(f"table {row.id!r} at {row.seq} came with entries {[entry.seq for entry in entries]}")


def table_not_found(table: str) -> LookupError:
    """Return the error for an append to a table that does not exist."""
    return LookupError(f"there is no table {table!r}")
