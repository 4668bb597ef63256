"""Five rounds, stars, ties, and vowels that are bad for you."""

import pytest

from parlour.core.game import Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.events import Won
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.scoring import outcome, scores
from parlour.games.lettergo.state import Wait
from tests.games.lettergo.table import happened, played
from tests.marks import clause

HANDS = "hands TH / KS / CZ"


@clause("LGO-40")
def test_stars_count_and_vowels_are_worth_nothing() -> None:
    assert scores(position(f"{HANDS} | piles QJ / AEI / BA")) == (9, 0, 2)


@clause("LGO-41")
def test_vowels_are_bad_for_you_costs_a_point_for_each() -> None:
    assert scores(position(f"{HANDS} | piles QJ / AEI / BA", Options(vowels_are_bad=True))) == (9, -3, 1)


@clause("LGO-40")
@pytest.mark.parametrize(
    ("piles", "places"),
    [
        ("BA / G / N", (1, 2, 3)),  # most vowels
        ("GA / NLA / N", (1, 2, 3)),  # then fewest consonants
        ("BA / GA / N", (1, 1, 3)),  # then shared
    ],
)
def test_ties_go_to_vowels_then_to_few_consonants_then_are_shared(piles: str, places: tuple[int, ...]) -> None:
    assert outcome(position(f"{HANDS} | piles {piles}")).places == places


@clause("LGO-40", "LGO-1")
def test_the_game_is_over_after_five_rounds() -> None:
    step = played("hands TH / KS / CZ / BT | vowels AIUE | round 5 | piles N / J / - / -", "time")

    assert step.state.wait is Wait.OVER
    assert happened(step, Won) == [Won((Seat(1),), (1, 4, 0, 0))]
    assert GAME.outcome(step.state) is not None
    assert GAME.ask(step.state).seats == frozenset()
    assert GAME.ask(step.state).due is None
