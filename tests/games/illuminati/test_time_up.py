"""What is done for those who let the clock run out (ILU-27, ILU-60)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Millis, TimeUp
from parlour.core.rng import Rng
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import CallVote, Collect, Commit, Finish, Offer, Pass, Privilege, Side, Use
from parlour.games.illuminati.attack.events import CalledOff, Committed, Passed, Rolled
from parlour.games.illuminati.deal.events import Declined, VoteCounted
from parlour.games.illuminati.events import GoalPicked
from parlour.games.illuminati.frames import PickingGoal
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import push
from parlour.games.illuminati.structure.events import Joined
from parlour.games.illuminati.turn.events import Collected, Lapsed, Taxed, TurnEnded
from tests.games.illuminati.table import ONE, TWO, YOU, begun, by, control, happened, on, played, quietly
from tests.marks import clause

CLOCK = Options(clock=60, window=10)
UP = TimeUp(0)
TABLE = "seats cthulhu kgb<cthulhu:0 / gnomes / network | center comic-books hackers | money cthulhu 5 gnomes 9"


@clause("ILU-27", "ILU-60")
def test_turns_have_a_clock_where_the_table_says_so_and_answers_a_window() -> None:
    turn = played(TABLE, options=CLOCK).state
    bid = played(TABLE, control("cthulhu", "hackers"), Commit(), options=CLOCK).state

    assert GAME.ask(turn).due == Millis(60_000)
    assert GAME.ask(bid).due == Millis(10_000)
    assert GAME.ask(played(TABLE).state).due is None
    assert (
        GAME.ask(played(TABLE, control("cthulhu", "hackers"), Commit(), options=Options(window=None)).state).due is None
    )


@clause("ILU-27")
def test_who_runs_out_of_time_adds_nothing() -> None:
    step = played(TABLE, control("cthulhu", "hackers"), Commit(), UP, UP, UP)

    assert happened(step, Passed) == [Passed(YOU), Passed(TWO), Passed(ONE)]
    assert len(happened(step, Rolled)) == 1


@clause("ILU-10")
def test_a_turn_that_takes_too_long_ends() -> None:
    assert TurnEnded(YOU) in played(TABLE, UP, options=CLOCK).events


@clause("ILU-28")
def test_an_attack_that_is_not_decided_on_is_called_off_or_goes_ahead_once_it_cost_something() -> None:
    spent = played(
        f"{TABLE} | hands bribery / - / -", control("cthulhu", "hackers"), Privilege("bribery"), UP, options=CLOCK
    )

    assert happened(played(TABLE, control("cthulhu", "hackers"), UP, options=CLOCK), CalledOff)
    assert happened(spent, Committed)


@clause("ILU-41")
def test_a_group_that_is_not_laid_lies_as_the_table_proposes() -> None:
    step = played(TABLE, control("cthulhu", "comic-books"), *quietly(3), UP, options=CLOCK)

    assert happened(step, Joined) == [Joined(YOU, "comic-books", "cthulhu", 1, (), 0)]


@clause("ILU-60")
def test_windows_close_for_all_who_were_asked() -> None:
    text = f"{TABLE} | hands slush-fund / bribery / deep-agent"
    step = played(text, Use("slush-fund"), UP)

    assert happened(step, Lapsed) == [Lapsed((TWO, ONE))]
    assert step.state.money["cthulhu"] == 20


@clause("ILU-60")
def test_a_turn_begins_when_the_window_for_the_senate_closes() -> None:
    table = begun(f"{TABLE} | hands - / bribery / -").state

    assert happened(on(table, UP), Collected)


@clause("ILU-11")
def test_income_is_taken_and_tax_paid_for_who_is_late() -> None:
    tax = "seats cthulhu i-r-s<cthulhu:0 / gnomes texas<gnomes:0 | money gnomes 1 texas 5 | deck kgb"
    table = begun(tax, CLOCK).state

    assert happened(on(table, UP), Collected)[0].tax is False
    (paid,) = happened(on(table, Collect(tax=True), UP), Taxed)
    assert [(each.card, each.amount) for each in paid.sums or ()] == [("gnomes", 1), ("texas", 1)]


@clause("ILU-11")
def test_the_illuminati_pay_the_upkeep_of_who_is_late() -> None:
    table = begun("seats bermuda big-media<bermuda:0 post-office<big-media:0 / network", CLOCK).state

    assert happened(on(table, UP), Collected)[0].payer == "bermuda"


@clause("ILU-50", "ILU-18")
def test_silence_is_no() -> None:
    assert happened(played(TABLE, Offer(ONE, Side(money=1)), UP), Declined) == [Declined(ONE, YOU)]
    voted = played(f"{TABLE} | deck only", CallVote(), UP)
    assert happened(voted, VoteCounted) == [VoteCounted("score", carried=False)]


@clause("ILU-45")
@pytest.mark.parametrize("illuminati", ["bermuda", "gnomes"])
def test_powers_at_the_end_of_a_turn_lapse(illuminati: str) -> None:
    step = played(f"seats {illuminati} kgb<{illuminati}:0 / network", Finish(), UP, options=CLOCK)

    assert TurnEnded(YOU) in step.events


@clause("ILU-2")
def test_a_goal_is_picked_by_chance_for_who_is_late() -> None:
    table = push(position("seats ufos / network", CLOCK), PickingGoal(YOU))
    tables = [replace(table, rng=Rng(bytes([number]) * 32)) for number in range(20)]

    picked = {happened(on(late, UP), GoalPicked)[0].goal for late in tables}

    assert len(picked) > 3
    assert "ufos" not in picked


@clause("ILU-60")
def test_a_window_that_others_still_have_keeps_its_number_and_its_time() -> None:
    text = f"{TABLE} | hands slush-fund / bribery / deep-agent"
    asked = played(text, Use("slush-fund")).state
    answered = on(asked, by(ONE, Pass()))

    assert GAME.ask(answered.state).id == GAME.ask(asked).id
    assert GAME.ask(answered.state).due == GAME.ask(asked).due
