"""The Union (ILM-46), and the order of two face cards (ILM-22)."""

import pytest

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Harvest
from parlour.games.illimat.box import SEASONS, Card, Season
from parlour.games.illimat.events import Drew, Harvested, Turned
from parlour.games.illimat.notation import position, read_cards
from tests.games.illimat.table import NEXT, YOU, cards, happened, harvest, played, refused, stockpile
from tests.marks import clause


def union(hand: str, field: str, parts: str = "up union - - -") -> str:
    """A position with the Union in a field in Summer."""
    return f"hands {hand} 10w / 3p / 4p / 6p | fields {field} 2t / 9a / - / - | spring 3 | {parts}"


@clause("ILM-46")
@pytest.mark.parametrize(
    ("hand", "field", "take"),
    [
        pytest.param("5s 4s", "9p 8p", "9p", id="two values are added"),
        pytest.param("5s 4s", "9p 7p 2p", "9p 7p 2p", id="several groups"),
        pytest.param("7s Ns", "Kp 5p", "Kp 5p", id="the rulebook's eighteen"),
        pytest.param("Ks Qs", "Kp Qp", "Kp Qp", id="twenty-five"),
        pytest.param("4s 6s", "{10a 7a 3a =10} 8p", "10a", id="a locked pile of their sum"),
        pytest.param("4s 9s", "[2a 6a =8] 5p", "5p 2a", id="an open pile in a sum"),
        pytest.param("4s 10s", "Fp 8p", "Fp", id="a Fool in the field as fourteen"),
        pytest.param("Ks 10s", "Fp 9p", "Fp 9p", id="a Fool in the field beyond fourteen"),
    ],
)
def test_two_hand_cards_are_played_as_one_of_their_sum(hand: str, field: str, take: str) -> None:
    step = played(union(hand, field), harvest(hand, 0, take))

    assert cards(f"{hand} {take}") <= set(step.state.crops[YOU].cards)
    assert step.state.hands[YOU] == ("10w",)
    assert GAME.ask(step.state).seats == {NEXT}


@clause("ILM-2", "ILM-46")
@pytest.mark.parametrize(
    ("hand", "take"),
    [("Fs 5s", "6p"), ("Fs 5s", "9p 10p"), ("Fs Fw", "2p"), ("Fs Fw", "Kp 2p"), ("Fs Fw", "9p 6p Kp")],
)
def test_each_fool_counts_one_or_fourteen(hand: str, take: str) -> None:
    step = played(union(hand, "9p 6p 10p Kp 2p"), harvest(hand, 0, take))

    assert set(step.state.crops[YOU].cards) == cards(f"{hand} {take}")


@clause("ILM-2", "ILM-46")
def test_two_fools_that_make_fifteen_either_way_round_are_listed_once() -> None:
    listed = list(GAME.moves(position(union("10s 5s", "Fp Fw")), YOU))

    assert listed.count(harvest("10s 5s", 0, "Fp Fw")) == 1


@clause("ILM-46")
def test_what_does_not_make_their_sum_is_not_taken() -> None:
    text = union("5s 4s", "5p 4p 8p")

    assert refused(text, harvest("5s 4s", 0, "8p")).code == "no_groups"
    assert refused(text, harvest("5s 4s", 0, "5p")).code == "no_groups"


@clause("ILM-46")
def test_one_card_may_still_be_played() -> None:
    assert played(union("5s 4s", "5p"), harvest("5s", 0, "5p")).state.crops[YOU].cards == ("5s", "5p")


@clause("ILM-46")
@pytest.mark.parametrize(
    ("parts", "hand", "field", "take"),
    [
        pytest.param("up union - - -", "5s 4s", 1, "9a", id="in another field"),
        pytest.param("down union - - -", "5s 4s", 0, "9p", id="under a face-down Union"),
        pytest.param("up union - - -", "5s 4s 10w", 0, "9p", id="with three cards"),
    ],
)
def test_two_cards_are_for_its_own_field_only(parts: str, hand: str, field: int, take: str) -> None:
    refusal = refused(union("5s 4s", "9p", parts), harvest(hand, field, take))

    assert (refusal.code, refusal.clause) == ("one_card", "ILM-46")


@clause("ILM-46")
def test_one_card_is_not_played_twice() -> None:
    assert refused(union("5s 4s", "10p"), harvest("5s 5s", 0, "10p")).code == "twice"


