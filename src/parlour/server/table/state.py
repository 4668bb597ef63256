"""The state of a table: what follows from its log, and from nothing else."""

from typing import Any, Literal

from msgspec import Struct

from parlour.bots.cast import CharacterId
from parlour.core.game import AnyGame, Ask, Level, Millis, Seat
from parlour.server.protocol.table_info import Pace, Phase
from parlour.server.table.log import Opened, PuzzlePosed, Removed, Spoke
from parlour.store.tables import TableRow

NOTHING = Ask(0)
"""The question of a table where no game is going on."""

IDLE_AFTER = Millis(180_000)
"""Milliseconds that the table waits for a player who is present before the others may vote."""

BOT_TIMEOUT = 2_000
"""Milliseconds after which a table whose bots have not moved is due: a node loads it, if none holds it."""

RACE_BOT_TIMEOUT = 180_000
"""The same in a game that races, where bots take as long as people do."""

GREY = "#7a7a85"
"""The colour of free seats, and of players who were erased."""

GaveUp = Literal["left", "idle"]
"""How a player gave a game up: left it on purpose, for good; or was warned, did nothing, and has not come back yet.

Who was merely away when the others let a computer play on did not.
"""


class Keeping(Struct, frozen=True):
    """For whom a free seat of a rematch is kept."""

    player: str
    name: str
    colour: str


class SeatState(Struct, frozen=True):
    """A seat: free, a person's or a computer's; `stand_in` is the level of a computer that plays for the person.

    `warned` is since when the person has been asked whether they are there, where the votes are on somebody present.
    `colour` differs from those of all other seats; `wished` is the one that the person chose.
    """

    kind: Literal["free", "person", "computer"] = "free"
    player: str | None = None  # the person's id
    name: str = ""
    colour: str = GREY
    level: Level | None = None
    character: CharacterId | None = None  # of a computer
    stand_in: Level | None = None
    stood_in: bool = False  # whether a computer has played for the person, now or earlier
    gave_up: GaveUp | None = None
    voters: tuple[str, ...] = ()
    warned: Millis | None = None
    locked: bool = False
    removed: str | None = None  # the id of the person whom the host removed from here during the game
    wished: str = ""
    shared: bool = False  # whether the name is this seat's own, of somebody who shares the person's screen
    kept: Keeping | None = None  # for whom the seat is kept, while it is free

    @property
    def computer(self) -> Level | None:
        """The level of the computer that plays here, for itself or for an absent person."""
        return self.stand_in or self.level

    @property
    def person(self) -> str | None:
        """The person who plays here, while no computer does."""
        return None if self.stand_in else self.player


SeatStates = tuple[SeatState, ...]
FREE = SeatState()


class LessonState(Struct, frozen=True, gc=False):
    """The lesson that is given, the item that the learner has come to, and the table's time, which stands still."""

    id: str
    item: int
    time: Millis


class PuzzleState(Struct, frozen=True, gc=False):
    """The puzzle that is posed, the scores of the answers that were not the best, and how it ended."""

    posed: PuzzlePosed
    tries: tuple[int, ...] = ()
    solved: bool = False
    given_up: bool = False
    time: Millis = Millis(0)

    @property
    def over(self) -> bool:
        """Whether the answer may be shown."""
        return self.solved or self.given_up


class TrialState(Struct, frozen=True, gc=False):
    """A decision that is tried again, and the table's time, which stands still."""

    time: Millis


class Shown(Struct, frozen=True, gc=False):
    """An event that told viewers something hidden for the first time since a decision, and in which entry it was.

    `answer`: it is how somebody else answered the decision, which tells what they hold or think.
    """

    seq: int
    event: Any
    to: tuple[Seat | None, ...]
    answer: bool = False


class Moment(Struct, frozen=True, gc=False):
    """The game before a person's decision, entry `seq` of the log, and what was shown from it to the next moment.

    `at` is the table's time when the question was put; `contested`: the decision, or one after it, was part of a race;
    `answer` is the decision as an answer to what others had decided before.
    """

    seq: int
    seat: int
    game_state: Any
    ask: Ask
    at: Millis
    lesson: LessonState | None = None  # the learner's progress, where a lesson is given
    shown: tuple[Shown, ...] = ()
    contested: bool = False
    undone: int = 0  # how often this decision was taken back before
    answer: tuple[Shown, ...] = ()


Past = tuple[Moment, ...]


class Request(Struct, frozen=True, gc=False):
    """A seat asks to go back to before entry `to`; these players have agreed."""

    seat: int
    to: int
    agreed: tuple[str, ...] = ()


class UnsupportedRules(Exception):
    """The table was opened with rules, a word list or a box that this server does not have, or its start is lost."""


