"""How a computer pays for help in an attack: it sells a Special for money to spend on it (ILU-26, ILU-51)."""

from typing import Final

from parlour.core.game import Seat
from parlour.games.illuminati.actions import Action, Offer, Side
from parlour.games.illuminati.bot.deal_values import MARGIN, ill_will, is_close, purse, swing, value_of
from parlour.games.illuminati.bot.deals import FREE, OFFERS, dealt_with
from parlour.games.illuminati.bot.outlook import Outlook, rivals
from parlour.games.illuminati.bot.regard import refused_lately
from parlour.games.illuminati.deal.moves import allowed
from parlour.games.illuminati.frames import Fight

SUMS: Final = (8, 6, 4, 3, 2)
"""The money that a computer asks for."""

HELP: Final = 1.0
"""What the money must be worth in the attack."""

CERTAIN: Final = 0.7
"""The part of the money that a player is guessed to have of which a computer is sure."""


def like_appeals(outlook: Outlook, fight: Fight) -> dict[Action, float]:
    """Return the best sale of a Special for money that turns an attack for its buyer's good too, or at a good price."""
    state, seat = outlook.state, outlook.seat
    concerned = seat in (fight.seat, fight.owner)
    if not concerned or fight.privilege or state.turn.offers[seat] >= OFFERS:
        return {}
    best: tuple[float, Offer] | None = None
    for other in rivals(outlook):
        if other not in (fight.seat, fight.owner) and not dealt_with(outlook, other):
            for mine, offer in appeals_to(outlook, other):
                if (best is None or mine > best[0]) and allowed(state, seat, offer):
                    best = (mine, offer)
    return {} if best is None else {best[1]: best[0] + FREE}


def appeals_to(outlook: Outlook, other: Seat) -> list[tuple[float, Offer]]:
    """Return the sales to one player that both gain by, each with what it is worth."""
    seat = outlook.seat
    found: list[tuple[float, Offer]] = []
    for special in outlook.state.specials[seat]:
        give = Side(specials=(special,))
        for amount in [each for each in SUMS if each <= CERTAIN * purse(outlook, other)]:
            take = Side(money=amount)
            if swing(outlook, seat, other, amount) < HELP:
                continue
            mine = value_of(outlook, seat, other, take, give)
            theirs = value_of(outlook, other, seat, give, take) - ill_will(outlook, other, seat)
            safe = not is_close(outlook, other, seat, give, take) and not refused_lately(outlook, other, give, take)
            if min(mine, theirs) > MARGIN and safe:
                found.append((mine, Offer(other, give, take)))
    return found
