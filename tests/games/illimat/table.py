"""A table for tests: positions from text, actions from the names of cards, all through the one door for moves."""

from typing import TypeVar

import pytest

from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Exchange, Give, Harvest, Sow, Stockpile, Swap, Tend
from parlour.games.illimat.box import Card, Season
from parlour.games.illimat.events import Event
from parlour.games.illimat.notation import position, read_cards, read_field
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Field, State

YOU, NEXT, THIRD, FOURTH = Seat(0), Seat(1), Seat(2), Seat(3)

E = TypeVar("E")

Lying = tuple[frozenset[Card], frozenset[tuple[int, frozenset[Card], bool]]]


def played(text: str, *actions: Action | Move[Action], options: Options | None = None) -> Step[State, Event]:
    """What came of the actions: the state after the last, and the events of all."""
    state = position(text, options)
    events: tuple[Event, ...] = ()
    for action in actions:
        step = play(GAME, state, whose(state, action))
        state, events = step.state, events + step.events
    return Step(state, events)


def refused(text: str, *actions: Action | Move[Action], options: Options | None = None) -> Illegal:
    """The refusal of the last action, those before it having been played."""
    *before, last = actions
    state = played(text, *before, options=options).state
    with pytest.raises(Illegal) as refusal:
        play(GAME, state, whose(state, last))
    return refusal.value


def whose(state: State, action: Action | Move[Action]) -> Move[Action]:
    """The action as a move of the first seat asked, or of the house when the clock has run out."""
    if isinstance(action, Move):
        return action
    ask = GAME.ask(state)
    if isinstance(action, TimeUp):
        return Move(HOUSE, action, ask.due or Millis(0))
    return Move(min(ask.seats), action)


def happened(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def cards(text: str) -> set[Card]:
    """Cards by their names, in no order."""
    return set(read_cards(text))


def lying(field: Field | str) -> Lying:
    """What lies in a field, in no order."""
    field = read_field(field) if isinstance(field, str) else field
    piles = frozenset((pile.value, frozenset(pile.cards), pile.locked) for pile in field.piles)
    return frozenset(field.loose), piles


def sow(card: str, field: int, season: Season | None = None) -> Sow:
    return Sow(Card(card), field, season)


def harvest(hand: str, field: int, take: str, season: Season | None = None) -> Harvest:
    return Harvest(read_cards(hand), field, read_cards(take), season)


def stockpile(card: str, field: int, take: str, value: int, season: Season | None = None) -> Stockpile:
    return Stockpile(Card(card), field, read_cards(take), value, season)


def exchange(give: str, take: str) -> Exchange:
    return Exchange(Card(give), Card(take))


def tend(card: str, season: Season | None = None) -> Tend:
    return Tend(Card(card), season)


def swap(give: str, take: str) -> Swap:
    one, two = read_cards(give)
    here, there = read_cards(take)
    return Swap((one, two), (here, there))


def give(card: str) -> Give:
    return Give(Card(card))
