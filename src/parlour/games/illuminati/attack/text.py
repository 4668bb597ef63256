"""Attacks in words: the moves of one, and what the log says of it."""

from typing import assert_never

from parlour.core.game import Names
from parlour.games.illuminati.actions import Abolish, Aid, Announce, Bid, CallOff, Commit, Pass, Privilege
from parlour.games.illuminati.attack import events
from parlour.games.illuminati.attack.arithmetic import ways
from parlour.games.illuminati.box import CARDS
from parlour.games.illuminati.phrases import (
    AIMS,
    LEAST,
    card_name,
    chance_text,
    money_text,
    owned_text,
    roll_text,
    special_name,
    specials_text,
)
from parlour.games.illuminati.view_types import View


def attack_action_text(action: Announce | Aid | Privilege | Commit | CallOff | Abolish | Bid | Pass, view: View) -> str:
    """Moves in an attack."""
    match action:
        case Announce():
            words = f"{AIMS[action.attack].capitalize()} {card_name(action.target)} with {card_name(action.leader)}"
            known = [each for each in view.forecast if (each.leader, each.target) == (action.leader, action.target)]
            chances = [chance_text(each.number, each.ways) for each in known if each.attack is action.attack]
            return f"{words}: {chances[0]}" if chances else words
        case Aid():
            return f"Add {card_name(action.card)}: +{CARDS[action.card].transferable}"
        case Privilege():
            cost = "money" if action.special is None else special_name(action.special)
            return f"Make it privileged, for {cost}"
        case Commit():
            return "Go ahead"
        case CallOff():
            return "Call it off"
        case Abolish():
            return f"End the privilege with {specials_text(action.specials)}"
        case Bid():
            side = "against" if action.against else "for"
            spent = f"Spend {money_text(action.amount)} from {card_name(action.card)} {side} the attack"
            number = number_after(action, view)
            return spent if number is None else f"{spent}: {chance_text(number, ways(number))}"
        case Pass():
            return "Pass"
        case _:
            assert_never(action)


def number_after(action: Bid, view: View) -> int | None:
    """Return the number to roll after a bid; None where no attack is open (ILU-26, ILU-27)."""
    if view.attack is None:
        return None
    counts = action.amount * (2 if action.card == view.attack.doubles else 1)
    return view.attack.number + (-counts if action.against else counts)


def attack_event_text(event: events.AttackEvent, names: Names) -> str:
    """The steps of an attack."""
    who = names[event.seat]
    match event:
        case events.Announced():
            target = owned_text(event.target, None if event.owner is None else names[event.owner])
            aim = f"with {card_name(event.leader)}, to {AIMS[event.attack]} it"
            return f"{who} attacked {target} {aim}: {chance_text(event.number, ways(event.number))}."
        case events.Aided():
            now = chance_text(event.number, ways(event.number))
            return f"{who} added {card_name(event.card)}, +{event.power}: {now}."
        case events.Privileged():
            cost = money_text(event.cost) if event.special is None else special_name(event.special)
            return f"{who} made the attack privileged, for {cost}."
        case events.Abolished():
            return f"{who} ended the privilege with {specials_text(event.specials)}."
        case events.Admitted():
            return f"{who} may join in the privileged attack."
        case events.CalledOff():
            return f"{who} called the attack on {card_name(event.target)} off."
        case events.Committed():
            return f"{who} went ahead: {chance_text(event.number, event.ways)}."
        case events.Wagered():
            side = "against" if event.against else "for"
            spent = f"{money_text(event.amount)} from {card_name(event.card)} {side} the attack"
            return f"{who} spent {spent}: {chance_text(event.number, event.ways)}."
        case events.Passed():
            return f"{who} passed."
        case events.Rolled():
            needed = roll_text(event.number) if event.number >= LEAST else "what no dice can show"
            return f"{who} rolled {sum(event.dice)} and needed {needed}."
        case events.DiceTurned():
            return f"{who} turned the dice to {event.reads} with {special_name(event.special)}."
        case events.Resolved():
            came = "succeeded" if event.success else "failed"
            return f"The attack on {card_name(event.target)} {came}."
        case _:
            assert_never(event)
