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
    if isinstance(action, actions.Harvest):
        return lean_to_harvest(view, action, temper)
    if isinstance(action, actions.Stockpile):
        return {"cautious": -NUDGE, "patient": NUDGE}.get(temper, 0.0)
    if isinstance(action, actions.Sow):
        return lean_to_sowing(view, action, temper)
    return 0.0


def lean_to_harvest(view: View, action: actions.Harvest, temper: Temper) -> float:
    """Return how much more a computer likes a harvest: many cards, cards of Summer, or piles that others may want."""
    if temper == "greedy":
        return TOUCH * (len(action.cards) + len(action.take))
    if temper == "loyal":
        return TOUCH * sum(card in SUMMER for card in (*action.cards, *action.take))
    if temper == "vengeful":
        piles = {pile.cards[0] for pile in view.fields[action.field].piles}
        return NUDGE * len(piles.intersection(action.take))
    return 0.0


def lean_to_sowing(view: View, action: actions.Sow, temper: Temper) -> float:
    """Return how much more a computer likes to sow a card: a cautious one leaves little, a bluffer turns the box."""
    if temper == "cautious":
        good = action.card in SUMMER or action.card in FOOLS
        return -NUDGE if good else -TOUCH * len(view.fields[action.field].loose)
    return NUDGE if temper == "bluffing" and action.card in FACES else 0.0