@clause("ILM-11", "ILM-46")
def test_winter_forbids_it_and_lists_none() -> None:
    text = "hands 5s 4s / 3p | fields 9p / - / - / - | spring 1 | up union - - -"

    assert refused(text, harvest("5s 4s", 0, "9p")).code == "winter"
    assert [move for move in GAME.moves(position(text), YOU) if isinstance(move, Harvest)] == []


@clause("ILM-46")
def test_a_stockpile_plays_one_card_there_too() -> None:
    step = played(union("5s 9s", "4p"), stockpile("5s", 0, "4p", 9))

    assert step.state.hands[YOU] == read_cards("9s 10w")


@clause("ILM-22", "ILM-46")
@pytest.mark.parametrize("hand", ["4s 5s", "10w 5s", "Ks 5s"])
def test_where_their_order_changes_nothing_they_are_named_as_held(hand: str) -> None:
    text = "hands 5s 4s Ks 10w / 3p | fields 9p 2p Kp / - / - / - | spring 3 | up union - - -"
    take = {"4s 5s": "9p", "10w 5s": "2p Kp", "Ks 5s": "9p"}[hand]
    refusal = refused(text, harvest(hand, 0, take))

    assert (refusal.code, refusal.clause) == ("order", "ILM-22")


@clause("ILM-22")
@pytest.mark.parametrize(("hand", "season"), [("Ks Qw", Season.WINTER), ("Qw Ks", Season.SUMMER)])
def test_two_face_cards_turn_in_the_order_named(hand: str, season: Season) -> None:
    step = played(union("Ks Qw", "Kp Qp"), harvest(hand, 0, "Kp Qp"))

    assert [turned.card for turned in happened(step, Turned)] == hand.split()
    assert step.state.season(0) is season


@clause("ILM-22")
def test_a_star_that_another_face_card_follows_turns_nothing() -> None:
    text = union("Ks Qt", "Kp Qp")
    step = played(text, harvest("Qt Ks", 0, "Kp Qp"))

    assert [turned.card for turned in happened(step, Turned)] == ["Ks"]
    assert refused(text, harvest("Qt Ks", 0, "Kp Qp", Season.WINTER)).code == "no_season"


@clause("ILM-20", "ILM-22")
@pytest.mark.parametrize("season", SEASONS)
def test_a_star_that_follows_names_its_season(season: Season) -> None:
    text = union("Ks Qt", "Kp Qp")
    step = played(text, harvest("Ks Qt", 0, "Kp Qp", season))

    assert [turned.card for turned in happened(step, Turned)] == ["Ks", "Qt"]
    assert step.state.season(0) is season
    assert refused(text, harvest("Ks Qt", 0, "Kp Qp")).code == "name_season"


@clause("ILM-22")
def test_of_two_stars_only_the_second_turns() -> None:
    text = union("Kt Qt", "Kp Qp")
    step = played(text, harvest("Kt Qt", 0, "Kp Qp", Season.WINTER))

    assert happened(step, Turned) == [Turned(0, Season.WINTER, 1, Card("Qt"))]
    assert refused(text, harvest("Qt Kt", 0, "Kp Qp", Season.WINTER)).code == "order"


@clause("ILM-20", "ILM-46")
def test_a_single_face_card_of_the_stars_beside_a_number_names_its_season() -> None:
    text = union("Kt 5s", "10p 8p")

    assert played(text, harvest("Kt 5s", 0, "10p 8p", Season.SPRING)).state.season(0) is Season.SPRING
    assert refused(text, harvest("Kt 5s", 0, "10p 8p")).code == "name_season"


@clause("ILM-22", "ILM-44")
def test_under_the_forest_queen_their_order_is_nobodys_to_name() -> None:
    text = union("Ks Qw", "Kp Qp", "up union forest_queen - -")

    assert refused(text, harvest("Qw Ks", 0, "Kp Qp")).code == "order"
    assert happened(played(text, harvest("Ks Qw", 0, "Kp Qp")), Turned) == []


@clause("ILM-45", "ILM-46")
def test_who_plays_the_last_two_cards_owes_the_rake_none() -> None:
    step = played("hands 5s 4s / 3p | fields 9p 8p / - / - / - | up union rake - -", harvest("5s 4s", 0, "9p"))

    assert (len(happened(step, Harvested)), happened(step, Drew)) == (1, [])
    assert GAME.ask(step.state).seats == {NEXT}
