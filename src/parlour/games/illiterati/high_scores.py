"""What a finished game is worth in the high scores, and what is worth telling of it (ILT-52)."""

from parlour.core.game import Figure, HighScore, Seat
from parlour.core.scoring import board
from parlour.games.illiterati.boxes.contents import STANDARD_BOX
from parlour.games.illiterati.options import Options
from parlour.games.illiterati.scoring import result
from parlour.games.illiterati.state import State


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
    return (Figure("Longest word", longest), *books) if longest else books


def difficulty(options: Options) -> str | None:
    """Return the level; junior tables and those with another box or a coach are not compared (ILT-3, ILT-51)."""
    return None if options.junior or options.coach or options.box != STANDARD_BOX else options.level
