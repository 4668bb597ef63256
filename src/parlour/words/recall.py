"""A person who looks for words: which words this reader knows, and after how many seconds each comes to mind.

Times are drawn pseudo-randomly from the word, the letters and the occasion, so they need no `Random`: the same letters
always show the same words, and other letters show others. A reader who looks for longer finds more words, never fewer.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp, inf, log
from typing import NamedTuple
from zlib import crc32

from msgspec import Struct

from parlour.words.facts import commonness
from parlour.words.trie import LEVELS

SHORT = 3
"""Letters of a word that is seen at a glance; longer words take longer."""

STEP = {level: step for step, level in enumerate(LEVELS)}
"""How many of SCOWL's sizes lie below each: the rarity of a word."""

CACHED = 1 << 16
"""Words whose rarity is kept in memory."""

FEW = 0.05
"""A reader knows no words at all of a size of which the share would be smaller than this."""

MANY = 1 << 32


class Found(NamedTuple):
    """A word that comes to mind, after so many seconds."""

    seconds: float
    word: str


class Reader(Struct, frozen=True):
    """How well a person knows words and sees them among letters.

    All words up to commonness `knows` are known (see `facts.commonness`), of the next size a share `beyond`, and of
    each further size that share of the share before, until hardly any are left. A common word of three letters that lie
    side by side, with no letters beside them, comes to mind in `glance` seconds on average. That time is multiplied by
    `length` for each further letter, by `rarity` for each size of SCOWL's lists above the smallest, by `clutter` for
    each letter there is beside the word's own, and by `scatter` for each two letters in a row of the word that do not
    lie side by side.
    """

    knows: int
    beyond: float = 0.5
    glance: float = 20.0
    length: float = 1.05
    rarity: float = 1.25
    clutter: float = 1.15
    scatter: float = 1.8

    @property
    def rarest(self) -> int:
        """The commonness of the rarest words that this reader can know: a limit for searches."""
        last = STEP[self.knows]
        while last + 1 < len(LEVELS) and self._share(last + 1) > 0:
            last += 1
        return LEVELS[last]

    def knows_word(self, word: str) -> bool:
        """Return whether this reader knows a word; whoever reads more knows all that others know."""
        return chance(word, 0) < self._share(rarity(word))

    def seconds(self, word: str, letters: str, occasion: str = "") -> float:
        """Return how long it takes until a word comes to mind; infinitely long if it is not known."""
        found = self.finds((word,), letters, inf, occasion)
        return found[0].seconds if found else inf

    def likelihood(self, word: str, letters: str, within: float) -> float:
        """Return the probability that a known word comes to mind in so many seconds, over all draws."""
        mean = self._at_best(len(word), len(letters)) * self._order(word, letters) * self.rarity ** rarity(word)
        return 1.0 - exp(-within / mean)

    def finds(self, words: Iterable[str], letters: str, within: float, occasion: str = "") -> list[Found]:
        """Return the words that come to mind in so many seconds, in the order in which they do.

        The words are those that the letters make. The letters count in the order in which they lie, with blanks as any
        other character. Another `occasion` is another look at the same letters.
        """
        seed = crc32(f"{letters} {occasion}".encode())
        many = len(letters)
        at_best = [self._at_best(size, many) for size in range(many + 1)]
        found = []
        for word in words:
            least = at_best[len(word)] * -log(1.0 - chance(word, seed))
            if least > within:
                continue
            least *= self._order(word, letters)
            if least > within:
                continue
            seconds = least * self.rarity ** rarity(word)
            if seconds <= within and self.knows_word(word):
                found.append(Found(seconds, word))
        found.sort()
        return found

    def _share(self, rank: int) -> float:
        """Return the share of known words among those of a rarity."""
        share = self.beyond ** max(0, rank - STEP[self.knows])
        return float(share) if share >= FEW else 0.0

    def _at_best(self, size: int, many: int) -> float:
        """Return the mean time for a common word of this size among so many letters, if its letters lie in order."""
        return self.glance * self.length ** max(0, size - SHORT) * self.clutter ** max(0, many - size)

    def _order(self, word: str, letters: str) -> float:
        """Return by how much the time grows because the word's letters do not lie side by side."""
        apart = sum([word[at : at + 2] not in letters for at in range(len(word) - 1)])
        return float(self.scatter**apart)


@lru_cache(CACHED)
def rarity(word: str) -> int:
    """Return how many of SCOWL's sizes lie below the smallest that has the word."""
    return STEP[commonness(word)]


def chance(word: str, seed: int) -> float:
    """Return a number from 0 up to but not including 1 that follows from a word and a seed, with no visible pattern."""
    mixed = crc32(word.encode(), seed) * 0x9E3779B1 % MANY  # CRC-32 alone is linear: seeds would not mix well
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA6B % MANY
    mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 % MANY
    return (mixed ^ mixed >> 16) / MANY
