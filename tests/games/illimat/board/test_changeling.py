"""The Changeling: one exchange in each turn (ILM-41); its reward is in test_changeling_reward.py."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Exchange, Finish
from parlour.games.illimat.events import Drew, Exchanged, Harvested, Sowed, Turned
from parlour.games.illimat.notation import position, read_cards
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
)
from tests.marks import clause

UP = "hands 5s 2p Kw / 3p | fields 7a 8a / 7w / - / - | spring 0 | up changeling - - - | deck 4s 6s 9s"


@clause("ILM-41")
def test_before_the_play_a_hand_card_is_exchanged_with_a_loose_one() -> None:
    step = played(UP, exchange("5s", "7a"))

    assert set(step.state.hands[YOU]) == cards("2p Kw 7a")
    assert lying(step.state.fields[0]) == lying("8a 5s")
    assert step.events == (Exchanged(YOU, read_cards("5s"), read_cards("7a"), (0,)),)
    assert (step.state.wait, step.state.turn.seat) == (Wait.PLAY, YOU)


@clause("ILM-41")
def test_the_card_taken_can_be_played_at_once() -> None:
    step = played(UP, exchange("5s", "7a"), harvest("7a", 1, "7w"))

    assert set(step.state.crops[YOU].cards) == cards("7a 7w")
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41")
def test_the_card_given_can_be_harvested_at_once() -> None:
    text = "hands 5s 5p / 3p | fields 7a 8a / - / - / - | up changeling - - -"
    step = played(text, exchange("5s", "7a"), harvest("5p", 0, "5s"))

    assert set(step.state.crops[YOU].cards) == cards("5p 5s")


@clause("ILM-41")
def test_after_the_play_it_is_exchanged_before_drawing_up() -> None:
    step = played(UP, sow("5s", 1), exchange("2p", "7a"))

    assert [type(event) for event in step.events] == [Sowed, Exchanged, Drew]
    assert set(step.state.hands[YOU]) == cards("Kw 7a 4s 6s")
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41")
def test_the_turn_waits_for_an_exchange_that_is_still_possible() -> None:
    step = played(UP, sow("5s", 1))

    assert step.state.wait is Wait.FINISH
    assert step.state.hands[YOU] == read_cards("2p Kw")
    assert next(GAME.moves(step.state, YOU)) == Finish()


@clause("ILM-41")
def test_the_exchange_may_be_left() -> None:
    step = played(UP, sow("5s", 1), Finish())

    assert happened(step, Exchanged) == []
    assert set(step.state.hands[YOU]) == cards("2p Kw 4s 6s")
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41")
def test_a_card_sown_into_its_field_can_be_taken_back() -> None:
    step = played(UP, sow("5s", 0), exchange("2p", "5s"))

    assert lying(step.state.fields[0]) == lying("7a 8a 2p")


@clause("ILM-41")
def test_it_exchanges_once_in_a_turn() -> None:
    refusal = refused(UP, exchange("5s", "7a"), exchange("2p", "8a"))

    assert (refusal.code, refusal.clause) == ("no_exchange", "ILM-41")


@clause("ILM-41")
def test_after_an_exchange_before_the_play_nothing_more_is_asked() -> None:
    step = played(UP, exchange("5s", "7a"), sow("2p", 1))

    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-41")
@pytest.mark.parametrize("corners", ["down changeling - - -", "up maiden - - -"])
def test_without_it_nothing_is_exchanged(corners: str) -> None:
    refusal = refused(f"hands 5s 2p / 3p | fields 7a 8a / - / - / - | {corners}", exchange("5s", "7a"))

    assert refusal.code == "no_exchange"


@clause("ILM-17", "ILM-41")
@pytest.mark.parametrize("take", ["7w", "2a", "3a", "9p"])
def test_only_a_loose_card_in_its_own_field_is_exchanged(take: str) -> None:
    text = "hands 5s 2p / 3p | fields 7a [2a 3a =5] / 7w / - / - | up changeling - - -"
    refusal = refused(text, exchange("5s", take))

    assert (refusal.code, refusal.clause) == ("not_loose", "ILM-41")


@clause("ILM-41")
def test_one_gives_a_card_of_ones_own() -> None:
    assert refused(UP, exchange("3p", "7a")).code == "not_held"


@clause("ILM-41")
def test_a_face_card_exchanged_turns_nothing() -> None:
    step = played(UP, exchange("Kw", "7a"))

    assert happened(step, Turned) == []
    assert step.state.spring == 0


@clause("ILM-41")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("hands 5s / 3p | fields 7a / - / - / - | up changeling - - -", id="the hand is empty"),
        pytest.param("hands 5s 2p / 3p | fields [7a 2a =9] / - / - / - | up changeling - - -", id="nothing lies loose"),
    ],
)
def test_where_nothing_can_be_exchanged_nothing_is_asked(text: str) -> None:
    assert GAME.ask(played(text, sow("5s", 1)).state).seats == {NEXT}


@clause("ILM-41")
def test_every_exchange_is_listed_before_and_after_the_play() -> None:
    before, after = position(UP), played(UP, sow("5s", 1)).state

    for table, hand in ((before, "5s 2p Kw"), (after, "2p Kw")):
        listed = [move for move in GAME.moves(table, YOU) if isinstance(move, Exchange)]
        assert listed == [exchange(give, take) for give in hand.split() for take in ("7a", "8a")]


@clause("ILM-41")
def test_each_player_has_an_exchange_in_each_turn() -> None:
    step = played(UP, exchange("5s", "7a"), sow("7a", 1), exchange("3p", "8a"))

    assert step.state.hands[NEXT] == read_cards("8a")


@clause("ILM-41")
def test_a_harvest_that_clears_its_field_leaves_nothing_to_exchange() -> None:
    step = played("hands 7s 2p / 3p | fields 7a / - / - / - | up changeling - - -", harvest("7s", 0, "7a"))

    assert len(happened(step, Harvested)) == 1
    assert GAME.ask(step.state).seats == {NEXT}
