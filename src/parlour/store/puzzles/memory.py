"""Stores results of daily puzzles in memory."""

import sys
from functools import cached_property

from msgspec.structs import asdict

from parlour.store.memory_subject import MemorySubject, Rows, exported
from parlour.store.puzzles.rows import PuzzleRow, body_of

Key = tuple[str, str, int]


class MemoryPuzzles(MemorySubject):
    """Stores results of daily puzzles, as long as this object lives."""

    _puzzle_secret = ""

    @cached_property
    def _puzzle_results(self) -> dict[Key, PuzzleRow]:
        return {}

    async def puzzle_results(self, player: str, since: int) -> tuple[PuzzleRow, ...]:
        found = [row for row in self._puzzle_results.values() if row.player == player and row.day >= since]
        return tuple(sorted(found, key=lambda row: (-row.day, row.game)))

    async def add_puzzle_result(self, row: PuzzleRow, before: int) -> bool:
        key = (row.player, row.game, row.day)
        if key in self._puzzle_results:
            return False
        self._forget_results(row.player, before)
        self._puzzle_results[key] = row
        return True

    async def put_puzzle_result(self, row: PuzzleRow) -> None:
        key = (row.player, row.game, row.day)
        stored = self._puzzle_results.get(key)
        if stored is not None and not stored.solved and stored.attempts <= row.attempts:
            self._puzzle_results[key] = row

    async def puzzle_secret(self, proposed: str) -> str:
        self._puzzle_secret = self._puzzle_secret or proposed
        return self._puzzle_secret

    def _delete_rows_of(self, player: str, substitute: str) -> None:
        super()._delete_rows_of(player, substitute)
        self._forget_results(player, sys.maxsize)

    def _rows_of(self, player: str) -> Rows:
        own = [row for row in self._puzzle_results.values() if row.player == player]
        rows = (asdict(row) | {"solved": int(row.solved), "body": body_of(row)} for row in own)
        return {**super()._rows_of(player), "puzzle_results": exported("puzzle_results", rows)}

    def _forget_results(self, player: str, before: int) -> None:
        """Forget a player's results before a day."""
        for key in [key for key in self._puzzle_results if key[0] == player and key[2] < before]:
            del self._puzzle_results[key]
