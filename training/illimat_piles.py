"""Fit how much likelier a hand is that can take a pile: the two factors of `illimat/bot/lookahead.py`.

Computers play single rounds by hints. At every turn the other's true hand stands among five imagined ones, and a
conditional logit model says which it is. `python training/illimat_piles.py` prints the factors; the seed is fixed.
"""

import sys
from itertools import islice
from math import exp
from random import Random
from typing import Any

from parlour.bots.bot import rated_moves
from parlour.core.game import Move
from parlour.games.illimat import GAME
from parlour.games.illimat.box import VALUES

SEED, ROUNDS, IMAGINED, STEPS = 11, 250, 5, 25
NOISE = 0.1  # by which ratings are off, so that games differ

Counts = tuple[int, int]


def takes(view: Any, hand: tuple[str, ...]) -> Counts:
    """Count the piles that a hand can take: of values that the viewer lacks, and of values held by both."""
    own = {value for card in view.hand for value in VALUES[card]}
    values = {value for card in hand for value in VALUES[card]}
    piles = [pile.value for field in view.fields for pile in field.piles if pile.value in values]
    return sum(value not in own for value in piles), sum(value in own for value in piles)


def positions(random: Random) -> list[list[Counts]]:
    """Return the counts of the true hand and then of the imagined ones, for every turn of some rounds."""
    found = []
    for _ in range(ROUNDS):
        state = GAME.setup(GAME.variants[1], 2, random.randbytes(32)).state
        while seats := GAME.ask(state).seats:
            seat = min(seats)
            view, other = GAME.view(state, seat), 1 - seat
            if state.deck:
                imagined = [GAME.imagine(view, random).hands[other] for _ in range(IMAGINED)]
                found.append([takes(view, hand) for hand in (state.hands[other], *imagined)])
            rated = rated_moves(GAME, view, islice(GAME.moves(state, seat), 300), "normal")
            liked = max(rated, key=lambda pair: pair[0] + random.gauss(0, NOISE))[1]
            state = GAME.apply(state, Move(seat, liked)).state
    return found


def fit(found: list[list[Counts]]) -> tuple[float, ...]:
    """Return the factors that make the true hands likeliest, by gradient ascent."""
    logs = [0.0, 0.0]
    spread = [1e-3 + sum(row[at] for rows in found for row in rows) / len(found) / (IMAGINED + 1) for at in (0, 1)]
    for _ in range(STEPS):
        slope = [0.0, 0.0]
        for rows in found:
            likes = [exp(logs[0] * row[0] + logs[1] * row[1]) for row in rows]
            for at in (0, 1):
                mean = sum(like * row[at] for like, row in zip(likes, rows, strict=True)) / sum(likes)
                slope[at] += (rows[0][at] - mean) / len(found)
        logs = [log + 0.7 * step / size for log, step, size in zip(logs, slope, spread, strict=True)]
    return tuple(round(exp(log), 1) for log in logs)


if __name__ == "__main__":
    sys.stdout.write(f"{fit(positions(Random(SEED)))}\n")
