"""Sets of words that a book wants together, built word by word from what the letters make (ILT-33)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from parlour.games.illiterati.box import SHORTEST
from parlour.games.illiterati.boxes.book_types import Check, Group, Requirement
from parlour.games.illiterati.judging.counted_words import CountedWord, shared_marks
from parlour.games.illiterati.judging.validity import WordRules, of_theme, singular
from parlour.words.lexicon import Limits, find
from parlour.words.sounds import endings, wholes

BRANCHES = 7
"""Words that are tried at each place of a set."""

MOST_WORDS = 5
"""Words of the largest set that is considered."""

ENTRIES = 150
"""Words that are tried at the first place where each must follow the one before: most lead nowhere."""

ACROSTICS = 40
"""Words that initials are made to spell, at most."""

PLAIN_WORDS = 35
"""How common the words are that initials are made to spell."""


class SearchBudget:
    """How many words may still be looked at before the search ends."""

    def __init__(self, looks: int) -> None:
        self.looks = looks


class Candidates(NamedTuple):
    """Words that may form a set: words for each place, what may follow a word, and how many there may be."""

    words: Sequence[str]
    places: tuple[Sequence[str], ...] = ()
    after: Callable[[str], Sequence[str]] | None = None
    most: int = MOST_WORDS
    unrepeated: bool = False


def candidates(by: WordRules, check: Check, words: Sequence[str]) -> Iterator[Candidates]:
    """Yield the words that may form a set: all, those of a group, or those that follow each other."""
    if check.type == "bound_theme":
        yield from (Candidates([word for word in words if of_theme(by, theme, word)]) for theme in by.themes)
    elif check.group is not None:
        yield from map(Candidates, words_in_common(check.group, words))
    elif check.type == "acrostic":
        yield from acrostics(by, words)
    elif check.type == "growing":
        yield following_words(
            [word for word in words if len(word) == check.lengths[0]], words, grown_from, most=len(check.lengths)
        )
    elif check.type == "ladder":
        yield following_words(words, words, rungs)
    elif check.type == "chain":
        yield following_words(words, words, links)
    elif check.set_rule == "lengths_3_4_5":
        yield Candidates(words, by_length(words, (3, 4, 5)))
    elif check.set_rule == "one_7_one_5":
        yield Candidates(words, tuple([word for word in words if len(word) >= length] for length in (7, 5)))
    else:
        yield Candidates(
            words, most=check.max_words or MOST_WORDS, unrepeated=check.set_rule == "all_letters_different"
        )


def words_in_common(group: Group, words: Sequence[str]) -> list[list[str]]:
    """Return the words by what they have in common, the largest class first."""
    found: dict[str, list[str]] = {}
    for word in words:
        for mark in marks_of(group, word):
            found.setdefault(mark, []).append(word)
    return sorted((found[mark] for mark in found if len(found[mark]) > 1), key=len, reverse=True)


@lru_cache(maxsize=1 << 16)
def marks_of(group: Group, word: str) -> Sequence[str]:
    """Return what a word has that all words of its group have."""
    if group == "rhyme":
        return sorted(map(str, endings(word)))
    if group == "homophone":
        return sorted(map(str, wholes(word)))
    return shared_marks(group, unlaid_word(word))


@lru_cache(maxsize=1 << 16)
def unlaid_word(word: str) -> CountedWord:
    """Return a word that is not laid yet: it shows no symbols."""
    return CountedWord(place=0, spelled=word, entry=singular(word), shown=(), wilds=0, plain=0, vowels=())


def acrostics(by: WordRules, words: Sequence[str]) -> Iterator[Candidates]:
    """Yield the words, by what their initials can spell."""
    shelf: dict[str, list[str]] = {}
    for word in words:
        shelf.setdefault(word[0], []).append(word)
    initials = "".join(sorted(shelf))
    limits: Limits = {"upto": PLAIN_WORDS, "shortest": SHORTEST, "longest": SHORTEST + 1}
    spelled = find(by.dictionary).words(initials, most=ACROSTICS, **limits)
    yield from (Candidates(words, tuple(shelf[letter] for letter in word)) for word in spelled)


Ends = Callable[[str], tuple[Sequence[str], Sequence[str]]]
"""What a word needs in the next one, and what the one before needs in it."""


def following_words(entries: Sequence[str], words: Sequence[str], ends: Ends, most: int = MOST_WORDS) -> Candidates:
    """Return words of which each follows the one before."""
    shelf: dict[str, list[str]] = {}
    for word in words:
        for mark in ends(word)[1]:
            shelf.setdefault(mark, []).append(word)
    return Candidates(
        entries, after=lambda word: [each for mark in ends(word)[0] for each in shelf.get(mark, ())], most=most
    )


def rungs(word: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return what a rung of a ladder shares with the next: all letters but one."""
    marks = [f"{word[:at]}.{word[at + 1 :]}" for at in range(len(word))]
    return marks, marks


