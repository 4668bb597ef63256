"""The River (ILM-42)."""

import pytest

from parlour.games.illimat.box import Luminary
from parlour.games.illimat.events import Discarded, Revealed, Seeded
from parlour.games.illimat.notation import read_cards
from parlour.games.illimat.options import Options
from tests.games.illimat.table import YOU, happened, harvest, lying, played, sow
from tests.marks import clause

CLEAR = harvest("5s", 0, "5a")


def river(deck: str) -> str:
    """A position where the Five clears the River's field, and one card is drawn up."""
    return f"hands 5s 2p 3p 4p / 7p | fields 5a / - / - / - | down river - - - | deck 9s {deck}"


@clause("ILM-42")
def test_its_field_is_seeded_with_six() -> None:
    step = played(river("2w 3w 4w 5w 6w 7w 8w"), CLEAR)

    assert step.state.up[0] is Luminary.RIVER
    assert lying(step.state.fields[0]) == lying("2w 3w 4w 5w 6w 7w")
    assert happened(step, Revealed) == [Revealed(0, Luminary.RIVER)]
    assert happened(step, Seeded) == [Seeded(0, read_cards("2w 3w 4w 5w 6w 7w"))]


@clause("ILM-34", "ILM-42")
def test_without_six_cards_it_is_discarded() -> None:
    step = played(river("2w 3w 4w 5w 6w"), CLEAR)

    assert happened(step, Discarded) == [Discarded(0, Luminary.RIVER)]
    assert lying(step.state.fields[0]) == lying("2w 3w 4w")


@clause("ILM-33", "ILM-42")
def test_cleared_again_its_field_gets_the_ordinary_three() -> None:
    text = "hands 5s 2p 3p 4p / 7p | fields 5a / - / - / - | up river - - - | okus 1 | deck 9s 2w 3w 4w 5w 6w 7w"
    step = played(text, CLEAR)

    assert step.state.crops[YOU].luminaries == (Luminary.RIVER,)
    assert lying(step.state.fields[0]) == lying("2w 3w 4w")


@clause("ILM-42", "ILM-51")
@pytest.mark.parametrize(
    ("crops", "scores"),
    [
        pytest.param("2w 3w river / 4p 5p 6p", (1 + 2, 4), id="who holds it and is Frostbit gains two"),
        pytest.param("4w river / 2w 3w", (1, 4 - 2), id="who holds it and is not Frostbit gains nothing"),
        pytest.param("2w 3w maiden / river 4p 5p 6p", (1 - 2, 1 + 4), id="it does not help another"),
    ],
)
def test_at_the_end_it_turns_the_frost_round(crops: str, scores: tuple[int, ...]) -> None:
    step = played(f"hands 10p / - | crops {crops}", sow("10p", 0), options=Options(length="round"))

    assert step.state.scores == scores


@clause("ILM-42")
def test_lying_in_a_field_it_turns_no_frost_round() -> None:
    text = "hands 10p / - | up river - - - | crops 2w 3w / 4p 5p 6p"
    step = played(text, sow("10p", 0), options=Options(length="round"))

    assert step.state.scores == (-2, 4)
