"""The parts of the box: 144 letter tiles, three levels, and what symbols look like (ILT-2, ILT-3)."""

from typing import Literal, NewType

from msgspec import Struct

Tile = NewType("Tile", str)
"""A letter tile by its name: its letter (* is a blank), the mark of its symbol if it has one, and a number.

"Es3" is the third E with a sun, "B2" the second B, "Jw1" a wild J, "*w1" a blank: who reads the name knows the tile.
"""

Symbol = Literal["sun", "cloud", "leaf", "moon"]
BookId = NewType("BookId", str)
VillainId = NewType("VillainId", str)
CardId = NewType("CardId", str)
Colour = Literal["red", "blue"]
Level = Literal["normal", "hard", "legendary"]

SYMBOLS: tuple[Symbol, ...] = ("sun", "cloud", "leaf", "moon")
WILD = "w"
"""The mark of a tile that counts as one symbol of choice (ILT-2, ILT-33)."""

BLANK = "*"
VOWELS = "AEIOU"

STANDARD = "B3 C4 D6 F3 G4 H4 K2 L6 M4 P4 V2 W3 Y3"
WILDS = "J1 K1 Q1 X1 Z1 *3"
SYMBOL_ROWS: dict[Symbol, str] = {
    "sun": "A3 E4 I3 O3 U1 N2 R2 S2 T2",
    "cloud": "A3 E4 I3 O2 U2 N2 R2 S2 T2",
    "leaf": "A3 E4 I3 O3 U1 N2 R2 S2 T2",
    "moon": "A3 E4 I3 O2 U2 N2 R2 S2 T2",
}
"""How many of each letter there are: Parlour chose the letters, the number of tiles of each kind is published."""

START = 5
"""Letters that each player begins with (ILT-4)."""

REDRAW = 7
"""Letters of a redraw, at most (ILT-14)."""

SHORTEST = 3
"""Letters of the shortest word (ILT-20)."""

ONE_LETTER_WORDS = ("A", "I", "O")
"""Words of one letter, which no word list holds (ILT-20)."""

VILLAINS = 5
"""Villains of a game."""


def tiles_of(row: str, mark: str) -> tuple[Tile, ...]:
    """Return the tiles of one kind, in order."""
    pairs = [(part[0], int(part[1:])) for part in row.split()]
    return tuple(Tile(f"{letter}{mark}{number + 1}") for letter, many in pairs for number in range(many))


TILES: tuple[Tile, ...] = (
    *tiles_of(STANDARD, ""),
    *(tile for symbol, row in SYMBOL_ROWS.items() for tile in tiles_of(row, symbol[0])),
    *tiles_of(WILDS, WILD),
)
LETTER = {tile: tile[0] for tile in TILES}
"""What is printed on a tile; a blank has a *."""

SYMBOL: dict[Tile, Symbol | None] = {
    tile: next((symbol for symbol in SYMBOLS if symbol[0] == tile[1]), None) for tile in TILES
}
"""The symbol of a tile; None for a plain one, and for a wild one, which has any."""

IS_WILD = {tile: tile[1] == WILD for tile in TILES}
IS_BLANK = {tile: tile[0] == BLANK for tile in TILES}


class Figures(Struct, frozen=True):
    """The figures of a level (ILT-3); `prefilled` are the spaces of the burn tracker that are filled at the start."""

    letters: int
    letters_alone: int
    library: int
    burns: int
    prefilled: int
    books: int
    clear_library: bool


LEVELS: dict[Level, Figures] = {
    "normal": Figures(letters=7, letters_alone=10, library=3, burns=3, prefilled=0, books=2, clear_library=False),
    "hard": Figures(letters=7, letters_alone=10, library=2, burns=2, prefilled=1, books=3, clear_library=True),
    "legendary": Figures(letters=7, letters_alone=10, library=1, burns=1, prefilled=2, books=4, clear_library=True),
}

JUNIOR_BOOKS = 2
"""Books per player in a junior game, whatever its level (ILT-51)."""


class SymbolFace(Struct, frozen=True):
    """A symbol as it is drawn and told: the mark that tiles carry it by, its colour, what it stands for."""

    symbol: Symbol
    mark: str
    colour: str
    hex: str
    stands_for: str


SYMBOL_FACES = (
    SymbolFace("sun", "s", "yellow", "#E8B007", "Adventure"),
    SymbolFace("cloud", "c", "blue", "#2F7FC1", "Drama"),
    SymbolFace("leaf", "l", "green", "#2E9E6B", "Comedy"),
    SymbolFace("moon", "m", "violet", "#9A5FB5", "Mystery"),
)
