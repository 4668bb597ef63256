"""What is in the box: 100 letter cards with their values and four blanks (LTO-1)."""

from hashlib import sha256
from typing import NewType

from msgspec import Struct, json

Card = NewType("Card", str)
"""A card by its name: its letter and a number that tells equal letters apart, as in "E3"; "?2" is the second blank."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = "?"
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


def read(row: str) -> dict[str, int]:
    """Letters with a number each."""
    return {part[0]: int(part[1:]) for part in row.split()}


COUNTS = read("A8 B2 C3 D4 E11 F2 G3 H3 I8 J1 K1 L4 M3 N6 O7 P3 Q1 R6 S6 T6 U4 V2 W2 X1 Y2 Z1 ?4")
"""How many cards there are of each letter; chosen for Parlour, because the rulebook does not say."""

VALUES = read("A1 B3 C3 D2 E1 F4 G2 H3 I1 J7 K5 L1 M3 N1 O1 P3 Q9 R1 S1 T1 U2 V5 W4 X7 Y4 Z8 ?3")
"""The value of a card of each letter; the rulebook gives those of P, the blank and nine letters of 1."""

CARDS = tuple(Card(f"{letter}{number + 1}") for letter, count in COUNTS.items() for number in range(count))
VALUE = {card: VALUES[card[0]] for card in CARDS}
BLANKS = tuple(card for card in CARDS if card[0] == BLANK)

DIGEST = sha256(json.encode((COUNTS, VALUES))).hexdigest()


class Face(Struct, frozen=True, gc=False):
    """A card with the letter it stands for; `letter` is None for a blank that has none yet (LTO-13)."""

    card: Card
    letter: str | None
    value: int


PLAIN = {card: Face(card, None if card in BLANKS else card[0], VALUE[card]) for card in CARDS}
"""The cards as they come out of the bag."""
