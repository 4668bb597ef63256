"""Deals and votes in words: their moves, and what the log says of them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import whom, whose
from parlour.games.illuminati.actions import Accept, CallVote, Counter, Decline, Offer, Vote
from parlour.games.illuminati.deal.events import Agreed, DealEvent, Declined, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.phrases import cards_text, illuminati_of, side_text, specials_text
from parlour.games.illuminati.view_types import View


def deal_action_text(action: Offer | Counter | Accept | Decline | CallVote | Vote, view: View) -> str:
    """Moves in deals and votes."""
    match action:
        case Offer():
            return f"Offer {illuminati_of(view, action.to)} {side_text(action.give)} for {side_text(action.take)}"
        case Counter():
            return f"Offer {side_text(action.give)} for {side_text(action.take)} instead"
        case Accept():
            giving = f", giving {specials_text(action.specials)}" if action.specials else ""
            dropping = f", dropping {cards_text(action.drops)}" if action.drops else ""
            return f"Accept{giving}{dropping}"
        case Decline():
            return "Decline"
        case CallVote():
            return "Ask for a vote to count points and end the game"
        case Vote():
            return "Yes" if action.yes else "No"
        case _:
            assert_never(action)


def deal_event_text(event: DealEvent, names: Names) -> str:
    """Deals that were offered, struck or declined, and votes."""
    if isinstance(event, VoteCounted):
        return f"The vote {'passed' if event.carried else 'failed'}."
    who = names[event.seat]
    match event:
        case Offered():
            instead = " instead" if event.counter else ""
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} offered {whom(names[event.to])} {both}{instead}."
        case Agreed():
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} and {whom(names[event.to])} made a deal: {both}."
        case Declined():
            offer = "your offer" if names[event.to] == "You" else f"{whose(names[event.to])} offer"
            return f"{who} turned down {offer}."
        case VoteCalled():
            matter = "to count points and end the game" if event.matter == "score" else "on the deal"
            return f"{who} called a vote {matter}."
        case Voted():
            return f"{who} voted {'yes' if event.yes else 'no'}."
        case _:
            assert_never(event)
