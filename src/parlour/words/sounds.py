"""Which words rhyme and which sound alike, by the CMU Pronouncing Dictionary; loaded when first used."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import NamedTuple

from parlour.words.lexicon import shipped
from parlour.words.trie import numbers

SOUNDS = Path(__file__).parent / "data" / "sounds.bin"
ROW = 8
"""Bytes for each way to say a word: its number, the class of its ending, the class of its whole sound."""


class Said(NamedTuple):
    """Words by number, once for each pronunciation, with its classes; class 0 is shared with no other word."""

    words: Sequence[int]
    endings: Sequence[int]
    wholes: Sequence[int]


def known(word: str) -> bool:
    """Return whether a pronunciation of the word is known."""
    return bool(_ways(word))


def rhyme(one: str, other: str) -> bool:
    """Whether two words end alike from the last stressed vowel on, said in some way; none rhymes with itself."""
    return one != other and not _classes(one, said().endings).isdisjoint(_classes(other, said().endings))


def sounds_like(one: str, other: str) -> bool:
    """Whether two words that are spelled differently can be said alike."""
    return one != other and not _classes(one, said().wholes).isdisjoint(_classes(other, said().wholes))


def endings(word: str) -> set[int]:
    """Return the classes of a word's endings; words that rhyme share one."""
    return _classes(word, said().endings)


def wholes(word: str) -> set[int]:
    """Return the classes of a word's sounds; words that sound alike share one."""
    return _classes(word, said().wholes)


def rhymes(word: str) -> list[str]:
    """All words that rhyme with this one, short ones first, then by alphabet."""
    return _sharing(word, said().endings)


@cache
def said() -> Said:
    """Return the classes, memory-mapped."""
    with SOUNDS.open("rb") as file:
        held = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
    many = len(held) // ROW
    return Said(
        numbers(held[: 4 * many], "I"),
        numbers(held[4 * many : 6 * many], "H"),
        numbers(held[6 * many :], "H"),
    )


def _ways(word: str) -> range:
    """Return the rows of a word's pronunciations."""
    number = shipped().find(word)
    if number is None:
        return range(0)
    return range(bisect_left(said().words, number), bisect_right(said().words, number))


def _classes(word: str, row: Sequence[int]) -> set[int]:
    """The classes of a word that other words share."""
    return {row[at] for at in _ways(word)} - {0}


def _sharing(word: str, row: Sequence[int]) -> list[str]:
    """The other words that share a class with this one."""
    wanted = _classes(word, row)
    found = dict.fromkeys(said().words[at] for at, number in enumerate(row) if number in wanted)
    return [other for number in found if (other := shipped().spelled(number)) != word]
