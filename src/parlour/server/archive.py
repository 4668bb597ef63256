"""The stored games: whether each still goes as it went, and at the start whether the store is sound."""

from collections import Counter
from collections.abc import Sequence

import structlog
from msgspec import DecodeError, Struct

from parlour.core.game import Illegal, Move, Seat, play
from parlour.server.logging import reason
from parlour.server.table.log import BasePlayed, Moved, Opened, checksum, decode_entry
from parlour.server.table.state import TableState, UnsupportedRules, table_row, table_time
from parlour.server.table.transitions import after_step, apply_entry, open_table_state
from parlour.store.store import Store
from parlour.store.tables import Entry, TableRow

log = structlog.get_logger()

ADVICE = (
    "stop the server, keep a copy of the file and of those beside it, and restore a backup; without one, "
    "`sqlite3 FILE .recover` saves what can be read"
)


PAGE = 100
"""Tables read from the store at a time."""


class Verdict(Struct, frozen=True):
    """What the replay of one table came to: no `fault`, or the first entry that differs and how.

    `checked` counts the steps that the log has a checksum for; of the others it is known that they are legal.
    """

    table: str
    game: str
    version: int
    seq: int
    moves: int = 0
    checked: int = 0
    fault: str | None = None
    entry: int | None = None


class Differs(Exception):
    """A stored game goes otherwise."""


def check_log(row: TableRow, entries: Sequence[Entry]) -> Verdict:
    """Replay a table's log up to the entry that its row was written with; a table without entries was never opened."""
    seen: Counter[str] = Counter()
    state: TableState | None = None
    number = 0
    try:
        for number in range(1, row.seq + 1):
            if len(entries) < number:
                raise Differs("it is missing, and all that follow")
            if (found := entries[number - 1].seq) != number:
                raise Differs(f"the log has a gap: entries {number} to {found - 1} are missing")
            state = _after(state, row.id, entries[number - 1], seen)
        if state is not None:
            _compare_row(state, row)
    except (Differs, UnsupportedRules, DecodeError) as fault:
        return _verdict(row, seen, str(fault), number)
    except Exception as fault:  # whatever breaks the replay of one table, the others are checked all the same
        return _verdict(row, seen, f"its replay fails: {fault!r}", number)
    return _verdict(row, seen)


def _verdict(row: TableRow, seen: Counter[str], fault: str | None = None, entry: int | None = None) -> Verdict:
    return Verdict(row.id, row.game, seen["version"], row.seq, seen["moves"], seen["checked"], fault, entry)


def _after(state: TableState | None, table: str, stored: Entry, seen: Counter[str]) -> TableState:
    """Return the table after one more entry, a move checked by the rules and a step by its checksum."""
    entry = decode_entry(stored.body)
    if state is None:
        seen["version"] = entry.version if isinstance(entry, Opened) else 0
        return open_table_state(table, stored)
    if isinstance(entry, Moved):
        action = state.game.forms.read_action.decode(entry.action)
        move = Move(Seat(entry.seat), action, table_time(state, stored.at))
        try:
            step = play(state.game, state.game_state, move)
        except Illegal as refusal:
            raise Differs(f"the rules refuse this move: {refusal}") from refusal
        after = after_step(state, step, stored.seq, stored.at, entry)
        seen["moves"] += 1
    else:
        after, dealt = apply_entry(state, entry, stored.seq, stored.at)
        if dealt is None:
            return after
        step = dealt
    if isinstance(entry, BasePlayed) and entry.checksum is not None:
        if entry.checksum != checksum(step, state.copies):
            raise Differs("the game goes otherwise from here: its state or its events have another checksum")
        seen["checked"] += 1
    return after


def _compare_row(state: TableState, row: TableRow) -> None:
    """Compare what the lobby knows of a table with what its log comes to; when it is due depends on more than rules."""
    now = table_row(state)
    for field in ("game", "phase", "players", "waits_for", "free_seats"):
        stored, replayed = getattr(row, field), getattr(now, field)
        if stored != replayed:
            raise Differs(f"{field} is {stored!r} in the list of tables, and {replayed!r} after the replay")


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
