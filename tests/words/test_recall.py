"""A person who looks for words: what is known, and how soon it comes to mind."""

from math import inf
from statistics import fmean

import pytest
from msgspec.structs import replace

from parlour.words.facts import commonness
from parlour.words.lexicon import find
from parlour.words.recall import Reader, chance, rarity

CHILD, READER = Reader(35, beyond=0.0), Reader(50, beyond=0.4)
LETTERS = "PRISONETALCD"
WORDS = find().words(LETTERS)


def test_common_words_are_known_and_of_rarer_ones_fewer_and_fewer() -> None:
    words = tuple(find())[::37]
    known = {
        level: fmean(READER.knows_word(word) for word in words if commonness(word) == level)
        for level in (10, 35, 50, 55, 60, 70)
    }

    assert known[10] == known[35] == known[50] == 1
    assert known[55] == pytest.approx(0.4, abs=0.06)
    assert known[60] == pytest.approx(0.16, abs=0.05)
    assert known[70] == pytest.approx(0.064, abs=0.03)


def test_whoever_reads_more_knows_all_that_others_know() -> None:
    better = replace(READER, beyond=0.6)

    assert all(better.knows_word(word) for word in WORDS if READER.knows_word(word))


def test_a_search_can_be_limited_to_what_a_reader_may_know() -> None:
    assert CHILD.rarest == 35
    assert READER.rarest == 70
    assert Reader(70, beyond=0.9).rarest == 99
    assert not CHILD.knows_word("CWM")
    assert CHILD.seconds("CWM", "CWMA") == inf


def test_words_come_to_mind_in_order_and_the_same_ones_in_every_look() -> None:
    found = READER.finds(WORDS, LETTERS, 30)

    assert found == sorted(found) == READER.finds(reversed(WORDS), LETTERS, 30)
    assert all(READER.seconds(word, LETTERS) == seconds for seconds, word in found)


def test_whoever_looks_longer_finds_more() -> None:
    brief, long = READER.finds(WORDS, LETTERS, 10), READER.finds(WORDS, LETTERS, 60)

    assert 0 < len(brief) < len(long) < len(WORDS)
    assert long[: len(brief)] == brief


def test_other_letters_and_another_occasion_show_other_words() -> None:
    first = {word for _, word in READER.finds(WORDS, LETTERS, 20)}

    assert first != {word for _, word in READER.finds(WORDS, LETTERS, 20, "again")}
    assert first != {word for _, word in READER.finds(WORDS, LETTERS[::-1], 20)}


@pytest.mark.parametrize(
    ("easier", "harder", "letters"),
    [
        ("SON", "NAILS", "PXISRONQETALZC"),  # shorter
        ("PRISON", "SPIRAL", LETTERS),  # in order
        ("PLANT", "PLAIT", "PLXAQTZNEI"),  # more common
    ],
)
def test_short_common_words_whose_letters_lie_in_order_come_first(easier: str, harder: str, letters: str) -> None:
    assert READER.likelihood(easier, letters, 5) > READER.likelihood(harder, letters, 5)


def test_letters_that_a_word_does_not_need_hide_it() -> None:
    assert READER.likelihood("SON", "SON", 5) > READER.likelihood("SON", "SONATAQW", 5)


def test_a_word_that_lengthens_one_that_lies_there_is_seen_sooner_than_a_shorter_one() -> None:
    assert READER.likelihood("PRISONER", "PRISONTECALD", 9) > READER.likelihood("SECOND", "PRISONTECALD", 9)


def test_a_word_of_one_letter_has_no_order() -> None:
    assert READER.likelihood("A", "BAT", 5) == READER.likelihood("A", "ABT", 5)


def test_words_are_found_as_often_as_the_likelihood_says() -> None:
    patient = replace(READER, knows=99)
    counted = fmean(patient.seconds("ROTES", LETTERS, str(look)) <= 20 for look in range(2000))

    assert counted == pytest.approx(patient.likelihood("ROTES", LETTERS, 20), abs=0.03)


def test_draws_are_even_and_rarity_counts_sizes() -> None:
    draws = [chance(word, 7) for word in WORDS]

    assert 0 <= min(draws) < 0.02
    assert 0.98 < max(draws) < 1
    assert fmean(draws) == pytest.approx(0.5, abs=0.03)
    assert (rarity("CAT"), rarity("QUIZ"), rarity("NOSUCHWORD")) == (0, 1, 9)
