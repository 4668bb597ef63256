"""What happens in a game; cards that a viewer may not see are None."""

from typing import Literal

from msgspec import Struct

from parlour.core.game import BaseEvent, Seat
from parlour.games.literatio.box import Card, Face


class Lot(Struct, frozen=True, gc=False):
    """A card drawn to see who begins (LTO-2)."""

    seat: Seat
    card: Card


class Dealt(BaseEvent, frozen=True):
    """Lots were drawn for who begins, again where they tied, then each hand went to its owner (LTO-2)."""

    lots: tuple[tuple[Lot, ...], ...]
    first: Seat
    hands: tuple[tuple[Card, ...] | None, ...]
    bag: int


class Played(BaseEvent, frozen=True):
    """A word was built, and is worth `points` if it stands; `spent` came from the hand, `dropped` went to the pool."""

    seat: Seat
    word: str
    faces: tuple[Face, ...]
    spent: tuple[Card, ...]
    dropped: tuple[Face, ...]
    points: int
    bonus: int = 0


class Challenged(BaseEvent, frozen=True):
    """A player challenged the word (LTO-20)."""

    seat: Seat
    word: str


class Accepted(BaseEvent, frozen=True):
    """A player let the word pass (LTO-23)."""

    seat: Seat
    word: str


class Voted(BaseEvent, frozen=True):
    """A player said whether a challenged word should stand (LTO-23)."""

    seat: Seat
    word: str
    keep: bool


class Lapsed(BaseEvent, frozen=True):
    """The clock ran out before these seats had answered (LTO-25, LTO-34)."""

    seats: tuple[Seat, ...]


class Judged(BaseEvent, frozen=True):
    """A challenge was decided; each of `fined` loses ten points; `gloss` is its meaning, where that is known."""

    seat: Seat
    word: str
    stands: bool
    by: Literal["dictionary", "vote"]
    fined: tuple[Seat, ...]
    gloss: str | None = None


class Withdrawn(BaseEvent, frozen=True):
    """A word was taken back, and the one before it was restored (LTO-21)."""

    seat: Seat
    word: str
    cards: tuple[Card, ...]
    restored: tuple[Face, ...]


class Stood(BaseEvent, frozen=True):
    """A word stands and is scored (LTO-11)."""

    seat: Seat
    word: str
    points: int
    score: int


class Drew(BaseEvent, frozen=True):
    """A player drew; the cards are for that player alone; `free` draws were to find a word (LTO-16, LTO-31).

    `found` tells whether the free drawing ended with a word that can be made.
    """

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    free: bool = False
    found: bool = False


class Forfeited(BaseEvent, frozen=True):
    """A player made no word; it was their `run`th turn without one in a row (LTO-30).

    `able` tells the player alone that a word was possible, so that the turn does not count towards a draw (LTO-31).
    """

    seat: Seat
    run: int
    able: bool = False


class Skipped(BaseEvent, frozen=True):
    """A lost turn was sat out; `left` more are owed (LTO-24)."""

    seat: Seat
    left: int


class Counted(BaseEvent, frozen=True):
    """The end: hands were shown and their values deducted (LTO-33)."""

    hands: tuple[tuple[Card, ...], ...]
    deducted: tuple[int, ...]
    scores: tuple[int, ...]


class Won(BaseEvent, frozen=True):
    """The game is over; several winners share it (LTO-33)."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


Event = (
    Dealt | Played | Challenged | Accepted | Voted | Lapsed | Judged | Withdrawn | Stood | Drew | Forfeited | Skipped
    | Counted | Won
)  # fmt: skip # a union reads best as a paragraph
