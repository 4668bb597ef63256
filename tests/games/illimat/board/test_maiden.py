"""The Maiden (ILM-40)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Action, Harvest
from parlour.games.illimat.box import Luminary
from parlour.games.illimat.events import Revealed
from parlour.games.illimat.notation import position
from tests.games.illimat.table import YOU, happened, harvest, played, refused, sow, stockpile
from tests.marks import clause

WINTER = "hands 5s 5p 2p / 5w 3p | fields - / - / - / 5a 8a | spring 0"


@clause("ILM-40")
@pytest.mark.parametrize("corners", ["maiden - - -", "- maiden - -", "- - maiden -", "- - - maiden"])
def test_winter_forbids_no_harvest_wherever_she_lies(corners: str) -> None:
    step = played(f"{WINTER} | up {corners}", harvest("5s", 3, "5a"))

    assert step.state.crops[YOU].cards == ("5s", "5a")


@clause("ILM-40")
@pytest.mark.parametrize("action", [sow("5s", 3), stockpile("5s", 3, "5a", 5)])
def test_sowing_and_stockpiling_in_winter_stay_allowed(action: Action) -> None:
    assert played(f"{WINTER} | up maiden - - -", action).state.turn.seat == 1


@clause("ILM-40")
def test_face_down_she_does_nothing() -> None:
    assert refused(f"{WINTER} | down maiden - - -", harvest("5s", 3, "5a")).code == "winter"


@clause("ILM-40")
@pytest.mark.parametrize(("action", "code"), [(sow("5s", 2), "autumn"), (stockpile("5s", 0, "5a", 5), "spring")])
def test_the_other_seasons_still_bind(action: Action, code: str) -> None:
    assert refused("hands 5s 5p / 3p | fields 5a / - / - / - | spring 0 | up maiden - - -", action).code == code


@clause("ILM-40")
@pytest.mark.parametrize(("corner", "harvests"), [("up", True), ("down", False)])
def test_harvests_in_winter_are_listed_while_she_is_up(corner: str, harvests: bool) -> None:
    table = position(f"{WINTER} | {corner} maiden - - -")

    assert any(isinstance(move, Harvest) for move in GAME.moves(table, YOU)) is harvests


@clause("ILM-32", "ILM-40")
def test_revealed_she_works_from_the_next_turn_on() -> None:
    text = "hands 6s 2p 3p 4p / 5w 3a | fields 6a / - / - / 5a | spring 0 | down maiden - - - | deck 7s 2w 3w 4w"
    step = played(text, harvest("6s", 0, "6a"), harvest("5w", 3, "5a"))

    assert happened(step, Revealed) == [Revealed(0, Luminary.MAIDEN)]


@clause("ILM-31", "ILM-40")
def test_claimed_she_brings_a_point_and_the_winter_back() -> None:
    text = "hands 6s 2p / 5w 3a | fields 6a / - / - / 5a | spring 0 | up maiden - - -"
    step = played(text, harvest("6s", 0, "6a"))

    assert step.state.crops[YOU].luminaries == (Luminary.MAIDEN,)
    assert refused(text, harvest("6s", 0, "6a"), harvest("5w", 3, "5a")).code == "winter"
