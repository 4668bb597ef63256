"""What is worth a remark in Illuminati."""

import pytest

from parlour.core.game import Seat
from parlour.games.illuminati import events
from parlour.games.illuminati.actions import Side
from parlour.games.illuminati.attack.arithmetic import CONTROL
from parlour.games.illuminati.attack.events import Announced, Passed, Resolved
from parlour.games.illuminati.bot.temper import mood
from parlour.games.illuminati.deal.events import Agreed
from parlour.games.illuminati.structure.events import Captured

ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt((), (), 0, (), ME), "hello", "hello"),
        (Announced(ME, "gnomes", "texas", CONTROL, OTHER, 7), None, "attacked"),
        (Resolved(ME, "gnomes", "texas", CONTROL, 9, 7, success=False), "bad_luck", None),
        (Resolved(ME, "gnomes", "texas", CONTROL, 3, 7, success=True), None, None),
        (Captured(ME, OTHER, ("texas",), None), "good_move", "setback"),
        (Captured(ME, None, ("texas",), None), "good_move", None),
        (Agreed(ME, OTHER, Side(), Side()), "thanks", "thanks"),
        (Agreed(ME, THIRD, Side(), Side()), "thanks", None),
        (events.Won((ME,), "goal"), "won", "lost"),
        (Passed(ME), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
