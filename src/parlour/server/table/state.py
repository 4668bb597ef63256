"""The state of a table: what follows from its log, and from nothing else."""

from typing import Any, assert_never

from msgspec import Struct, UnsetType
from msgspec.structs import replace

from parlour.core.components import same_components
from parlour.core.game import HOUSE, AnyGame, Ask, Millis, Missing, Move, Seat, Step
from parlour.core.record import first_step, promise
from parlour.core.registry import NoSuchGame, find_version
from parlour.core.tuples import put
from parlour.server.protocol.table_info import Pace, Phase
from parlour.server.table import log
from parlour.server.table.casual.entries import after_casual
from parlour.server.table.casual.past import Past, Request, past_after
from parlour.server.table.coaching import progress
from parlour.server.table.coaching.progress import LessonState, Prepared, PuzzleState, lesson_after, prepared_by
from parlour.server.table.log import LogEntry, Opened, Spoke, decode_entry
from parlour.server.table.seat_state import FREE, SeatStates, apply_to_seats, player_names, turns_after, without_votes
from parlour.store.tables import Entry, TableRow

MAX_SAID = 100
"""Chat messages sent to those who connect later."""

NOTHING = Ask(0)
"""The question of a table where no game is going on."""

IDLE_AFTER = Millis(180_000)
"""Milliseconds that the table waits for a player who is present before the others may vote."""

BOT_TIMEOUT = 2_000
"""Milliseconds after which a table whose bots have not moved is due: a node loads it, if none holds it."""

