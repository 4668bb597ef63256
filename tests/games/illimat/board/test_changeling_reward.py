"""The Changeling's reward: two hand cards for any two loose cards (ILM-41)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Decline, Finish, Swap
from parlour.games.illimat.events import Exchanged, Seeded, Turned
from parlour.games.illimat.notation import read_cards
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import (
    NEXT,
    YOU,
    cards,
    exchange,
    happened,
    harvest,
    lying,
    played,
    refused,
    sow,
    swap,
)
from tests.marks import clause

CLAIM = harvest("5s", 0, "5a")
BOARD = "hands 5s 2p 3p Kw / 4p | fields 5a / 7a 8a / 9a [2w 3w =5] / - | spring 0 | up changeling - - -"


@clause("ILM-41")
def test_claiming_it_offers_the_exchange() -> None:
    step = played(BOARD, CLAIM)

    assert step.state.wait is Wait.SWAP
    assert GAME.ask(step.state).seats == {YOU}


@clause("ILM-41")
def test_two_cards_of_one_field() -> None:
    step = played(BOARD, CLAIM, swap("2p 3p", "7a 8a"))

    assert set(step.state.hands[YOU]) == cards("Kw 7a 8a")
    assert lying(step.state.fields[1]) == lying("2p 3p")
    assert happened(step, Exchanged) == [Exchanged(YOU, read_cards("2p 3p"), read_cards("7a 8a"), (1, 1), reward=True)]


@clause("ILM-41")
@pytest.mark.parametrize(("gives", "one", "two"), [("2p 3p", "8a 2p", "3p"), ("3p 2p", "8a 3p", "2p")])
def test_two_cards_of_two_fields_each_for_the_other(gives: str, one: str, two: str) -> None:
    step = played(BOARD, CLAIM, swap(gives, "7a 9a"))

    assert set(step.state.hands[YOU]) == cards("Kw 7a 9a")
    assert lying(step.state.fields[1]) == lying(one)
    assert lying(step.state.fields[2]) == lying(f"{two} [2w 3w =5]")


@clause("ILM-41")
def test_it_may_be_declined() -> None:
    step = played(BOARD, CLAIM, Decline())

    assert step.state.hands[YOU] == read_cards("2p 3p Kw")
    assert happened(step, Exchanged) == []
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41")
def test_a_face_card_swapped_turns_nothing() -> None:
    step = played(BOARD, CLAIM, swap("3p Kw", "7a 8a"))

    assert happened(step, Turned) == []
    assert step.state.spring == 0


@clause("ILM-41")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(BOARD.replace("5s 2p 3p Kw", "5s 2p"), id="one hand card"),
        pytest.param(BOARD.replace("7a 8a", "-"), id="one loose card"),
        pytest.param(BOARD.replace("5s 2p 3p Kw", "5s"), id="an empty hand"),
    ],
)
def test_where_two_cannot_be_exchanged_nothing_is_asked(text: str) -> None:
    assert GAME.ask(played(text, CLAIM).state).seats == {NEXT}


@clause("ILM-41")
def test_the_cards_drawn_up_may_be_given() -> None:
    step = played(f"{BOARD} | deck 6s", CLAIM, swap("Kw 6s", "7a 8a"))

    assert lying(step.state.fields[1]) == lying("Kw 6s")


@clause("ILM-33", "ILM-41")
def test_the_field_is_reseeded_after_the_exchange() -> None:
    text = f"{BOARD} | okus 1 | deck 6s 2a 3a 4a"

    assert happened(played(text, CLAIM), Seeded) == []
    assert refused(text, CLAIM, swap("2p 3p", "2a 7a")).code == "not_loose"
    for answer in (Decline(), swap("2p 3p", "7a 8a")):
        assert happened(played(text, CLAIM, answer), Seeded) == [Seeded(0, read_cards("2a 3a 4a"))]


@clause("ILM-41")
@pytest.mark.parametrize(
    ("gives", "takes", "code"),
    [
        pytest.param("2p 4p", "7a 8a", "not_held", id="not held"),
        pytest.param("2p 3p", "7a 2w", "not_loose", id="in a pile"),
        pytest.param("2p 3p", "7a 10s", "not_loose", id="nowhere"),
        pytest.param("2p 2p", "7a 8a", "order", id="one card given twice"),
        pytest.param("2p 2p", "7a 9a", "order", id="one card given twice for two fields"),
        pytest.param("2p 3p", "7a 7a", "order", id="one card taken twice"),
        pytest.param("2p 3p", "8a 7a", "order", id="taken against the board's order"),
        pytest.param("3p 2p", "7a 8a", "order", id="given against the hand's order in one field"),
    ],
)
def test_it_takes_two_held_cards_for_two_loose_ones(gives: str, takes: str, code: str) -> None:
    refusal = refused(BOARD, CLAIM, swap(gives, takes))

    assert refusal.code == code


@clause("ILM-10", "ILM-41")
@pytest.mark.parametrize("action", [sow("2p", 0), Finish(), exchange("2p", "7a")])
def test_nothing_else_answers_the_reward(action: Action) -> None:
    assert refused(BOARD, CLAIM, action).code == "not_now"


@clause("ILM-41")
def test_every_swap_is_listed_and_both_ways_round_across_fields() -> None:
    table = played(BOARD, CLAIM).state

    first, *swaps = GAME.moves(table, YOU)
    assert first == Decline()
    assert len(set(swaps)) == len(swaps) == 3 * (1 + 2 * 2)
    assert {swap("2p 3p", "7a 8a"), swap("2p 3p", "7a 9a"), swap("3p 2p", "7a 9a")} <= set(swaps)
    assert all(isinstance(move, Swap) for move in swaps)
