"""What reviews compute with: orders, shares of a win."""

from math import isclose
from random import Random

from parlour.core.analysis import Analysis, final_shares, reorder, shares_of
from parlour.core.game import Outcome

LETTERS = "ABCDEFGHIJ"


def test_an_order_stays_but_for_what_is_missing() -> None:
    whole = reorder(LETTERS, LETTERS, Random(5))
    less = reorder([letter for letter in LETTERS if letter != "C"], LETTERS, Random(5))

    assert sorted(whole) == list(LETTERS)
    assert less == [letter for letter in whole if letter != "C"]


def test_every_order_is_as_likely() -> None:
    random = Random("fair")
    first = [reorder("ABC", LETTERS, random)[0] for _ in range(3_000)]

    assert all(900 < first.count(letter) < 1_100 for letter in "ABC")


def test_winners_share_the_win() -> None:
    assert final_shares(Outcome((1, 3, 1), "")) == (0.5, 0.0, 0.5)


def test_one_more_is_e_times_the_share() -> None:
    low, high = shares_of([1_000.0, 1_001.0])

    assert isclose(low + high, 1.0)
    assert isclose(high / low, 2.718281828, rel_tol=1e-6)


def test_an_analysis_without_words_explains_nothing() -> None:
    silent: Analysis[None] = Analysis(redeal=lambda state, _: state, win_shares=lambda _: (1.0,))

    assert silent.explain("view", "move", "better move") == ("", "")
