"""How the entries of a table's log change its state: the only place that makes a new state out of an old one."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any, assert_never

from msgspec import UnsetType
from msgspec.structs import replace

from parlour.bots.cast import CHARACTERS, CharacterId
from parlour.core.components import same_components
from parlour.core.game import HOUSE, AnyGame, Level, Millis, Missing, Move, Seat, Step
from parlour.core.record import first_step, promise
from parlour.core.registry import NoSuchGame, find_version
from parlour.core.tuples import put
from parlour.server.protocol.table_info import Phase
from parlour.server.table import log
from parlour.server.table.log import LogEntry, Moved, Opened, SeatEntry, decode_entry
from parlour.server.table.seat_colours import PALETTE, distinct_colour
from parlour.server.table.state import (
    FREE,
    NOTHING,
    GaveUp,
    Keeping,
    LessonState,
    Moment,
    Past,
    PuzzleState,
    Request,
    SeatState,
    SeatStates,
    Shown,
    TableState,
    TrialState,
    UnsupportedRules,
    names_at,
    seats_of,
    table_time,
)
from parlour.store.tables import Entry

MAX_SAID = 100
"""Chat messages sent to those who connect later."""

MAX_PAST = 40
"""Decisions that can be taken back."""

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June", "Kofi", "Lena", "Milo", "Nia")
"""The names of computers that are no characters."""


def open_table_state(table: str, entry: Entry) -> TableState:
    """Return a table after the first entry of its log."""
    terms = decode_entry(entry.body)
    assert isinstance(terms, Opened), "a log begins with the entry that opened the table"
    try:
        game = find_version(terms.game, terms.version)
        chosen = game.forms.read_options.decode(terms.options)
        options = same_components(game, chosen, terms.lexicon, terms.box)
    except NoSuchGame as fault:
        raise UnsupportedRules(f"This table is kept, and goes on when its game is back. {fault}") from fault
    except Missing as fault:
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
    after = partial(replace, state, seq=seq, touched=at)
    match entry:
        case log.Moved():
            action = state.game.forms.read_action.decode(entry.action)
            step = state.game.apply(state.game_state, Move(Seat(entry.seat), action, table_time(state, at)))
            return after_step(state, step, seq, at, entry), step
        case log.Dealt():
            return deal(state, entry, seq, at)
        case log.LessonBegun() | log.PuzzlePosed():
            return set_up(state, entry, seq, at)
        case log.LessonAdvanced():
            state = after(lesson=lesson_after(state.lesson, entry.progress))
        case log.PuzzleTried() | log.PuzzleGivenUp():
            state = after(puzzle=puzzle_after(state.puzzle, entry))
        case log.HintGiven():
            state = after(hints=state.hints + 1)
        case log.Undone():
            state = take_back(state, entry, seq, at)
        case log.UndoAsked():
            state = after(request=Request(entry.seat, entry.to))
        case log.UndoAnswered():
            request = state.request if entry.agree else None
            state = after(request=request and replace(request, agreed=(*request.agreed, entry.by)))
        case log.Paused():
            state = after(paused=entry.since, paused_by=entry.by)
        case log.Resumed():
            began = state.began if state.paused is None else Millis(state.began + at - state.paused)
            state = after(paused=None, began=began, waiting=(at,) * len(state.waiting), rewound=seq)
        case log.PaceSet():
            state = after(pace=entry.pace)
        case log.HostChanged():
            state = after(host=entry.host)
        case log.Spoke():
            state = after(said=(*state.said, (seq, at, entry))[-MAX_SAID:])
        case log.Rematched():
            state = after(next=entry.next, next_by=entry.by)
        case log.Closed():
            state = after(phase="closed", ask=NOTHING, seat_states=seats_after_close(state, entry))
        case log.Opened():
            raise ValueError("a table is opened once, by the first entry of its log")
        case _:  # it changes the seats and nothing of the game
            state = after_seat_change(state, entry, seq, at)
    return state, None


def deal(state: TableState, entry: log.Dealt, seq: int, at: Millis) -> tuple[TableState, Step[Any, Any]]:
    """Return the table at the beginning of its game; table time is counted from here."""
    key, read = bytes.fromhex(entry.key), state.game.forms.read_state.decode
    position = None if isinstance(entry.position, UnsetType) else read(entry.position)
    step = first_step(state.game, state.options, state.terms.seats, key, position)
    seat_states = apply_to_seats(state.seat_states, entry, state.terms.level)
    began = Millis(at - entry.time)
    dealt = replace(state, seat_states=seat_states, names=player_names(seat_states), key=key, began=began)
    trial = None if state.terms.trial is None else TrialState(entry.time)
    dealt = replace(dealt, promise=promise(key), position=position, unrated=position is not None, trial=trial)
    return after_step(dealt, step, seq, at), step


def set_up(
    state: TableState, entry: log.LessonBegun | log.PuzzlePosed, seq: int, at: Millis
) -> tuple[TableState, Step[Any, Any]]:
    """Return the table in the position of a lesson or a puzzle."""
    step: Step[Any, Any] = Step(state.game.forms.read_state.decode(entry.position))
    lesson = LessonState(entry.lesson, 0, entry.time) if isinstance(entry, log.LessonBegun) else None
    puzzle = PuzzleState(entry) if isinstance(entry, log.PuzzlePosed) else None
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
        puzzle=state.puzzle if moved is None or moved.score is None else puzzle_after(state.puzzle, moved),
        lesson=state.lesson if moved is None or moved.progress is None else lesson_after(state.lesson, moved.progress),
    )


def turns_after(turns: tuple[int, ...], asked: frozenset[Seat], seats: int, seq: int) -> tuple[int, ...]:
    """Return the entry with which each seat's turn began, 0 where the table does not wait for it, after entry `seq`.

    A turn lasts as long as the table waits for the seat, however many questions that takes.
    """
    before = turns or (0,) * seats
    return tuple([(before[seat] or seq) if seat in asked else 0 for seat in range(seats)])


def lesson_after(lesson: LessonState | None, progress: log.LessonProgress) -> LessonState | None:
    """Return a lesson after the learner has come to another item."""
    return None if lesson is None else LessonState(lesson.id, progress.item, progress.time)


def puzzle_after(puzzle: PuzzleState | None, entry: log.PuzzleTried | log.PuzzleGivenUp | Moved) -> PuzzleState | None:
    """Return a puzzle after a wrong answer, the right one, or none."""
    if puzzle is None:
        return None
    if isinstance(entry, log.PuzzleTried):
        return replace(puzzle, tries=(*puzzle.tries, entry.score))
    return replace(puzzle, solved=isinstance(entry, Moved), given_up=isinstance(entry, log.PuzzleGivenUp))


def past_after(state: TableState, moved: Moved, step: Step[Any, Any], seq: int) -> Past:
    """Return what can be taken back after a move: a person's is a decision, and every step may reveal something."""
    past, game, seat_states = state.past, state.game, state.seat_states
    real_time = game.real_time
    contested = real_time is not None and real_time.contested(game.forms.read_action.decode(moved.action))
    if moved.by and not moved.auto and moved.seat >= 0 and seat_states[moved.seat].person == moved.by:
        left = viewers(seat_states)
        shown = shown_by(game, step.events, seq, left)
        told = [viewer for viewer in left if viewer != moved.seat and not game.cooperative]
        moment = Moment(
            seq,
            moved.seat,
            state.game_state,
            state.ask,
            state.stepped,
            state.lesson,
            shown,
            contested=contested,
            undone=state.undone_here,
            answer=answer_by(step.events, seq, told),
        )
        return (*past[1 - MAX_PAST :], moment)
    if not past:
        return past
    last = past[-1]
    told_before = {viewer for shown in last.shown for viewer in shown.to}
    left = [viewer for viewer in viewers(seat_states) if viewer not in told_before]
    answered = answers(state, last, moved)
    more = answer_by(step.events, seq, left) if answered else shown_by(game, step.events, seq, left)
    if not more and contested <= last.contested:
        return past
    return (*past[:-1], replace(last, shown=last.shown + more, contested=contested or last.contested))


