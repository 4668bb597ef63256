"""The part of the contract of all stores for results of daily puzzles."""

from typing import Protocol

from parlour.store.puzzles.rows import PuzzleRow


class PuzzleStore(Protocol):
    """Stores results of daily puzzles."""

    async def puzzle_results(self, player: str, since: int) -> tuple[PuzzleRow, ...]:
        """Return a player's results from a day on, the latest first, then by game."""

    async def add_puzzle_result(self, row: PuzzleRow, before: int) -> bool:
        """Add a result unless the player has one for this game and day; forget the player's results before a day."""

    async def put_puzzle_result(self, row: PuzzleRow) -> None:
        """Replace a result, unless the one that is there has come further: solved, shown, or more attempts."""

    async def puzzle_secret(self, proposed: str) -> str:
        """Return the secret that decides which puzzle comes on which day: the one stored, or else `proposed`."""
