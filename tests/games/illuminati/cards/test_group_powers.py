"""Groups that do more than add to an attack: money, draws, Resistance, and alignments of the moment (ILU-25)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Announce, Buy, Collect, Finish, PayTax, Place, Sum, Transfer
from parlour.games.illuminati.attack.arithmetic import CONTROL, DESTROY, NEUTRALIZE
from parlour.games.illuminati.box import CARDS, ILLUMINATI
from parlour.games.illuminati.structure.control import money_on
from parlour.games.illuminati.turn.events import Taxed
from parlour.games.illuminati.waits import asked, window
from tests.games.illuminati.situations import RIVAL, attacked, beginning, number, played, position, refused, succeeded
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause

LINE = "cthulhu texas<cthulhu:1 federal-reserve<texas:1 multinational-oil-companies<federal-reserve:1"
"""A rival's line of puppets; what lies below the last of them has no protection by its position."""

POSTED = "bermuda c-i-a<bermuda:0 post-office<c-i-a:0 / network"


@clause("ILU-25", "ILU-29")
def test_a_bonus_goes_over_to_who_captures_its_card() -> None:
    table = f"bermuda / {LINE} feminists<multinational-oil-companies:1 | center democrats"
    assert number(table, "bermuda", CONTROL, "democrats") == 4

    taken = attacked(table, "bermuda", CONTROL, "feminists", roll=6).state
    yours = played(taken, Place("bermuda", 0)).state

    assert number(yours, "feminists", CONTROL, "democrats") == 5
    assert number(played(yours, Finish(), Finish()).state, "cthulhu", CONTROL, "democrats") == 5


@clause("ILU-25")
def test_chinese_campaign_donors_pass_for_government_where_they_attack_to_control_it() -> None:
    table = "bermuda chinese-campaign-donors / network | center f-b-i"

    assert number(table, "chinese-campaign-donors", CONTROL, "f-b-i", "bermuda") == 5
    assert succeeded(attacked(table, "chinese-campaign-donors", CONTROL, "f-b-i", "bermuda", roll=5))
    assert not succeeded(attacked(table, "chinese-campaign-donors", CONTROL, "f-b-i", "bermuda", roll=6))


@clause("ILU-25", "ILU-31")
def test_chinese_campaign_donors_are_no_government_to_neutralize_or_destroy() -> None:
    table = "bermuda chinese-campaign-donors / network f-b-i<network:0"

    assert number(table, "chinese-campaign-donors", NEUTRALIZE, "f-b-i") == 3 + 6 - 4 - 6 - 10
    assert number(table, "chinese-campaign-donors", DESTROY, "f-b-i") == 3 + 4 - 4 - 10


@clause("ILU-25")
def test_chinese_campaign_donors_cannot_pass_for_government_against_the_discordian_society() -> None:
    table = "bermuda chinese-campaign-donors / discordian f-b-i yuppies"

    assert number(table, "chinese-campaign-donors", NEUTRALIZE, "f-b-i") == 3 + 6 - 4 - 6 - 10
    assert number(table, "chinese-campaign-donors", CONTROL, "yuppies") == 3 - 4 - 10
    assert refused(table, Announce("chinese-campaign-donors", "f-b-i", CONTROL)).code == "immune"


@pytest.mark.parametrize(
    ("leader", "needs"), [("feminists", -4), ("kgb", 4), ("hackers", -1), ("militia", 15), ("republicans", 13)]
)
@clause("ILU-25")
def test_gun_lobby_stands_firm_against_liberal_communist_and_weird_leaders(leader: str, needs: int) -> None:
    table = f"bermuda {leader} / network | center gun-lobby"

    assert number(table, leader, CONTROL, "gun-lobby", "bermuda") == needs


