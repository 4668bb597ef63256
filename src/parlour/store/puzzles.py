"""Results of daily puzzles."""

from msgspec import Struct, json

from parlour.core.game import Millis
from parlour.store.database import Database


class PuzzleRow(Struct, frozen=True):
    """How far a player has come with the puzzle of a game and a day (days since 1970-01-01), at which table.

    `attempts` counts the answers; `shown` tells that the player gave up and was shown the answer.
    """

    player: str
    game: str
    day: int
    table: str
    solved: bool = False
    attempts: int = 0
    shown: bool = False
    at: Millis = Millis(0)


class PuzzleBody(Struct, frozen=True):
    """The fields that need no column."""

    table: str
    shown: bool = False


def body_of(row: PuzzleRow) -> str:
    """Return the fields that need no column, as JSON."""
    return json.encode(PuzzleBody(row.table, row.shown)).decode()


COLUMNS = "player, game, day, solved, attempts, at, body"

SECRET = "puzzle_secret"
"""The name of the secret among the settings of the server."""

ADD = f"INSERT INTO puzzle_results ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"

PUT = (
    "UPDATE puzzle_results SET solved = $1, attempts = $2, at = $3, body = $4"
    " WHERE player = $5 AND game = $6 AND day = $7 AND solved = 0 AND attempts <= $8"
)


class Puzzles(Database):
    """Stores results of daily puzzles."""

    async def puzzle_results(self, player: str, since: int) -> tuple[PuzzleRow, ...]:
        """Return a player's results from a day on, the latest first, then by game."""
        sql = f"SELECT {COLUMNS} FROM puzzle_results WHERE player = $1 AND day >= $2 ORDER BY day DESC, game"
        return await self._rows(read_row, sql, player, since)

    async def add_puzzle_result(self, row: PuzzleRow, before: int) -> bool:
        """Add a result unless the player has one for this game and day; forget the player's results before a day."""
        values = (row.player, row.game, row.day, int(row.solved), row.attempts, row.at, body_of(row))
        forget = "DELETE FROM puzzle_results WHERE player = $1 AND day < $2"
        return await self._write_if((ADD, values), (forget, (row.player, before)))

    async def put_puzzle_result(self, row: PuzzleRow) -> None:
        """Replace a result, unless the one that is there has come further: solved, shown, or more attempts."""
        values = (int(row.solved), row.attempts, row.at, body_of(row), row.player, row.game, row.day, row.attempts)
        await self._write((PUT, values))

    async def puzzle_secret(self, proposed: str) -> str:
        """Return the secret that decides which puzzle comes on which day: the one stored, or else `proposed`."""
        add = "INSERT INTO operator_settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._write((add, (SECRET, proposed)))
        return await self._row(str, "SELECT value FROM operator_settings WHERE name = $1", SECRET) or proposed


def read_row(player: str, game: str, day: int, solved: int, attempts: int, at: int, body: str) -> PuzzleRow:
    """Return a result as the database has it."""
    more = json.decode(body, type=PuzzleBody)
    return PuzzleRow(player, game, day, more.table, bool(solved), attempts, more.shown, Millis(at))
