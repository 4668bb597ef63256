"""The end of a game: all win or all lose, with the figures of the result (ILT-1, ILT-5, ILT-50, ILT-52)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Outcome
from parlour.games.illiterati.events import Ended, Event, Why
from parlour.games.illiterati.state import State, Wait
from parlour.games.illiterati.view_types import Result

FIRST, SECOND = 1, 2
"""The places of a team: before the villains, or after them."""

WON: tuple[Why, ...] = ("chapter", "junior")

REASONS: dict[Why, str] = {
    "chapter": "Every player had words for the Final Chapter.",
    "junior": "Every player has bound all books.",
    "burned": "Too many letters have burned.",
    "deck": "The last villain has attacked.",
}


def end(state: State, log: EventLog[Event], why: Why) -> State:
    """End the game, won or lost (ILT-5, ILT-50, ILT-51)."""
    won = why in WON
    outcome = Outcome(places=(FIRST if won else SECOND,) * state.seats, reason=REASONS[why])
    books, many = books_bound(state), state.counted_anyway
    log.append(Ended(won, why, state.options.level, state.round, books, state.burns, state.letters, many))
    return replace(state, wait=Wait.OVER, done=(), outcome=outcome)


def books_bound(state: State) -> int:
    """Return how many books the team has bound."""
    return sum(len(area.bound) for area in state.areas)


def result(state: State) -> Result | None:
    """Return the figures of a game that is over (ILT-52)."""
    if state.outcome is None:
        return None
    return Result(
        won=state.outcome.places[0] == FIRST,
        level=state.options.level,
        junior=state.options.junior,
        rounds=state.round,
        books=books_bound(state),
        burns=state.burns,
        letters=state.letters,
        counted_anyway=state.counted_anyway,
    )
