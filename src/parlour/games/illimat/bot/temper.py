"""What temperaments lean to, in points that are less than a card is worth, and which events are worth a remark."""

from typing import assert_never

from parlour.core.game import Seat
from parlour.core.temper import Mood, Temper
from parlour.games.illimat import actions, events
from parlour.games.illimat.box import FACES, FOOLS, SUMMER
from parlour.games.illimat.view_types import View

TOUCH = 0.03
"""The bonus for each card of a kind that a temperament likes."""

NUDGE = 0.1
"""The bonus for a way of playing that a temperament likes."""

RICH = 6
"""Cards from which on a harvest is a good one."""


def lean(view: View, action: actions.Action, temper: Temper) -> float:
    """Return how much more a computer likes an action for its temperament."""
    match temper:
        case "greedy":
            return TOUCH * (len(action.cards) + len(action.take)) if isinstance(action, actions.Harvest) else 0.0
        case "cautious":
            return -risk(view, action)
        case "patient":
            return NUDGE if isinstance(action, actions.Stockpile) else 0.0
        case "vengeful":
            return NUDGE * piles_taken(view, action)
        case "loyal":
            taken = (*action.cards, *action.take) if isinstance(action, actions.Harvest) else ()
            return TOUCH * sum(card in SUMMER for card in taken)
        case "bluffing":
            return NUDGE if isinstance(action, actions.Sow) and action.card in FACES else 0.0
        case _:
            assert_never(temper)


def risk(view: View, action: actions.Action) -> float:
    """Return what a cautious computer fears of an action: a good card or a full field left to the others, a pile."""
    if isinstance(action, actions.Sow):
        precious = action.card in SUMMER or action.card in FOOLS
        return NUDGE if precious else TOUCH * len(view.fields[action.field].loose)
    return NUDGE if isinstance(action, actions.Stockpile) else 0.0


def piles_taken(view: View, action: actions.Action) -> int:
    """Return how many piles, which somebody hoped to take, an action takes."""
    if not isinstance(action, actions.Harvest):
        return 0
    return len({pile.cards[0] for pile in view.fields[action.field].piles}.intersection(action.take))


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    mine = getattr(event, "seat", None) == seat
    if isinstance(event, events.Harvested):
        taken = len(event.cards) + len(event.loose) + sum(len(pile.cards) for pile in event.piles)
        good: Mood = "good_move" if mine else "impressed"
        return good if taken >= RICH else None
    if isinstance(event, events.OkusTaken | events.Claimed):
        return "good_move" if mine else None
    if isinstance(event, events.Gave):
        return "setback" if mine else "thanks" if event.to == seat else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) and event.round == 1 else None
