"""What groups, attacks and money are worth to a computer (ILU-25, ILU-26, ILU-32, ILU-71)."""

import pytest

from parlour.games.illuminati.bot.values import (
    gain,
    harm,
    keep,
    kill_worth,
    loss,
    price,
    prize,
    special_worth,
    talent,
    worth,
)
from parlour.games.illuminati.box import CARDS, Attack
from tests.games.illuminati.bot.thinking import reading
from tests.games.illuminati.table import ONE, TWO, YOU
from tests.marks import clause

TABLE = (
    "seats discordian hackers<discordian:0 comic-books<discordian:1 / gnomes kgb<gnomes:0 / ufos | center texas"
    " punk-rockers | money discordian 9 kgb 30 gnomes 40 ufos 7"
)


@clause("ILU-71")
def test_a_group_is_worth_more_to_whose_goal_it_serves() -> None:
    seen = reading(TABLE)

    assert worth(seen, YOU, "punk-rockers") > worth(seen, TWO, "punk-rockers")
    assert gain(seen, YOU, ("punk-rockers",)) > gain(seen, YOU, ("texas",))
    assert gain(seen, ONE, ("texas",)) > gain(seen, ONE, ("post-office",))


@clause("ILU-71")
@pytest.mark.parametrize("illuminati", ["bavarian", "network", "bermuda", "cthulhu", "ufos"])
def test_what_is_lost_with_a_group_is_what_it_counted(illuminati: str) -> None:
    seen = reading(f"seats {illuminati} c-i-a<{illuminati}:0 post-office<{illuminati}:1 / gnomes")

    assert loss(seen, YOU, ("c-i-a",)) > 0
    assert keep(seen, YOU, "c-i-a") > loss(seen, YOU, ("c-i-a",))


@clause("ILU-73")
def test_the_last_group_is_worth_more_than_it_brings() -> None:
    alone, two = (reading(f"seats ufos kgb<ufos:0{more} / gnomes") for more in ("", " texas<ufos:1"))

    assert keep(alone, YOU, "kgb") > keep(two, YOU, "kgb") + 5


@clause("ILU-71")
def test_only_who_destroys_for_a_goal_gains_by_destroying() -> None:
    seen = reading("seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 | center boy-sprouts")

    assert kill_worth(seen, YOU) > 0
    assert kill_worth(seen, ONE) == 0
    assert prize(seen, "kgb", Attack.DESTROY) < prize(seen, "texas", Attack.DESTROY)
    assert special_worth(seen, YOU, "whispering-campaign") > special_worth(seen, ONE, "whispering-campaign")


@clause("ILU-32")
def test_an_attack_of_others_harms_by_the_hope_it_brings_and_helps_by_what_it_costs_a_rival() -> None:
    seen = reading("seats ufos / cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 | center boy-sprouts")

    assert harm(seen, "boy-sprouts", Attack.CONTROL, ONE) > 0
    assert harm(seen, "boy-sprouts", Attack.CONTROL, ONE) > harm(seen, "texas", Attack.NEUTRALIZE, ONE)
    assert harm(seen, "texas", Attack.DESTROY, ONE) > harm(seen, "texas", Attack.DESTROY, YOU)
    assert harm(seen, "texas", Attack.NEUTRALIZE, TWO) == 0


@clause("ILU-26")
def test_money_is_dearer_to_who_has_little_and_to_who_strives_for_it() -> None:
    poor, rich, saver = (
        reading(f"seats {own} kgb<{own}:0 / network | money {own} {sum}")
        for own, sum in (("ufos", 5), ("ufos", 60), ("gnomes", 60))
    )

    assert price(rich) < price(poor)
    assert price(rich) < price(saver)


@clause("ILU-32")
def test_an_easy_computer_sees_no_prize_in_the_groups_of_others() -> None:
    seen = reading(TABLE, level="easy")

    assert prize(seen, "kgb", Attack.CONTROL) == 0
    assert prize(seen, "texas", Attack.CONTROL) > 0
    assert prize(reading(TABLE), "kgb", Attack.NEUTRALIZE) > 0


@clause("ILU-25")
def test_an_ability_is_worth_something_to_who_can_use_it() -> None:
    killer = reading("seats cthulhu / ufos | center nuclear-power-companies")
    other = reading("seats network / ufos | center nuclear-power-companies")
    useless = reading("seats cthulhu / ufos | center texas | destroyed nuclear-power-companies")
    (hunts,) = CARDS["anti-nuclear-activists"].abilities

    assert talent(killer, YOU, hunts) > 0
    assert talent(other, YOU, hunts) == talent(useless, YOU, hunts) == 0
    assert talent(other, YOU, CARDS["i-r-s"].abilities[0]) > talent(other, YOU, CARDS["gun-lobby"].abilities[0]) == 0


@clause("ILU-25")
def test_a_group_has_its_quarry_and_hard_computers_do_not_care() -> None:
    table = "seats ufos anti-nuclear-activists<ufos:0 / gnomes | center nuclear-power-companies texas"
    normal, hard = reading(table), reading(table, level="hard")

    assert prize(normal, "nuclear-power-companies", Attack.DESTROY) > prize(normal, "texas", Attack.DESTROY) == 0
    assert prize(hard, "nuclear-power-companies", Attack.DESTROY) == 0
