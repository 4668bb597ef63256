"""A position in one line of text, for tests, reports and experiments.

Parts stand between bars, each with its name; seats stand between slashes, "-" is nothing:

    rows CAT DOG + EE / BIsRD | library QU | books R01 / B12 | cards V2-1 V1-3

Before each player lie rows, and after a plus loose letters. A letter is any tile of its kind, plain ones first; a small
letter after it names the symbol (s, c, l, m, or w for a wild one); *E is a blank that stands for E, a loose one is *.
`bag` are the letters on top, `burned` those on the tracker, `burns` how many burned in play, `bound` and `books` each
player's, `chapter` the book whose Final Chapter is open, `stacks` cards that have attacked, newest first, `cards` the
villain deck, `red` and `blue` the tops of decks. `wait` is what the table waits for (building, where nothing is said),
`round` its number. What is not named lies in bag and decks in the order of the box.
"""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from parlour.core.rng import Rng
from parlour.games.illiterati.box import BLANK, LETTER, TILES, BookId, CardId, Colour, Tile
from parlour.games.illiterati.boxes import content
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import Area, Stack, State, Wait, Word

PARTS = (
    "rows", "library", "burned", "burns", "bag", "books", "bound", "chapter", "stacks", "cards", "red", "blue", "wait",
    "round",
)  # fmt: skip # a list reads best as a paragraph
SIGN = re.compile(r"(\*[A-Z]?|[A-Z])([sclmw]?)")


class Supply:
    """The tiles that have not been named yet."""

    def __init__(self) -> None:
        self.left = list(TILES)

    def row(self, text: str) -> Word:
        """Return the letters of a text as a row."""
        tiles, spelled = [], ""
        for sign, mark in SIGN.findall(text):
            tile = self.take(sign[0], mark)
            tiles.append(tile)
            spelled += sign[-1]
        return Word(tuple(tiles), spelled)

    def tiles(self, text: str) -> tuple[Tile, ...]:
        """Return the letters of a text, or none."""
        return self.row(text.replace("-", "")).tiles

    def take(self, letter: str, mark: str) -> Tile:
        """Return a tile with that letter, and with that mark if one is named."""
        kinds = [tile for tile in self.left if LETTER[tile] == letter and (mark in ("", tile[1]) or letter == BLANK)]
        if not kinds:
            raise ValueError(f"no {letter}{mark} is left")
        self.left.remove(kinds[0])
        return kinds[0]


def position(text: str, options: Options | None = None) -> State:
    """The state a line of text describes."""
    parts = dict(part.strip().split(" ", 1) for part in text.split("|"))
    if unknown := parts.keys() - set(PARTS):
        raise ValueError(f"not parts of a position: {', '.join(sorted(unknown))}")
    terms, supply = options or Options(), Supply()
    areas = tuple(area_of(supply, part) for part in parts["rows"].split("/"))
    books = names_by_seat(parts.get("books"), len(areas))
    bound = names_by_seat(parts.get("bound"), len(areas))
    areas = tuple(
        replace(each, book=BookId(own[0]) if own else None, bound=tuple(map(BookId, done)))
        for each, own, done in zip(areas, books, bound, strict=True)
    )
    chapter = names_by_seat(parts.get("chapter"), 1)[0]
    library, burned = supply.tiles(parts.get("library", "-")), supply.tiles(parts.get("burned", "-"))
    top = supply.tiles(parts.get("bag", "-"))
    used = {*(name for row in (*books, *bound) for name in row), *chapter}
    stacks = tuple(stack_of(part, terms.box) for part in parts.get("stacks", "").split())
    deck = tuple(map(CardId, parts.get("cards", "").split())) or cards_left(terms.box, stacks)
    return State(
        options=terms,
        rng=Rng(bytes(32)),
        bag=(*top, *supply.left),
        discard=(),
        library=library,
        burned=burned,
        burns=int(parts.get("burns", "0")),
        areas=areas,
        red=book_deck(terms.box, "red", parts.get("red", ""), used),
        blue=book_deck(terms.box, "blue", parts.get("blue", ""), used),
        villain_deck=deck,
        absent=(),
        stacks=stacks,
        chapter=BookId(chapter[0]) if chapter else None,
        round=int(parts.get("round", "1")),
        wait=Wait(parts.get("wait", "build")),
    )


def area_of(supply: Supply, text: str) -> Area:
    """Return what lies before a player."""
    rows, _, loose = text.partition("+")
    words = tuple(supply.row(row) for row in rows.replace("-", "").split())
    return Area(words=words, loose=supply.tiles(loose.strip()))


def names_by_seat(text: str | None, seats: int) -> tuple[tuple[str, ...], ...]:
    """Return names for each seat."""
    if text is None:
        return ((),) * seats
    return tuple(tuple(part.replace("-", " ").split()) for part in text.split("/"))


def book_deck(box: str, colour: Colour, top: str, used: Iterable[str]) -> tuple[BookId, ...]:
    """Return a deck of books: those named first, then the others in the order of the box."""
    first = tuple(map(BookId, top.split()))
    gone = {*first, *used}
    return (*first, *(book for book, kind in content(box).colours.items() if kind == colour and book not in gone))


def stack_of(text: str, box: str) -> Stack:
    """Return a villain's cards, newest first."""
    cards = tuple(map(CardId, text.split(",")))
    return Stack(content(box).owners[cards[0]], cards)


def cards_left(box: str, stacks: tuple[Stack, ...]) -> tuple[CardId, ...]:
    """Return the cards of the core that have not attacked."""
    held = content(box)
    gone = {card for each in stacks for card in each.cards}
    return tuple(card for card, owner in held.owners.items() if held.villains[owner].core and card not in gone)
