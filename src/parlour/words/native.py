"""The compiled search, called through ctypes."""

import ctypes
from collections.abc import Callable
from functools import cache
from struct import Struct
from threading import local

from parlour.words.compiler import built
from parlour.words.letters import LONGEST, RANK
from parlour.words.query import Query
from parlour.words.trie import Trie

PLACES = Struct(f"@4P{LONGEST + 2}I{LONGEST + 1}I{len(RANK)}B")
"""`Trie` in walk.c."""

ASKED = Struct(f"@{len(RANK) + 1}i3I{len(RANK)}s{len(RANK)}s6B")
"""`Query` in walk.c; packing refuses numbers that do not fit."""

ROOM = 1 << 16
"""Bytes of the first buffer for words; if it is too small, the search returns the size it needs."""


class Page(local):
    """The buffer that C writes words into, one for each thread; it grows to the longest answer so far."""

    def __init__(self) -> None:
        self.held = ctypes.create_string_buffer(ROOM)


page = Page()


class Native:
    """The compiled search in one trie."""

    def __init__(self, library: ctypes.CDLL, trie: Trie) -> None:
        self.held = trie.held
        start = ctypes.addressof(ctypes.c_char.from_buffer(trie.held))
        at = [start + begin for begin in trie.begins]
        ranks = (RANK[letter] for letter in sorted(RANK))
        self.places = PLACES.pack(*at, *trie.lengths, *trie.texts, *ranks)
        self._words: Callable[..., int] = library.parlour_words
        self._best: Callable[..., int] = library.parlour_best

    def words(self, asked: Query, most: int) -> list[str]:
        """All words that fit, or the first `most`; -1 for all."""
        question = packed(asked, scored=False)
        while True:
            room = len(page.held)
            needed = self._words(self.places, question, page.held, room, most)
            if needed <= room:
                return ctypes.string_at(page.held, needed).decode().split()
            page.held = ctypes.create_string_buffer(needed)

    def best(self, asked: Query) -> str | None:
        """The word worth most."""
        length = self._best(self.places, packed(asked, scored=True), page.held)
        return ctypes.string_at(page.held, length).decode() or None


def packed(asked: Query, *, scored: bool) -> bytes:
    """Return a query as C reads it."""
    return ASKED.pack(
        *asked.values,
        asked.blank_value,
        asked.some_of,
        asked.also_of,
        asked.lists,
        asked.rack,
        asked.required,
        asked.blanks,
        min(asked.shortest, LONGEST + 1),
        max(asked.longest, 0),
        asked.level,
        asked.clean,
        scored,
    )


@cache
def library() -> ctypes.CDLL | None:
    """Return the compiled library; None if it was not built for this machine."""
    try:
        found = ctypes.CDLL(str(built()))
    except OSError:
        return None
    found.parlour_words.restype = ctypes.c_int64
    found.parlour_words.argtypes = (ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int64, ctypes.c_int64)
    found.parlour_best.restype = ctypes.c_int
    found.parlour_best.argtypes = (ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p)
    return found


def native(trie: Trie) -> Native | None:
    """Return the compiled search in this trie; None if there is no library."""
    found = library()
    return Native(found, trie) if found else None
