"""Better moves: what a computer finds with the player's knowledge, and what the player's own choice costs."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec import Struct

from parlour.bots.bot import rated_moves
from parlour.bots.search import likely_state
from parlour.core.game import AnyGame, Move, Seat
from parlour.review.parts import SHOWN
from parlour.review.valuing import Effort, Valuer

FINALISTS = 3
"""Other moves of a costly decision that are compared a second time."""

LISTED = 200
"""Moves that are rated to find the best few."""


class Decision(Struct, frozen=True):
    """What a player saw, and did; `moves` are those that were offered. It holds only what the player knew."""

    number: int
    seat: Seat
    view: Any
    moves: tuple[Any, ...]
    action: Any


class Comparison(Struct, frozen=True):
    """A move that is better than the player's, by so large a share of the win."""

    decision: Decision
    better: Any
    cost: float


def decision_of(game: AnyGame, state: Any, move: Move[Any], number: int) -> Decision:
    """Return a decision as the player met it: from the view of the seat alone."""
    moves = tuple(islice(game.offers(state, move.seat), LISTED))
    return Decision(number, move.seat, game.view(state, move.seat), moves, move.action)


def candidates(game: AnyGame, decision: Decision, width: int) -> list[Any]:
    """Return the moves that strong computers think of and like best; the player's own is not among them."""
    view = decision.view
    rated = rated_moves(game, view, decision.moves, game.computer.skills["hard"].knows)
    liked = [move for _, move in sorted(rated, key=lambda pair: -pair[0])[:width]]
    ideas = islice(game.computer.ideas(view, game.computer.skills["expert"].knows), width)
    return [move for move in dict.fromkeys((*liked, *ideas)) if move != decision.action]


def costs(valuer: Valuer, decision: Decision, others: Sequence[Any], states: int, random: Random) -> list[float]:
    """Return by how much each of the other moves is better, on average over states that the view allows."""
    game, total = valuer.game, [0.0] * len(others)
    for _ in range(states):
        state = likely_state(game, decision.view, random)
        own = after(valuer, state, decision.seat, decision.action)
        for at, other in enumerate(others):
            total[at] += (after(valuer, state, decision.seat, other) - own) / states
    return total


def after(valuer: Valuer, state: Any, seat: Seat, action: Any) -> float:
    """Return a seat's share of the win after a move, in an imagined state."""
    return valuer.played_on(valuer.game.apply(state, Move(seat, action)).state)[seat]


class Tried(Struct, frozen=True):
    """A decision with other moves, the best first as a few imagined states tell it, and how much better that one is."""

    decision: Decision
    others: tuple[Any, ...]
    cost: float


def comparisons(valuer: Valuer, decisions: Sequence[Decision], effort: Effort, seed: str) -> list[Comparison]:
    """Return the costliest decisions with what would have been better.

    All decisions are tried in a few imagined states. For the costliest, the moves that did best are compared in new
    ones, and the best of them once more in others: what looked best by chance is not counted as better.
    """
    found = []
    for decision in decisions:
        others = candidates(valuer.game, decision, effort.width)
        if others:
            tried = costs(valuer, decision, others, effort.states, Random(f"{seed} {decision.number}"))
            ranked = sorted(zip(tried, others, strict=True), key=lambda pair: -pair[0])
            found.append(Tried(decision, tuple(move for _, move in ranked[:FINALISTS]), ranked[0][0]))
    found.sort(key=lambda each: (-each.cost, each.decision.number))
    return [checked(valuer, each, effort.checks, seed) for each in costliest(found, effort.costliest)]


def costliest(found: list[Tried], most: int) -> list[Tried]:
    """Return the first decisions, but of each seat no fewer than are shown first and one to spare."""
    seats: Counter[Seat] = Counter()
    chosen = []
    for at, each in enumerate(found):
        seats[each.decision.seat] += 1
        if at < most or seats[each.decision.seat] <= SHOWN + 1:
            chosen.append(each)
    return chosen


def checked(valuer: Valuer, found: Tried, states: int, seed: str) -> Comparison:
    """Return the best of the other moves with its cost, each as new states tell it."""
    decision = found.decision
    final = costs(valuer, decision, found.others, states // 2, Random(f"{seed} {decision.number} final"))
    better = found.others[final.index(max(final))]
    [cost] = costs(valuer, decision, [better], states, Random(f"{seed} {decision.number} again"))
    return Comparison(decision, better, cost)
