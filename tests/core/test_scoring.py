"""The highest score as a line for the book of records."""

from typing import NamedTuple

from parlour.core.game import Figure, HighScore, Outcome, Seat
from parlour.core.scoring import best_first, best_score, board, winners


def test_a_board_is_named_by_its_terms_and_its_players() -> None:
    assert board(3, "one round", "", "no Luminaries") == "One round, no Luminaries, 3 players"
    assert board(1) == "1 player"


def test_the_winner_has_the_points_and_the_lead_over_the_next() -> None:
    outcome = Outcome((2, 1, 3), "", scores=(14, 19, -3))

    high_score = best_score(outcome, "3 players", Figure("Rounds", 4))

    figures = (Figure("Points", 19), Figure("Lead", 5), Figure("Rounds", 4))
    assert high_score == HighScore("3 players", (Seat(1),), (19, 5), figures, won=True)


def test_of_winners_who_share_the_lead_counts_from_the_next_and_is_nothing_where_all_do() -> None:
    assert best_score(Outcome((1, 3, 1), "", scores=(8, 6, 8)), "x").rank == (8, 2)
    assert best_score(Outcome((1, 1), "", scores=(8, 8)), "x").rank == (8, 0)
    assert winners(Outcome((1, 3, 1), "")) == (Seat(0), Seat(2))


def test_who_wins_by_a_tie_break_has_no_lead() -> None:
    assert best_score(Outcome((2, 1), "", scores=(8, 8)), "x").rank == (8, 0)


class Deed(NamedTuple):
    seat: Seat
    worth: int
    name: str


def test_the_best_moments_come_first_and_of_equal_ones_the_earlier() -> None:
    deeds = [Deed(Seat(1), 3, "a"), Deed(Seat(0), 1, "b"), Deed(Seat(1), 4, "c"), Deed(Seat(1), 4, "d")]

    assert [deed.name for deed in best_first(deeds)] == ["c", "d", "a", "b"]
