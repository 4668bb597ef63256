"""What decided a game that is over, and each player's best word, for pages to show at its end."""

from typing import NamedTuple

from parlour.core.game import Highlight, Names, Seat, Steps
from parlour.core.phrases import count, whom, whose
from parlour.core.scoring import best_moments, lead, winners
from parlour.games.literatio.events import Event, Stood
from parlour.games.literatio.state import State


class Scoring(NamedTuple):
    """A word that stood, and brought points (LTO-11)."""

    step: int
    seat: Seat
    word: str
    worth: int


def highlights(state: State, steps: Steps[Event], names: Names) -> tuple[Highlight, ...]:
    """Return what decided a game, with the winner's best word as its picture; then the best word of each seat."""
    outcome = state.outcome
    assert outcome is not None, "a game that is over has an outcome"
    best = best_moments(
        Scoring(step, event.seat, event.word, event.points)
        for step, events in enumerate(steps)
        for event in events
        if isinstance(event, Stood)
    )
    own = [Highlight(word_text(word, names[seat]), word.step, tuple(word.word), seat) for seat, word in best.items()]
    first = best.get(winners(outcome)[0])
    if first is None:
        return (Highlight(outcome.reason, len(steps) - 1), *own)
    margin, name = lead(outcome), names[first.seat]
    decided = f"{first.word} decided it: {count(first.worth, 'point')}, and {whom(name)} won by {margin}."
    told = decided if 0 < margin < first.worth else word_text(first, name)
    return (Highlight(told, first.step, tuple(first.word)), *own)


def word_text(word: Scoring, name: str) -> str:
    """Return a player's best word in a sentence."""
    return f"{whose(name)} best word was {word.word}: {count(word.worth, 'point')}."
