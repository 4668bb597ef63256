"""What decided a game that is over, and each player's harvests, for pages to show at its end."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.core.game import Highlight, Names, Outcome, Seat, Steps
from parlour.core.phrases import count, in_words, whom, whose
from parlour.core.scoring import best_first, winners
from parlour.games.illimat.box import Card
from parlour.games.illimat.events import Dealt, Event, Harvested, Scored
from parlour.games.illimat.state import State

PARTS: Final = {
    "bumper_crop": "Bumper Crop",
    "sunkissed": "Sunkissed",
    "frostbit": "Frostbit",
    "fools": "Fools",
    "luminaries": "Luminaries",
    "okus": "okus tokens",
}
"""The parts of a score sheet in words (ILM-51)."""


class Harvest(NamedTuple):
    """A harvest: its cards are all that went to the player's pile."""

    step: int
    seat: Seat
    cards: tuple[Card, ...]
    round: int

    @property
    def worth(self) -> int:
        return len(self.cards)


def highlights(state: State, steps: Steps[Event], names: Names) -> tuple[Highlight, ...]:
    """Return what decided a game, with the winner's best harvest as its picture; then all, the best first."""
    outcome = state.outcome
    assert outcome is not None, "a game that is over has an outcome"
    best = best_first(harvests(steps))
    own = [
        Highlight(harvest_text(harvest, names[harvest.seat]), harvest.step, harvest.cards, harvest.seat)
        for harvest in best
    ]
    first = next((harvest for harvest in best if harvest.seat == winners(outcome)[0]), None)
    shared = len(winners(outcome)) > 1
    told = tie_text(state) if shared else difference_text(steps, outcome, names) or outcome.reason
    if first is None:
        return (Highlight(told, len(steps) - 1), *own)
    return (Highlight(f"{told} {harvest_text(first, names[first.seat])}", first.step, first.cards), *own)


def harvests(steps: Steps[Event]) -> Iterator[Harvest]:
    """Yield all harvests of a game."""
    number = 1
    for step, events in enumerate(steps):
        for event in events:
            if isinstance(event, Dealt):
                number = event.round
            elif isinstance(event, Harvested):
                piled = [card for pile in event.piles for card in pile.cards]
                yield Harvest(step, event.seat, (*event.cards, *event.loose, *piled), number)


def harvest_text(harvest: Harvest, name: str) -> str:
    """Return a player's best harvest in a sentence."""
    cards = f"{in_words(len(harvest.cards))} cards in round {in_words(harvest.round)}"
    return f"{whose(name)} best harvest took {cards}."


def tie_text(state: State) -> str:
    """Return why several players won, and that no tie-breaker decides between them (ILM-52, ILM-53)."""
    breaker = "Okus tokens" if state.options.mode == "beginner" else "Luminaries"
    return f"Equal points share the win. {breaker} only decide who gets Bumper Crop, Sunkissed or Frostbit."


def difference_text(steps: Steps[Event], outcome: Outcome, names: Names) -> str:
    """Return for what the winner got more than the second; "" where nobody is second, or totals changed hands.

    Harmonic Convergence gives earlier points to the next player (ILM-48).
    """
    scores = outcome.scores or ()
    sheets = [event.sheets for events in steps for event in events if isinstance(event, Scored)]
    first = winners(outcome)[0]
    others = [seat for seat, place in enumerate(outcome.places) if place > 1]
    kept = all(sum(sheet[seat].points for sheet in sheets) == score for seat, score in enumerate(scores))
    if not others or not kept:
        return ""
    second = max(others, key=lambda seat: scores[seat])
    totals = {part: [sum(getattr(sheet[seat], part) for sheet in sheets) for seat in (first, second)] for part in PARTS}
    part = max(totals, key=lambda each: totals[each][0] - totals[each][1])
    mine, theirs = totals[part]
    return f"{PARTS[part]} made the difference: {count(mine, 'point')}, {whom(names[second])} had {theirs}."
