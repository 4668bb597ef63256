"""The Rake: a card for its field in every turn (ILM-45); see also test_rake_reward.py, test_rake_meets_others.py."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Finish, Tend
from parlour.games.illimat.box import SEASONS, Card, Luminary, Season
from parlour.games.illimat.events import Claimed, Drew, OkusTaken, Seeded, Sowed, Turned
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.state import Wait
from tests.games.illimat.table import (
    NEXT,
    YOU,
    cards,
    happened,
    harvest,
    lying,
    played,
    refused,
    sow,
    tend,
)
from tests.marks import clause

UP = "hands 5s 2p Kw / 3p 4p | fields 7a / 5a / - / - | spring 2 | up rake - - - | deck 4s 6s 9s"
"""The Rake's field is in Autumn."""


@clause("ILM-45")
def test_after_the_play_a_card_is_owed() -> None:
    step = played(UP, sow("5s", 1))

    assert step.state.wait is Wait.FINISH
    assert GAME.ask(step.state).seats == {YOU}
    assert happened(step, Drew) == []


@clause("ILM-45")
def test_the_card_is_sown_into_its_field_whatever_the_season() -> None:
    step = played(UP, sow("5s", 1), tend("2p"))

    assert lying(step.state.fields[0]) == lying("7a 2p")
    assert step.state.turn.seat == NEXT
    assert happened(step, Sowed)[1] == Sowed(YOU, Card("2p"), 0, duty=True)


@clause("ILM-45")
def test_the_ordinary_play_stays_bound_there() -> None:
    assert refused(UP, sow("2p", 0)).code == "autumn"


@clause("ILM-45")
def test_it_may_be_sown_before_the_play() -> None:
    step = played(UP, tend("2p"))

    assert lying(step.state.fields[0]) == lying("7a 2p")
    assert (step.state.wait, step.state.turn.seat) == (Wait.PLAY, YOU)
    assert played(UP, tend("2p"), sow("5s", 1)).state.turn.seat == NEXT


@clause("ILM-45")
def test_the_card_sown_before_can_be_harvested_by_the_play() -> None:
    step = played("hands 5s 2p 9s / 3p | fields 7a / - / - / - | up rake - - -", tend("2p"), harvest("9s", 0, "7a 2p"))

    assert set(step.state.crops[YOU].cards) == cards("9s 7a 2p")


@clause("ILM-45")
def test_drawing_up_makes_good_for_both_cards() -> None:
    step = played(UP, sow("5s", 1), tend("2p"))

    assert set(step.state.hands[YOU]) == cards("Kw 4s 6s 9s")


@clause("ILM-45")
def test_the_turn_does_not_end_before_it_is_paid() -> None:
    refusal = refused(UP, sow("5s", 1), Finish())

    assert (refusal.code, refusal.clause) == ("rake", "ILM-45")
    assert Finish() not in GAME.moves(played(UP, sow("5s", 1)).state, YOU)


@clause("ILM-45")
@pytest.mark.parametrize("corners", ["up rake - - -", "down rake - - -", "up maiden - - -"])
def test_it_asks_once_a_turn_and_only_face_up(corners: str) -> None:
    before = [tend("2p")] if corners.startswith("up rake") else []
    refusal = refused(UP.replace("up rake - - -", corners), *before, tend("5s"))

    assert (refusal.code, refusal.clause) == ("no_duty", "ILM-45")


@clause("ILM-45")
def test_it_asks_every_player_in_every_turn() -> None:
    step = played(UP, tend("2p"), sow("5s", 1), sow("3p", 1))

    assert lying(step.state.fields[0]) == lying("7a 2p 4p")


@clause("ILM-45")
def test_one_pays_with_a_card_of_ones_own() -> None:
    assert refused(UP, tend("3p")).code == "not_held"


@clause("ILM-45")
def test_a_single_card_left_after_the_play_is_paid_without_asking() -> None:
    step = played("hands 5s 2p / 3p | up rake - - -", sow("5s", 1))

    assert happened(step, Sowed) == [Sowed(YOU, Card("5s"), 1), Sowed(YOU, Card("2p"), 0, duty=True)]
    assert step.state.hands[YOU] == ()
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-45")
def test_a_single_card_is_for_the_ordinary_play() -> None:
    text = "hands 5s / 3p | up rake - - -"
    refusal = refused(text, tend("5s"))

    assert (refusal.code, refusal.clause) == ("last_card", "ILM-45")
    assert [move for move in GAME.moves(position(text), YOU) if isinstance(move, Tend)] == []


@clause("ILM-45")
def test_whoever_has_no_card_after_the_play_owes_none() -> None:
    step = played("hands 5s / 3p | up rake - - -", sow("5s", 1))

    assert happened(step, Sowed) == [Sowed(YOU, Card("5s"), 1)]
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-20", "ILM-22", "ILM-45")
def test_face_cards_played_and_owed_turn_in_the_order_played() -> None:
    text = "hands Ks Qw 2p / 3p | spring 0 | up rake - - -"

    assert [t.card for t in happened(played(text, sow("Ks", 1), tend("Qw")), Turned)] == ["Ks", "Qw"]
    assert played(text, sow("Ks", 1), tend("Qw")).state.season(0) is Season.WINTER
    assert played(text, tend("Qw"), sow("Ks", 1)).state.season(1) is Season.SUMMER


@clause("ILM-45")
def test_a_face_card_paid_first_binds_the_play_by_the_new_season() -> None:
    text = "hands Kw 5s 2p / 3p | fields - / - / 5a / - | spring 1 | up rake - - -"

    assert played(text, harvest("5s", 2, "5a")).state.turn.seat == YOU
    assert refused("hands Ka 5s 2p / 3p | spring 1 | up rake - - -", tend("Ka"), sow("5s", 0)).code == "autumn"


@clause("ILM-20", "ILM-45")
@pytest.mark.parametrize("season", SEASONS)
def test_a_face_card_of_the_stars_names_its_season(season: Season) -> None:
    text = "hands 5s Kt 2p / 3p / 4p / 6p | up rake - - -"

    assert played(text, tend("Kt", season)).state.season(0) is season
    assert refused(text, tend("Kt")).code == "name_season"
    assert refused(text, tend("5s", season)).code == "no_season"


@clause("ILM-20", "ILM-45")
def test_a_single_star_face_is_asked_for_because_its_season_is_a_choice() -> None:
    table = played("hands 5s Kt / 3p / 4p / 6p | up rake - - -", sow("5s", 1)).state

    assert table.wait is Wait.FINISH
    assert list(GAME.moves(table, YOU)) == [tend("Kt", season) for season in SEASONS]


@clause("ILM-30", "ILM-31", "ILM-45")
def test_a_field_cleared_stays_cleared_though_the_card_owed_is_sown_there_since() -> None:
    text = "hands 7s 2p 5p / 3p | fields 7a / - / - / - | spring 0 | up rake - - - | okus 2 | deck 4s 6s 9s 2w 3w 4w"
    step = played(text, harvest("7s", 0, "7a"), tend("2p"))

    assert (happened(step, OkusTaken), len(happened(step, Claimed))) == ([OkusTaken(YOU, 0, 1)], 1)
    assert step.state.crops[YOU].luminaries == (Luminary.RAKE,)
    assert happened(step, Seeded) == [Seeded(0, read_cards("2w 3w 4w"))]
    assert lying(step.state.fields[0]) == lying("2p 2w 3w 4w")
