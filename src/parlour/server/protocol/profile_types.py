"""The bodies of requests and responses about players: profiles, ratings, results, privacy."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import Figure

Unrated = Literal["casual", "lesson", "continued", "shared", "revealed", "hints", "stand_in", "alone", "difficulty"]
"""Why a game does not count for ratings."""

Shown = Literal["everything", "results", "nothing"]
"""What of a profile is shown: "results" leaves out ratings."""

Audience = Literal["everyone", "met", "nobody"]
"""To whom: everyone, those who ended a game with the player, or nobody."""


class Privacy(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player lets others see of the own profile."""

    show: Shown = "everything"
    to: Audience = "everyone"


class RatingNumber(Struct, frozen=True):
    """A rating as players are shown it; provisional: too few games to be sure."""

    number: int
    provisional: bool = False


class RatingPoint(Struct, frozen=True):
    """A rating right after a game."""

    at: int
    number: int


class OpponentRecord(Struct, frozen=True):
    """The games against computers of a level, at a difficulty, or against people alone."""

    against: str
    games: int
    won: int


class GameRecord(Struct, frozen=True):
    """What a player did in one game; `places` counts first places, second places and so on.

    `streak` is how many of the latest games were won in a row, `best_streak` the longest such row.
    """

    game: str
    games: int
    won: int
    places: tuple[int, ...]
    streak: int
    best_streak: int
    against: tuple[OpponentRecord, ...]
    facts: tuple[Figure, ...]
    rating: RatingNumber | None = None
    curve: tuple[RatingPoint, ...] = ()


class RecentGame(Struct, frozen=True):
    """One of the latest games; `table` leads to its replay for those who may see it."""

    game: str
    at: int
    place: int
    seats: int
    won: bool
    against: str
    rated: bool
    table: str | None = None


class Profile(Struct, frozen=True):
    """A player's page as one viewer sees it; `shows` says what the player lets this viewer see."""

    player: str  # the public id
    name: str
    colour: str
    yours: bool
    shows: Shown
    games: tuple[GameRecord, ...] = ()
    recent: tuple[RecentGame, ...] = ()


class ResultOpponent(Struct, frozen=True):
    """Somebody in a rated game beside the player, or the difficulty of a team's table; None: the rating is hidden."""

    name: str
    beaten: bool
    tied: bool = False
    rating: int | None = None


class TableResult(Struct, frozen=True):
    """What came of a finished game for the player who asks; pending: ask again in a moment."""

    pending: bool = False
    unrated: Unrated | None = None
    before: RatingNumber | None = None
    after: RatingNumber | None = None
    opponents: tuple[ResultOpponent, ...] = ()
    weight: float = 1.0  # less than 1: it counts in part, or not at all, because such opponents were met before
