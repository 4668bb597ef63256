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


KINDS = {
    "any": "words for the book",
    "palindrome": "palindromes",
    "double_letter": "words with a double letter",
    "ascending": "words in alphabetical order",
    "descending": "words in reverse alphabetical order",
    "same_ends": "words with the same letter at both ends",
    "isogram": "words without a repeated letter",
    "reversible": "words that read backwards",
    "hidden_animal": "words that hide an animal",
    "alternating": "words of alternating vowels and consonants",
    "behead": "words that can lose their first letter",
    "repeat": "words with a repeated letter",
    "mostly_vowels": "words of vowels",
    "anagram": "anagrams",
    "rhyme": "rhymes",
    "homophone": "words that sound the same",
    "single_vowel": "words with one vowel",
    "same_initial": "words with the same first letter",
    "same_letter": "words with the same letter",
    "same_length": "words of the same length",
    "ladder": "rungs of a ladder",
    "growing": "growing words",
    "acrostic": "words of an acrostic",
    "chain": "links of a chain",
}
"""What books without a theme want of their words, as players read it."""


def theme_name(theme: str) -> str:
    """Return the name of a theme, or of the kind of another book, as it is read."""
    return KINDS.get(theme) or theme.replace("_", " ")


def owned_by(name: str) -> str:
    """Return the possessive of a player's name within a sentence: "Ann's", or "your" for "You"."""
    return "your" if name == "You" else whose(name)


def together(names: Iterable[str]) -> str:
    """Return players as the beginning of a sentence: "Ann and you"."""
    first, *rest = names
    return listed((first, *map(whom, rest)))
