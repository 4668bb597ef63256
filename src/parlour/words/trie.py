"""The trie of a word list, over the words' letters in `letters.ORDER`, as flat arrays in one block of bytes.

A node is eight bytes, and the children of a node lie side by side. Where only one set of letters is left below a node,
the node is a leaf, and the rest is read off the word itself. Words lie in the text by length, then by alphabet.

    first half    5 bits letter, 5 bits most letters below, 22 bits first child (of a leaf: which letters are below)
    second half   24 bits first of its words in `order`, 4 bits lowest level below, 2 bits lists below, leaf, last child
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from mmap import ACCESS_COPY, mmap
from pathlib import Path
from sys import byteorder
from typing import cast

from msgspec import DecodeError, Struct, json

from parlour.words.letters import LONGEST

MAGIC = b"PARLOUR WORDS 1\n"
LEVELS = (10, 20, 35, 40, 50, 55, 60, 70, 80, 99)
"""How common a word is: the smallest of these sizes of SCOWL's lists that it is in, 99 for none."""

LEVEL, LISTS, OFFENSIVE, NOUN, VERB = 0x0F, 0x30, 0x40, 0x80, 0x100
"""The bits of a word's marks: its level's place in LEVELS, two lists it may be in, and what it is."""

FIRST, LEAF, LAST = 0xFFFFFF, 1 << 30, 1 << 31
RARE = 4
"""The five rarest letters share the first of a leaf's 22 bits."""


class WordList(Struct, frozen=True):
    """A list of words in the structure: its words have the bit `bit`, and no higher level than `upto`."""

    name: str
    bit: int
    upto: int
    count: int
    digest: str


class Header(Struct, frozen=True):
    """What is in the bytes: how many nodes and words, the first word of each length, and the lists."""

    nodes: int
    words: int
    lengths: tuple[int, ...]
    lists: tuple[WordList, ...]


class Trie:
    """A trie, memory-mapped or in memory; only the header is copied."""

    def __init__(self, held: mmap | bytearray) -> None:
        if held[: len(MAGIC)] != MAGIC:
            raise ValueError("These bytes are not a word trie of this version.")
        at = len(MAGIC) + 4
        size = int.from_bytes(held[len(MAGIC) : at], "little")
        try:
            self.header = json.decode(held[at : at + size], type=Header)
        except DecodeError as fault:
            raise ValueError("The header of these bytes is not that of a word trie.") from fault
        self.held = held
        view, head = memoryview(held), self.header
        ends = [at + size]
        for width in (8 * (head.nodes + 1), 4 * head.words, 2 * head.words, text_at(head.lengths, LONGEST + 1)):
            ends.append(ends[-1] + width)
        if len(held) != ends[-1]:
            raise ValueError(f"A word trie of {ends[-1]} bytes was cut or grew: there are {len(held)}.")
        self.begins = tuple(ends[:-1])
        self.nodes, self.order, self.marks, self.text = (view[begin:end] for begin, end in pairwise(ends))
        self.lengths = head.lengths
        self.texts = tuple(text_at(head.lengths, length) for length in range(LONGEST + 1))

    def numbers(self) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
        """Nodes (two numbers each), order and marks as numbers."""
        return numbers(self.nodes, "I"), numbers(self.order, "I"), numbers(self.marks, "H")

    def word(self, number: int, length: int) -> str:
        """Return word `number`, which has `length` letters."""
        at = self.texts[length] + (number - self.lengths[length]) * length
        return str(self.text[at : at + length], "ascii")

    def spelled(self, number: int) -> str:
        """Word `number`, whatever its length."""
        return self.word(number, bisect_right(self.lengths, number) - 1)

    def find(self, word: str) -> int | None:
        """The number of a word; None where it is not here."""
        length = len(word)
        if not 0 < length <= LONGEST or not word.isascii():
            return None
        low, end = self.lengths[length], self.lengths[length + 1]
        at = self._not_before(word.encode(), length, low, end)
        return at if at < end and self.word(at, length) == word else None

    def starting(self, prefix: str, length: int) -> Iterator[tuple[str, int]]:
        """The words of that length that begin so, by alphabet, with their numbers."""
        low, end = self.lengths[length], self.lengths[length + 1]
        for number in range(self._not_before(prefix.encode(), length, low, end), end):
            word = self.word(number, length)
            if not word.startswith(prefix):
                return
            yield word, number

    def mark(self, number: int) -> int:
        """The marks of word `number`."""
        return int.from_bytes(self.marks[2 * number : 2 * number + 2], "little")

    def _not_before(self, prefix: bytes, length: int, low: int, end: int) -> int:
        """The first number from `low` on whose word does not come before the prefix."""
        base, first, text, cut = self.texts[length], self.lengths[length], self.text, len(prefix)
        while low < end:
            middle = (low + end) // 2
            at = base + (middle - first) * length
            if bytes(text[at : at + cut]) < prefix:
                low = middle + 1
            else:
                end = middle
        return low


def text_at(lengths: Sequence[int], length: int) -> int:
    """Where the words of a length begin in the text."""
    return sum(size * (lengths[size + 1] - lengths[size]) for size in range(length))


def numbers(stretch: memoryview, kind: str) -> Sequence[int]:
    """Return little-endian numbers, without a copy if the machine is little-endian, too."""
    if byteorder == "little":
        return cast("Sequence[int]", stretch.cast(kind))  # type: ignore[call-overload]  # the kinds are I and H
    turned = array(kind, bytes(stretch))
    turned.byteswap()
    return turned


def mapped(path: Path) -> Trie:
    """Return the trie in a file, memory-mapped: pages are read when first used, and shared by all processes.

    Nothing writes to it; it is mapped as writable because ctypes gives the address of writable memory only.
    """
    with path.open("rb") as file:
        return Trie(mmap(file.fileno(), 0, access=ACCESS_COPY))
