"""The whole table: everything that is true, seen or not."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.core.game import Millis, Outcome, Seat
from parlour.core.rng import Rng
from parlour.core.tuples import put
from parlour.games.illiterati.box import JUNIOR_BOOKS, LEVELS, BookId, CardId, Effect, Figures, Tile, VillainId
from parlour.games.illiterati.options import Options

Tiles = tuple[Annotated[Tile, Meta(pattern=r"^[A-Z*][sclmw]?[1-9]$")], ...]
Books = tuple[Annotated[BookId, Meta(pattern="^[RB][0-9]{2,3}$")], ...]
Cards = tuple[Annotated[CardId, Meta(pattern="^V[0-9]{1,2}-[0-9]{1,2}$")], ...]
"""Pieces of one kind are kept apart: a state that mixes them is refused."""

PLAYERS = tuple(tuple(map(Seat, range(seats))) for seats in range(6))
"""The seats of a table, by how many there are."""


class Wait(StrEnum):
    """What the table can wait for; `waits.py` says who is asked."""

    READY = "ready"
    BUILD = "build"
    BIND = "bind"
    DRAW = "draw"
    LOSE = "lose"
    RELETTER = "reletter"
    OVER = "over"


class Word(Struct, frozen=True, gc=False):
    """Letters in a row, and what they spell with their blanks (ILT-12, ILT-15)."""

    tiles: Tiles
    spelled: str


class Area(Struct, frozen=True, gc=False):
    """What lies before a player: rows, loose letters and which of them are open to all, the book, and those bound."""

    words: tuple[Word, ...] = ()
    loose: Tiles = ()
    open: Tiles = ()
    book: BookId | None = None
    bound: Books = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All letters of a player, those in rows first."""
        return (*(tile for word in self.words for tile in word.tiles), *self.loose)


class Asked(Struct, frozen=True, gc=False):
    """A request: who would like which letters of whom (ILT-13)."""

    by: Seat
    of: Seat
    tiles: Tiles


class Redrawing(Struct, frozen=True, gc=False):
    """A redraw as it is proposed: each player's letters, and who consents (ILT-14)."""

    tiles: tuple[Tiles, ...]
    consents: tuple[Seat, ...]


class Entry(Struct, frozen=True, gc=False):
    """A word for a theme that does not list it (ILT-22)."""

    theme: str
    word: str


class Proposal(Struct, frozen=True, gc=False):
    """A word put to the table for a theme, and who accepts it so far; `anyway` is whatever its meaning (ILT-22)."""

    entry: Entry
    by: Seat
    consents: tuple[Seat, ...]
    anyway: bool = False


class Gift(Struct, frozen=True, gc=False):
    """Letters that should go from a player, or out of the Library (None), to another who can use them (ILT-17)."""

    giver: Seat | None
    taker: Seat
    tiles: Tiles


class Advice(Struct, frozen=True, gc=False):
    """What the coach has said: gifts that would help, and how many letters each would then have left (ILT-17)."""

    gifts: tuple[Gift, ...]
    left: tuple[int, ...]


class Stack(Struct, frozen=True, gc=False):
    """A villain's cards that have attacked, the newest first (ILT-40)."""

    villain: VillainId
    cards: Cards


class Blow(Struct, frozen=True, gc=False):
    """What one power did to one player; None for the Library and the round to come.

    `lost` were discarded, `moved` went elsewhere, `loosened` are words that came loose.
    """

    card: CardId
    seat: Seat | None
    lost: tuple[Tile, ...] = ()
    moved: tuple[Tile, ...] = ()
    loosened: tuple[str, ...] = ()


class Hit(Struct, frozen=True, gc=False):
    """A word that a power has touched: its place among its owner's words, and what it spelled before."""

    at: int
    before: str


class Attack(Struct, frozen=True, gc=False):
    """An attack: its powers in order, how far it has come, and what it has done (ILT-40, ILT-41).

    `at` is the power and `op` the operation in hand; `extra` is where the power stands that is a redraw's price, None
    while there is none. `hits` are each player's words that this power has touched, `served` the places of those that
    this operation has, `renaming` the places of words whose blanks may be named anew before this power (ILT-43).
    """

    cards: tuple[CardId, ...]
    hits: tuple[tuple[Hit, ...], ...]
    served: tuple[tuple[int, ...], ...]
    at: int = 0
    op: int = 0
    extra: int | None = None
    blows: tuple[Blow, ...] = ()
    renaming: tuple[tuple[int, ...], ...] = ()


class State(Struct, frozen=True, gc=False):
    """A game of Illiterati.

    `bag` is drawn from its front; `burned` lie on the tracker. `red`, `blue` and `villain_deck` are decks, top first;
    `absent` are the cards of villains that stay in the box, `chapter` is the book whose Final Chapter is open.
    `effects` hold this round, `coming` the next one. `advice` is the coach's last this
    round, `advised` are those who have asked for it. `done` are those who have answered, as the wait has it. `drawing`
    are those who choose the colour of their next book. `burns` are the burns of the game, `letters` those turned in for
    books, `counted_anyway` the words that were accepted whatever their meaning. `now` is the table's time at the last
    move, `since` when the wait began, `attack` the last one.
    """

    options: Options
    rng: Rng
    bag: Tiles
    discard: Tiles
    library: Tiles
    burned: Tiles
    areas: tuple[Area, ...]
    red: Books
    blue: Books
    villain_deck: Cards
    absent: Cards
    stacks: tuple[Stack, ...] = ()
    chapter: BookId | None = None
    requests: tuple[Asked, ...] = ()
    redrawing: Redrawing | None = None
    redrawn: bool = False
    proposals: tuple[Proposal, ...] = ()
    accepted: tuple[Entry, ...] = ()
    advice: Advice | None = None
    advised: tuple[Seat, ...] = ()
    effects: Effect = Effect()
    coming: Effect = Effect()
    attack: Attack | None = None
    drawing: tuple[Seat, ...] = ()
    round: int = 0
    burnt: bool = False  # whether a letter was burned this round
    burns: int = 0
    letters: int = 0
    counted_anyway: int = 0
    wait: Wait = Wait.READY
    done: tuple[Seat, ...] = ()
    asked: int = 0
    now: Millis = Millis(0)
    since: Millis = Millis(0)
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.areas)

    @property
    def players(self) -> tuple[Seat, ...]:
        """All seats, in order."""
        return PLAYERS[len(self.areas)]

    @property
    def figures(self) -> Figures:
        """The figures of the level (ILT-3)."""
        return LEVELS[self.options.level]

    @property
    def needed(self) -> int:
        """Books that each player has to bind (ILT-3, ILT-51)."""
        return JUNIOR_BOOKS if self.options.junior else self.figures.books

    def left(self, seat: int) -> Seat:
        """Return the player on the left of a seat, the next one clockwise."""
        return Seat((seat + 1) % self.seats)

    def with_area(self, seat: int, area: Area) -> "State":
        """Return the state with another area for a seat."""
        return replace(self, areas=put(self.areas, seat, area))


def pieces(state: State) -> Iterator[str]:
    """Yield every tile, book and villain card, wherever it lies."""
    for tiles in (state.bag, state.discard, state.library, state.burned):
        yield from tiles
    for area in state.areas:
        yield from area.tiles
        yield from area.bound
        if area.book is not None:
            yield area.book
    if state.chapter is not None:
        yield state.chapter
    yield from state.red
    yield from state.blue
    yield from state.villain_deck
    yield from state.absent
    for stack in state.stacks:
        yield from stack.cards
