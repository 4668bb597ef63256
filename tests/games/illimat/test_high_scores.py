"""Illimat in the book of records."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Figure, Outcome, Seat
from parlour.games.illimat import GAME
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Sheet, State
from tests.marks import clause

ROUND = Options(length="round")


def ended(options: Options, *scores: int) -> State:
    """A game that is over, after three rounds."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    table = position(f"hands {' / '.join('-' * len(scores))}", options)
    return replace(table, round=3, outcome=Outcome(places, "", scores=scores))


@clause("ILM-53")
def test_a_match_is_the_winners_by_points_and_lead() -> None:
    high_score = GAME.site.high_score(ended(Options(), 12, 19, 8))

    assert high_score is not None
    assert (high_score.board, high_score.seats, high_score.rank) == ("To 17 points, 3 players", (Seat(1),), (19, 7))
    assert high_score.figures == (Figure("Points", 19), Figure("Lead", 7), Figure("Rounds", 3))


@clause("ILM-54")
@pytest.mark.parametrize(
    ("options", "board"),
    [
        (ROUND, "One round, 2 players"),
        (Options(length="round", target=25), "One round, 2 players"),
        (Options(length="round", mode="beginner"), "One round, no Luminaries, 2 players"),
        (Options(mode="beginner"), "To 17 points, no Luminaries, 2 players"),
        (Options(harvests="hidden", clock=60), "To 17 points, 2 players"),
    ],
)
def test_games_are_compared_with_their_like(options: Options, board: str) -> None:
    high_score = GAME.site.high_score(ended(options, 5, 20))

    assert high_score is not None
    assert high_score.board == board


def test_a_single_round_needs_no_count_of_rounds() -> None:
    high_score = GAME.site.high_score(ended(ROUND, 5, 7))

    assert high_score is not None
    assert [figure.label for figure in high_score.figures] == ["Points", "Lead"]


def test_a_match_to_another_target_and_a_game_that_goes_on_are_not_for_the_book() -> None:
    assert GAME.site.high_score(ended(Options(target=25), 5, 26)) is None
    assert GAME.site.high_score(position("hands - / -")) is None


@clause("ILM-51")
def test_facts_are_of_the_last_round_that_was_scored() -> None:
    sheet = Sheet(20, 5, 3, 1, 2, 1, 4, 2, 0)
    table = replace(ended(Options(), 12, 19), sheets=(sheet, replace(sheet, cards=12, bumper_crop=0)))

    assert GAME.site.facts(table, Seat(0)) == (
        Figure("Cards harvested in a round", 20),
        Figure("Points in a round", 10),
    )
    assert GAME.site.facts(table, Seat(1)) == (Figure("Cards harvested in a round", 12), Figure("Points in a round", 6))
    assert GAME.site.facts(ended(Options(), 12, 19), Seat(0)) == ()
