"""What claimed cards are worth, and who wins (LGO-40, LGO-41); high scores."""

from collections.abc import Sequence

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.scoring import best_score, board, places, winners
from parlour.games.lettergo.box import IS_VOWEL, STARS, Card
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import State


def score(options: Options, pile: Sequence[Card]) -> int:
    """Return the stars of a pile; where vowels are bad, each costs a point (LGO-40, LGO-41)."""
    return sum(STARS[card] for card in pile) - (vowels(pile) if options.vowels_are_bad else 0)


def vowels(pile: Sequence[Card]) -> int:
    """Return how many vowels are in a pile."""
    return sum(IS_VOWEL[card] for card in pile)


def scores(state: State) -> tuple[int, ...]:
    """Return everyone's score."""
    return tuple(score(state.options, pile) for pile in state.piles)


def outcome(state: State) -> Outcome:
    """Return the places: the highest score, then most vowels, then fewest consonants, then shared (LGO-40)."""
    found = scores(state)
    rank = [(points, vowels(pile), vowels(pile) - len(pile)) for points, pile in zip(found, state.piles, strict=True)]
    return Outcome(places=places(rank), reason="Five rounds have been played.", scores=found)


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
    return (cards, *(Figure("Longest word in the last round", word) for word in words))
