"""Both actions of a turn planned together: what a first attack leaves for the second (ILU-13, ILU-21, ILU-26)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Level
from parlour.games.illuminati.actions import Bid, CallOff, Commit, Pass
from parlour.games.illuminati.attack.arithmetic import current_number
from parlour.games.illuminati.bot.attacks import RETREATS, SURE, Support
from parlour.games.illuminati.bot.turn_plans import after_attack, later_gain, like_attacks, plans_ahead, second_attacks
from parlour.games.illuminati.box import Attack
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.view import view
from tests.games.illuminati.bot.thinking import liked, reading
from tests.games.illuminati.table import ONE, YOU, control, played
from tests.marks import clause

TABLE = (
    "seats ufos texas<ufos:0 / gnomes kgb<gnomes:0 yuppies<kgb:0 / network | center post-office"
    " | money ufos 10 texas 4 kgb 5"
)
TWO_GROUPS = "seats bavarian texas<bavarian:0 / gnomes | center c-i-a big-media | money bavarian 10"


@clause("ILU-29")
def test_a_group_that_comes_in_counts_for_the_goal_and_can_lead_the_next_attack() -> None:
    seen = reading(TABLE, level="hard")
    fight = Fight(YOU, "texas", "kgb", Attack.CONTROL, ONE)

    won = after_attack(seen, fight, ("ufos",), 6, success=True)
    lost = after_attack(seen, fight, ("ufos",), 6, success=False)

    assert [placed.card for placed in won.state.structures[YOU]] == ["ufos", "texas", "kgb", "yuppies"]
    assert (won.basic[YOU], lost.basic[YOU]) == (seen.basic[YOU] - 2, seen.basic[YOU])
    assert won.state.turn.used == lost.state.turn.used == ("texas", "ufos")
    assert (lost.state.money.get("ufos"), lost.state.money.get("texas")) == (8, None)
    assert {each.leader for each in second_attacks(seen, fight).won} >= {"kgb"}


@clause("ILU-26")
def test_the_illuminati_pay_for_attacks_that_they_lead() -> None:
    seen = reading(TABLE, level="hard")
    fight = Fight(YOU, "ufos", "kgb", Attack.DESTROY, ONE)

    won = after_attack(seen, fight, (), 7, success=True)

    assert won.state.money["ufos"] == 3
    assert won.state.kills[YOU] == 1
    assert won.state.frames == ()


@clause("ILU-13")
@pytest.mark.parametrize(("level", "plans"), [("easy", False), ("normal", False), ("hard", True), ("expert", True)])
def test_good_computers_plan_the_second_attack_of_a_turn(level: Level, plans: bool) -> None:
    assert plans_ahead(reading(TABLE, level=level)) is plans


@clause("ILU-13")
def test_nothing_is_planned_after_the_last_action() -> None:
    seen = reading(TABLE, level="hard")
    last = replace(seen, state=replace(seen.state, turn=replace(seen.state.turn, actions=1)))

    assert not plans_ahead(last)
    assert like_attacks(last, view(position(TABLE), YOU))


@clause("ILU-21")
def test_power_and_money_that_a_second_attack_needs_are_worth_more_than_an_even_better_chance() -> None:
    seen = reading(TWO_GROUPS, level="hard")
    fight = Fight(YOU, "texas", "c-i-a", Attack.CONTROL, None)
    second = second_attacks(seen, fight)

    poor, rich = Support(0.0, ("bavarian",), 10, 0.5), Support(0.0, (), 0, 0.5)

    assert later_gain(seen, fight, poor, second) < later_gain(seen, fight, rich, second)


@clause("ILU-13")
@pytest.mark.parametrize(("level", "second"), [("normal", "c-i-a"), ("hard", "big-media"), ("expert", "big-media")])
def test_good_computers_prefer_attacks_that_leave_the_right_leader_for_the_next(level: Level, second: str) -> None:
    values = like_attacks(reading(TWO_GROUPS, level=level), view(position(TWO_GROUPS), YOU))
    best, next_best = sorted(values, key=lambda action: -values[action])[:2]

    assert (best, next_best) == (control("texas", "c-i-a"), control("bavarian", second))
    assert Commit() in liked(played(TWO_GROUPS, best).state, YOU, level)


@clause("ILU-22")
@pytest.mark.parametrize(("level", "exact"), [("normal", False), ("hard", True), ("expert", True)])
def test_good_computers_spend_nothing_that_leaves_the_chance_as_it_is(level: Level, exact: bool) -> None:
    table = "seats bavarian / gnomes | center multinational-oil-companies | money bavarian 25"
    state = played(table, control("bavarian", "multinational-oil-companies"), Commit()).state
    fight = state.frames[-1]
    assert isinstance(fight, Fight)
    most = SURE - current_number(state, fight)

    bids = [action.amount for action in liked(state, YOU, level) if isinstance(action, Bid)]

    assert bids
    assert (max(bids) <= most) is exact


@clause("ILU-28")
@pytest.mark.parametrize("level", ["beginner", "normal", "hard"])
def test_a_computer_pays_for_an_attack_that_cannot_succeed_or_calls_it_off(level: Level) -> None:
    table = "seats discordian / gnomes | center new-york | money discordian {money}"
    target = control("discordian", "new-york")
    rich, poor = (played(table.format(money=money), target, Commit()).state for money in (60, 0))
    weary = played(table.format(money=0), *(target, CallOff()) * RETREATS, target, Commit()).state

    assert all(isinstance(action, Bid) for action in liked(rich, YOU, level))
    assert list(liked(poor, YOU, level)) == [CallOff()]
    assert list(liked(weary, YOU, level)) == [Pass()]
