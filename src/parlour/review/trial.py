"""A decision that a player tries again: how good the new answer is beside the old one and the better move."""

from random import Random
from typing import Any, Literal

from msgspec import Struct, json

from parlour.core.game import Names, Seat
from parlour.core.registry import find
from parlour.review.analysis import explained
from parlour.review.better_moves import Decision, costs
from parlour.review.parts import CERTAIN
from parlour.review.valuing import CHECKS, HORIZON, Valuer

NEAR = 150
"""The share of the win below which two moves are as good, in hundredths of a percent."""

STATES = 2 * CHECKS
"""Imagined states in which the moves are compared."""


class Attempt(Struct, frozen=True):
    """A decision by a seat in a position of a game: the move of then, the better one, and the one tried now, as JSON.

    `names` are the players', by seat, with "You" for the one who tries.
    """

    game: str
    position: bytes
    seat: int
    own: bytes
    better: bytes
    tried: bytes
    names: Names


class Verdict(Struct, frozen=True):
    """How good a move is: as the better one, or compared with the one in the game, by `gain` of the win; and why.

    `nudge` leads to the better move without naming it; `better` names it, and `better_why` says why.
    """

    kind: Literal["best", "better", "same", "worse", "repeated"]
    gain: int
    why: str
    nudge: str
    better: str
    better_why: str


def judged(attempt: Attempt) -> bytes:
    """Return the verdict on an attempt as JSON."""
    return json.encode(judge(attempt))


def judge(attempt: Attempt, states: int = STATES) -> Verdict:
    """Return how good a move is: from what the player can see, whatever the position holds."""
    game, seat = find(attempt.game), Seat(attempt.seat)
    position = game.forms.read_state.decode(attempt.position)
    own, better, tried = map(game.forms.read_action.decode, (attempt.own, attempt.better, attempt.tried))
    view = game.view(position, seat)
    seats = len(attempt.names)
    valuer = Valuer(game, seats, (), seats * max(1, HORIZON // seats))
    # The seed follows from the view: so does the verdict, and it tells nothing of what the player cannot see.
    random = Random(json.encode(view))
    gain, best = costs(valuer, Decision(0, seat, view, (), own), (tried, better), states, random)
    kind = kind_of(gain, best, repeated=tried == own, found=tried == better)
    return Verdict(
        kind=kind,
        gain=round(CERTAIN * gain),
        why=why(game, view, kind, own, tried),
        nudge=game.hints_at(view, better, attempt.names)[0] if kind != "best" else "",
        better=game.text.action(better, view),
        better_why=explained(game, view, own, better)[1],
    )


def kind_of(
    gain: float, best: float, *, repeated: bool, found: bool
) -> Literal["best", "better", "same", "worse", "repeated"]:
    """Return how good a move is that gains so much on the old one, where the better one gains `best`."""
    near = NEAR / CERTAIN
    if repeated:
        return "repeated"
    if found or gain >= max(best, near) - near / 2:
        return "best"
    if gain > near:
        return "better"
    return "same" if gain >= -near else "worse"


def why(game: Any, view: Any, kind: str, own: Any, tried: Any) -> str:
    """Return why the move tried is better than the one in the game, or that one than it; nothing for equals."""
    if kind in ("best", "better"):
        return explained(game, view, own, tried)[1]
    return explained(game, view, tried, own)[1] if kind == "worse" else ""
