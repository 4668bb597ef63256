"""The end of a game: all win or all lose, with the figures of the result (ILT-1, ILT-5, ILT-50 to ILT-52)."""

from msgspec.structs import replace

from parlour.core.game import EventLog, Figure, HighScore, Outcome, Seat
from parlour.core.scoring import board
from parlour.games.illiterati.boxes import STANDARD_BOX
from parlour.games.illiterati.events import Ended, Event, Why
from parlour.games.illiterati.options import Options
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


def high_score(state: State) -> HighScore | None:
    """Return the team's result, by level, dictionary and box: won, in few rounds, with few burns (ILT-52)."""
    found, options = result(state), state.options
    if found is None:
        return None
    dictionary = "" if options.dictionary == Options().dictionary else f"{options.dictionary} dictionary"
    box = "" if options.box == STANDARD_BOX else f"{options.box} box"
    level = f"{'Junior, ' if found.junior else ''}{found.level.capitalize()}"
    rounds = -found.rounds if found.won else found.rounds
    anyway = (Figure("Words counted anyway", found.counted_anyway),) if found.counted_anyway else ()
    return HighScore(
        board=board(state.seats, level, dictionary, box),
        seats=state.players,
        rank=(int(found.won), found.books, rounds, -found.burns, found.letters),
        figures=(
            Figure("Rounds", found.rounds),
            Figure("Books", found.books),
            Figure("Burns", found.burns),
            Figure("Letters", found.letters),
            *anyway,
        ),
        won=found.won,
    )


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """Return the longest word before a player at the end, the books that the player bound, and the team's letters."""
    area = state.areas[seat]
    longest = max((word.spelled for word in area.words), key=len, default="")
    books = (Figure("Books bound", len(area.bound)), Figure("Letters in the team's books", state.letters))
    return (Figure("Longest word at the end", longest), *books) if longest else books


def difficulty(options: Options) -> str | None:
    """Return the level; junior tables and those with another box or a coach are not compared (ILT-3, ILT-51)."""
    return None if options.junior or options.coach or options.box != STANDARD_BOX else options.level
