"""Phrases that the texts of Illiterati share: letters, themes, and players."""

from collections.abc import Iterable, Sequence

from parlour.core.phrases import listed, whom, whose
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


def owned_by(name: str) -> str:
    """Return the possessive of a player's name within a sentence: "Ann's", or "your" for "You"."""
    return "your" if name == "You" else whose(name)


def together(names: Iterable[str]) -> str:
    """Return players as the beginning of a sentence: "Ann and you"."""
    first, *rest = names
    return listed((first, *map(whom, rest)))
