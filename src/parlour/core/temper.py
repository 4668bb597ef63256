"""Temperaments of computer players, and what moves them to a remark; games say what either means in them."""

from typing import Literal

Temper = Literal["cautious", "greedy", "loyal", "vengeful", "bluffing", "patient"]
"""What a computer leans to among moves that are about as good, whatever its level."""

Mood = Literal[
    "hello", "good_move", "impressed", "bad_luck", "setback", "attacked", "doubted", "thanks", "won", "lost",
    "team_won", "team_lost",
]  # fmt: skip # a list reads best as a paragraph
"""What an event is to a player: a deed of their own or of somebody else, a loss, an attack, a favour, the end."""
