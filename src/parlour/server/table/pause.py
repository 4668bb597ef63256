"""Pausing a table where no other person plays, and how fast its computers play."""

from parlour.core.game import Illegal, Millis
from parlour.server.protocol.messages import Pause, SetPace
from parlour.server.protocol.table_info import Pace
from parlour.server.table.log import PaceSet, Paused, Resumed
from parlour.server.table.rated import stays_rated
from parlour.server.table.seats import require_playing
from parlour.server.table.state import TableState, persons
from parlour.store.players import PlayerRow

SLOW, FAST = 1.8, 0.15
"""Seconds that computers wait at the slow and at the fast pace; the server's settings say it for the normal one."""


def may_pause(state: TableState, player: str) -> bool:
    """Return whether a player may pause the game: nobody else plays, and it is not rated; or go on."""
    if state.phase != "playing" or state.prepared is not None or player not in persons(state):
        return False
    return state.paused is not None or (alone(state) and not stays_rated(state))


def alone(state: TableState) -> bool:
    """Return whether one person plays, on one seat or on several of one screen."""
    return len(persons(state)) == 1


def pause(state: TableState, player: PlayerRow, message: Pause, at: Millis) -> Paused | Resumed:
    """Stop the table's time, or let it go on."""
    require_playing(state)
    if state.prepared is not None:
        raise Illegal("lesson", "No clock runs in a lesson: take your time.")
    if player.id not in persons(state):
        raise Illegal("not_seated", "Only the players can pause the game.")
    if message.paused and not alone(state):
        raise Illegal("not_alone", "Other people are playing: their game can't be paused.")
    if message.paused and stays_rated(state):
        raise Illegal("rated", "A rated game can't be paused: its clock keeps running.")
    if message.paused == (state.paused is not None):
        paused, not_paused = ("paused", "The game is paused already."), ("not_paused", "The game is not paused.")
        raise Illegal(*(paused if message.paused else not_paused))
    if message.paused:
        return Paused(at, by=player.id, id=message.id)
    return Resumed(by=player.id, id=message.id)


def set_pace(state: TableState, player: PlayerRow, message: SetPace) -> PaceSet:
    """Choose how fast the computers play."""
    if player.id not in (state.host, *persons(state)):
        raise Illegal("not_seated", "Only the players can choose the pace.")
    if len(persons(state) - {player.id}):
        raise Illegal("not_alone", "Other people are playing: the computers keep their usual pace.")
    return PaceSet(message.pace, by=player.id, id=message.id)


def pace_of(state: TableState) -> Pace:
    """Return how fast the computers play: as chosen where one person plays or watches, else as usual."""
    return state.pace if len(persons(state)) < 2 else "normal"


def bot_delay(pace: Pace, usual: float, *, forced: bool) -> float:
    """Return the seconds that a computer waits before it moves; `forced`: it has no choice, so there is little to see.

    A server whose computers do not wait at all, such as one for tests, lets them be slow only where that is chosen.
    """
    if pace == "slow":
        return max(SLOW, usual)
    if pace == "normal":
        return usual
    return 0.0 if forced else min(FAST, usual)
