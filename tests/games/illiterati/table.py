"""A table for tests: positions from text, moves in order, all through the one door for moves."""

from typing import TypeVar

import pytest

from parlour.core.game import HOUSE, Illegal, Move, Seat, Step, TimeUp, play
from parlour.games.illiterati import GAME
from parlour.games.illiterati.actions import Action, Done, Lose
from parlour.games.illiterati.box import Tile
from parlour.games.illiterati.events import Event
from parlour.games.illiterati.losses import choices
from parlour.games.illiterati.notation import position
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.state import State

YOU, LEFT, THIRD = Seat(0), Seat(1), Seat(2)

E = TypeVar("E")
Doing = Action | tuple[int, Action] | str
"""An action of the first seat; of a seat; or "time": the clock's."""


def move_of(state: State, doing: Doing) -> Move[Action]:
    """The move that is meant."""
    if doing == "time":
        ask = GAME.ask(state)
        assert ask.due is not None
        return Move(HOUSE, TimeUp(ask.id), ask.due)
    if isinstance(doing, tuple):
        return Move(Seat(doing[0]), doing[1], state.now)
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


def all_done(text: str, options: Options | None = None) -> Step[State, Event]:
    """What came of it when all players said that they were done."""
    state = position(text, options)
    return go_on(state, *((seat, Done(done=True)) for seat in state.players))


def refusal(state: State, doing: Doing) -> Illegal:
    """Why a move is refused."""
    with pytest.raises(Illegal) as refused:
        play(GAME, state, move_of(state, doing))
    return refused.value


def refused(text: str, *doings: Doing, options: Options | None = None) -> tuple[str, str | None]:
    """The code and clause of the refusal of the last move, those before it having been played."""
    *before, last = doings
    found = refusal(played(text, *before, options=options).state, last)
    return found.code, found.clause


def happened(step: Step[State, Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def tiles(*names: str) -> tuple[Tile, ...]:
    """Tiles by name."""
    return tuple(map(Tile, names))


def spelled(state: State, seat: int = 0) -> list[str]:
    """What a player's rows spell."""
    return [row.spelled for row in state.areas[seat].words]


def loose(state: State, seat: int = 0) -> str:
    """A player's loose letters."""
    return "".join(sorted(tile[0] for tile in state.areas[seat].loose))


def letters(row: tuple[Tile, ...]) -> str:
    """Letters as they read."""
    return "".join(tile[0] for tile in row)


def attacked(card: str, text: str, options: Options | None = None) -> State:
    """The table in the attack of this card, when its first question is asked or all is over.

    A further card lies below it, so that the game goes on.
    """
    return all_done(f"{text} | cards {card} V3-5", options).state


def offered(state: State, seat: int = 0) -> set[str]:
    """What a player may lose, as letters."""
    return {letters(choice) for choice in choices(state, Seat(seat))}


def lose(state: State, wanted: str, seat: int = 0) -> State:
    """The table after a player chose these letters, the first that there are."""
    choice = next(each for each in choices(state, Seat(seat)) if letters(each) == wanted)
    return go_on(state, (seat, Lose(choice))).state


def asked(state: State) -> list[Seat]:
    """Whom the table waits for, in order."""
    return sorted(GAME.ask(state).seats)