def shown_by(game: AnyGame, events: Iterable[Any], seq: int, left: list[Seat | None]) -> tuple[Shown, ...]:
    """Return what a step showed those viewers to whom nothing had been shown before it."""
    shown: tuple[Shown, ...] = ()
    for event in events:
        if now := tuple([viewer for viewer in left if game.reveals(event, viewer)]):
            shown = (*shown, Shown(seq, event, now))
            left = [viewer for viewer in left if viewer not in now]
            if not left:
                break
    return shown


def answers(state: TableState, decision: Moment, moved: Moved) -> bool:
    """Return whether a move that nobody made by hand is an answer of others to a decision; their silence is one, too.

    Those who play as one team answer nothing: they have the same aim.
    """
    asked = {moved.seat} if moved.seat >= 0 else state.ask.seats
    return not (state.game.cooperative or asked <= {decision.seat})


def answer_by(events: Iterable[Any], seq: int, left: list[Seat | None]) -> tuple[Shown, ...]:
    """Return an answer as something shown to those viewers: whatever somebody does tells what they hold or think."""
    return tuple([Shown(seq, event, tuple(left), answer=True) for event in [*events][:1] if left])


def viewers(seat_states: SeatStates) -> list[Seat | None]:
    """Return who may have seen a step: spectators, and each seat that belongs to a person, or did."""
    people: list[Seat | None] = [
        Seat(seat)
        for seat, seat_state in enumerate(seat_states)
        if seat_state.player is not None or seat_state.removed is not None
    ]
    return [None, *people]


