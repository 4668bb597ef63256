"""What a game does that says nothing more."""

from parlour.core import defaults


def test_a_game_that_says_nothing_tells_no_facts_and_has_no_difficulty() -> None:
    assert defaults.no_facts(None, 0) == ()
    assert defaults.no_difficulty(None) is None  # type: ignore[func-returns-value] # that is what is tested
