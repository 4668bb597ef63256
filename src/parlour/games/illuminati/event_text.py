"""What happened, as the log tells it: one sentence an event, in the past, so that "You" can be a player's name."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import listed, whom
from parlour.games.illuminati.attack.events import AttackEvent
from parlour.games.illuminati.attack.text import attack_event_text
from parlour.games.illuminati.deal.events import DealEvent
from parlour.games.illuminati.deal.text import deal_event_text
from parlour.games.illuminati.events import Dealt, Event, GameEvent, GoalPicked, RolledForFirst, Scored, Won
from parlour.games.illuminati.phrases import card_name, from_the_start
from parlour.games.illuminati.special.events import SpecialEvent
from parlour.games.illuminati.special.text import special_event_text
from parlour.games.illuminati.structure.events import StructureEvent
from parlour.games.illuminati.structure.text import structure_event_text
from parlour.games.illuminati.turn.events import TurnEvent
from parlour.games.illuminati.turn.text import turn_event_text


def event_text(event: Event, names: Names) -> str:
    """What happened, as the log tells it; a sentence that ends with a group like C.I.A. has its stop already."""
    told = sentence(event, names)
    return told[:-1] if told.endswith("..") else told


def sentence(event: Event, names: Names) -> str:
    """What happened, in words; what is not for this viewer is counted or left out."""
    if isinstance(event, TurnEvent):
        return turn_event_text(event, names)
    if isinstance(event, AttackEvent):
        return attack_event_text(event, names)
    if isinstance(event, StructureEvent):
        return structure_event_text(event, names)
    if isinstance(event, SpecialEvent):
        return special_event_text(event, names)
    if isinstance(event, DealEvent):
        return deal_event_text(event, names)
    return game_event_text(event, names)


def game_event_text(event: GameEvent, names: Names) -> str:
    """The beginning and the end of a game."""
    match event:
        case Dealt():
            drawn = zip(from_the_start(names), event.illuminati, strict=True)
            return f"{listed(f'{name} drew {card_name(card)}' for name, card in drawn)}."
        case RolledForFirst():
            return first_roll_text(event, names)
        case GoalPicked():
            goal = "" if event.goal is None else f": that of {card_name(event.goal)}"
            return f"{names[event.seat]} picked a secret goal{goal}."
        case Scored():
            points = [f"{whom(name)} {score}" for name, score in zip(names, event.scores, strict=True)]
            return f"Power and groups: {listed(points)}."
        case Won():
            secret = f" The secret goal was that of {card_name(event.goal)}." if event.goal is not None else ""
            shared = "won" if len(event.winners) == 1 else "shared the win"
            return f"{listed(from_the_start(names[seat] for seat in event.winners))} {shared}. {event.reason}{secret}"
        case _:
            assert_never(event)


def first_roll_text(event: RolledForFirst, names: Names) -> str:
    """Who rolled what for the first turn, and who begins or rolls again (ILU-5)."""
    first, *rest = [seat for seat, dice in enumerate(event.dice) if dice]
    rolled = [f"{whom(names[seat])} {sum(event.dice[seat])}" for seat in rest]
    best = listed(whom(names[seat]) for seat in event.highest)
    came = "began" if len(event.highest) == 1 else "rolled again"
    return f"{listed([f'{names[first]} rolled {sum(event.dice[first])}', *rolled])}: {best} {came}."
