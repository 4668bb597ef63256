"""Orbital Mind Control Lasers: one alignment of one other group, until the end of the turn (ILU-62)."""

import pytest

from parlour.games.illuminati.actions import Aid, Announce, Drop, Finish, Lase
from parlour.games.illuminati.attack.arithmetic import CONTROL, DESTROY
from parlour.games.illuminati.box import Alignment
from parlour.games.illuminati.events import Won
from parlour.games.illuminati.structure.control import alignments
from tests.games.illuminati.situations import RIVAL, attacked, number, played, position, refused, succeeded
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause

LASERS = "orbital-mind-control-lasers"
ARMED = f"network {LASERS} the-mafia"

GOVERNMENT, COMMUNIST = Alignment.GOVERNMENT, Alignment.COMMUNIST
LIBERAL, CONSERVATIVE = Alignment.LIBERAL, Alignment.CONSERVATIVE
VIOLENT, PEACEFUL = Alignment.VIOLENT, Alignment.PEACEFUL
WEIRD, CRIMINAL, FANATIC = Alignment.WEIRD, Alignment.CRIMINAL, Alignment.FANATIC


@clause("ILU-62", "ILU-23")
def test_orbital_mind_control_lasers_add_an_alignment_to_a_target() -> None:
    table = f"{ARMED} / ufos | center republicans"

    lased = played(table, Lase("republicans", "add", VIOLENT)).state

    assert number(table, "the-mafia", CONTROL, "republicans") == 7 - 4
    assert number(lased, "the-mafia", CONTROL, "republicans") == 7 + 4 - 4
    assert succeeded(attacked(lased, "the-mafia", CONTROL, "republicans", roll=7))


@clause("ILU-62", "ILU-23")
def test_orbital_mind_control_lasers_remove_an_alignment_of_a_leader() -> None:
    table = f"{ARMED} / ufos | center moonies"

    lased = played(table, Lase("the-mafia", "remove", VIOLENT)).state

    assert number(table, "the-mafia", CONTROL, "moonies") == 7 - 4 - 4
    assert number(lased, "the-mafia", CONTROL, "moonies") == 7 - 4


@clause("ILU-62", "ILU-23")
def test_orbital_mind_control_lasers_reverse_an_alignment_of_a_rivals_group() -> None:
    table = f"{ARMED} / ufos moonies"

    lased = played(table, Lase("moonies", "reverse", PEACEFUL)).state

    assert alignments(lased, "moonies") == (FANATIC, VIOLENT)
    assert number(lased, "the-mafia", CONTROL, "moonies") == 7 + 4 - 4 - 10
    assert number(lased, "the-mafia", DESTROY, "moonies") == 7 - 4 - 2 - 10


@clause("ILU-62", "ILU-25")
def test_orbital_mind_control_lasers_change_what_abilities_look_at() -> None:
    table = f"{ARMED} feminists / ufos | center gun-lobby"

    assert number(table, "the-mafia", CONTROL, "gun-lobby") == 7 + 4 - 3
    liberal = played(table, Lase("gun-lobby", "reverse", CONSERVATIVE)).state
    assert number(liberal, "the-mafia", CONTROL, "gun-lobby") == 7 + 4 + 3 - 3
    criminal = played(table, Lase("gun-lobby", "add", CRIMINAL)).state
    assert number(criminal, "the-mafia", CONTROL, "gun-lobby") == 7 + 4 + 4 + 3 - 3
    weird = played(table, Lase("the-mafia", "add", WEIRD)).state
    assert number(weird, "the-mafia", CONTROL, "gun-lobby") == 7 + 4 - 10
    discordian = f"discordian {LASERS} / ufos | center yuppies"
    assert number(discordian, "discordian", CONTROL, "yuppies") == 8 - 4
    made_weird = played(discordian, Lase("yuppies", "add", WEIRD)).state
    assert number(made_weird, "discordian", CONTROL, "yuppies") == 8 + 4 - 4


