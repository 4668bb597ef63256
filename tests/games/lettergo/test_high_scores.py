"""Letter GO! in the book of records."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Figure, Seat
from parlour.games.lettergo import GAME
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.scoring import outcome
from parlour.games.lettergo.state import Shown, State
from tests.marks import clause

PILES = "hands TH / KS / CZ | piles QJ / AEI / BA"


def ended(options: Options | None = None) -> State:
    """A game that the first player has won with nine stars."""
    table = position(PILES, options)
    return replace(table, outcome=outcome(table))


@clause("LGO-40")
def test_a_game_is_the_winners_with_their_cards() -> None:
    high_score = GAME.site.high_score(ended())

    assert high_score is not None
    assert (high_score.board, high_score.seats, high_score.rank) == ("60 seconds, 3 players", (Seat(0),), (9, 7))
    assert high_score.figures == (Figure("Points", 9), Figure("Lead", 7), Figure("Cards", 2))


@clause("LGO-41", "LGO-44")
@pytest.mark.parametrize(
    ("options", "board"),
    [
        (Options(seconds="90", strict=True), "90 seconds, 3 players"),
        (Options(sealed=True), "60 seconds, sealed, 3 players"),
        (
            Options(vowels_are_bad=True, sticky_rule=True, growing_madness=True),
            "60 seconds, bad vowels, sticky rules, growing madness, 3 players",
        ),
    ],
)
def test_games_are_compared_with_their_like(options: Options, board: str) -> None:
    high_score = GAME.site.high_score(ended(options))

    assert high_score is not None
    assert high_score.board == board


def test_a_game_that_goes_on_is_not_for_the_book() -> None:
    assert GAME.site.high_score(position(PILES)) is None


@clause("LGO-30")
def test_facts_are_the_cards_and_a_word_that_stood() -> None:
    word = Shown(Seat(1), "KITE", 1, made=True, listed=True, gloss=None, findings=(), stands=True)
    table = replace(ended(), show=(word, replace(word, seat=Seat(2), word="CZ", stands=False)))

    assert GAME.site.facts(table, Seat(1)) == (
        Figure("Cards claimed", 3),
        Figure("Longest word in the last round", "KITE"),
    )
    assert GAME.site.facts(table, Seat(2)) == (Figure("Cards claimed", 2),)
