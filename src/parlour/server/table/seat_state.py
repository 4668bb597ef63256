"""The seats of a table: who sits on each, and how a log entry changes that."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots.cast import CHARACTERS, CharacterId
from parlour.core.game import Level, Millis, Seat
from parlour.core.tuples import put
from parlour.server.table import log
from parlour.server.table.log import LogEntry
from parlour.server.table.seating.seat_colours import distinct_colour

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June", "Kofi", "Lena", "Milo", "Nia")
"""The names of computers that are no characters."""

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


def seats_of(seat_states: SeatStates, player: str) -> tuple[int, ...]:
    """Return the seats that a person holds, even where a computer plays there."""
    return tuple([seat for seat, seat_state in enumerate(seat_states) if seat_state.player == player])


def turns_after(turns: tuple[int, ...], asked: frozenset[Seat], seats: int, seq: int) -> tuple[int, ...]:
    """Return the entry with which each seat's turn began, 0 where the table does not wait for it, after entry `seq`.

    A turn lasts as long as the table waits for the seat, however many questions that takes.
    """
    before = turns or (0,) * seats
    return tuple([(before[seat] or seq) if seat in asked else 0 for seat in range(seats)])


def apply_to_seats(seat_states: SeatStates, entry: LogEntry, level: Level) -> SeatStates:
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
        case (
            log.Opened()
            | log.HostChanged()
            | log.Moved()
            | log.LessonBegun()
            | log.LessonAdvanced()
            | log.PuzzlePosed()
            | log.PuzzleTried()
            | log.PuzzleGivenUp()
            | log.HintGiven()
            | log.Spoke()
            | log.Undone()
            | log.UndoAsked()
            | log.UndoAnswered()
            | log.Paused()
            | log.Resumed()
            | log.PaceSet()
            | log.Rematched()
            | log.Closed()
        ):
            return seat_states
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
    """Return a computer for a seat, with the name given, its character's, or one that nobody at the table has."""
    colour = distinct_colour("", colours(seat_states, seat))
    if character is not None:
        return SeatState("computer", name=CHARACTERS[character].name, level=level, character=character, colour=colour)
    taken = {seat_state.name if seat_state.kept is None else seat_state.kept.name for seat_state in seat_states}
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
