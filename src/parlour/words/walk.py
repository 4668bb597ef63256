"""The search in Python, for machines without the compiled one; both search the same bytes."""

from collections.abc import Iterator

from parlour.words.letters import ORDER, RANK
from parlour.words.query import Query, bounds, slack
from parlour.words.trie import FIRST, LAST, LEAF, LEVEL, OFFENSIVE, RARE, Trie


def words(trie: Trie, asked: Query) -> Iterator[str]:
    """Yield all words that fit, by their letters in `letters.ORDER`, anagrams in alphabetical order."""
    return (word for word, _ in _Walk(trie, asked, scored=False).found(0, 0, asked.blanks, 0, 0, 0))


def best(trie: Trie, asked: Query) -> str | None:
    """Return the word worth most; of several the first in `words`."""
    walk = _Walk(trie, asked, scored=True)
    walk.most = [bounds(asked, blanks) for blanks in range(asked.blanks + 1)]
    chosen: str | None = None
    for word, worth in walk.found(0, 0, asked.blanks, 0, 0, 0):
        if walk.least is None or worth > walk.least:
            chosen, walk.least = word, worth
    return chosen


class _Walk:
    """One search: what is left of the rack, and what a word must be worth more than."""

    def __init__(self, trie: Trie, asked: Query, *, scored: bool) -> None:
        self.trie, self.asked = trie, asked
        self.nodes, self.order, self.marks = trie.numbers()
        self.left = list(asked.rack)
        self.needs = [rank for rank, many in enumerate(asked.required) for _ in range(many)] + [len(ORDER)]
        self.tail = _either_bit(asked.rack)
        self.last_some = asked.some_of.bit_length() - 1 if asked.some_of else len(ORDER)
        self.letters = {letter: many for letter, many in zip(ORDER, asked.rack, strict=True) if many}
        self.strict = scored or any(asked.required) or asked.some_of or asked.also_of
        self.slack = slack(asked)
        self.most: list[list[list[int]]] = []
        self.least: int | None = None

    def found(self, at: int, depth: int, blanks: int, score: int, need: int, held: int) -> Iterator[tuple[str, int]]:
        """The words below the children that begin at node `at`, `depth` letters down, each with its worth.

        `held` are the letters on the way there, and `need` of those required were among them.
        """
        asked, nodes, left = self.asked, self.nodes, self.left
        if depth == asked.longest:
            return
        # Letters only grow: one that is needed and was passed will not come.
        last_chance = self.needs[need] if held & asked.some_of else min(self.needs[need], self.last_some)
        last = 0
        while not last:
            head, foot = nodes[2 * at], nodes[2 * at + 1]
            at += 1
            last = foot & LAST
            rank = head & 31
            if rank > last_chance:
                return
            has = left[rank] > 0
            spare = blanks - (not has)
            if spare < 0 or (foot >> 24 & LEVEL) > asked.level or not foot >> 24 & asked.lists:
                continue
            height = head >> 5 & 31
            if depth + 1 + height < asked.shortest:
                continue
            now = score + (asked.values[rank] if has else asked.blank_value)
            if self.least is not None and now + self.most[spare][rank][height] + spare * self.slack <= self.least:
                continue
            if foot & LEAF:
                if (head >> 10 & ~self.tail).bit_count() <= spare:
                    yield from self.ending(at - 1, depth + 1 + height)
                continue
            left[rank] -= has
            if nodes[2 * at + 1] & FIRST != foot & FIRST:
                yield from self.ending(at - 1, depth + 1)
            met = need + (rank == self.needs[need])
            yield from self.found(head >> 10, depth + 1, spare, now, met, held | 1 << rank)
            left[rank] += has

    def ending(self, at: int, length: int) -> Iterator[tuple[str, int]]:
        """The words that end at a node and fit, with their worth."""
        asked = self.asked
        if not asked.shortest <= length <= asked.longest:
            return
        worth: int | None = None
        for place in range(self.nodes[2 * at + 1] & FIRST, self.nodes[2 * at + 3] & FIRST):
            number = self.order[place]
            marks = self.marks[number]
            if (marks & LEVEL) > asked.level or not marks & asked.lists or (asked.clean and marks & OFFENSIVE):
                continue
            word = self.trie.word(number, length)
            if worth is None:
                worth = value(asked, word) if self.strict else self.makes(word)
            if worth is None:
                return
            yield word, worth

    def makes(self, word: str) -> int | None:
        """0 where the letters make the word, else None: all that need be known when nothing else is asked."""
        left, blanks = self.letters.copy(), self.asked.blanks
        for letter in word:
            if left.get(letter):
                left[letter] -= 1
            elif blanks:
                blanks -= 1
            else:
                return None
        return 0


def value(asked: Query, word: str) -> int | None:
    """What the word is worth when blanks stand where they are worth most; None where the letters do not make it.

    A blank may stand in for a card that is there; but of the letters in `some_of` one is laid as a card, where there is
    one.
    """
    ranks = [RANK[letter] for letter in word]
    left, needs = list(asked.rack), list(asked.required)
    blanks, held, kept, score = asked.blanks, 0, 0, 0
    cards = []
    for rank in ranks:
        held |= 1 << rank
        needs[rank] -= needs[rank] > 0
        if left[rank]:
            left[rank] -= 1
            score += asked.values[rank]
            cards.append(rank)
            kept += asked.some_of >> rank & 1
        else:
            blanks -= 1
            score += asked.blank_value
    if blanks < 0 or any(needs) or not _meets(held, asked.some_of) or not _meets(held, asked.also_of):
        return None
    for rank in sorted(cards, key=lambda rank: asked.values[rank]):
        gain = asked.blank_value - asked.values[rank]
        if not blanks or gain <= 0:
            break
        tied = asked.some_of >> rank & 1
        if tied and kept == 1:
            continue
        kept -= tied
        blanks -= 1
        score += gain
    return score


def _meets(held: int, wanted: int) -> bool:
    """Whether one of the wanted letters is held, or none is wanted."""
    return not wanted or bool(held & wanted)


def _either_bit(rack: bytes) -> int:
    """The rack's letters as a leaf tells those below it."""
    found = 0
    for rank, many in enumerate(rack):
        found |= (many > 0) << max(rank - RARE, 0)
    return found
