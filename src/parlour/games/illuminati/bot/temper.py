"""What a computer's temperament leans to, in MB (an attack is worth dozens), and what moves it to a remark."""

from typing import Final, assert_never

from parlour.core.game import Seat
from parlour.core.temper import Mood, Temper
from parlour.games.illuminati import actions, events, frames
from parlour.games.illuminati.attack.events import Announced, Resolved
from parlour.games.illuminati.deal.events import Agreed
from parlour.games.illuminati.structure.events import Captured
from parlour.games.illuminati.view_types import View, cell_of, forecast_of

NUDGE: Final = 1.0
"""The bonus for a way of playing that a temperament likes, in MB."""

GRUDGE: Final = 4.0
"""The bonus for hurting whoever attacked last."""

THRIFT: Final = 0.1
"""The price of each MB that a cautious computer spends on attacks."""

LIKELY: Final = 21
"""Of 36 rolls, how many should succeed for a patient computer."""


def lean(view: View, action: actions.Action, temper: Temper) -> float:
    """Return how much more a computer likes an action for its temperament."""
    attack = action if isinstance(action, actions.Announce) else None
    match temper:
        case "cautious":
            return -THRIFT * action.amount if isinstance(action, actions.Bid) else 0.0
        case "greedy":
            return NUDGE if attack is not None and target_owner(view, attack) is None else 0.0
        case "loyal":
            if isinstance(action, actions.Accept):
                return NUDGE
            return -NUDGE if attack is not None and target_owner(view, attack) is not None else 0.0
        case "vengeful":
            return grudge(view, action)
        case "bluffing":
            return NUDGE if isinstance(action, actions.Offer | actions.Counter) else 0.0
        case "patient":
            return -NUDGE if attack is not None and chances(view, attack) < LIKELY else 0.0
        case _:
            assert_never(temper)


def grudge(view: View, action: actions.Action) -> float:
    """Return how much a vengeful computer likes to hurt whoever attacked it last: by an attack, or by money."""
    foe = last_attacker(view)
    if foe is None:
        return 0.0
    if isinstance(action, actions.Announce):
        return GRUDGE if target_owner(view, action) == foe else 0.0
    fight = view.frames[-1] if isinstance(action, actions.Bid) and action.against else None
    return GRUDGE / 2 if isinstance(fight, frames.Fight) and fight.seat == foe else 0.0


def target_owner(view: View, action: actions.Announce) -> Seat | None:
    """Return the player whose group is attacked; None for one in the center."""
    found = cell_of(view, action.target)
    return None if found is None else found[0]


def last_attacker(view: View) -> Seat | None:
    """Return who rolled the last attack, where the viewer held that attack off."""
    last = view.last
    if last is None or last.seat == view.seat:
        return None
    owner = target_owner(view, actions.Announce(last.leader, last.target, last.attack))
    return last.seat if owner == view.seat else None


def chances(view: View, action: actions.Announce) -> int:
    """Return how many of 36 rolls succeed before aid and money, as the view forecasts."""
    forecast = forecast_of(view, action)
    return LIKELY if forecast is None else forecast.ways


def mood(event: events.Event, seat: Seat) -> Mood | None:
    """Return what an event is to the player at a seat; None where it is nothing to speak of."""
    mine = getattr(event, "seat", None) == seat
    if isinstance(event, Announced):
        return "attacked" if event.owner == seat else None
    if isinstance(event, Resolved):
        return "bad_luck" if mine and not event.success else None
    if isinstance(event, Captured):
        return "good_move" if mine else "setback" if event.owner == seat else None
    if isinstance(event, Agreed):
        return "thanks" if seat in (event.seat, event.to) else None
    if isinstance(event, events.Won):
        return "won" if seat in event.winners else "lost"
    return "hello" if isinstance(event, events.Dealt) else None
