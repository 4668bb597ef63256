"""Letters as numbers: their order, counts and masks."""

from string import ascii_uppercase

import pytest

from parlour.words.letters import LONGEST, ORDER, NotLetters, counts, mask, signature


def test_the_order_holds_every_letter_once() -> None:
    assert sorted(ORDER) == list(ascii_uppercase)


def test_anagrams_share_a_signature() -> None:
    assert signature("LISTEN") == signature("SILENT") != signature("TINSEL" + "S")


def test_letters_are_counted_by_rank() -> None:
    held = counts("EJE")

    assert (held[ORDER.index("E")], held[ORDER.index("J")], sum(held)) == (2, 1, 3)


def test_more_of_a_letter_than_any_word_holds_are_as_good_as_that() -> None:
    assert max(counts("A" * 1000)) == LONGEST


def test_a_mask_has_a_bit_for_each_letter() -> None:
    assert mask("JJQ") == 0b11


@pytest.mark.parametrize("letters", ["abc", "A B", "É", "A1", "?"])
def test_what_is_no_letter_is_refused(letters: str) -> None:
    with pytest.raises(NotLetters, match="A to Z"):
        counts(letters)
