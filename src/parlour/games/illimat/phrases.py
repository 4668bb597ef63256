"""Names of cards, fields, seasons, Luminaries and points, as sentences use them.

The fields have the names of the compass: the first seat sits in the south, and west, north and east follow clockwise.
"""

from collections.abc import Iterable
from typing import Final

from parlour.core.phrases import figure, joined, signed
from parlour.games.illimat.box import DECK, RANKS, Card, Luminary, Season
from parlour.games.illimat.state import Pile, Sheet

FIELD_NAMES: Final = ("south", "west", "north", "east")
"""The fields by number, clockwise from the first seat (ILM-4)."""

RANK_NAMES: Final = dict(
    zip(
        RANKS,
        ("Fool", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Knight", "Queen", "King"),
        strict=True,
    )
)
SUIT_NAMES: Final = {"p": "Spring", "s": "Summer", "a": "Autumn", "w": "Winter", "t": "Stars"}
CARD_NAMES: Final = {card: f"{RANK_NAMES[card[:-1]]} of {SUIT_NAMES[card[-1]]}" for card in DECK}

FORBIDS: Final = {
    Season.SPRING: "no stockpiling",
    Season.SUMMER: "anything goes",
    Season.AUTUMN: "no sowing",
    Season.WINTER: "no harvesting",
}
"""What each season says to a field (ILM-11)."""

EFFECTS: Final = {
    Luminary.MAIDEN: "Winter forbids nothing",
    Luminary.CHANGELING: "once a turn, a hand card may be exchanged with a loose card here",
    Luminary.RIVER: "six cards were dealt here; whoever claims it gains points for the most Winter cards",
    Luminary.CHILDREN: "three unseen cards lie beneath, if the draw pile had three",
    Luminary.FOREST_QUEEN: "the illimat does not turn",
    Luminary.RAKE: "in each turn an extra card must be sown here",
    Luminary.UNION: "two hand cards may harvest together here",
    Luminary.NEWBORN: "the Luminary opposite is revealed too",
}
"""What each Luminary does, in a few words (ILM-40 to ILM-47)."""


def card_name(card: Card) -> str:
    """A card in words: "Ten of Winter"."""
    return CARD_NAMES[card]


def luminary_name(luminary: Luminary) -> str:
    """A Luminary as a sentence speaks of it: "the Forest Queen"."""
    return f"the {luminary.replace('_', ' ').title()}"


def pile_name(pile: Pile) -> str:
    """A stockpile by what can be done with it: "locked stockpile of 7"."""
    return f"{'locked' if pile.locked else 'open'} stockpile of {pile.value}"


def in_field(number: int) -> str:
    """Where: "in the north field"."""
    return f"in the {FIELD_NAMES[number]} field"


def names_of(cards: Iterable[Card]) -> str:
    """Cards as a button lists them."""
    return joined(map(card_name, cards))


def the(cards: Iterable[Card]) -> str:
    """Cards as a sentence lists them, each with its article."""
    return joined([f"the {card_name(card)}" for card in cards])


def sheet_text(sheet: Sheet) -> str:
    """What a player's points of a round are made of (ILM-51)."""
    parts = {
        "Bumper Crop": sheet.bumper_crop,
        "Sunkissed": sheet.sunkissed,
        "Frostbit": sheet.frostbit,
        "Fools": sheet.fools,
        "Luminaries": sheet.luminaries,
        "okus": sheet.okus,
    }
    told = ", ".join(f"{part} {signed(points)}" for part, points in parts.items() if points)
    return f"{figure(sheet.points)} ({told})" if told else figure(sheet.points)
