"""Money within a structure, and the powers at the end of a turn (ILU-44, ILU-45)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Action, Finish, Reorganize, Spread, Sum, Transfer
from parlour.games.illuminati.structure.events import MoneyMoved, Reorganized, Transferred
from parlour.games.illuminati.structure.grid import Link
from parlour.games.illuminati.turn.events import Closing, TurnEnded
from tests.games.illuminati.table import ONE, YOU, happened, owned, played, refusal, refused
from tests.marks import clause

HOME = (
    "seats cthulhu federal-reserve<cthulhu:0 the-mafia<federal-reserve:0 hackers<the-mafia:0 / gnomes kgb<gnomes:0"
    " | money cthulhu 9 the-mafia 4 federal-reserve 5"
)


@clause("ILU-44")
def test_money_goes_to_a_master_or_a_puppet_and_how_much_is_its_owners_to_know() -> None:
    step = played(HOME, Transfer("the-mafia", "hackers", 3))

    assert step.state.money == {"cthulhu": 9, "the-mafia": 1, "hackers": 3, "federal-reserve": 5}
    assert GAME.redact(step.events[0], ONE) == Transferred(YOU, "the-mafia", "hackers", None, free=True)


@clause("ILU-44")
@pytest.mark.parametrize(
    ("transfer", "code"),
    [
        (Transfer("the-mafia", "cthulhu", 1), "not_adjacent"),
        (Transfer("the-mafia", "the-mafia", 1), "not_adjacent"),
        (Transfer("the-mafia", "hackers", 5), "poor"),
        (Transfer("gnomes", "kgb", 1), "not_yours"),
        (Transfer("cthulhu", "kgb", 1), "not_yours"),
    ],
)
def test_money_goes_no_further_and_no_more_than_there_is(transfer: Transfer, code: str) -> None:
    assert refused(HOME, transfer) == code


@clause("ILU-44")
def test_the_federal_reserve_sends_money_anywhere_in_its_structure() -> None:
    step = played(HOME, Transfer("federal-reserve", "hackers", 5))

    assert step.state.money["hackers"] == 5
    listed = [move for move in GAME.moves(played(HOME).state, YOU) if isinstance(move, Transfer)]
    assert {(move.source, move.to) for move in listed if move.source == "federal-reserve"} == {
        ("federal-reserve", card) for card in ("cthulhu", "the-mafia", "hackers")
    }
    assert [move.amount for move in listed if (move.source, move.to) == ("federal-reserve", "hackers")] == [2, 5]


BERMUDA = "seats bermuda the-mafia<bermuda:0 hackers<the-mafia:0 / network"
ANEW = (Link("hackers", "bermuda", 3), Link("the-mafia", "hackers", 0))


@clause("ILU-45")
def test_bermuda_may_lay_its_structure_anew_at_the_end_of_its_turn() -> None:
    step = played(BERMUDA, Finish(), Reorganize(ANEW))

    assert happened(step, Closing) == [Closing(YOU, "structure")]
    assert owned(step.state, YOU) == ["bermuda", "hackers", "the-mafia"]
    assert happened(step, Reorganized) == [Reorganized(YOU, step.state.structures[YOU])]
    assert TurnEnded(YOU) in step.events


@clause("ILU-45")
def test_bermuda_may_leave_it_as_it_is_and_alone_has_nothing_to_rearrange() -> None:
    assert TurnEnded(YOU) in played(BERMUDA, Finish(), Finish()).events
    assert TurnEnded(YOU) in played("seats bermuda / network", Finish()).events


@clause("ILU-45")
@pytest.mark.parametrize(
    ("links", "code"),
    [
        (ANEW[:1], "cards"),
        ((*ANEW, Link("kgb", "bermuda", 0)), "cards"),
        ((Link("hackers", "bermuda", 3), Link("the-mafia", "bermuda", 3)), "misfit"),
        (ANEW[::-1], "misfit"),
    ],
)
def test_bermuda_lays_all_its_groups_and_each_in_its_cell(links: tuple[Link, ...], code: str) -> None:
    assert refused(BERMUDA, Finish(), Reorganize(links)) == code


GNOMES = "seats gnomes the-mafia<gnomes:0 / network | money gnomes 7 the-mafia 6"


@clause("ILU-45", "ILU-80")
def test_the_gnomes_may_move_any_money_at_the_end_of_their_turn() -> None:
    step = played(GNOMES, Finish(), Spread((Sum("gnomes", 1), Sum("the-mafia", 12))))

    assert happened(step, MoneyMoved) == [MoneyMoved(YOU, 0)]
    assert (step.state.money["the-mafia"], step.state.money["gnomes"]) == (12, 1 + 5)


@clause("ILU-45")
@pytest.mark.parametrize(
    ("sums", "code"),
    [((Sum("gnomes", 12),), "wrong_sum"), ((Sum("network", 13),), "not_yours"), ((Sum("gnomes", 13),), None)],
)
def test_money_is_moved_and_not_made(sums: tuple[Sum, ...], code: str | None) -> None:
    state = played(GNOMES, Finish()).state
    action: Action = Spread(sums)

    if code is None:
        assert action in GAME.moves(state, YOU)
    else:
        assert refusal(state, action).code == code
