"""What is kept of a player and the puzzle of a day."""

from msgspec import Struct, json

from parlour.core.game import Millis


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
