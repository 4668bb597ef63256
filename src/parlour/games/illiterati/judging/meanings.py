"""Whether a word belongs to a theme that does not list it, judged by what the word means (ILT-22)."""

from functools import cache
from typing import Literal

from parlour.games.illiterati.boxes.contents import STANDARD_BOX, content
from parlour.games.illiterati.boxes.themes import BOX
from parlour.words.facts import gloss, nouns_and_verbs

Opinion = Literal["yes", "no", "unknown"]
"""What the meanings of a word say: one belongs to the theme, none does, or nothing is known."""


@cache
def theme_words() -> dict[str, frozenset[str]]:
    """Return by theme of the standard box the words that it lists, and those that some meaning puts there."""
    lines = (BOX / "theme_words.txt").read_text("ascii").splitlines()
    listed = content(STANDARD_BOX).themes
    return {theme: listed[theme].union(words.split()) for theme, _, words in (line.partition(": ") for line in lines)}


def opinion(theme: str, word: str) -> Opinion:
    """Return what the meanings of a word say about a theme that does not list it."""
    known = theme_words().get(theme)
    if known is None:
        return "unknown"
    if not known.isdisjoint(nouns_and_verbs(word)):
        return "yes"
    return "unknown" if gloss(word) is None else "no"


def doubt(theme: str, label: str, word: str) -> str | None:
    """Return why a word may not belong to a theme, as players are told; None where it does, or nobody can tell."""
    if theme not in theme_words() or opinion(theme, word) == "yes":
        return None
    meaning = gloss(word)
    told = f"No meaning of {word} is known here" if meaning is None else f"{word} means “{meaning}”"
    return f"{told}: that does not count for {label}."
