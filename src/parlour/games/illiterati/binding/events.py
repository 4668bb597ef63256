"""What happens while words are verified and books bound (ILT-30 to ILT-35)."""

from parlour.core.game import BaseEvent, Seat
from parlour.games.illiterati.box import BookId, Colour, Tile

Tiles = tuple[Tile, ...]


class Verified(BaseEvent, frozen=True):
    """A player's words were verified: valid ones, invalid ones, and the letters that go to the Library (ILT-30)."""

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
    """All books are bound; the team drew the Final Chapter, by one player's choice or the table's (ILT-35)."""

    seat: Seat | None
    book: BookId
    colour: Colour
    text: str


BindingEvent = Verified | Burned | Bound | Kept | BookDrawn | ChapterDrawn
