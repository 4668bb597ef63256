"""The search as anyone would first write it: every word of the list held against the letters, one after another."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations

from parlour.words.letters import LONGEST, signature


def fits(
    word: str,
    rack: str,
    *,
    blanks: int = 0,
    required: str = "",
    some_of: str = "",
    also_of: str = "",
    shortest: int = 2,
    longest: int = LONGEST,
) -> bool:
    """Whether the letters make the word, and it holds what it must."""
    return (
        shortest <= len(word) <= longest
        and (Counter(word) - Counter(rack)).total() <= blanks
        and not Counter(required) - Counter(word)
        and (not some_of or bool(set(word) & set(some_of)))
        and (not also_of or bool(set(word) & set(also_of)))
    )


def in_order(words: Iterable[str]) -> list[str]:
    """In the house's order of letters; anagrams by alphabet."""
    return sorted(words, key=lambda word: (signature(word), word))


def worth(word: str, rack: str, values: Mapping[str, int], blanks: int, blank_value: int, some_of: str) -> int:
    """The most that a word which fits can bring: all ways to lay blanks are tried."""
    possible = []
    for many in range(blanks + 1):
        for at in combinations(range(len(word)), min(many, len(word))):
            cards = [letter for place, letter in enumerate(word) if place not in at]
            if not Counter(cards) - Counter(rack):
                laid = bool(set(cards) & set(some_of)) or not set(word) & set(some_of) & set(rack)
                possible.append((laid, sum(values.get(card, 0) for card in cards) + blank_value * len(at)))
    return max(score for laid, score in possible if laid)
