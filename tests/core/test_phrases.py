"""Small turns of phrase."""

import pytest

from parlour.core.phrases import count, in_words, joined, signed, subject, time_up_text, whom, whose, win_text


@pytest.mark.parametrize(("parts", "told"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_a_list_reads_as_a_sentence_has_it(parts: list[str], told: str) -> None:
    assert joined(parts) == told


@pytest.mark.parametrize(("number", "told"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "−1 card")])
def test_a_number_has_its_plural(number: int, told: str) -> None:
    assert count(number, "card") == told


def test_small_numbers_are_words() -> None:
    assert [in_words(number) for number in (0, 1, 12, 13)] == ["no", "one", "twelve", "13"]


def test_a_win_is_told_alone_or_together() -> None:
    assert win_text(["Ann"], 1) == "Ann won with 1 point."
    assert win_text(["Ann", "Bob"], 17) == "Ann and Bob shared the win with 17 points."


def test_things_go_by_the_name_of_their_owner() -> None:
    assert (whose("Ann"), whose("You")) == ("Ann's", "Your")


@pytest.mark.parametrize(
    ("verb", "yours"),
    [("begins", "begin"), ("passes", "pass"), ("reaches", "reach"), ("takes", "take"), ("is", "are"), ("has", "have")],
)
def test_a_verb_agrees_with_its_player(verb: str, yours: str) -> None:
    assert subject("Ann", verb) == f"Ann {verb}"
    assert subject("You", verb) == f"You {yours}"


def test_a_player_within_a_sentence_has_a_small_y() -> None:
    assert (whom("Ann"), whom("You")) == ("Ann", "you")


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["You"], "Your time was up."),
        (["Ann"], "Time was up for Ann."),
        (["Ann", "You"], "Time was up for Ann and you."),
    ],
)
def test_time_that_was_up_is_told_to_its_player(names: list[str], told: str) -> None:
    assert time_up_text(names) == told


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (-2, "−2"), (0, "0")])
def test_a_number_with_its_sign_has_a_true_minus(number: int, text: str) -> None:
    assert signed(number) == text
