"""Moves as a menu: few at once, many by how they begin."""

from parlour.cli.menu import FLAT, Branch, Leaf, Path, menu


def path(word: str) -> Path:
    """A word's letters, as a move's steps."""
    return tuple(word)


def grown(*words: str) -> Branch:
    return menu(words, str.upper, path)


def crowd(front: str, count: int) -> list[str]:
    """So many words that begin alike."""
    return [f"{front}{chr(ord('a') + number)}" for number in range(count)]


def test_few_moves_are_listed_at_once() -> None:
    assert grown("ab", "ac", "bd").entries == (Leaf("AB", "ab"), Leaf("AC", "ac"), Leaf("BD", "bd"))


def test_many_moves_are_listed_by_how_they_begin() -> None:
    top = grown(*crowd("x", FLAT), "z", "yo")

    assert [entry.label for entry in top.entries] == ["x", "Z", "YO"]
    assert [leaf.action for leaf in top.leaves] == [*crowd("x", FLAT), "z", "yo"]


def test_a_beginning_that_all_share_is_no_choice() -> None:
    top = grown(*crowd("xa", FLAT), *crowd("xb", FLAT))

    assert [entry.label for entry in top.entries] == ["a", "b"]


def test_what_begins_nowhere_is_listed_however_long() -> None:
    top = menu(range(100), str, lambda _: ())

    assert len(top.entries) == 100
