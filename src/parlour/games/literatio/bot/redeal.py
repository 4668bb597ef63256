"""The same table with another future: what nobody has seen yet is dealt anew, and what anybody has seen stays.

`imagine` deals what one seat cannot see.
"""

from random import Random

from msgspec.structs import replace

from parlour.core.analysis import reorder
from parlour.core.rng import Rng
from parlour.games.literatio.box import CARDS
from parlour.games.literatio.state import State


def redeal(state: State, random: Random) -> State:
    """Mix the cards in the bag anew (LTO-40)."""
    key = random.randbytes(32)
    return replace(state, rng=Rng(key), bag=tuple(reorder(state.bag, CARDS, random)))
