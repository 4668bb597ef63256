"""What happens while words are verified and books bound (ILT-30 to ILT-35)."""

from parlour.core.game import Clauses, PublicEvent, Seat
from parlour.games.illiterati.box import BookId, Colour, Tile

Tiles = tuple[Tile, ...]


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
