"""How well a computer builds: the words it knows, how long it searches, and how fast it acts."""

from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from parlour.core.game import Level
from parlour.games.illiterati.boxes.contents import content
from parlour.words.facts import commonness, offensive


class Skill(NamedTuple):
    """What a level of computers can do.

    `rarest` are the rarest words it thinks of, by commonness; `names` is the share, in a hundred, of a theme's names
    and odd entries that it knows. `steps` is how long it looks for words to cover its letters, `sets` how many sets of
    words it weighs for a book, `looks` how many words it looks at to find them. `breaks` are the words of its own that
    it would break up, one at a time, to use more letters; or it even begins anew. It lets the Library burn, rather
    than look for exchanges or pay for a redraw, while `carefree` burns or more are left. `gap` are the milliseconds
    from one deed to the next, at least and at most. It accepts a word for a theme that it cannot judge, unless it
    `doubts`.
    """

    rarest: int
    names: int
    steps: int
    sets: int
    looks: int
    breaks: int
    begins_anew: bool
    carefree: int
    gap: tuple[int, int]
    doubts: bool = False


SKILLS: dict[Level, Skill] = {
    "easy": Skill(
        rarest=20, names=15, steps=3, sets=2, looks=1000, breaks=0, begins_anew=False, carefree=1, gap=(9000, 18000)
    ),
    "normal": Skill(
        rarest=35, names=30, steps=6, sets=3, looks=2000, breaks=1, begins_anew=False, carefree=2, gap=(5000, 11000)
    ),
    "hard": Skill(
        rarest=70,
        names=90,
        steps=300,
        sets=20,
        looks=20000,
        breaks=6,
        begins_anew=True,
        carefree=9,
        gap=(2500, 6000),
        doubts=True,
    ),
}
"""Computers find words easily: a level is made by how soon they give up, and how slowly they act."""

NAMELESS = 99
"""The commonness of what no word list has: names, and entries of several words."""


def knows(word: str, skill: Skill) -> bool:
    """Return whether a computer knows an entry of a theme: a word if it is common, a name by a fixed chance."""
    rarity = commonness(word)
    if rarity == NAMELESS:
        return crc32(word.encode()) % 100 < skill.names
    return rarity <= skill.rarest and not offensive(word)


def letter_bits(word: str) -> int:
    """Return the letters of a word, one bit each."""
    found = 0
    for letter in word:
        found |= 1 << ord(letter) - ord("A")
    return found


Known = tuple[tuple[str, int], ...]
"""Words, each with its letters as bits, so that those a rack cannot make are skipped fast."""


@lru_cache(maxsize=512)
def known_entries(box: str, theme: str, skill: Skill) -> Known:
    """Return the entries of a theme that a computer knows, by alphabet."""
    return tuple((entry, letter_bits(entry)) for entry in sorted(content(box).themes[theme]) if knows(entry, skill))
