"""The rows of results, of those who played, and of ratings."""

from msgspec import Struct

from parlour.core.game import Millis


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
    """Return how far results are rated, out of the setting."""
    if not value:
        return Rated()
    number, generation = value.split("/")
    return Rated(int(number), int(generation))
