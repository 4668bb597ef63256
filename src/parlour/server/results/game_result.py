"""The result of a finished game, as it follows from the log of its table."""

from typing import Any

from msgspec import Struct, json, to_builtins

from parlour.bots.cast import CharacterId
from parlour.core.components import as_chosen
from parlour.core.game import Figure, Level, Millis, Outcome, Seat
from parlour.server.table.log import read_entries
from parlour.server.table.rated import Unrated, has_result, why_unrated
from parlour.server.table.state import GaveUp, TableState
from parlour.server.table.transitions import apply_entry, open_table_state
from parlour.store.ratings import PlayedRow, ResultRow
from parlour.store.store import Store


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """How a seat came out: a computer's of a level, or a person's; `stood_in`: a computer played there for a person.

    `gave_up`: the person left the game on purpose, or let it be taken over by doing nothing.
    """

    place: int
    score: int | None = None
    computer: Level | None = None
    character: CharacterId | None = None
    stood_in: bool = False
    gave_up: GaveUp | None = None


class GameResult(Struct, frozen=True, omit_defaults=True):
    """The result of a game, without ids and names of players; `options` are those that differ from the usual ones."""

    version: int
    seats: tuple[SeatResult, ...]
    cooperative: bool = False
    difficulty: str | None = None
    options: dict[str, Any] = {}
    unrated: Unrated | None = None
    given_up: bool = False  # nobody played on to the end: only those who left are rated


class PlayedGame(Struct, frozen=True, omit_defaults=True):
    """A game as a player remembers it; `computers` are the levels of the computers there.

    `open`: anyone may watch its replay; those who sat there always may.
    """

    seats: int
    computers: tuple[Level, ...] = ()
    score: int | None = None
    difficulty: str | None = None
    unrated: Unrated | None = None
    open: bool = False
    facts: tuple[Figure, ...] = ()


decode_result = json.Decoder(GameResult).decode
decode_played = json.Decoder(PlayedGame).decode

Recorded = tuple[ResultRow, tuple[PlayedRow, ...]]
"""A result as it is stored, and all who played."""


async def read_end(store: Store, table: str) -> TableState | None:
    """Return a table right after the entry that ended its game or gave it up; None without such an entry."""
    state: TableState | None = None
    async for stored, entry in read_entries(store, table):
        if state is None:
            state = open_table_state(table, stored)
        else:
            state, _ = apply_entry(state, entry, stored.seq, stored.at)
        if has_result(state):
            return state
    return None


def record_of_end(state: TableState, number: int = 0) -> Recorded:
    """Return the result of a table that is right at the end of its game, and all persons who played.

    Lessons, and seats of those who share a player's screen, are nobody's games.
    """
    outcome, given_up = state.game.outcome(state.game_state), state.phase != "over"
    if given_up:
        outcome = Outcome(tuple(2 if state.game.cooperative or each.gave_up else 1 for each in state.seat_states), "")
    assert outcome is not None, "a game that asks nobody is over"
    scores = outcome.scores or (None,) * len(outcome.places)
    unrated, at = why_unrated(state), Millis(state.touched)
    level = state.game.site.difficulty(state.options) if state.game.cooperative else None
    seats = tuple(
        SeatResult(
            *(place, score, seat_state.level, seat_state.character, seat_state.stood_in),
            seat_state.gave_up if seat_state.player is not None else None,
        )
        for place, score, seat_state in zip(outcome.places, scores, state.seat_states, strict=True)
    )
    result = GameResult(state.game.version, seats, state.game.cooperative, level, _unusual(state), unrated, given_up)
    row = ResultRow(number, state.id, state.game.name, at, json.encode(result))
    computers = tuple(seat.computer for seat in seats if seat.computer is not None)
    visible = state.terms.visibility == "public" and state.terms.spectators
    played = (
        PlayedRow(
            seat_state.player,
            number,
            state.id,
            seat,
            state.game.name,
            at,
            place_of(result, seat),
            json.encode(
                PlayedGame(
                    len(seats),
                    computers,
                    seats[seat].score,
                    level,
                    unrated or (None if is_rated(result, seat) else "stand_in"),
                    visible,
                    ()
                    if seats[seat].gave_up or seats[seat].stood_in
                    else state.game.site.facts(state.game_state, Seat(seat)),
                )
            ),
        )
        for seat, seat_state in enumerate(state.seat_states)
        if seat_state.player is not None and not seat_state.shared and not state.terms.practice
    )
    return row, tuple(played)


def place_of(result: GameResult, seat: int) -> int:
    """Return the place that a seat's player gets: the last one for who gave up, whatever the computer made of it."""
    last = 2 if result.cooperative else len(result.seats)
    return last if result.seats[seat].gave_up else result.seats[seat].place


def is_rated(result: GameResult, seat: int) -> bool:
    """Return whether a person's seat is rated in a rated result: of a team that fell apart, only who gave up.

    The same goes for a game that nobody played to its end.
    """
    if result.given_up:
        return result.seats[seat].gave_up == "left"
    return not result.cooperative or result.seats[seat].gave_up is not None or not is_apart(result)


def is_apart(result: GameResult) -> bool:
    """Return whether a computer played for somebody of a team."""
    return any(each.stood_in for each in result.seats)


def _unusual(state: TableState) -> dict[str, Any]:
    """Return the options of a table that differ from the defaults."""
    usual: dict[str, Any] = to_builtins(state.game.forms.options())
    chosen: dict[str, Any] = to_builtins(as_chosen(state.options))
    return {name: value for name, value in chosen.items() if usual.get(name) != value}
