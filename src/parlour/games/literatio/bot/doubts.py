"""Whether a player doubts a word: by knowing it, by its look, and by what a challenge costs or brings (LTO-20)."""

from functools import cache

from parlour.core.game import Level
from parlour.games.literatio.bot.skills import PERSONS, Person
from parlour.games.literatio.box import FINE, LETTERS
from parlour.games.literatio.view_types import View, Window
from parlour.words.lexicon import find

EVERYDAY = 35
"""The commonness of words whose letters show what words look like."""

ABSURD = 0.9
"""The probability that letters are no word, if they do not even look like one."""

OFTEN = 4
"""How often an everyday word has the same letter, at most."""

RUN = 3
"""Letters in a row that tell whether a word looks like one."""


def challenge_value(view: View, level: Level) -> float | None:
    """Value a challenge by what it brings and may cost; None if the player lets the word pass (LTO-21, LTO-22)."""
    window = view.window
    if window is None or window.seat == view.seat or is_duel(view):
        return None
    wrong = suspicion(view, window, level)
    value = wrong * (window.points + FINE) - (1 - wrong) * (FINE + usual_points(level))
    return value if value > 0 else None


def trusts(view: View, level: Level) -> bool:
    """Return whether a computer believes the word in question rather than not; its own it always does."""
    window = view.window
    return window is not None and (window.seat == view.seat or suspicion(view, window, level) < 1 / 2)


def suspicion(view: View, window: Window, level: Level) -> float:
    """Return how likely a word is wrong in the eyes of a player; an expert knows (LTO-41 keeps the rest in doubt)."""
    word, person = window.word, PERSONS.get(level)
    listed = word in find(view.options.dictionary)
    if person is None:
        return 0.0 if listed else 1.0
    if listed and person.recognises.knows_word(word):
        return 0.0
    return person.suspects if looks_like_a_word(word) else max(ABSURD, person.suspects)


def usual_points(level: Level) -> float:
    """Return what a lost turn costs a player, about."""
    person: Person | None = PERSONS.get(level)
    return 0.0 if person is None else float(person.content)


def is_duel(view: View) -> bool:
    """Return whether only the word's player votes on a challenge, and so can keep the word (LTO-23)."""
    return view.options.mode == "vote" and len(view.scores) == 2


def looks_like_a_word(word: str) -> bool:
    """Return whether everyday words have each run of three letters that this one has, with its first and last two."""
    return runs(word) <= usual_runs()


def runs(word: str) -> set[str]:
    """Return every three letters in a row of a word, a space before and after it counted as letters."""
    padded = f" {word} "
    return {padded[at : at + RUN] for at in range(len(padded) - RUN + 1)}


@cache
def usual_runs() -> frozenset[str]:
    """Return every run of letters that everyday words have."""
    return frozenset([run for word in find().words(LETTERS * OFTEN, upto=EVERYDAY) for run in runs(word)])
