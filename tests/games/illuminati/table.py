"""A table for tests: positions from text, dice that come up as told, all through the one door for moves."""

from typing import TypeVar

import pytest
from msgspec.structs import replace

from parlour.core.game import HOUSE, EventLog, Illegal, Millis, Move, Seat, Step, TimeUp, play
from parlour.core.rng import Rng
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Announce, Commit, Pass
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.events import Event
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.rules import settle
from parlour.games.illuminati.state import State
from parlour.games.illuminati.turn.income import begin_turn

YOU, ONE, TWO, THREE = Seat(0), Seat(1), Seat(2), Seat(3)

E = TypeVar("E")


def by(seat: Seat, action: Action) -> Move[Action]:
    """An action of a player who is not the first to be asked."""
    return Move(seat, action)


def loaded(state: State, *dice: int) -> State:
    """The table with dice that come up like this next."""
    rng = state.rng
    while rng.dice(len(dice))[0] != dice:
        rng = Rng(rng.key, rng.drawn + 1)
    return replace(state, rng=rng)


def on(state: State, *actions: Action | Move[Action]) -> Step[State, Event]:
    """What came of the actions: the state after the last, and the events of all."""
    events: tuple[Event, ...] = ()
    for action in actions:
        step = play(GAME, state, whose(state, action))
        state, events = step.state, events + step.events
    return Step(state, events)


def played(
    text: str, *actions: Action | Move[Action], options: Options | None = None, dice: tuple[int, ...] = (1, 1)
) -> Step[State, Event]:
    """What came of the actions at a table in a line of text."""
    return on(loaded(position(text, options), *dice), *actions)


def refusal(state: State, action: Action | Move[Action]) -> Illegal:
    """Why an action is refused."""
    with pytest.raises(Illegal) as refused:
        play(GAME, state, whose(state, action))
    return refused.value


def refused(text: str, *actions: Action | Move[Action], options: Options | None = None) -> str:
    """The code of the refusal of the last action, those before it having been played with dice that always fail."""
    *before, last = actions
    return refusal(played(text, *before, options=options, dice=(6, 6)).state, last).code


def whose(state: State, action: Action | Move[Action]) -> Move[Action]:
    """The action as a move of the first seat asked, or of the house when the clock has run out."""
    if isinstance(action, Move):
        return action
    ask = GAME.ask(state)
    if isinstance(action, TimeUp):
        return Move(HOUSE, TimeUp(ask.id), ask.due or Millis(0))
    return Move(min(ask.seats), action, state.since)


def begun(text: str, options: Options | None = None, seat: Seat = YOU) -> Step[State, Event]:
    """The table at the beginning of a player's turn."""
    log: EventLog[Event] = []
    state = settle(begin_turn(position(text, options), seat, log), log)
    return Step(state, tuple(log))


def happened(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def control(leader: str, target: str) -> Announce:
    return Announce(leader, target, Attack.CONTROL)


def neutralize(leader: str, target: str) -> Announce:
    return Announce(leader, target, Attack.NEUTRALIZE)


def destroy(leader: str, target: str) -> Announce:
    return Announce(leader, target, Attack.DESTROY)


def quietly(parties: int) -> tuple[Action, ...]:
    """The attack goes ahead, and nobody adds anything."""
    return (Commit(), *(Pass(),) * parties)


def owned(state: State, seat: Seat) -> list[str]:
    """The cards of a player, the Illuminati first."""
    return [placed.card for placed in state.structures[seat]]
