"""What happened, in the order it happened; nothing of it is hidden from anyone (ILT-60)."""

from typing import Literal

from parlour.core.game import BaseEvent, Seat
from parlour.games.illiterati.attack_events import (
    Converged,
    Foretold,
    LibraryGrew,
    Lost,
    Passed,
    PowerBegan,
    Spared,
    Traded,
    VillainDrawn,
)
from parlour.games.illiterati.box import BookId, Colour, Level, Tile
from parlour.games.illiterati.state import Advice, Word

Tiles = tuple[Tile, ...]


class Began(BaseEvent, frozen=True):
    """The table was set: hands, Library, letters on the tracker, a book each (ILT-4)."""

    level: Level
    hands: tuple[Tiles, ...]
    library: Tiles
    burned: Tiles
    books: tuple[BookId | None, ...]
    titles: tuple[str, ...]
    junior: bool = False


class Readied(BaseEvent, frozen=True):
    """A player is ready for the round (ILT-11)."""

    seat: Seat


class Drew(BaseEvent, frozen=True):
    """A round began and everyone drew letters (ILT-10); `refilled` tells that the discard bag became the draw bag.

    `seconds` is the time to build words, None without a clock; `effects` are the last attack's on this round, in words.
    """

    round: int
    drawn: tuple[Tiles, ...]
    seconds: int | None
    refilled: bool = False
    effects: tuple[str, ...] = ()


class Spelled(BaseEvent, frozen=True):
    """A player laid letters in a row; `valid` is None where the table tells only after time (ILT-12, ILT-16).

    `themed` tells that it is a word by the book alone (ILT-21), `blank` that a blank took a letter (ILT-15).
    """

    seat: Seat
    word: Word
    valid: bool | None
    themed: bool = False
    blank: bool = False


class Loosened(BaseEvent, frozen=True):
    """A player took letters out of rows (ILT-12)."""

    seat: Seat
    tiles: Tiles


class Gave(BaseEvent, frozen=True):
    """A player gave letters to another, unasked or as asked; `word` where a whole row went (ILT-12, ILT-13)."""

    seat: Seat
    to: Seat
    tiles: Tiles
    word: str | None = None
    asked: bool = False


class Shelved(BaseEvent, frozen=True):
    """A player put letters into the Library (ILT-12)."""

    seat: Seat
    tiles: Tiles


class Took(BaseEvent, frozen=True):
    """A player took letters out of the Library, or of another's open ones (ILT-12, ILT-13)."""

    seat: Seat
    tiles: Tiles
    of: Seat | None = None


class Requested(BaseEvent, frozen=True):
    """A player asked another for letters (ILT-13)."""

    seat: Seat
    of: Seat
    tiles: Tiles


class Refused(BaseEvent, frozen=True):
    """A request came to nothing: its owner said no, or whoever asked took it back (ILT-13)."""

    seat: Seat
    other: Seat
    withdrawn: bool = False


class Opened(BaseEvent, frozen=True):
    """A player left these loose letters, and no others, open to all (ILT-13)."""

    seat: Seat
    tiles: Tiles


class RedrawProposed(BaseEvent, frozen=True):
    """A player named letters for a redraw; none takes them out of it (ILT-14)."""

    seat: Seat
    tiles: Tiles


class Consented(BaseEvent, frozen=True):
    """A player consented to the redraw (ILT-14)."""

    seat: Seat


class Objected(BaseEvent, frozen=True):
    """A player objected to the redraw (ILT-14)."""

    seat: Seat


class Redrew(BaseEvent, frozen=True):
    """The team redrew: what each discarded and drew; a further villain card will be the price (ILT-14)."""

    discarded: tuple[Tiles, ...]
    drawn: tuple[Tiles, ...]
    refilled: bool = False


class Proposed(BaseEvent, frozen=True):
    """A player would have a word count for a theme, or agreed to it (ILT-22)."""

    seat: Seat
    word: str
    theme: str
    joined: bool = False


class WordAccepted(BaseEvent, frozen=True):
    """All accepted a word for a theme, and the table remembers it (ILT-22)."""

    word: str
    theme: str


class WordRejected(BaseEvent, frozen=True):
    """A player did not accept a word for a theme (ILT-22)."""

    seat: Seat
    word: str
    theme: str


class Advised(BaseEvent, frozen=True):
    """The coach told a player, and so all, whether all letters can be used, and with which gifts (ILT-17)."""

    seat: Seat
    advice: Advice


class SaidDone(BaseEvent, frozen=True, tag="done"):
    """A player is done with building, or not yet after all (ILT-11)."""

    seat: Seat
    done: bool


class BuildingOver(BaseEvent, frozen=True):
    """Building is over, by the clock or because all were done (ILT-11)."""

    timed: bool


class Verified(BaseEvent, frozen=True):
    """A player's words were verified: which stand, which are none, and the letters that go to the Library (ILT-30)."""

    seat: Seat
    words: tuple[str, ...]
    invalid: tuple[str, ...]
    shelved: Tiles


class Burned(BaseEvent, frozen=True):
    """The Library was over its limit: a letter burned, some were saved, the rest discarded (ILT-31)."""

    tile: Tile
    saved: Tiles
    discarded: Tiles
    burns: int
    allowed: int


class Bound(BaseEvent, frozen=True):
    """A player turned words in and bound a book (ILT-33)."""

    seat: Seat
    book: BookId
    title: str
    words: tuple[str, ...]
    tiles: Tiles


class Kept(BaseEvent, frozen=True):
    """A player could have bound a book and did not (ILT-33)."""

    seat: Seat


class BookDrawn(BaseEvent, frozen=True):
    """A player drew the next book (ILT-34)."""

    seat: Seat
    book: BookId
    title: str
    colour: Colour


class ChapterDrawn(BaseEvent, frozen=True):
    """All books are bound; the team drew the Final Chapter, by one player's word or the table's (ILT-35)."""

    seat: Seat | None
    book: BookId
    colour: Colour
    text: str


class Lapsed(BaseEvent, frozen=True):
    """The clock ran out before these seats had answered (ILT-11, ILT-42)."""

    seats: tuple[Seat, ...]


class Ended(BaseEvent, frozen=True):
    """The team has won or lost, with the figures of its result (ILT-5, ILT-50, ILT-52)."""

    won: bool
    why: Literal["chapter", "junior", "burned", "deck"]
    level: Level
    rounds: int
    books: int
    burns: int
    letters: int


Event = (
    Began | Readied | Drew | Spelled | Loosened | Gave | Shelved | Took | Requested | Refused | Opened | RedrawProposed
    | Consented | Objected | Redrew | Proposed | WordAccepted | WordRejected | Advised | SaidDone | BuildingOver
    | Verified | Burned | Bound | Kept | BookDrawn | ChapterDrawn | VillainDrawn | PowerBegan | Lost | Passed | Traded
    | LibraryGrew | Foretold | Spared | Converged | Lapsed | Ended
)  # fmt: skip # a union reads best as a paragraph
