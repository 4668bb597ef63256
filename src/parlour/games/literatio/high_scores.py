"""The high score of a finished game, and what is worth telling of it."""

from parlour.core.game import Figure, HighScore, Seat
from parlour.core.scoring import best_score, board, winners
from parlour.games.literatio.options import Mode, Options
from parlour.games.literatio.state import State

MODES: dict[Mode, str] = {"challenge": "challenges", "checked": "checked words", "vote": "votes"}


def high_score(state: State) -> HighScore | None:
    """The winner's points, by how words are judged and by which dictionary (LTO-23, LTO-33, LTO-34)."""
    if state.outcome is None:
        return None
    options = state.options
    dictionary = "" if options.dictionary == Options().dictionary else f"{options.dictionary} dictionary"
    words = [spelt for spelt in state.words if spelt.seat in winners(state.outcome)]
    best = max((spelt.points for spelt in words), default=0)
    figures = (Figure("Words", len(words)), Figure("Best word", best))
    return best_score(state.outcome, board(state.seats, MODES[options.mode], dictionary), *figures)


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """The player's longest word, the most points for one, and how many there were (LTO-15)."""
    words = [spelt for spelt in state.words if spelt.seat == seat]
    if not words:
        return ()
    return (
        Figure("Longest word", max((spelt.word for spelt in words), key=len)),
        Figure("Points for a word", max(spelt.points for spelt in words)),
        Figure("Words in a game", len(words)),
    )
