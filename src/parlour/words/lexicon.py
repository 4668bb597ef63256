"""Word lists: is this a word, which words do these letters make, which of them is worth most."""

from collections.abc import Iterator, Mapping
from functools import cache
from heapq import merge
from itertools import islice
from pathlib import Path
from typing import TypedDict, Unpack

from parlour.core.game import NoLexicon
from parlour.words import own, walk
from parlour.words.letters import LONGEST, counts
from parlour.words.native import Native, native
from parlour.words.query import query, valued
from parlour.words.trie import LEVEL, LEVELS, Trie, WordList, mapped

DATA = Path(__file__).parent / "data"
DEFAULT = "enable"


class NoSuchList(NoLexicon):
    """There is no word list of that name."""


class Limits(TypedDict, total=False):
    """What a word must fulfil besides being made of the letters.

    `blanks` stand for any letter. All letters of `required` are in the word, as often as they are named; at least one
    of `some_of`, and one of `also_of`. `shortest` and `longest` count letters (2 or more by default).
    `upto` is the level of the rarest words wanted, see `facts.commonness`; `clean` leaves offensive words out.
    """

    blanks: int
    required: str
    some_of: str
    also_of: str
    shortest: int
    longest: int
    upto: int
    clean: bool


class Lexicon:
    """A word list; its trie may hold other lists, too."""

    def __init__(self, trie: Trie, word_list: WordList, searcher: Native | None) -> None:
        self.name = word_list.name
        self.digest = word_list.digest
        self._trie, self._list, self._native = trie, word_list, searcher

    def __contains__(self, word: str) -> bool:
        number = self._trie.find(word)
        return number is not None and self._holds(self._trie.mark(number))

    def __len__(self) -> int:
        return self._list.count

    def __iter__(self) -> Iterator[str]:
        return self.starts("")

    def words(self, rack: str, *, most: int | None = None, **limits: Unpack[Limits]) -> list[str]:
        """All words of these letters, or the first `most` of them.

        Words come in the order of their letters, each word's rarest first (`letters.ORDER`); anagrams by alphabet.
        """
        asked = query(rack, lists=self._list.bit, **self._within(limits))
        if self._native:
            return self._native.words(asked, -1 if most is None else most)
        return list(islice(walk.words(self._trie, asked), most))

    def best(
        self,
        rack: str,
        values: Mapping[str, int],
        *,
        blank_value: int = 0,
        per_card: int = 0,
        **limits: Unpack[Limits],
    ) -> str | None:
        """The word worth most, `per_card` and the card's value for each letter; of several the first in `words`.

        A blank may also stand in for a card that is there, where that is worth more; one letter of `some_of` is laid as
        a card all the same.
        """
        asked = valued(query(rack, lists=self._list.bit, **self._within(limits)), values, blank_value, per_card)
        return self._native.best(asked) if self._native else walk.best(self._trie, asked)

    def worth(
        self,
        word: str,
        rack: str,
        values: Mapping[str, int],
        *,
        blank_value: int = 0,
        per_card: int = 0,
        **limits: Unpack[Limits],
    ) -> int | None:
        """Return what `best` counts for the word; None if these letters do not make it, in the list or not."""
        counts(word)
        asked = valued(query(rack, lists=self._list.bit, **self._within(limits)), values, blank_value, per_card)
        return walk.value(asked, word) if asked.shortest <= len(word) <= asked.longest else None

    def starts(self, prefix: str) -> Iterator[str]:
        """Yield the words with this prefix in alphabetical order."""
        counts(prefix)
        walks = (self._trie.starting(prefix, length) for length in range(max(len(prefix), 1), LONGEST + 1))
        return (word for word, number in merge(*walks) if self._holds(self._trie.mark(number)))

    def _holds(self, marks: int) -> bool:
        """Whether a word with these marks is in this list."""
        return bool(marks & self._list.bit) and LEVELS[marks & LEVEL] <= self._list.upto

    def _within(self, limits: Limits) -> Limits:
        """The limits, and those of the list."""
        return {**limits, "upto": min(limits.get("upto", LEVELS[-1]), self._list.upto)}


@cache
def shipped() -> Trie:
    """Return the trie of the word lists that come with Parlour."""
    return mapped(DATA / "words.bin")


def names() -> tuple[str, ...]:
    """Return the names of all lists: those that come with Parlour, then the owner's."""
    ours = tuple(word_list.name for word_list in shipped().header.lists)
    return (*ours, *(name for name in own.names() if name not in ours))


@cache
def find(name: str = DEFAULT) -> Lexicon:
    """Return the list called `name`."""
    for word_list in shipped().header.lists:
        if word_list.name == name:
            return Lexicon(shipped(), word_list, native(shipped()))
    if not own.there(name):
        raise NoSuchList(f"There is no word list called {name!r}; the lists are {', '.join(names())}.")
    trie = own.read(name, shipped())
    return Lexicon(trie, trie.header.lists[0], native(trie))
