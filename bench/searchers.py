"""Ways to find the words that letters make: the plain ones, other libraries', and the house's own."""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from string import ascii_uppercase
from typing import Any, ClassVar

from bench.contest import load

Values = dict[str, int]


class Searcher(ABC):
    """A list of words in memory, and two questions to it."""

    name: ClassVar[str]
    driven: ClassVar[str]

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        """Put the words where `__init__` reads them: as text, or in the fastest form that the library has."""
        (folder / "words.txt").write_text("\n".join(words), "ascii")

    @abstractmethod
    def __init__(self, folder: Path) -> None: ...

    @abstractmethod
    def words(self, rack: str, blanks: int) -> Iterable[str]:
        """All words of the letters."""

    def best(self, rack: str, blanks: int, values: Values) -> str | None:
        """The word of most worth, a blank being worth nothing."""
        return max(self.words(rack, blanks), key=lambda word: worth(word, rack, values), default=None)


def worth(word: str, rack: str, values: Values) -> int:
    """What the cards of a word are worth; letters that the rack lacks are blanks."""
    left, total = list(rack), 0
    for letter in word:
        if letter in left:
            left.remove(letter)
            total += values[letter]
    return total


def text_of(folder: Path) -> list[str]:
    """The words as a text file holds them."""
    return (folder / "words.txt").read_text("ascii").split()


class Naive(Searcher):
    """Every word is tried."""

    name = "naive set"
    driven = "a `set` of words; each is tried letter by letter against the rack"

    def __init__(self, folder: Path) -> None:
        self.held = set(text_of(folder))

    def words(self, rack: str, blanks: int) -> list[str]:
        most = len(rack) + blanks
        return [word for word in self.held if len(word) <= most and made(word, rack, blanks)]


def made(word: str, rack: str, blanks: int) -> bool:
    """Whether the letters make the word; given up at the first blank too many."""
    left = list(rack)
    for letter in word:
        if letter in left:
            left.remove(letter)
        elif blanks:
            blanks -= 1
        else:
            return False
    return True


class Anagrams(Searcher):
    """Every choice of letters is looked up, sorted."""

    name = "sorted-alphagram dict"
    driven = "a `dict` from sorted letters to words; every choice of rack and blanks is looked up"

    def __init__(self, folder: Path) -> None:
        held: defaultdict[str, list[str]] = defaultdict(list)
        for word in text_of(folder):
            held["".join(sorted(word))].append(word)
        self.held = dict(held)

    def words(self, rack: str, blanks: int) -> list[str]:
        keys = {
            "".join(sorted((*cards, *fill)))
            for size in range(len(rack) + 1)
            for cards in set(combinations(sorted(rack), size))
            for many in range(blanks + 1)
            for fill in combinations_with_replacement(ascii_uppercase, many)
        }
        return [word for key in keys for word in self.held.get(key, ())]


class Prefixes(Searcher):
    """A walk from letter to letter that asks at each whether any word goes on so."""

    begins: Callable[[str], bool]
    has: Callable[[str], bool]

    def words(self, rack: str, blanks: int) -> Iterator[str]:
        return self.walk("", Counter(rack), blanks)

    def walk(self, prefix: str, left: Counter[str], blanks: int) -> Iterator[str]:
        """The words that begin so."""
        for letter in ascii_uppercase if blanks else [letter for letter, many in left.items() if many]:
            longer = prefix + letter
            if self.begins(longer):
                if self.has(longer):
                    yield longer
                if left[letter]:
                    left[letter] -= 1
                    yield from self.walk(longer, left, blanks)
                    left[letter] += 1
                else:
                    yield from self.walk(longer, left, blanks - 1)


class Dawg2(Prefixes):
    """DAWG2's graph."""

    name = "DAWG2"
    driven = "`CompletionDAWG`, loaded from its file; `has_keys_with_prefix` at each letter of a walk"

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        dawg: Any = load("dawg")
        dawg.CompletionDAWG(words).save(str(folder / "words.dawg"))

    def __init__(self, folder: Path) -> None:
        dawg: Any = load("dawg")
        held = dawg.CompletionDAWG().load(str(folder / "words.dawg"))
        self.begins, self.has = held.has_keys_with_prefix, held.has_key


