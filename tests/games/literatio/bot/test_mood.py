"""What is worth a remark in Literatio."""

import pytest

from parlour.core.game import Seat
from parlour.games.literatio import events
from parlour.games.literatio.bot.mood import mood

ME, OTHER = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Dealt((), ME, (), 50), "hello", "hello"),
        (events.Stood(ME, "QUEUE", 40, 40), "good_move", "impressed"),
        (events.Stood(ME, "QUEUE", 30, 30), "good_move", None),
        (events.Stood(ME, "AN", 4, 4), None, None),
        (events.Judged(ME, "QUEUE", stands=True, by="dictionary", fined=(OTHER,)), "doubted", "bad_luck"),
        (events.Judged(ME, "QUEUEY", stands=False, by="dictionary", fined=(ME,)), "setback", None),
        (events.Forfeited(ME, 1), "bad_luck", None),
        (events.Won((ME,), (90, 3), "out"), "won", "lost"),
        (events.Accepted(ME, "AN"), None, None),
    ],
)
def test_moods(event: events.Event, mine: str | None, theirs: str | None) -> None:
    assert (mood(event, ME), mood(event, OTHER)) == (mine, theirs)
