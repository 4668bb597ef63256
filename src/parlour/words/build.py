"""Build the trie of a word list; the same words give the same bytes."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from hashlib import sha256
from itertools import groupby
from operator import or_
from sys import byteorder

from msgspec import json

from parlour.words.letters import LONGEST, signature
from parlour.words.trie import LAST, LEAF, LEVEL, LISTS, MAGIC, RARE, Header, WordList

BLOCK = 8
"""Bytes that the numbers are aligned to."""


def digest(words: Sequence[str]) -> str:
    """Return the SHA-256 of a list: its words in alphabetical order, one a line."""
    return sha256("".join(f"{word}\n" for word in sorted(words)).encode()).hexdigest()


def structure(marks: Mapping[str, int], lists: Sequence[WordList]) -> bytes:
    """Return the bytes of the trie of these words, each with its marks."""
    words = sorted(marks, key=lambda word: (len(word), word))
    number = {word: at for at, word in enumerate(words)}
    lengths = [0] * (LONGEST + 2)
    for word in words:
        lengths[len(word) + 1] += 1
    for length in range(1, LONGEST + 2):
        lengths[length] += lengths[length - 1]
    plan = Plan(marks)
    order = array("I", (number[word] for word in plan.laid()))
    head = Header(len(plan.classes), len(words), tuple(lengths), tuple(lists))
    header = json.encode(head)
    header += b" " * (-(len(MAGIC) + 4 + len(header)) % BLOCK)
    numbers = (plan.nodes, order, array("H", (marks[word] for word in words)))
    text = "".join(words).encode()
    return b"".join((MAGIC, len(header).to_bytes(4, "little"), header, *map(little, numbers), text))


class Plan:
    """A trie under construction: two numbers for each node, and the words that end there."""

    def __init__(self, marks: Mapping[str, int]) -> None:
        anagrams: dict[str, list[str]] = {}
        for word in sorted(marks):
            anagrams.setdefault(signature(word), []).append(word)
        self.signatures = sorted(anagrams)
        self.anagrams = [anagrams[signature] for signature in self.signatures]
        self.levels = [min(marks[word] & LEVEL for word in words) for words in self.anagrams]
        self.lists = [_either(marks[word] & LISTS for word in words) for words in self.anagrams]
        self.nodes = array("I")
        self.classes: list[int | None] = []
        self._block(0, len(self.signatures), 0)
        self._number()

    def laid(self) -> list[str]:
        """Return all words in the order of the nodes where they end."""
        return [word for at in self.classes if at is not None for word in self.anagrams[at]]

    def _block(self, low: int, end: int, depth: int) -> tuple[int, int, int]:
        """Add the children for signatures `low` to `end`, then theirs; return height, lowest level and lists below."""
        groups = [list(group) for _, group in groupby(range(low, end), lambda at: self.signatures[at][depth])]
        at = len(self.classes)
        self.nodes.extend([0] * (2 * len(groups)))
        self.classes.extend([None] * len(groups))
        below = [self._node(at + nth, group, depth) for nth, group in enumerate(groups)]
        self.nodes[2 * (at + len(groups)) - 1] |= LAST
        heights, levels, lists = zip(*below, strict=True)
        return 1 + max(heights), min(levels), _either(lists)

    def _node(self, at: int, group: list[int], depth: int) -> tuple[int, int, int]:
        """Add one node: a leaf if a single signature is left, else its children too."""
        first = group[0]
        letter = ord(self.signatures[first][depth]) - ord("A")
        level, lists = self.levels[first], self.lists[first]
        ends = len(self.signatures[first]) == depth + 1
        if len(group) == 1:
            rest = self.signatures[first][depth + 1 :]
            height, below, leaf = len(rest), leaf_mask(rest), LEAF
        else:
            below, leaf = len(self.classes), 0
            height, lowest, either = self._block(first + ends, group[-1] + 1, depth + 1)
            level, lists = (min(level, lowest), lists | either) if ends else (lowest, either)
        if ends or leaf:
            self.classes[at] = first
        self.nodes[2 * at] = letter | height << 5 | below << 10
        self.nodes[2 * at + 1] = level << 24 | lists << 24 | leaf
        return height, level, lists

    def _number(self) -> None:
        """Write into every node where its words begin, and add a last node for where they end."""
        first = 0
        for at, held in enumerate(self.classes):
            self.nodes[2 * at + 1] |= first
            first += 0 if held is None else len(self.anagrams[held])
        self.nodes.extend([0, first])


def leaf_mask(rest: str) -> int:
    """Return the letters in the rest of a signature, as 22 bits."""
    return _either(1 << max(ord(letter) - ord("A") - RARE, 0) for letter in rest)


def little(numbers: "array[int]") -> bytes:
    """Return numbers as little-endian bytes."""
    if byteorder != "little":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def _either(bits: Iterable[int]) -> int:
    """Return the bits that are set in any of the numbers."""
    return reduce(or_, bits, 0)
