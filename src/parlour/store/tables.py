"""Tables: each is a log of numbered entries, which are never lost or changed once appended, and a row for lists."""

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from parlour.core.game import Millis
from parlour.store.database import ALL, Database, Statement, contains, decode_ids, encode_ids
from parlour.store.high_scores import RANK_BOUND, HighScoreRow
from parlour.store.operators import ActionRow, log_action


class Entry(Struct, frozen=True, array_like=True):
    """One entry of a table's log; `body` is its JSON, which the store does not read."""

    seq: int
    at: Millis
    body: bytes


class TableRow(Struct, frozen=True, array_like=True):
    """What the lobby must know of a table without reading its log; every append replaces it.

    `players` are the ids of all who sit or sat there, `waits_for` those who must move now, `due` the time at which the
    clock runs out or a bot should move, in milliseconds since the epoch (None: there is no such time).
    """

    id: str
    game: str
    phase: str  # "gathering", "playing", "over" or "closed"
    visibility: str  # "public", "unlisted" or "private"
    title: str
    made: Millis
    touched: Millis
    seq: int  # the number of the entry that this row was written with
    players: tuple[str, ...] = ()
    waits_for: tuple[str, ...] = ()
    free_seats: int = 0
    due: Millis | None = None
    address: str = ""  # the pseudonym of the client address that opened the table; "": unknown


class AddressTables(Struct, frozen=True, array_like=True):
    """How many tables one client address opened: recently, gathering or playing now, and public ones among these."""

    recent: int
    open: int
    public: int


class TableFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables are listed; an empty field selects all. `text` is part of a title, or an id."""

    phase: str = ""
    game: str = ""
    text: str = ""
    player: str = ""


class Rewrite(Struct, frozen=True, array_like=True):
    """A table after a player was erased from it: new bodies of entries, the new title and players, the high score."""

    table: str
    seq: int  # the rewrite is refused where the log has grown since
    title: str
    players: tuple[str, ...]
    waits_for: tuple[str, ...]
    bodies: tuple[tuple[int, bytes], ...]
    score: bytes | None = None
    address: str = ""


CLOSE_TABLE = "close table"
"""The action of closing a table, with the table's title as its detail."""

FOREVER = Millis(2**62)
"""A time after all others."""

TABLE_COLUMNS = "id, game, phase, visibility, title, made, touched, seq, players, waits_for, free_seats, due, address"

# Entries, high scores and players of a table are stored under its number and not its id: the numbers of tables that
# are played at the same time are close together, so their index entries share pages.
_NUMBER = "(SELECT number FROM tables WHERE id = $1)"

ENTRIES = f"SELECT seq, at, body FROM entries WHERE table_number = {_NUMBER} AND seq > $2 ORDER BY seq LIMIT $3"
OPENING = f"SELECT seq, at, body FROM entries WHERE table_number = {_NUMBER} AND seq = 1"
TABLE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = $1"
_RUNNING = "phase IN ('gathering', 'playing')"
ADDRESS_TABLES = (
    f"SELECT count(*) FILTER (WHERE made >= $1), count(*) FILTER (WHERE {_RUNNING}),"
    f" count(*) FILTER (WHERE {_RUNNING} AND visibility = 'public') FROM"
    " (SELECT * FROM tables WHERE address = $2 AND made >= $3 ORDER BY made DESC LIMIT $4) AS latest"
)
COUNT_TABLES = "SELECT count(*) FROM tables"
ALL_TABLES = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
OPENINGS = (
    "SELECT id, entries.seq, at, body FROM tables JOIN entries ON table_number = number"
    " WHERE entries.seq = 1 AND phase IN ('gathering', 'playing') AND id > $1 ORDER BY id LIMIT $2"
)
DUE_TABLES = "SELECT id FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2 OFFSET $3"
TABLES_AHEAD = "SELECT id FROM tables WHERE due IS NOT NULL AND touched > $1 ORDER BY id LIMIT $2"

