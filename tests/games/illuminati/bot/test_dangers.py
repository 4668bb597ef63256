"""Who is about to win, as computers see it, and how they act against it together (ILU-70 to ILU-72)."""

import pytest

from parlour.core.game import Level
from parlour.games.illuminati.actions import Bid, Commit, Pass
from parlour.games.illuminati.bot.attacks import Purse, purse_for
from parlour.games.illuminati.bot.dangers import alarm, danger, equity, exposure, exposure_added, guard_rate
from parlour.games.illuminati.bot.hints import SKILLS
from parlour.games.illuminati.bot.outlook import WIN
from parlour.games.illuminati.box import Attack
from tests.games.illuminati.bot.thinking import best, liked, reading
from tests.games.illuminati.table import ONE, THREE, TWO, YOU, control, on, played
from tests.marks import clause

BRINK = (
    "seats discordian hackers<discordian:0 trekkies<discordian:1 comic-books<discordian:2 flat-earthers<hackers:0"
    " / gnomes kgb<gnomes:0 / network big-media<network:0 / ufos | center punk-rockers"
    " | money discordian 9 gnomes {money} network {money} ufos {money}"
)
CHAIN = "seats ufos kgb<ufos:0 texas<kgb:0 / gnomes | center yuppies"


@clause("ILU-71")
def test_the_hopes_of_all_are_one_win() -> None:
    seen = reading(BRINK.format(money=5), ONE)
    parts = [equity(seen, seat) for seat in (YOU, ONE, TWO, THREE)]

    assert sum(parts) == pytest.approx(WIN)
    assert max(parts) == parts[YOU]


@clause("ILU-71")
def test_who_can_win_in_one_turn_is_a_danger_to_all_others() -> None:
    seen = reading(BRINK.format(money=5), ONE)

    assert danger(seen, YOU) == alarm(seen) == 1.0
    assert danger(seen, TWO) < 0.5
    assert guard_rate(seen) > guard_rate(reading("seats discordian / gnomes kgb<gnomes:0 / network / ufos", ONE))


@clause("ILU-32")
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_everyone_who_has_money_spends_it_against_an_attack_that_wins(level: Level) -> None:
    state = played(BRINK.format(money=5), control("discordian", "punk-rockers"), Commit(), Bid("discordian", 3)).state

    for seat in (THREE, TWO, ONE):
        chosen = best(state, seat, level)
        assert isinstance(chosen, Bid)
        assert chosen.against
        state = on(state, chosen).state


@clause("ILU-32")
def test_weak_computers_let_others_win() -> None:
    state = played(BRINK.format(money=5), control("discordian", "punk-rockers"), Commit(), Bid("discordian", 3)).state

    assert liked(state, THREE, "easy") == {Pass(): 0.0}


@clause("ILU-26")
def test_nothing_is_spent_where_all_together_cannot_change_the_chance() -> None:
    table = BRINK.format(money=1).replace("discordian 9", "discordian 90")
    state = played(table, control("discordian", "punk-rockers"), Commit(), Bid("discordian", 90)).state

    assert best(state, THREE, "hard") == Pass()


@clause("ILU-24")
def test_a_group_below_others_puts_more_at_risk_than_one_below_the_illuminati() -> None:
    seen = reading(CHAIN, level="hard")

    assert exposure_added(seen, "ufos", "yuppies", 10.0) < exposure_added(seen, "texas", "yuppies", 10.0)
    assert exposure_added(reading(CHAIN), "texas", "yuppies", 10.0) == 0.0


@clause("ILU-24")
def test_a_chain_of_groups_is_more_exposed_than_groups_side_by_side() -> None:
    chain, side = reading(CHAIN, level="hard"), reading(CHAIN.replace("texas<kgb:0", "texas<ufos:1"), level="hard")

    assert exposure(chain, chain.state.structures[YOU]) > exposure(side, side.state.structures[YOU])


def test_better_levels_slip_less() -> None:
    slips = [skill.slips for skill in SKILLS.values()]

    assert slips == sorted(slips, reverse=True)
    assert [skill.knows for skill in SKILLS.values()] == list(SKILLS)


@clause("ILU-71")
@pytest.mark.parametrize(("level", "sees"), [("normal", False), ("hard", False), ("expert", True)])
def test_an_expert_sees_that_an_attack_of_its_own_wins(level: Level, sees: bool) -> None:
    seen = reading(BRINK.format(money=5), level=level)

    assert purse_for(seen, "discordian", "punk-rockers", Attack.CONTROL).wins is sees
    assert not purse_for(seen, "discordian", "punk-rockers", Attack.NEUTRALIZE).wins


@clause("ILU-26")
def test_money_for_an_attack_that_wins_counts_only_where_the_attack_fails() -> None:
    purse = Purse(20, 5.0, 1.0, 2.0, wins=True)

    assert (purse.cost(6), purse.cost(6, 0.75), purse.cost(6, 1.0)) == (8.0, 2.0, 0.0)


@clause("ILU-26")
def test_money_for_an_attack_that_wins_costs_an_expert_less() -> None:
    state = played(BRINK.format(money=0), control("discordian", "punk-rockers"), Commit()).state
    expert, hard = liked(state, YOU, "expert"), liked(state, YOU, "hard")
    best_bid = max([action for action in expert if isinstance(action, Bid)], key=lambda action: expert[action])

    assert expert[best_bid] > hard.get(best_bid, 0.0)
