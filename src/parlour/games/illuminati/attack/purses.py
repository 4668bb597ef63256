"""Whose money may be spent on an attack, on which side, and whether it can still be called off (ILU-26, ILU-28)."""

from parlour.core.game import Seat
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.state import State


def spendable_cards(state: State, fight: Fight, seat: Seat) -> tuple[str, ...]:
    """Return the cards whose money a player may spend on an attack: Illuminati and the group concerned (ILU-26)."""
    own = state.structures[seat][0].card
    if seat == fight.seat:
        return tuple(dict.fromkeys((own, fight.leader)))
    return (own, fight.target) if seat == fight.owner else (own,)


def open_sides(fight: Fight, seat: Seat) -> tuple[bool, ...]:
    """Return the sides a player may spend on, for (False) or against (True): only outsiders choose (ILU-26)."""
    if seat == fight.seat:
        return (False,)
    return (True,) if seat == fight.owner else (False, True)


def may_call_off(fight: Fight) -> bool:
    """Return whether no money was put down yet, so that an attack can be called off (ILU-28)."""
    return not fight.bids and not fight.spent
