"""Players who leave (ILU-74)."""

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import CallOff, Commit, Leave, Pass
from parlour.games.illuminati.events import Won
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.structure.events import Released
from parlour.games.illuminati.turn.events import Gone, Parting
from tests.games.illuminati.table import ONE, TWO, YOU, by, control, happened, on, owned, played, refusal, refused
from tests.marks import clause

CENTER = Options(leaving="center")
TABLE = (
    "seats cthulhu kgb<cthulhu:0 / gnomes texas<gnomes:0 moonies<texas:0 / network yuppies<network:0"
    " | money cthulhu 5 gnomes 7 texas 2 | center hackers trekkies | hands - / bribery / - | up bribery"
)


@clause("ILU-74")
def test_where_the_table_says_so_the_groups_go_to_the_center_and_the_money_to_the_bank() -> None:
    step = played(TABLE, by(ONE, Leave()), options=CENTER)

    assert happened(step, Gone) == [Gone(ONE, "left", ("bribery",))]
    assert happened(step, Released) == [Released(ONE, ("texas", "moonies"), "out")]
    assert step.state.money == {"cthulhu": 5}
    assert owned(step.state, ONE) == ["gnomes"]
    assert GAME.ask(step.state).seats == {YOU}


@clause("ILU-74")
def test_a_player_leaves_when_the_table_comes_to_rest() -> None:
    waiting = played(TABLE, control("cthulhu", "hackers"), by(ONE, Leave()), options=CENTER)

    assert waiting.events[-1] == Parting(ONE)
    assert waiting.state.out == ()
    assert GAME.view(waiting.state, YOU).players[ONE].leaving
    assert refusal(waiting.state, by(ONE, Leave())).code == "stay"
    assert on(waiting.state, CallOff()).state.out == (ONE,)


@clause("ILU-74")
def test_a_turn_ends_with_its_player() -> None:
    step = played(TABLE, Leave(), options=CENTER)

    assert step.state.out == (YOU,)
    assert step.state.turn.seat == TWO


@clause("ILU-74", "ILU-73")
def test_the_last_who_stays_wins() -> None:
    step = played(TABLE, by(ONE, Leave()), by(TWO, Leave()), options=CENTER)

    assert happened(step, Won) == [Won((YOU,), "Nobody else is left.")]


@clause("ILU-74")
def test_where_all_leave_at_once_nobody_is_left_to_win() -> None:
    begun = (control("cthulhu", "hackers"), Commit(), by(YOU, Leave()), by(ONE, Leave()), by(TWO, Leave()))
    step = played(TABLE, *begun, by(YOU, Pass()), by(TWO, Pass()), by(ONE, Pass()), options=CENTER, dice=(6, 6))

    assert step.state.outcome is not None
    assert step.state.outcome.places == (1, 1, 1)


@clause("ILU-74")
def test_elsewhere_a_computer_takes_over() -> None:
    assert refused(TABLE, Leave()) == "stay"
    assert Leave() not in GAME.moves(played(TABLE).state, YOU)
    assert Leave() in GAME.moves(played(TABLE, options=CENTER).state, YOU)
    assert GAME.ask(played(TABLE, control("cthulhu", "hackers")).state).may == frozenset()
    assert GAME.ask(played(TABLE, control("cthulhu", "hackers"), options=CENTER).state).may == {ONE, TWO}


@clause("ILU-74")
def test_standing_up_means_leaving_only_where_the_table_says_so_and_only_once() -> None:
    table = played(TABLE, options=CENTER).state
    left = on(table, by(ONE, Leave())).state

    assert GAME.site.leave(table, ONE) == Leave()
    assert GAME.site.leave(left, ONE) is None
    assert GAME.site.leave(played(TABLE).state, ONE) is None
