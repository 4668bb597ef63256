"""The table as a computer reads it: what is hidden guessed at, and how near everyone is to winning (ILU-70, ILU-80)."""

from math import exp
from typing import Final, assert_never

from msgspec import Struct

from parlour.core.game import Level, Seat
from parlour.core.rng import Rng
from parlour.games.illuminati.box import BASIC, CARDS, GOALS
from parlour.games.illuminati.cards import abilities
from parlour.games.illuminati.cards.abilities import CardId, Goal
from parlour.games.illuminati.goals import goal_of, needed, reached
from parlour.games.illuminati.imagine import structure_of
from parlour.games.illuminati.state import State
from parlour.games.illuminati.turn.order import active_seats
from parlour.games.illuminati.view_types import Player, View

WIN: Final = 120.0
"""What winning is worth, in MB."""

NEARLY: Final = 0.8
"""Of a win: what it is worth to be all but there."""

FAR: Final = 2.5
"""Steps from a goal over which the hope of it falls to about a third."""

DOUBT: Final = 1.0
"""Steps that a goal nobody knows of is reckoned farther away."""

BEYOND: Final = 100.0
"""Steps to a goal that is out of mind: an easy computer counts groups and nothing else."""

SHARE: Final[dict[Level, float]] = {"easy": 0.0, "normal": 0.4, "hard": 0.5}
"""How much of a rival's hope a computer counts as its own harm: an easy one minds its own affairs."""

SAVED: Final = 6
"""Money that players who strive for it are thought to put aside in a turn."""


class Outlook(Struct, frozen=True):
    """The table as `seat` reads it.

    `state` is as the view has it, with the treasuries of others guessed; `basic` and `special` are the steps that each
    player is away from a goal, of a secret one as far as can be told.
    """

    state: State
    seat: Seat
    level: Level
    basic: tuple[float, ...]
    special: tuple[float, ...]


def outlook(view: View, seat: Seat, level: Level) -> Outlook:
    """What a computer makes of a view."""
    state = seen(view, seat)
    seats = [Seat(each) for each in range(state.seats)]
    basic = tuple([float(max(0, BASIC[state.seats] - len(state.structures[each]))) for each in seats])
    special = tuple([BEYOND if level == "easy" else steps_to_special(state, each) for each in seats])
    return Outlook(state, seat, level, basic, special)


def seen(view: View, seat: Seat) -> State:
    """The table with no more in it than the view tells, and a guess at each treasury that is closed (ILU-80)."""
    noted = {note.card: note.money for note in view.notes}
    money: dict[CardId, int] = {}
    for player in view.players:
        for cell in player.cells:
            known = cell.face.money
            money[cell.face.card] = noted.get(cell.face.card, guess(player, cell.face.card)) if known is None else known
    return State(
        options=view.options,
        rng=Rng(b""),
        structures=tuple([structure_of(player) for player in view.players]),
        money=money,
        specials=tuple([player.specials for player in view.players]),
        deck=("",) * view.deck,
        center=tuple([face.card for face in view.center]),
        turn=view.turn,
        first=view.first,
        kills=tuple([player.kills for player in view.players]),
        turns=tuple([player.turns for player in view.players]),
        known=((),) * len(view.players),
        destroyed=tuple([face.card for face in view.destroyed]),
        discard=view.discard,
        goal=view.players[seat].secret,
        out=tuple([player.seat for player in view.players if player.out]),
        frames=view.frames,
        notes=view.notes,
        outcome=view.outcome,
    )


def guess(player: Player, card: CardId) -> int:
    """What may lie on a card of another: about an income; more with players who save."""
    income = max(0, CARDS[card].income)
    saves = card == player.illuminati and isinstance(GOALS[card], abilities.SumMoney)
    return income + SAVED * player.turns if saves else income


def steps_to_special(state: State, seat: Seat) -> float:
    """How many good deeds a player is away from the special goal; of a secret one the nearest that can be seen."""
    goal = goal_of(state, seat)
    if isinstance(goal, abilities.SecretCopy):
        open_goals = [
            each for each in GOALS.values() if not isinstance(each, abilities.SecretCopy | abilities.SumMoney)
        ]
        return DOUBT + min([steps_to(state, seat, each) for each in open_goals])
    return steps_to(state, seat, goal)


def steps_to(state: State, seat: Seat, goal: Goal) -> float:
    """How many good deeds a player is away from a goal."""
    return max(0, needed(goal) - reached(state, seat, goal)) / stride(goal)


def stride(goal: Goal) -> float:
    """How much of a special goal a good deed brings, about."""
    match goal:
        case abilities.SumPower():
            return 4.0
        case abilities.SumTransferable():
            return 2.0
        case abilities.SumMoney():
            return 15.0
        case abilities.AllAlignments():
            return 1.4
        case abilities.GroupsDestroyed():
            return 1.5
        case abilities.CountAlignment() | abilities.SecretCopy():
            return 1.0
        case _:
            assert_never(goal)


def hope(steps: float) -> float:
    """How much of a win it is worth to be so near to it."""
    return NEARLY * WIN * exp(-steps / FAR) if steps > 0 else WIN


def rivals(outlook: Outlook) -> tuple[Seat, ...]:
    """Everyone else who is still in the game."""
    return tuple([seat for seat in active_seats(outlook.state) if seat != outlook.seat])


def nearest(outlook: Outlook, seat: Seat) -> float:
    """How many steps a player is from winning either way."""
    return min(outlook.basic[seat], outlook.special[seat])
