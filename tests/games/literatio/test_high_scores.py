"""Literatio in the book of records."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Figure, Outcome, Seat
from parlour.games.literatio import GAME
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.state import Spelt, State
from tests.marks import clause

ANN, BOB = Seat(0), Seat(1)
WORDS = (Spelt(ANN, "CAT", 8), Spelt(BOB, "CATS", 10), Spelt(ANN, "COATS", 14))


def ended(options: Options | None = None, words: tuple[Spelt, ...] = WORDS) -> State:
    """A game that Ann has won."""
    table = position("hands TAE / DOG", options)
    return replace(table, words=words, outcome=Outcome((1, 2), "", scores=(22, 10)))


@clause("LTO-33")
def test_a_game_is_the_winners_with_their_words_and_the_best_of_them() -> None:
    high_score = GAME.site.high_score(ended())

    assert high_score is not None
    assert (high_score.board, high_score.seats, high_score.rank) == ("Challenges, 2 players", (ANN,), (22, 12))
    labels = {figure.label: figure.value for figure in high_score.figures}
    assert labels == {"Points": 22, "Lead": 12, "Words": 2, "Best word": 14}


def test_who_wins_without_a_word_has_no_best_one() -> None:
    high_score = GAME.site.high_score(ended(words=()))

    assert high_score is not None
    assert high_score.figures[-1] == Figure("Best word", 0)


@clause("LTO-34")
@pytest.mark.parametrize(
    ("options", "board"),
    [
        (Options(mode="checked"), "Checked words, 2 players"),
        (Options(mode="vote"), "Votes, 2 players"),
        (Options(dictionary="common"), "Challenges, common dictionary, 2 players"),
        (Options(clock=60, window=30), "Challenges, 2 players"),
    ],
)
def test_games_are_compared_with_their_like(options: Options, board: str) -> None:
    high_score = GAME.site.high_score(ended(options))

    assert high_score is not None
    assert high_score.board == board


def test_a_game_that_goes_on_is_not_for_the_book() -> None:
    assert GAME.site.high_score(position("hands TAE / DOG")) is None


def test_facts_are_of_the_players_own_words() -> None:
    longest = (Figure("Longest word", "COATS"), Figure("Points for a word", 14), Figure("Words in a game", 2))

    assert GAME.site.facts(ended(), ANN) == longest
    assert GAME.site.facts(ended(words=WORDS[:1]), BOB) == ()
