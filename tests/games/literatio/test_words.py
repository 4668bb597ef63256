"""Building words: where the cards come from, what they bring, what is refused (LTO-10 to LTO-16)."""

import msgspec
import pytest

from parlour.games.literatio import GAME
from parlour.games.literatio.actions import MOST, Forfeit, Play
from parlour.games.literatio.box import Card
from parlour.games.literatio.events import Drew, Played, Stood
from parlour.games.literatio.notation import position
from parlour.games.literatio.options import Options
from parlour.games.literatio.scoring import points
from tests.games.literatio.table import CHECKED, PASS, RICH, YOU, happened, letters, on_table, played, refused, spell
from tests.marks import clause

OPENING = "hands PRISON? / EATIOEE | bag AEEEEEELLL"


@clause("LTO-10", "LTO-11")
def test_the_rulebooks_line_of_words_scores_14_22_and_24() -> None:
    table = "hands PRISONE / EATIOEE / ALUUYY | bag NNNNNAAAAADDDGGGHHH"
    first = played(table, "PRISON", PASS, PASS)
    second = played(first.state, spell(first.state, "OPERATIONS"), PASS, PASS)
    third = played(second.state, spell(second.state, "OPERATIONAL"), PASS, PASS)

    assert [word.points for word in third.state.words] == [14, 22, 24]
    assert third.state.scores == (14, 22, 24)
    assert letters(third.state.pool) == "IS"


@clause("LTO-10")
def test_the_first_word_comes_from_the_hand_alone() -> None:
    step = played(OPENING, "PRISON")

    assert on_table(step.state) == "PRISON"
    assert letters(step.state.hands[YOU]) == "?"
    assert refused(OPENING, Play((Card("E1"), Card("N1")), "EN")).code == "not_held"


@clause("LTO-10")
@pytest.mark.parametrize(
    ("cards", "word", "code"),
    [
        ("A1 T1", "AT", "no_table"),
        ("P1 I1", "PI", "no_hand"),
        ("P1 Q1", "PQ", "not_held"),
        ("P1 P1 A1", "PPA", "twice"),
        ("P1 A1", "PAT", "spelling"),
        ("P1 A1", "PI", "spelling"),
        ("P1", "P", "short"),
    ],
)
def test_a_later_word_needs_cards_of_both_and_one_for_each_letter(cards: str, word: str, code: str) -> None:
    table = "hands ATE / O | table PIN | bag EE"

    refusal = refused(table, Play(tuple(map(Card, cards.split())), word))

    assert refusal.code == code
    assert refusal.clause in ("LTO-10", "LTO-14")


@clause("LTO-10")
def test_table_cards_left_out_go_to_the_pool_for_good() -> None:
    table = f"hands TAE / O | table PRISON | pool Z | {RICH}"

    step = played(table, "PAINT", PASS)

    assert [face.letter for face in happened(step, Played)[0].dropped] == ["R", "S", "O"]
    assert letters(step.state.pool) == "ORSZ"
    assert refused(step.state, Play((Card("O1"), Card("R1")), "OR")).code == "not_held"


@clause("LTO-11")
def test_a_word_brings_its_values_and_one_for_each_card() -> None:
    assert points([3, 1, 1, 1, 1, 1], spent=6) == 14
    assert happened(played(OPENING, "PRISON", PASS), Stood)[0].score == 14


@clause("LTO-12")
@pytest.mark.parametrize(("spent", "bonus"), [(6, 0), (7, 20), (9, 20)])
def test_a_full_hand_adds_twenty(spent: int, bonus: int) -> None:
    assert points([1] * 10, spent) == 20 + bonus


@clause("LTO-12")
def test_the_bonus_is_told_and_scored() -> None:
    step = played(f"hands PRISONE / O | table R | {RICH}", "PRISONER", PASS)

    assert happened(step, Played)[0].bonus == 20
    assert step.state.scores[YOU] == 10 + 8 + 20


@clause("LTO-13")
def test_a_blank_stands_for_any_letter_and_is_worth_three() -> None:
    step = played(OPENING, spell(position(OPENING), "PRISONS"), PASS)

    assert step.state.named == ("S", None, None, None)
    assert step.state.scores[YOU] == 8 + 3 + 7 + 20


