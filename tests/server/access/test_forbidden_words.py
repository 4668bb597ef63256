"""Forbidden words are found in names, however they are disguised, and harmless names are left alone."""

import pytest

from parlour.server.access.names import ForbiddenWords

WORDS = ForbiddenWords(("ass", "*Troll*", "Übel", " ", "*"))


@pytest.mark.parametrize(
    "name", ["ass", "Bad Ass", "A.S.S", "a55", "a$s", "x_ASS_x", "trolling", "XtröllX", "7r0ll", "ubel"]
)
def test_a_disguised_word_is_found(name: str) -> None:
    assert WORDS.forbids(name)


@pytest.mark.parametrize("name", ["Cassandra", "Ann", "", "Tro Lo", "Bass Player", "übelkeit"])
def test_a_harmless_name_is_left_alone(name: str) -> None:
    assert not WORDS.forbids(name)


@pytest.mark.parametrize("name", ["Eve", "e v e", "Évé", "xEVEx", "E\uff36E"])
def test_a_word_with_asterisks_is_found_anywhere(name: str) -> None:
    assert ForbiddenWords(("*eve*", "", "!")).forbids(name)
    assert not ForbiddenWords(("*eve*", "", "!")).forbids("Scunthorpe")


def test_without_words_everything_is_allowed() -> None:
    assert not ForbiddenWords().forbids("ass")
