"""What decided a game of Literatio, and everybody's best word."""

from msgspec.structs import replace

from parlour.core.game import Highlight, Outcome, Seat
from parlour.games.literatio import GAME
from parlour.games.literatio.events import Stood
from parlour.games.literatio.notation import position

ANN, BOB = Seat(0), Seat(1)
REASON = "A player has used all cards."


def told(places: tuple[int, ...], scores: tuple[int, ...], *stood: Stood) -> tuple[Highlight, ...]:
    table = replace(position("hands TAE / DOG"), outcome=Outcome(places, REASON, scores=scores))
    return GAME.site.highlights(table, [(event,) for event in stood], ("You", "Bob"))


def test_a_word_worth_more_than_the_lead_decided_the_game() -> None:
    words = (Stood(ANN, "CAT", 6, 6), Stood(BOB, "DOG", 9, 9), Stood(ANN, "COATS", 14, 20))

    assert told((1, 2), (20, 9), *words) == (
        Highlight("COATS decided it: 14 points, and you won by 11.", 2, tuple("COATS")),
        Highlight("Your best word was COATS: 14 points.", 2, tuple("COATS"), ANN),
        Highlight("Bob's best word was DOG: 9 points.", 1, tuple("DOG"), BOB),
    )


def test_a_wide_or_shared_win_has_a_best_word_and_one_without_words_its_reason() -> None:
    best = "Your best word was CAT: 6 points."

    assert told((1, 2), (6, -9), Stood(ANN, "CAT", 6, 6))[0].text == best
    assert told((1, 1), (6, 6), Stood(ANN, "CAT", 6, 6))[0].text == best
    assert told((2, 1), (-3, -1), Stood(ANN, "CAT", 6, 6))[0] == Highlight(REASON, 0)