class TableState(Struct, frozen=True, gc=False, kw_only=True):
    """A table after entry `seq` of its log; `game_state` and `key` are there from the deal on."""

    id: str
    game: AnyGame
    options: Any
    copies: bool  # whether the options name kept copies of a word list or box, not those that players chose
    terms: Opened
    seat_states: SeatStates
    names: tuple[str, ...] = ()  # the players', by seat; equal ones are numbered
    made: Millis
    touched: Millis
    seq: int
    phase: Phase = "gathering"
    host: str
    players: tuple[str, ...] = ()  # all who sit, sat or are awaited here, the host first, but for those removed
    removed: tuple[Removed, ...] = ()
    said: tuple[tuple[int, Millis, Spoke], ...] = ()
    key: bytes | None = None
    promise: str | None = None
    began: Millis = Millis(0)
    position: Any = None  # in which the game began; None: with a deal
    game_state: Any = None
    ask: Ask = NOTHING
    waiting: tuple[Millis, ...] = ()  # since when the table waits for each seat, from the deal on
    turns: tuple[int, ...] = ()  # the entry with which each seat's turn began; 0: the table does not wait for it
    next: str | None = None  # the table of the rematch
    next_by: str = ""  # the player who asked for it
    stepped: Millis = Millis(0)  # the table's time at the latest step
    decided: tuple[int, ...] = ()  # the seats whose persons have made a decision
    past: Past = ()  # what can be taken back
    request: Request | None = None  # to take something back
    undone: int = 0  # how often something was taken back
    undone_here: int = 0  # how often the decision that is open now was
    unrated: bool = False  # whether that happened past something revealed, or the game began in a position
    rewound: int = 0  # the entry by which the table's time was last set: what was thought before it is void
    paused: Millis | None = None  # since when the table's time stands still
    paused_by: str = ""  # the player who asked for it; "": nobody, the only person was away
    pace: Pace = "normal"
    lesson: LessonState | None = None
    puzzle: PuzzleState | None = None
    trial: TrialState | None = None
    hints: int = 0  # that players were given
    incomplete: bool = False  # whether entries after the last one are missing from the log, which is read-only then

    @property
    def due(self) -> Millis | None:
        """When the time for the open question is up, on the server's clock; None where no clock runs."""
        return None if self.ask.due is None or self.stands_still else Millis(self.began + self.ask.due)

    @property
    def stands_still(self) -> bool:
        """Whether no clock runs and no computer thinks: it is paused, prepared, or its log is incomplete."""
        return self.paused is not None or self.prepared is not None or self.incomplete

    @property
    def prepared(self) -> LessonState | PuzzleState | TrialState | None:
        """The lesson, the puzzle or the decision that is tried again; None in a game."""
        return self.lesson or self.puzzle or self.trial

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end, even if the table was closed since."""
        # A table that waits for somebody goes on; one that was closed waits for nobody, whatever its game asks.
        return self.game_state is not None and not self.ask.seats and not self.game.ask(self.game_state).seats


def seats_of(seat_states: SeatStates, player: str) -> tuple[int, ...]:
    """Return the seats that a person holds, even where a computer plays there."""
    return tuple([seat for seat, seat_state in enumerate(seat_states) if seat_state.player == player])


def names_at(seat_states: SeatStates) -> list[str]:
    """Return the names of those who sit at a table or are awaited there."""
    return [seat.name if seat.kept is None else seat.kept.name for seat in seat_states]


def persons(state: TableState) -> set[str]:
    """Return the people who play."""
    return {seat_state.person for seat_state in state.seat_states if seat_state.person is not None}


def idle_at(state: TableState, seat: int) -> Millis | None:
    """Return when the others may vote on a player who is present, because the table has waited so long for them.

    None: the table does not wait for a person there, or its clock runs out earlier.
    """
    waits = state.phase == "playing" and not state.stands_still and seat in state.ask.seats
    if not waits or state.seat_states[seat].person is None:
        return None
    at = Millis(state.waiting[seat] + IDLE_AFTER)
    return None if state.due is not None and state.due <= at else at


def table_time(state: TableState, at: Millis) -> Millis:
    """Convert a moment of the server's clock to the clock of the table, which begins with the deal."""
    return Millis(at - state.began) if state.prepared is None else state.prepared.time


def table_row(state: TableState) -> TableRow:
    """Return what the store keeps of a table for the lobby."""
    seat_states, due, computers = state.seat_states, state.due, False
    waits_for: tuple[str, ...] = ()
    for seat in sorted(state.ask.seats):
        person = seat_states[seat].person
        if person is None:
            computers = True
        elif person not in waits_for:
            waits_for = (*waits_for, person)
    if computers and not state.stands_still and any(seat_state.person for seat_state in seat_states):
        late = Millis(state.touched + (BOT_TIMEOUT if state.game.real_time is None else RACE_BOT_TIMEOUT))
        due = late if due is None else min(due, late)
    return TableRow(
        id=state.id,
        game=state.game.name,
        phase=state.phase,
        visibility=state.terms.visibility,
        title=state.terms.title,
        made=state.made,
        touched=state.touched,
        seq=state.seq,
        players=state.players,
        waits_for=waits_for,
        free_seats=sum(each.kind == "free" and not each.locked and each.kept is None for each in seat_states)
        if state.phase == "gathering"
        else 0,
        due=due,
        address=state.terms.address,
    )
