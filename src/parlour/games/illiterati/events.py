"""What happened, in the order it happened; nothing of it is hidden from anyone (ILT-60)."""

from typing import Final, Literal

from parlour.core.game import Clauses, PublicEvent, Seat, Whom
from parlour.games.illiterati.box import BookId, CardId, Colour, Level, Tile, VillainId
from parlour.games.illiterati.state import Advice, Word

Tiles = tuple[Tile, ...]

Why = Literal["chapter", "junior", "burned", "deck"]
"""Why a game ended."""

ENDS: Final[dict[Why, Clauses]] = {
    "chapter": ("ILT-50",),
    "junior": ("ILT-51",),
    "burned": ("ILT-5", "ILT-31"),
    "deck": ("ILT-5",),
}
"""The clauses of each end."""


class Began(PublicEvent, frozen=True):
    """The table was set: hands, Library, letters on the tracker, a book each (ILT-4)."""

    level: Level
    hands: tuple[Tiles, ...]
    library: Tiles
    burned: Tiles
    books: tuple[BookId | None, ...]
    titles: tuple[str, ...]
    junior: bool = False

    def cites(self) -> Clauses:
        solo = ("ILT-51",) if self.junior or len(self.hands) == 1 else ()
        return ("ILT-1", "ILT-2", "ILT-3", "ILT-4", "ILT-60", *solo)


class Readied(PublicEvent, frozen=True):
    """A player is ready for the round (ILT-11)."""

    CITES = ("ILT-11",)
    REVEALS_TO = "nobody"

    seat: Seat


class Drew(PublicEvent, frozen=True):
    """A round began and everyone drew letters (ILT-10); `refilled` tells that the discard bag became the draw bag.

    `seconds` is the time to build words, None without a clock; `effects` are the last attack's on this round, in words.
    """

    round: int
    drawn: tuple[Tiles, ...]
    seconds: int | None
    refilled: bool = False
    effects: tuple[str, ...] = ()

    def cites(self) -> Clauses:
        return ("ILT-10", *(("ILT-44",) if self.effects else ()), *(("ILT-51",) if self.seconds is None else ()))


class Lapsed(PublicEvent, frozen=True):
    """The clock ran out before these seats had answered (ILT-11, ILT-42)."""

    CITES = ("ILT-11", "ILT-42")
    REVEALS_TO = "nobody"

    seats: tuple[Seat, ...]


class Ended(PublicEvent, frozen=True):
    """The team has won or lost, with the figures of its result (ILT-5, ILT-50, ILT-52).

    `counted_anyway` are the words that players accepted whatever their meaning (ILT-22).
    """

    won: bool
    why: Why
    level: Level
    rounds: int
    books: int
    burns: int
    letters: int
    counted_anyway: int = 0

    def cites(self) -> Clauses:
        return (*ENDS[self.why], "ILT-52")


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
    """A player agreed to the redraw (ILT-14)."""

    CITES = ("ILT-14",)
    REVEALS_TO = "nobody"

    seat: Seat


class Objected(PublicEvent, frozen=True):
    """A player said no to the redraw (ILT-14)."""

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


class Verified(PublicEvent, frozen=True):
    """A player's words were verified: valid ones, invalid ones, and the letters that go to the Library (ILT-30)."""

    seat: Seat
    words: tuple[str, ...]
    invalid: tuple[str, ...]
    shelved: Tiles

    def cites(self) -> Clauses:
        return ("ILT-20", "ILT-30") if self.shelved else ("ILT-20",)


class Burned(PublicEvent, frozen=True):
    """The Library was over its limit: a letter burned, some were saved, the rest discarded (ILT-31)."""

    CITES = ("ILT-31", "ILT-32")

    tile: Tile
    saved: Tiles
    discarded: Tiles
    burns: int
    allowed: int


class Bound(PublicEvent, frozen=True):
    """A player turned words in and bound a book (ILT-33)."""

    REVEALS_TO = "nobody"

    seat: Seat
    book: BookId
    title: str
    words: tuple[str, ...]
    tiles: Tiles

    def cites(self) -> Clauses:
        return ("ILT-23", "ILT-33") if len(self.words) > 1 else ("ILT-33",)


