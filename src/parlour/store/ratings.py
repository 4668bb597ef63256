"""Results of finished games, who played them, and ratings."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import astuple

from parlour.core.game import Millis
from parlour.store.database import Database, Statement, StoreUnreachable


class ResultRow(Struct, frozen=True, array_like=True):
    """The result of a finished game; `body` is its JSON, which the store does not read.

    The store gives each result the next number when it is added; 0 before that. `weights` is JSON, too: how much the
    result counts for each seat, which does not follow from the log of the table; None: as before there were weights.
    """

    number: int
    table: str
    game: str
    at: Millis  # when the game ended
    body: bytes
    weights: str | None = None


class PlayedRow(Struct, frozen=True, array_like=True):
    """That a player held a seat of a game to its end; `number` and `table` are those of the result."""

    player: str
    number: int
    table: str
    seat: int
    game: str
    at: Millis
    place: int
    body: bytes


class MeetingRow(Struct, frozen=True, array_like=True):
    """A game that a player ended, and one of the other players there; None: there was no other.

    `address` is the pseudonym of the client address from which the other was seen last, None for one who was deleted;
    `sigma` is the deviation of the other's rating, None for one without a rating; `body` is the player's own.
    """

    number: int
    body: bytes
    other: str | None
    address: str | None
    sigma: float | None


class RatingRow(Struct, frozen=True, array_like=True):
    """A player's rating in a game, after `games` rated games, the last of which has this number."""

    player: str
    game: str
    mu: float
    sigma: float
    games: int
    number: int


class RatingChangeRow(Struct, frozen=True, array_like=True):
    """A player's rating right after a result."""

    player: str
    game: str
    number: int
    at: Millis
    mu: float
    sigma: float


class Rated(Struct, frozen=True, array_like=True):
    """How far results are rated: up to `number`. A recomputation begins the next generation."""

    number: int = 0
    generation: int = 0

    @property
    def value(self) -> str:
        """How the setting that keeps it is written."""
        return f"{self.number}/{self.generation}"


RATED = "rated"
"""The name of the setting that says how far results are rated."""


def read_rated(value: str | None) -> Rated:
    """Read the setting that says how far results are rated."""
    if not value:
        return Rated()
    number, generation = value.split("/")
    return Rated(int(number), int(generation))


ATTEMPTS = 20
"""How often a result is tried whose number another node took."""

RESULT_COLUMNS = "number, table_id, game, at, body, weights"
RATING_COLUMNS = "player, game, mu, sigma, games, number"
CHANGE_COLUMNS = "player, game, number, at, mu, sigma"

# The number is one more than the greatest that is committed: of two nodes that take the same one, the later inserts
# nothing, and tries again.
ADD_RESULT = (
    f"INSERT INTO game_results ({RESULT_COLUMNS})"
    " VALUES ((SELECT COALESCE(MAX(number), 0) + 1 FROM game_results), $1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
)
ADD_PLAYED = (
    "INSERT INTO played (player, number, seat, game, at, place, body)"
    " VALUES ($1, (SELECT number FROM game_results WHERE table_id = $2), $3, $4, $5, $6, $7)"
)
PLAYED = (
    "SELECT player, played.number, table_id, seat, played.game, played.at, place, played.body"
    " FROM played JOIN game_results ON game_results.number = played.number"
)
UNRECORDED = (
    "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND touched >= $1 AND id > $2"
    " AND NOT EXISTS (SELECT 1 FROM game_results WHERE table_id = tables.id) ORDER BY id LIMIT $3"
)
MET = (
    "SELECT 1 FROM played AS own JOIN played AS others ON others.number = own.number"
    " WHERE own.player = $1 AND others.player = $2 LIMIT 1"
)
MEETINGS = (
    "SELECT own.number, own.body, others.player, players.address, ratings.sigma FROM played AS own"
    " LEFT JOIN played AS others ON others.number = own.number AND others.player <> own.player"
    " LEFT JOIN players ON players.id = others.player"
    " LEFT JOIN ratings ON ratings.player = others.player AND ratings.game = own.game"
    " WHERE own.player = $1 AND own.at > $2 AND own.game = $3 ORDER BY own.number, others.seat"
)
PUT_RATED = (
    "INSERT INTO operator_settings (name, value) VALUES ($1, $2) ON CONFLICT (name)"
    " DO UPDATE SET value = excluded.value WHERE operator_settings.value = $3"
)
PUT_RATING = (
    f"INSERT INTO ratings ({RATING_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player, game)"
    " DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, number = excluded.number"
)
ADD_CHANGE = f"INSERT INTO rating_changes ({CHANGE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)"


def add_played(result: ResultRow, played: Sequence[PlayedRow]) -> tuple[Statement, ...]:
    """Return the statements that add all who played."""
    return tuple(
        (ADD_PLAYED, (row.player, result.table, row.seat, row.game, row.at, row.place, row.body)) for row in played
    )


