"""Stockpiling: fusing cards into a pile of a value still held (ILM-15 to ILM-19)."""

import pytest
from msgspec import json

from parlour.games.illimat import GAME
from parlour.games.illimat.actions import Stockpile
from parlour.games.illimat.box import Card
from parlour.games.illimat.events import Stockpiled
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.state import Pile
from tests.games.illimat.table import NEXT, YOU, cards, happened, harvest, lying, played, refused, sow, stockpile
from tests.marks import clause


def summer(hand: str, field: str) -> str:
    """A position with one field, in Summer."""
    return f"hands {hand} / 3p | fields {field} / - / - / - | spring 3"


@clause("ILM-15", "ILM-16")
@pytest.mark.parametrize(
    ("hand", "field", "take", "value", "after"),
    [
        pytest.param("3s 5s", "2a 9a", "2a", 5, "9a [2a 3s =5]", id="a new value is open"),
        pytest.param("5s 5p", "5a 9a", "5a", 5, "9a {5a 5s =5}", id="two of a value are locked"),
        pytest.param("3s 10s", "5a 2a 10a", "5a 2a", 10, "10a [5a 2a 3s =10]", id="the rulebook's ten"),
        pytest.param(
            "3s 10s", "5a 2a 10a", "5a 2a 10a", 10, "{5a 2a 10a 3s =10}", id="the rulebook's two tens at once"
        ),
        pytest.param("5s 5p", "2a 3a", "2a 3a", 5, "{2a 3a 5s =5}", id="beside a set of the field's own"),
        pytest.param("2s 7s", "9a [2a 3a =5]", "2a", 7, "9a [2a 3a 2s =7]", id="an open pile is built on"),
        pytest.param("5s 5p", "9a [2a 3a =5]", "2a", 5, "9a {2a 3a 5s =5}", id="an open pile is locked by its value"),
        pytest.param("5s 5p", "{2a 3a 5a =5} 9a", "2a", 5, "9a {2a 3a 5a 5s =5}", id="a locked pile takes one more"),
        pytest.param("4s 5p", "Fa {2a 3a 5a =5}", "Fa 2a", 5, "{Fa 2a 3a 5a 4s =5}", id="a locked pile takes a sum"),
        pytest.param("5s 5p", "{2a 3a 5a =5} {5w 2w 3w =5}", "2a 5w", 5, "{2a 3a 5a 5w 2w 3w 5s =5}", id="two locked"),
        pytest.param("4s 9p", "[2a =2] [Fa 2w =3]", "2a Fa", 9, "[2a Fa 2w 4s =9]", id="two open piles become one"),
    ],
)
def test_cards_are_fused_into_sets_of_one_value(hand: str, field: str, take: str, value: int, after: str) -> None:
    active = hand.split()[0]
    step = played(summer(hand, field), stockpile(active, 0, take, value))

    assert lying(step.state.fields[0]) == lying(after)
    assert step.state.hands[YOU] == read_cards(hand)[1:]


@clause("ILM-15")
@pytest.mark.parametrize("hand", ["3s", "3s 6s", "5s"])
def test_a_card_of_the_piles_value_must_stay_in_hand(hand: str) -> None:
    active = hand.split()[0]
    refusal = refused(summer(f"{hand} 9s", "2a 5a"), stockpile(active, 0, "5a" if active == "5s" else "2a", 5))

    assert (refusal.code, refusal.clause) == ("no_passive", "ILM-15")


@clause("ILM-15")
@pytest.mark.parametrize(
    ("active", "take"), [("3s", "4a"), ("3s", "2a 4a"), ("5s", "4a"), ("5s", "2a"), ("6s", "4a Fa")]
)
def test_what_makes_no_sets_of_the_value_is_not_fused(active: str, take: str) -> None:
    refusal = refused(summer("3s 5s 5p 6s", "2a 4a Fa"), stockpile(active, 0, take, 5))

    assert (refusal.code, refusal.clause) == ("no_sets", "ILM-15")


@clause("ILM-15")
def test_the_active_card_is_fused_with_something() -> None:
    assert refused(summer("5s 5p", "5a"), stockpile("5s", 0, "-", 5)).code == "nothing"


@clause("ILM-15")
def test_no_pile_is_worth_more_than_fourteen() -> None:
    assert refused(summer("2s Kp Fp", "Ka"), stockpile("2s", 0, "Ka", 15)).code == "no_passive"
    assert played(summer("Fs Fp", "Ka"), stockpile("Fs", 0, "Ka", 14)).state.fields[0].piles[0].value == 14


