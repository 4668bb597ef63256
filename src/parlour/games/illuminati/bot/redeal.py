"""The same table with another future: what nobody has seen yet is dealt anew, and what anybody has seen stays.

`imagine` deals what one seat cannot see.
"""

from random import Random

from msgspec.structs import replace

from parlour.core.analysis import reorder
from parlour.core.rng import Rng
from parlour.games.illuminati.box import GROUPS, SPECIALS
from parlour.games.illuminati.state import State


def redeal(state: State, random: Random) -> State:
    """Shuffle the deck anew, and let all dice to come fall anew (ILU-80)."""
    key = random.randbytes(32)
    return replace(state, rng=Rng(key), deck=tuple(reorder(state.deck, (*GROUPS, *SPECIALS), random)))
