"""Turns in words: their moves, and what the log says of them."""

from typing import assert_never

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import listed, whom, whose
from parlour.games.illuminati.actions import Buy, Collect, Finish, Leave, PayTax, PickGoal
from parlour.games.illuminati.box import PASSING, SPECIAL
from parlour.games.illuminati.phrases import card_name, cards_text, from_the_start, money_text, specials_text, sums_text
from parlour.games.illuminati.turn import events
from parlour.games.illuminati.view_types import View


def turn_action_text(action: PickGoal | Collect | PayTax | Buy | Finish | Leave | TimeUp, view: View) -> str:
    """Moves of a turn that are neither attacks nor deals nor within the structure."""
    match action:
        case PickGoal():
            return f"The goal of {card_name(action.goal)}"
        case Collect():
            payer = "" if action.upkeep is None else f", upkeep from {card_name(action.upkeep)}"
            return f"Take your income{' and tax everyone' if action.tax else ''}{payer}"
        case PayTax():
            return f"Pay {sums_text(action.sums)}"
        case Buy():
            return f"Buy a card with money from {card_name(action.card)}"
        case Finish():
            if view.window != "turn":
                return "Leave it as it is"
            return "End the turn" if view.turn.acted else f"Do nothing: get {money_text(PASSING)}"
        case Leave():
            return "Leave the game"
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def turn_event_text(event: events.TurnEvent, names: Names) -> str:
    """Turns, income, draws, and players who are out."""
    if isinstance(event, events.Lapsed):
        return f"{listed(from_the_start(names[seat] for seat in event.seats))} ran out of time."
    if isinstance(event, events.Refilled):
        came = f"New in the center: {cards_text(event.groups)}" if event.groups else "The deck is empty"
        gone = f"; discarded on the way: {specials_text(event.discarded)}" if event.discarded else ""
        return f"{came}{gone}."
    who = names[event.seat]
    match event:
        case events.TurnBegan():
            return f"{whose(who)} turn {event.number} began."
        case events.TurnLost():
            return f"{who} lost the whole turn to the Senate."
        case events.Collected() | events.Taxed() | events.Gained() | events.Bought():
            return income_text(event, names)
        case events.Drew():
            if event.card is None:
                return f"{who} drew a Special."
            if event.special:
                return f"{who} drew {SPECIAL[event.card].name}."
            return f"{who} drew {card_name(event.card)} for the center."
        case events.Closing():
            return f"{who} came to the end of the turn."
        case events.TurnEnded():
            return f"{whose(who)} turn ended."
        case events.Gone():
            return f"{who} left the game." if event.why == "left" else f"{who} had no groups left: out of the game."
        case events.Parting():
            return f"{who} asked to leave."
        case _:
            assert_never(event)


def income_text(event: events.Collected | events.Taxed | events.Gained | events.Bought, names: Names) -> str:
    """Money that came in, was taxed, or was paid for a card."""
    who = names[event.seat]
    match event:
        case events.Collected():
            twice = ", doubled" if event.doubled else ""
            upkeep = f", paid {money_text(event.upkeep)} of upkeep" if event.upkeep else ""
            payer = f" from {card_name(event.payer)}" if event.payer is not None else ""
            tax = " and asked for tax" if event.tax else ""
            return f"{who} collected {money_text(event.total)}{twice}{upkeep}{payer}{tax}."
        case events.Taxed():
            paid = "tax" if event.amount is None else f"{money_text(event.amount)} of tax"
            parts = [f"{money_text(each.amount)} from {card_name(each.card)}" for each in event.sums or ()]
            return f"{who} paid {whom(names[event.to])} {paid}{' (' + listed(parts) + ')' if parts else ''}."
        case events.Gained():
            return f"{who} got {money_text(event.amount)}{' for doing nothing' if event.why == 'passing' else ''}."
        case events.Bought():
            return f"{who} bought a card for {money_text(event.cost)} from {card_name(event.card)}."
        case _:
            assert_never(event)
