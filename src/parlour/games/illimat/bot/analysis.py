"""What a review needs: the same table with another future, and each seat's share of the win.

What nobody has seen yet is dealt anew; `imagine` deals what one seat cannot see. The shares are a logistic model.
"""

from math import sqrt
from random import Random
from typing import Final

from msgspec.structs import replace

from parlour.core.analysis import final_shares, reorder, shares_of
from parlour.core.rng import Rng
from parlour.games.illimat.bot.lookahead import expected_points
from parlour.games.illimat.box import DECK, LUMINARIES
from parlour.games.illimat.state import State

SWAY: Final = 1.4
SWAY_OF_PLAY: Final = 0.3
SWAY_OF_ROUND: Final = 3.9
"""How far the points of two players drift apart by chance, and the squares of it: for a play, for a round to come.

`training/win_shares.py` fits them: 240 games with 2 to 4 players, 7,155 positions.
"""

ROUND: Final = 8.0
"""Points that the leader makes in a round, about."""


def redeal(state: State, random: Random) -> State:
    """Deal the draw pile, the Children's cards, the Luminaries face down and all later rounds anew (ILM-61)."""
    key, size = random.randbytes(32), len(state.deck)
    cards = reorder(state.deck + state.beneath, DECK, random)
    down = [luminary for luminary in state.down if luminary is not None]
    luminaries = reorder([*down, *state.unused], LUMINARIES, random)
    return replace(
        state,
        rng=Rng(key),
        deck=tuple(cards[:size]),
        beneath=tuple(cards[size:]),
        unused=tuple(luminaries[len(down) :]),
        down=tuple([None if luminary is None else luminaries.pop(0) for luminary in state.down]),
    )


def win_shares(state: State) -> tuple[float, ...]:
    """Return each seat's share of the win: by points made and expected, less surely the more is still to come."""
    if state.outcome is not None:
        return final_shares(state.outcome)
    totals = [total + promised for total, promised in zip(state.scores, expected_points(state), strict=True)]
    plays = len(state.deck) + sum(map(len, state.hands))
    missing = state.options.target - max(totals) if state.options.length == "match" else 0.0
    sway = sqrt(SWAY**2 + SWAY_OF_PLAY * plays + SWAY_OF_ROUND * max(0.0, missing))
    return shares_of([total / sway for total in totals])
