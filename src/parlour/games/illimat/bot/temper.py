"""What a computer's temperament leans to in Illimat, in points: less than a card is worth."""

from parlour.core.temper import Temper
from parlour.games.illimat import actions
from parlour.games.illimat.box import FACES, FOOLS, SUMMER
from parlour.games.illimat.view_types import View

TOUCH = 0.03
"""The bonus for each card of a kind that a temperament likes."""

NUDGE = 0.1
"""The bonus for a way of playing that a temperament likes."""


def lean(view: View, action: actions.Action, temper: Temper) -> float:
    """Return how much more a computer likes an action for its temperament."""
    match temper, action:
        case "greedy", actions.Harvest():
            return TOUCH * (len(action.cards) + len(action.take))
        case "cautious", actions.Sow() if action.card in SUMMER or action.card in FOOLS:
            return -NUDGE
        case "cautious", actions.Sow():
            return -TOUCH * len(view.fields[action.field].loose)
        case "cautious", actions.Stockpile():
            return -NUDGE
        case "patient", actions.Stockpile():
            return NUDGE
        case "vengeful", actions.Harvest():
            piles = {pile.cards[0] for pile in view.fields[action.field].piles}
            return NUDGE * len(piles.intersection(action.take))
        case "loyal", actions.Harvest():
            return TOUCH * sum(card in SUMMER for card in (*action.cards, *action.take))
        case "bluffing", actions.Sow() if action.card in FACES:
            return NUDGE
        case _:
            return 0.0
