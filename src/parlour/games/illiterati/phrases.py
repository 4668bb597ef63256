"""Phrases that the texts of Illiterati share: letters, themes, and verbs that go with names."""

from collections.abc import Sequence

from parlour.core.phrases import listed
from parlour.games.illiterati.box import BLANK, LETTER, SYMBOL, Tile


def letters(tiles: Sequence[Tile]) -> str:
    """Return letters as a list: A, B and a blank."""
    return listed("a blank" if LETTER[tile] == BLANK else LETTER[tile] for tile in tiles) if tiles else "nothing"


def named_tiles(tiles: Sequence[Tile]) -> str:
    """Return letters with their symbols and tile names, so that no two read the same."""
    return listed(f"{tile_text(tile)} ({tile})" for tile in tiles) if tiles else "none"


def tile_text(tile: Tile) -> str:
    """Return a letter with its symbol."""
    letter = "blank" if LETTER[tile] == BLANK else LETTER[tile]
    symbol = SYMBOL[tile]
    return letter if symbol is None else f"{letter} {symbol}"


def theme_name(theme: str) -> str:
    """Return a theme's name as it is read."""
    return theme.replace("_", " ")


def be(name: str) -> str:
    """Return "are" or "is", as it goes with a name."""
    return "are" if name == "You" else "is"


def have(name: str) -> str:
    """Return "have" or "has", as it goes with a name."""
    return "have" if name == "You" else "has"