class Marisa(Prefixes):
    """marisa-trie's trie."""

    name = "marisa-trie"
    driven = "`Trie`, mapped from its file; `iterkeys` at each letter of a walk, its first key alone"

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        marisa: Any = load("marisa_trie")
        marisa.Trie(words).save(str(folder / "words.marisa"))

    def __init__(self, folder: Path) -> None:
        marisa: Any = load("marisa_trie")
        held = marisa.Trie().mmap(str(folder / "words.marisa"))
        self.begins = lambda prefix: next(held.iterkeys(prefix), None) is not None
        self.has = held.__contains__


class Masks(Searcher):
    """All words at once, as numpy arrays."""

    name = "numpy letter mask"
    driven = "a 32-bit mask a word leaves few; their 26 counts are held against the rack's; loaded by `numpy.load`"

    @staticmethod
    def keep(words: list[str], folder: Path) -> None:
        numpy: Any = load("numpy")
        counts = numpy.zeros((len(words), 26), numpy.uint8)
        for at, word in enumerate(words):
            for letter in word:
                counts[at, ord(letter) - 65] += 1
        masks = ((counts > 0) * (1 << numpy.arange(26))).sum(1).astype(numpy.uint32)
        numpy.savez(folder / "words.npz", counts=counts, masks=masks, words=numpy.array(words, "S"))

    def __init__(self, folder: Path) -> None:
        numpy: Any = load("numpy")
        self.numpy = numpy
        with numpy.load(folder / "words.npz") as held:
            self.counts, self.masks, self.spelled = held["counts"], held["masks"], held["words"]

    def fitting(self, rack: str, blanks: int) -> tuple[Any, Any]:
        """The places of the words that fit, and how many cards of each letter they take."""
        numpy = self.numpy
        held = numpy.zeros(26, numpy.uint8)
        for letter in rack:
            held[ord(letter) - 65] += 1
        lacks = numpy.uint32((1 << 26) - 1 & ~sum(1 << int(at) for at in held.nonzero()[0]))
        short = self.masks & lacks
        close = numpy.flatnonzero(numpy.bitwise_count(short) <= blanks if blanks else short == 0)
        counts = self.counts[close]
        cards = numpy.minimum(counts, held)
        fit = (counts - cards).sum(1) <= blanks
        return close[fit], cards[fit]

    def words(self, rack: str, blanks: int) -> list[str]:
        found, _ = self.fitting(rack, blanks)
        return [word.decode() for word in self.spelled[found].tolist()]

    def best(self, rack: str, blanks: int, values: Values) -> str | None:
        found, cards = self.fitting(rack, blanks)
        if not len(found):
            return None
        worths = cards @ self.numpy.array([values[letter] for letter in ascii_uppercase])
        return str(self.spelled[found[worths.argmax()]].decode())


class House(Searcher):
    """The house's own search."""

    name = "Parlour, without a compiler"
    driven = "`Lexicon.best` and `Lexicon.words`, walking in Python"

    def __init__(self, folder: Path) -> None:  # noqa: ARG002 it brings its own file
        from parlour.words.lexicon import Lexicon, find

        listed = find()
        self.lexicon = self.chosen(listed, Lexicon(listed._trie, listed._listed, None))

    def chosen(self, found: Any, slow: Any) -> Any:
        """Which of the two searches is measured."""
        del found
        return slow

    def words(self, rack: str, blanks: int) -> list[str]:
        found: list[str] = self.lexicon.words(rack, blanks=blanks)
        return found

    def best(self, rack: str, blanks: int, values: Values) -> str | None:
        found: str | None = self.lexicon.best(rack, values, blanks=blanks)
        return found


class HouseCompiled(House):
    """The house's own search, as it is where a compiler was there at set-up."""

    name = "Parlour"
    driven = "`Lexicon.best` and `Lexicon.words`, walking in C"

    def chosen(self, found: Any, slow: Any) -> Any:
        del slow
        return found


FIELD: tuple[type[Searcher], ...] = (HouseCompiled, House, Masks, Dawg2, Marisa, Anagrams, Naive)
LIBRARIES = {"HouseCompiled": "parlour.words.lexicon", "House": "parlour.words.lexicon", "Masks": "numpy"} | {
    "Dawg2": "dawg",
    "Marisa": "marisa_trie",
}
"""What each imports, so that the time for it is told apart from the time to load words."""
