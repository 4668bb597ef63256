"""The end of a round and its points (ILM-50, ILM-51)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.events import Scored
from parlour.games.illimat.options import Options
from parlour.games.illimat.state import Sheet
from tests.games.illimat.table import NEXT, YOU, happened, harvest, played, sow
from tests.marks import clause


def points(crops: str) -> tuple[int, ...]:
    """What the round brings each seat when the last card is sown."""
    seats = crops.count("/")
    text = f"hands 10p {'/ - ' * seats}| crops {crops}"
    return played(text, sow("10p", 0), options=Options(length="round")).state.scores


@clause("ILM-50")
def test_the_round_ends_when_pile_and_hands_are_empty() -> None:
    step = played("hands 5s / 3p", sow("5s", 0), sow("3p", 0), options=Options(length="round"))

    assert len(happened(step, Scored)) == 1
    assert GAME.ask(step.state).seats == frozenset()


@clause("ILM-50")
def test_the_round_goes_on_while_someone_holds_a_card() -> None:
    assert happened(played("hands 5s / 3p", sow("5s", 0)), Scored) == []


@clause("ILM-50")
def test_the_round_goes_on_while_there_are_cards_to_draw() -> None:
    step = played("hands 5s / - | deck 7s", sow("5s", 0))

    assert happened(step, Scored) == []
    assert step.state.hands[YOU] == ("7s",)


@clause("ILM-50")
def test_cards_left_on_the_board_count_for_nobody() -> None:
    text = "hands 5s / - | fields Fs Fw {3s 3w =3} / - / - / -"
    step = played(text, sow("5s", 0), options=Options(length="round"))

    assert step.state.scores == (0, 0)


@clause("ILM-50")
def test_the_last_harvest_counts() -> None:
    step = played("hands 5p / - | fields 5a / - / - / -", harvest("5p", 0, "5a"), options=Options(length="round"))

    assert step.state.scores == (4, 0)


@clause("ILM-51")
@pytest.mark.parametrize(
    ("crops", "expected"),
    [
        pytest.param("2p 3p / 4p", (4, 0), id="most cards bring four"),
        pytest.param("2p 3p 4p / 5s", (4, 2), id="most Summer brings two"),
        pytest.param("2p 3p 4p / 5w", (4, -2), id="most Winter costs two"),
        pytest.param("2p 3p 4p 5p / Fp Fa 6p", (4, 2), id="each Fool brings one"),
        pytest.param("2p 3p / maiden river 4p", (4, 2), id="each Luminary brings one"),
        pytest.param("2p 3p / o o o 4p", (4, 3), id="each token brings one"),
        pytest.param("2p 2s 2w Fa o maiden / -", (4 + 2 - 2 + 1 + 1 + 1, 0), id="all of it together"),
        pytest.param("2p / 3p 4p / 5p 6p 7p", (0, 0, 4), id="the third seat too"),
        pytest.param("2s 2w / 3s 4s / 3w 4w 5w 6w", (0, 2, 2), id="each to whom it is due"),
        pytest.param("Fs / 2p 3p", (3, 4), id="a Fool of Summer is a Summer card as well"),
        pytest.param("Fw / 2p 3p", (-1, 4), id="a Fool of Winter is a Winter card as well"),
    ],
)
def test_points_of_a_round(crops: str, expected: tuple[int, ...]) -> None:
    assert points(crops) == expected


@clause("ILM-51")
def test_nobody_has_the_most_of_what_nobody_harvested() -> None:
    assert points("maiden / -") == (1, 0)
    assert points("maiden 2p / -") == (5, 0)


@clause("ILM-43", "ILM-51")
def test_cards_from_beneath_the_children_count() -> None:
    assert points("(2s) (2w) (Fa) / 3p 4p") == (4 + 2 - 2 + 1, 0)


@clause("ILM-51")
def test_the_score_sheet_tells_what_was_counted() -> None:
    text = "hands 10p / - | crops 2s Fs 3w (4w) (Fp) maiden river o / 5a"
    step = played(text, sow("10p", 0), options=Options(length="round"))

    sheet = happened(step, Scored)[0].sheets[YOU]
    assert sheet == Sheet(
        cards=5, summer=2, winter=2, fools=2, luminaries=2, okus=1, bumper_crop=4, sunkissed=2, frostbit=2
    )
    assert sheet.points == step.state.scores[YOU] == 13


@clause("ILM-51", "ILM-53")
def test_points_are_added_to_those_of_earlier_rounds() -> None:
    step = played("hands 10p / - | crops 2p / 3s 3w | scores 5 -3", sow("10p", 0), options=Options(length="round"))

    assert step.state.scores == (5, 1)
    assert happened(step, Scored)[0].scores == (5, 1)
    assert step.state.scores[NEXT] == -3 + 4 + 2 - 2
