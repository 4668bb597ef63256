"""What card, tile and dice games repeat: the state of a table, decks, hands, draws, dice, turns, scores and rounds."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import BaseAction, BaseEvent, Clauses, Millis, Names, Outcome, Seat, Whom
from parlour.core.rng import Rng
from parlour.core.scene import Piece
from parlour.core.tuples import less_all, put
from parlour.kit.fields import Deck, Drawn, Hands, Own, Public, Scores, redacted

T = TypeVar("T")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of a game's options."""


class State(Struct, frozen=True, gc=False, kw_only=True):
    """What every table has. Fields of a game say who sees them; `rng` says nothing, and so is hidden."""

    rng: Rng
    seats: Public[int]
    turn: Public[Seat] = Seat(0)
    scores: Scores = ()
    round: Public[int] = 1
    asked: Public[int] = 0
    waits: Public[tuple[Seat, ...]] = ()  # in a view: for whom the table waits
    due: Public[Millis | None] = None
    dice: Public[tuple[int, ...]] = ()  # as they were rolled last
    outcome: Public[Outcome | None] = None
    seat: Public[Seat | None] = None  # in a view: whose it is

    def after(self, seat: int) -> Seat:
        """Return the seat to the left of one."""
        return Seat((seat + 1) % self.seats)


class CardState(State, frozen=True, gc=False, kw_only=True):
    """A table with a deck and a hand for each seat."""

    deck: Deck = ()
    hands: Hands = ()


G = TypeVar("G", bound=State)
C = TypeVar("C", bound=CardState)


class Action(BaseAction, frozen=True):
    """The base of actions. `SAY` is what one does, with what another adds in brackets: "play[s] {card}"."""

    SAY: ClassVar[str] = ""
    CITES: ClassVar[Clauses] = ()
    SECRET: ClassVar[bool] = False  # whether the others learn only that something was done

    def say(self) -> str:
        """Return the phrase of this action; fields stand in it by their names, in braces."""
        return self.SAY or f"{type(self).__name__.lower()}[s]"


class Event(BaseEvent, frozen=True):
    """The base of events; their fields say who sees them. `SAY` is a sentence: "{seat} win[s] the trick."."""

    SAY: ClassVar[str] = ""

    def say(self) -> str:
        """Return the sentence of this event; fields stand in it by their names, in braces."""
        return self.SAY

    def redact(self, viewer: Seat | None) -> Self:
        return redacted(self, viewer)


class Did(Event, frozen=True):
    """Somebody did something."""

    seat: Public[Seat]
    action: Public[Any]

    def cites(self) -> Clauses:
        return self.action.CITES if self.action is not None else ()

    def redact(self, viewer: Seat | None) -> Self:
        return replace(self, action=None) if self.action.SECRET and not self.is_of(viewer) else self


class Got(Event, frozen=True):
    """Somebody got pieces that the others do not see."""

    REVEALS_TO: ClassVar[Whom] = "seat"

    seat: Public[Seat]
    pieces: Drawn


class Shown(Event, frozen=True):
    """Pieces of somebody were shown to all."""

    seat: Public[Seat]
    pieces: Public[tuple[str, ...]]


class Rolled(Event, frozen=True):
    """Somebody rolled dice."""

    seat: Public[Seat]
    dice: Public[tuple[int, ...]]


class Told(Event, frozen=True):
    """A seat alone was told a sentence; the others learn nothing."""

    REVEALS_TO: ClassVar[Whom] = "seat"

    seat: Public[Seat]
    text: Own[str]


class Late(Event, frozen=True):
    """Somebody's time was up."""

    SAY = "Time is up for {seat}."
    REVEALS_TO: ClassVar[Whom] = "nobody"

    seat: Public[Seat]


class RoundOver(Event, frozen=True):
    """A round or the game was counted: points by seat, and all points so far."""

    points: Public[tuple[int, ...]]
    scores: Public[tuple[int, ...]]
    reason: Public[str]


Log = list[BaseEvent]
"""The events of a move, in their order: rules append to it."""