def take_back(state: TableState, entry: log.Undone, seq: int, at: Millis) -> TableState:
    """Return the table before the decision that was taken back; its time goes on from when the question was put."""
    index = {moment.seq: index for index, moment in enumerate(state.past)}[entry.to]
    moment = state.past[index]
    return replace(
        state,
        seq=seq,
        touched=at,
        game_state=moment.game_state,
        ask=moment.ask,
        phase="playing",
        began=Millis(at - moment.at),
        stepped=moment.at,
        waiting=(at,) * len(state.waiting),
        turns=turns_after(state.turns, moment.ask.seats, len(state.turns), seq),
        past=state.past[:index],
        lesson=moment.lesson,
        undone=state.undone + 1,
        undone_here=moment.undone + 1,
        rewound=seq,
        unrated=state.unrated or entry.past_reveal,
        request=None,
        paused=None if state.paused is None else at,
    )


def seats_after_close(state: TableState, entry: log.Closed) -> SeatStates:
    """Return the seats after a table was closed: a player who closes it during the game gives the game up."""
    if not entry.by or state.phase != "playing":
        return state.seat_states
    return tuple(replace(each, gave_up="left") if each.player == entry.by else each for each in state.seat_states)


def after_seat_change(state: TableState, entry: SeatEntry, seq: int, at: Millis) -> TableState:
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


def apply_to_seats(seat_states: SeatStates, entry: SeatEntry, level: Level) -> SeatStates:
    """Return the seats after a log entry; `level` is that of the table's computers."""
    match entry:
        case log.Sat():
            person = SeatState("person", entry.by, entry.name, wished=entry.colour, shared=entry.shared)
            return with_colours(put(seat_states, entry.seat, person), (entry.seat,))
        case log.Reserved():
            keeping = Keeping(entry.player, entry.name, entry.colour)
            return put(seat_states, entry.seat, SeatState(kept=keeping))
        case log.Stood() | log.Freed():
            return put(seat_states, entry.seat, FREE)
        case log.Filled():
            seat_states = put(seat_states, entry.seat, FREE)
            if entry.level is None:
                return seat_states
            filled = computer(seat_states, entry.seat, entry.level, entry.name, entry.character)
            return put(seat_states, entry.seat, filled)
        case log.Dealt():
            cast = iter(entry.cast)
            for seat, seat_state in enumerate(seat_states):
                if seat_state.kind == "free":
                    filled = computer(seat_states, seat, level, character=next(cast, None))
                    seat_states = put(seat_states, seat, filled)
            return seat_states
        case log.Voted():
            seat_state = seat_states[entry.seat]
            voters = (*seat_state.voters, entry.by)
            return put(seat_states, entry.seat, replace(seat_state, voters=voters, warned=entry.warned))
        case log.StoodIn():
            gave_up = given_up(seat_states[entry.seat], entry)
            seat_state = replace(without_votes(seat_states[entry.seat]), gave_up=gave_up)
            return put(seat_states, entry.seat, replace(seat_state, stand_in=entry.level, stood_in=True))
        case log.CameBack():
            seat_state = seat_states[entry.seat]
            gave_up = "left" if seat_state.gave_up == "left" else None
            return put(seat_states, entry.seat, replace(seat_state, stand_in=None, gave_up=gave_up))
        case log.Reappeared():
            return tuple(
                without_votes(seat_state) if seat_state.player == entry.by else seat_state for seat_state in seat_states
            )
        case log.Locked():
            return tuple(
                replace(seat_state, locked=entry.locked)
                if seat_state.kind == "free" and entry.seat in (None, seat)
                else seat_state
                for seat, seat_state in enumerate(seat_states)
            )
        case log.Removed():
            after = (
                removed(seat_state, entry) if seat_state.player == entry.player else seat_state
                for seat_state in seat_states
            )
            # Whoever removes a player is there: votes on them are void, of which one less might now be enough.
            return tuple(without_votes(seat) if seat.player == entry.by else seat for seat in after)
        case log.Readmitted():
            return tuple(
                replace(seat_state, player=entry.player, removed=None)
                if seat_state.removed == entry.player
                else seat_state
                for seat_state in seat_states
            )
        case log.Renamed():
            renamed = [seat for seat in seats_of(seat_states, entry.by) if not seat_states[seat].shared]
            for seat in renamed:
                seat_states = put(seat_states, seat, replace(seat_states[seat], name=entry.name, wished=entry.colour))
            return with_colours(seat_states, renamed)
        case _:
            assert_never(entry)


