"""The table as a computer reads it: secrets are guessed, goals counted in steps, deeds remembered (ILU-70, ILU-80)."""

from math import exp
from typing import Final, assert_never

from msgspec import Struct

from parlour.core.game import Level, Seat
from parlour.core.rng import Rng
from parlour.games.illuminati import box
from parlour.games.illuminati.box import BASIC, CARDS, GOALS, CardId, Goal
from parlour.games.illuminati.deal.relations import ROUNDS, turn_number
from parlour.games.illuminati.goals import goal_of, needed, reached
from parlour.games.illuminati.imagine import structure_of
from parlour.games.illuminati.state import Relation, RelationKind, State, others
from parlour.games.illuminati.view_types import Player, View

WIN: Final = 120.0
"""What winning is worth, in MB."""

NEARLY: Final = 0.8
"""The share of a win that it is worth to be almost there."""

FAR: Final = 2.5
"""The steps from a goal over which its value falls to about a third."""

DOUBT: Final = 1.0
"""The steps that are added to a goal that nobody knows."""

SIMPLE: Final[tuple[Level, ...]] = ("beginner", "easy")
"""The levels that count only groups, and leave those of rivals alone."""

BEYOND: Final = 100.0
"""The steps to a goal that is ignored."""

SHARE: Final[dict[Level, float]] = {"beginner": 0.0, "easy": 0.0, "normal": 0.4, "hard": 0.5, "expert": 0.5}
"""The share of a rival's hope that a computer counts as its own harm; an easy one ignores rivals."""

SAVED: Final = 6
"""The money that players whose goal is money are assumed to save in a turn."""

WEIGHTS: Final[dict[RelationKind, float]] = {
    "attacked": -0.3,
    "opposed": -0.05,
    "helped": 0.08,
    "gave": 0.08,
    "traded": 0.25,
    "declined": 0.0,
}
"""What one unit of a deed counts: a try at a group, a MB spent or given, a trade."""


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
    """Return what a computer reads out of a view."""
    return reading(seen(view, seat), seat, level)


def reading(state: State, seat: Seat, level: Level) -> Outlook:
    """Return how near each player is to a goal at a table as a computer sees or imagines it."""
    seats = [Seat(each) for each in range(state.seats)]
    basic = tuple([float(max(0, BASIC[state.seats] - len(state.structures[each]))) for each in seats])
    special = tuple([BEYOND if level in SIMPLE else steps_to_special(state, each) for each in seats])
    return Outlook(state, seat, level, basic, special)


def seen(view: View, seat: Seat) -> State:
    """Return the table with no more in it than the view shows, and a guess for each closed treasury (ILU-80)."""
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
        shown=tuple([special for player in view.players for special in player.shown]),
        destroyed=tuple([face.card for face in view.destroyed]),
        discard=view.discard,
        goal=view.players[seat].secret,
        out=tuple([player.seat for player in view.players if player.out]),
        frames=view.frames,
        notes=view.notes,
        outcome=view.outcome,
        relations=view.relations,
    )


def guess(player: Player, card: CardId) -> int:
    """Guess the money on a card of another player: about one income, more with players who save."""
    income = max(0, CARDS[card].income)
    saves = card == player.illuminati and isinstance(GOALS[card], box.SumMoney)
    return income + SAVED * player.turns if saves else income


def steps_to_special(state: State, seat: Seat) -> float:
    """Return a player's steps to the special goal; for a secret goal, the steps to the nearest known one."""
    goal = goal_of(state, seat)
    if isinstance(goal, box.SecretCopy):
        open_goals = [each for each in GOALS.values() if not isinstance(each, box.SecretCopy | box.SumMoney)]
        return DOUBT + min([steps_to(state, seat, each) for each in open_goals])
    return steps_to(state, seat, goal)


def steps_to(state: State, seat: Seat, goal: Goal) -> float:
    """Return a player's steps to a goal."""
    return max(0, needed(goal) - reached(state, seat, goal)) / stride(goal)


def stride(goal: Goal) -> float:
    """Return about how much of a special goal one good move brings."""
    match goal:
        case box.SumPower():
            return 4.0
        case box.SumTransferable():
            return 2.0
        case box.SumMoney():
            return 15.0
        case box.AllAlignments():
            return 1.4
        case box.GroupsDestroyed():
            return 1.5
        case box.CountAlignment() | box.SecretCopy():
            return 1.0
        case _:
            assert_never(goal)


def hope(steps: float) -> float:
    """Return what it is worth to be so many steps from a win."""
    return NEARLY * WIN * exp(-steps / FAR) if steps > 0 else WIN


def rivals(outlook: Outlook) -> tuple[Seat, ...]:
    """Return the other players who are still in the game, in turn order."""
    return others(outlook.state, outlook.seat)


def nearest(outlook: Outlook, seat: Seat) -> float:
    """Return a player's steps to the nearer goal, basic or special."""
    return min(outlook.basic[seat], outlook.special[seat])


def regard(outlook: Outlook, other: Seat) -> float:
    """Return how the viewer regards another player, from -1 (a betrayer) to 1 (a friend): deeds fade with time."""
    deeds = [each for each in outlook.state.relations if each.seat == other and each.to == outlook.seat]
    total = sum([WEIGHTS[each.kind] * each.amount * freshness(outlook, each) for each in deeds])
    return max(-1.0, min(1.0, total))


def freshness(outlook: Outlook, deed: Relation) -> float:
    """Return how fresh a deed is: 1 in its own turn, 0 when it is forgotten."""
    lasting = ROUNDS * outlook.state.seats
    return max(0.0, 1.0 - (turn_number(outlook.state) - deed.turn) / lasting)
