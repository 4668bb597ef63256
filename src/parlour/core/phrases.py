"""Small turns of phrase that every game's sentences need."""

from collections.abc import Iterable, Sequence


def listed(parts: Iterable[str]) -> str:
    """A list as a sentence has it: "a, b and c"."""
    *front, last = parts
    return f"{', '.join(front)} and {last}" if front else last


def whose(name: str) -> str:
    """A name as its owner's things go by it; to the player called "You" they are "Your" things."""
    return "Your" if name == "You" else f"{name}'s"


def count(number: int, noun: str) -> str:
    """So many of something; the plural is made with an s."""
    return f"{number} {noun}" if number in (1, -1) else f"{number} {noun}s"


def win_text(winners: Sequence[str], points: int) -> str:
    """Who won, alone or together, and with how much."""
    how = "won" if len(winners) == 1 else "shared the win"
    return f"{listed(winners)} {how} with {count(points, 'point')}."
