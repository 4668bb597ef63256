"""What a finished game enters in the high scores, and what is worth telling of it."""

from parlour.core.game import Figure, HighScore, Seat
from parlour.core.scoring import best_score, board, winners
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import State


def high_score(state: State) -> HighScore | None:
    """Return the winner's points, listed by the time to write and the variants played (LGO-40 to LGO-44)."""
    if state.outcome is None:
        return None
    cards = max(len(state.piles[seat]) for seat in winners(state.outcome))
    return best_score(state.outcome, board(state.seats, *terms(state.options)), Figure("Cards", cards))


def terms(options: Options) -> tuple[str, ...]:
    """Return the options that keep the scores of two tables apart."""
    return (
        f"{options.seconds} seconds",
        "sealed" if options.sealed else "",
        "bad vowels" if options.vowels_are_bad else "",
        "sticky rules" if options.sticky_rule else "",
        "growing madness" if options.growing_madness else "",
    )


def facts(state: State, seat: Seat) -> tuple[Figure, ...]:
    """Return the cards that a player claimed, and the player's word of the last round if it stood (LGO-30)."""
    cards = Figure("Cards claimed", len(state.piles[seat]))
    words = [shown.word for shown in state.show if shown.seat == seat and shown.stands]
    return (cards, *(Figure("Longest word", word) for word in words))
