"""What happens in a game, which clauses it shows, and what each seat sees of it (LGO-50).

None in a field that may hold something means: not for you to see. What a player does in the race is news to the others
alone; what follows from what everyone saw tells nobody anything.
"""

from typing import Literal, Self

from msgspec.structs import replace

from parlour.core.game import BaseEvent, Clauses, PublicEvent, Seat, Whom
from parlour.games.lettergo.board import Lane, LineKind, MarkKind, Place, Point, StampKind
from parlour.games.lettergo.box import Card, RuleCard, SideId
from parlour.games.lettergo.state import Shown


class Dealt(BaseEvent, frozen=True):
    """A round was dealt: consonants to their owners, rules for all (LGO-2, LGO-3); `vowels` once they are face up.

    `turned` is how many rule cards the table turned over or replaced (LGO-35).
    """

    round: int
    hands: tuple[tuple[Card, ...] | None, ...]
    vowels: tuple[Card, ...] | None
    rules: tuple[SideId, ...]
    turned: int = 0

    def cites(self) -> Clauses:
        turned = ("LGO-35",) if self.turned else ()
        return ("LGO-2", "LGO-1", "LGO-3", "LGO-50", *turned, *(("LGO-43",) if len(self.rules) > 2 else ()))

    def redact(self, viewer: Seat | None) -> Self:
        return replace(self, hands=tuple(hand if owner == viewer else None for owner, hand in enumerate(self.hands)))


class Turned(PublicEvent, frozen=True):
    """A player, or the table where `seat` is None, set the timer or turned the vowels up (LGO-34)."""

    CITES = ("LGO-34",)

    seat: Seat | None
    what: Literal["timer", "vowels"]
    vowels: tuple[Card, ...] = ()

    def reveals_to(self) -> Whom:
        return "everybody" if self.what == "vowels" else "nobody"


class Readied(PublicEvent, frozen=True):
    """A player is ready (LGO-4)."""

    CITES = ("LGO-4",)
    REVEALS_TO = "nobody"

    seat: Seat


class Lifted(BaseEvent, frozen=True):
    """All boards were lifted and the race began; in sealed rounds for one player, who alone sees the hands (LGO-4)."""

    seat: Seat | None
    hands: tuple[tuple[Card, ...], ...] | None

    def cites(self) -> Clauses:
        return ("LGO-4", "LGO-50") if self.seat is None else ("LGO-51", "LGO-4")

    def redact(self, viewer: Seat | None) -> Self:
        return self if self.seat in (None, viewer) else replace(self, hands=None)


class Wrote(BaseEvent, frozen=True):
    """A player wrote a word (LGO-12)."""

    REVEALS_TO = "others"
    PRIVATE = ("lanes", "order", "turned")

    seat: Seat
    lanes: tuple[Lane, ...] | None
    order: tuple[int, ...] | None = None
    turned: bool | None = None

    def cites(self) -> Clauses:
        qu = self.lanes is not None and any("Q" in lane.text for lane in self.lanes)
        return ("LGO-12", "LGO-10", *(("LGO-11",) if qu else ()))


class Jotted(BaseEvent, frozen=True):
    """A player wrote a further line (LGO-14)."""

    CITES = ("LGO-14",)
    REVEALS_TO = "others"
    PRIVATE = ("line", "text")

    seat: Seat
    line: LineKind | None
    text: str | None


class Drew(BaseEvent, frozen=True):
    """A player drew, for the owner of the board to see as well (LGO-50)."""

    CITES = ("LGO-14", "LGO-13", "LGO-50")
    REVEALS_TO = "others"
    PRIVATE = ("board", "place", "strokes")

    seat: Seat
    board: Seat | None
    place: Place | None
    strokes: tuple[tuple[Point, ...], ...] | None

    def redact(self, viewer: Seat | None) -> Self:
        return self if viewer is not None and viewer == self.board else super().redact(viewer)


class StampPut(BaseEvent, frozen=True, tag="stamped"):
    """A player put a stamp on a board, for its owner to see as well (LGO-50)."""

    CITES = ("LGO-14", "LGO-13", "LGO-50")
    REVEALS_TO = "others"
    PRIVATE = ("board", "stamp")

    seat: Seat
    board: Seat | None
    stamp: StampKind | None

    def redact(self, viewer: Seat | None) -> Self:
        return self if viewer is not None and viewer == self.board else super().redact(viewer)


class LetterMarked(BaseEvent, frozen=True, tag="marked"):
    """A player marked a letter, or took a mark away (LGO-14)."""

    CITES = ("LGO-14",)
    REVEALS_TO = "others"
    PRIVATE = ("letter", "mark", "on")

    seat: Seat
    letter: int | None
    mark: MarkKind | None
    on: bool | None


class Wiped(PublicEvent, frozen=True):
    """A player wiped the board (LGO-12)."""

    CITES = ("LGO-12",)
    REVEALS_TO = "others"

    seat: Seat


class Acted(PublicEvent, frozen=True):
    """A player did something that everyone sees or hears (LGO-14); `count` is how often by now."""

    CITES = ("LGO-14",)
    REVEALS_TO = "others"

    seat: Seat
    deed: Literal["clap", "offer", "hold", "release", "stand", "sit", "noise"]
    count: int = 1


class Spoke(PublicEvent, frozen=True):
    """A player said letters aloud (LGO-12)."""

    CITES = ("LGO-12",)
    REVEALS_TO = "others"

    seat: Seat
    letters: str


class Fived(PublicEvent, frozen=True):
    """Two players exchanged a high five (LGO-14)."""

    CITES = ("LGO-14",)
    REVEALS_TO = "others"

    seat: Seat
    other: Seat


