"""How well a computer builds: the words it knows and notices, how long it searches, how fast it acts, and its moods."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, assert_never, get_args
from zlib import crc32

from parlour.core.game import Level, Seat, Skill
from parlour.core.temper import Mood, Temper
from parlour.games.illiterati import events
from parlour.games.illiterati.boxes import content
from parlour.words.facts import commonness, offensive
from parlour.words.recall import Reader

LENDS = 1
"""Letters more that the loyal have left over, rather than refuse a teammate what a book needs."""

BORROWS = 6
"""Letters that the greedy ask others for to meet a book."""

HELD_BACK = 1.1
"""How much longer the patient wait from one deed to the next."""


class Person(NamedTuple):
    """What a person of a level can do.

    `reader` knows words and finds them among letters, as many as come to mind `within` so many seconds; without a
    reader every word up to commonness `rarest` is found. `names` is the share, in a hundred, of a theme's names and odd
    entries that are known. `steps` is how long a player looks for words that cover all letters, `sets` how many sets of
    words are weighed for a book, `looks` how many words are looked at to find them. `breaks` are the own words that a
    player would break up, one at a time, to use more letters; or even begins anew. The player lets the Library burn,
    rather than look for exchanges or pay for a redraw, while `carefree` burns or more are left. `gap` are the
    milliseconds from one deed to the next, at least and at most. A word for a theme that cannot be judged is accepted,
    unless the player `doubts`. To meet a book the player asks for `borrows` letters of another at most, and lends
    letters even if `lends` more are left over then.
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
    reader: Reader | None = None
    within: float = 0.0
    borrows: int = 4
    lends: int = 0


PERSONS: dict[Level, Person] = {
    "beginner": Person(
        reader=Reader(20, beyond=0.3, glance=25, length=1.45, clutter=1.0, scatter=1.0),
        within=30,
        rarest=35,
        names=10,
        steps=9,
        sets=1,
        looks=600,
        breaks=0,
        begins_anew=False,
        carefree=3,
        gap=(10000, 18000),
    ),
    "easy": Person(
        reader=Reader(35, beyond=0.3, glance=25, length=1.4, clutter=1.0, scatter=1.0),
        within=40,
        rarest=40,
        names=15,
        steps=9,
        sets=2,
        looks=1000,
        breaks=0,
        begins_anew=False,
        carefree=3,
        gap=(8000, 15000),
    ),
    "normal": Person(
        reader=Reader(35, beyond=0.5, glance=28, length=1.35, clutter=1.0, scatter=1.0),
        within=50,
        rarest=55,
        names=30,
        steps=12,
        sets=3,
        looks=2000,
        breaks=1,
        begins_anew=False,
        carefree=4,
        gap=(5000, 11000),
    ),
    "hard": Person(
        reader=Reader(50, beyond=0.5, glance=15, length=1.3, clutter=1.0, scatter=1.0),
        within=60,
        rarest=70,
        names=60,
        steps=40,
        sets=6,
        looks=6000,
        breaks=3,
        begins_anew=False,
        carefree=9,
        gap=(3500, 8000),
        doubts=True,
    ),
    "expert": Person(
        reader=Reader(70, beyond=0.7, glance=3, length=1.15, clutter=1.0, scatter=1.0),
        within=60,
        rarest=70,
        names=90,
        steps=150,
        sets=20,
        looks=20000,
        breaks=6,
        begins_anew=True,
        carefree=9,
        gap=(2500, 6000),
        doubts=True,
    ),
}
"""A level is made by what is noticed, by how soon a player gives up, and by how slowly hands move."""

SKILLS: Mapping[Level, Skill] = {level: Skill(level) for level in get_args(Level)}
"""Computers of every level follow their plan; none looks ahead by playing on."""

NAMELESS = 99
"""The commonness of what no word list has: names, and entries of several words."""


def person_of(level: Level, temper: Temper | None) -> Person:
    """Return what a person of a level and a temperament is like."""
    person = PERSONS[level]
    match temper:
        case None:
            return person
        case "loyal":
            return person._replace(lends=LENDS)
        case "greedy":
            return person._replace(borrows=BORROWS)
        case "cautious":
            return person._replace(carefree=person.carefree + 1)
        case "patient":
            least, most = person.gap
            return person._replace(gap=(round(HELD_BACK * least), round(HELD_BACK * most)))
        case "vengeful":
            return person._replace(doubts=True)
        case "bluffing":
            return person._replace(doubts=False)
        case _:
            assert_never(temper)


def knows(word: str, person: Person) -> bool:
    """Return whether a computer knows an entry of a theme: a word if it is common, a name by a fixed chance."""
    rarity = commonness(word)
    if rarity == NAMELESS:
        return crc32(word.encode()) % 100 < person.names
    known = person.reader is None or person.reader.knows_word(word)
    return known and rarity <= person.rarest and not offensive(word)


def noticed(words: Iterable[str], letters: str, reader: Reader | None, within: float) -> list[str]:
    """Return the words, of those that letters make, that a reader finds in so many seconds; all without a reader."""
    if reader is None:
        return list(words)
    short, looked_at = [word for word in words if len(word) <= len(letters)], noticed_before(letters, reader, within)
    new = [word for word in short if word not in looked_at]
    seen = {found.word for found in reader.finds(new, letters, within)}
    looked_at.update((word, word in seen) for word in new)
    return [word for word in short if looked_at[word]]


@lru_cache(maxsize=16)
def noticed_before(_letters: str, _reader: Reader, _within: float) -> dict[str, bool]:
    """Return which words were looked for among letters, and whether they were found: each is looked for once only."""
    return {}


def letter_bits(word: str) -> int:
    """Return the letters of a word, one bit each."""
    found = 0
    for letter in word:
        found |= 1 << ord(letter) - ord("A")
    return found


Known = tuple[tuple[str, int], ...]
"""Words, each with its letters as bits, so that those a rack cannot make are skipped fast."""


@lru_cache(maxsize=512)
def known_entries(box: str, theme: str, person: Person) -> Known:
    """Return the entries of a theme that a computer knows, by alphabet."""
    return tuple((entry, letter_bits(entry)) for entry in sorted(content(box).themes[theme]) if knows(entry, person))


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is worth no remark, as in building."""
    if isinstance(event, events.Bound):
        return "good_move" if event.seat == seat else "impressed"
    if isinstance(event, events.Gave):
        return "thanks" if event.to == seat else None
    if isinstance(event, events.Lost):
        return "setback" if event.seat == seat else None
    if isinstance(event, events.Burned):
        return "bad_luck"
    if isinstance(event, events.Ended):
        return "team_won" if event.won else "team_lost"
    return "hello" if isinstance(event, events.Began) else None
