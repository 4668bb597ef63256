"""The beginning of a turn: income, upkeep, tax and the draw (ILU-10 to ILU-12)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Buy, Collect, PayTax, Show, Sum, Use
from parlour.games.illuminati.events import Shown
from parlour.games.illuminati.frames import Income, Taxing
from parlour.games.illuminati.turn.events import Bought, Collected, Drew, Taxed, TurnBegan
from tests.games.illuminati.table import ONE, TWO, YOU, begun, by, happened, on, played, refusal, refused
from tests.marks import clause

POST = "seats bermuda big-media<bermuda:0 post-office<big-media:0 / network"
TAX = "seats bermuda i-r-s<bermuda:0 / gnomes texas<gnomes:0 / network | deck california"


@clause("ILU-10", "ILU-11")
def test_every_card_receives_its_income_on_its_own_treasury() -> None:
    step = begun("seats bermuda the-mafia<bermuda:0 hackers<the-mafia:0 / gnomes | money bermuda 1 | deck texas")

    assert step.state.money == {"bermuda": 10, "the-mafia": 6, "hackers": 2}
    assert step.events[:2] == (TurnBegan(YOU, 1), Collected(YOU, 17, doubled=False, upkeep=0, payer=None, tax=False))


@clause("ILU-11")
@pytest.mark.parametrize("payer", ["bermuda", "big-media"])
def test_upkeep_is_paid_by_the_master_or_the_illuminati(payer: str) -> None:
    step = on(begun(POST).state, Collect(payer))

    assert step.state.money == {"bermuda": 9 - (payer == "bermuda"), "big-media": 3 - (payer == "big-media")}


@clause("ILU-11")
def test_upkeep_leaves_no_choice_below_the_illuminati() -> None:
    step = begun("seats bermuda post-office<bermuda:0 / network")

    assert step.state.money == {"bermuda": 8}
    assert step.state.frames == ()


@clause("ILU-11")
@pytest.mark.parametrize(
    ("text", "action", "code"),
    [
        (POST, Collect(), "upkeep"),
        (POST, Collect("post-office"), "upkeep"),
        (TAX, Collect("bermuda"), "upkeep"),
        (POST, Collect("bermuda", tax=True), "no_tax"),
    ],
)
def test_only_what_is_due_is_paid_or_asked_for(text: str, action: Collect, code: str) -> None:
    assert refusal(begun(text).state, action).code == code


@clause("ILU-11")
def test_tax_is_paid_by_every_opponent_out_of_treasuries_they_choose() -> None:
    table = begun(f"{TAX} | money gnomes 5 texas 5 network 1").state

    asked = on(table, Collect(tax=True))
    paid = on(asked.state, by(ONE, PayTax((Sum("gnomes", 1), Sum("texas", 1)))))

    assert asked.state.frames == (Taxing("i-r-s", 2, (ONE,)),)
    assert happened(asked, Taxed) == [Taxed(TWO, YOU, 1, (Sum("network", 1),))]
    assert paid.state.money == {"bermuda": 9, "i-r-s": 3, "gnomes": 4, "texas": 4}
    assert paid.state.frames == ()


@clause("ILU-11")
def test_who_taxes_may_leave_it() -> None:
    table = begun(f"{TAX} | money gnomes 5").state

    assert table.frames == (Income(),)
    assert on(table, Collect()).state.money == {"bermuda": 9, "gnomes": 5}


@clause("ILU-11")
@pytest.mark.parametrize(
    ("sums", "code"),
    [
        ((Sum("gnomes", 1),), "wrong_sum"),
        ((Sum("bermuda", 2),), "not_yours"),
        ((Sum("texas", 1), Sum("gnomes", 1)), "form"),
        ((Sum("gnomes", 0), Sum("texas", 2)), "form"),
        ((Sum("texas", 2),), "poor"),
    ],
)
def test_tax_is_just_what_is_owed_in_the_order_of_the_structure(sums: tuple[Sum, ...], code: str) -> None:
    table = on(begun(f"{TAX} | money gnomes 5 texas 1").state, Collect(tax=True)).state

    assert refusal(table, by(ONE, PayTax(sums))).code == code


@clause("ILU-11")
def test_who_has_nothing_pays_nothing() -> None:
    table = on(begun(TAX).state, Collect(tax=True)).state

    assert list(GAME.moves(table, ONE)) == [PayTax(())]


@clause("ILU-11")
def test_tax_is_listed_from_one_treasury_or_from_several() -> None:
    table = on(begun(f"{TAX} | money gnomes 1 texas 3").state, Collect(tax=True)).state

    assert list(GAME.moves(table, ONE)) == [
        PayTax((Sum("gnomes", 1), Sum("texas", 1))),
        PayTax((Sum("texas", 2),)),
    ]


@clause("ILU-12")
def test_a_group_drawn_goes_to_the_center_and_a_special_to_the_hand() -> None:
    group = begun("seats bermuda / gnomes | deck texas bribery").state
    special = begun("seats bermuda / gnomes | deck bribery texas")

    assert group.center == ("texas",)
    assert special.state.specials[YOU] == ("bribery",)
    assert happened(special, Drew) == [Drew(YOU, "bribery", special=True)]
    assert GAME.redact(happened(special, Drew)[0], ONE) == Drew(YOU, None, special=True)
    assert GAME.view(special.state, ONE).players[YOU].special_count == 1
    assert GAME.view(special.state, ONE).players[YOU].specials == ()


@clause("ILU-12")
def test_the_network_draws_two() -> None:
    assert len(happened(begun("seats network / gnomes | deck texas kgb"), Drew)) == 2


@clause("ILU-12")
def test_a_special_can_be_turned_face_up() -> None:
    text = "seats bermuda / gnomes | hands bribery / slush-fund"
    step = played(text, Show("bribery"), by(ONE, Show("slush-fund")))

    assert happened(step, Shown) == [Shown(YOU, "bribery"), Shown(ONE, "slush-fund")]
    assert GAME.view(step.state, None).players[YOU].shown == ("bribery",)
    assert refused(text, Show("bribery"), Show("bribery")) == "face_up"
    assert refused(text, Show("slush-fund")) == "not_held"


@clause("ILU-18")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    assert happened(begun("seats bermuda / gnomes | deck only"), Drew) == []


@clause("ILU-14")
def test_the_recyclers_pay_for_another_draw() -> None:
    text = "seats bermuda recyclers<bermuda:0 / gnomes | money recyclers 7 bermuda 9 | deck texas"
    step = played(text, Buy("recyclers"))

    assert step.events == (Bought(YOU, "recyclers", 5), Drew(YOU, "texas", special=False))
    assert step.state.money == {"recyclers": 2, "bermuda": 9}
    assert step.state.turn.actions == 2
    assert refused(text, Buy("recyclers"), Buy("recyclers")) == "poor"
    assert refused(text, Buy("bermuda")) == "no_sale"
    assert refused(text.replace("deck texas", "deck only"), Buy("recyclers")) == "no_deck"


@clause("ILU-60")
def test_income_asks_whoever_might_double_it_and_nobody_else() -> None:
    text = "seats bermuda / gnomes | hands bribery / - | deck texas"

    assert begun(text).state.frames == (Income(),)
    assert begun(f"{text} | up bribery").state.frames == ()
    doubled = begun("seats bermuda / gnomes | hands market-manipulation / - | deck texas").state
    assert on(doubled, Use("market-manipulation")).state.money == {"bermuda": 18}