@clause("LTO-13")
def test_a_blank_keeps_its_letter_for_the_rest_of_the_game() -> None:
    table = f"hands ATE / O | table PIn | {RICH}"

    assert on_table(played(table, "PAINT").state) == "PAINT"
    refusal = refused(table, Play((Card("P1"), Card("A1"), Card("I1"), Card("?1")), "PAIR"))
    assert (refusal.code, refusal.clause) == ("named", "LTO-13")
    assert refusal.why == "This blank stands for N for the rest of the game."


@clause("LTO-13")
def test_a_blank_must_be_named() -> None:
    refusal = refused(OPENING, Play((Card("P1"), Card("I1"), Card("?1")), "PI?"))

    assert (refusal.code, refusal.clause) == ("unnamed", "LTO-13")


@clause("LTO-14")
@pytest.mark.parametrize("word", ["prison", "PRISÖN", "PRI ON", "PRI50N", "ＰＲＩＳＯＮ"])
def test_words_are_written_in_plain_capitals(word: str) -> None:
    cards = spell(position(OPENING), "PRISON").cards

    refusal = refused(OPENING, Play(cards, word))

    assert (refusal.code, refusal.clause) == ("letters", "LTO-14")


@clause("LTO-14")
def test_where_the_table_checks_only_words_of_its_dictionary_are_taken() -> None:
    assert refused(OPENING, "NOSIRP", options=CHECKED).code == "no_word"
    assert on_table(played(OPENING, "NOSIRP").state) == "NOSIRP"
    rare = "hands AAHEDED / O | bag EEEEE"
    assert refused(rare, "AAHED", options=Options(mode="checked", dictionary="common")).code == "no_word"
    assert played(rare, "AAHED", options=CHECKED).state.words[0].word == "AAHED"


@clause("LTO-14")
def test_a_refused_word_costs_nothing() -> None:
    before = position(OPENING, CHECKED)

    refused(before, "NOSIRP")

    assert before == position(OPENING, CHECKED)
    assert played(before, "PRISON").state.scores[YOU] == 14


@clause("LTO-15")
def test_no_word_is_played_twice_but_a_variation_may_be() -> None:
    table = f"hands SEAT / O | table PIN | words PINS PIN | {RICH}"

    refusal = refused(table, "PINS")
    assert (refusal.code, refusal.clause) == ("played", "LTO-15")
    assert on_table(played(table, "SPIN").state) == "SPIN"


@clause("LTO-16", "LTO-31")
def test_nobody_draws_up_with_more_than_seven_cards_left() -> None:
    step = played(f"hands TAEIOUSRLD / TOE | table PIN | {RICH}", "PINT", PASS)

    assert happened(step, Stood)
    assert happened(step, Drew) == []
    assert len(step.state.hands[YOU]) == 8


@clause("LTO-16")
def test_the_hand_is_filled_up_to_seven_after_the_window() -> None:
    built = played(OPENING, "PRISON")
    assert (len(built.state.hands[YOU]), happened(built, Drew)) == (1, [])

    closed = played(built.state, PASS)
    assert len(closed.state.hands[YOU]) == 7
    assert happened(closed, Drew) == [Drew(YOU, 6, built.state.bag[:6])]


@clause("LTO-16")
def test_a_hand_is_filled_as_far_as_the_bag_goes() -> None:
    assert letters(played("hands PRISONE / OAK | bag Z", "PRISON", PASS).state.hands[YOU]) == "EZ"
    assert letters(played("hands PRISONE / OAK", "PRISON", PASS).state.hands[YOU]) == "E"


@pytest.mark.parametrize("wait", ["play", "window"])
def test_what_does_not_answer_the_question_is_refused(wait: str) -> None:
    deeds = (PASS,) if wait == "play" else ("PRISON", Forfeit())

    assert refused(OPENING, *deeds).code == "not_now"


def test_a_word_of_ten_million_letters_is_no_action() -> None:
    huge = msgspec.json.encode({"kind": "play", "cards": [], "word": "A" * 10_000_000})
    many = msgspec.json.encode({"kind": "play", "cards": ["A1"] * (MOST + 1), "word": "A"})
    long = msgspec.json.encode({"kind": "play", "cards": ["A" * 1000], "word": "A"})

    for text in (huge, many, long):
        with pytest.raises(msgspec.ValidationError, match="length"):
            GAME.forms.read_action.decode(text)
