"""Reviews a game: values every position, and splits what each move changed into choice and luck (docs/review.md)."""

import gzip
import os
from hashlib import sha256
from typing import Any

from msgspec import Raw, json
from msgspec.structs import replace

from parlour.core.analysis import Explanation
from parlour.core.game import HOUSE, AnyGame, Move, TimeUp
from parlour.core.record import Record, read, steps
from parlour.review.better_moves import Comparison, Decision, comparisons, decision_of
from parlour.review.parts import CERTAIN, COSTLY, Part, Review, Shares, less, mean, summaries
from parlour.review.valuing import BUDGET, Valuer, effort_for

TURNING = 8
"""Turning points that are named."""

FATEFUL = 400
"""The least luck that makes a turning point."""

NICE = 19
"""The lowest priority that a process can have."""

GZIP_LEVEL = 5

decode_review = json.Decoder(Review).decode


class NotReviewed(Exception):
    """This game has no review, or is not over."""


def require_reviewable(game: AnyGame) -> None:
    """Refuse a game that cannot be reviewed."""
    if game.site.analysis is None:
        why = "is played against the clock" if game.real_time is not None else "follows older rules here"
        raise NotReviewed(f"{game.title} {why}: there is no review of it.")


def review(game: AnyGame, record: Record[Any, Any], budget: int = BUDGET, *, compare: bool = True) -> Review:
    """Return the review of a finished game; raise NotReviewed for others. Better moves are found unless not wanted."""
    require_reviewable(game)
    played = list(steps(game, record))
    if game.ask(played[-1].state).seats:
        raise NotReviewed("The game is not over: it can be reviewed after its end.")
    # The seeds follow from the key by a digest, so that the futures tried tell nothing of the one that came.
    seed = sha256(b"review" + record.key).hexdigest()
    effort = effort_for(len(record.entries), record.seats, budget)
    valuer = Valuer(game, record.seats, tuple(f"{seed} {number}" for number in range(effort.futures)), effort.horizon)
    states = [step.state for step in played]
    expected = value_of_setup(valuer, record, seed)
    before = mean(valuer.values(states[0]))
    parts = [Part(0, HOUSE, "The deal", before, (), less(before, expected), round=game.computer.part(states[0]))]
    decisions: list[Decision] = []
    for number, move in enumerate(record.entries, start=1):
        state, step = states[number - 1], played[number]
        part = reviewed(valuer, number, state, move, before, step)
        parts.append(part)
        before = part.after
        if move.seat != HOUSE:
            decisions.append(decision_of(game, state, move, number))
    found = comparisons(valuer, decisions, effort, seed) if compare else []
    told = with_better(game, parts, found)
    return Review(
        game=game.name,
        seats=record.seats,
        expected=expected,
        parts=told,
        result=before,
        summaries=summaries(expected, told, before),
        turning=turning_points(told),
    )


def value_of_setup(valuer: Valuer, record: Record[Any, Any], seed: str) -> Shares:
    """Return what each seat can expect before the deal: the mean over other deals."""
    keys = [sha256(f"{seed} deal {number}".encode()).digest() for number in range(2 * len(valuer.futures))]
    return mean([valuer.played_on(valuer.game.setup(record.options, record.seats, key).state) for key in keys])


def reviewed(valuer: Valuer, number: int, state: Any, move: Move[Any], before: Shares, step: Any) -> Part:
    """Return a move with what its choice changed, and what chance did then."""
    game = valuer.game
    after = mean(valuer.values(step.state))
    sampled = valuer.after_chance(state, move, step.events)
    chosen = after if sampled is None else mean(sampled)
    asked = game.ask(state).seats
    seat = min(asked) if move.seat == HOUSE and len(asked) == 1 else move.seat
    return Part(
        number=number,
        seat=seat,
        text=action_words(game, state, move),
        after=after,
        choice=less(chosen, before),
        luck=less(after, chosen),
        round=game.computer.part(state),
    )


def action_words(game: AnyGame, state: Any, move: Move[Any]) -> str:
    """Return what was done, in words."""
    if isinstance(move.action, TimeUp):
        return "Time was up"
    return game.text.action(move.action, game.view(state, move.seat))


def with_better(game: AnyGame, parts: list[Part], found: list[Comparison]) -> tuple[Part, ...]:
    """Return the parts, those with a better move with it and its cost."""
    for each in found:
        cost = round(CERTAIN * each.cost)
        if cost > 0:
            number = each.decision.number
            view, own, better = each.decision.view, each.decision.action, each.better
            theme, why = explained(game, view, own, better)
            words, best = game.text.action(better, view), Raw(json.encode(better))
            parts[number] = replace(parts[number], cost=cost, better=words, why=why, theme=theme, best=best)
    return tuple(parts)


def explained(game: AnyGame, view: Any, own: Any, better: Any) -> Explanation:
    """Return what a move overlooked, and why another one is better."""
    assert game.site.analysis is not None, "the game can be reviewed"
    return game.site.analysis.explain(view, own, better)


def turning_points(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """Return the parts that mattered most, in order: costly choices, and luck for or against anybody."""
    weights = {part.number: weight(part) for part in parts}
    heavy = sorted((number for number, heavy in weights.items() if heavy > 0), key=lambda number: -weights[number])
    return tuple(sorted(heavy[:TURNING]))


def weight(part: Part) -> int:
    """Return how much a part mattered; 0: too little to be named."""
    luck = max(map(abs, part.luck), default=0)
    return max(part.cost if part.cost >= COSTLY else 0, luck if luck >= FATEFUL else 0)


def packed_review(text: str) -> bytes:
    """Return the review of a record as JSON, compressed; made in a process of its own, behind all others."""
    if hasattr(os, "nice"):
        os.nice(NICE)  # the system keeps it at its lowest
    return gzip.compress(json.encode(review(*read(text))), GZIP_LEVEL)


def unpacked_review(body: bytes) -> Review:
    """Return a review as it was stored."""
    return decode_review(gzip.decompress(body))
