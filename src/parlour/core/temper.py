"""Temperaments of computer players, and what moves them to a remark; games say what either means in them."""

from collections.abc import Iterator
from typing import Any, Literal

Temper = Literal["cautious", "greedy", "loyal", "vengeful", "bluffing", "patient"]
"""What a computer leans to among moves that are about as good, whatever its level."""

Mood = Literal[
    "hello", "good_move", "impressed", "bad_luck", "setback", "attacked", "doubted", "thanks", "won", "lost",
    "team_won", "team_lost",
]  # fmt: skip # a list reads best as a paragraph
"""What an event is to a player: a deed of their own or of somebody else, a loss, an attack, a favour, the end."""


def no_lean(_view: Any, _action: Any, _temper: Temper) -> float:
    """Return 0: temperaments do not matter in this game."""
    return 0.0


def no_whims(_view: Any, _temper: Temper) -> Iterator[Any]:
    """Return no whims: in most games nothing is worth a try that a good player would not do."""
    return iter(())


def no_mood(_event: Any, _seat: int) -> None:
    """Return None: no event of this game moves a computer to a remark."""
