"""Orbital Mind Control Lasers (ILU-62)."""

import pytest

from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Finish, Lase
from parlour.games.illuminati.box import Alignment
from parlour.games.illuminati.events import Won
from parlour.games.illuminati.structure.control import alignments
from parlour.games.illuminati.structure.events import Lased
from tests.games.illuminati.table import ONE, YOU, happened, played, refused
from tests.marks import clause

LASERS = "orbital-mind-control-lasers"
HOME = f"seats cthulhu {LASERS}<cthulhu:0 hackers<{LASERS}:0 / gnomes texas<gnomes:0 | center moonies kgb"
WEIRD, STRAIGHT, FANATIC, CRIMINAL = Alignment.WEIRD, Alignment.STRAIGHT, Alignment.FANATIC, Alignment.CRIMINAL


@clause("ILU-62")
@pytest.mark.parametrize(
    ("lase", "after"),
    [
        (Lase("hackers", "add", CRIMINAL), (WEIRD, FANATIC, CRIMINAL)),
        (Lase("hackers", "remove", WEIRD), (FANATIC,)),
        (Lase("hackers", "reverse", WEIRD), (FANATIC, STRAIGHT)),
    ],
)
def test_one_alignment_is_added_removed_or_reversed(lase: Lase, after: tuple[Alignment, ...]) -> None:
    step = played(HOME, lase)

    assert step.events == (Lased(YOU, "hackers", lase.change, lase.alignment),)
    assert alignments(step.state, "hackers") == after
    (cell,) = [cell for cell in GAME.view(step.state, ONE).players[YOU].cells if cell.face.card == "hackers"]
    assert cell.face.alignments == after


@clause("ILU-62")
def test_it_lasts_until_the_end_of_the_turn_and_no_longer() -> None:
    step = played(HOME, Lase("texas", "add", WEIRD), Finish())

    assert WEIRD not in alignments(step.state, "texas")


@clause("ILU-62", "ILU-72")
def test_it_counts_at_the_goal_check() -> None:
    weird = "hackers<discordian:1 comic-books<discordian:2 flat-earthers<discordian:3 s-m-o-f<hackers:0"
    text = f"seats discordian {LASERS}<discordian:0 {weird} texas<s-m-o-f:1 / gnomes"

    step = played(text, Lase("texas", "add", WEIRD), Finish())

    assert happened(step, Won) == [Won((YOU,), "A goal was reached.")]


@clause("ILU-62")
@pytest.mark.parametrize(
    ("lase", "code"),
    [
        (Lase(LASERS, "add", WEIRD), "no_target"),
        (Lase("gnomes", "add", WEIRD), "no_target"),
        (Lase("new-york", "add", WEIRD), "no_target"),
        (Lase("hackers", "add", WEIRD), "alignment"),
        (Lase("hackers", "remove", STRAIGHT), "alignment"),
        (Lase("hackers", "reverse", FANATIC), "no_opposite"),
    ],
)
def test_the_lasers_need_another_group_and_something_to_change(lase: Lase, code: str) -> None:
    assert refused(HOME, lase) == code


@clause("ILU-62")
def test_criminal_cannot_be_reversed_and_lasers_are_used_once_by_their_owner() -> None:
    text = HOME.replace("texas<gnomes:0", "the-mafia<gnomes:0")

    assert refused(text, Lase("the-mafia", "reverse", CRIMINAL)) == "no_opposite"
    assert refused(text, Lase("moonies", "add", WEIRD), Lase("kgb", "add", WEIRD)) == "no_lasers"
    assert refused("seats cthulhu / gnomes | center kgb", Lase("kgb", "add", WEIRD)) == "no_lasers"


@clause("ILU-62")
def test_what_the_lasers_can_do_is_listed_with_additions_for_own_and_free_groups() -> None:
    listed = {move for move in GAME.moves(played(HOME).state, YOU) if isinstance(move, Lase)}

    assert Lase("kgb", "add", WEIRD) in listed
    assert Lase("texas", "remove", Alignment.VIOLENT) in listed
    assert Lase("texas", "reverse", Alignment.VIOLENT) in listed
    assert Lase("texas", "add", WEIRD) not in listed
    assert all(move.card != LASERS for move in listed)
    again = played(HOME, Lase("kgb", "add", WEIRD)).state
    assert not any(isinstance(move, Lase) for move in GAME.moves(again, YOU))
