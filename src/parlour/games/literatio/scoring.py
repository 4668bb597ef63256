"""What a word brings, what a hand costs at the end, who wins (LTO-11 to LTO-13, LTO-33)."""

from collections.abc import Iterable, Sequence

from parlour.core.game import Outcome
from parlour.core.scoring import outcome_from_scores
from parlour.games.literatio.box import BONUS, HAND, PER_CARD, VALUE, Card


def points(values: Sequence[int], spent: int) -> int:
    """The values of a word's cards and one for each; more where `spent`, the hand's cards in it, are seven (LTO-12)."""
    return sum(values) + PER_CARD * len(values) + bonus(spent)


def bonus(spent: int) -> int:
    """What all seven cards of a full hand bring beside the word (LTO-12)."""
    return BONUS if spent >= HAND else 0


def deduction(hand: Iterable[Card]) -> int:
    """What unused cards cost (LTO-33)."""
    return sum(VALUE[card] for card in hand)


def outcome(scores: tuple[int, ...], reason: str) -> Outcome:
    """The places: the highest score wins, equal scores share (LTO-33)."""
    return outcome_from_scores(scores, reason)
