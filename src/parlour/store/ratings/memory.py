"""Stores results of finished games, who played them, and ratings in memory."""

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict, replace

from parlour.core.game import Millis
from parlour.store.memory_subject import MemorySubject, Rows, exported
from parlour.store.ratings.rows import (
    RATED,
    MeetingRow,
    PlayedRow,
    Rated,
    RatingChangeRow,
    RatingRow,
    ResultRow,
    read_rated,
)
from parlour.store.store import PlayerRow, TableRow


class MemoryRatings(MemorySubject):
    """Stores results of finished games, who played them, and ratings, as long as this object lives."""

    _rows: dict[str, TableRow]
    _settings: dict[str, str]
    _players: dict[str, PlayerRow]

    def __init__(self) -> None:
        super().__init__()
        self._results: list[ResultRow] = []
        self._played: list[PlayedRow] = []
        self._ratings: dict[tuple[str, str], RatingRow] = {}
        self._changes: list[RatingChangeRow] = []
        self._public_ids: dict[str, str] = {}

    async def add_result(self, result: ResultRow, played: Sequence[PlayedRow]) -> bool:
        if await self.result_of(result.table) is not None:
            return False
        self._add(replace(result, number=len(self._results) + 1), played)
        return True

    def _add(self, result: ResultRow, played: Sequence[PlayedRow]) -> None:
        self._results.append(result)
        self._played += [replace(row, number=result.number, table=result.table) for row in played]

    async def replace_result(self, result: ResultRow, played: Sequence[PlayedRow]) -> None:
        (stored,) = [row for row in self._results if row.number == result.number]
        self._results.remove(stored)
        self._played = [row for row in self._played if row.number != result.number]
        self._add(replace(result, weights=stored.weights), played)
        self._results.sort(key=lambda row: row.number)

    async def results(self, after: int, limit: int) -> tuple[ResultRow, ...]:
        return tuple([row for row in self._results if row.number > after][:limit])

    async def result_of(self, table: str) -> ResultRow | None:
        return next((row for row in self._results if row.table == table), None)

    async def unrecorded_tables(self, since: Millis, after: str, limit: int) -> tuple[str, ...]:
        recorded = {row.table for row in self._results}
        ended = (row.id for row in self._rows.values() if row.phase in ("over", "closed") and row.touched >= since)
        return tuple(sorted(table for table in ended if table > after and table not in recorded)[:limit])

    async def players_of(self, first: int, last: int) -> tuple[PlayedRow, ...]:
        found = (row for row in self._played if first <= row.number <= last)
        return tuple(sorted(found, key=lambda row: (row.number, row.seat)))

    async def played_by(self, player: str, limit: int) -> tuple[PlayedRow, ...]:
        found = (row for row in self._played if row.player == player)
        return tuple(sorted(found, key=lambda row: (-row.at, -row.number, row.seat))[:limit])

    async def have_met(self, player: str, other: str) -> bool:
        return bool(self._numbers_of(player) & self._numbers_of(other))

    def _numbers_of(self, player: str) -> set[int]:
        return {row.number for row in self._played if row.player == player}

    async def meetings(self, player: str, game: str, since: Millis) -> tuple[MeetingRow, ...]:
        found = []
        for own in self._played:
            if (own.player, own.game) == (player, game) and own.at > since:
                others = [row for row in self._played if row.number == own.number and row.player != player]
                for other in sorted(others, key=lambda row: row.seat):
                    seen, rating = self._players.get(other.player), self._ratings.get((other.player, game))
                    address, sigma = None if seen is None else seen.address, None if rating is None else rating.sigma
                    found.append(MeetingRow(own.number, own.body, other.player, address, sigma))
                if not others:
                    found.append(MeetingRow(own.number, own.body, None, None, None))
        return tuple(sorted(found, key=lambda row: row.number))

    async def rated(self) -> Rated:
        return read_rated(self._settings.get(RATED))

    async def put_ratings(
        self, before: Rated, after: Rated, ratings: Sequence[RatingRow], changes: Sequence[RatingChangeRow]
    ) -> bool:
        if await self.rated() != before:
            return False
        self._settings[RATED] = after.value
        if after.generation != before.generation:
            self._ratings.clear()
            self._changes.clear()
        self._ratings |= {(row.player, row.game): row for row in ratings}
        self._changes += changes
        return True

    async def rating(self, player: str, game: str) -> RatingRow | None:
        return self._ratings.get((player, game))

    async def ratings_of(self, player: str) -> tuple[RatingRow, ...]:
        return _sorted_by_game(row for row in self._ratings.values() if row.player == player)

    async def best_ratings(self, game: str, limit: int) -> tuple[RatingRow, ...]:
        found = (row for row in self._ratings.values() if row.game == game)
        return tuple(sorted(found, key=lambda row: (-row.mu, row.player))[:limit])

    async def rating_changes(self, player: str, game: str, before: int, limit: int) -> tuple[RatingChangeRow, ...]:
        found = (row for row in self._changes if (row.player, row.game) == (player, game) and row.number < before)
        return tuple(sorted(found, key=lambda row: -row.number)[:limit])

    async def put_public_id(self, public: str, player: str) -> None:
        self._public_ids.setdefault(public, player)

    async def find_public_id(self, public: str) -> str | None:
        return self._public_ids.get(public)

    def _delete_rows_of(self, player: str, substitute: str) -> None:
        super()._delete_rows_of(player, substitute)
        self._played = [replace(row, player=substitute) if row.player == player else row for row in self._played]
        self._changes = [replace(row, player=substitute) if row.player == player else row for row in self._changes]
        rows = (replace(row, player=substitute) if row.player == player else row for row in self._ratings.values())
        self._ratings = {(row.player, row.game): row for row in rows}
        self._public_ids = {public: each for public, each in self._public_ids.items() if each != player}

    def _rows_of(self, player: str) -> Rows:
        return {
            **super()._rows_of(player),
            "played": exported("played", (asdict(row) for row in self._played if row.player == player)),
            "ratings": exported("ratings", (asdict(row) for row in self._ratings.values() if row.player == player)),
            "rating_changes": exported(
                "rating_changes", (asdict(row) for row in self._changes if row.player == player)
            ),
        }


def _sorted_by_game(found: Iterable[RatingRow]) -> tuple[RatingRow, ...]:
    return tuple(sorted(found, key=lambda row: row.game))
