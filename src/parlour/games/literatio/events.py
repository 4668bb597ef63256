"""What happens in a game, which clauses it shows, and what each seat sees of it (LTO-40 to LTO-42).

Cards that a viewer may not see are None. Letters of a hand, draws and what the dictionary says are news to those who
did not know them.
"""

from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import BaseEvent, Clauses, PublicEvent, Seat, Whom
from parlour.games.literatio.box import BLANK, Card, Face


class Lot(Struct, frozen=True, gc=False):
    """A card drawn to see who begins (LTO-2)."""

    seat: Seat
    card: Card


class Dealt(BaseEvent, frozen=True):
    """Lots were drawn for who begins, again where they tied, then each hand went to its owner (LTO-2)."""

    CITES = ("LTO-2", "LTO-1", "LTO-34", "LTO-40")

    lots: tuple[tuple[Lot, ...], ...]
    first: Seat
    hands: tuple[tuple[Card, ...] | None, ...]
    bag: int

    def redact(self, viewer: Seat | None) -> Self:
        hands = tuple(hand if owner == viewer else None for owner, hand in enumerate(self.hands))
        return replace(self, hands=hands)


class Played(PublicEvent, frozen=True):
    """A word was built, and is worth `points` if it stands; `spent` came from the hand, `dropped` went to the pool."""

    REVEALS_TO = "others"

    seat: Seat
    word: str
    faces: tuple[Face, ...]
    spent: tuple[Card, ...]
    dropped: tuple[Face, ...]
    points: int
    bonus: int = 0

    def cites(self) -> Clauses:
        named = any(face.card[0] == BLANK for face in self.faces)
        return ("LTO-10", "LTO-14", *(("LTO-12",) if self.bonus else ()), *(("LTO-13",) if named else ()))


class Challenged(PublicEvent, frozen=True):
    """A player challenged the word (LTO-20)."""

    CITES = ("LTO-20", "LTO-41")
    REVEALS_TO = "nobody"

    seat: Seat
    word: str


class Accepted(PublicEvent, frozen=True):
    """A player let the word pass (LTO-23)."""

    CITES = ("LTO-23",)
    REVEALS_TO = "nobody"

    seat: Seat
    word: str


class Voted(PublicEvent, frozen=True):
    """A player said whether a challenged word should stand (LTO-23)."""

    CITES = ("LTO-23",)
    REVEALS_TO = "nobody"

    seat: Seat
    word: str
    keep: bool


class Lapsed(PublicEvent, frozen=True):
    """The clock ran out before these seats had answered (LTO-25, LTO-34)."""

    CITES = ("LTO-25", "LTO-34")
    REVEALS_TO = "nobody"

    seats: tuple[Seat, ...]


class Judged(PublicEvent, frozen=True):
    """A challenge was decided; each of `fined` loses ten points; `gloss` is its meaning, where that is known."""

    seat: Seat
    word: str
    stands: bool
    by: Literal["dictionary", "vote"]
    fined: tuple[Seat, ...]
    gloss: str | None = None

    def cites(self) -> Clauses:
        ruled = ("LTO-23",) if self.by == "vote" else ()
        return (*ruled, "LTO-22") if self.stands else (*ruled, "LTO-21")

    def reveals_to(self) -> Whom:
        return "everybody" if self.by == "dictionary" else "nobody"


class Withdrawn(PublicEvent, frozen=True):
    """A word was taken back, and the one before it was restored (LTO-21)."""

    CITES = ("LTO-21",)
    REVEALS_TO = "nobody"

    seat: Seat
    word: str
    cards: tuple[Card, ...]
    restored: tuple[Face, ...]


class Stood(PublicEvent, frozen=True):
    """A word stands and is scored (LTO-11)."""

    CITES = ("LTO-11", "LTO-15")
    REVEALS_TO = "nobody"

    seat: Seat
    word: str
    points: int
    score: int


class Drew(BaseEvent, frozen=True):
    """A player drew; the cards are for that player alone; `free` draws were to find a word (LTO-16, LTO-31).

    `found` tells whether the free drawing ended with a word that can be made.
    """

    PRIVATE = ("cards",)

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    free: bool = False
    found: bool = False

    def cites(self) -> Clauses:
        return ("LTO-31", "LTO-40") if self.free else ("LTO-16", "LTO-40")

    def reveals_to(self) -> Whom:
        return "everybody" if self.free else "seat" if self.count else "nobody"


class Forfeited(BaseEvent, frozen=True):
    """A player made no word; it was their `run`th turn without one in a row (LTO-30).

    `able` tells the player alone that a word was possible, so that the turn does not count towards a draw (LTO-31).
    """

    REVEALS_TO = "seat"

    seat: Seat
    run: int
    able: bool = False

    def cites(self) -> Clauses:
        return ("LTO-30", "LTO-31", "LTO-42", "LTO-3") if self.able else ("LTO-30", "LTO-3")

    def redact(self, viewer: Seat | None) -> Self:
        return self if self.seat == viewer else replace(self, able=False)


class Skipped(PublicEvent, frozen=True):
    """A lost turn was sat out; `left` more are owed (LTO-24)."""

    CITES = ("LTO-24",)
    REVEALS_TO = "nobody"

    seat: Seat
    left: int


class Counted(PublicEvent, frozen=True):
    """The end: hands were shown and their values deducted (LTO-33)."""

    CITES = ("LTO-33", "LTO-32")

    hands: tuple[tuple[Card, ...], ...]
    deducted: tuple[int, ...]
    scores: tuple[int, ...]


class Won(PublicEvent, frozen=True):
    """The game is over; several winners share it (LTO-33)."""

    CITES = ("LTO-33",)

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


Event = (
    Dealt | Played | Challenged | Accepted | Voted | Lapsed | Judged | Withdrawn | Stood | Drew | Forfeited | Skipped
    | Counted | Won
)  # fmt: skip # a union reads best as a paragraph