class Ratings(Database):
    """Stores results of finished games, who played them, and ratings."""

    async def add_result(self, result: ResultRow, played: Sequence[PlayedRow]) -> bool:
        """Add a result under the next number, with all who played, in one transaction; False: the table has one.

        No result is committed after one with a greater number, so whoever has read number 7 has seen all up to it.
        """
        add = (ADD_RESULT, astuple(result)[1:])
        for _ in range(ATTEMPTS):
            if await self._write_if(add, *add_played(result, played)):
                return True
            if await self.result_of(result.table) is not None:
                return False
        raise StoreUnreachable("other nodes took every number for a result")

    async def replace_result(self, result: ResultRow, played: Sequence[PlayedRow]) -> None:
        """Replace the body of a result, found by its number, and all who played; its weights stay."""
        await self._write(
            ("UPDATE game_results SET body = $1, at = $2 WHERE number = $3", (result.body, result.at, result.number)),
            ("DELETE FROM played WHERE number = $1", (result.number,)),
            *add_played(result, played),
        )

    async def results(self, after: int, limit: int) -> tuple[ResultRow, ...]:
        """Return results with a number greater than `after`, in order."""
        sql = f"SELECT {RESULT_COLUMNS} FROM game_results WHERE number > $1 ORDER BY number LIMIT $2"
        return await self._rows(ResultRow, sql, after, limit)

    async def result_of(self, table: str) -> ResultRow | None:
        sql = f"SELECT {RESULT_COLUMNS} FROM game_results WHERE table_id = $1"
        return await self._row(ResultRow, sql, table)

    async def unrecorded_tables(self, since: Millis, after: str, limit: int) -> tuple[str, ...]:
        """Return tables that are over or closed, have no result and were touched at `since` or later, ordered by id."""
        return await self._rows(str, UNRECORDED, since, after, limit)

    async def players_of(self, first: int, last: int) -> tuple[PlayedRow, ...]:
        """Return who played in the results from one number to another, ordered by number and seat."""
        sql = f"{PLAYED} WHERE played.number >= $1 AND played.number <= $2 ORDER BY played.number, seat"
        return await self._rows(PlayedRow, sql, first, last)

    async def played_by(self, player: str, limit: int) -> tuple[PlayedRow, ...]:
        """Return the latest games of a player, the latest first."""
        sql = f"{PLAYED} WHERE player = $1 ORDER BY played.at DESC, played.number DESC, seat LIMIT $2"
        return await self._rows(PlayedRow, sql, player, limit)

    async def have_met(self, player: str, other: str) -> bool:
        """Return whether two players ended a game together."""
        return bool(await self._read(MET, player, other))

    async def meetings(self, player: str, game: str, since: Millis) -> tuple[MeetingRow, ...]:
        """Return with whom a player ended games of a kind after `since`, ordered by the numbers of the results."""
        return await self._rows(MeetingRow, MEETINGS, player, since, game)

    async def rated(self) -> Rated:
        """Return how far results are rated."""
        return read_rated(await self._row(str, "SELECT value FROM operator_settings WHERE name = $1", RATED))

    async def put_ratings(
        self, before: Rated, after: Rated, ratings: Sequence[RatingRow], changes: Sequence[RatingChangeRow]
    ) -> bool:
        """Store what came of rating more results, in one transaction; False where others have rated meanwhile.

        Another generation replaces all ratings and changes.
        """
        clear: tuple[Statement, ...] = ()
        if after.generation != before.generation:
            clear = (("DELETE FROM ratings", ()), ("DELETE FROM rating_changes", ()))
        return await self._write_if(
            (PUT_RATED, (RATED, after.value, before.value)),
            *clear,
            *((PUT_RATING, astuple(row)) for row in ratings),
            *((ADD_CHANGE, astuple(row)) for row in changes),
        )

    async def rating(self, player: str, game: str) -> RatingRow | None:
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE player = $1 AND game = $2"
        return await self._row(RatingRow, sql, player, game)

    async def ratings_of(self, player: str) -> tuple[RatingRow, ...]:
        """Return a player's ratings, ordered by game."""
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE player = $1 ORDER BY game"
        return await self._rows(RatingRow, sql, player)

    async def best_ratings(self, game: str, limit: int) -> tuple[RatingRow, ...]:
        """Return the ratings of a game with the greatest means, ties ordered by player."""
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE game = $1 ORDER BY mu DESC, player LIMIT $2"
        return await self._rows(RatingRow, sql, game, limit)

    async def rating_changes(self, player: str, game: str, before: int, limit: int) -> tuple[RatingChangeRow, ...]:
        """Return a player's latest changes that come before the result of that number, the latest first."""
        where = "player = $1 AND game = $2 AND number < $3"
        sql = f"SELECT {CHANGE_COLUMNS} FROM rating_changes WHERE {where} ORDER BY number DESC LIMIT $4"
        return await self._rows(RatingChangeRow, sql, player, game, before, limit)

    async def put_public_id(self, public: str, player: str) -> None:
        """Let a player be found by a public id."""
        sql = "INSERT INTO public_ids (public, player) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._write((sql, (public, player)))

    async def find_public_id(self, public: str) -> str | None:
        """Return the player with this public id, where one finished a game."""
        return await self._row(str, "SELECT player FROM public_ids WHERE public = $1", public)
