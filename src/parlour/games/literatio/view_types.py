"""The structs that a view is made of (LTO-40, LTO-41)."""

from msgspec import Struct

from parlour.core.game import Millis, Outcome, Seat
from parlour.games.literatio.box import Card, Face
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import Ballot, Missed, Spelt, Wait


class Scale(Struct, frozen=True):
    """How a word is scored: its cards' values, `per_card` for each, and `bonus` from `full` cards of the hand on.

    `fine` is what a challenge costs whoever was wrong.
    """

    per_card: int
    full: int
    bonus: int
    fine: int


class Window(Struct, frozen=True):
    """A word in question: whose, what it would bring, the word it was made of, and who has said what (LTO-20).

    Nothing here tells whether the word is in the dictionary (LTO-41).
    """

    seat: Seat
    word: str
    points: int
    before: tuple[Face, ...]
    spent: tuple[Card, ...]
    named: tuple[Card, ...]
    challengers: tuple[Seat, ...]
    accepted: tuple[Seat, ...]
    ballots: tuple[Ballot, ...]


class View(Struct, frozen=True):
    """Literatio as one seat sees it, or as spectators do where `seat` is None.

    `waiting` are the seats that still have to answer; `shown` are the cards of each hand that everyone has seen;
    `blanks` are the letters of the four blanks, None while they have none; `may_draw` tells the player to move that
    drawing is allowed; `missed` is there after the end; `unable` are the viewer's own turns that count towards a draw;
    `bluffs` are, after the end, the words that stood although the dictionary does not have them.
    """

    seat: Seat | None
    options: Options
    hand: tuple[Face, ...]
    hand_sizes: tuple[int, ...]
    shown: tuple[tuple[Face, ...], ...]
    table: tuple[Face, ...]
    pool: tuple[Face, ...]
    bag: int
    blanks: tuple[str | None, ...]
    scores: tuple[int, ...]
    words: tuple[Spelt, ...]
    first: Seat
    turn: Seat
    wait: Wait
    waiting: tuple[Seat, ...]
    window: Window | None
    idle: tuple[int, ...]
    owed: tuple[int, ...]
    forfeited: tuple[Seat, ...]
    drawn: bool
    may_draw: bool
    asked: int
    since: Millis
    missed: tuple[Missed, ...]
    outcome: Outcome | None
    scale: Scale
    unable: int = 0
    bluffs: tuple[str, ...] = ()
