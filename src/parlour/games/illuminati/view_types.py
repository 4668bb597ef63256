"""What a seat sees: the shapes that a view is made of (ILU-80)."""

from msgspec import Struct

from parlour.core.game import Millis, Outcome, Seat
from parlour.games.illuminati.actions import Announce
from parlour.games.illuminati.box import Alignment, Attack, CardId, SpecialId
from parlour.games.illuminati.frames import Frame, Window
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import Attempt, Note, Relation, Turn
from parlour.games.illuminati.structure.grid import Arrow


class Item(Struct, frozen=True, gc=False):
    """One line of an attack's sum: what it is, what it counts, and its clause (ILU-22)."""

    label: str
    amount: int
    clause: str


class Face(Struct, frozen=True, gc=False):
    """A group or an Illuminati as it is now, Lasers included; an Illuminati has no Resistance.

    `money` is None where it is not for the viewer to see, and nothing in the center.
    """

    card: CardId
    name: str
    power: int
    transferable: int
    resistance: int | None
    income: int
    alignments: tuple[Alignment, ...]
    money: int | None
    says: str


class Cell(Struct, frozen=True, gc=False):
    """A card of a structure in its place: `x` to the right, `y` down, `turns` quarter turns clockwise (ILU-40).

    `depth` is its distance from the Illuminati, `used` how many attacks of this turn it took part in.
    """

    face: Face
    x: int
    y: int
    turns: int
    master: CardId | None
    exit: int
    depth: int
    used: int


class Progress(Struct, frozen=True, gc=False):
    """How near a player is to a goal; `have` is None where the viewer cannot know (ILU-70, ILU-71)."""

    words: str
    have: int | None
    need: int


class Player(Struct, frozen=True, gc=False):
    """One player: structure, arrows, Specials as far as the viewer knows them, and goals.

    `specials` are those that the viewer knows, of `special_count` in all; `shown` lie face up for everyone. `secret` is
    the UFOs' goal, for themselves alone until the end. `goals` begin with the basic one.
    """

    seat: Seat
    illuminati: CardId
    cells: tuple[Cell, ...]
    arrows: tuple[Arrow, ...]
    specials: tuple[SpecialId, ...]
    special_count: int
    shown: tuple[SpecialId, ...]
    goals: tuple[Progress, ...]
    secret: CardId | None
    kills: int
    turns: int
    out: bool
    leaving: bool


class Assault(Struct, frozen=True, gc=False):
    """The open attack in figures: every bonus, the number to roll under or at, and how many of 36 rolls succeed.

    `aid` are cards that could still be added by the attacker; `bidders` may still spend money; `free` tells that it
    can still be called off. `wins` tells that its success would win the game, as far as everyone can see; money of the
    card `doubles` counts twice (ILU-26).
    """

    items: tuple[Item, ...]
    money_for: int
    money_against: int
    number: int
    ways: int
    aid: tuple[CardId, ...]
    bidders: tuple[Seat, ...]
    free: bool
    wins: bool = False
    doubles: CardId | None = None


class Threat(Struct, frozen=True, gc=False):
    """A player who could win by the end of this turn, as far as everyone can see: of `need` of a goal they have `have`.

    Who has reached a goal already wins unless somebody prevents it.
    """

    seat: Seat
    words: str
    have: int
    need: int


class Forecast(Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack that the viewer could announce: its number before aid and money, and how many of 36 rolls succeed.

    `serves` tells that its success would bring the viewer nearer to a goal (ILU-70, ILU-71), `hopeless` that no roll
    succeeds whatever aid and money the viewer adds (ILU-20, ILU-26).
    """

    leader: CardId
    target: CardId
    attack: Attack
    number: int
    ways: int
    serves: bool = False
    hopeless: bool = False


class View(Struct, frozen=True):
    """Illuminati as one seat sees it, or as a spectator does where `seat` is None.

    `waiting` are those who are asked, `may` those who may act meanwhile; `frames` is what the table is in the middle
    of, the innermost last, of which `window` says in a word what the top one waits for. `forecast` is there for the
    player whose turn it is; `incoming` are the cards that are being laid; `last` is the latest roll. `odds` tells how
    many of 36 rolls succeed for each number from 0 on, the last one for all numbers from there; `threats` are players
    who could win this turn; `relations` is what players lately did for and against each other, the oldest first.
    """

    seat: Seat | None
    options: Options
    players: tuple[Player, ...]
    center: tuple[Face, ...]
    destroyed: tuple[Face, ...]
    discard: tuple[SpecialId, ...]
    deck: int
    turn: Turn
    first: Seat
    frames: tuple[Frame, ...]
    window: Window
    waiting: tuple[Seat, ...]
    may: tuple[Seat, ...]
    due: Millis | None
    attack: Assault | None
    forecast: tuple[Forecast, ...]
    incoming: tuple[Face, ...]
    last: Attempt | None
    notes: tuple[Note, ...]
    asked: int
    since: Millis
    outcome: Outcome | None
    odds: tuple[int, ...] = ()
    threats: tuple[Threat, ...] = ()
    relations: tuple[Relation, ...] = ()


def forecast_of(view: View, action: Announce) -> Forecast | None:
    """Return the forecast of an attack; None where it cannot be announced now."""
    wanted = (action.leader, action.target, action.attack)
    found = (each for each in view.forecast if (each.leader, each.target, each.attack) == wanted)
    return next(found, None)


def cell_of(view: View, card: CardId) -> tuple[Seat, Cell] | None:
    """Return whose structure a card lies in, and where; None for a card in the center."""
    for player in view.players:
        for cell in player.cells:
            if cell.face.card == card:
                return player.seat, cell
    return None
