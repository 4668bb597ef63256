"""The five levels: persons who look for words against the clock, and judge what others wrote."""

from collections.abc import Mapping
from typing import get_args

from msgspec import Struct

from parlour.core.game import Level, Skill
from parlour.words.recall import Reader


class Person(Struct, frozen=True):
    """How a player looks for a word, how fast the hands are, and what words of others are accepted.

    The player reads letters and rules for `reads` seconds before words come to mind. A word of `content` stars is
    written at once; for fewer stars the player looks on, the less the later it gets, until the share `patience` of the
    time is over. Whatever hands do takes `pace` times as long as it takes an average player; a written word is read
    over for `rereads` milliseconds before a token is taken.

    Of words that the table's dictionary lacks, those up to commonness `accepts` are words to this player. Whether a
    word is a noun or a verb is known of words that the reader knows; where not even the lists know, the player
    `believes` the writer, and one with a good `ear` notices that a rhyme is one on paper only.
    """

    reader: Reader
    reads: float
    content: float
    patience: float
    pace: float
    accepts: int
    believes: bool
    ear: bool
    rereads: int = 0


PERSONS: Mapping[Level, Person] = {
    "beginner": Person(
        Reader(20, beyond=0.3, glance=60, length=1.4, scatter=1.4),
        reads=17.0,
        content=2,
        patience=0.6,
        pace=1.4,
        accepts=80,
        believes=True,
        ear=False,
    ),
    "easy": Person(
        Reader(35, beyond=0.3, glance=62, length=1.2, scatter=1.3),
        reads=14.0,
        content=5,
        patience=0.6,
        pace=1.2,
        accepts=80,
        believes=True,
        ear=False,
    ),
    "normal": Person(
        Reader(35, beyond=0.5, glance=60, length=1.1, scatter=1.2),
        reads=11.5,
        content=7,
        patience=0.6,
        pace=1.0,
        accepts=80,
        believes=True,
        ear=True,
    ),
    "hard": Person(
        Reader(50, beyond=0.6, glance=45, length=1.05, scatter=1.12),
        reads=9.5,
        content=9,
        patience=0.55,
        pace=0.9,
        accepts=80,
        believes=False,
        ear=True,
    ),
    "expert": Person(
        Reader(70, beyond=0.7, glance=30, length=0.97, scatter=1.06),
        reads=7.0,
        content=13,
        patience=0.45,
        pace=0.8,
        accepts=70,
        believes=False,
        ear=True,
    ),
}

SKILLS: Mapping[Level, Skill] = {level: Skill(level) for level in get_args(Level)}
"""Computers of every level follow their plan, which depends on the person they are like."""
