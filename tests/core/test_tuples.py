"""Edits of tuples."""

import pytest

from parlour.core.tuples import less, less_all, put, rotated


@pytest.mark.parametrize(("index", "after"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_an_item_takes_the_place_of_another(index: int, after: str) -> None:
    assert put(tuple("abc"), index, "x") == tuple(after)


def test_the_first_of_equal_items_goes() -> None:
    assert less(tuple("abab"), "b") == tuple("aab")


def test_what_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        less(tuple("abc"), "x")


@pytest.mark.parametrize(("gone", "left"), [("", "abab"), ("a", "bab"), ("bb", "aa"), ("baab", "")])
def test_each_goes_once(gone: str, left: str) -> None:
    assert less_all(tuple("abab"), gone) == tuple(left)


@pytest.mark.parametrize(("by", "after"), [(0, "abcd"), (1, "bcda"), (3, "dabc"), (4, "abcd"), (-1, "dabc")])
def test_the_front_follows_the_back(by: int, after: str) -> None:
    assert rotated(tuple("abcd"), by) == tuple(after)
