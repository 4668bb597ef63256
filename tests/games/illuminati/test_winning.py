"""Goals, shared wins and elimination (ILU-70 to ILU-73)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Figure
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Finish
from parlour.games.illuminati.box import BASIC, ILLUMINATI
from parlour.games.illuminati.events import Scored, Won
from parlour.games.illuminati.goals import has_basic, has_special, winners
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import State
from parlour.games.illuminati.structure.grid import alone, attach, free
from parlour.games.illuminati.turn.events import Gone
from tests.games.illuminati.table import ONE, YOU, destroy, happened, played, quietly
from tests.marks import clause

GOAL, LAST = "A goal was reached.", "Nobody else is left."


def crowned(illuminati: str, *groups: str, seats: int = 2) -> State:
    """A table whose first player controls these groups, laid wherever there is an arrow."""
    rest = " / ".join([card for card in ILLUMINATI if card != illuminati][: seats - 1])
    state = position(f"seats {illuminati} / {rest}")
    structure = state.structures[YOU]
    for card in groups:
        arrow = free(structure)[0]
        structure = attach(structure, alone(card), arrow.card, arrow.exit).structure
    return replace(state, structures=(structure, *state.structures[1:]))


MANY = (
    "big-media", "c-i-a", "cfl-aio", "republicans", "pentagon", "new-york", "the-mafia", "texas", "kgb", "yuppies",
    "hackers", "moonies",
)  # fmt: skip # a list reads best as a paragraph


@clause("ILU-70", "ILU-7")
@pytest.mark.parametrize("seats", BASIC)
def test_the_basic_goal_goes_by_the_number_of_players(seats: int) -> None:
    assert has_basic(crowned("network", *MANY[: BASIC[seats] - 1], seats=seats), YOU)
    assert not has_basic(crowned("network", *MANY[: BASIC[seats] - 2], seats=seats), YOU)


@clause("ILU-71")
@pytest.mark.parametrize(
    ("illuminati", "groups", "enough"),
    [
        ("bavarian", ("the-mafia", "new-york", "c-i-a"), "democrats"),
        ("bermuda", ("texas", "semiconscious-liberation-army", "moonies"), "f-b-i"),
        ("discordian", ("hackers", "trekkies", "tabloids", "comic-books"), "s-m-o-f"),
        ("network", ("c-i-a", "big-media", "i-r-s", "madison-avenue", "post-office"), "kgb"),
        ("assassins", ("c-i-a", "kgb", "texas", "the-mafia", "militia"), "new-york"),
    ],
)
def test_each_illuminati_has_a_goal_of_its_own(illuminati: str, groups: tuple[str, ...], enough: str) -> None:
    assert not has_special(crowned(illuminati, *groups), YOU)
    assert has_special(crowned(illuminati, *groups, enough), YOU)


@clause("ILU-71")
def test_the_gnomes_count_all_their_money_and_cthulhu_what_it_destroyed() -> None:
    gnomes = "seats gnomes texas<gnomes:0 / cthulhu | money gnomes 100 texas"

    assert not has_special(position(f"{gnomes} 49"), YOU)
    assert has_special(position(f"{gnomes} 50"), YOU)
    assert not has_special(position("seats cthulhu / gnomes | kills 7 0"), YOU)
    assert has_special(position("seats cthulhu / gnomes | kills 8 0"), YOU)


@clause("ILU-71", "ILU-2")
def test_the_ufos_win_by_the_goal_they_picked_and_then_tell_it() -> None:
    text = "seats ufos the-mafia<ufos:0 / gnomes | kills 8 0 | goal"

    assert not has_special(position(f"{text} gnomes"), YOU)
    step = played(f"{text} cthulhu", Finish())
    assert happened(step, Won) == [Won((YOU,), GOAL, "cthulhu")]
    assert GAME.view(step.state, ONE).players[YOU].secret == "cthulhu"


@clause("ILU-72")
def test_everyone_is_checked_at_the_end_of_every_turn_and_several_share_the_win() -> None:
    step = played("seats cthulhu / gnomes / network | kills 8 0 0 | money gnomes 200", Finish())

    assert happened(step, Won) == [Won((YOU, ONE), GOAL)]
    assert step.state.outcome is not None
    assert step.state.outcome.places == (1, 1, 3)
    assert GAME.ask(step.state).seats == frozenset()
    assert list(GAME.moves(step.state, YOU)) == []


@clause("ILU-72")
def test_who_is_out_does_not_win() -> None:
    assert winners(position("seats cthulhu / gnomes / network | kills 8 0 0 | out 0")) == ()


@clause("ILU-73")
def test_after_the_third_turn_nothing_but_the_illuminati_means_elimination() -> None:
    text = "seats cthulhu kgb<cthulhu:0 / gnomes / network kgb<network:0 | money gnomes 9 | hands - / bribery / -"
    step = played(f"{text.replace('network kgb', 'network texas')} | turns 3 3 3 | up bribery", Finish())

    assert happened(step, Gone) == [Gone(ONE, "eliminated", ("bribery",))]
    assert step.state.out == (ONE,)
    assert step.state.discard == ("bribery",)
    assert "gnomes" not in step.state.money
    early = played("seats cthulhu kgb<cthulhu:0 / gnomes / network | turns 3 2 2", Finish())
    assert happened(early, Gone) == []


@clause("ILU-73")
def test_the_last_player_left_wins() -> None:
    step = played("seats cthulhu kgb<cthulhu:0 / gnomes | turns 3 3", Finish())

    assert happened(step, Won) == [Won((YOU,), LAST)]
    assert GAME.site.high_score(step.state) is None


@clause("ILU-73", "ILU-18")
def test_where_nobody_is_left_the_game_is_scored() -> None:
    step = played("seats cthulhu / gnomes | turns 3 3", Finish())

    assert happened(step, Scored) == [Scored((0, 0))]
    assert happened(step, Won) == [Won((YOU, ONE), "Power and groups were counted.")]


@clause("ILU-73")
def test_cthulhu_that_destroys_its_own_last_group_as_the_eighth_wins() -> None:
    text = "seats cthulhu hollywood<cthulhu:0 / gnomes kgb<gnomes:0 | kills 7 0 | turns 5 5"
    step = played(text, destroy("cthulhu", "hollywood"), *quietly(2), Finish())

    assert happened(step, Won) == [Won((YOU,), GOAL)]


@clause("ILU-72")
def test_a_win_by_a_goal_is_for_the_book_of_records() -> None:
    step = played("seats cthulhu kgb<cthulhu:0 / gnomes | kills 8 0 | turns 4 4", Finish())
    high_score = GAME.site.high_score(step.state)

    assert high_score is not None
    assert (high_score.board, high_score.seats, high_score.rank) == ("2 players", (YOU,), (-4, 12))
    assert [figure.value for figure in high_score.figures] == [4, "The Servants of Cthulhu", 12]
    assert GAME.site.high_score(position("seats cthulhu / gnomes")) is None


@clause("ILU-72")
def test_facts_are_of_groups_and_treasuries() -> None:
    text = "seats cthulhu kgb<cthulhu:0 / gnomes | kills 8 0 | turns 4 4 | money kgb 7"
    step = played(text, Finish())

    assert GAME.site.facts(step.state, YOU) == (
        Figure("Groups controlled", 1),
        Figure("Richest treasury", max(step.state.money["kgb"], step.state.money["cthulhu"])),
        Figure("Groups destroyed", 8),
    )
    gone = replace(step.state, structures=(step.state.structures[0], ()))
    assert GAME.site.facts(gone, ONE) == ()
