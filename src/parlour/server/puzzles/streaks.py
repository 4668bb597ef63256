"""Streaks: days in a row on which a player solved a puzzle."""

from collections.abc import Iterable

from msgspec import Struct

from parlour.store.puzzles import PuzzleRow


class Streak(Struct, frozen=True):
    """The days in a row up to today, or up to yesterday where today's puzzle is still to be solved; and the most."""

    current: int
    longest: int


def streak(days: Iterable[int], today: int) -> Streak:
    """Return the streak of a player who solved puzzles on these days."""
    current, run, longest = 0, 0, 0
    before: int | None = None
    for day in sorted({day for day in days if day <= today}):  # a wrong clock may have been ahead
        run = run + 1 if before is not None and day == before + 1 else 1
        longest = max(longest, run)
        if day >= today - 1:
            current = run
        before = day
    return Streak(current, longest)


def solved_days(results: Iterable[PuzzleRow], game: str | None = None) -> list[int]:
    """Return the days on which a puzzle was solved, of one game or of any."""
    return [row.day for row in results if row.solved and game in (None, row.game)]
