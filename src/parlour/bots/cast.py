"""The cast: computer players with a name, a temperament and something to say, each at any level."""

from collections.abc import Collection, Mapping
from importlib.resources import files
from random import Random
from typing import Literal, get_args

from msgspec import Struct, json

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


class Cast(Struct, frozen=True):
    """What `cast.json` holds: all characters, and what those of each temperament say."""

    characters: tuple[Character, ...]
    remarks: Mapping[Temper, Mapping[Mood, tuple[str, ...]]]


_READ = json.decode((files(__package__) / "cast.json").read_bytes(), type=Cast)
CAST, REMARKS = _READ.characters, _READ.remarks

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
