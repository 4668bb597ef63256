"""Moves as a menu: few at once, many by the words with which they begin."""

from parlour.cli.menu import FLAT, Branch, Leaf, menu


def grown(*labels: str) -> Branch:
    return menu(labels, str)


def crowd(beginning: str, count: int = FLAT) -> list[str]:
    """So many moves that begin alike."""
    return [f"{beginning} {number}" for number in range(count)]


def labels(branch: Branch) -> list[str]:
    return [entry.label for entry in branch.entries]


def test_few_moves_are_listed_at_once() -> None:
    assert grown("Sow a", "Sow b", "Pass").entries == tuple(Leaf(word, word) for word in ("Sow a", "Sow b", "Pass"))


def test_many_moves_are_listed_by_how_they_begin() -> None:
    top = grown(*crowd("Sow one"), "Pass", "Sow two a", "End")

    assert labels(top) == ["Sow", "Pass", "End"]
    assert [leaf.action for leaf in top.leaves] == [*crowd("Sow one"), "Sow two a", "Pass", "End"]
    assert isinstance(top.entries[0], Branch)
    assert labels(top.entries[0]) == ["Sow one", "Sow two a"]


def test_a_beginning_that_all_share_is_no_choice() -> None:
    assert labels(grown(*crowd("Sow one"), *crowd("Sow two"))) == ["Sow one", "Sow two"]


def test_moves_that_no_word_tells_apart_are_listed_however_many() -> None:
    assert len(menu(["Pass"] * 100, str).entries) == 100
    assert len(grown("Pass", *crowd("Pass")).entries) == FLAT + 1
