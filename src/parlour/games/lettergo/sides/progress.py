"""How far a player has got with what the rules ask for before a token is taken (LGO-14, LGO-21)."""

from parlour.core.game import Seat
from parlour.games.lettergo.box import SideId
from parlour.games.lettergo.sides.gestures import TASKS, Player
from parlour.games.lettergo.sides.task import Task
from parlour.games.lettergo.state import State


def player_at(state: State, seat: int) -> Player:
    """Return a player's board and conduct, with the neighbours."""
    return Player(Seat(seat), state.left(seat), state.right(seat), state.boards[seat], state.conduct[seat])


def task_of(side: SideId, at: Player) -> Task | None:
    """Return what a side asks for, and how far the player has got; None for a side that asks for nothing."""
    return TASKS[side](at) if side in TASKS else None


def unfinished_tasks(state: State, seat: int) -> tuple[tuple[SideId, Task], ...]:
    """Return what a player still has to do before taking a token (LGO-21)."""
    at = player_at(state, seat)
    tasks = [(side, TASKS[side](at)) for side in state.rules_of(seat) if side in TASKS]
    return tuple((side, wanted) for side, wanted in tasks if not wanted.done)
