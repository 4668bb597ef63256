"""Whether a word belongs to a theme that does not list it, judged by what the word means (ILT-22)."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from parlour.games.illiterati.judging.theme_kinds import KINDS, TALKED_OF, UNTOLD, words
from parlour.games.illiterati.judging.validity import singular
from parlour.words.facts import gloss, noun

Opinion = Literal["yes", "no", "unknown"]
"""What the meaning of a word says: it belongs to the theme, it does not, or nothing is known."""

DEPTH = 2
"""Meanings that are followed, one out of the other: a kayak is a canoe, and a canoe is a boat."""

ASIDE = re.compile(r"\([^)]*\)?")
WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")

ENDS = words(
    "that which who whom whose where when with without for used using of having consisting made in on at to from by as "
    "into around between under over through during worn played drawn driven pulled powered carried containing "
    "usually especially often typically designed intended kept served resembling similar like being is are than "
    "because while so but eaten found built fitted covered filled formed based self-propelled"
)
"""Words at which the name of a kind ends: "a vehicle for carrying a coffin" is a vehicle."""

PARTS = words(
    "any one kind type sort form variety various several numerous piece item article species breed genus pair style "
    "class group example brand some many each family kinds types sorts forms varieties pieces"
)
"""Words before an "of" that name no kind themselves: "any of various kinds of wheeled vehicles" is a vehicle."""

BEGINS = words("a an the any one some")


def opinion(theme: str, word: str) -> Opinion:
    """Return what the meaning of a word says about a theme that does not list it."""
    meaning = gloss(word)
    if meaning is None or theme in UNTOLD or theme not in KINDS:
        return "unknown"
    mentioned = {each.upper() for each in WORD.findall(meaning.lower())}
    if mentioned & TALKED_OF.get(theme, frozenset()) or is_kind(theme, singular(word), DEPTH):
        return "yes"
    return "no"


@lru_cache(maxsize=4096)
def is_kind(theme: str, word: str, depth: int) -> bool:
    """Return whether what a noun means is of a theme: by the kind that its meaning names, or by that kind's."""
    meaning = gloss(word)
    if depth == 0 or meaning is None or not noun(word):
        return False
    return any(
        kind in KINDS[theme] or (kind != word and is_kind(theme, kind, depth - 1)) for kind in kinds_named(meaning)
    )


def kinds_named(meaning: str) -> Iterator[str]:
    """Yield the kinds that a noun's meaning names: the last word of the phrase with which each of its parts begins."""
    for part in ASIDE.sub(" ", meaning.lower()).split(";"):
        spoken = WORD.findall(part)
        while "of" in spoken and any(each in PARTS for each in spoken[: spoken.index("of")][-2:]):
            spoken = spoken[spoken.index("of") + 1 :]
        phrase: list[str] = []
        for each in spoken:
            if each in ENDS:
                break
            phrase.append(each)
        if phrase and (phrase[0] in BEGINS or noun(phrase[-1].upper())):
            yield singular(phrase[-1].upper())