# The conditions must be those of the partial indexes in schema.py word for word, or the indexes are not used.
OPEN_TABLES = (
    f"SELECT {TABLE_COLUMNS} FROM tables WHERE visibility = 'public' AND phase IN ('gathering', 'playing')"
    " ORDER BY made DESC, id DESC LIMIT $1"
)
FINISHED = (
    f"SELECT {TABLE_COLUMNS} FROM tables WHERE visibility = 'public' AND phase = 'over'"
    " ORDER BY touched DESC, id DESC LIMIT $1"
)
TABLES_OF = (
    f"SELECT {TABLE_COLUMNS} FROM table_players JOIN tables ON number = table_number"
    " WHERE player = $1 AND phase <> 'closed' AND phase = coalesce($2, phase)"
    " ORDER BY {waits_for} DESC, touched DESC, id DESC LIMIT $3"
)
TABLES_NAMING = (
    "SELECT id FROM tables WHERE number IN (SELECT table_number FROM entries WHERE {position} > 0) ORDER BY id"
)

# The row of the table comes first: in PostgreSQL it makes an append wait that is under way on another node.
# A table that was touched while it was to be pruned stays.
_IDLE = "(SELECT number FROM tables WHERE id = $1 AND touched < $2)"
DELETE_TABLE = (
    "UPDATE tables SET due = NULL WHERE id = $1 AND touched < $2",
    f"DELETE FROM entries WHERE table_number = {_IDLE}",
    f"DELETE FROM feats WHERE table_number = {_IDLE}",
    f"DELETE FROM table_players WHERE table_number = {_IDLE}",
    "DELETE FROM reviews WHERE table_id = (SELECT id FROM tables WHERE id = $1 AND touched < $2)",
    "DELETE FROM mistakes WHERE table_id = (SELECT id FROM tables WHERE id = $1 AND touched < $2)",
    "DELETE FROM tables WHERE id = $1 AND touched < $2",
)

# A high score is kept if fewer than so many are better: the innermost query stops counting there.
IDLE_TABLES = f"""
SELECT {TABLE_COLUMNS} FROM tables WHERE phase = $1 AND touched < $2 AND NOT EXISTS (
    SELECT 1 FROM feats AS own WHERE own.table_number = number AND (
        SELECT count(*) FROM (
            SELECT 1 FROM feats AS other WHERE other.game = own.game AND other.board = own.board
            AND (other.sort, other.at, other.table_number) < (own.sort, own.at, own.table_number) LIMIT $3
        ) AS better
    ) < $4
) ORDER BY touched, id LIMIT $5
"""


