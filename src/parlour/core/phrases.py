"""Phrases that the sentences of every game need."""

from collections.abc import Iterable, Sequence


def listed(parts: Iterable[str]) -> str:
    """Return a list as part of a sentence: "a, b and c"."""
    *front, last = parts
    return f"{', '.join(front)} and {last}" if front else last


def whose(name: str) -> str:
    """Return the possessive of a player's name: "Ann's", or "Your" for "You"."""
    return "Your" if name == "You" else f"{name}'s"


def count(number: int, noun: str) -> str:
    """Return a number with its noun; the plural ends in s."""
    return f"{number} {noun}" if number in (1, -1) else f"{number} {noun}s"


def win_text(winners: Sequence[str], points: int) -> str:
    """Return who won, alone or together, and with how many points."""
    how = "won" if len(winners) == 1 else "shared the win"
    return f"{listed(winners)} {how} with {count(points, 'point')}."