@clause("ILU-62")
def test_orbital_mind_control_lasers_work_once_a_turn_and_on_ones_own() -> None:
    table = f"{ARMED} / ufos moonies | center republicans"
    first = Lase("republicans", "add", VIOLENT)

    assert refused(table, first, Lase("moonies", "remove", PEACEFUL)).code == "no_lasers"
    assert refused(table, Finish(), (RIVAL, first)).code == "no_lasers"
    assert refused(table, Finish(), (YOU, first)).code == "not_you"
    assert refused(table, Drop(LASERS), first).code == "no_lasers"
    assert played(table, first, Finish(), Finish(), first).state.turn.beam is not None


@clause("ILU-62")
def test_orbital_mind_control_lasers_last_until_the_end_of_the_turn() -> None:
    table = f"{ARMED} / ufos moonies<ufos:0"

    lased = played(table, Lase("moonies", "remove", PEACEFUL)).state
    lost = played(lased, Drop(LASERS)).state
    over = played(lost, Finish()).state

    assert alignments(lased, "moonies") == alignments(lost, "moonies") == (FANATIC,)
    assert alignments(over, "moonies") == (PEACEFUL, FANATIC)


@pytest.mark.parametrize(
    ("beam", "code"),
    [
        (Lase(LASERS, "remove", COMMUNIST), "no_target"),
        (Lase("network", "add", WEIRD), "no_target"),
        (Lase("kgb", "remove", VIOLENT), "no_target"),
        (Lase("moonies", "add", PEACEFUL), "alignment"),
        (Lase("moonies", "remove", WEIRD), "alignment"),
        (Lase("moonies", "reverse", LIBERAL), "alignment"),
        (Lase("the-mafia", "reverse", CRIMINAL), "no_opposite"),
        (Lase("moonies", "reverse", FANATIC), "no_opposite"),
        (Lase("bent", "remove", GOVERNMENT), "no_target"),
    ],
    ids=str,
)
@clause("ILU-62")
def test_orbital_mind_control_lasers_need_another_group_in_play_and_a_change(beam: Lase, code: str) -> None:
    assert refused(f"{ARMED} / ufos moonies", beam).code == code


@clause("ILU-62", "ILU-71", "ILU-72")
def test_orbital_mind_control_lasers_count_at_the_goal_check() -> None:
    table = f"discordian {LASERS} tabloids punk-rockers trekkies psychiatrists yuppies / network"

    assert happened(played(table, Finish()), Won) == []
    won = played(table, Lase("yuppies", "add", WEIRD), Finish())
    assert happened(won, Won)[0].winners == (YOU,)


@clause("ILU-62", "ILU-72")
def test_orbital_mind_control_lasers_can_spoil_a_rivals_goal_for_a_turn() -> None:
    table = f"network {LASERS} / discordian tabloids punk-rockers trekkies psychiatrists hackers"

    assert happened(played(table, Finish()), Won)[0].winners == (RIVAL,)
    spoilt = played(table, Lase("tabloids", "remove", WEIRD), Finish())
    assert happened(spoilt, Won) == []
    assert happened(played(spoilt.state, Finish()), Won)[0].winners == (RIVAL,)


@clause("ILU-62", "ILU-25")
def test_orbital_mind_control_lasers_make_or_break_the_discordian_immunity() -> None:
    table = f"network {LASERS} c-i-a the-mafia / discordian yuppies"
    attack = Announce("c-i-a", "yuppies", CONTROL)

    assert refused(table, attack).code == "immune"
    freed = played(table, Lase("c-i-a", "remove", GOVERNMENT), attack).state
    assert freed.frames
    aided = Announce("network", "yuppies", CONTROL)
    assert refused(table, aided, Aid("c-i-a")).code == "no_aid"
    assert played(table, Lase("c-i-a", "remove", GOVERNMENT), aided, Aid("c-i-a")).state.frames
    assert (
        refused(table, Lase("the-mafia", "add", GOVERNMENT), Announce("the-mafia", "yuppies", CONTROL)).code == "immune"
    )


@clause("ILU-62")
def test_orbital_mind_control_lasers_cost_no_action_but_are_no_pass() -> None:
    table = f"{ARMED} / ufos | center republicans yuppies"
    before = position(table)

    after = played(table, Lase("republicans", "add", VIOLENT)).state

    assert after.turn.actions == before.turn.actions
    assert played(after, Finish()).state.money.get("network", 0) == 0
    assert played(before, Finish()).state.money["network"] == 5
