"""Who could win this turn, as far as everyone can see (ILU-70 to ILU-72, ILU-80)."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Announce, Commit, Finish, Pass
from parlour.games.illuminati.box import GOALS, Attack, Goal
from parlour.games.illuminati.goals import GROUPS, gain_of
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.state import Turn
from parlour.games.illuminati.view_types import Threat
from parlour.games.illuminati.waits import window
from tests.games.illuminati.situations import all_pass, played, position, rolling
from tests.games.illuminati.table import ONE, YOU
from tests.marks import clause

VIOLENT = "assassins kgb militia texas the-mafia"
POWERFUL = "bavarian i-r-s texas new-york"
GROUNDED = "network c-i-a federal-reserve i-r-s big-media"


def seen(text: str, options: Options | None = None) -> tuple[Threat, ...]:
    """The threats that everyone sees at a table: the same for players and spectators."""
    state = position(text, options)
    views = [GAME.view(state, seat).threats for seat in (None, *[Seat(seat) for seat in range(state.seats)])]
    assert len(set(views)) == 1
    return views[0]


@pytest.mark.parametrize(
    ("text", "words", "have", "need"),
    [
        (f"{VIOLENT} / gnomes | center tabloids cycle-gangs comic-books", "Violent groups", 4, 6),
        (f"{VIOLENT} / gnomes | center tabloids cycle-gangs", "", 0, 0),
        (f"{VIOLENT} / gnomes cycle-gangs comic-books | center tabloids", "Violent groups", 4, 6),
        ("cthulhu / gnomes | center texas | kills 6 0", "groups destroyed", 6, 8),
        ("cthulhu / gnomes | center texas | kills 5 0", "", 0, 0),
        (f"{POWERFUL} / gnomes | center pentagon yuppies", "Power", 28, 35),
        (f"{POWERFUL} / gnomes | center hackers yuppies", "", 0, 0),
        (f"{GROUNDED} / gnomes | center madison-avenue f-b-i", "Transferable Power", 20, 25),
        (
            "bermuda california clone-arrangers f-b-i / gnomes | center nephews-of-god goldfish-fanciers",
            "different alignments",
            7,
            10,
        ),
    ],
)
@clause("ILU-71", "ILU-72")
def test_who_can_reach_a_goal_with_the_actions_left_can_win(text: str, words: str, have: int, need: int) -> None:
    assert seen(text) == ((Threat(YOU, words, have, need),) if words else ())


@clause("ILU-72")
def test_only_the_player_whose_turn_it_is_can_still_get_there() -> None:
    table = f"gnomes / {VIOLENT} | center cycle-gangs comic-books"

    assert seen(table) == ()
    assert seen(f"{table} | turn 1") == (Threat(ONE, "Violent groups", 4, 6),)


@clause("ILU-72")
def test_who_has_reached_a_goal_is_named_on_any_turn() -> None:
    assert seen("gnomes / cthulhu | kills 0 8") == (Threat(ONE, "groups destroyed", 8, 8),)


@clause("ILU-13", "ILU-40")
def test_neither_without_actions_nor_without_an_arrow_can_anyone_get_there() -> None:
    table = f"{VIOLENT} / gnomes | center cycle-gangs comic-books"
    announced = played(table, Announce("texas", "comic-books", Attack.CONTROL), Commit()).state
    full = "discordian science-fiction-fans punk-rockers psychiatrists {} / gnomes | center intellectuals"

    assert len(seen(table)) == 1
    assert GAME.view(all_pass(rolling(announced, 12)).state, None).threats == ()
    assert len(seen(full.format("hackers"))) == 1
    assert seen(full.format("trekkies")) == ()


@clause("ILU-13")
def test_an_attack_that_is_rolled_for_can_still_get_there() -> None:
    table = f"{VIOLENT} new-york / gnomes | center comic-books | hands - / bribery"
    state = rolling(replace(position(table), turn=Turn(YOU, actions=1, offers=(0, 0))), 2)
    rolled = played(state, Announce("the-mafia", "comic-books", Attack.CONTROL), Commit(), Pass(), Pass()).state

    assert window(rolled) == "roll"
    assert GAME.view(rolled, None).threats == (Threat(YOU, "Violent groups", 5, 6),)


@clause("ILU-13")
def test_an_attack_that_is_announced_has_not_cost_its_action_yet_and_counts_once() -> None:
    table = f"{VIOLENT} / gnomes | center cycle-gangs comic-books"
    last = replace(position(table), turn=Turn(YOU, actions=1, offers=(0, 0)))
    announced = played(last, Announce("texas", "comic-books", Attack.CONTROL)).state

    assert announced.turn.actions == 1
    assert GAME.view(announced, None).threats == ()


@clause("ILU-80", "ILU-71")
@pytest.mark.parametrize("options", [Options(), Options(books="open")])
def test_money_and_secret_goals_are_no_threats(options: Options) -> None:
    assert seen("gnomes / ufos | money gnomes 200 | goal cthulhu | kills 0 8", options) == ()


@clause("ILU-70")
def test_groups_are_counted_one_for_each_action() -> None:
    first, tenth = "new-york c-i-a f-b-i hollywood texas kgb militia hackers moonies", "recyclers"
    tables = [f"ufos {groups} / gnomes | center yuppies trekkies" for groups in (first, f"{first} {tenth}")]

    assert [seen(table) for table in tables] == [(), (Threat(YOU, GROUPS, 11, 13),)]


@clause("ILU-72")
def test_an_attack_says_whether_its_success_would_win() -> None:
    table = f"{VIOLENT} new-york / gnomes tabloids comic-books | center cycle-gangs yuppies"

    def wins(target: str, attack: Attack) -> bool:
        shown = GAME.view(played(table, Announce("the-mafia", target, attack)).state, None).attack
        assert shown is not None
        return shown.wins

    assert wins("cycle-gangs", Attack.CONTROL)
    assert wins("comic-books", Attack.CONTROL)
    assert not wins("comic-books", Attack.NEUTRALIZE)
    assert not wins("yuppies", Attack.CONTROL)
    assert not wins("yuppies", Attack.DESTROY)


@clause("ILU-71")
def test_a_destruction_can_win() -> None:
    state = played("cthulhu / gnomes | center texas | kills 7 0", Announce("cthulhu", "texas", Attack.DESTROY)).state
    shown = GAME.view(state, None).attack

    assert shown is not None
    assert shown.wins


@clause("ILU-72")
def test_nobody_threatens_once_the_game_is_over() -> None:
    state = played("cthulhu kgb / gnomes | turns 3 3", Finish()).state

    assert state.outcome is not None
    assert GAME.view(state, None).threats == ()


@clause("ILU-71")
@pytest.mark.parametrize("goal", [GOALS[name] for name in ("cthulhu", "gnomes", "ufos")])
def test_a_group_adds_nothing_to_goals_of_money_and_destruction(goal: Goal) -> None:
    assert gain_of(position("ufos / gnomes | center texas"), YOU, "texas", goal) == 0
