"""What happens while words are built (ILT-11 to ILT-17, ILT-22)."""

from parlour.core.game import BaseEvent, Seat
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.state import Advice, Word

Tiles = tuple[Tile, ...]


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
    """A player proposed that a word count for a theme, whatever its meaning or not, or agreed to it (ILT-22)."""

    seat: Seat
    word: str
    theme: str
    joined: bool = False
    anyway: bool = False


class WordAccepted(BaseEvent, frozen=True):
    """All accepted a word for a theme, whatever its meaning or not, and the table remembers it (ILT-22)."""

    word: str
    theme: str
    anyway: bool = False


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


BuildingEvent = (
    Spelled | Loosened | Gave | Shelved | Took | Requested | Refused | Opened | RedrawProposed | Consented | Objected
    | Redrew | Proposed | WordAccepted | WordRejected | Advised | SaidDone | BuildingOver
)  # fmt: skip # a union reads best as a paragraph
