"""The bodies of requests and responses about daily puzzles."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

PuzzleState = Literal["new", "open", "solved", "shown"]
"""Not looked at, begun, solved, or given up."""


class DailyPuzzle(Struct, frozen=True):
    """Today's puzzle of a game, and what this player has made of it; `streak` counts days in a row in this game."""

    game: str
    task: str
    difficulty: str
    state: PuzzleState
    attempts: int
    streak: int


class PastAnswer(Struct, frozen=True):
    """Yesterday's puzzle of a game: its answer, what that was worth, and what this player made of it."""

    game: str
    answer: str
    best: str
    state: PuzzleState
    attempts: int


class DailyPuzzles(Struct, frozen=True):
    """The puzzles of a day (counted from 1970-01-01, UTC), the same for everyone on this server.

    `streak` counts the days in a row on which this player solved at least one, `longest` is their longest such row.
    """

    day: int
    date: str
    puzzles: tuple[DailyPuzzle, ...]
    streak: int
    longest: int
    yesterday: tuple[PastAnswer, ...]


class OpenPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Open the table of today's puzzle of a game."""

    game: Annotated[str, Meta(max_length=40)]