@clause("ILM-10", "ILM-4", "ILM-14", "ILM-17")
@pytest.mark.parametrize(
    ("active", "field", "take", "code"),
    [
        ("5w", 0, "5a", "not_held"),
        ("5s", 4, "5a", "no_field"),
        ("5s", 0, "5w", "not_there"),
        ("5s", 0, "3a", "in_pile"),
    ],
)
def test_a_stockpile_is_made_of_held_card_and_whole_items(active: str, field: int, take: str, code: str) -> None:
    assert refused(summer("5s 5p", "5a [2a 3a =5]"), stockpile(active, field, take, 5)).code == code


@clause("ILM-16")
@pytest.mark.parametrize(("active", "value"), [("2s", 7), ("3s", 8), ("5s", 10)])
def test_the_value_of_a_locked_pile_never_changes(active: str, value: int) -> None:
    hand = f"{active} 7p 8p 10p"

    assert refused(summer(hand, "{2a 3a 5a =5}"), stockpile(active, 0, "2a", value)).code == "no_sets"


@clause("ILM-17")
def test_a_fool_in_a_pile_counts_no_more_as_anything_else() -> None:
    text = summer("9s Kp Fp", "[Fa 3a =4]")

    assert lying(played(text, stockpile("9s", 0, "Fa", 13)).state.fields[0]) == lying("[Fa 3a 9s =13]")
    assert refused(text, stockpile("9s", 0, "Fa", 14)).code == "no_sets"


@clause("ILM-2", "ILM-15")
@pytest.mark.parametrize("value", [1, 14])
def test_a_fool_is_stockpiled_as_one_or_as_fourteen(value: int) -> None:
    step = played(summer("Fs Fp", "Fa"), stockpile("Fs", 0, "Fa", value))

    assert lying(step.state.fields[0]) == lying(f"{{Fa Fs ={value}}}")


@clause("ILM-18")
def test_a_pile_made_this_turn_stays_in_the_field() -> None:
    step = played(summer("3s 5s", "2a"), stockpile("3s", 0, "2a", 5))

    assert step.state.crops[YOU].all_cards == ()
    assert step.state.turn.seat == NEXT


@clause("ILM-18")
def test_any_player_may_harvest_it_later() -> None:
    step = played(
        "hands 3s 5s / 5p 2p | fields 2a / - / - / - | spring 3",
        stockpile("3s", 0, "2a", 5),
        harvest("5p", 0, "2a"),
    )

    assert set(step.state.crops[NEXT].cards) == cards("5p 3s 2a")


@clause("ILM-18")
def test_its_maker_may_harvest_it_next_turn() -> None:
    step = played(
        "hands 3s 5s / 6p 2p | fields 2a / - / - / - | spring 3",
        stockpile("3s", 0, "2a", 5),
        sow("6p", 2),
        harvest("5s", 0, "2a"),
    )

    assert set(step.state.crops[YOU].cards) == cards("5s 3s 2a")


@clause("ILM-19")
@pytest.mark.parametrize(("active", "take", "value"), [("3s", "Na", 14), ("Fs", "Fa", 1)])
def test_a_fool_is_passive_as_one_or_as_fourteen(active: str, take: str, value: int) -> None:
    step = played(summer(f"{active} Fp", "Na Fa"), stockpile(active, 0, take, value))

    assert step.state.hands[YOU] == read_cards("Fp")


@clause("ILM-19")
def test_nobody_is_told_the_passive_card() -> None:
    step = played(summer("3s 5s 6s", "2a"), stockpile("3s", 0, "2a", 5))

    fused = Stockpiled(YOU, Card("3s"), 0, read_cards("2a"), Pile(5, read_cards("2a 3s"), locked=False))
    assert happened(step, Stockpiled) == [fused]


@clause("ILM-19")
def test_whichever_passive_card_is_held_the_others_see_the_same() -> None:
    seen = set()
    for hand in ("3s 5s 6s", "3s 5p 6s", "3s 5w 9s"):
        step = played(summer(hand, "2a"), stockpile("3s", 0, "2a", 5))
        seen.add(json.encode((GAME.view(step.state, NEXT), [GAME.redact(event, NEXT) for event in step.events])))

    assert len(seen) == 1


@clause("ILM-15")
def test_the_value_is_the_players_choice() -> None:
    table = position(summer("4s 5s 5p 9s", "Fa 5a"))

    piles = {(move.take, move.value) for move in GAME.moves(table, YOU) if isinstance(move, Stockpile)}
    assert {(read_cards("5a"), 5), (read_cards("5a"), 9), (read_cards("Fa"), 5)} <= piles
