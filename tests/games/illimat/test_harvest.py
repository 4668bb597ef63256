"""Harvesting: groups worth what is played (ILM-2, ILM-13, ILM-14, ILM-17)."""

import pytest

from parlour.games.illimat.events import Harvested
from parlour.games.illimat.notation import read_cards
from tests.games.illimat.table import YOU, cards, happened, harvest, lying, played, refused
from tests.marks import clause


def field(text: str, hand: str = "5s") -> str:
    """A position with these cards in a field in Summer."""
    return f"hands {hand} 9p / 3p | fields {text} 10t / - / - / - | spring 3"


@clause("ILM-13")
def test_a_harvest_takes_an_equal_card_to_the_harvest_pile() -> None:
    step = played("hands 5s 9p / 3p | fields 5a 8a / - / - / - | spring 3", harvest("5s", 0, "5a"))

    assert set(step.state.crops[YOU].cards) == cards("5s 5a")
    assert lying(step.state.fields[0]) == lying("8a")
    assert step.state.hands[YOU] == ("9p",)
    assert happened(step, Harvested) == [Harvested(YOU, read_cards("5s"), 0, read_cards("5a"), ())]


@clause("ILM-13")
@pytest.mark.parametrize(
    ("take", "left"),
    [
        ("5a", "2a 3a 4a Fa"),
        ("2a 3a", "5a 4a Fa"),
        ("4a Fa", "5a 2a 3a"),
        ("5a 2a 3a", "4a Fa"),
        ("5a 2a 3a 4a Fa", "-"),
    ],
)
def test_groups_are_taken_one_or_several_and_all_need_not_be_taken(take: str, left: str) -> None:
    step = played(field("5a 2a 3a 4a Fa"), harvest("5s", 0, take))

    assert set(step.state.crops[YOU].cards) == cards(f"5s {take}")
    assert lying(step.state.fields[0]) == lying(f"{left} 10t")


@clause("ILM-13")
@pytest.mark.parametrize("take", ["3a", "2a", "2a 4a", "5a 2a", "5a 3a 4a", "2a 3a Fa"])
def test_what_makes_no_groups_of_the_value_played_is_not_taken(take: str) -> None:
    refusal = refused(field("5a 2a 3a 4a Fa"), harvest("5s", 0, take))

    assert (refusal.code, refusal.clause) == ("no_groups", "ILM-13")


@clause("ILM-13")
def test_a_harvest_takes_something() -> None:
    refusal = refused(field("5a"), harvest("5s", 0, "-"))

    assert (refusal.code, refusal.clause) == ("nothing", "ILM-13")


@clause("ILM-13")
def test_groups_are_disjoint() -> None:
    assert refused(field("2a 3a 3w"), harvest("5s", 0, "2a 3a 3w")).code == "no_groups"


@clause("ILM-14")
@pytest.mark.parametrize("take", ["3a 2a", "5a 5a"])
def test_items_are_named_once_and_in_the_fields_order(take: str) -> None:
    refusal = refused(field("5a 2a 3a"), harvest("5s", 0, take))

    assert (refusal.code, refusal.clause) == ("items", "ILM-14")


@clause("ILM-14")
def test_a_card_that_lies_elsewhere_is_not_there_to_take() -> None:
    refusal = refused("hands 5s 9p / 3p | fields 7a / 5a / - / - | spring 3", harvest("5s", 0, "5a"))

    assert (refusal.code, refusal.clause) == ("not_there", "ILM-14")


@clause("ILM-10", "ILM-4")
def test_a_harvest_is_made_with_a_held_card_in_one_of_four_fields() -> None:
    assert refused(field("5a"), harvest("5p", 0, "5a")).code == "not_held"
    assert refused(field("5a"), harvest("5s", 4, "5a")).code == "no_field"


@clause("ILM-10", "ILM-46")
@pytest.mark.parametrize("hand", ["2s 3s", "-"])
def test_a_harvest_plays_exactly_one_card(hand: str) -> None:
    refusal = refused("hands 2s 3s 9p / 3p | fields 5a 8a / - / - / - | spring 3", harvest(hand, 0, "5a"))

    assert refusal.code == "one_card"


@clause("ILM-14", "ILM-16")
@pytest.mark.parametrize(("hand", "take"), [("3p", "2s"), ("5s", "2a 2s"), ("10s", "5a 2a 2s"), ("5s", "5a 2a 2s")])
def test_an_open_pile_counts_as_one_card_of_its_value(hand: str, take: str) -> None:
    step = played(f"hands {hand} 9p / 8p | fields 5a 2a 9w [2s Fs =3] / - / - / - | spring 3", harvest(hand, 0, take))

    assert set(step.state.crops[YOU].cards) == cards(f"{hand} {take} Fs")


@clause("ILM-14", "ILM-16")
def test_a_locked_pile_is_harvested_by_its_own_value_with_all_its_cards() -> None:
    step = played(field("{2s 3s 5a =5} 5w"), harvest("5s", 0, "5w 2s"))

    assert set(step.state.crops[YOU].cards) == cards("5s 5w 2s 3s 5a")
    assert lying(step.state.fields[0]) == lying("10t")


@clause("ILM-14", "ILM-16")
@pytest.mark.parametrize(("hand", "take"), [("8s", "3a 2s"), ("10s", "2s"), ("10s", "5w 2s"), ("3s", "2s")])
def test_a_locked_pile_is_not_summed_nor_harvested_by_another_value(hand: str, take: str) -> None:
    refusal = refused(
        f"hands {hand} 9p / 3p | fields 3a 5w {{2s 3s 5a =5}} / - / - / - | spring 3", harvest(hand, 0, take)
    )

    assert refusal.code == "no_groups"


@clause("ILM-17")
@pytest.mark.parametrize("pile", ["[2a 5a =7]", "{2a 3a 5a =5}"])
def test_a_card_is_not_taken_out_of_a_pile(pile: str) -> None:
    refusal = refused(field(pile), harvest("5s", 0, "5a"))

    assert (refusal.code, refusal.clause) == ("in_pile", "ILM-17")


@clause("ILM-2")
@pytest.mark.parametrize(
    ("hand", "take"),
    [
        ("Fp", "Fa"),
        ("Fp", "Ka Fs"),
        ("Fp", "10a 4a"),
        ("Fp", "Fa 10a 4a Ka Fs"),
        ("5p", "Fa 4a"),
        ("6p", "Fa 4a Fs"),
    ],
)
def test_a_fool_is_worth_one_or_fourteen_each_time_it_is_used(hand: str, take: str) -> None:
    step = played(f"hands {hand} 9p / 3p | fields Fa 10a 4a Ka Fs 9w / - / - / - | spring 3", harvest(hand, 0, take))

    assert set(step.state.crops[YOU].cards) == cards(f"{hand} {take}")


@clause("ILM-2", "ILM-13")
@pytest.mark.parametrize("take", ["Ka", "2a", "Ka 2a"])
def test_a_fool_is_worth_nothing_between(take: str) -> None:
    assert refused(field("Ka 2a", "Fp"), harvest("Fp", 0, take)).code == "no_groups"


@clause("ILM-17")
def test_a_fool_in_a_pile_keeps_its_value() -> None:
    pile = "hands 3s 4s 10s 6s / 3p | fields [Fa 2a =3] 9w / - / - / - | spring 3 | up union - - -"

    assert played(pile, harvest("3s", 0, "Fa")).state.crops[YOU].cards == read_cards("3s Fa 2a")
    assert refused(pile, harvest("10s 6s", 0, "Fa")).code == "no_groups"