def links(word: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return what a link of a chain shares with the next: its last letter is the next one's first."""
    return word[-1], word[0]


def grown_from(word: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return what a grown word shares with the next: all its letters, to which one is added."""
    less = dict.fromkeys("".join(sorted(word[:at] + word[at + 1 :])) for at in range(len(word)))
    return ("".join(sorted(word)),), tuple(less)


def by_length(words: Sequence[str], lengths: Sequence[int]) -> tuple[list[str], ...]:
    """Return the words of each length."""
    return tuple([word for word in words if len(word) == length] for length in lengths)


class Builder:
    """Build the sets of some candidates, word by word, as long as the letters last."""

    def __init__(
        self, want: Requirement, candidates: Candidates, have: Counter[str], blanks: int, budget: SearchBudget
    ) -> None:
        self.want, self.candidates, self.budget = want, candidates, budget
        self.have, self.blanks = have, blanks

    def sets(self) -> Iterator[tuple[str, ...]]:
        """Yield the sets that are enough in words and letters; each may still lack symbols."""
        return self.extend((), self.have, self.blanks, self.following((), ()))

    def extend(
        self, chosen: tuple[str, ...], have: Counter[str], blanks: int, words: Sequence[str]
    ) -> Iterator[tuple[str, ...]]:
        """Yield what the beginning of a set can become; `words` are those that may follow."""
        enough = len(chosen) >= self.want.min_words and sum(map(len, chosen)) >= self.want.min_letters
        if enough and len(chosen) >= len(self.candidates.places):
            yield chosen
        if len(chosen) >= (len(self.candidates.places) or self.candidates.most):
            return
        branches = ENTRIES if self.candidates.after and not chosen else BRANCHES
        for at, word in enumerate(words):
            if not self.budget.looks or not branches:
                return
            self.budget.looks -= 1
            if self.fits(chosen, word) and (short := lacking(word, have)) <= blanks:
                branches -= 1
                more = self.following((*chosen, word), words[at + 1 :])
                yield from self.extend((*chosen, word), have - Counter(word), blanks - short, more)

    def following(self, chosen: tuple[str, ...], later: Sequence[str]) -> Sequence[str]:
        """Return the words that may come next; in a set without order those after the last one."""
        if self.candidates.places:
            return self.candidates.places[len(chosen)] if len(chosen) < len(self.candidates.places) else ()
        if not chosen:
            return self.candidates.words
        return later if self.candidates.after is None else self.candidates.after(chosen[-1])

    def fits(self, chosen: tuple[str, ...], word: str) -> bool:
        """Return whether a word may be the next of a set."""
        candidates = self.candidates
        if candidates.unrepeated and (
            len({*word}) < len(word) or any(letter in each for each in chosen for letter in word)
        ):
            return False
        return all(unlaid_word(word).entry != unlaid_word(each).entry for each in chosen)


def lacking(word: str, have: Counter[str]) -> int:
    """Return how many letters of a word are not there."""
    return sum(max(0, word.count(letter) - have[letter]) for letter in dict.fromkeys(word))
