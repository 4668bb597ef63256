"""A turn and its plainest play (ILM-10, ILM-12)."""

import pytest

from parlour.core.game import Move
from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Decline, Finish, Sow, Turn
from parlour.games.illimat.box import Card
from parlour.games.illimat.events import Sowed
from parlour.games.illimat.notation import position
from tests.games.illimat.table import NEXT, YOU, cards, give, happened, lying, played, refused, sow, swap
from tests.marks import clause


@clause("ILM-12")
def test_a_card_sown_joins_the_field_as_a_loose_card() -> None:
    step = played("hands 5s 2p / 3p | fields 7a [2s 5a =7] / - / - / -", sow("5s", 0))

    assert lying(step.state.fields[0]) == lying("7a 5s [2s 5a =7]")
    assert step.state.hands[YOU] == ("2p",)
    assert step.events == (Sowed(YOU, Card("5s"), 0),)


@clause("ILM-12")
def test_a_card_sown_beside_its_equal_takes_nothing() -> None:
    step = played("hands 5s 2p / 3p | fields 5a / - / - / -", sow("5s", 0))

    assert set(step.state.fields[0].loose) == cards("5a 5s")
    assert step.state.crops[YOU].all_cards == ()


@clause("ILM-10")
def test_after_one_play_the_turn_passes_to_the_left() -> None:
    step = played("hands 5s 2p / 3p / 4p", sow("5s", 0))

    assert GAME.ask(step.state).seats == {NEXT}
    assert happened(step, Sowed) == [Sowed(YOU, Card("5s"), 0)]


@clause("ILM-10")
@pytest.mark.parametrize("spring", range(4))
def test_there_is_always_a_legal_sowing_in_three_fields(spring: int) -> None:
    table = position(f"hands 5s / 3p | spring {spring}")

    fields = [move.field for move in GAME.moves(table, YOU) if isinstance(move, Sow)]
    assert fields == [field for field in range(4) if field != (spring + 2) % 4]


@clause("ILM-10")
@pytest.mark.parametrize("action", [Finish(), Decline(), Turn(1), give("5s"), swap("5s 2p", "7a 8a")])
def test_nothing_but_a_play_answers_a_turn(action: Action) -> None:
    refusal = refused("hands 5s 2p / 3p | fields 7a 8a / - / - / -", action)

    assert (refusal.code, refusal.clause) == ("not_now", "ILM-10")


@clause("ILM-10")
def test_a_card_is_played_from_ones_own_hand() -> None:
    refusal = refused("hands 5s 2p / 3p", sow("3p", 0))

    assert (refusal.code, refusal.clause) == ("not_held", "ILM-10")


@clause("ILM-10")
def test_nobody_plays_out_of_turn() -> None:
    assert refused("hands 5s 2p / 3p", Move(NEXT, sow("3p", 0))).code == "not_asked"


@clause("ILM-4")
@pytest.mark.parametrize("field", [-1, 4])
def test_there_are_four_fields(field: int) -> None:
    refusal = refused("hands 5s 2p / 3p", sow("5s", field))

    assert (refusal.code, refusal.clause) == ("no_field", "ILM-4")


@clause("ILM-10")
def test_a_player_without_cards_is_passed_over() -> None:
    step = played("hands 5s 2p / - / 4p", sow("5s", 0))

    assert GAME.ask(step.state).seats == {2}


@clause("ILM-10")
def test_the_last_player_with_cards_plays_them_one_turn_after_the_other() -> None:
    step = played("hands 5s 2p / - / -", sow("5s", 0))

    assert GAME.ask(step.state).seats == {YOU}
    assert not step.state.turn.played
