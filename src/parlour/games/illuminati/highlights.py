"""What decided a game that is over, and each player's attacks, for pages to show at its end."""

from typing import Final, NamedTuple

from parlour.core.game import Highlight, Names, Outcome, Seat, Steps
from parlour.core.phrases import joined, whom, whose
from parlour.core.scoring import best_first, winners
from parlour.games.illuminati.attack.events import Resolved
from parlour.games.illuminati.box import CARDS, Attack, CardId
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.goals import GROUPS, goal_of, goal_words, has_basic, reached
from parlour.games.illuminati.phrases import card_name, from_the_start
from parlour.games.illuminati.scoring import COUNTED, GOAL
from parlour.games.illuminati.state import State

DID: Final = {Attack.CONTROL: "took", Attack.NEUTRALIZE: "neutralized", Attack.DESTROY: "destroyed"}


class Success(NamedTuple):
    """An attack that succeeded."""

    step: int
    seat: Seat
    cards: tuple[CardId, CardId]  # who led it, and what it was on
    attack: Attack
    reads: int

    @property
    def worth(self) -> int:
        return CARDS[self.cards[1]].power


def highlights(state: State, steps: Steps[Event], names: Names) -> tuple[Highlight, ...]:
    """Return what decided a game, with the winner's last attack as its picture; then all, the best first."""
    outcome = state.outcome
    assert outcome is not None, "a game that is over has an outcome"
    attacks = [
        Success(step, event.seat, (event.leader, event.target), event.attack, event.reads)
        for step, events in enumerate(steps)
        for event in events
        if isinstance(event, Resolved) and event.success
    ]
    own = [
        Highlight(
            f"{whose(names[attack.seat])} best attack {attack_text(attack)}.", attack.step, attack.cards, attack.seat
        )
        for attack in best_first(attacks)
    ]
    won = winners(outcome)
    told = won_text(state, outcome, names)
    last = next((attack for attack in reversed(attacks) if attack.seat in won), None)
    if last is None:
        return (Highlight(told, len(steps) - 1), *own)
    told = f"{told} The last step: {whom(names[last.seat])} {attack_text(last)}."
    return (Highlight(told, last.step, last.cards), *own)


def attack_text(attack: Success) -> str:
    """Return what an attack did, as the end of a sentence."""
    return f"{DID[attack.attack]} {card_name(attack.cards[1])} with a roll of {attack.reads}"


def won_text(state: State, outcome: Outcome, names: Names) -> str:
    """Return by what the winners won: their goal, their Power, or that nobody else was left (ILU-18, ILU-72)."""
    won = winners(outcome)
    if outcome.reason == GOAL:
        return " ".join(f"{names[seat]} had {goal_text(state, seat)}." for seat in won)
    who = joined(from_the_start(names[seat] for seat in won))
    if outcome.reason == COUNTED:
        return f"{who} had the most Power and groups: {(outcome.scores or ())[won[0]]}."
    return f"{who} outlasted all others."


def goal_text(state: State, seat: Seat) -> str:
    """Return how much of a goal a winner has (ILU-70, ILU-71)."""
    if has_basic(state, seat):
        return f"{len(state.structures[seat])} {GROUPS}"
    goal = goal_of(state, seat)
    return f"{reached(state, seat, goal)} {goal_words(goal)}"
