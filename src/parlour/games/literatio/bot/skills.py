"""The five levels: persons who look for words and doubt those of others, and an expert who looks ahead."""

from collections.abc import Mapping
from typing import get_args

from msgspec import Struct

from parlour.core.game import Level, Skill
from parlour.words.recall import Reader


class Person(Struct, frozen=True):
    """How a player looks for a word, and judges those of others.

    The player takes the first word found that brings `content` points, or the best one after `patience` seconds, and
    looks for words of `longest` letters at most. Words are easier to recognise than to find: `recognises` tells which
    ones. Any other word that looks like one is wrong with probability `suspects`, as the player sees it. A player with
    `foresight` imagines so many hands of the others, and what they would reply to a word.
    """

    reader: Reader
    patience: float
    content: int
    longest: int
    recognises: Reader
    suspects: float
    foresight: int = 0


PERSONS: Mapping[Level, Person] = {
    "beginner": Person(
        Reader(20, beyond=0.25, glance=28, rarity=1.5),
        patience=42,
        content=13,
        longest=7,
        recognises=Reader(50),
        suspects=0.1,
    ),
    "easy": Person(
        Reader(20, beyond=0.5, glance=12.3, rarity=1.5),
        patience=66,
        content=20,
        longest=9,
        recognises=Reader(60),
        suspects=0.25,
    ),
    "normal": Person(
        Reader(50, beyond=0.4, glance=4.6),
        patience=120,
        content=33,
        longest=11,
        recognises=Reader(70),
        suspects=0.5,
        foresight=6,
    ),
    "hard": Person(
        Reader(80, beyond=0.7, glance=0.95),
        patience=120,
        content=47,
        longest=15,
        recognises=Reader(99),
        suspects=0.6,
        foresight=24,
    ),
}
"""Every level but the expert, who knows the whole dictionary and misses no word."""

SKILLS: Mapping[Level, Skill] = {level: Skill(level) for level in get_args(Level)}
