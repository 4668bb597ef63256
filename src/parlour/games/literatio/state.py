"""The state of a game: everything there is, hidden or not."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Millis, Outcome, Seat
from parlour.core.rng import Rng
from parlour.core.tuples import put
from parlour.games.literatio.box import BLANK, BLANKS, PLAIN, VALUE, Card, Face
from parlour.games.literatio.options import Options


class Wait(StrEnum):
    """What the table can wait for; `waits.py` says who is asked."""

    PLAY = "play"
    WINDOW = "window"
    VOTE = "vote"
    OVER = "over"


class Spelt(Struct, frozen=True, gc=False):
    """A word that was played and stands, with what it brought (LTO-11, LTO-15)."""

    seat: Seat
    word: str
    points: int


class Ballot(Struct, frozen=True, gc=False):
    """One player's say on a challenged word (LTO-23)."""

    seat: Seat
    keep: bool


class Claim(Struct, frozen=True, gc=False):
    """A word that lies on the table and may still be challenged (LTO-20).

    `before` is the word it was made of, `spent` are the hand's cards in it, `named` the blanks it gave a letter to.
    """

    seat: Seat
    word: str
    points: int
    before: tuple[Card, ...]
    spent: tuple[Card, ...]
    named: tuple[Card, ...] = ()
    challengers: tuple[Seat, ...] = ()
    accepted: tuple[Seat, ...] = ()
    ballots: tuple[Ballot, ...] = ()


class Chance(Struct, frozen=True, gc=False):
    """The letters that a player could build with on one turn; nobody may see them before the end.

    A blank with a letter is in lower case; `known` is how many words had been played by then, `word` the one that was
    played, "" for none.
    """

    seat: Seat
    table: str
    hand: str
    known: int
    word: str = ""


class Missed(Struct, frozen=True, gc=False):
    """After the end: the word played on a turn, None for none, and the best that could have been."""

    seat: Seat
    word: str | None
    points: int
    best: str | None
    best_points: int


class State(Struct, frozen=True, gc=False):
    """A game of Literatio.

    `shown` are the cards of each hand that everyone has seen; `named` the letters of the four blanks, None while
    they have none; `pool` holds used letters; `claim` is the word in question while its window is open; `idle` counts
    each player's turns without a word in a row, `unable` those of them on which there was none as far as the table
    knows, `owed` the lost turns still to be sat out; `forfeited` are those who have made no word since the last one;
    `drawn` tells that cards were drawn for a word that must now be played; `since` is when the wait began; `chances`
    (None at an imagined table, where they are not recorded) and `missed` are for after the end.
    """

    options: Options
    rng: Rng
    bag: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    first: Seat
    turn: Seat
    table: tuple[Card, ...] = ()
    pool: tuple[Card, ...] = ()
    named: tuple[str | None, ...] = (None,) * len(BLANKS)
    words: tuple[Spelt, ...] = ()
    claim: Claim | None = None
    wait: Wait = Wait.PLAY
    idle: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    forfeited: tuple[Seat, ...] = ()
    drawn: bool = False
    asked: int = 0
    since: Millis = Millis(0)
    chances: tuple[Chance, ...] | None = ()
    missed: tuple[Missed, ...] = ()
    outcome: Outcome | None = None
    unable: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.hands)

    def letter(self, card: Card) -> str | None:
        """The letter a card stands for; None for a blank without one (LTO-13)."""
        return self.named[BLANKS.index(card)] if card[0] == BLANK else card[0]

    def face(self, card: Card) -> Face:
        """A card as it is read at this table."""
        return Face(card, self.letter(card), VALUE[card]) if card[0] == BLANK else PLAIN[card]

    def with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> "State":
        return replace(self, hands=put(self.hands, seat, hand))


def next_seat(seat: Seat, seats: int) -> Seat:
    """Return the next seat clockwise (LTO-3)."""
    return Seat((seat + 1) % seats)


def pieces(state: State) -> Iterator[str]:
    """Every card, wherever it lies."""
    yield from state.bag
    for hand in state.hands:
        yield from hand
    yield from state.table
    yield from state.pool