@clause("ILU-25")
def test_gun_lobby_looks_at_the_leader_only() -> None:
    table = "bermuda hackers / network | center gun-lobby"

    assert number(table, "bermuda", CONTROL, "gun-lobby", "hackers") == 8 + 1 - 3
    assert succeeded(attacked(table, "bermuda", CONTROL, "gun-lobby", "hackers", roll=6))
    assert not succeeded(attacked(table, "bermuda", CONTROL, "gun-lobby", "hackers", roll=7))


@clause("ILU-25", "ILU-31")
def test_gun_lobby_is_destroyed_by_its_power() -> None:
    table = "bermuda kgb / network | center gun-lobby"

    assert number(table, "kgb", DESTROY, "gun-lobby", "bermuda") == 2 + 8 - 4 + 2 - 1


@clause("ILU-25")
def test_survivalists_strengthen_the_other_groups_of_their_owner() -> None:
    table = f"bermuda / {LINE} fnord-motor-company<multinational-oil-companies:1"
    held = f"{table} survivalists<cthulhu:0"

    assert succeeded(attacked(table, "bermuda", CONTROL, "fnord-motor-company", roll=4))
    assert succeeded(attacked(held, "bermuda", CONTROL, "fnord-motor-company", roll=2))
    assert not succeeded(attacked(held, "bermuda", CONTROL, "fnord-motor-company", roll=3))
    assert number(held, "bermuda", NEUTRALIZE, "fnord-motor-company") == 8 + 6 - 4 - 2
    shown = {cell.face.card: cell.face.resistance for cell in GAME.view(position(held), None).players[RIVAL].cells}
    assert (shown["fnord-motor-company"], shown["survivalists"]) == (4 + 2, 6)


@clause("ILU-25", "ILU-31")
def test_survivalists_do_nothing_for_themselves_for_others_or_against_destruction() -> None:
    table = (
        f"bermuda / {LINE} survivalists<multinational-oil-companies:0 fnord-motor-company<multinational-oil-companies:1"
    )

    assert number(table, "bermuda", CONTROL, "survivalists") == 8 - 6
    assert number(table, "bermuda", DESTROY, "fnord-motor-company") == 8 - 2
    assert number(f"{table} | center yuppies", "bermuda", CONTROL, "yuppies") == 8 - 4


@clause("ILU-44")
def test_federal_reserve_sends_money_to_any_card_of_its_structure() -> None:
    table = "gnomes federal-reserve<gnomes:0 texas<gnomes:1 yuppies<texas:0 / ufos | money federal-reserve 7 yuppies 4"

    after = played(table, Transfer("federal-reserve", "yuppies", 5)).state

    assert (money_on(after, "federal-reserve"), money_on(after, "yuppies")) == (2, 9)
    assert refused(table, Transfer("yuppies", "federal-reserve", 1)).code == "not_adjacent"
    assert refused(table, Transfer("federal-reserve", "federal-reserve", 1)).code == "not_adjacent"
    assert refused(table, Transfer("federal-reserve", "ufos", 1)).code == "not_yours"


@clause("ILU-11")
def test_i_r_s_takes_two_from_each_opponent_out_of_treasuries_of_their_choice() -> None:
    table = beginning("bermuda i-r-s / network yuppies / gnomes | money network 1 yuppies 3 gnomes 9")
    assert (window(table), asked(table)) == ("income", (YOU,))

    taxed = played(table, Collect(tax=True))
    paid = played(taxed.state, (RIVAL, PayTax((Sum("network", 1), Sum("yuppies", 1))))).state

    assert asked(taxed.state) == (RIVAL,)
    assert {card: money_on(paid, card) for card in ("i-r-s", "network", "yuppies", "gnomes")} == {
        "i-r-s": 4, "network": 0, "yuppies": 2, "gnomes": 7,
    }  # fmt: skip # one line of sums
    assert window(paid) == "turn"


