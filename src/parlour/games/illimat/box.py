"""What is in the box: five suits of cards, eight Luminaries, okus tokens (ILM-1 to ILM-6)."""

from hashlib import sha256
from typing import Final, NewType

from msgspec import json

from parlour.games.illimat.kinds import Luminary as Luminary
from parlour.games.illimat.kinds import Season as Season

Card = NewType("Card", str)
"""A card by its name: rank, then the suit's letter; "10w" is the Ten of Winter, "Ft" the Fool of Stars."""

SEASONS: Final = tuple(Season)
LUMINARIES: Final = tuple(Luminary)
MAIDEN: Final = Luminary.MAIDEN
CHANGELING: Final = Luminary.CHANGELING
RIVER: Final = Luminary.RIVER
CHILDREN: Final = Luminary.CHILDREN
FOREST_QUEEN: Final = Luminary.FOREST_QUEEN
RAKE: Final = Luminary.RAKE
UNION: Final = Luminary.UNION
NEWBORN: Final = Luminary.NEWBORN
EFFECT: Final = {
    MAIDEN: "ILM-40",
    CHANGELING: "ILM-41",
    RIVER: "ILM-42",
    CHILDREN: "ILM-43",
    FOREST_QUEEN: "ILM-44",
    RAKE: "ILM-45",
    UNION: "ILM-46",
    NEWBORN: "ILM-47",
}
"""The clause of each """

SUITS: Final = {"p": Season.SPRING, "s": Season.SUMMER, "a": Season.AUTUMN, "w": Season.WINTER, "t": None}
"""Suit letters with their seasons; the Stars have none."""

RANKS: Final = ("F", "2", "3", "4", "5", "6", "7", "8", "9", "10", "N", "Q", "K")
"""Fool, Two to Ten, Knight, Queen, King (ILM-1)."""

FIELDS: Final = 4
HAND: Final = 4
SEED: Final = 3
"""Cards dealt into a field (ILM-5, ILM-33)."""

FOOL_HIGH: Final = 14
"""A Fool's other value, and the highest a stockpile may have (ILM-2, ILM-15)."""

DECK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
VALUE: Final = {card: RANKS.index(card[:-1]) + 1 for card in DECK}
VALUES: Final[dict[Card, tuple[int, ...]]] = {
    card: (value, FOOL_HIGH) if value == 1 else (value,) for card, value in VALUE.items()
}
"""What a card may be worth: one number, or two for a Fool (ILM-2)."""

SEASON: Final = {card: SUITS[card[-1]] for card in DECK}
"""The season of a card's suit; None for the Stars."""

FOOLS: Final = frozenset(card for card in DECK if card[0] == "F")
FACES: Final = frozenset(card for card in DECK if card[0] in "FNQK")
"""Cards that turn the illimat when played (ILM-3, ILM-20)."""

STAR_FACES: Final = frozenset(card for card in FACES if SEASON[card] is None)
SUMMER: Final = frozenset(card for card in DECK if SEASON[card] is Season.SUMMER)
WINTER: Final = frozenset(card for card in DECK if SEASON[card] is Season.WINTER)

DIGEST: Final = sha256(json.encode((DECK, LUMINARIES))).hexdigest()


SMALL_DECK: Final = tuple([card for card in DECK if SEASON[card] is not None])
"""The deck without the Stars."""


def deck_for(seats: int) -> tuple[Card, ...]:
    """All 65 cards for four players, 52 without the Stars for two or three (ILM-1)."""
    return DECK if seats == FIELDS else SMALL_DECK
