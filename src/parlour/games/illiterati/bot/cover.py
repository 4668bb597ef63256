"""Covering letters with words so that few are left: a search in counted steps, so that it is repeatable."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, islice
from typing import NamedTuple

from parlour.games.illiterati.bot.skills import noticed
from parlour.games.illiterati.box import BLANK, VOWELS
from parlour.words.letters import ORDER, RANK
from parlour.words.lexicon import Lexicon, find
from parlour.words.recall import Reader

ALL_TRIED = 11
"""Letters of the largest rack whose every word is tried, not only the likeliest ones."""

LENGTHS = (7, 6, 5, 9)
"""How long a word of a larger rack may be, by turns: medium lengths leave the most to go on with."""

STARTS = 3
"""Searches that share the steps, each with another length first."""

STAND_INS = "SEATRINOLD"
"""Letters that a blank is tried as, the most useful ones first."""

STAND_IN_TRIES = 12
"""Ways to use the blanks that are tried, at most."""

WEIGHT = {letter: 40 - RANK[letter] for letter in ORDER}
"""How useful it is to get rid of a letter: the rarest letters first."""

BALANCE = 20
"""What a vowel is worth above its weight where there are too many, and below it where there are too few."""

VOWEL_SHARE = 0.4
"""The usual share of vowels in words."""


class SearchLimits(NamedTuple):
    """Which words a search may use: dictionary, rarest and shortest word; and how many steps it may take.

    With a `reader`, only words that come to mind `within` so many seconds at the sight of all letters, `among`.
    """

    dictionary: str
    rarest: int
    shortest: int
    steps: int
    reader: Reader | None = None
    within: float = 0.0
    among: str = ""


class Cover(NamedTuple):
    """Words in the order in which they were found, the letters that are left, and what the blanks stand for.

    After the first words are laid, the others still cover the rest: a plan in order needs no second search.
    """

    words: tuple[str, ...]
    left: str
    blanks: str = ""


def ordered(letters: str) -> str:
    """Return the letters rarest first, blanks at the front."""
    return "".join(sorted(letters, key=lambda letter: RANK.get(letter, -1)))


def without(letters: str, taken: str) -> str:
    """Return letters without others, once for each."""
    for letter in taken:
        letters = letters.replace(letter, "", 1)
    return letters


def cover(letters: str, terms: SearchLimits) -> Cover:
    """Return words for these letters, of which a * is a blank, with as few left as possible."""
    return cover_ordered(ordered(letters), terms)


@lru_cache(maxsize=20_000)
def cover_ordered(letters: str, terms: SearchLimits) -> Cover:
    """Return words for letters in order; remembered, as the same letters are often searched again."""
    if len(letters) > len(terms.among):  # with letters that others might give
        terms = terms._replace(among=letters)
    blanks = letters.count(BLANK)
    best = Cover((), letters)
    for stand_ins in islice(combinations_with_replacement(STAND_INS, blanks), STAND_IN_TRIES):
        taken = "".join(stand_ins)
        found = cover_without_blanks(ordered(letters[blanks:] + taken), terms)
        if len(found.left) < len(best.left):
            best = found._replace(blanks=taken)
        if not best.left:
            break
    return best


def cover_without_blanks(rack: str, terms: SearchLimits) -> Cover:
    """Return the best cover of several searches for letters without blanks."""
    search = Search(find(terms.dictionary), terms, rack)
    for start in range(STARTS if len(rack) > ALL_TRIED else 1):
        if search.best.left:
            search.begin(start)
            search.go(rack, (), "")
    return search.best


class Search:
    """One search: the best cover so far, what it has seen, and the steps that are left."""

    def __init__(self, lexicon: Lexicon, terms: SearchLimits, rack: str) -> None:
        self.lexicon, self.terms = lexicon, terms
        self.best = Cover((), rack)
        self.seen_words = None if terms.reader is None else self.noticed_words(rack, terms)
        self.begin(0)

    def noticed_words(self, rack: str, terms: SearchLimits) -> frozenset[str]:
        """Return the words of a rack that the reader finds."""
        words = self.lexicon.words(rack, shortest=terms.shortest, longest=max(LENGTHS), upto=terms.rarest, clean=True)
        return frozenset(noticed(words, terms.among, terms.reader, terms.within))

    def begin(self, start: int) -> None:
        """Start again, with words of another length first."""
        self.lengths = LENGTHS[start:] + LENGTHS[:start]
        self.steps = self.terms.steps // STARTS
        self.seen: set[tuple[str, int]] = set()

    def go(self, rack: str, words: tuple[str, ...], skipped: str) -> None:
        """Find words for what is on the rack, its rarest letter first; or leave that letter out."""
        if len(skipped) + len(rack) < len(self.best.left):
            self.best = Cover(words, skipped + rack)
        if len(rack) < self.terms.shortest or (rack, len(skipped)) in self.seen:
            return
        self.seen.add((rack, len(skipped)))
        for word in self.found(rack):
            if len(skipped) >= len(self.best.left) or self.steps <= 0:
                return
            if word not in words:
                self.steps -= 1
                self.go(without(rack, word), (*words, word), skipped)
        if len(skipped) + 1 < len(self.best.left):
            self.go(rack[1:], words, skipped + rack[0])

    def found(self, rack: str) -> Iterable[str]:
        """Return words with the rarest letter: all of a small rack, else some that leave enough for another."""
        if len(rack) <= ALL_TRIED:
            return self.every(rack)
        return self.likely(rack) if self.seen_words is None else islice(self.every(rack), len(LENGTHS))

    def every(self, rack: str) -> list[str]:
        """Return all of them, the longest first, those last that leave too little for another word."""
        size, terms = len(rack), self.terms
        words = self.lexicon.words(rack, required=rack[0], shortest=terms.shortest, upto=terms.rarest, clean=True)
        if self.seen_words is not None:
            words = [word for word in words if word in self.seen_words]
        return sorted(words, key=lambda word: (0 < size - len(word) < terms.shortest, -len(word)))

    def likely(self, rack: str) -> Iterator[str]:
        """Yield words that use rare letters and surplus vowels or consonants, each unlike the one before."""
        terms, given = self.terms, set[str]()
        surplus = sum(letter in VOWELS for letter in rack) - VOWEL_SHARE * len(rack)
        tilt = BALANCE if surplus > 1 else -BALANCE if surplus < -1 else 0
        values = {letter: WEIGHT[letter] + (tilt if letter in VOWELS else 0) for letter in dict.fromkeys(rack)}
        for longest in self.lengths:
            word = self.lexicon.best(
                rack, values, required=rack[0], shortest=terms.shortest, longest=longest, upto=terms.rarest, clean=True
            )
            if word is None:
                return
            if word not in given:
                given.add(word)
                yield word
            for letter in word:
                values[letter] = values[letter] * 3 // 4
