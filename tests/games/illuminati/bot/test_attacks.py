"""Attacks of computers: which they announce, with what aid, and when privilege pays (ILU-20 to ILU-33)."""

import pytest

from parlour.core.game import Level
from parlour.games.illuminati.actions import Aid, Announce, Bid, CallOff, Commit, Finish, Privilege
from parlour.games.illuminati.attack.arithmetic import current_number
from parlour.games.illuminati.bot.attacks import RETREATS, Purse, chance, guard, opposition, purse_for, support
from parlour.games.illuminati.bot.bids import POOR
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.notation import position
from tests.games.illuminati.bot.thinking import best, liked, reading
from tests.games.illuminati.table import control, played
from tests.marks import clause

NEAR = (
    "seats {own} hackers<{own}:0 psychiatrists<{own}:1 comic-books<{own}:2 flat-earthers<hackers:0 / gnomes"
    " kgb<gnomes:0 / network big-media<network:0 / assassins | center punk-rockers goldfish-fanciers"
    " | money {own} 12 gnomes 9 network 9 assassins 9"
)


@clause("ILU-71")
@pytest.mark.parametrize(
    ("own", "target"), [("discordian", "punk-rockers"), ("assassins", "cycle-gangs"), ("network", "c-i-a")]
)
def test_a_computer_goes_for_the_group_that_serves_its_goal(own: str, target: str) -> None:
    table = f"seats {own} / gnomes | center psychiatrists {target} | money {own} 12"
    table = table.replace("psychiatrists", "psychiatrists" if own != "discordian" else "morticians")

    assert best(position(table)) == control(own, target)


@clause("ILU-31")
def test_the_servants_of_cthulhu_destroy_what_is_weak() -> None:
    table = (
        "seats cthulhu kgb<cthulhu:0 texas<cthulhu:1 / gnomes | center yuppies new-york | kills 5 0 | money cthulhu 9"
    )

    chosen = best(position(table))

    assert isinstance(chosen, Announce)
    assert (chosen.attack, chosen.target) == (Attack.DESTROY, "yuppies")


@clause("ILU-29")
def test_a_whole_branch_is_worth_more_than_one_group() -> None:
    table = (
        "seats bavarian the-mafia<bavarian:0 / gnomes kgb<gnomes:0 yuppies<kgb:0 hackers<yuppies:0"
        " comic-books<hackers:0 | center boy-sprouts | money bavarian 30 the-mafia 9"
    )

    targets = [action.target for action in liked(position(table)) if isinstance(action, Announce)]

    assert targets[0] in ("yuppies", "hackers", "kgb")


@clause("ILU-16")
def test_where_nothing_pays_the_turn_is_let_go_by() -> None:
    table = "seats ufos boy-sprouts<ufos:0 / gnomes kgb<gnomes:0 | center new-york"

    assert best(position(table), level="easy") == Finish()


@clause("ILU-20")
def test_aid_is_added_until_the_attack_is_as_likely_as_it_pays() -> None:
    table = "seats ufos c-i-a<ufos:0 madison-avenue<ufos:1 / gnomes | center federal-reserve"
    table += " | money madison-avenue 1"

    first = played(table, control("ufos", "federal-reserve")).state
    chosen = best(first)
    assert isinstance(chosen, Aid)
    then = played(table, control("ufos", "federal-reserve"), Aid("c-i-a"), Aid("madison-avenue")).state

    assert Commit() in liked(then)
    assert not any(isinstance(action, Aid) for action in liked(then))
    assert CallOff() not in liked(then)


@clause("ILU-28")
def test_a_computer_calls_off_so_many_attacks_in_a_turn_and_then_goes_ahead() -> None:
    table = "seats discordian / gnomes | center new-york"
    vain = control("discordian", "new-york")

    assert list(liked(played(table, vain).state)) == [CallOff()]
    assert list(liked(played(table, *(vain, CallOff()) * RETREATS, vain).state)) == [Commit()]


@clause("ILU-20")
@pytest.mark.parametrize("level", ["beginner", "normal", "expert"])
def test_a_computer_goes_on_with_an_attack_that_has_a_chance(level: Level) -> None:
    table = "seats discordian / gnomes | center new-york | money discordian {money}"
    vain = control("discordian", "new-york")
    poor, rich = (played(table.format(money=money), vain).state for money in (7, 60))

    assert CallOff() not in liked(rich, level=level)
    assert CallOff() not in liked(poor, level=level)


