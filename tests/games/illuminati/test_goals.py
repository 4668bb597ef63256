"""Special goals of the Illuminati, reached and just missed; the UFOs' secret one; wins that are shared (ILU-71 ff.)."""

from typing import NamedTuple

import pytest

from parlour.core.game import Step
from parlour.games.illuminati.actions import Finish
from parlour.games.illuminati.attack.arithmetic import DESTROY
from parlour.games.illuminati.box import ILLUMINATI
from parlour.games.illuminati.events import Event, Won
from parlour.games.illuminati.scoring import GOAL, LAST
from parlour.games.illuminati.state import State
from parlour.games.illuminati.waits import window
from tests.games.illuminati.situations import RIVAL, attacked, played
from tests.games.illuminati.table import YOU, happened
from tests.marks import clause


class Race(NamedTuple):
    """A player's groups (and what else counts) with which a special goal is reached, and just missed."""

    reached: str
    missed: str


BIG = "the-mafia new-york international-communist-conspiracy"
"""Power 21."""

HELPFUL = "c-i-a big-media madison-avenue federal-reserve i-r-s"
"""Transferable Power 16."""

GOALS = {
    "bavarian": Race(f"{BIG} republicans", f"{BIG} fraternal-orders"),
    "bermuda": Race(
        "pentagon republicans semiconscious-liberation-army moonies",
        "pentagon chinese-campaign-donors semiconscious-liberation-army moonies",
    ),
    "discordian": Race(
        "tabloids hackers punk-rockers trekkies psychiatrists", "tabloids hackers punk-rockers trekkies yuppies"
    ),
    "gnomes": Race("yuppies | money gnomes 100 yuppies 45", "yuppies | money gnomes 100 yuppies 44"),
    "network": Race(f"{HELPFUL} kgb", f"{HELPFUL} hackers"),
    "assassins": Race("pentagon texas the-mafia new-york c-i-a kgb", "pentagon texas the-mafia new-york c-i-a yuppies"),
}
"""With the money that passing brings the Gnomes have 150, or 149."""

SECRET = {
    "bavarian": Race(f"{BIG} pentagon kgb", f"{BIG} pentagon hackers"),
    "network": Race(f"{HELPFUL} kgb hackers", f"{HELPFUL} kgb feminists"),
    "gnomes": Race("yuppies | money ufos 100 yuppies 45", "yuppies | money ufos 100 yuppies 44"),
}
"""The goals for which it counts that the UFOs have less Power, and treasuries of their own."""


def finished(start: str | State) -> Step[State, Event]:
    """The turn ends, without a power of the Illuminati."""
    step = played(start, Finish())
    return step if window(step.state) not in ("structure", "money") else played(step.state, Finish())


def table(illuminati: str, groups: str) -> str:
    """A table of two, the first with these groups."""
    own, _, more = groups.partition(" | ")
    return f"{illuminati} {own} / cthulhu" + (f" | {more}" if more else "")


def won(step: Step[State, Event]) -> Won | None:
    """Who has won, if anyone has."""
    return next(iter(happened(step, Won)), None)


@pytest.mark.parametrize("illuminati", GOALS)
@clause("ILU-71", "ILU-72")
def test_a_special_goal_is_reached(illuminati: str) -> None:
    assert won(finished(table(illuminati, GOALS[illuminati].reached))) == Won((YOU,), GOAL)


@pytest.mark.parametrize("illuminati", GOALS)
@clause("ILU-71", "ILU-72")
def test_a_special_goal_is_just_missed(illuminati: str) -> None:
    assert won(finished(table(illuminati, GOALS[illuminati].missed))) is None


@pytest.mark.parametrize("illuminati", GOALS)
@clause("ILU-71")
def test_a_special_goal_is_nothing_to_another_illuminati(illuminati: str) -> None:
    groups = GOALS[illuminati].reached.replace("gnomes", "ufos")

    assert won(finished(f"{table('ufos', groups)} | goal cthulhu")) is None


@clause("ILU-71", "ILU-31")
def test_cthulhu_wins_with_the_eighth_group_destroyed() -> None:
    groups = "yuppies / network texas | center hollywood"

    eighth = attacked(f"cthulhu {groups} | kills 7 0", "cthulhu", DESTROY, "hollywood", roll=9).state
    seventh = attacked(f"cthulhu {groups} | kills 6 7", "cthulhu", DESTROY, "hollywood", roll=9).state

    assert won(finished(eighth)) == Won((YOU,), GOAL)
    assert won(finished(seventh)) is None


@clause("ILU-71", "ILU-73")
def test_cthulhu_wins_with_its_own_last_group_as_the_eighth() -> None:
    last = "cthulhu yuppies / network texas | turns 3 3"

    eighth = attacked(f"{last} | kills 7 0", "cthulhu", DESTROY, "yuppies", roll=10).state
    seventh = attacked(f"{last} | kills 6 0", "cthulhu", DESTROY, "yuppies", roll=10).state

    assert len(eighth.structures[YOU]) == 1
    assert won(finished(eighth)) == Won((YOU,), GOAL)
    assert won(finished(seventh)) == Won((RIVAL,), LAST)


@pytest.mark.parametrize("goal", GOALS)
@clause("ILU-71", "ILU-2")
def test_ufos_win_with_the_goal_they_picked(goal: str) -> None:
    race = SECRET.get(goal, GOALS[goal])

    assert won(finished(f"{table('ufos', race.reached)} | goal {goal}")) == Won((YOU,), GOAL, goal)
    assert won(finished(f"{table('ufos', race.missed)} | goal {goal}")) is None
    assert won(finished(f"{table('ufos', race.reached)} | goal cthulhu")) is None


@clause("ILU-71", "ILU-2")
def test_ufos_win_with_the_goal_of_cthulhu() -> None:
    groups = "ufos yuppies / network texas | center hollywood | goal cthulhu"

    eighth = attacked(f"{groups} | kills 7 0", "ufos", DESTROY, "hollywood", roll=4).state
    seventh = attacked(f"{groups} | kills 6 0", "ufos", DESTROY, "hollywood", roll=4).state

    assert won(finished(eighth)) == Won((YOU,), GOAL, "cthulhu")
    assert won(finished(seventh)) is None


@clause("ILU-71")
def test_every_illuminati_has_its_goal_here() -> None:
    assert {*GOALS, "cthulhu", "ufos"} == {*ILLUMINATI}


@clause("ILU-72")
def test_all_players_are_checked_at_the_end_of_every_turn_and_winners_share() -> None:
    weird, violent = GOALS["discordian"].reached, GOALS["assassins"].reached

    both = finished(f"discordian {weird} / assassins {violent} / network")
    only_the_rival = finished(f"network / assassins {violent} / discordian")

    assert won(both) == Won((YOU, RIVAL), GOAL)
    assert both.state.outcome is not None
    assert both.state.outcome.places == (1, 1, 3)
    assert won(only_the_rival) == Won((RIVAL,), GOAL)
