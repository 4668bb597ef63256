"""The steps of an attack, as the log tells them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import listed
from parlour.games.illuminati.attack_events import (
    Abolished,
    Admitted,
    Aided,
    Announced,
    AttackEvent,
    CalledOff,
    Committed,
    DiceTurned,
    Passed,
    Privileged,
    Resolved,
    Rolled,
    Wagered,
)
from parlour.games.illuminati.words import (
    AIMS,
    card_name,
    chance_text,
    money_text,
    special_name,
    specials_text,
)


def attack_text(event: AttackEvent, names: Names) -> str:
    """The steps of an attack."""
    who = names[event.seat]
    match event:
        case Announced():
            whom = "" if event.owner is None else f", held by {names[event.owner]}"
            aim = f"to {AIMS[event.attack]} {card_name(event.target)}{whom}"
            return f"{who} announced an attack by {card_name(event.leader)} {aim}: needs {event.number}."
        case Aided():
            return f"{who} added {event.power} with {card_name(event.card)}: needs {event.number}."
        case Privileged():
            cost = money_text(event.cost) if event.special is None else special_name(event.special)
            return f"{who} made the attack privileged for {cost}."
        case Abolished():
            return f"{who} abolished the privilege with {specials_text(event.specials)}."
        case Admitted():
            return f"{who} got in on the privileged attack."
        case CalledOff():
            return f"{who} called the attack on {card_name(event.target)} off."
        case Committed():
            return f"{who} went ahead with the attack: {chance_text(event.number, event.ways)}."
        case Wagered():
            side = "against" if event.against else "for"
            spent = f"{money_text(event.amount)} of {card_name(event.card)} {side} the attack"
            return f"{who} spent {spent}: {chance_text(event.number, event.ways)}."
        case Passed():
            return f"{who} passed."
        case Rolled():
            return f"{who} rolled {listed(map(str, event.dice))}, needing {event.number} or less."
        case DiceTurned():
            return f"{special_name(event.special)}: {who} made the dice read {event.reads}."
        case Resolved():
            came = "succeeded" if event.success else "failed"
            return f"The attack to {AIMS[event.attack]} {card_name(event.target)} {came}."
        case _:
            assert_never(event)