RACE_BOT_TIMEOUT = 180_000
"""The same in a game that races, where bots take as long as people do."""


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
    removed: tuple[log.Removed, ...] = ()
    said: tuple[tuple[int, Millis, Spoke], ...] = ()
    key: bytes | None = None
    promise: str | None = None
    began: Millis = Millis(0)
    position: Any = None  # in which the game began; None: with a deal
    game_state: Any = None
    ask: Ask = NOTHING
    waiting: tuple[Millis, ...] = ()  # since when the table waits for each seat, from the deal on
    turns: tuple[int, ...] = ()  # the entry with which each seat's turn began; 0: the table does not wait for it
    next: str | None = None
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
    hints: int = 0  # that players were given
    incomplete: bool = False  # whether entries after the last one are missing from the log, which is read-only then

    @property
    def due(self) -> Millis | None:
        """When the time for the open question is up, on the server's clock; None where no clock runs."""
        return None if self.ask.due is None or self.stands_still else Millis(self.began + self.ask.due)

    @property
    def stands_still(self) -> bool:
        """Whether no clock runs and no computer thinks: it is paused, a lesson or puzzle, or its log is incomplete."""
        return self.paused is not None or self.prepared is not None or self.incomplete

    @property
    def prepared(self) -> LessonState | PuzzleState | None:
        """The lesson or puzzle that is given; None in a game."""
        return self.puzzle if self.lesson is None else self.lesson

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end, even if the table was closed since."""
        return self.game_state is not None and not self.game.ask(self.game_state).seats


def open_table_state(table: str, entry: Entry) -> TableState:
    """Return a table after the first entry of its log."""
    terms = decode_entry(entry.body)
    assert isinstance(terms, Opened), "a log begins with the entry that opened the table"
    try:
        game = find_version(terms.game, terms.version)
        chosen = game.forms.read_options.decode(terms.options)
        options = same_components(game, chosen, terms.lexicon, terms.box)
    except (NoSuchGame, Missing) as fault:
        raise UnsupportedRules(str(fault)) from fault
    return TableState(
        id=table,
        game=game,
        options=options,
        copies=options != chosen,
        terms=terms,
        seat_states=(FREE,) * terms.seats,
        names=("",) * terms.seats,
        made=entry.at,
        touched=entry.at,
        seq=entry.seq,
        host=terms.by,
        players=(terms.by,),
        pace=terms.pace,
    )


def apply_entry(state: TableState, entry: LogEntry, seq: int, at: Millis) -> tuple[TableState, Step[Any, Any] | None]:
    """Return the table after one more entry, and the step where it was a deal or a move."""
    match entry:
        case log.Moved():
            action = state.game.forms.read_action.decode(entry.action)
            step = state.game.apply(state.game_state, Move(Seat(entry.seat), action, table_time(state, at)))
            return after_step(state, step, seq, at, entry), step
        case log.Dealt():
            return deal(state, entry, seq, at)
        case log.LessonBegun() | log.PuzzlePosed():
            return set_up(state, entry, seq, at)
        case log.LessonAdvanced() | log.HintGiven() | log.PuzzleTried() | log.PuzzleGivenUp():
            return progress.after_coaching(state, entry, seq, at), None
        case log.Spoke():
            said = (*state.said, (seq, at, entry))[-MAX_SAID:]
            return replace(state, seq=seq, touched=at, said=said), None
        case log.Rematched():
            return replace(state, seq=seq, touched=at, next=entry.next), None
        case log.Closed():
            return closed(state, entry, seq, at), None
        case log.HostChanged():
            return replace(state, seq=seq, touched=at, host=entry.host), None
        case (
            log.Sat() | log.Reserved() | log.Freed() | log.Stood() | log.Filled() | log.Locked() | log.Removed()
            | log.Readmitted() | log.Voted() | log.StoodIn() | log.CameBack() | log.Reappeared() | log.Renamed()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return after_seat_change(state, entry, seq, at), None
        case log.Undone() | log.UndoAsked() | log.UndoAnswered() | log.Paused() | log.Resumed() | log.PaceSet():
            return after_casual(state, entry, seq, at), None
        case log.Opened():
            raise ValueError("a table is opened once, by the first entry of its log")
        case _:
            assert_never(entry)


def after_seat_change(state: TableState, entry: LogEntry, seq: int, at: Millis) -> TableState:
    """Return the table after an entry that changes its seats and nothing of its game."""
    seat_states = apply_to_seats(state.seat_states, entry, state.terms.level)
    players, removed, waiting = state.players, state.removed, state.waiting
    match entry:
        case log.Sat(by=player) | log.Reserved(player=player) if player not in players:
            players = (*players, player)
        case log.Removed():
            players = tuple(player for player in players if player != entry.player)
            removed = (*removed, entry)
        case log.Readmitted():
            players = (*players, entry.player)
            removed = tuple(one for one in removed if one.player != entry.player)
        case log.CameBack() | log.Reappeared():
            own = [seat_state.player == entry.by for seat_state in seat_states]
            waiting = tuple(at if mine else since for mine, since in zip(own, waiting, strict=False))
        case _:
            pass
    return replace(
        state,
        seq=seq,
        touched=at,
        seat_states=seat_states,
        names=player_names(seat_states),
        players=players,
        removed=removed,
        waiting=waiting,
    )


def closed(state: TableState, entry: log.Closed, seq: int, at: Millis) -> TableState:
    """Return the table after it was closed: a player who closes it during the game gives the game up."""
    seat_states = state.seat_states
    if entry.by and state.phase == "playing":
        seat_states = tuple(replace(each, gave_up="left") if each.player == entry.by else each for each in seat_states)
    return replace(state, seq=seq, touched=at, phase="closed", ask=NOTHING, seat_states=seat_states)


def deal(state: TableState, entry: log.Dealt, seq: int, at: Millis) -> tuple[TableState, Step[Any, Any]]:
    """Return the table at the beginning of its game; table time is counted from here."""
    key, read = bytes.fromhex(entry.key), state.game.forms.read_state.decode
    position = None if isinstance(entry.position, UnsetType) else read(entry.position)
    step = first_step(state.game, state.options, state.terms.seats, key, position)
    seat_states = apply_to_seats(state.seat_states, entry, state.terms.level)
    began = Millis(at - entry.time)
    dealt = replace(state, seat_states=seat_states, names=player_names(seat_states), key=key, began=began)
    dealt = replace(dealt, promise=promise(key), position=position, unrated=position is not None)
    return after_step(dealt, step, seq, at), step


def set_up(state: TableState, entry: Prepared, seq: int, at: Millis) -> tuple[TableState, Step[Any, Any]]:
    """Return the table in the position of a lesson or a puzzle."""
    step: Step[Any, Any] = Step(state.game.forms.read_state.decode(entry.position))
    lesson, puzzle = prepared_by(entry)
    begun = replace(state, names=player_names(state.seat_states), began=at, lesson=lesson, puzzle=puzzle)
    return after_step(begun, step, seq, at), step


def after_step(
    state: TableState, step: Step[Any, Any], seq: int, at: Millis, moved: log.Moved | None = None
) -> TableState:
    """Return the table after a step of its game, which a seat or the clock moved, or which began the game."""
    ask, seat = state.game.ask(step.state), HOUSE if moved is None else moved.seat
    phase: Phase = "playing" if ask.seats else "over"
    seat_states, waiting = state.seat_states, state.waiting
    if ask.id != state.ask.id or not waiting:
        waiting = (at,) * len(seat_states)
    elif seat >= 0:
        waiting = put(waiting, seat, at)
    deciders = state.decided
    if moved is not None and moved.by and not moved.auto and seat not in deciders:
        deciders = (*deciders, seat)
    for number, seat_state in enumerate(seat_states):
        if seat_state.warned is not None and waiting[number] == at:
            seat_states = put(seat_states, number, without_votes(seat_state))
    past = () if moved is None else past_after(state, moved, step, seq)
    decided = bool(past) and past[-1].seq == seq
    return replace(
        state,
        seq=seq,
        touched=at,
        game_state=step.state,
        ask=ask,
        phase=phase,
        seat_states=seat_states,
        waiting=waiting,
        turns=turns_after(state.turns, ask.seats, len(seat_states), seq),
        stepped=table_time(state, at),
        decided=deciders,
        past=past,
        undone_here=0 if decided else state.undone_here,
        request=None,
        puzzle=state.puzzle if moved is None or moved.score is None else progress.puzzle_after(state.puzzle, moved),
        lesson=state.lesson if moved is None or moved.progress is None else lesson_after(state.lesson, moved.progress),
    )


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
        late = Millis(state.touched + (BOT_TIMEOUT if state.game.plan is None else RACE_BOT_TIMEOUT))
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
