"""What decided a game of Literatio, and everybody's best word."""

from msgspec.structs import replace

from parlour.core.game import Highlight, Outcome, Seat
from parlour.games.literatio import GAME
from parlour.games.literatio.events import Accepted, Event, Judged, Played, Stood
from parlour.games.literatio.notation import position
from parlour.games.literatio.state import Spelt, Wait

ANN, BOB = Seat(0), Seat(1)
REASON = "A player has used all cards."


def laid(word: Stood) -> Played:
    return Played(word.seat, word.word, (), (), (), word.points)


def told(places: tuple[int, ...], scores: tuple[int, ...], *told_of: Event) -> tuple[Highlight, ...]:
    words = tuple(Spelt(event.seat, event.word, event.points) for event in told_of if isinstance(event, Stood))
    over = replace(position("hands TAE / DOG"), wait=Wait.OVER, words=words)
    table = replace(over, outcome=Outcome(places, REASON, scores=scores))
    steps = [(laid(event), event) if isinstance(event, Stood) else (event,) for event in told_of]
    return GAME.site.highlights(table, steps, ("You", "Bob"))


def test_a_word_worth_more_than_the_lead_decided_the_game() -> None:
    words = (Stood(ANN, "CAT", 6, 6), Stood(BOB, "DOG", 9, 9), Stood(ANN, "COATS", 14, 20))

    assert told((1, 2), (20, 9), *words) == (
        Highlight("COATS decided it: 14 points, and you won by 11.", 2, tuple("COATS")),
        Highlight("Your best word was COATS: 14 points.", 2, tuple("COATS"), ANN),
        Highlight("Bob's best word was DOG: 9 points.", 1, tuple("DOG"), BOB),
        Highlight("Your best word was CAT: 6 points.", 0, tuple("CAT"), ANN),
    )


def test_the_moment_of_a_word_is_the_step_that_laid_it() -> None:
    word = Stood(ANN, "CAT", 6, 6)
    table = replace(position("hands TAE / DOG"), wait=Wait.OVER, outcome=Outcome((1, 2), REASON, scores=(6, 0)))

    decided, *_ = GAME.site.highlights(table, [(), (laid(word),), (Accepted(BOB, "CAT"),), (word,)], ("You", "Bob"))

    assert decided.step == 1


def test_a_wide_or_shared_win_has_a_best_word_and_one_without_words_its_reason() -> None:
    best = "Your best word was CAT: 6 points."

    assert told((1, 2), (6, -9), Stood(ANN, "CAT", 6, 6))[0].text == best
    assert told((1, 1), (6, 6), Stood(ANN, "CAT", 6, 6))[0].text == best
    assert told((2, 1), (-3, -1), Stood(ANN, "CAT", 6, 6))[0] == Highlight(REASON, 0)


def test_a_best_word_that_is_not_in_the_dictionary_is_told_with_a_wink() -> None:
    wink = " It is not in the dictionary, and nobody noticed!"

    decided, own = told((1, 2), (14, 9), Stood(ANN, "COATSE", 14, 14))

    assert decided.text == "COATSE decided it: 14 points, and you won by 5." + wink
    assert own.text == "Your best word was COATSE: 14 points." + wink


def test_challenges_decide_a_game_that_they_cost_a_rival() -> None:
    word = Stood(BOB, "COATS", 25, 25)
    fined = [Judged(ANN, "XQ", stands=False, by="dictionary", fined=(ANN,)) for _ in range(2)]

    assert told((2, 1), (13, 25), word, *fined)[0] == Highlight(
        "Challenges decided it: they cost you 20 points, and Bob won by 12.", 2
    )
    assert told((2, 1), (4, 25), word, *fined)[0].text == "COATS decided it: 25 points, and Bob won by 21."
