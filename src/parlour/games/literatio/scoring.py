"""What a word scores, what a hand costs at the end, who wins (LTO-11 to LTO-13, LTO-33); high scores."""

from collections.abc import Iterable, Sequence

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.scoring import best_score, board, outcome_from_scores, winners
from parlour.games.literatio.box import BONUS, HAND, PER_CARD, VALUE, Card
from parlour.games.literatio.options import Mode, Options
from parlour.games.literatio.state import State

MODES: dict[Mode, str] = {"challenge": "challenges", "checked": "checked words", "vote": "votes"}


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


def high_score(state: State) -> HighScore | None:
    """The winner's points, by how words are judged and by which dictionary (LTO-23, LTO-33, LTO-34)."""
    if state.outcome is None:
        return None
    options = state.options
    dictionary = "" if options.dictionary == Options().dictionary else f"{options.dictionary} dictionary"
    words = [spelt for spelt in state.words if spelt.seat in winners(state.outcome)]
    best = max((spelt.points for spelt in words), default=0)
    figures = (Figure("Words", len(words)), Figure("Best word", best))
    return best_score(state.outcome, board(state.seats, MODES[options.mode], dictionary), *figures)


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """The player's longest word, the most points for one, and how many there were (LTO-15)."""
    words = [spelt for spelt in state.words if spelt.seat == seat]
    if not words:
        return ()
    return (
        Figure("Longest word", max((spelt.word for spelt in words), key=len)),
        Figure("Points for a word", max(spelt.points for spelt in words)),
        Figure("Words in a game", len(words)),
    )
