"""Deals and votes in words: their moves, and what the log says of them."""

from typing import Final, assert_never

from parlour.core.game import Names
from parlour.core.phrases import whom, whose
from parlour.games.illuminati.actions import Accept, CallVote, Counter, Decline, Offer, Reason, Side, Vote
from parlour.games.illuminati.cards.abilities import CardId
from parlour.games.illuminati.deal.events import Agreed, DealEvent, Declined, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.phrases import cards_text, illuminati_of, side_text, specials_text
from parlour.games.illuminati.view_types import View


def deal_action_text(action: Offer | Counter | Accept | Decline | CallVote | Vote, view: View) -> str:
    """Moves in deals and votes."""
    match action:
        case Offer():
            whom_asked = illuminati_of(view, action.to)
            if action.asks:
                return f"Ask {whom_asked} {question_text(action.give, action.take)}"
            return f"Offer {whom_asked} {side_text(action.give)} for {side_text(action.take)}"
        case Counter():
            return f"Offer {side_text(action.give)} for {side_text(action.take)} instead"
        case Accept():
            giving = f", giving {specials_text(action.specials)}" if action.specials else ""
            dropping = f", dropping {cards_text(action.drops)}" if action.drops else ""
            return f"Accept{giving}{dropping}"
        case Decline():
            return "Decline" if action.reason is None else f"Decline: {reason_text(action.reason)}"
        case CallVote():
            return "Ask for a vote to count points and end the game"
        case Vote():
            return "Yes" if action.yes else "No"
        case _:
            assert_never(action)


def question_text(give: Side, take: Side) -> str:
    """What is asked about one side of a deal (ILU-55)."""
    if give == Side():
        return f"what they want for {side_text(take)}"
    return f"what they would give for {side_text(give)}"


REASONS: Final[dict[Reason, str]] = {
    "goal": "I need {it} for my goal.",
    "keep": "I would rather keep {it}.",
    "useless": "I have no use for {it}.",
    "little": "You offer too little.",
    "much": "That is too much for me.",
    "close": "You are too close to winning.",
    "grudge": "I have not forgotten what you did.",
    "later": "Not now.",
}
"""What a player says who declines, with the groups in question in the place of "it"."""


def reason_text(reason: Reason, cards: tuple[CardId, ...] = ()) -> str:
    """Why a deal is declined, as its player says it (ILU-55)."""
    return REASONS[reason].format(it=cards_text(cards) if cards else "it")


def deal_event_text(event: DealEvent, names: Names) -> str:
    """Deals that were offered, struck or declined, and votes."""
    if isinstance(event, VoteCounted):
        return f"The vote {'passed' if event.carried else 'failed'}."
    who = names[event.seat]
    match event:
        case Offered():
            if event.asks:
                return f"{who} asked {whom(names[event.to])} {question_text(event.give, event.take)}."
            instead = " instead" if event.counter else ""
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} offered {whom(names[event.to])} {both}{instead}."
        case Agreed():
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} and {whom(names[event.to])} made a deal: {both}."
        case Declined():
            if event.reason is not None:
                return f"{who} turned {whom(names[event.to])} down: “{reason_text(event.reason, event.cards)}”"
            offer = "your offer" if names[event.to] == "You" else f"{whose(names[event.to])} offer"
            return f"{who} turned down {offer}."
        case VoteCalled():
            matter = "to count points and end the game" if event.matter == "score" else "on the deal"
            return f"{who} called a vote {matter}."
        case Voted():
            return f"{who} voted {'yes' if event.yes else 'no'}."
        case _:
            assert_never(event)
