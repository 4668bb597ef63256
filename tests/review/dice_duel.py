"""The smallest game with luck and choices: two players by turns roll a die or take three points; most points win."""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.analysis import Analysis, final_shares, shares_of
from parlour.core.game import Ask, BaseAction, Computer, Forms, Game, Move, Outcome, PublicEvent, Seat, Site, Step, Text
from parlour.core.rng import Rng
from parlour.core.scoring import outcome_from_scores

TURNS = 4


class Terms(Struct, frozen=True):
    """No options."""


class Duel(Struct, frozen=True):
    """The points of both, and the dice to come."""

    rng: Rng
    points: tuple[int, int] = (0, 0)
    turn: int = 0
    outcome: Outcome | None = None


class Seen(Struct, frozen=True):
    """What everyone sees: all but the dice to come."""

    seat: Seat | None
    points: tuple[int, int]
    turn: int


class Roll(BaseAction, frozen=True):
    """Roll a die."""


class Take(BaseAction, frozen=True):
    """Take three points."""


class Scored(PublicEvent, frozen=True):
    """A player got points."""

    points: int


def apply(state: Duel, move: Move[Roll | Take]) -> Step[Duel, Scored]:
    won, rng = (3, state.rng) if isinstance(move.action, Take) else state.rng.below(7)
    points = (state.points[0] + won * (move.seat == 0), state.points[1] + won * (move.seat == 1))
    turn = state.turn + 1
    outcome = outcome_from_scores(points, "") if turn == TURNS else None
    return Step(Duel(rng, points, turn, outcome), (Scored(won),))


def win_shares(state: Duel) -> tuple[float, ...]:
    if state.outcome is not None:
        return final_shares(state.outcome)
    return shares_of([each / 3 for each in state.points])


DUEL: Game[Terms, Duel, Roll | Take, Scored, Seen] = Game(
    name="duel",
    title="Dice duel",
    version=1,
    seats=range(2, 3),
    forms=Forms(options=Terms, state=Duel, action=Roll | Take, event=Scored, view=Seen),
    variants=(Terms(),),
    box="",
    setup=lambda _options, _seats, key: Step(Duel(Rng(key))),
    ask=lambda state: Ask(state.turn, frozenset() if state.outcome else frozenset({Seat(state.turn % 2)})),
    check=lambda _state, _seat, _action: None,
    apply=apply,
    moves=lambda _state, _seat: iter((Roll(), Take())),
    pieces=lambda _state: iter(()),
    view=lambda state, seat: Seen(seat, state.points, state.turn),
    imagine=lambda view, random: Duel(Rng(random.randbytes(32)), view.points, view.turn),
    text=Text(
        ask=lambda _view, _names: "Roll or take.",
        action=lambda action, _view: type(action).__name__,
        event=lambda event, _names: f"{event.points} points",
        table=lambda view, _names: str(view.points),
    ),
    computer=Computer(hint=lambda _view, _action, _level: 0.0),
    site=Site(
        minutes=1,
        analysis=Analysis(
            redeal=lambda state, random: replace(state, rng=Rng(random.randbytes(32))), win_shares=win_shares
        ),
    ),
)
"""A game whose exact values can be worked out by hand."""


def keys(count: int) -> list[bytes]:
    """Return secrets of games, always the same."""
    random = Random("duels")
    return [random.randbytes(32) for _ in range(count)]