class Tables(Database):
    """Stores tables and their logs."""

    async def add_table(self, row: TableRow, entries: tuple[Entry, ...] = ()) -> bool:
        """Add a table with the first entries of its log in one transaction; return False if the id is taken.

        Raise ValueError if the entries are not numbered from 1 on, or if the row is not that of the last one.
        """
        if entries and [entry.seq for entry in entries] != [*range(1, row.seq + 1)]:
            raise ValueError(f"table {row.id!r} at {row.seq} came with entries {[entry.seq for entry in entries]}")
        return await self._add_table(row, entries)

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        score: HighScoreRow | None = None,
        previous: Entry | None = None,
    ) -> bool:
        """Add an entry to the end of a table's log and replace its row in one transaction.

        Return False if the log does not end right before the entry's number: another node was faster, or the database
        has lost entries. With `previous`, the last entry must also be that one, byte for byte.
        The entry that ends a game brings its high score; a table keeps the first one only.
        Raise ValueError if the row or the high score belongs to another table or entry, or if the rank is out of
        bounds, and LookupError if the table does not exist. After any other error the entry may or may not have been
        written: read the log again.
        """
        _check_append(table, entry, row, score, previous)
        return await self._append(entry, row, score, previous)

    async def _add_table(self, row: TableRow, entries: tuple[Entry, ...]) -> bool:
        """Add a table with its first entries, as its database does it."""
        raise NotImplementedError

    async def _append(self, entry: Entry, row: TableRow, score: HighScoreRow | None, previous: Entry | None) -> bool:
        """Append an entry in a transaction with those of other tables, as its database does it."""
        raise NotImplementedError

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Return a table's entries with a number greater than `after`, in order; the first entry has number 1.

        With a limit, return no more than that: who reads a long log in one go holds up everything else.
        """
        return await self._rows(Entry, ENTRIES, table, after, ALL if limit is None else limit)

    async def opening(self, table: str) -> Entry | None:
        """Return the first entry of a table's log."""
        return await self._row(Entry, OPENING, table)

    async def table(self, table: str) -> TableRow | None:
        return await self._row(table_row, TABLE, table)

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        """Return public tables that are gathering or playing, the newest first; ties go to the greater id."""
        return await self._rows(table_row, OPEN_TABLES, limit)

    async def tables_of(self, player: str, limit: int, phase: str | None = None) -> tuple[TableRow, ...]:
        """Return a player's tables that are not closed: those waiting for the player first, then the latest touched.

        With a phase, only those in that phase.
        """
        return await self._rows(table_row, TABLES_OF.format(waits_for=self.WAITS_FOR), player, phase, limit)

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        """Return public tables whose game is over, the latest first."""
        return await self._rows(table_row, FINISHED, limit)

    async def due_tables(self, now: Millis, limit: int, skip: int = 0) -> tuple[str, ...]:
        """Return the ids of tables whose `due` has passed, the most overdue first, without the first `skip` of them."""
        return await self._rows(str, DUE_TABLES, now, limit, skip)

    async def tables_ahead(self, now: Millis, limit: int) -> tuple[str, ...]:
        """Return the ids of tables with a `due` whose last entry is later than `now`: a clock was set back since."""
        return await self._rows(str, TABLES_AHEAD, now, limit)

    async def address_tables(self, address: str, recent: Millis, since: Millis, limit: int) -> AddressTables:
        """Count the latest tables, `limit` at most, that an address opened at `since` or later."""
        (counts,) = await self._read(ADDRESS_TABLES, recent, address, since, limit)
        return AddressTables(*counts)

    async def count_tables(self) -> int:
        """Return how many tables there are, of every phase."""
        return await self._count(COUNT_TABLES)

    async def count_by_phase(self) -> Mapping[str, int]:
        return {phase: int(count) for phase, count in await self._read("SELECT phase, count(*) FROM tables GROUP BY 1")}

    async def all_tables(self, after: str, limit: int) -> tuple[TableRow, ...]:
        """Return tables of every phase whose id is greater than `after`, in the order of their ids."""
        return await self._rows(table_row, ALL_TABLES, after, limit)

    async def each_table(self, page: int = 200) -> AsyncIterator[TableRow]:
        """Yield the tables of every phase, in the order of their ids; `page` of them are read at a time."""
        after = ""
        while rows := await self.all_tables(after, page):
            for row in rows:
                yield row
            after = rows[-1].id

    async def openings(self, after: str, limit: int) -> tuple[tuple[str, Entry], ...]:
        """Return the first entries of tables that are gathering or playing, with ids after `after`, ordered by id."""
        return tuple((table, Entry(*values)) for table, *values in await self._read(OPENINGS, after, limit))

    async def find_tables(self, wanted: TableFilter, offset: int, limit: int) -> tuple[TableRow, ...]:
        """Return tables that match, the latest touched first; ties go to the greater id."""
        sql, values = _find_tables(wanted, offset, limit)
        return await self._rows(table_row, sql, *values)

    async def tables_naming(self, player: str) -> tuple[str, ...]:
        """Return the tables whose log names a player by id, ordered by id; all logs are searched, which takes long.

        So those are found, too, where the player only chatted, or from which the host removed the player.
        """
        return await self._rows(str, TABLES_NAMING.format(position=self.POSITION), f'"{player}"'.encode())

    async def idle_tables(self, phase: str, before: Millis, kept_scores: int, limit: int) -> tuple[TableRow, ...]:
        """Return tables of a phase that nobody touched since a time, the longest idle first.

        A table whose high score is among the `kept_scores` best of its board is left out.
        """
        return await self._rows(table_row, IDLE_TABLES, phase, before, kept_scores, kept_scores, limit)

    async def delete_tables(self, tables: Sequence[str], action: ActionRow, before: Millis = FOREVER) -> None:
        """Delete tables with their logs, players and high scores, unless they were touched since `before`."""
        await self._write(log_action(action), *((sql, (table, before)) for table in tables for sql in DELETE_TABLE))

    async def rewrite_table(self, rewrite: Rewrite) -> bool:
        """Replace bodies of entries and who played; return False, with nothing written, if the log has grown.

        Notifications that wait at the table are deleted, because they name its players; turns are queued again.
        """
        return await self._write_if(*_rewriting(rewrite))


