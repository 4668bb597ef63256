"""The power of each Illuminati in play (ILU-12, ILU-21, ILU-25, ILU-33, ILU-45)."""

import pytest
from msgspec.structs import replace

from parlour.games.illuminati.actions import (
    Aid,
    Announce,
    Bid,
    CallOff,
    Commit,
    Finish,
    PickGoal,
    Privilege,
    Reorganize,
    Spread,
    Sum,
)
from parlour.games.illuminati.attack.arithmetic import CONTROL, DESTROY, NEUTRALIZE
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.frames import PickingGoal
from parlour.games.illuminati.state import open_attack
from parlour.games.illuminati.structure.control import money_on
from parlour.games.illuminati.structure.grid import Link, find
from parlour.games.illuminati.waits import asked, parties_to, window
from tests.games.illuminati.situations import (
    RIVAL,
    THIRD,
    all_pass,
    announced,
    attacked,
    beginning,
    number,
    played,
    position,
    refused,
    rolling,
    succeeded,
)
from tests.games.illuminati.table import YOU
from tests.marks import clause

HOLLYWOOD = Announce("bavarian", "hollywood", CONTROL)


@clause("ILU-33")
def test_bavarian_privilege_costs_five_and_shuts_outsiders_out() -> None:
    table = "bavarian / network hollywood / gnomes | money bavarian 9"

    open_to_all = played(table, HOLLYWOOD, Commit()).state
    shut = played(table, HOLLYWOOD, Privilege(), Commit()).state
    one, other = open_attack(open_to_all), open_attack(shut)

    assert one is not None
    assert other is not None
    assert set(parties_to(open_to_all, one)) == {YOU, RIVAL, THIRD}
    assert set(parties_to(shut, other)) == {YOU, RIVAL}
    assert money_on(shut, "bavarian") == 4
    assert refused(shut, (THIRD, Bid("gnomes", 1))).code == "not_you"


@clause("ILU-33")
def test_bavarian_privilege_is_bought_once_a_turn_for_an_attack_of_any_group() -> None:
    table = "bavarian yuppies / network / gnomes | money bavarian 20 | center hollywood copy-shops"

    bought = played(table, Announce("yuppies", "copy-shops", CONTROL), Privilege()).state
    after = all_pass(rolling(played(bought, Commit()).state, 12)).state

    assert money_on(after, "bavarian") == 15
    assert refused(after, HOLLYWOOD, Privilege()).code == "no_privilege"
    assert refused(bought, Privilege()).code == "privileged"
    again = played(after, Finish(), Finish(), Finish(), HOLLYWOOD, Privilege()).state
    assert again.turn.paid


@clause("ILU-33", "ILU-28")
def test_bavarian_privilege_needs_the_money_on_the_illuminati_and_is_spent() -> None:
    table = "bavarian yuppies / network / gnomes | center hollywood | money yuppies 9"

    assert refused(f"{table} bavarian 4", HOLLYWOOD, Privilege()).code == "poor"
    assert refused(f"{table} bavarian 5", HOLLYWOOD, Privilege(), CallOff()).code == "spent"
    other = "network / bavarian / gnomes | center hollywood | money network 9 bavarian 9"
    assert refused(other, Announce("network", "hollywood", CONTROL), Privilege()).code == "no_privilege"


@clause("ILU-45")
def test_bermuda_lays_its_structure_anew_at_the_end_of_its_turn() -> None:
    table = "bermuda texas<bermuda:0 yuppies<texas:0 / network | center kgb moonies"
    links = (Link("yuppies", "bermuda", 2), Link("texas", "yuppies", 0))

    ending = played(table, Finish()).state
    after = played(ending, Reorganize(links)).state

    assert (window(ending), asked(ending)) == ("structure", (YOU,))
    yuppies, texas = find(after.structures[YOU], "yuppies"), find(after.structures[YOU], "texas")
    assert yuppies is not None
    assert texas is not None
    assert (yuppies.master, texas.master) == ("bermuda", "yuppies")
    assert after.turn.seat == RIVAL
    assert refused(table, Reorganize(links)).code == "not_now"


