"""What happens while words are built (ILT-11 to ILT-17, ILT-22)."""

from parlour.core.game import Clauses, PublicEvent, Seat
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.state import Advice, Word

Tiles = tuple[Tile, ...]


class Spelled(PublicEvent, frozen=True):
    """A player laid letters in a row; `valid` is None where the table tells only after time (ILT-12, ILT-16).

    `themed` tells that it is a word by the book alone (ILT-21), `blank` that a blank took a letter (ILT-15).
    """

    REVEALS_TO = "nobody"

    seat: Seat
    word: Word
    valid: bool | None
    themed: bool = False
    blank: bool = False

    def cites(self) -> Clauses:
        shown = () if self.valid is None else ("ILT-16", "ILT-20")
        return ("ILT-12", *shown, *(("ILT-21",) if self.themed else ()), *(("ILT-15",) if self.blank else ()))


class Loosened(PublicEvent, frozen=True):
    """A player took letters out of rows (ILT-12)."""

    CITES = ("ILT-12",)
    REVEALS_TO = "nobody"

    seat: Seat
    tiles: Tiles


class Gave(PublicEvent, frozen=True):
    """A player gave letters to another, unasked or as asked; `word` where a whole row went (ILT-12, ILT-13)."""

    CITES = ("ILT-12", "ILT-13")
    REVEALS_TO = "nobody"

    seat: Seat
    to: Seat
    tiles: Tiles
    word: str | None = None
    asked: bool = False


class Shelved(PublicEvent, frozen=True):
    """A player put letters into the Library (ILT-12)."""

    CITES = ("ILT-12",)
    REVEALS_TO = "nobody"

    seat: Seat
    tiles: Tiles


class Took(PublicEvent, frozen=True):
    """A player took letters out of the Library, or of another's open ones (ILT-12, ILT-13)."""

    CITES = ("ILT-12", "ILT-13")
    REVEALS_TO = "nobody"

    seat: Seat
    tiles: Tiles
    of: Seat | None = None


class Requested(PublicEvent, frozen=True):
    """A player asked another for letters (ILT-13)."""

    CITES = ("ILT-12", "ILT-13")
    REVEALS_TO = "nobody"

    seat: Seat
    of: Seat
    tiles: Tiles


class Refused(PublicEvent, frozen=True):
    """A request came to nothing: its owner said no, or whoever asked took it back (ILT-13)."""

    CITES = ("ILT-12", "ILT-13")
    REVEALS_TO = "nobody"

    seat: Seat
    other: Seat
    withdrawn: bool = False


class Opened(PublicEvent, frozen=True):
    """A player left these loose letters, and no others, open to all (ILT-13)."""

    CITES = ("ILT-12", "ILT-13")
    REVEALS_TO = "nobody"

    seat: Seat
    tiles: Tiles


class RedrawProposed(PublicEvent, frozen=True):
    """A player named letters for a redraw; none takes them out of it (ILT-14)."""

    CITES = ("ILT-14",)
    REVEALS_TO = "nobody"

    seat: Seat
    tiles: Tiles


class Consented(PublicEvent, frozen=True):
    """A player consented to the redraw (ILT-14)."""

    CITES = ("ILT-14",)
    REVEALS_TO = "nobody"

    seat: Seat


class Objected(PublicEvent, frozen=True):
    """A player objected to the redraw (ILT-14)."""

    CITES = ("ILT-14",)
    REVEALS_TO = "nobody"

    seat: Seat


class Redrew(PublicEvent, frozen=True):
    """The team redrew: what each discarded and drew; a further villain card will be the price (ILT-14)."""

    CITES = ("ILT-14",)

    discarded: tuple[Tiles, ...]
    drawn: tuple[Tiles, ...]
    refilled: bool = False


class Proposed(PublicEvent, frozen=True):
    """A player proposed that a word count for a theme, whatever its meaning or not, or agreed to it (ILT-22)."""

    CITES = ("ILT-22",)
    REVEALS_TO = "nobody"

    seat: Seat
    word: str
    theme: str
    joined: bool = False
    anyway: bool = False


class WordAccepted(PublicEvent, frozen=True):
    """All accepted a word for a theme, whatever its meaning or not, and the table remembers it (ILT-22)."""

    CITES = ("ILT-22",)
    REVEALS_TO = "nobody"

    word: str
    theme: str
    anyway: bool = False


class WordRejected(PublicEvent, frozen=True):
    """A player did not accept a word for a theme (ILT-22)."""

    CITES = ("ILT-22",)
    REVEALS_TO = "nobody"

    seat: Seat
    word: str
    theme: str


class Advised(PublicEvent, frozen=True):
    """The coach told a player, and so all, whether all letters can be used, and with which gifts (ILT-17)."""

    CITES = ("ILT-17",)

    seat: Seat
    advice: Advice


class SaidDone(PublicEvent, frozen=True, tag="done"):
    """A player is done with building, or not yet after all (ILT-11)."""

    CITES = ("ILT-11",)
    REVEALS_TO = "nobody"

    seat: Seat
    done: bool


class BuildingOver(PublicEvent, frozen=True):
    """Building is over, by the clock or because all were done (ILT-11)."""

    CITES = ("ILT-11",)
    REVEALS_TO = "nobody"

    timed: bool


BuildingEvent = (
    Spelled | Loosened | Gave | Shelved | Took | Requested | Refused | Opened | RedrawProposed | Consented | Objected
    | Redrew | Proposed | WordAccepted | WordRejected | Advised | SaidDone | BuildingOver
)  # fmt: skip # a union reads best as a paragraph
