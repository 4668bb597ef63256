"""What players ask for beside the game: to take a move back, to pause, and how fast the computers play."""

from typing import Literal

from parlour.server.protocol.bases import BaseRequest
from parlour.server.protocol.table_info import Pace

UndoKind = Literal["no", "free", "reveals", "ask"]
"""Whether a player may take back the last decision: no; at once; at the price of an unrated game; if all agree."""


class Undo(BaseRequest, frozen=True):
    """Go back to one's own last decision; between people, ask the others to agree.

    `past_reveal`: although something hidden was revealed meanwhile; the game is unrated from then on.
    """

    past_reveal: bool = False


class AnswerUndo(BaseRequest, frozen=True):
    """Agree to what another player asked to take back, or refuse it."""

    agree: bool


class Pause(BaseRequest, frozen=True):
    """Stop the clocks and the computers of a table where no other person plays, or go on."""

    paused: bool


class SetPace(BaseRequest, frozen=True, tag="pace"):
    """Choose how fast the computers of a table play where no other person does."""

    pace: Pace
