"""What a computer makes of a view: hidden things guessed at, and goals in steps (ILU-70, ILU-71, ILU-80)."""

import pytest
from msgspec.structs import replace

from parlour.games.illuminati.actions import Use
from parlour.games.illuminati.bot.outlook import BEYOND, WIN, hope, nearest, outlook, rivals
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.structure.control import money_on
from parlour.games.illuminati.view import view
from tests.games.illuminati.bot.thinking import reading
from tests.games.illuminati.table import ONE, TWO, YOU, on
from tests.marks import clause

TABLE = (
    "seats discordian hackers<discordian:0 comic-books<discordian:1 / gnomes kgb<gnomes:0 / ufos | center texas"
    " punk-rockers | money discordian 9 kgb 30 gnomes 40 ufos 7"
)


@clause("ILU-80")
def test_closed_treasuries_are_guessed_and_never_read() -> None:
    poor, rich = position(TABLE), replace(position(TABLE), money={"discordian": 9, "kgb": 99, "gnomes": 99})

    seen = [outlook(view(state, YOU), YOU, "normal") for state in (poor, rich)]

    assert seen[0] == seen[1]
    assert money_on(seen[0].state, "discordian") == 9
    assert money_on(seen[0].state, "gnomes") == 12


@clause("ILU-80")
def test_open_books_and_what_was_spied_out_are_known() -> None:
    opened = reading(TABLE, options=Options(books="open"))
    spied = on(position(f"{TABLE} | hands computer-espionage / - / -"), Use("computer-espionage", card="kgb")).state

    assert money_on(opened.state, "gnomes") == 40
    assert money_on(outlook(view(spied, YOU), YOU, "normal").state, "kgb") == 30


@clause("ILU-80")
def test_the_secret_goal_of_others_changes_nothing_that_a_computer_reads() -> None:
    states = [position(f"{TABLE} | goal {goal}") for goal in ("bavarian", "cthulhu")]

    mine, theirs = ([outlook(view(state, seat), seat, "hard") for state in states] for seat in (TWO, YOU))

    assert theirs[0] == theirs[1]
    assert mine[0] != mine[1]


@pytest.mark.parametrize(
    ("seats", "steps"),
    [
        ("bavarian the-mafia<bavarian:0", (35 - 17) / 4),
        ("bermuda kgb<bermuda:0", 8 / 1.4),
        ("discordian hackers<discordian:0", 4.0),
        ("network c-i-a<network:0", (25 - 11) / 2),
        ("cthulhu kgb<cthulhu:0", 8 / 1.5),
        ("assassins kgb<assassins:0", 5.0),
        ("gnomes kgb<gnomes:0", 150 / 15),
    ],
)
@clause("ILU-71")
def test_goals_are_reckoned_in_good_deeds(seats: str, steps: float) -> None:
    assert reading(f"seats {seats} / ufos").special[YOU] == pytest.approx(steps)


@clause("ILU-71")
def test_an_easy_computer_counts_groups_and_nothing_else() -> None:
    easy = reading(TABLE, level="easy")

    assert easy.special == (BEYOND,) * 3
    assert nearest(easy, YOU) == easy.basic[YOU] == 10


@clause("ILU-5")
def test_rivals_come_in_the_order_of_their_turns() -> None:
    assert rivals(reading(TABLE)) == (TWO, ONE)


def test_hope_grows_with_every_step_and_most_with_the_last() -> None:
    rises = [hope(steps - 1) - hope(steps) for steps in (1, 2, 3, 8)]

    assert rises == sorted(rises, reverse=True)
    assert hope(0) == hope(-3) == WIN