@pytest.mark.parametrize(
    ("links", "code"),
    [
        ((Link("texas", "bermuda", 0),), "cards"),
        ((Link("texas", "bermuda", 0), Link("kgb", "bermuda", 1)), "cards"),
        ((Link("texas", "yuppies", 0), Link("yuppies", "texas", 0)), "misfit"),
        ((Link("texas", "bermuda", 0), Link("yuppies", "bermuda", 0)), "misfit"),
    ],
)
@clause("ILU-45")
def test_bermuda_lays_all_its_groups_and_only_where_they_fit(links: tuple[Link, ...], code: str) -> None:
    table = "bermuda texas<bermuda:0 yuppies<texas:0 / network | center kgb moonies"

    assert refused(table, Finish(), Reorganize(links)).code == code


@pytest.mark.parametrize("card", ["bavarian", "discordian", "network", "cthulhu", "assassins", "ufos"])
@clause("ILU-45")
def test_bermuda_and_the_gnomes_alone_end_their_turns_with_a_power(card: str) -> None:
    rival = "network" if card != "network" else "ufos"

    assert played(f"{card} yuppies / {rival}", Finish()).state.turn.seat == RIVAL


@clause("ILU-25")
def test_discordian_attacks_to_control_the_weird_gain_four_whoever_leads() -> None:
    table = "discordian flat-earthers / network trekkies | center tabloids yuppies"

    assert number(table, "discordian", CONTROL, "tabloids") == 8 + 4 - 3
    assert succeeded(attacked(table, "discordian", CONTROL, "tabloids", roll=9))
    assert number(table, "flat-earthers", CONTROL, "tabloids") == 1 + 4 + 4 - 3
    assert number(table, "discordian", CONTROL, "yuppies") == 8 - 4
    assert number(table, "discordian", DESTROY, "tabloids") == 8 - 2
    assert number(table, "discordian", NEUTRALIZE, "trekkies") == 8 + 6 - 4 - 10


@pytest.mark.parametrize("attack", list(Attack))
@pytest.mark.parametrize("leader", ["c-i-a", "fast-food-chains", "f-b-i"])
@clause("ILU-25")
def test_discordian_structures_are_immune_to_government_and_straight_leaders(leader: str, attack: Attack) -> None:
    table = f"network {leader} kgb / discordian hackers / ufos hollywood"

    assert refused(table, Announce(leader, "hackers", attack)).code == "immune"
    assert announced(table, leader, attack, "hollywood").state.frames
    assert announced(table, "kgb", attack, "hackers").state.frames
    assert announced(table, "network", attack, "hackers").state.frames


@clause("ILU-25")
def test_discordian_structures_are_immune_to_government_and_straight_aid() -> None:
    table = "network c-i-a big-media kgb / discordian hackers / ufos hollywood"
    attack = Announce("network", "hackers", CONTROL)

    assert refused(table, attack, Aid("c-i-a")).code == "no_aid"
    assert refused(table, attack, Aid("big-media")).code == "no_aid"
    assert number(table, "network", CONTROL, "hackers", "kgb") == 7 + 2 - 4 - 10
    assert number(table, "network", CONTROL, "hollywood", "c-i-a", "big-media") == 7 + 4 + 3 - 10


@clause("ILU-25", "ILU-31")
def test_discordian_groups_of_government_do_not_attack_their_own_structure_but_others() -> None:
    table = "discordian c-i-a hackers / network hollywood | center yuppies"

    assert refused(table, Announce("c-i-a", "hackers", DESTROY)).code == "immune"
    assert refused(table, Announce("discordian", "hackers", DESTROY), Aid("c-i-a")).code == "no_aid"
    assert number(table, "c-i-a", CONTROL, "yuppies", "discordian") == 6 + 8 - 4
    assert number(table, "c-i-a", CONTROL, "hollywood", "discordian") == 6 + 8 - 10


