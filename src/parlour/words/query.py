"""A query to the search: the letters there are, what a word must hold, and what its letters are worth."""

from bisect import bisect_right
from collections.abc import Mapping
from itertools import accumulate
from typing import NamedTuple

from parlour.words.letters import LONGEST, ORDER, counts, mask
from parlour.words.trie import LEVELS

BLANKS = 8
"""More blanks than this would make nearly every word, and no game has them."""


DEAREST = 1_000_000
"""The most that a card may be worth: a word of such cards is still a number of 32 bits."""


class Query(NamedTuple):
    """A query, with letters as their ranks (`letters.ORDER`); a mask of 0 requires nothing."""

    rack: bytes
    blanks: int
    required: bytes
    some_of: int
    also_of: int
    shortest: int
    longest: int
    level: int
    lists: int
    clean: bool
    values: tuple[int, ...] = (0,) * len(ORDER)
    blank_value: int = 0


def query(
    rack: str,
    *,
    lists: int,
    blanks: int = 0,
    required: str = "",
    some_of: str = "",
    also_of: str = "",
    shortest: int = 2,
    longest: int = LONGEST,
    upto: int = LEVELS[-1],
    clean: bool = False,
) -> Query:
    """Return the query for all words; raise ValueError for limits that make no sense."""
    if not 0 <= blanks <= BLANKS:
        raise ValueError(f"There may be 0 to {BLANKS} blanks, not {blanks}.")
    if upto < LEVELS[0]:
        raise ValueError(f"The lowest level of words is {LEVELS[0]}, and {upto} is below it.")
    level = bisect_right(LEVELS, upto) - 1
    needs = counts(required)
    longest = min(longest, LONGEST, len(rack) + blanks)
    shortest = max(shortest, sum(needs), 1)
    return Query(counts(rack), blanks, needs, mask(some_of), mask(also_of), shortest, longest, level, lists, clean)


def valued(asked: Query, values: Mapping[str, int], blank_value: int, per_card: int) -> Query:
    """Return the query for the best word: what each letter, and a blank, is worth as a card."""
    worth = tuple([values.get(letter, 0) + per_card for letter in ORDER])  # a list is the faster way to a tuple
    blank = blank_value + per_card
    if not (min(*worth, blank) >= -DEAREST and max(*worth, blank) <= DEAREST):
        raise ValueError(f"A card may be worth {DEAREST:,} at most, for or against.")
    return asked._replace(values=worth, blank_value=blank)


def bounds(asked: Query, blanks: int) -> list[list[int]]:
    """Return, by rank and number of letters to come, the most that cards from that rank on and blanks can add."""
    cards = [asked.blank_value] * blanks
    found = []
    for rank in reversed(range(len(ORDER))):
        cards = sorted(cards + [asked.values[rank]] * asked.rack[rank], reverse=True)
        worth = [max(card, 0) for card in cards[:LONGEST]]
        found.append(list(accumulate(worth + [0] * (LONGEST - len(worth)), initial=0)))
    return found[::-1]


def slack(asked: Query) -> int:
    """The most that one blank can add by standing in for a card that is there."""
    held = [asked.values[rank] for rank, many in enumerate(asked.rack) if many]
    return max(0, asked.blank_value - min(held, default=asked.blank_value))
