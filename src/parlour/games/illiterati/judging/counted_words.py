"""A word as a book counts it, and how words relate to each other."""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, assert_never

from msgspec import Struct

from parlour.games.illiterati.box import IS_WILD, SYMBOL, SYMBOLS, VOWELS, Symbol
from parlour.games.illiterati.judging.validity import singular
from parlour.games.illiterati.state import Word
from parlour.words.facts import rhyme, sounds_like

CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"


class CountedWord(Struct, frozen=True):
    """A word as a book counts it: where it lies, what entry it is, the symbols it shows, wilds, and plain letters.

    `vowels` are the symbols that its vowels show between them; a wild one shows any and is left out.
    """

    place: int
    spelled: str
    entry: str
    shown: tuple[int, ...]
    wilds: int
    plain: int
    vowels: tuple[Symbol | None, ...]


@lru_cache(maxsize=4096)
def counted_word(place: int, word: Word) -> CountedWord:
    """Return a word as a book counts it."""
    symbols = [SYMBOL[tile] for tile in word.tiles]
    vowels = [
        symbol
        for tile, symbol, letter in zip(word.tiles, symbols, word.spelled, strict=True)
        if letter in VOWELS and not IS_WILD[tile]
    ]
    return CountedWord(
        place=place,
        spelled=word.spelled,
        entry=singular(word.spelled),
        shown=tuple(symbols.count(symbol) for symbol in SYMBOLS),
        wilds=sum(IS_WILD[tile] for tile in word.tiles),
        plain=sum(symbol is None and not IS_WILD[tile] for tile, symbol in zip(word.tiles, symbols, strict=True)),
        vowels=tuple(dict.fromkeys(vowels)),
    )


Shared = Literal["anagram", "single_vowel", "same_initial", "same_letter", "same_length"]
"""The groups whose words have something in common that can be named."""

Alike = Callable[[CountedWord, CountedWord], bool]


def rhymes(one: CountedWord, other: CountedWord) -> bool:
    """Return whether two words rhyme."""
    return rhyme(one.spelled, other.spelled)


def sounds_same(one: CountedWord, other: CountedWord) -> bool:
    """Return whether two words sound the same."""
    return sounds_like(one.spelled, other.spelled)


def is_rung(one: CountedWord, other: CountedWord) -> bool:
    """Return whether two words of one length differ in exactly one place."""
    if len(one.spelled) != len(other.spelled):
        return False
    return sum(a != b for a, b in zip(one.spelled, other.spelled, strict=True)) == 1


def is_link(one: CountedWord, other: CountedWord) -> bool:
    """Return whether a word begins with the letter that the one before ends with."""
    return one.spelled[-1] == other.spelled[0]


def is_grown(one: CountedWord, other: CountedWord) -> bool:
    """Return whether a word has the letters of the one before and one more."""
    more = sorted(other.spelled)
    for letter in one.spelled:
        if letter not in more:
            return False
        more.remove(letter)
    return len(more) == 1


def shared_marks(group: Shared, each: CountedWord) -> tuple[str, ...]:
    """Return the marks of a word of which words of one group share one."""
    match group:
        case "anagram":
            return ("".join(sorted(each.spelled)),)
        case "same_initial":
            return (each.spelled[0],)
        case "same_length":
            return (str(len(each.spelled)),)
        case "same_letter":
            return tuple(letter for letter in CONSONANTS if letter in each.spelled)
        case "single_vowel":
            used = {letter for letter in each.spelled if letter in VOWELS}
            return tuple(vowel for vowel in VOWELS if used <= {vowel})
        case _:
            assert_never(group)