@clause("ILU-11")
def test_i_r_s_gets_what_there_is_from_those_who_have_less() -> None:
    taxed = played(beginning("bermuda i-r-s / network yuppies / gnomes | money gnomes 1"), Collect(tax=True)).state
    paid = played(taxed, PayTax(())).state

    assert (money_on(paid, "i-r-s"), money_on(paid, "gnomes"), money_on(paid, "network")) == (1, 0, 0)


@clause("ILU-11")
def test_i_r_s_is_paid_just_what_is_owed_and_out_of_ones_own_treasuries() -> None:
    table = beginning("bermuda i-r-s / network yuppies | money network 1 yuppies 3")

    for sums in [(), (Sum("yuppies", 1),), (Sum("yuppies", 3),)]:
        assert refused(table, Collect(tax=True), PayTax(sums)).code == "wrong_sum"
    assert refused(table, Collect(tax=True), PayTax((Sum("network", 2),))).code == "poor"
    assert refused(table, Collect(tax=True), PayTax((Sum("bermuda", 2),))).code == "not_yours"


@clause("ILU-11")
def test_i_r_s_need_not_tax_and_nobody_else_can() -> None:
    table = "bermuda i-r-s / network yuppies | money yuppies 3"

    assert happened(played(beginning(table), Collect()), Taxed) == []
    assert money_on(played(beginning(table), Collect()).state, "yuppies") == 3
    assert refused(beginning(POSTED), Collect("bermuda", tax=True)).code == "no_tax"


@clause("ILU-11")
def test_post_office_is_paid_for_by_its_master_or_the_illuminati() -> None:
    table = beginning(f"{POSTED} | money c-i-a 1")

    by_master = played(table, Collect("c-i-a")).state
    by_illuminati = played(table, Collect("bermuda")).state

    assert (money_on(by_master, "c-i-a"), money_on(by_master, "bermuda")) == (0, 9)
    assert (money_on(by_illuminati, "c-i-a"), money_on(by_illuminati, "bermuda")) == (1, 8)
    assert money_on(by_master, "post-office") == 0
    for nobody in (None, "post-office", "network"):
        assert refused(table, Collect(nobody)).code == "upkeep"


@clause("ILU-11")
def test_post_office_is_not_paid_for_by_a_master_without_money() -> None:
    table = beginning(POSTED)

    assert refused(table, Collect("c-i-a")).code == "poor"
    assert money_on(played(table, Collect("bermuda")).state, "bermuda") == 8


@pytest.mark.parametrize("illuminati", ILLUMINATI)
@clause("ILU-11")
def test_post_office_is_always_paid_for_out_of_the_income_of_the_illuminati(illuminati: str) -> None:
    rival = next(card for card in ILLUMINATI if card != illuminati)

    table = beginning(f"{illuminati} post-office / {rival}")

    assert window(table) == "turn"
    assert money_on(table, illuminati) == CARDS[illuminati].income - 1


@clause("ILU-14", "ILU-12")
def test_recyclers_draw_for_five_of_their_own_as_often_as_they_can_pay() -> None:
    table = "bermuda recyclers / network | money recyclers 12 bermuda 9 | deck moonies bribery"

    after = played(table, Buy("recyclers"), Buy("recyclers")).state

    assert money_on(after, "recyclers") == 2
    assert (after.center, after.specials[YOU]) == (("moonies",), ("bribery",))
    assert after.turn.actions == played(table).state.turn.actions
    assert refused(after, Buy("recyclers")).code == "poor"


@clause("ILU-14", "ILU-18")
def test_recyclers_alone_draw_on_their_owners_turn_while_there_is_a_deck() -> None:
    table = "ufos recyclers yuppies / network | money recyclers 9 yuppies 9"

    assert refused(table, Buy("yuppies")).code == "no_sale"
    assert refused(f"{table} | deck -", Buy("recyclers")).code == "no_deck"
    assert refused(table, Finish(), (YOU, Buy("recyclers"))).code == "not_you"
    assert refused(table, Finish(), (RIVAL, Buy("recyclers"))).code == "not_yours"