@clause("ILU-45")
def test_gnomes_move_any_money_within_their_structure_at_the_end_of_their_turn() -> None:
    table = "gnomes texas<gnomes:0 yuppies<texas:0 / network | money gnomes 3 yuppies 4 | center kgb moonies"
    spread = Spread((Sum("texas", 7),))

    ending = played(table, Finish()).state
    after = played(ending, spread).state

    assert window(ending) == "money"
    assert [money_on(after, card) for card in ("gnomes", "texas", "yuppies")] == [5, 7, 0]
    assert after.turn.seat == RIVAL
    assert refused(table, spread).code == "not_now"
    assert refused(ending, Spread((Sum("texas", 8),))).code == "wrong_sum"
    assert refused(ending, Spread((Sum("network", 7),))).code == "not_yours"


@clause("ILU-12")
def test_network_draws_two_cards_and_others_one() -> None:
    deck = "deck moonies bribery kgb"

    network = beginning(f"network / ufos | {deck}")
    other = beginning(f"ufos / network | {deck}")

    assert (network.center, network.specials[YOU], network.deck[0]) == (("moonies",), ("bribery",), "kgb")
    assert (other.center, other.specials[YOU], other.deck[0]) == (("moonies",), (), "bribery")


@clause("ILU-25")
def test_cthulhu_gains_two_to_destroy_whoever_leads() -> None:
    table = "cthulhu texas / network hollywood | center republicans"

    assert number(table, "cthulhu", DESTROY, "republicans") == 9 + 2 - 4
    assert succeeded(attacked(table, "cthulhu", DESTROY, "republicans", roll=7))
    assert number(table, "texas", DESTROY, "republicans") == 6 - 4 + 2 - 4
    assert number(table, "cthulhu", CONTROL, "republicans") == 9 - 4
    assert number(table, "cthulhu", NEUTRALIZE, "hollywood") == 9 + 6 - 10


@clause("ILU-25", "ILU-30")
def test_assassins_gain_four_to_neutralize_whoever_leads() -> None:
    table = "assassins texas / network hollywood | center republicans"

    assert number(table, "assassins", NEUTRALIZE, "hollywood") == 8 + 6 + 4 - 10
    assert succeeded(attacked(table, "assassins", NEUTRALIZE, "hollywood", roll=8))
    assert number(table, "texas", NEUTRALIZE, "hollywood") == 6 - 4 + 6 + 4 - 10
    assert number(table, "assassins", CONTROL, "republicans") == 8 - 4
    assert number(table, "assassins", DESTROY, "republicans") == 8 - 4


@clause("ILU-21")
def test_ufos_take_part_in_two_attacks_leading_or_aiding() -> None:
    table = "ufos yuppies / network | center hollywood comic-books"

    once = attacked(table, "ufos", CONTROL, "hollywood", roll=12).state

    assert succeeded(attacked(once, "ufos", DESTROY, "comic-books", roll=5))
    assert number(once, "yuppies", CONTROL, "hollywood", "ufos") == 1 + 6 - 4
    assert refused(once, Announce("ufos", "hollywood", CONTROL), Aid("ufos")).code == "no_aid"
    aided = attacked(table, "yuppies", CONTROL, "hollywood", "ufos", roll=12).state
    assert refused(aided, Announce("yuppies", "hollywood", CONTROL)).code == "worn_out"
    assert number(aided, "ufos", CONTROL, "hollywood") == 6


@clause("ILU-21")
def test_ufos_alone_take_part_twice() -> None:
    table = "network yuppies / ufos | center hollywood comic-books"

    once = attacked(table, "network", CONTROL, "hollywood", roll=12).state

    assert refused(once, Announce("network", "comic-books", CONTROL)).code == "worn_out"
    assert refused(once, Announce("yuppies", "comic-books", CONTROL), Aid("network")).code == "no_aid"


@clause("ILU-2")
def test_ufos_pick_the_goal_of_another_illuminati_before_the_first_turn() -> None:
    table = replace(position("network / ufos | turns 0 0"), frames=(PickingGoal(RIVAL),))

    picked = played(table, (RIVAL, PickGoal("gnomes"))).state

    assert asked(table) == (RIVAL,)
    assert (picked.goal, picked.turn.seat, picked.turns) == ("gnomes", YOU, (1, 0))
    for nothing in ("ufos", "yuppies"):
        assert refused(table, (RIVAL, PickGoal(nothing))).code == "no_goal"
