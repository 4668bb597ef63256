"""Temperaments, and what events are to players."""

import pytest

from parlour.core.game import Seat
from parlour.core.temper import Temper
from parlour.games.illimat import GAME, events
from parlour.games.illimat.actions import Action
from parlour.games.illimat.bot.temper import mood
from parlour.games.illimat.box import Luminary
from parlour.games.illimat.notation import position, read_cards
from parlour.games.illimat.state import Pile
from tests.games.illimat.table import YOU, harvest, sow, stockpile

TABLE = "hands 5s 9p Kp / 3p 8p | fields 5a 2s 3s / 9w 4p / - / - | spring 3"


@pytest.mark.parametrize(
    ("temper", "better", "worse"),
    [
        ("greedy", harvest("5s", 0, "5a 2s 3s"), harvest("5s", 0, "5a")),
        ("cautious", sow("9p", 2), sow("9p", 1)),
        ("cautious", sow("9p", 2), sow("5s", 2)),
        ("cautious", sow("9p", 2), stockpile("5s", 1, "4p", 9)),
        ("patient", stockpile("5s", 1, "4p", 9), sow("5s", 1)),
        ("loyal", harvest("5s", 0, "2s 3s"), harvest("5s", 0, "5a")),
        ("bluffing", sow("Kp", 2), sow("9p", 2)),
    ],
)
def test_each_temperament_leans_to_something(temper: Temper, better: Action, worse: Action) -> None:
    view = GAME.view(position(TABLE), YOU)

    assert 0 < GAME.computer.lean(view, better, temper) - GAME.computer.lean(view, worse, temper) < 0.25


def test_the_vengeful_takes_piles_away() -> None:
    view = GAME.view(position("hands 9s 3p / 3s 8p | fields 9w [5a 4a =9] / - / - / - | spring 3"), YOU)

    assert GAME.computer.lean(view, harvest("9s", 0, "5a"), "vengeful") > GAME.computer.lean(
        view, harvest("9s", 0, "9w"), "vengeful"
    )
    assert (
        GAME.computer.lean(view, sow("3p", 1), "vengeful")
        == GAME.computer.lean(view, harvest("9s", 0, "9w"), "cautious")
        == 0
    )


ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)
FIVE, NINE = read_cards("5s 9s")
RICH = events.Harvested(ME, (NINE,), 0, read_cards("4a 5a"), (Pile(9, read_cards("2p 7p 9w"), locked=False),))


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt(1, ME, (), (), 0), "hello", "hello"),
        (events.Dealt(2, ME, (), (), 0), None, None),
        (RICH, "good_move", "impressed"),
        (events.Harvested(ME, (NINE,), 0, read_cards("9a"), ()), None, None),
        (events.OkusTaken(ME, 0, 2), "good_move", None),
        (events.Claimed(ME, 0, Luminary.RAKE), "good_move", None),
        (events.Gave(ME, OTHER, FIVE), "setback", "thanks"),
        (events.Gave(ME, THIRD, FIVE), "setback", None),
        (events.Won((ME,), (17, 3)), "won", "lost"),
        (events.Sowed(ME, FIVE, 0), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