def _find_tables(wanted: TableFilter, offset: int, limit: int) -> Statement:
    """Return the query for tables that match."""
    conditions: list[str] = []
    values: list[Any] = []

    def add(condition: str, *given: Any) -> None:
        for value in given:
            values.append(value)
            condition = condition.replace("?", f"${len(values)}", 1)
        conditions.append(condition)

    if wanted.phase:
        add("phase = ?", wanted.phase)
    if wanted.game:
        add("game = ?", wanted.game)
    if wanted.player:
        add("number IN (SELECT table_number FROM table_players WHERE player = ?)", wanted.player)
    if wanted.text:
        add(r"(lower(title) LIKE ? ESCAPE '\' OR id = ?)", contains(wanted.text), wanted.text)
    where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    paging = f"LIMIT ${len(values) + 1} OFFSET ${len(values) + 2}"
    sql = f"SELECT {TABLE_COLUMNS} FROM tables {where} ORDER BY touched DESC, id DESC {paging}"
    return sql, (*values, limit, offset)


def _rewriting(rewrite: Rewrite) -> Iterator[Statement]:
    """Yield the statements of a rewrite; the first changes nothing if the log has grown."""
    table, players = rewrite.table, encode_ids(rewrite.players)
    yield (
        "UPDATE tables SET title = $1, players = $2, waits_for = $3, address = $4 WHERE id = $5 AND seq = $6",
        (rewrite.title, players, encode_ids(rewrite.waits_for), rewrite.address, table, rewrite.seq),
    )
    for seq, body in rewrite.bodies:
        yield (
            "UPDATE entries SET body = $1 WHERE table_number = (SELECT number FROM tables WHERE id = $2) AND seq = $3",
            (body, table, seq),
        )
    yield (
        f"UPDATE operator_log SET detail = $1 WHERE target = $2 AND action = '{CLOSE_TABLE}'",
        (rewrite.title, table),
    )
    yield f"DELETE FROM table_players WHERE table_number = {_NUMBER}", (table,)
    for player in rewrite.players:
        yield (
            "INSERT INTO table_players (player, table_number) SELECT CAST($1 AS TEXT), number FROM tables WHERE id = $2"
            " ON CONFLICT DO NOTHING",
            (player, table),
        )
    yield "DELETE FROM notifications WHERE table_id = $1 AND state = 'waiting'", (table,)
    if rewrite.score is not None:
        yield (
            "UPDATE feats SET body = $1 WHERE table_number = (SELECT number FROM tables WHERE id = $2)",
            (rewrite.score, table),
        )


def _check_append(table: str, entry: Entry, row: TableRow, score: HighScoreRow | None, previous: Entry | None) -> None:
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


def table_not_found(table: str) -> LookupError:
    """Return the error for an append to a table that does not exist."""
    return LookupError(f"there is no table {table!r}")


def table_values(row: TableRow) -> tuple[Any, ...]:
    """Return a table's row in the order of TABLE_COLUMNS."""
    return (
        *(row.id, row.game, row.phase, row.visibility, row.title, row.made, row.touched, row.seq),
        *(encode_ids(row.players), encode_ids(row.waits_for), row.free_seats, row.due, row.address),
    )


def table_row(*values: Any) -> TableRow:
    """Build a table's row from values in the order of TABLE_COLUMNS."""
    row = list(values)
    row[8:10] = map(decode_ids, row[8:10])  # players, waits_for
    return TableRow(*row)
