"""The contract of all stores: a table is a log of numbered entries, which are never lost or changed once appended."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from parlour.core.game import Millis

Observe = Callable[[int, float], None]
"""Called after each transaction with the number of operations in it and the seconds it took."""

RANK_BOUND = 2**63
"""A number of a rank is at least -RANK_BOUND and less than RANK_BOUND."""


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


class HighScoreRow(Struct, frozen=True, array_like=True):
    """The high score of a finished game; `body` is its JSON, which the store does not read.

    High scores of one game and one board are compared by `rank`, number by number, the greatest first.
    """

    table: str
    game: str
    board: str
    rank: tuple[int, ...]
    at: Millis  # when the game ended
    body: bytes


class PlayerRow(Struct, frozen=True, array_like=True):
    """A player: an id that a signed cookie carries, a name and a colour."""

    id: str
    name: str
    colour: str
    made: Millis
    seen: Millis
    address: str = ""  # the pseudonym of the client address that was seen last; "": unknown


class AddressTables(Struct, frozen=True, array_like=True):
    """How many tables one client address opened: recently, and those that are gathering or playing, listed or not."""

    recent: int
    open: int
    listed: int


class StoreUnreachable(Exception):
    """The store does not answer; it may do so later."""


class StoreDamaged(Exception):
    """Stored data cannot be read back as it was written; only a backup heals that."""


class Store(Protocol):
    """What every store does; a call that writes returns when the data would survive a power cut."""

    async def start(self) -> None:
        """Open the store and run the migrations that it lacks; raise StoreUnreachable where a later call may succeed.

        Any other error stays until somebody mends its cause.
        """

    async def stop(self) -> None:
        """Finish the pending writes and close the store."""

    async def probe_read(self) -> None:
        """Read a little, or raise; StoreDamaged once any call or check has found damage."""

    async def probe_write(self) -> None:
        """Write a value that replaces the one of the last probe, or raise."""

    async def check(self, *, full: bool) -> tuple[str, ...]:
        """Look for damage and return what was found, in a few lines; a full check compares indexes with rows, too."""

    async def add_table(self, row: TableRow, entries: tuple[Entry, ...] = ()) -> bool:
        """Add a table with the first entries of its log in one transaction; return False if the id is taken.

        Raise ValueError if the entries are not numbered from 1 on, or if the row is not that of the last one.
        """

    async def append(
        self,
        table: str,
        entry: Entry,
        row: TableRow,
        high_score: HighScoreRow | None = None,
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

    async def entries(self, table: str, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Return a table's entries with a number greater than `after`, in order; the first entry has number 1.

        With a limit, return no more than that: who reads a long log in one go holds up everything else.
        """

    async def opening(self, table: str) -> Entry | None:
        """Return the first entry of a table's log."""

    async def table(self, table: str) -> TableRow | None:
        """Return a table's row."""

    async def open_tables(self, limit: int) -> tuple[TableRow, ...]:
        """Return public tables that are gathering or playing, the newest first; ties go to the greater id."""

    async def tables_of(self, player: str, limit: int, phase: str | None = None) -> tuple[TableRow, ...]:
        """Return a player's tables that are not closed: those waiting for the player first, then the latest touched.

        With a phase, only those in that phase.
        """

    async def finished(self, limit: int) -> tuple[TableRow, ...]:
        """Return public tables whose game is over, the latest first."""

    async def due_tables(self, now: Millis, limit: int, skip: int = 0) -> tuple[str, ...]:
        """Return the ids of tables whose `due` has passed, the most overdue first, without the first `skip` of them."""

    async def tables_ahead(self, now: Millis, limit: int) -> tuple[str, ...]:
        """Return the ids of tables with a `due` whose last entry is later than `now`: a clock was set back since."""

    async def address_tables(self, address: str, recent: Millis, since: Millis, limit: int) -> AddressTables:
        """Count the latest tables, `limit` at most, that an address opened at `since` or later."""

    async def count_players(self, address: str, since: Millis, limit: int) -> int:
        """Return how many players of an address were made at `since` or later, `limit` at most."""

    async def count_tables(self) -> int:
        """Return how many tables there are, of every phase."""

    async def all_tables(self, after: str, limit: int) -> tuple[TableRow, ...]:
        """Return tables of every phase whose id is greater than `after`, in the order of their ids."""

    async def openings(self, after: str, limit: int) -> tuple[tuple[str, Entry], ...]:
        """Return the first entries of tables that are gathering or playing, in the order of their ids, as above."""

    async def boards(self, game: str, limit: int) -> tuple[str, ...]:
        """Return the boards on which a game has high scores, ordered by name."""

    async def high_scores(self, game: str, board: str, limit: int) -> tuple[HighScoreRow, ...]:
        """Return a board's high scores, the best first; ties go to the earlier one, then to the table added first."""

    async def latest_high_scores(self, limit: int) -> tuple[HighScoreRow, ...]:
        """Return high scores of all games and boards, the latest first; ties go to the table added last."""

    async def put_player(self, row: PlayerRow) -> None:
        """Insert or replace a player."""

    async def player(self, player: str) -> PlayerRow | None:
        """Return a player."""
