"""The cast: computer players with a name, a temperament and something to say, each at any level."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Literal, get_args

from msgspec import Struct

from parlour.bots.remarks import REMARKS
from parlour.core.temper import Mood, Temper

# Logs of tables name characters: one that was here once stays here.
CharacterId = Literal["ada", "ben", "cleo", "dora", "emil", "fay", "gus", "hana", "ivo", "june", "kofi", "lena"]


class Character(Struct, frozen=True):
    """A computer player whom people can choose; `remarks` are its own, beside those of its temperament."""

    id: CharacterId
    name: str
    temper: Temper
    about: str  # one line
    remarks: Mapping[Mood, tuple[str, ...]] = {}


CAST: tuple[Character, ...] = (
    Character(
        "ada",
        "Ada",
        "cautious",
        "Counts twice and plays once. Her umbrella is always with her.",
        {"good_move": ("I checked it three times.",), "won": ("I did not dare to hope. Well, a little.",)},
    ),
    Character(
        "ben",
        "Ben",
        "greedy",
        "Takes the big pile first and asks questions later.",
        {"good_move": ("Is there a bag for all this?",), "impressed": ("Leave some for me!",)},
    ),
    Character(
        "cleo",
        "Cleo",
        "bluffing",
        "Keeps such a straight face that you doubt your own cards.",
        {"doubted": ("Read my face. Go on, try.",), "hello": ("I promise nothing, and I keep it.",)},
    ),
    Character(
        "dora",
        "Dora",
        "loyal",
        "Keeps her word, remembers every favour and brings biscuits.",
        {"hello": ("Biscuits are in the tin. Help yourselves.",), "thanks": ("You get the chocolate one.",)},
    ),
    Character(
        "emil",
        "Emil",
        "patient",
        "Plants on Monday what he picks on Friday.",
        {"good_move": ("Ripe at last.",), "bad_luck": ("Bad weather. It passes.",)},
    ),
    Character(
        "fay",
        "Fay",
        "bluffing",
        "Makes up words at breakfast and uses them by lunch.",
        {"good_move": ("My grandmother used to say that. Probably.",), "setback": ("It should be a word, though.",)},
    ),
    Character(
        "gus",
        "Gus",
        "vengeful",
        "A gentle giant with a long memory for small injustices.",
        {"attacked": ("Ow. I had only just sat down.",), "won": ("Hugs for everybody. You, too.",)},
    ),
    Character(
        "hana",
        "Hana",
        "patient",
        "Waits for the right moment, and mostly recognises it.",
        {"hello": ("Take your time. I brought tea.",), "lost": ("A good game is one that I think about tomorrow.",)},
    ),
    Character(
        "ivo",
        "Ivo",
        "cautious",
        "Wears a belt with his braces and keeps a spare coin.",
        {"bad_luck": ("That is why I keep a spare.",), "attacked": ("I locked that. I am sure I locked that.",)},
    ),
    Character(
        "june",
        "June",
        "greedy",
        "Has never met a bonus she did not like.",
        {"thanks": ("For me? Always.",), "lost": ("Can I at least keep the pieces?",)},
    ),
    Character(
        "kofi",
        "Kofi",
        "loyal",
        "Shakes hands on everything, and means it.",
        {"thanks": ("My hand on it.",), "team_won": ("High five! All of you!",)},
    ),
    Character(
        "lena",
        "Lena",
        "vengeful",
        "Smiles, nods, and writes it down.",
        {"setback": ("How do you spell your name? For my notes.",), "good_move": ("Page four, crossed out.",)},
    ),
)

CHARACTERS: Mapping[CharacterId, Character] = {character.id: character for character in CAST}
assert set(CHARACTERS) == set(get_args(CharacterId))


def remarks(character: Character, mood: Mood) -> tuple[str, ...]:
    """Return what a character may say in a mood: its own remarks first, then those of its temperament."""
    return (*character.remarks.get(mood, ()), *REMARKS[character.temper][mood])


def mix(count: int, names: Collection[str], present: Collection[CharacterId], random: Random) -> tuple[Character, ...]:
    """Return so many characters for a table: none that is there, none with a name of `names`, tempers that differ."""
    taken = {name.casefold() for name in names}
    free = [one for one in CAST if one.id not in present and one.name.casefold() not in taken]
    random.shuffle(free)
    tempers = [CHARACTERS[one].temper for one in present]
    chosen: list[Character] = []
    while free and len(chosen) < count:
        character = min(free, key=lambda one: tempers.count(one.temper))
        free.remove(character)
        tempers.append(character.temper)
        chosen.append(character)
    return tuple(chosen)
