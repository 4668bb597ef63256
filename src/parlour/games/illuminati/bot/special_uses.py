"""What a Special is worth in the hands of one player or another: what makes it worth selling (ILU-60)."""

from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.bot.outlook import Outlook
from parlour.games.illuminati.bot.values import special_worth, worth
from parlour.games.illuminati.box import CARDS, SPECIAL
from parlour.games.illuminati.cards.abilities import GroupsDestroyed
from parlour.games.illuminati.cards.kinds import SpecialKind
from parlour.games.illuminati.goals import goal_of
from parlour.games.illuminati.structure.control import cards_of, open_arrows

IDLE: Final = 0.4
"""What a Special is worth that a player cannot use now, of what it is worth to hold."""

LURE: Final = 0.5
"""What Bribery is worth, of the best group that it could bring."""

CROWD: Final = 0.8
"""What each further Special is worth, of one in an otherwise empty hand."""


def special_use(outlook: Outlook, seat: Seat, special: str) -> float:
    """Return what a Special would be worth to a player as the table stands, less in a full hand."""
    others = [each for each in outlook.state.specials[seat] if each != special]
    return CROWD ** len(others) * single_use(outlook, seat, special)


def single_use(outlook: Outlook, seat: Seat, special: str) -> float:
    """Return what a Special would be worth to a player who holds no other."""
    state, kind = outlook.state, SPECIAL[special].kind
    held = special_worth(outlook, seat, special)
    if kind is SpecialKind.MARKET_MANIPULATION:
        return float(sum([max(0, CARDS[card].income) for card in cards_of(state.structures[seat])]))
    if kind is SpecialKind.BRIBERY:
        if not open_arrows(state.structures[seat]):
            return IDLE * held
        return max([IDLE * held, *[LURE * worth(outlook, seat, card) for card in state.center]])
    if kind is SpecialKind.WHISPERING_CAMPAIGN:
        return held if isinstance(goal_of(state, seat), GroupsDestroyed) else IDLE * held
    if kind is SpecialKind.MEDIA_CAMPAIGN:
        return held if state.destroyed else IDLE * held
    return held
