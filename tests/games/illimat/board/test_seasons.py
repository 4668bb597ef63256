"""What the seasons forbid, and what turns them (ILM-11, ILM-20)."""

import pytest

from parlour.games.illimat.actions import Action
from parlour.games.illimat.box import FACES, SEASONS, Card, Season
from parlour.games.illimat.events import Turned
from tests.games.illimat.table import happened, harvest, played, refused, sow, stockpile
from tests.marks import clause

FIVES = "hands 5s 5p / 3p | fields 5a / 5w / 2a 3a / 2w 3w | spring 0"
STARS = "hands {} 2t / 3p / 4p / 5p | fields 7a / - / - / - | spring 0"


@clause("ILM-11")
def test_nothing_is_harvested_in_winter() -> None:
    refusal = refused(FIVES, harvest("5s", 3, "2w 3w"))

    assert (refusal.code, refusal.clause) == ("winter", "ILM-11")


@clause("ILM-11")
def test_nothing_is_stockpiled_in_spring() -> None:
    refusal = refused(FIVES, stockpile("5s", 0, "5a", 5))

    assert (refusal.code, refusal.clause) == ("spring", "ILM-11")


@clause("ILM-11")
def test_nothing_is_sown_in_autumn() -> None:
    refusal = refused(FIVES, sow("5s", 2))

    assert (refusal.code, refusal.clause) == ("autumn", "ILM-11")


ALLOWED = {
    "a sowing in spring": sow("5s", 0),
    "a harvest in spring": harvest("5s", 0, "5a"),
    "a sowing in summer": sow("5s", 1),
    "a harvest in summer": harvest("5s", 1, "5w"),
    "a stockpile in summer": stockpile("5s", 1, "5w", 5),
    "a harvest in autumn": harvest("5s", 2, "2a 3a"),
    "a stockpile in autumn": stockpile("5s", 2, "2a 3a", 5),
    "a sowing in winter": sow("5s", 3),
    "a stockpile in winter": stockpile("5s", 3, "2w 3w", 5),
}


@clause("ILM-11")
@pytest.mark.parametrize("action", ALLOWED.values(), ids=ALLOWED)
def test_everything_else_is_allowed(action: Action) -> None:
    assert played(FIVES, action).state.turn.seat == 1


@clause("ILM-11")
def test_a_winter_king_may_harvest_although_it_brings_the_winter() -> None:
    step = played("hands Kw 2p / 3p | fields - / Ka / - / - | spring 0", harvest("Kw", 1, "Ka"))

    assert step.state.season(1) is Season.WINTER


@clause("ILM-11")
def test_a_summer_king_does_not_harvest_in_the_winter_it_would_end() -> None:
    assert refused("hands Ks 2p / 3p | fields - / - / - / Ka | spring 0", harvest("Ks", 3, "Ka")).code == "winter"


@clause("ILM-3", "ILM-20")
@pytest.mark.parametrize("face", sorted(face for face in FACES if not face.endswith("t")))
@pytest.mark.parametrize("field", [0, 1, 3])
def test_every_face_card_turns_its_field_to_its_season(face: str, field: int) -> None:
    step = played(f"hands {face} 2p / 3p | spring 0", sow(face, field))

    named = {"p": Season.SPRING, "s": Season.SUMMER, "a": Season.AUTUMN, "w": Season.WINTER}[face[-1]]
    assert step.state.season(field) is named
    assert happened(step, Turned) == [Turned(field, named, step.state.spring, Card(face))]


@clause("ILM-20")
@pytest.mark.parametrize(
    "action",
    [sow("Qw", 0), harvest("Qw", 0, "Qa"), stockpile("Qw", 0, "Qa", 12)],
    ids=["sown", "harvesting", "stockpiled"],
)
def test_a_face_card_turns_with_whatever_action(action: Action) -> None:
    step = played("hands Qw Qp / 3p | fields Qa / - / - / - | spring 3", action)

    assert step.state.season(0) is Season.WINTER


@clause("ILM-20")
@pytest.mark.parametrize("card", ["2w", "10w"])
def test_a_number_turns_nothing(card: str) -> None:
    step = played(f"hands {card} 3a / 3p | spring 0", sow(card, 1))

    assert happened(step, Turned) == []
    assert step.state.spring == 0


@clause("ILM-20")
@pytest.mark.parametrize("face", ["Ft", "Nt", "Qt", "Kt"])
@pytest.mark.parametrize("season", SEASONS)
def test_a_face_card_of_the_stars_turns_to_the_season_named(face: str, season: Season) -> None:
    step = played(STARS.format(face), sow(face, 1, season))

    assert step.state.season(1) is season


@clause("ILM-20")
def test_a_face_card_of_the_stars_needs_a_season_named() -> None:
    refusal = refused(STARS.format("Kt"), sow("Kt", 1))

    assert (refusal.code, refusal.clause) == ("name_season", "ILM-20")


@clause("ILM-20")
@pytest.mark.parametrize("card", ["Ks", "5s", "10t"])
def test_no_other_card_lets_a_season_be_named(card: str) -> None:
    refusal = refused(STARS.format(card), sow(card, 1, Season.WINTER))

    assert (refusal.code, refusal.clause) == ("no_season", "ILM-20")


@clause("ILM-20")
@pytest.mark.parametrize("season", SEASONS)
def test_stars_name_their_season_in_a_harvest_and_in_a_stockpile(season: Season) -> None:
    text = "hands Kt Kp / 3p / 4p / 5p | fields - / Ka / - / - | spring 0"

    assert played(text, harvest("Kt", 1, "Ka", season)).state.season(1) is season
    assert played(text, stockpile("Kt", 1, "Ka", 13, season)).state.season(1) is season
    assert refused(text, harvest("Kt", 1, "Ka")).code == refused(text, stockpile("Kt", 1, "Ka", 13)).code


@clause("ILM-20")
def test_face_cards_from_the_deck_turn_nothing_whether_drawn_or_dealt() -> None:
    step = played("hands 5s / 3p | fields 5a / - / - / - | okus 1 | deck Kw Qw Nw Fw Ka Qa Na", harvest("5s", 0, "5a"))

    assert happened(step, Turned) == []
    assert step.state.spring == 0
