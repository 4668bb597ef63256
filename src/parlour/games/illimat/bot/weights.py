"""How a level weighs what it sees, and what cards are worth to it at a table."""

from math import sqrt
from typing import Final

from parlour.core.game import Level
from parlour.games.illimat.box import DECK, FOOLS, SUMMER, WINTER, Card
from parlour.games.illimat.scoring import BUMPER_CROP, SUNKISSED
from parlour.games.illimat.view_types import View

COMPILED: Final = True

Rates = tuple[float, ...]
"""What a card of each kind is worth: a plain one, a Summer and a Winter card, and the Fools of these."""

PLAIN, OF_SUMMER, OF_WINTER, FOOL = 0, 1, 2, 3

KIND: Final[dict[Card, int]] = {
    card: FOOL * (card in FOOLS) + (OF_SUMMER if card in SUMMER else OF_WINTER if card in WINTER else PLAIN)
    for card in DECK
}

CROP_SWAY: Final = 6.0
SUIT_SWAY: Final = 0.7
"""How far each card still to be played may sway the count of all cards, and of one suit's."""

FINENESS: Final = 32.0
"""Rates are rounded to such parts of a point, so that much of what was reckoned can be used again."""


class Weights:
    """How a level weighs what it sees, in points."""

    __slots__ = ("card", "down", "fool", "held", "late", "mine", "okus", "summer", "swing", "theirs", "up", "winter")

    card: float  # each card's share in the Bumper Crop (ILM-51)
    summer: float  # what a Summer card is worth beyond that, a Winter card, and a Fool
    winter: float
    fool: float
    okus: float  # clearing a field while there are tokens (ILM-30)
    down: float  # revealing a Luminary, which mostly helps the others (ILM-32)
    up: float  # claiming one (ILM-31)
    held: float  # the share of its worth that a card has while it stays in hand
    late: float  # that share shrinks once fewer cards than this are in the draw pile
    mine: float  # the share of one's next harvest that is left
    theirs: float  # the share of the next player's best harvest that is lost to them
    swing: bool  # whether card, summer and winter weigh what a card changes in the chances of having the most

    def __init__(
        self, card: float, summer: float, winter: float, *, swing: bool, down: float = -0.3, late: float = 0.0
    ) -> None:
        self.card = card
        self.summer = summer
        self.winter = winter
        self.swing = swing
        self.fool = 1.0
        self.okus = 1.0
        self.down = down
        self.up = 1.0
        self.held = 0.4
        self.late = late
        self.mine = 0.25
        self.theirs = 0.9


STEADY: Final = Weights(0.25, 0.25, -0.12, swing=False)
"""A card is worth the same all through a round."""

KEEN: Final = Weights(1.0, 1.0, -0.4, swing=True, down=-0.6, late=8.0)
"""A card is worth what it changes in the chances of having the most."""


def weights_of(level: Level) -> Weights:
    """Return how a level weighs what it sees."""
    return KEEN if level == "expert" else STEADY


def rates_of(view: View, weights: Weights) -> Rates:
    """Return what a card of each kind is worth to the viewer."""
    card, summer, winter = weights.card, weights.summer, weights.winter
    if weights.swing:
        plays = view.deck_size + sum(view.hand_sizes)
        seat = view.seat or 0
        cards, sunny, frosty = counts(view)
        card *= 2 * BUMPER_CROP * slope(cards, seat, CROP_SWAY * plays)
        summer *= 2 * SUNKISSED * slope(sunny, seat, SUIT_SWAY * plays)
        winter *= 2 * SUNKISSED * slope(frosty, seat, SUIT_SWAY * plays)
        card, summer, winter = fine(card), fine(summer), fine(winter)
    fool = card + weights.fool
    return (card, card + summer, card + winter, fool, fool + summer, fool + winter)


def fine(rate: float) -> float:
    """Return a rate, rounded."""
    return round(rate * FINENESS) / FINENESS


def counts(view: View) -> tuple[list[int], list[int], list[int]]:
    """Return how many cards, Summer cards and Winter cards each seat is seen to have harvested."""
    cards: list[int] = []
    sunny: list[int] = []
    frosty: list[int] = []
    for crop in view.crops:
        seen = (*(crop.cards or ()), *(crop.secret or ()))
        cards.append(crop.size)
        sunny.append(len([card for card in seen if card in SUMMER]))
        frosty.append(len([card for card in seen if card in WINTER]))
    return cards, sunny, frosty


def slope(numbers: list[int], seat: int, sway: float) -> float:
    """Return how much the chance of having the most rises with one more."""
    lead = float(numbers[seat] - max(numbers[:seat] + numbers[seat + 1 :]))
    return (chance(lead + 1.0, sway) - chance(lead - 1.0, sway)) / 2.0


def chance(lead: float, sway: float) -> float:
    """Return how likely a lead lasts until the end of the round."""
    return 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead + sway)


def worth_of(cards: tuple[Card, ...], rates: Rates) -> float:
    """Return what cards are worth together."""
    total = 0.0
    for card in cards:
        total += rates[KIND[card]]
    return total