class Kept(PublicEvent, frozen=True):
    """A player could have bound a book and did not (ILT-33)."""

    CITES = ("ILT-33",)
    REVEALS_TO = "nobody"

    seat: Seat


class BookDrawn(PublicEvent, frozen=True):
    """A player drew the next book (ILT-34)."""

    CITES = ("ILT-34",)

    seat: Seat
    book: BookId
    title: str
    colour: Colour


class ChapterDrawn(PublicEvent, frozen=True):
    """All books are bound; the team drew the Final Chapter, by one player's choice or the table's (ILT-35)."""

    CITES = ("ILT-35",)

    seat: Seat | None
    book: BookId
    colour: Colour
    text: str


BindingEvent = Verified | Burned | Bound | Kept | BookDrawn | ChapterDrawn


class VillainDrawn(PublicEvent, frozen=True):
    """A villain attacks: the card drawn, and the powers in order; `extra` is a redraw's price (ILT-14, ILT-40)."""

    villain: VillainId
    name: str
    card: CardId
    title: str
    chain: tuple[CardId, ...]
    extra: bool = False

    def cites(self) -> Clauses:
        return ("ILT-14", "ILT-40") if self.extra else ("ILT-40",)


class PowerBegan(PublicEvent, frozen=True):
    """A power is resolved for all players (ILT-40)."""

    CITES = ("ILT-40",)
    REVEALS_TO = "nobody"

    card: CardId
    title: str
    text: str


class Lost(PublicEvent, frozen=True):
    """A power took letters out of a player's words (ILT-41, ILT-42); `chosen` tells that the player chose them."""

    CITES = ("ILT-42",)

    seat: Seat
    card: CardId
    tiles: Tiles
    chosen: bool = False

    def reveals_to(self) -> Whom:
        return "nobody" if self.chosen else "everybody"


class Passed(PublicEvent, frozen=True):
    """A power moved a letter out of a word to another player, or into the Library (ILT-42)."""

    CITES = ("ILT-42",)

    seat: Seat
    card: CardId
    tile: Tile
    to: Seat | None


class Traded(PublicEvent, frozen=True):
    """A power made two letters trade places: within a player's words, with the Library, or with the bag (ILT-42)."""

    CITES = ("ILT-42",)

    seat: Seat
    card: CardId
    tile: Tile
    other: Tile
    where: Literal["words", "library", "bag"]


class LibraryGrew(PublicEvent, frozen=True):
    """A power put letters from the bag into the Library (ILT-42)."""

    CITES = ("ILT-42",)

    card: CardId
    tiles: Tiles


class Foretold(PublicEvent, frozen=True):
    """A power changes the next round; in words (ILT-44)."""

    CITES = ("ILT-44",)
    REVEALS_TO = "nobody"

    card: CardId
    effects: tuple[str, ...]


class Spared(PublicEvent, frozen=True):
    """A power found nothing that it could take (ILT-44)."""

    CITES = ("ILT-44",)
    REVEALS_TO = "nobody"

    card: CardId
    seats: tuple[Seat, ...]


class Converged(PublicEvent, frozen=True):
    """A damaged word closed its gaps: it spells another word, or came loose (ILT-41); `mended` by a blank (ILT-43)."""

    REVEALS_TO = "nobody"

    seat: Seat
    before: str
    after: str | None
    tiles: Tiles
    mended: bool = False

    def cites(self) -> Clauses:
        return ("ILT-41", "ILT-43") if self.mended else ("ILT-41",)


class Renamed(PublicEvent, frozen=True):
    """A player named the blanks of a word anew before a power, or left them as they were (ILT-43)."""

    CITES = ("ILT-43",)
    REVEALS_TO = "nobody"

    seat: Seat
    before: str
    after: str
    tiles: Tiles


AttackEvent = (
    VillainDrawn | PowerBegan | Lost | Passed | Traded | LibraryGrew | Foretold | Spared | Converged | Renamed
)  # fmt: skip # a union reads best as a paragraph

Event = Began | Readied | Drew | BuildingEvent | BindingEvent | AttackEvent | Lapsed | Ended
