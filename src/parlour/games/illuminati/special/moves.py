"""Specials that can be used now, listed (ILU-60)."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Show, Sum, Use
from parlour.games.illuminati.box import SPECIAL, Special
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.special.checks import OWN_TURN, TIMES
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.control import cards_of, open_arrows
from parlour.games.illuminati.structure.treasuries import wealth
from parlour.games.illuminati.turn.frame_stack import open_attack
from parlour.games.illuminati.waits import parties_to, window


def shows(state: State, seat: Seat) -> Iterator[Show]:
    """Face-down Specials that can be turned up (ILU-12)."""
    yield from (Show(special) for special in state.specials[seat] if special not in state.shown)


def uses(state: State, seat: Seat) -> Iterator[Use]:
    """List every Special that can be used now, with everything it can be used on (ILU-60)."""
    kinds = TIMES[window(state)]
    for held in state.specials[seat]:
        special = SPECIAL[held]
        if special.kind in kinds and (special.kind not in OWN_TURN or seat == state.turn.seat):
            yield from ways_to_use(state, seat, special)


def ways_to_use(state: State, seat: Seat, special: Special) -> Iterator[Use]:
    """What one Special can be used on."""
    match special.kind:
        case SpecialKind.BRIBERY:
            if state.turn.actions and open_arrows(state.structures[seat]):
                yield from (Use(special.id, card) for card in state.center)
            return
        case SpecialKind.COMPUTER_ESPIONAGE:
            rivals = [Seat(other) for other in range(state.seats) if other != seat]
            yield from (Use(special.id, seat=rival) for rival in rivals if state.specials[rival])
            yield from (Use(special.id, card) for rival in rivals for card in cards_of(state.structures[rival]))
        case SpecialKind.MEDIA_CAMPAIGN:
            yield from (Use(special.id, card) for card in state.destroyed)
        case SpecialKind.WHITE_COLLAR_CRIME:
            total = wealth(state, seat) + special.amount
            yield from (Use(special.id, sums=(Sum(card, total),)) for card in cards_of(state.structures[seat]))
        case SpecialKind.INTERFERENCE:
            attack = open_attack(state)
            yield from () if attack is None or seat in parties_to(state, attack) else (Use(special.id),)
        case SpecialKind.MARKET_MANIPULATION | SpecialKind.SENATE | SpecialKind.SECRETS | SpecialKind.DEEP_AGENT:
            yield Use(special.id)
        case SpecialKind.ASSASSINATION | SpecialKind.MURPHYS_LAW | SpecialKind.WHISPERING_CAMPAIGN:
            yield Use(special.id)
        case SpecialKind.SLUSH_FUND | SpecialKind.SWISS_BANK_ACCOUNT:
            yield Use(special.id)
        case _:
            assert_never(special.kind)
