"""Small lists for the tests of the search, and the ways to search them."""

from collections.abc import Iterable, Mapping

from parlour.words.build import digest, structure
from parlour.words.lexicon import Lexicon, find
from parlour.words.native import native
from parlour.words.trie import LEVELS, Trie, WordList

BIT = 0x10
EVERY = 149
"""One word in so many makes a list that is small, and still has all letters and lengths in it."""


def word_list(marks: Mapping[str, int]) -> Trie:
    """A structure of these words with their marks, as one list."""
    return Trie(bytearray(structure(marks, [WordList("small", BIT, LEVELS[-1], len(marks), digest(list(marks)))])))


def plain(words: Iterable[str]) -> Trie:
    """A structure of words that are all of the lowest level."""
    return word_list(dict.fromkeys(words, BIT))


def searchers(trie: Trie) -> list[Lexicon]:
    """The list searched in Python and, where a compiler was there at set-up, by the compiled search."""
    head = trie.header.lists[0]
    compiled = native(trie)
    return [Lexicon(trie, head, None), *([Lexicon(trie, head, compiled)] if compiled else [])]


SOME = tuple(find())[::EVERY]
"""Some words of the default list, by alphabet."""
