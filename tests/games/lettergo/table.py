"""A table for tests: positions from text, moves at moments, all through the one door for moves."""

from typing import TypeVar

import pytest

from parlour.core.game import HOUSE, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.games.lettergo import GAME
from parlour.games.lettergo.actions import Action
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.events import Event
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.tasks import Task, player_at, task_of
from parlour.games.lettergo.state import State
from parlour.games.lettergo.writing.layout import write_by_rules

YOU, LEFT, THIRD, RIGHT = Seat(0), Seat(1), Seat(2), Seat(3)
"""Seats of a table of four, as the first sees them."""

FOUR = "hands BC / HK / ST / TZ | vowels AIUE"
"""The letters of the rulebook's example."""

E = TypeVar("E")
Doing = Action | tuple[int, Action] | tuple[int, Action, int] | str
"""An action of the first seat; of a seat; of a seat at a moment; or "time": the clock's."""


def move_of(state: State, doing: Doing) -> Move[Action]:
    """The move that is meant."""
    if doing == "time":
        ask = GAME.ask(state)
        assert ask.due is not None
        return Move(HOUSE, TimeUp(ask.id), ask.due)
    if isinstance(doing, tuple):
        return Move(Seat(doing[0]), doing[1], Millis(doing[2]) if len(doing) == 3 else state.now)
    assert not isinstance(doing, str)
    return Move(YOU, doing, state.now)


def go_on(state: State, *doings: Doing) -> Step[State, Event]:
    """What came of these moves: the state after the last, and the events of all."""
    events: tuple[Event, ...] = ()
    for doing in doings:
        step = play(GAME, state, move_of(state, doing))
        state, events = step.state, events + step.events
    return Step(state, events)


def played(text: str, *doings: Doing, options: Options | None = None) -> Step[State, Event]:
    """What came of moves from a position."""
    return go_on(position(text, options), *doings)


def refusal(state: State, doing: Doing) -> Illegal:
    """Why a move is refused."""
    with pytest.raises(Illegal) as refused:
        play(GAME, state, move_of(state, doing))
    return refused.value


def refused(text: str, *doings: Doing, options: Options | None = None) -> Illegal:
    """The refusal of the last move, those before it having been played."""
    *before, last = doings
    return refusal(played(text, *before, options=options).state, last)


def code(text: str, *doings: Doing, options: Options | None = None) -> str:
    """The code of that refusal."""
    return refused(text, *doings, options=options).code


def happened(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def write(word: str, *rules: str, seat: int = 0, seats: int = 4) -> Action:
    """A word, written as these rules want it."""
    return write_by_rules(tuple(map(SideId, rules)), seat, seats, word)


def progress(state: State, side: str, seat: int = 0) -> Task:
    """How far a player is with what a side wants."""
    found = task_of(SideId(side), player_at(state, seat))
    assert found is not None
    return found
