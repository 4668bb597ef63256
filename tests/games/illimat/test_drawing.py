"""Drawing up after the play (ILM-21)."""

from parlour.games.illimat.events import Drew
from parlour.games.illimat.notation import read_cards
from tests.games.illimat.table import NEXT, YOU, cards, happened, harvest, played, sow
from tests.marks import clause


@clause("ILM-21")
def test_a_player_draws_up_to_four() -> None:
    step = played("hands 5s 2p 3p 4p / 6p | deck 7s 8s 9s", sow("5s", 0))

    assert set(step.state.hands[YOU]) == cards("2p 3p 4p 7s")
    assert step.state.deck == read_cards("8s 9s")
    assert happened(step, Drew) == [Drew(YOU, 1, read_cards("7s"))]


@clause("ILM-21")
def test_the_first_player_draws_two_after_the_first_play() -> None:
    step = played("hands 5s 2p 3p / 6p | deck 7s 8s 9s", sow("5s", 0))

    assert set(step.state.hands[YOU]) == cards("2p 3p 7s 8s")


@clause("ILM-21")
def test_a_player_draws_what_the_pile_still_has() -> None:
    step = played("hands 5s 2p / 6p | deck 7s", sow("5s", 0))

    assert set(step.state.hands[YOU]) == cards("2p 7s")
    assert step.state.deck == ()


@clause("ILM-21")
def test_without_a_pile_nothing_is_drawn_or_told() -> None:
    step = played("hands 5s 2p / 6p", sow("5s", 0))

    assert step.state.hands[YOU] == read_cards("2p")
    assert happened(step, Drew) == []


@clause("ILM-21")
def test_only_the_player_of_the_turn_draws() -> None:
    step = played("hands 5s 2p / 6p | deck 7s 8s 9s 10s", sow("5s", 0))

    assert step.state.hands[NEXT] == read_cards("6p")


@clause("ILM-21", "ILM-46")
def test_two_cards_played_under_the_union_are_both_made_up_for() -> None:
    step = played(
        "hands 5s 2p 3p 4p / 6p | fields 7a 9a / - / - / - | up union - - - | deck 8s 9s 10s",
        harvest("5s 2p", 0, "7a"),
    )

    assert set(step.state.hands[YOU]) == cards("3p 4p 8s 9s")
