"""What happened, in the order it happened; None in a field that may hold something means: not for you to see."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
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


class Turned(BaseEvent, frozen=True):
    """A player, or the table where `seat` is None, set the timer or turned the vowels up (LGO-34)."""

    seat: Seat | None
    what: Literal["timer", "vowels"]
    vowels: tuple[Card, ...] = ()


class Readied(BaseEvent, frozen=True):
    """A player is ready (LGO-4)."""

    seat: Seat


class Lifted(BaseEvent, frozen=True):
    """All boards were lifted and the race began; in sealed rounds for one player, who alone sees the hands (LGO-4)."""

    seat: Seat | None
    hands: tuple[tuple[Card, ...], ...] | None


class Wrote(BaseEvent, frozen=True):
    """A player wrote a word (LGO-12)."""

    seat: Seat
    lanes: tuple[Lane, ...] | None
    order: tuple[int, ...] | None = None
    turned: bool | None = None


class Jotted(BaseEvent, frozen=True):
    """A player wrote a further line (LGO-14)."""

    seat: Seat
    line: LineKind | None
    text: str | None


class Drew(BaseEvent, frozen=True):
    """A player drew, for the owner of the board to see as well (LGO-50)."""

    seat: Seat
    board: Seat | None
    place: Place | None
    strokes: tuple[tuple[Point, ...], ...] | None


class StampPut(BaseEvent, frozen=True, tag="stamped"):
    """A player put a stamp on a board, for its owner to see as well (LGO-50)."""

    seat: Seat
    board: Seat | None
    stamp: StampKind | None


class LetterMarked(BaseEvent, frozen=True, tag="marked"):
    """A player marked a letter, or took a mark away (LGO-14)."""

    seat: Seat
    letter: int | None
    mark: MarkKind | None
    on: bool | None


class Wiped(BaseEvent, frozen=True):
    """A player wiped the board (LGO-12)."""

    seat: Seat


class Acted(BaseEvent, frozen=True):
    """A player did something that everyone sees or hears (LGO-14); `count` is how often by now."""

    seat: Seat
    deed: Literal["clap", "offer", "hold", "release", "stand", "sit", "noise"]
    count: int = 1


class Spoke(BaseEvent, frozen=True):
    """A player said letters aloud (LGO-12)."""

    seat: Seat
    letters: str


class Fived(BaseEvent, frozen=True):
    """Two players exchanged a high five (LGO-14)."""

    seat: Seat
    other: Seat


class Passed(BaseEvent, frozen=True):
    """A moment of the race passed: pens or tokens are free, consonants turned down, or hands came down (LGO-14)."""

    what: Literal["pens", "tokens", "goldfish", "hands", "minute"]
    seats: tuple[Seat, ...]


class Took(BaseEvent, frozen=True):
    """A player took a token; `place` in the row, and its number where it lies face up (LGO-20)."""

    seat: Seat
    place: int | None
    number: int | None


class Returned(BaseEvent, frozen=True):
    """A player gave the token back and wiped the board (LGO-22)."""

    seat: Seat
    place: int
    number: int | None


class Swapped(BaseEvent, frozen=True):
    """A player changed the token for one that had been given back (LGO-22)."""

    seat: Seat
    place: int
    number: int
    left: int


class Agreed(BaseEvent, frozen=True):
    """A player agreed to end the round (LGO-23)."""

    seat: Seat


class Revealed(BaseEvent, frozen=True):
    """The race is over and all words are shown, in the order of claims, then those without a token (LGO-23, LGO-30)."""

    show: tuple[Shown, ...]


class Verified(BaseEvent, frozen=True):
    """The left neighbour accepted or disputed a word; `sides` are the rules in dispute (LGO-30, LGO-31)."""

    seat: Seat
    writer: Seat
    word: str
    accepted: bool
    sides: tuple[SideId, ...] = ()


class Voted(BaseEvent, frozen=True):
    """A player said whether a disputed word should score (LGO-31)."""

    seat: Seat
    writer: Seat
    word: str
    keep: bool


class Lapsed(BaseEvent, frozen=True):
    """The clock ran out before these seats had answered (LGO-4, LGO-30, LGO-34)."""

    seats: tuple[Seat, ...]


class Judged(BaseEvent, frozen=True):
    """Whether a word stands, and by whose word (LGO-31)."""

    writer: Seat
    word: str
    stands: bool
    by: Literal["dictionary", "cards", "rule", "neighbour", "vote"]
    side: SideId | None = None


class Claimed(BaseEvent, frozen=True):
    """A player took cards for a word (LGO-32)."""

    seat: Seat
    cards: tuple[Card, ...]


class Cleared(BaseEvent, frozen=True):
    """The round is over: unclaimed cards and rules went out of the game, sticky rules ended (LGO-33, LGO-42)."""

    cards: tuple[Card, ...]
    rules: tuple[SideId, ...]
    freed: tuple[Seat, ...] = ()


class RulesDrawn(BaseEvent, frozen=True):
    """A player took rule cards to choose from; `sticky` tells that one is for another player (LGO-34, LGO-42)."""

    seat: Seat
    cards: tuple[RuleCard, ...]
    sticky: bool = False


class Chose(BaseEvent, frozen=True):
    """The sides for the next round were chosen (LGO-34)."""

    seat: Seat
    sides: tuple[SideId, ...]


class Gave(BaseEvent, frozen=True):
    """A player got a rule of their own (LGO-42)."""

    seat: Seat
    side: SideId
    to: Seat


class Won(BaseEvent, frozen=True):
    """The game is over; several winners share it (LGO-40).

    `vowels_cost` tells that vowels counted against their owners (LGO-41), `variants` how many were played (LGO-44).
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    vowels_cost: bool = False
    variants: int = 0


RoundEvent = Dealt | Turned | Readied | Lifted | RulesDrawn | Chose | Gave | Cleared | Won
"""What happens between races."""

WritingEvent = Wrote | Jotted | Drew | StampPut | LetterMarked | Wiped | Acted | Spoke | Fived
"""What players do while words are written."""

TokenEvent = Took | Returned | Swapped | Agreed
ReckoningEvent = Revealed | Verified | Voted | Lapsed | Judged | Claimed

PublicEvent = (
    Turned | Readied | Wiped | Acted | Spoke | Fived | Passed | TokenEvent | ReckoningEvent
    | RulesDrawn | Chose | Gave | Cleared | Won
)  # fmt: skip # a union reads best as a paragraph
"""Events that hide nothing from anyone (LGO-50)."""

Event = (
    Dealt | Turned | Readied | Lifted | Wrote | Jotted | Drew | StampPut | LetterMarked | Wiped | Acted | Spoke | Fived
    | Passed | Took | Returned | Swapped | Agreed | Revealed | Verified | Voted | Lapsed | Judged | Claimed | Cleared
    | RulesDrawn | Chose | Gave | Won
)  # fmt: skip # a union reads best as a paragraph
