"""Laying letters out in words: what a computer finds, and that it finds the same every time."""

import pytest

from parlour.games.illiterati.bot.layout import ALL_TRIED, SearchLimits, cover, without
from parlour.words.lexicon import find
from tests.marks import clause

PLAIN = SearchLimits("enable", rarest=50, shortest=3, steps=90)


@pytest.mark.parametrize(
    "letters", ["CATDOG", "QUIETJUMP", "AEIRSTLNDOG", "AEIOURSTLNDGBCHK", "AAEEIIOORRSSTTLLNNDDGGHHMMPPBB"]
)
@clause("ILT-12")
def test_every_letter_is_in_a_word_or_left(letters: str) -> None:
    found = cover(letters, PLAIN)

    assert sorted("".join(found.words) + found.left) == sorted(letters)
    assert all(word in find("enable") and len(word) >= 3 for word in found.words)
    assert len(set(found.words)) == len(found.words)


@clause("ILT-20")
def test_letters_that_make_words_are_all_used() -> None:
    assert cover("CATDOG", PLAIN).left == ""
    assert cover("AEIOURSTLNDGBCHK", PLAIN).left == ""


@clause("ILT-20")
def test_letters_that_make_no_word_are_left() -> None:
    assert cover("QVXZJ", PLAIN).left == "JQXZV"
    assert cover("CATQ", PLAIN).left == "Q"
    assert cover("", PLAIN) == ((), "", "")


def test_letters_that_make_one_word_only_make_it_once() -> None:
    assert cover("ZOO" * 4, PLAIN) == (("ZOO",), "ZZZOOOOOO", "")


@clause("ILT-15")
def test_a_blank_stands_for_what_is_lacking() -> None:
    found = cover("CA*", PLAIN)

    assert len(found.blanks) == 1
    assert found.left == ""
    assert sorted(found.words[0]) == sorted(f"CA{found.blanks}")


@clause("ILT-44")
def test_words_are_as_long_as_the_round_wants_them() -> None:
    four = PLAIN._replace(shortest=4)

    assert all(len(word) >= 4 for word in cover("CATDOGBIRDFISH", four).words)
    assert cover("CAT", four).left == "CTA"


def test_a_search_without_steps_is_over_at_once() -> None:
    assert cover("CATDOG", PLAIN._replace(steps=0)).words == ()


def test_more_steps_never_leave_more_letters_of_a_small_rack() -> None:
    for letters in ("OUIEAKRWV", "SLBLYPEAE", "FFDGAEIOT"):
        assert len(letters) <= ALL_TRIED
        left = [len(cover(letters, PLAIN._replace(steps=steps)).left) for steps in (3, 30, 300)]
        assert left == sorted(left, reverse=True)


def test_a_rack_of_consonants_is_no_trap() -> None:
    assert cover("BCDFGHKLMNPRSTVW", PLAIN._replace(rarest=35, shortest=4)).words == ()


def test_too_many_vowels_are_used_where_they_can_be() -> None:
    found = cover("AAEEIIOOUUEARSTLN", PLAIN)

    assert sum(letter in "AEIOU" for letter in "".join(found.words)) >= 6


def test_letters_less_others_are_the_rest() -> None:
    assert without("BANANA", "ANA") == "BNA"
