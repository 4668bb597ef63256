"""What decided a game that is over, and each player's words, for pages to show at its end."""

from collections.abc import Iterator
from typing import NamedTuple

from parlour.core.game import Highlight, Names, Outcome, Seat, Steps
from parlour.core.phrases import count, whom, whose
from parlour.core.scoring import best_first, lead, winners
from parlour.games.literatio.box import FINE
from parlour.games.literatio.challenges import bluffs
from parlour.games.literatio.events import Event, Judged, Played, Stood
from parlour.games.literatio.state import State


class Scoring(NamedTuple):
    """A word that stood, the step that laid it, and the points that it brought (LTO-11)."""

    step: int
    seat: Seat
    word: str
    worth: int


def highlights(state: State, steps: Steps[Event], names: Names) -> tuple[Highlight, ...]:
    """Return what decided a game, with the winner's best word as its picture; then all words, the best first."""
    outcome = state.outcome
    assert outcome is not None, "a game that is over has an outcome"
    best = best_first(scorings(steps))
    false = bluffs(state)
    own = [
        Highlight(word_text(word, names[word.seat]) + wink(word.word, false), word.step, tuple(word.word), word.seat)
        for word in best
    ]
    costly = costly_challenges(outcome, steps, names)
    first = next((word for word in best if word.seat == winners(outcome)[0]), None)
    if costly is not None:
        return (costly, *own)
    if first is None:
        return (Highlight(outcome.reason, len(steps) - 1), *own)
    margin, name = lead(outcome), names[first.seat]
    decided = f"{first.word} decided it: {count(first.worth, 'point')}, and {whom(name)} won by {margin}."
    told = decided if 0 < margin < first.worth else word_text(first, name)
    return (Highlight(told + wink(first.word, false), first.step, tuple(first.word)), *own)


def scorings(steps: Steps[Event]) -> Iterator[Scoring]:
    """Yield all words that stood."""
    laid = 0
    for step, events in enumerate(steps):
        for event in events:
            if isinstance(event, Played):
                laid = step
            elif isinstance(event, Stood):
                yield Scoring(laid, event.seat, event.word, event.points)


def costly_challenges(outcome: Outcome, steps: Steps[Event], names: Names) -> Highlight | None:
    """Return that challenges decided, where a single winner would not have won without what a rival lost in them."""
    if lead(outcome) == 0:
        return None
    (winner,), scores = winners(outcome), outcome.scores or ()
    fines = [
        (step, seat)
        for step, events in enumerate(steps)
        for event in events
        if isinstance(event, Judged)
        for seat in event.fined
    ]
    lost = [FINE * sum(fined == seat for _, fined in fines) for seat in range(len(scores))]
    spared = [score + cost for score, cost in zip(scores, lost, strict=True)]
    rival = max((seat for seat in range(len(scores)) if seat != winner), key=spared.__getitem__)
    if spared[rival] < spared[winner]:
        return None
    last = max(step for step, seat in fines if seat == rival)
    won = f"{whom(names[winner])} won by {lead(outcome)}"
    return Highlight(f"Challenges decided it: they cost {whom(names[rival])} {lost[rival]} points, and {won}.", last)


def wink(word: str, false: tuple[str, ...]) -> str:
    """Return what is to be added about a word that is not in the dictionary; nothing about others (LTO-20)."""
    return " It is not in the dictionary, and nobody noticed!" if word in false else ""


def word_text(word: Scoring, name: str) -> str:
    """Return a player's best word in a sentence."""
    return f"{whose(name)} best word was {word.word}: {count(word.worth, 'point')}."
