"""Harmonic Convergence (ILM-48)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.events import Converged, Revealed
from parlour.games.illimat.notation import read_cards, read_crop
from tests.games.illimat.table import FOURTH, NEXT, THIRD, YOU, happened, harvest, played, sow
from tests.marks import clause

CLEAR = harvest("5s", 0, "5a")
BOARD = "fields 5a / 6a 7a 8a / 9a 10a Na / 2a 3a 4a | spring 0"
FOURTH_UP = (
    f"hands 5s 2p 3p 4p / 7p / 8p 9p | {BOARD} | down union - - - | up - maiden river newborn | deck 10s 2w 3w 4w"
)


@clause("ILM-48")
def test_each_player_takes_over_the_hand_of_the_player_on_the_left() -> None:
    step = played(FOURTH_UP, CLEAR)

    hands = (read_cards("7p"), read_cards("8p 9p"), read_cards("2p 3p 4p 10s"))
    assert step.state.hands == hands
    assert happened(step, Converged) == [Converged(hands, (0, 0, 0))]


@clause("ILM-48")
def test_the_score_of_earlier_rounds_goes_with_the_seat() -> None:
    step = played(f"{FOURTH_UP} | scores 5 7 -2", CLEAR)

    assert step.state.scores == (7, -2, 5)


@clause("ILM-48")
def test_harvests_tokens_and_luminaries_of_the_round_stay() -> None:
    step = played(f"{FOURTH_UP} | okus 3 | crops Fp / Fa rake o / Fw", CLEAR)

    assert step.state.crops == (read_crop("Fp 5s 5a o"), read_crop("Fa rake o"), read_crop("Fw"))


@clause("ILM-48")
def test_play_then_passes_to_the_left_as_usual() -> None:
    step = played(FOURTH_UP, CLEAR)

    assert GAME.ask(step.state).seats == {NEXT}
    assert GAME.ask(played(FOURTH_UP, CLEAR, sow("8p", 1)).state).seats == {THIRD}


@clause("ILM-48", "ILM-61")
def test_each_is_told_the_new_hand_of_ones_own() -> None:
    converged = happened(played(FOURTH_UP, CLEAR), Converged)[0]

    assert GAME.redact(converged, NEXT) == Converged((None, read_cards("8p 9p"), None), (0, 0, 0))
    assert GAME.redact(converged, None) == Converged((None, None, None), (0, 0, 0))


@clause("ILM-48")
def test_who_takes_over_an_empty_hand_is_passed_over() -> None:
    step = played(FOURTH_UP.replace("/ 8p 9p", "/ -"), CLEAR)

    assert step.state.hands[NEXT] == ()
    assert GAME.ask(step.state).seats == {THIRD}


@clause("ILM-48")
@pytest.mark.parametrize(
    "corners",
    [
        pytest.param("down union - - - | up - maiden river -", id="three face up"),
        pytest.param("down union rake - - | up - - maiden river", id="the fourth face down"),
        pytest.param("down - - - - | up union maiden river newborn", id="one of four claimed"),
    ],
)
def test_with_fewer_than_four_face_up_nothing_moves(corners: str) -> None:
    text = f"hands 5s 2p 3p 4p / 7p | {BOARD} | {corners} | deck 10s 2w 3w 4w"
    step = played(text, CLEAR)

    assert happened(step, Converged) == []
    assert step.state.hands == (read_cards("2p 3p 4p 10s"), read_cards("7p"))


@clause("ILM-34", "ILM-48")
def test_a_fourth_that_is_discarded_moves_nothing() -> None:
    step = played(FOURTH_UP.removesuffix(" 4w"), CLEAR)

    assert happened(step, Converged) == []
    assert happened(step, Revealed) == []


@clause("ILM-47", "ILM-48")
@pytest.mark.parametrize("across", ["union", "-"])
def test_the_newborn_may_bring_up_the_third_and_the_fourth(across: str) -> None:
    corners = f"down newborn - {across} - | up - maiden - river | unused rake"
    text = f"hands 5s 2p 3p 4p / 7p | {BOARD} | {corners} | deck 10s 2w 3w 4w"
    step = played(text, CLEAR)

    assert [type(event) for event in step.events][-1] is Converged
    assert len(happened(step, Converged)) == 1


@clause("ILM-48")
@pytest.mark.parametrize(("seats", "hands"), [(2, "5s 2p 3p 4p / 7p"), (4, "5s 2p 3p 4p / 7p / 8p / 9p")])
def test_it_goes_once_round_the_table(seats: int, hands: str) -> None:
    step = played(FOURTH_UP.replace("5s 2p 3p 4p / 7p / 8p 9p", hands), CLEAR)

    last = FOURTH if seats == 4 else NEXT
    assert step.state.hands[last] == read_cards("2p 3p 4p 10s")
    assert step.state.hands[YOU] == read_cards("7p")
    assert [len(hand) for hand in step.state.hands] == [1] * (seats - 1) + [4]


@clause("ILM-48", "ILM-53")
def test_the_score_taken_over_is_added_to_at_the_rounds_end() -> None:
    text = f"hands 5p 2p 3p 4p / - | {BOARD} | down union - - - | up - maiden river newborn | deck 10p 2w 3w 4w"
    sowings = [sow(card, 0) for card in ("2p", "3p", "4p", "10p")]
    step = played(f"{text} | scores 1 17", harvest("5p", 0, "5a"), *sowings)

    # The hand went to the other seat, the harvest of two cards stayed: four points upon the score taken over.
    assert step.state.scores == (17 + 4, 1)