class Passed(PublicEvent, frozen=True):
    """A moment of the race passed: pens or tokens are free, consonants turned down, or hands came down (LGO-14)."""

    what: Literal["pens", "tokens", "goldfish", "hands", "minute"]
    seats: tuple[Seat, ...]

    def cites(self) -> Clauses:
        return ("LGO-23",) if self.what == "minute" else ("LGO-14",)


class Took(PublicEvent, frozen=True):
    """A player took a token; `place` in the row, and its number where it lies face up (LGO-20)."""

    REVEALS_TO = "others"

    seat: Seat
    place: int | None
    number: int | None

    def cites(self) -> Clauses:
        return ("LGO-51", "LGO-21") if self.place is None else ("LGO-20", "LGO-21", "LGO-24")


class Returned(PublicEvent, frozen=True):
    """A player gave the token back and wiped the board (LGO-22)."""

    CITES = ("LGO-22",)
    REVEALS_TO = "others"

    seat: Seat
    place: int
    number: int | None


class Swapped(PublicEvent, frozen=True):
    """A player changed the token for one that had been given back (LGO-22)."""

    CITES = ("LGO-22",)

    seat: Seat
    place: int
    number: int
    left: int


class Agreed(PublicEvent, frozen=True):
    """A player agreed to end the round (LGO-23)."""

    CITES = ("LGO-23",)
    REVEALS_TO = "nobody"

    seat: Seat


class Revealed(PublicEvent, frozen=True):
    """The race is over and all words are shown, in the order of claims, then those without a token (LGO-23, LGO-30)."""

    CITES = ("LGO-30",)

    show: tuple[Shown, ...]


class Verified(PublicEvent, frozen=True):
    """The left neighbour accepted or disputed a word; `sides` are the rules in dispute (LGO-30, LGO-31)."""

    REVEALS_TO = "nobody"

    seat: Seat
    writer: Seat
    word: str
    accepted: bool
    sides: tuple[SideId, ...] = ()

    def cites(self) -> Clauses:
        return ("LGO-30",) if self.accepted else ("LGO-31", "LGO-30")


class Voted(PublicEvent, frozen=True):
    """A player said whether a disputed word should score (LGO-31)."""

    CITES = ("LGO-31",)
    REVEALS_TO = "nobody"

    seat: Seat
    writer: Seat
    word: str
    keep: bool


class Lapsed(PublicEvent, frozen=True):
    """The clock ran out before these seats had answered (LGO-4, LGO-30, LGO-34)."""

    CITES = ("LGO-30", "LGO-4", "LGO-34")
    REVEALS_TO = "nobody"

    seats: tuple[Seat, ...]


class Judged(PublicEvent, frozen=True):
    """Whether a word stands, and by whose word (LGO-31)."""

    CITES = ("LGO-31",)

    writer: Seat
    word: str
    stands: bool
    by: Literal["dictionary", "cards", "rule", "neighbour", "vote"]
    side: SideId | None = None


class Claimed(PublicEvent, frozen=True):
    """A player took cards for a word (LGO-32)."""

    CITES = ("LGO-32", "LGO-33")
    REVEALS_TO = "nobody"

    seat: Seat
    cards: tuple[Card, ...]


class Cleared(PublicEvent, frozen=True):
    """The round is over: unclaimed cards and rules went out of the game, sticky rules ended (LGO-33, LGO-42)."""

    REVEALS_TO = "nobody"

    cards: tuple[Card, ...]
    rules: tuple[SideId, ...]
    freed: tuple[Seat, ...] = ()

    def cites(self) -> Clauses:
        return ("LGO-33", *(("LGO-42",) if self.freed else ()))


class RulesDrawn(PublicEvent, frozen=True):
    """A player took rule cards to choose from; `sticky` tells that one is for another player (LGO-34, LGO-42)."""

    seat: Seat
    cards: tuple[RuleCard, ...]
    sticky: bool = False

    def cites(self) -> Clauses:
        return ("LGO-42",) if self.sticky else ("LGO-34",)


class Chose(PublicEvent, frozen=True):
    """The sides for the next round were chosen (LGO-34)."""

    CITES = ("LGO-34",)
    REVEALS_TO = "nobody"

    seat: Seat
    sides: tuple[SideId, ...]


class Gave(PublicEvent, frozen=True):
    """A player got a rule of their own (LGO-42)."""

    CITES = ("LGO-42",)
    REVEALS_TO = "nobody"

    seat: Seat
    side: SideId
    to: Seat


class Won(PublicEvent, frozen=True):
    """The game is over; several winners share it (LGO-40).

    `vowels_cost` tells that vowels counted against their owners (LGO-41), `variants` how many were played (LGO-44).
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    vowels_cost: bool = False
    variants: int = 0

    def cites(self) -> Clauses:
        cost = ("LGO-41",) if self.vowels_cost else ()
        return ("LGO-40", *cost, *(("LGO-44",) if self.variants > 1 else ()))


RoundEvent = Dealt | Turned | Readied | Lifted | RulesDrawn | Chose | Gave | Cleared | Won
"""What happens between races."""

WritingEvent = Wrote | Jotted | Drew | StampPut | LetterMarked | Wiped | Acted | Spoke | Fived
"""What players do while words are written."""

TokenEvent = Took | Returned | Swapped | Agreed
ReckoningEvent = Revealed | Verified | Voted | Lapsed | Judged | Claimed

Event = (
    Dealt | Turned | Readied | Lifted | Wrote | Jotted | Drew | StampPut | LetterMarked | Wiped | Acted | Spoke | Fived
    | Passed | Took | Returned | Swapped | Agreed | Revealed | Verified | Voted | Lapsed | Judged | Claimed | Cleared
    | RulesDrawn | Chose | Gave | Won
)  # fmt: skip # a union reads best as a paragraph