@clause("ILU-28")
def test_an_attack_that_harms_oneself_is_called_off() -> None:
    own = Announce("bavarian", "texas", Attack.DESTROY)
    state = played("seats bavarian texas<bavarian:0 / gnomes | center yuppies | money bavarian 9", own).state

    assert best(state) == CallOff()


@clause("ILU-26")
def test_a_computer_spends_money_before_a_poor_roll() -> None:
    table = "seats ufos / gnomes | center cycle-gangs | money ufos 60"
    state = played(table, control("ufos", "cycle-gangs"), Commit()).state
    fight = state.frames[-1]
    assert isinstance(fight, Fight)
    assert 0.0 < chance(current_number(state, fight)) < POOR

    assert all(isinstance(action, Bid) for action in liked(state))


@clause("ILU-33")
def test_privilege_is_bought_where_outsiders_would_spend_more() -> None:
    table = (
        "seats bavarian texas<bavarian:0 the-mafia<bavarian:1 new-york<the-mafia:0 / gnomes kgb<gnomes:0"
        " / network big-media<network:0 / assassins | center multinational-oil-companies | money bavarian 12"
    )

    step = played(table, control("bavarian", "multinational-oil-companies")).state

    assert best(step) == Privilege()


@clause("ILU-33")
def test_a_special_of_little_use_pays_for_privilege_when_the_attack_would_win() -> None:
    table = NEAR.format(own="discordian") + " | hands computer-espionage swiss-bank-account / - / - / -"

    step = played(table, control("discordian", "punk-rockers"), Aid("hackers")).state

    assert best(step) == Privilege("computer-espionage")


@clause("ILU-33")
def test_a_privileged_attack_needs_no_second_privilege() -> None:
    table = NEAR.format(own="discordian") + " | hands computer-espionage swiss-bank-account / - / - / -"

    step = played(table, control("discordian", "punk-rockers"), Privilege("computer-espionage")).state

    assert not any(isinstance(action, Privilege) for action in liked(step))


@clause("ILU-26")
def test_money_is_expected_from_who_is_attacked_and_from_those_who_fear_a_win() -> None:
    seen = reading(NEAR.format(own="discordian"))

    assert opposition(seen, "kgb", Attack.CONTROL, outsiders=False) > 0
    assert opposition(seen, "punk-rockers", Attack.CONTROL, outsiders=False) == 0
    assert opposition(seen, "punk-rockers", Attack.CONTROL, outsiders=True) > 0


@clause("ILU-22")
def test_no_more_is_spent_than_makes_a_roll_better() -> None:
    sure = support(10, ("c-i-a",), Purse(20, 20.0, 0.9, 0.0), 30.0, 0.0, 0.0)
    short = support(8, (), Purse(20, 20.0, 0.9, 0.0), 30.0, 0.0, 0.0)

    assert (sure.aid, sure.money) == ((), 0)
    assert short.money == 2
    assert chance(14) == chance(10) == pytest.approx(33 / 36)
    assert chance(-3) == 0


@clause("ILU-24")
def test_a_group_is_safer_below_the_illuminati() -> None:
    seen = reading("seats ufos kgb<ufos:0 yuppies<kgb:0 hackers<yuppies:0 tabloids<hackers:0 / gnomes")

    assert [guard(seen, card) for card in ("ufos", "kgb", "yuppies", "tabloids")] == [10, 5, 2, 0]


@clause("ILU-26")
def test_money_that_is_kept_for_the_defence_costs_more() -> None:
    purse = Purse(20, 5.0, 1.0, 2.0)

    assert (purse.cost(5), purse.cost(6)) == (5.0, 8.0)


@clause("ILU-26")
def test_a_hard_computer_keeps_money_for_its_defence_except_against_a_single_rival() -> None:
    table = "seats ufos texas<ufos:0 / gnomes kgb<gnomes:0{third} | money ufos 30"
    many, single = table.format(third=" / network"), table.format(third="")

    assert purse_for(reading(many, level="hard"), "texas", "kgb", Attack.CONTROL).free == 10
    assert purse_for(reading(many, level="normal"), "texas", "kgb", Attack.CONTROL).free == 30
    assert purse_for(reading(single, level="hard"), "texas", "kgb", Attack.CONTROL).free == 30
