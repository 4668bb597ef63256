"""Attacks in words: the moves of one, and what the log says of it."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import listed, whom
from parlour.games.illuminati.actions import Abolish, Aid, Announce, Bid, CallOff, Commit, Pass, Privilege
from parlour.games.illuminati.attack import events
from parlour.games.illuminati.phrases import AIMS, card_name, chance_text, money_text, special_name, specials_text
from parlour.games.illuminati.view_types import View


def attack_action_text(action: Announce | Aid | Privilege | Commit | CallOff | Abolish | Bid | Pass, view: View) -> str:
    """Moves in an attack."""
    match action:
        case Announce():
            words = f"Attack with {card_name(action.leader)} to {AIMS[action.attack]} {card_name(action.target)}"
            known = [each for each in view.forecast if (each.leader, each.target) == (action.leader, action.target)]
            chances = [chance_text(each.number, each.ways) for each in known if each.attack is action.attack]
            return f"{words} ({chances[0]})" if chances else words
        case Aid():
            return f"Add {card_name(action.card)}"
        case Privilege():
            cost = "money" if action.special is None else special_name(action.special)
            return f"Make it privileged for {cost}"
        case Commit():
            return "Go ahead"
        case CallOff():
            return "Call it off"
        case Abolish():
            return f"Abolish the privilege with {specials_text(action.specials)}"
        case Bid():
            side = "against" if action.against else "for"
            return f"Spend {money_text(action.amount)} of {card_name(action.card)} {side} it"
        case Pass():
            return "Pass"
        case _:
            assert_never(action)


def attack_event_text(event: events.AttackEvent, names: Names) -> str:
    """The steps of an attack."""
    who = names[event.seat]
    match event:
        case events.Announced():
            holder = "" if event.owner is None else f", held by {whom(names[event.owner])}"
            aim = f"to {AIMS[event.attack]} {card_name(event.target)}{holder}"
            return f"{who} announced an attack by {card_name(event.leader)} {aim}: needs {event.number}."
        case events.Aided():
            return f"{who} added {event.power} with {card_name(event.card)}: needs {event.number}."
        case events.Privileged():
            cost = money_text(event.cost) if event.special is None else special_name(event.special)
            return f"{who} made the attack privileged for {cost}."
        case events.Abolished():
            return f"{who} abolished the privilege with {specials_text(event.specials)}."
        case events.Admitted():
            return f"{who} got in on the privileged attack."
        case events.CalledOff():
            return f"{who} called the attack on {card_name(event.target)} off."
        case events.Committed():
            return f"{who} went ahead with the attack: {chance_text(event.number, event.ways)}."
        case events.Wagered():
            side = "against" if event.against else "for"
            spent = f"{money_text(event.amount)} of {card_name(event.card)} {side} the attack"
            return f"{who} spent {spent}: {chance_text(event.number, event.ways)}."
        case events.Passed():
            return f"{who} passed."
        case events.Rolled():
            return f"{who} rolled {listed(map(str, event.dice))}, needing {event.number} or less."
        case events.DiceTurned():
            return f"{special_name(event.special)}: {whom(who)} made the dice read {event.reads}."
        case events.Resolved():
            came = "succeeded" if event.success else "failed"
            return f"The attack to {AIMS[event.attack]} {card_name(event.target)} {came}."
        case _:
            assert_never(event)
