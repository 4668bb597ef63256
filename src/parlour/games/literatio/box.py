"""What is in the box: 100 letter cards with their values and four blanks (LTO-1)."""

from hashlib import sha256
from typing import NewType

from msgspec import Struct, json

Card = NewType("Card", str)
"""A card by its name: its letter and a number that tells equal letters apart, as in "E3"; "?2" is the second blank."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = "?"
BLANK_VALUE = 3
"""What a blank is worth, whatever letter it stands for (LTO-13)."""

HAND = 7
"""Cards in a full hand (LTO-2)."""

PER_CARD = 1
"""Points for each card of a word, beside its value (LTO-11)."""

BONUS = 20
"""Points for a word that uses all seven cards of a full hand (LTO-12)."""

FINE = 10
"""Points that a challenge costs whoever was wrong (LTO-21, LTO-22)."""

SHORTEST = 2
"""Letters of the shortest word (LTO-14)."""

PATIENCE = 2
"""Turns without a word before one on which cards may be drawn instead (LTO-31)."""

COUNTS = {
    **{"A": 8, "B": 2, "C": 3, "D": 4, "E": 11, "F": 2, "G": 3, "H": 3, "I": 8, "J": 1, "K": 1, "L": 4, "M": 3},
    **{"N": 6, "O": 7, "P": 3, "Q": 1, "R": 6, "S": 6, "T": 6, "U": 4, "V": 2, "W": 2, "X": 1, "Y": 2, "Z": 1},
    BLANK: 4,
}
"""How many cards there are of each letter."""

VALUES = {
    **{"A": 1, "B": 3, "C": 3, "D": 2, "E": 1, "F": 4, "G": 2, "H": 3, "I": 1, "J": 7, "K": 5, "L": 1, "M": 3},
    **{"N": 1, "O": 1, "P": 3, "Q": 9, "R": 1, "S": 1, "T": 1, "U": 2, "V": 5, "W": 4, "X": 7, "Y": 4, "Z": 8},
    BLANK: BLANK_VALUE,
}
"""What a card of each letter is worth: the rulebook's examples fix P and nine letters of 1, the rest is the house's."""

CARDS = tuple(Card(f"{letter}{number + 1}") for letter, count in COUNTS.items() for number in range(count))
VALUE = {card: VALUES[card[0]] for card in CARDS}
BLANKS = tuple(card for card in CARDS if card[0] == BLANK)

DIGEST = sha256(json.encode((COUNTS, VALUES))).hexdigest()


class Face(Struct, frozen=True, gc=False):
    """A card as whoever sees it reads it; `letter` is None for a blank that has not been named (LTO-13)."""

    card: Card
    letter: str | None
    value: int


PLAIN = {card: Face(card, None if card in BLANKS else card[0], VALUE[card]) for card in CARDS}
"""The cards as they come out of the bag."""
