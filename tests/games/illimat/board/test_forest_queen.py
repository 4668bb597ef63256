"""The Forest Queen (ILM-44)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Decline, Turn
from parlour.games.illimat.box import SEASONS, Luminary, Season
from parlour.games.illimat.events import Claimed, Revealed, Seeded, Turned
from parlour.games.illimat.notation import read_cards
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import NEXT, YOU, happened, harvest, played, refused, sow, stockpile
from tests.marks import clause

UP = "hands Kw Qp Qa / 3p / 4p / 5p | fields Ka 2a / Qs / - / - | spring 0 | up forest_queen - - -"
CLAIM = "hands 5s 2p 3p / 7p 8p | fields 5a / - / - / - | spring 0 | up forest_queen - - -"
CLEAR = harvest("5s", 0, "5a")


@clause("ILM-44")
@pytest.mark.parametrize("spring", [0, 2, 3])
def test_on_reveal_her_field_becomes_summer(spring: int) -> None:
    text = "hands 5s 2p 3p 4p / 7p | fields 5a / - / - / - | down forest_queen - - - | deck 9s 2w 3w 4w"
    step = played(f"{text} | spring {spring}", CLEAR)

    assert step.state.season(0) is Season.SUMMER
    assert happened(step, Revealed) == [Revealed(0, Luminary.FOREST_QUEEN)]


@clause("ILM-20", "ILM-44")
def test_a_face_card_that_reveals_her_turned_before_she_did() -> None:
    text = "hands Kw 2p 3p 4p / 7p | fields Ka / - / - / - | down forest_queen - - - | deck 9s 2w 3w 4w"
    step = played(text, harvest("Kw", 0, "Ka"))

    assert [turned.season for turned in happened(step, Turned)] == [Season.WINTER, Season.SUMMER]
    assert step.state.season(0) is Season.SUMMER


@clause("ILM-44")
@pytest.mark.parametrize(
    "action",
    [sow("Kw", 0), sow("Kw", 3), harvest("Kw", 0, "Ka"), stockpile("Qp", 1, "Qs", 12)],
    ids=["sown with her", "sown elsewhere", "harvesting", "stockpiled"],
)
def test_while_she_is_up_no_face_card_turns_the_illimat(action: Action) -> None:
    step = played(UP, action)

    assert happened(step, Turned) == []
    assert step.state.spring == 0


@clause("ILM-20", "ILM-44")
def test_while_she_is_up_stars_name_no_season() -> None:
    text = UP.replace("Kw", "Kt")

    assert refused(text, sow("Kt", 0, Season.WINTER)).code == "no_season"
    assert played(text, sow("Kt", 0)).state.spring == 0
    assert [move for move in GAME.moves(played(text).state, YOU) if getattr(move, "season", None)] == []


@clause("ILM-44")
def test_face_down_she_stops_nothing() -> None:
    assert played(UP.replace("up", "down"), sow("Kw", 0)).state.season(0) is Season.WINTER


@clause("ILM-44")
@pytest.mark.parametrize("spring", range(4))
def test_her_claimer_turns_the_illimat_to_any_position(spring: int) -> None:
    step = played(CLAIM, CLEAR, Turn(spring))

    assert [step.state.season((spring + step_) % 4) for step_ in range(4)] == [*SEASONS]
    assert step.state.crops[YOU].luminaries == (Luminary.FOREST_QUEEN,)
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-44")
def test_the_turn_is_told_unless_it_stays_as_it_was() -> None:
    assert happened(played(CLAIM, CLEAR, Turn(2)), Turned) == [Turned(2, Season.SPRING, 2)]
    assert happened(played(CLAIM, CLEAR, Turn(0)), Turned) == []


@clause("ILM-44")
def test_claiming_her_asks_for_the_turn_and_lists_four() -> None:
    table = played(CLAIM, CLEAR).state

    assert table.wait is Wait.TURN
    assert GAME.ask(table).seats == {YOU}
    assert list(GAME.moves(table, YOU)) == [Turn(0), Turn(1), Turn(2), Turn(3)]
    assert list(GAME.moves(table, NEXT)) == []


@clause("ILM-4", "ILM-44")
@pytest.mark.parametrize("spring", [-1, 4])
def test_there_are_four_positions(spring: int) -> None:
    assert refused(CLAIM, CLEAR, Turn(spring)).code == "no_field"


@clause("ILM-10", "ILM-44")
@pytest.mark.parametrize("action", [Decline(), sow("2p", 0)])
def test_nothing_else_answers_the_reward(action: Action) -> None:
    assert refused(CLAIM, CLEAR, action).code == "not_now"


@clause("ILM-44")
def test_the_face_card_that_clears_her_field_is_still_played_under_her() -> None:
    step = played(UP.replace("Ka 2a", "Ka"), harvest("Kw", 0, "Ka"))

    assert happened(step, Turned) == []
    assert len(happened(step, Claimed)) == 1


@clause("ILM-44")
def test_once_she_is_claimed_face_cards_turn_again() -> None:
    step = played(CLAIM.replace("7p 8p", "Kw 8p"), CLEAR, Turn(0), sow("Kw", 1))

    assert step.state.season(1) is Season.WINTER


@clause("ILM-33", "ILM-44")
def test_the_field_is_reseeded_after_the_reward() -> None:
    text = f"{CLAIM} | okus 1 | deck 9s 10s 2w 3w 4w"

    assert happened(played(text, CLEAR), Seeded) == []
    assert happened(played(text, CLEAR, Turn(1)), Seeded) == [Seeded(0, read_cards("2w 3w 4w"))]
