"""The Rake beside the Forest Queen and the Changeling (ILM-41, ILM-44, ILM-45)."""

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Finish
from parlour.games.illimat.events import Turned
from parlour.games.illimat.notation import read_cards
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import NEXT, exchange, happened, lying, played, sow, tend
from tests.marks import clause


@clause("ILM-44", "ILM-45")
def test_under_the_forest_queen_the_card_owed_turns_nothing() -> None:
    step = played("hands 5s Kw 2p / 3p | spring 0 | up rake forest_queen - -", sow("5s", 0), tend("Kw"))

    assert happened(step, Turned) == []
    assert step.state.spring == 0


@clause("ILM-44", "ILM-45")
def test_a_single_star_face_under_the_forest_queen_is_paid_without_asking() -> None:
    step = played("hands 5s Kt / 3p / 4p / 6p | up rake forest_queen - -", sow("5s", 1))

    assert lying(step.state.fields[0]) == lying("Kt")
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41", "ILM-45")
def test_exchange_and_duty_may_come_in_either_order_after_the_play() -> None:
    text = "hands 5s 2p 4s / 3p | fields - / 7a 8a / - / - | up rake changeling - -"
    first = played(text, sow("5s", 3), tend("2p"), exchange("4s", "7a"))
    second = played(text, sow("5s", 3), exchange("4s", "7a"), tend("2p"))

    assert first.state.hands == second.state.hands == (read_cards("7a"), read_cards("3p"))
    assert first.state.turn.seat == second.state.turn.seat == NEXT


@clause("ILM-41", "ILM-45")
def test_a_single_card_may_still_be_exchanged_before_it_is_paid() -> None:
    text = "hands 5s 2p / 3p | fields - / 7a / - / - | up rake changeling - -"

    assert played(text, sow("5s", 3)).state.wait is Wait.FINISH
    assert lying(played(text, sow("5s", 3), exchange("2p", "7a")).state.fields[0]) == lying("7a")
    assert played(text, sow("5s", 3), tend("2p")).state.turn.seat == NEXT


@clause("ILM-41", "ILM-45")
def test_once_it_is_paid_the_exchange_may_be_left() -> None:
    text = "hands 5s 2p 4s / 3p | fields - / 7a 8a / - / - | up rake changeling - -"

    assert played(text, sow("5s", 3), tend("2p"), Finish()).state.turn.seat == NEXT
