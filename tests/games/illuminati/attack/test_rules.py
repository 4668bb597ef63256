"""Attacks step by step: who may lead, aid, privilege, bids, calling off, the roll (ILU-20 to ILU-33)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Aid, Announce, Bid, CallOff, Commit, Pass, Privilege, Use
from parlour.games.illuminati.attack.events import Aided, Announced, CalledOff, Committed, Resolved, Rolled, Wagered
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import State
from tests.games.illuminati.table import (
    ONE,
    TWO,
    YOU,
    by,
    control,
    destroy,
    happened,
    neutralize,
    on,
    played,
    quietly,
    refused,
)
from tests.marks import clause

TABLE = (
    "seats cthulhu the-mafia<cthulhu:0 hackers<the-mafia:0 trekkies<cthulhu:1 / gnomes kgb<gnomes:0 yuppies<kgb:0"
    " / network | center texas boy-sprouts | money cthulhu 20 the-mafia 3 gnomes 20 kgb 4 network 20"
)
DEEP, SENATE, SECRETS = "deep-agent", "senate-investigating-committee", "secrets-man-was-not-meant-to-know"
OPEN = (
    f"{TABLE} | hands bribery slush-fund / {DEEP} interference-1 {SENATE} / interference-2 {SECRETS}"
    f" | up bribery slush-fund {DEEP} interference-1 {SENATE} interference-2 {SECRETS}"
)
"""The table with Specials that lie open, so that just those are asked who can answer."""


def fight_of(state: State) -> Fight:
    (fight,) = [frame for frame in state.frames if isinstance(frame, Fight)]
    return fight


@clause("ILU-20", "ILU-22")
def test_an_attack_is_announced_with_leader_target_and_type() -> None:
    step = played(TABLE, control("cthulhu", "texas"), Aid("hackers"))

    assert step.events == (
        Announced(YOU, "cthulhu", "texas", control("", "").attack, None, 3),
        Aided(YOU, "hackers", 1, 4),
    )
    attack = GAME.view(step.state, ONE).attack
    assert attack is not None
    assert [(item.label, item.amount) for item in attack.items] == [
        ("The Servants of Cthulhu: Power", 9),
        ("Hackers: Transferable Power", 1),
        ("Texas: Resistance", -6),
    ]
    assert (attack.number, attack.ways) == (4, 6)


@clause("ILU-20", "ILU-21", "ILU-29", "ILU-30", "ILU-31")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (control("kgb", "texas"), "not_yours"),
        (control("trekkies", "texas"), "weak"),
        (control("cthulhu", "moonies"), "not_in_play"),
        (control("cthulhu", "gnomes"), "illuminati"),
        (destroy("the-mafia", "the-mafia"), "itself"),
        (control("cthulhu", "hackers"), "own"),
        (neutralize("cthulhu", "texas"), "not_theirs"),
        (neutralize("cthulhu", "hackers"), "not_theirs"),
        (destroy("cthulhu", "boy-sprouts"), "powerless"),
    ],
)
def test_what_cannot_be_announced_is_refused(action: Announce, code: str) -> None:
    assert refused(TABLE, action) == code
    assert action not in GAME.moves(played(TABLE).state, YOU)


@clause("ILU-29", "ILU-40")
def test_the_attacking_card_needs_a_free_arrow_to_control() -> None:
    text = "seats cthulhu hackers<cthulhu:0 phone-phreaks<hackers:0 / gnomes kgb<gnomes:0 | center texas"

    assert refused(text, control("hackers", "texas")) == "no_arrow"
    assert played(text, destroy("hackers", "texas")).state.frames
    assert played(text, neutralize("hackers", "kgb")).state.frames


@clause("ILU-21")
def test_a_card_takes_part_in_one_attack_a_turn_and_the_ufos_in_two() -> None:
    first = (control("cthulhu", "texas"), Aid("hackers"), *quietly(3))

    assert refused(TABLE, *first, control("cthulhu", "texas")) == "worn_out"
    assert refused(TABLE, *first, control("hackers", "texas")) == "worn_out"
    assert refused(TABLE, *first, control("the-mafia", "texas"), Aid("hackers")) == "no_aid"
    ufos = "seats ufos the-mafia<ufos:0 / gnomes | center texas moonies"
    twice = (control("ufos", "texas"), *quietly(2), control("the-mafia", "moonies"), Aid("ufos"))
    assert played(ufos, *twice, dice=(6, 6)).state.frames


@clause("ILU-20", "ILU-25")
@pytest.mark.parametrize("card", ["the-mafia", "trekkies", "kgb", "texas", "cthulhu"])
def test_only_own_cards_with_transferable_power_aid(card: str) -> None:
    assert refused(TABLE, control("cthulhu", "texas"), Aid(card)) == "no_aid"


@clause("ILU-25")
def test_groups_that_a_structure_is_immune_to_neither_lead_nor_aid() -> None:
    text = "seats cthulhu f-b-i<cthulhu:0 / discordian kgb<discordian:0"

    assert refused(text, control("f-b-i", "kgb")) == "immune"
    assert refused(text, control("cthulhu", "kgb"), Aid("f-b-i")) == "no_aid"
    assert control("f-b-i", "kgb") not in GAME.moves(played(text).state, YOU)


@clause("ILU-26", "ILU-27", "ILU-32")
def test_money_is_bid_around_the_table_until_a_full_round_adds_nothing() -> None:
    step = played(
        TABLE,
        control("the-mafia", "kgb"),
        Commit(),
        by(YOU, Bid("the-mafia", 3)),
        by(TWO, Bid("network", 2)),
        by(ONE, Bid("kgb", 4, against=True)),
        by(YOU, Bid("cthulhu", 10)),
        by(TWO, Bid("network", 1, against=True)),
        by(ONE, Pass()),
        by(YOU, Pass()),
    )

    # 7 Power + 4 both violent - 6 Resistance - 10 position = -5, then money
    assert happened(step, Committed) == [Committed(YOU, -5, 0)]
    assert [event.number for event in happened(step, Wagered)] == [-2, 0, -4, 6, 5]
    assert step.state.money == {"cthulhu": 10, "gnomes": 20, "network": 17}
    assert GAME.ask(step.state).seats == {TWO}
    rolled = on(step.state, by(TWO, Pass()))
    assert happened(rolled, Rolled) == [Rolled(YOU, (1, 1), 5)]


@clause("ILU-26")
@pytest.mark.parametrize(("defence", "number"), [("single", -9), ("published", -13)])
def test_the_targets_own_money_may_count_double(defence: str, number: int) -> None:
    options = Options(defence="published") if defence == "published" else Options()
    bids = (by(YOU, Pass()), by(TWO, Pass()), by(ONE, Bid("kgb", 4, against=True)))
    step = played(TABLE, control("the-mafia", "kgb"), Commit(), *bids, options=options)

    assert happened(step, Wagered)[0].number == number


@clause("ILU-26", "ILU-32")
@pytest.mark.parametrize(
    ("before", "bid", "code"),
    [
        ((), by(YOU, Bid("kgb", 1)), "wrong_treasury"),
        ((), by(YOU, Bid("cthulhu", 1, against=True)), "wrong_side"),
        ((), by(YOU, Bid("the-mafia", 4)), "poor"),
        ((Pass(),), by(TWO, Bid("gnomes", 1)), "wrong_treasury"),
        ((Pass(), Pass()), by(ONE, Bid("gnomes", 1)), "wrong_side"),
        ((Pass(), Pass()), by(ONE, Bid("yuppies", 1, against=True)), "wrong_treasury"),
        ((), by(ONE, Pass()), "not_you"),
    ],
)
def test_money_comes_from_the_right_treasury_on_the_right_side(
    before: tuple[Action, ...], bid: Action, code: str
) -> None:
    assert refused(TABLE, control("the-mafia", "kgb"), Commit(), *before, bid) == code


@clause("ILU-22")
@pytest.mark.parametrize(("dice", "success"), [((1, 2), True), ((2, 2), False), ((6, 6), False)])
def test_two_dice_at_or_under_the_number_succeed(dice: tuple[int, ...], success: bool) -> None:
    step = played(TABLE, control("cthulhu", "texas"), *quietly(3), dice=dice)

    (resolved,) = happened(step, Resolved)
    assert resolved.success is success
    assert step.state.last is not None
    assert (step.state.last.dice, step.state.last.number) == (dice, 3)


@clause("ILU-22")
def test_eleven_always_fails_and_no_roll_always_succeeds() -> None:
    bid = (by(YOU, Bid("cthulhu", 20)), by(TWO, Pass()), by(ONE, Pass()), by(YOU, Pass()))
    text = TABLE.replace("center texas", "center hollywood")

    step = played(text, control("cthulhu", "hollywood"), Commit(), *bid, dice=(5, 6))

    (resolved,) = happened(step, Resolved)
    assert (resolved.number, resolved.reads, resolved.success) == (29, 11, False)
    assert happened(step, Wagered)[0].ways == 33


@clause("ILU-28")
def test_an_attack_can_be_called_off_before_anything_was_spent() -> None:
    at_once = played(TABLE, control("cthulhu", "texas"), CallOff())
    later = played(TABLE, control("cthulhu", "texas"), Commit(), CallOff())

    assert happened(at_once, CalledOff) == happened(later, CalledOff) == [CalledOff(YOU, "texas")]
    assert later.state.turn.actions == 2
    assert later.state.turn.used == ()


@clause("ILU-28")
def test_an_attack_that_money_was_put_down_on_goes_on() -> None:
    begun = (control("cthulhu", "texas"), Commit())
    spent = (*begun, by(YOU, Pass()), by(TWO, Bid("network", 1)), by(ONE, Pass()))

    assert refused(TABLE, *spent, by(YOU, CallOff())) == "spent"
    assert refused(TABLE, *begun, by(YOU, Pass()), by(TWO, CallOff())) == "not_yours"
    bought = "seats bavarian / gnomes | center texas | money bavarian 9 gnomes 9"
    assert refused(bought, control("bavarian", "texas"), Privilege(), CallOff()) == "spent"


@clause("ILU-28", "ILU-33")
def test_an_attack_that_only_a_special_went_into_can_be_called_off() -> None:
    special = f"{TABLE} | hands bribery / - / deep-agent | up bribery deep-agent"
    planned = played(special, control("cthulhu", "kgb"), Privilege("bribery"))
    opened = on(planned.state, Commit(), by(TWO, Use("deep-agent")))

    for state in (planned.state, opened.state):
        off = on(state, by(YOU, CallOff())).state
        assert (off.frames, off.turn.actions, off.discard[0]) == ((), 2, "bribery")


@clause("ILU-28")
def test_attacks_are_called_off_as_often_as_one_likes() -> None:
    shy = (control("cthulhu", "texas"), CallOff())

    assert len(happened(played(TABLE, *shy * 12), CalledOff)) == 12