def given_up(seat_state: SeatState, entry: log.StoodIn) -> GaveUp | None:
    """Return whether a player gives the game up with the entry by which a computer takes over."""
    if seat_state.gave_up == "left" or entry.by == seat_state.player:
        return "left"
    return None if seat_state.warned is None else "idle"


def without_votes(seat_state: SeatState) -> SeatState:
    """Return a seat without the votes on its player."""
    return replace(seat_state, voters=(), warned=None)


def removed(seat_state: SeatState, entry: log.Removed) -> SeatState:
    """Return the seat of a removed player: free before the deal, a computer's in the same name after it."""
    if entry.level is None:
        return FREE
    return replace(without_votes(seat_state), player=None, removed=entry.player, stand_in=entry.level, stood_in=True)


def computer(
    seat_states: SeatStates, seat: int, level: Level, name: str = "", character: CharacterId | None = None
) -> SeatState:
    """Return a computer for a seat, with the name given, its character's, or one that nobody at the table has.

    A character has the same colour at every table, where nobody else there has one like it.
    """
    own = "" if character is None else PALETTE[tuple(CHARACTERS).index(character) % len(PALETTE)]
    colour = distinct_colour(own, colours(seat_states, seat))
    if character is not None:
        return SeatState("computer", name=CHARACTERS[character].name, level=level, character=character, colour=colour)
    taken = names_at(seat_states)
    names = (*NAMES[seat:], *NAMES[:seat])
    free = next((name for name in names if name not in taken), f"Computer {seat + 1}")
    return SeatState("computer", name=name or free, level=level, colour=colour)


def with_colours(seat_states: SeatStates, changed: Iterable[int]) -> SeatStates:
    """Return the seats with distinct colours after some persons wished for theirs: computers give way to persons."""
    for seat in changed:
        others = colours(seat_states, seat, persons=True)
        colour = distinct_colour(seat_states[seat].wished, others)
        seat_states = put(seat_states, seat, replace(seat_states[seat], colour=colour))
    for seat, seat_state in enumerate(seat_states):
        if seat_state.kind == "computer":
            colour = distinct_colour(seat_state.colour, colours(seat_states, seat))
            seat_states = put(seat_states, seat, replace(seat_state, colour=colour))
    return seat_states


def colours(seat_states: SeatStates, but: int, *, persons: bool = False) -> list[str]:
    """Return the colours that all seats have but one: those of persons alone, or also those of computers."""
    kinds = ("person",) if persons else ("person", "computer")
    return [each.colour for seat, each in enumerate(seat_states) if seat != but and each.kind in kinds]


def player_names(seat_states: SeatStates) -> tuple[str, ...]:
    """Return the players' names by seat; a name on several seats gets the seat's number."""
    held = Counter(seat_state.name for seat_state in seat_states)
    return tuple(
        f"{seat_state.name} {seat + 1}" if seat_state.name and held[seat_state.name] > 1 else seat_state.name
        for seat, seat_state in enumerate(seat_states)
    )
