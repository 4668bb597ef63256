"""The part of the contract of all stores for results of finished games, who played them, and ratings."""

from collections.abc import Sequence
from typing import Protocol

from parlour.core.game import Millis
from parlour.store.ratings.rows import MeetingRow, PlayedRow, Rated, RatingChangeRow, RatingRow, ResultRow


class RatingStore(Protocol):
    """Stores results of finished games, who played them, and ratings."""

    async def add_result(self, result: ResultRow, played: Sequence[PlayedRow]) -> bool:
        """Add a result under the next number, with all who played, in one transaction; False: the table has one.

        No result is committed after one with a greater number, so whoever has read number 7 has seen all up to it.
        """

    async def replace_result(self, result: ResultRow, played: Sequence[PlayedRow]) -> None:
        """Replace the body of a result, found by its number, and all who played; its weights stay."""

    async def results(self, after: int, limit: int) -> tuple[ResultRow, ...]:
        """Return results with a number greater than `after`, in order."""

    async def result_of(self, table: str) -> ResultRow | None:
        """Return the result of a table."""

    async def unrecorded_tables(self, since: Millis, after: str, limit: int) -> tuple[str, ...]:
        """Return tables that are over or closed, have no result and were touched at `since` or later, ordered by id."""

    async def players_of(self, first: int, last: int) -> tuple[PlayedRow, ...]:
        """Return who played in the results from one number to another, ordered by number and seat."""

    async def played_by(self, player: str, limit: int) -> tuple[PlayedRow, ...]:
        """Return the latest games of a player, the latest first."""

    async def have_met(self, player: str, other: str) -> bool:
        """Return whether two players ended a game together."""

    async def meetings(self, player: str, game: str, since: Millis) -> tuple[MeetingRow, ...]:
        """Return with whom a player ended games of a kind after `since`, ordered by the numbers of the results."""

    async def rated(self) -> Rated:
        """Return how far results are rated."""

    async def put_ratings(
        self, before: Rated, after: Rated, ratings: Sequence[RatingRow], changes: Sequence[RatingChangeRow]
    ) -> bool:
        """Store what came of rating more results, in one transaction; False where others have rated meanwhile.

        Another generation replaces all ratings and changes.
        """

    async def rating(self, player: str, game: str) -> RatingRow | None:
        """Return a player's rating in a game."""

    async def ratings_of(self, player: str) -> tuple[RatingRow, ...]:
        """Return a player's ratings, ordered by game."""

    async def best_ratings(self, game: str, limit: int) -> tuple[RatingRow, ...]:
        """Return the ratings of a game with the greatest means, ties ordered by player."""

    async def rating_changes(self, player: str, game: str, before: int, limit: int) -> tuple[RatingChangeRow, ...]:
        """Return a player's latest changes that come before the result of that number, the latest first."""

    async def put_public_id(self, public: str, player: str) -> None:
        """Let a player be found by a public id."""

    async def find_public_id(self, public: str) -> str | None:
        """Return the player with this public id, where one finished a game."""
