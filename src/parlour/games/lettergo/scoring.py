"""What claimed cards are worth, and who wins (LGO-40, LGO-41)."""

from collections.abc import Sequence

from parlour.core.game import Outcome
from parlour.core.scoring import places
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
