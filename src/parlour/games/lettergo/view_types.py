"""What a seat sees: cards, rules, tokens and boards as a player reads them (LGO-50)."""

from msgspec import Struct

from parlour.core.game import Millis, Outcome, Seat
from parlour.games.lettergo.board import EDGE, HEIGHT, WIDTH, Board, Conduct, Hand, Ink, Stamped
from parlour.games.lettergo.box import Card, Mode, RuleCard, SideId
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.sides.tasks import Task
from parlour.games.lettergo.state import Shown, Wait
from parlour.games.lettergo.waits import Clock


class Face(Struct, frozen=True, gc=False):
    """A letter card: what is printed on it, its stars, and whose it is (None: a vowel in the middle).

    `usable` tells that the viewer's word may use it: not one's own, and not barred by a rule.
    """

    card: Card
    printed: str
    stars: int
    owner: Seat | None
    usable: bool


class SideFace(Struct, frozen=True):
    """A side of a rule card, as it is read."""

    id: SideId
    name: str
    mode: Mode
    effect: str
    alternative: str | None


class InPlay(Struct, frozen=True):
    """A rule in play: for everyone, or for `only` one player (LGO-42).

    `task` is what the viewer has to do for it; `met` whether the viewer's word keeps it, None where that is not for the
    table to say yet, or the viewer has no word.
    """

    side: SideFace
    only: Seat | None
    task: Task | None
    met: bool | None


class TokenFace(Struct, frozen=True, gc=False):
    """A token in the row; `number` is None while it lies face down; `better` tells that the viewer may swap for it."""

    number: int | None
    holder: Seat | None
    returned: bool
    better: bool


class Guest(Struct, frozen=True, gc=False):
    """What another player has put on the viewer's board."""

    seat: Seat
    ink: tuple[Ink, ...]
    stamps: tuple[Stamped, ...]


class Offered(Struct, frozen=True):
    """A rule card to choose a side of: both sides; what may not be chosen is left out of the moves."""

    card: RuleCard
    sides: tuple[SideFace, ...]


class Sheet(Struct, frozen=True):
    """The measures of a board, in units: its width and height, and how near to the rim ink touches an edge."""

    width: int
    height: int
    edge: int


SHEET = Sheet(width=WIDTH, height=HEIGHT, edge=EDGE)


class View(Struct, frozen=True):
    """Letter GO! from one seat; as spectators see it where `seat` is None.

    `phase` is what the table waits for, `waiting` are the seats that still have to answer. `hands` are each player's
    consonants, None while they are hidden from the viewer. `board` is one's own; `guests` are what others put on it;
    `boards` are everyone's once the words are shown, and `cited` the rules that they were held against. `finished` are
    those who took a token or, in sealed rounds, ended their minute. `done` are those who have turned, are ready, or
    agree to end the round. `now`, `since` and `due` are table time.
    """

    seat: Seat | None
    options: Options
    round: int
    rounds: int
    phase: Wait
    waiting: tuple[Seat, ...]
    done: tuple[Seat, ...]
    asked: int
    now: Millis
    since: Millis
    due: Millis | None
    clocks: tuple[Clock, ...]
    hands: tuple[tuple[Face, ...] | None, ...]
    hand_size: int
    vowels: tuple[Face, ...] | None
    rules: tuple[InPlay, ...]
    sticky: tuple[SideId | None, ...]
    board: Board | None
    guests: tuple[Guest, ...]
    boards: tuple[Board, ...]
    conduct: tuple[Conduct, ...]
    raised: tuple[Hand, ...]
    tokens: tuple[TokenFace, ...]
    finished: tuple[Seat, ...]
    show: tuple[Shown, ...]
    cited: tuple[SideFace, ...]
    claimer: Seat | None
    chooser: Seat | None
    offered: tuple[Offered, ...]
    piles: tuple[tuple[Face, ...], ...]
    scores: tuple[int, ...]
    consonants_left: int
    vowels_left: int
    rules_left: int
    out: tuple[Card, ...]
    gone: tuple[RuleCard, ...]
    last: tuple[Seat, ...]
    outcome: Outcome | None
    sheet: Sheet = SHEET

    @property
    def open_tasks(self) -> tuple[Task, ...]:
        """What the rules want of the viewer and is not done yet."""
        return tuple(rule.task for rule in self.rules if rule.task is not None and not rule.task.done)
