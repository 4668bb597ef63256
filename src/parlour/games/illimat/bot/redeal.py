"""The same table with another future: what nobody has seen yet is dealt anew, and what anybody has seen stays.

`imagine` deals what one seat cannot see.
"""

from random import Random

from msgspec.structs import replace

from parlour.core.analysis import reorder
from parlour.core.rng import Rng
from parlour.games.illimat.box import DECK, LUMINARIES
from parlour.games.illimat.state import State


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
