"""The books, villains and themes that a table plays with: those of the standard box, or of an owner's box."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256

from msgspec import Struct, json

from parlour.box_files import UnreadableBox, box_names, read_box
from parlour.games.illiterati.box import LEVELS, STANDARD, SYMBOL_ROWS, WILDS, BookId, CardId, Colour, VillainId
from parlour.games.illiterati.boxes.book_types import Book
from parlour.games.illiterati.boxes.themes import BOX, standard_themes
from parlour.games.illiterati.boxes.validation import BadBox, Pack, read_pack
from parlour.games.illiterati.boxes.villain_types import Card, Villain

STANDARD_BOX = "house"


class Content(Struct, frozen=True):
    """What is in a box, by name: books of both colours, villains with their cards, theme words; and a digest.

    `names` are the entries of all themes that are one word, of two letters at least: places, people, abbreviations.
    """

    books: Mapping[BookId, Book]
    colours: Mapping[BookId, Colour]
    villains: Mapping[VillainId, Villain]
    cards: Mapping[CardId, Card]
    owners: Mapping[CardId, VillainId]
    labels: Mapping[str, str]
    themes: Mapping[str, frozenset[str]]
    names: frozenset[str]
    digest: str


@cache
def standard_pack() -> Pack:
    """Return the standard box."""
    pack = json.decode((BOX / "house.json").read_bytes(), type=Pack)
    return Pack(books=pack.books, villains=pack.villains, themes=standard_themes())


@cache
def content(name: str) -> Content:
    """Return what is in the box called `name`; BadBox where there is none, or it cannot be used."""
    standard = standard_pack()
    if name == STANDARD_BOX:
        return content_of(standard)
    if name not in box_names():
        raise BadBox(f"There is no box called {name!r} here; there is {', '.join((STANDARD_BOX, *box_names()))}.")
    try:
        own = read_pack(read_box(name).decode(errors="replace"))
    except UnreadableBox as fault:
        raise BadBox(str(fault)) from fault
    return content_of(
        Pack(own.books or standard.books, own.villains or standard.villains, {**standard.themes, **own.themes})
    )


def content_of(pack: Pack) -> Content:
    """Return the content of a pack by names."""
    books, villains = pack.books, pack.villains
    assert books is not None
    cards = {card.id: (card, villain.id) for villain in villains for card in villain.cards}
    figures = (STANDARD, WILDS, SYMBOL_ROWS, LEVELS)
    red: dict[BookId, Colour] = {book.id: "red" for book in books.red}
    blue: dict[BookId, Colour] = {book.id: "blue" for book in books.blue}
    return Content(
        books={book.id: book for book in (*books.red, *books.blue)},
        colours={**red, **blue},
        villains={villain.id: villain for villain in villains},
        cards={name: card for name, (card, _) in cards.items()},
        owners={name: owner for name, (_, owner) in cards.items()},
        labels={name: theme.label for name, theme in pack.themes.items()},
        themes={name: frozenset(map(capital_letters, theme.words)) for name, theme in pack.themes.items()},
        names=frozenset(
            capital_letters(entry)
            for theme in pack.themes.values()
            for entry in theme.words
            if " " not in entry and len(entry) > 1
        ),
        digest=sha256(json.encode((figures, pack), order="sorted")).hexdigest(),
    )


def capital_letters(entry: str) -> str:
    """Return a theme's entry as tiles spell it: in capitals, without spaces and marks."""
    return "".join(letter for letter in entry.upper() if letter.isalpha())
