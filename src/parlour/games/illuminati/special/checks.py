"""Refuse what the rules do not allow of Specials (ILU-60, ILU-61)."""

from typing import Final, assert_never

from parlour.core.game import Illegal, Seat
from parlour.games.illuminati.actions import Show, Use
from parlour.games.illuminati.box import SPECIAL
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.frames import Window
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.checks import check_sums
from parlour.games.illuminati.structure.control import open_arrows, owner
from parlour.games.illuminati.structure.treasuries import wealth
from parlour.games.illuminati.turn.frame_stack import open_attack
from parlour.games.illuminati.waits import ANY_TIME, ON_PRIVILEGE, ON_ROLLS, parties_to, window

OWN_TURN: Final = (SpecialKind.BRIBERY, SpecialKind.WHISPERING_CAMPAIGN)
TIMES: Final[dict[Window, tuple[SpecialKind, ...]]] = {
    "turn": (*OWN_TURN, *ANY_TIME),
    "senate": (SpecialKind.SENATE,),
    "income": (SpecialKind.MARKET_MANIPULATION,),
    "privilege": ON_PRIVILEGE,
    "bid": ANY_TIME,
    "roll": ON_ROLLS,
    "special": (SpecialKind.SECRETS,),
}
"""The Specials that can be used in each wait (ILU-60)."""


def check_use(state: State, seat: Seat, action: Use) -> None:
    """A Special of one's own, at its time, with just what it asks for (ILU-60)."""
    check_held(state, seat, action.special)
    kind = SPECIAL[action.special].kind
    if kind not in TIMES[window(state)] or (kind in OWN_TURN and seat != state.turn.seat):
        raise Illegal("not_its_time", f"That is used {SPECIAL[action.special].timing}.", "ILU-60")
    check_form(kind, action)
    match kind:
        case SpecialKind.BRIBERY:
            check_bribery(state, seat, action)
        case SpecialKind.COMPUTER_ESPIONAGE:
            check_espionage(state, seat, action)
        case SpecialKind.MEDIA_CAMPAIGN:
            check_media(state, action)
        case SpecialKind.WHITE_COLLAR_CRIME:
            check_sums(state, seat, action.sums, wealth(state, seat) + SPECIAL[action.special].amount)
        case SpecialKind.INTERFERENCE:
            check_interference(state, seat)
        case SpecialKind.MARKET_MANIPULATION | SpecialKind.SENATE | SpecialKind.SECRETS | SpecialKind.DEEP_AGENT:
            pass
        case SpecialKind.ASSASSINATION | SpecialKind.MURPHYS_LAW | SpecialKind.WHISPERING_CAMPAIGN:
            pass
        case SpecialKind.SLUSH_FUND | SpecialKind.SWISS_BANK_ACCOUNT:
            pass
        case _:
            assert_never(kind)


def check_form(kind: SpecialKind, action: Use) -> None:
    """Nothing is named that the Special does not ask for."""
    cards = (SpecialKind.BRIBERY, SpecialKind.COMPUTER_ESPIONAGE, SpecialKind.MEDIA_CAMPAIGN)
    if (
        (action.card is not None and kind not in cards)
        or (action.seat is not None and kind is not SpecialKind.COMPUTER_ESPIONAGE)
        or (action.sums and kind is not SpecialKind.WHITE_COLLAR_CRIME)
    ):
        raise Illegal("form", "That Special cannot be used like this.", "ILU-60")


def check_bribery(state: State, seat: Seat, action: Use) -> None:
    """An action is left, the group is uncontrolled, and there is a free arrow (ILU-13, ILU-60)."""
    if not state.turn.actions:
        raise Illegal("no_actions", "You have no actions left this turn.", "ILU-13")
    if action.card not in state.center:
        raise Illegal("not_uncontrolled", "Bribery takes an uncontrolled group.", "ILU-60")
    if not open_arrows(state.structures[seat]):
        raise Illegal("no_arrow", "You have no free outgoing arrow.", "ILU-40")


def check_espionage(state: State, seat: Seat, action: Use) -> None:
    """A treasury of another player, or another player's Specials (ILU-60)."""
    if (action.card is None) == (action.seat is None):
        raise Illegal("form", "Look at one treasury, or at the Specials of one player.", "ILU-60")
    if action.card is not None and owner(state, action.card) in (None, seat):
        raise Illegal("not_theirs", "Look at a card of another player.", "ILU-60")
    if action.seat is not None and not 0 <= action.seat < state.seats:
        raise Illegal("nobody", "There is no such player.", "ILU-60")
    if action.seat is not None and (action.seat == seat or not state.specials[action.seat]):
        raise Illegal("nothing_to_see", "Look at another player who holds Specials.", "ILU-60")


def check_media(state: State, action: Use) -> None:
    """A destroyed group (ILU-60)."""
    if action.card not in state.destroyed:
        raise Illegal("not_destroyed", "Media Campaign brings a destroyed group back.", "ILU-60")


def check_interference(state: State, seat: Seat) -> None:
    """Who is attacked, or let in already, needs no Interference to take part (ILU-33)."""
    attack = open_attack(state)
    if attack is not None and seat in parties_to(state, attack):
        raise Illegal("party", "You take part in this attack already.", "ILU-33")


def check_held(state: State, seat: Seat, special: str) -> None:
    """A Special must be one's own (ILU-60)."""
    if special not in state.specials[seat]:
        raise Illegal("not_held", "You do not hold that Special.", "ILU-60")


def check_show(state: State, seat: Seat, action: Show) -> None:
    """A face-down Special of one's own (ILU-12)."""
    check_held(state, seat, action.special)
    if action.special in state.shown:
        raise Illegal("face_up", "That Special lies face up already.", "ILU-12")
