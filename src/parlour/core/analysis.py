"""What the review of a finished game needs to know of its rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random
from typing import Any, Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")

Explanation = tuple[str, str]
"""What a choice overlooked: its theme by name, and in a sentence why another move is better."""


def unexplained(*_: Any) -> Explanation:
    """Explain nothing, as a game does that says nothing more."""
    return "", ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis(Generic[S]):
    """How to value a state, and how to deal its future anew.

    `redeal` returns a state with all that nobody has seen yet dealt anew: the order of decks, cards face down to all,
    dice to come. What any player has seen stays, and where the same is unseen the same `Random` deals the same.
    `win_shares` estimates each seat's share of the win by what lies on the table and in the hands: never by what
    `redeal` changes. At the end it is the result: winners share 1. `reply` is what a good player does in a seat, where
    the game finds that faster than by the hints of a normal computer; it knows what the seat sees.

    `explain` compares a move with a better one in a player's view: sentences name no players. `themes` are the kinds of
    what can be overlooked, by name: in the few words of a heading.
    """

    redeal: Callable[[S, Random], S]
    win_shares: Callable[[S], tuple[float, ...]]
    reply: Callable[[S, Any], Any] | None = None
    explain: Callable[[Any, Any, Any], Explanation] = unexplained  # (view, the player's move, a better one)
    themes: Mapping[str, str] = field(default_factory=dict, hash=False)


def reorder(unseen: Iterable[T], all_of_them: Sequence[T], random: Random) -> list[T]:
    """Return unseen components in a random order; with the same `random`, whatever is missing of them.

    Each component of the box gets a random number, and these give the order: so two states of a game that differ by a
    drawn card have the same future but for that card, and their values can be compared.
    """
    ranks = {each: random.random() for each in all_of_them}
    return sorted(unseen, key=ranks.__getitem__)


def final_shares(outcome: Any) -> tuple[float, ...]:
    """Return each seat's share of the win of a finished game, from its places."""
    winners = outcome.places.count(1)
    return tuple([(place == 1) / winners for place in outcome.places])


def shares_of(strengths: Sequence[float]) -> tuple[float, ...]:
    """Return shares of the win from strengths: a seat with one more has e times the share (softmax)."""
    best = max(strengths)
    weights = [exp(strength - best) for strength in strengths]
    total = sum(weights)
    return tuple([weight / total for weight in weights])