EVENTS = (Got, Shown, Rolled, Told, Late, RoundOver)
"""The events of every game, beside what players do."""


def top(pieces: tuple[T, ...], count: int = 1) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Return the first pieces, as many as there are, and the rest."""
    return pieces[:count], pieces[count:]


def deal(pieces: Sequence[T], seats: int, count: int) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Return a hand of so many pieces for each seat, and the rest."""
    hands = tuple(tuple(pieces[seat * count : (seat + 1) * count]) for seat in range(seats))
    return hands, tuple(pieces[seats * count :])


def told_of_hands(hands: Hands, log: Log) -> None:
    """Tell each seat the hand that it was dealt."""
    log += [Got(Seat(seat), hand) for seat, hand in enumerate(hands)]


def give(hands: Hands, seat: int, pieces: Iterable[str]) -> Hands:
    """Return the hands with more pieces in one."""
    return put(hands, seat, (*hands[seat], *pieces))


def lose(hands: Hands, seat: int, *pieces: str) -> Hands:
    """Return the hands without some pieces of one."""
    return put(hands, seat, less_all(hands[seat], pieces))


def draw(state: C, seat: int, count: int, log: Log) -> C:
    """Return the table after a seat has drawn, as far as the deck lasts."""
    pieces, deck = top(state.deck, count)
    log.append(Got(Seat(seat), pieces))
    return replace(state, deck=deck, hands=give(state.hands, seat, pieces))


def roll(state: G, seat: int, count: int, log: Log, sides: int = 6) -> tuple[tuple[int, ...], G]:
    """Return what a seat rolls, and the table after it."""
    dice, rng = state.rng.dice(count, sides)
    log.append(Rolled(Seat(seat), dice))
    return dice, replace(state, rng=rng, dice=dice)


def shuffle(state: G, pieces: Sequence[str]) -> tuple[tuple[str, ...], G]:
    """Return pieces in a new order, and the table after it."""
    mixed, rng = state.rng.shuffle(pieces)
    return mixed, replace(state, rng=rng)


def places(scores: Sequence[int], *, fewest: bool = False) -> tuple[int, ...]:
    """Return each seat's place: most points win, or the fewest."""
    signed = [-score if fewest else score for score in scores]
    return tuple(1 + sum(other > own for other in signed) for own in signed)


def count_round(state: G, points: Sequence[int], reason: str, log: Log) -> G:
    """Return the table after a round: points are added to the scores, and another round begins."""
    before = state.scores or (0,) * state.seats
    scores = tuple(old + new for old, new in zip(before, points, strict=True))
    log.append(RoundOver(tuple(points), scores, reason))
    return replace(state, scores=scores, round=state.round + 1)


def finish(state: G, reason: str, *, fewest: bool = False) -> G:
    """Return the table at the end of the game: the places follow from the scores."""
    return replace(state, outcome=Outcome(places(state.scores, fewest=fewest), reason, state.scores))


RANKS = "23456789TJQKA"
SUITS = "cdhs"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""A deck of 52: "Th" is the ten of hearts."""

SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANK_NAMES = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}


def card_piece(card: str) -> Piece:
    """Return how a card of `CARDS` looks."""
    rank, suit = card[:-1], card[-1]
    sign = dict(zip(SUITS, "♣♦♥♠", strict=True))[suit]
    name = f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}"
    return Piece(card, f"{'10' if rank == 'T' else rank}{sign}", name, "red" if suit in "dh" else "black")


def plain_piece(piece: str) -> Piece:
    """Return how a piece looks of which nothing more is known than its name."""
    return Piece(piece, piece, piece)


def agree(phrase: str, *, you: bool) -> str:
    """Return a phrase as it is said of "You", or of somebody else: "draw[s]" is "draw" or "draws"."""
    said = ""
    for part in phrase.split("["):
        addition, bracket, rest = part.partition("]")
        said += (("" if you else addition) + rest) if bracket else part
    return said


Pieces = Callable[[str], Piece]
"""How pieces look."""

EventText = Callable[[Any, Names], str]
