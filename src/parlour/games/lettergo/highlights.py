"""What decided a game that is over, each player's words that took cards, and all words by rounds, for its end."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from parlour.core.game import Highlight, Names, ScoreLine, Seat, Steps
from parlour.core.phrases import count, in_words, whom, whose
from parlour.core.scoring import best_first, lead, winners
from parlour.games.lettergo.box import STARS
from parlour.games.lettergo.events import Claimed, Cleared, Dealt, Event, Revealed
from parlour.games.lettergo.state import State


class Claim(NamedTuple):
    """A word that took cards in a round, worth their stars (LGO-32, LGO-40)."""

    step: int
    seat: Seat
    word: str
    worth: int
    round: int


def highlights(state: State, steps: Steps[Event], names: Names) -> tuple[Highlight, ...]:
    """Return what decided a game, with the winner's best word as its picture; then all words, the best first."""
    outcome = state.outcome
    assert outcome is not None, "a game that is over has an outcome"
    best = best_first(claims(steps))
    own = [Highlight(claim_text(claim, names[claim.seat]), claim.step, tuple(claim.word), claim.seat) for claim in best]
    first = next((claim for claim in best if claim.seat == winners(outcome)[0]), None)
    if first is None:
        return (Highlight(outcome.reason, len(steps) - 1), *own)
    margin, name = lead(outcome), names[first.seat]
    decided = f"{first.word} decided it: {count(first.worth, 'star')} at once, and {whom(name)} won by {margin}."
    told = decided if 0 < margin < first.worth else claim_text(first, name)
    return (Highlight(told, first.step, tuple(first.word)), *own)


def claims(steps: Steps[Event]) -> Iterator[Claim]:
    """Yield all words that took cards."""
    number, words = 1, dict[Seat, str]()
    for step, events in enumerate(steps):
        for event in events:
            if isinstance(event, Dealt):
                number = event.round
            elif isinstance(event, Revealed):
                words = {shown.seat: shown.word for shown in event.show}
            elif isinstance(event, Claimed):
                yield Claim(step, event.seat, words[event.seat], sum(STARS[card] for card in event.cards), number)


def claim_text(claim: Claim, name: str) -> str:
    """Return a player's best word in a sentence."""
    stars = f"{in_words(claim.worth)} star{'' if claim.worth == 1 else 's'} in round {in_words(claim.round)}"
    return f"{whose(name)} best word was {claim.word}: it brought {stars}."


def score_sheet(steps: Steps[Event]) -> tuple[ScoreLine, ...]:
    """Return a line for each round: everybody's word, and the stars of the cards that it took (LGO-32, LGO-40)."""
    return tuple(round_lines(event for events in steps for event in events))


def round_lines(events: Iterable[Event]) -> Iterator[ScoreLine]:
    """Yield a line for each round that was played to its end."""
    number, words, stars = 1, list[str](), list[int]()
    for event in events:
        if isinstance(event, Dealt):
            number, words, stars = event.round, [""] * len(event.hands), [0] * len(event.hands)
        elif isinstance(event, Revealed):
            for shown in event.show:
                words[shown.seat] = shown.word
        elif isinstance(event, Claimed):
            stars[event.seat] = sum(STARS[card] for card in event.cards)
        elif isinstance(event, Cleared):
            yield ScoreLine(f"Round {number}", "", tuple(stars), tuple(words))
