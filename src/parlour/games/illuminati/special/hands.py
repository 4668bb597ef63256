"""Specials in hand: who may hold which, and how they are discarded (ILU-60, ILU-80)."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.core.tuples import put
from parlour.games.illuminati.box import SPECIAL, SPECIALS, SpecialId
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.state import State


def face_down(state: State, seat: Seat) -> tuple[SpecialId, ...]:
    """Return the Specials of a player that lie face down; their number is public (ILU-12, ILU-80)."""
    return tuple([special for special in state.specials[seat] if special not in state.shown])


def may_hold(state: State, seat: Seat, *kinds: SpecialKind) -> bool:
    """Return whether a player might hold such a Special, by what everyone knows: open cards rule it out (ILU-80)."""
    hand = state.specials[seat]
    if not hand:
        return False
    up = [special for special in hand if special in state.shown]
    if any(SPECIAL[special].kind in kinds for special in up):
        return True
    open_to_all = {*state.discard, *state.shown}
    hidden = [special for special in SPECIALS if special not in open_to_all]
    return len(up) < len(hand) and any(SPECIAL[special].kind in kinds for special in hidden)


def discarded(state: State, seat: Seat, gone: Iterable[SpecialId]) -> State:
    """Return the state with Specials of a player discarded, where everyone sees them (ILU-60)."""
    lost = tuple(gone)
    return replace(
        state,
        specials=put(state.specials, seat, tuple([each for each in state.specials[seat] if each not in lost])),
        shown=tuple([each for each in state.shown if each not in lost]),
        known=tuple([tuple([each for each in seen if each not in lost]) for seen in state.known]),
        discard=(*state.discard, *lost),
    )
