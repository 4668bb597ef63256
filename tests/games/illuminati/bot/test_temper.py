"""What temperaments lean to in Illuminati, and what is worth a remark."""

import pytest
from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati import GAME, events
from parlour.games.illuminati.actions import Accept, Bid, Counter, Finish, Offer, Side
from parlour.games.illuminati.attack.arithmetic import CONTROL
from parlour.games.illuminati.attack.events import Announced, Passed, Resolved
from parlour.games.illuminati.bot.temper import mood
from parlour.games.illuminati.deal.events import Agreed
from parlour.games.illuminati.state import Attempt
from parlour.games.illuminati.structure.events import Captured
from tests.games.illuminati.table import ONE, TWO, YOU, control, neutralize, played

TABLE = (
    "seats cthulhu madison-avenue<cthulhu:0 kgb<madison-avenue:0 / gnomes texas<gnomes:0 / network"
    " | center tabloids antiwar-activists | money cthulhu 9 madison-avenue 3 gnomes 9 network 9"
    " | hands slush-fund / bribery / -"
)
STATE = played(TABLE).state
VIEW = GAME.view(STATE, YOU)
FREE, OWNED = control("cthulhu", "antiwar-activists"), neutralize("cthulhu", "texas")
HOPELESS = control("madison-avenue", "tabloids")
ME, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


def grudge(seat: Seat, target: str) -> Attempt:
    return Attempt(seat, "gnomes", target, CONTROL, (6, 5), 11, 7, success=False)


def test_the_greedy_and_the_loyal_leave_other_players_groups_alone() -> None:
    assert GAME.computer.lean(VIEW, FREE, "greedy") > GAME.computer.lean(VIEW, OWNED, "greedy") == 0
    assert GAME.computer.lean(VIEW, OWNED, "loyal") < GAME.computer.lean(VIEW, FREE, "loyal") == 0
    assert GAME.computer.lean(VIEW, Accept(), "loyal") > 0


def test_the_cautious_save_and_bluffers_haggle() -> None:
    assert GAME.computer.lean(VIEW, Bid("cthulhu", 5), "cautious") < 0
    assert GAME.computer.lean(VIEW, Offer(ONE), "bluffing") == GAME.computer.lean(VIEW, Counter(), "bluffing") > 0
    assert GAME.computer.lean(VIEW, Finish(), "bluffing") == 0


def test_the_patient_wait_for_good_odds() -> None:
    assert GAME.computer.lean(VIEW, HOPELESS, "patient") < 0
    assert GAME.computer.lean(VIEW, control("kgb", "kgb"), "patient") == 0


def test_the_vengeful_hit_back_at_whoever_attacked_them_last() -> None:
    assert GAME.computer.lean(VIEW, OWNED, "vengeful") == 0
    assert GAME.computer.lean(replace(VIEW, last=grudge(ONE, "kgb")), OWNED, "vengeful") > 0
    assert GAME.computer.lean(replace(VIEW, last=grudge(TWO, "kgb")), OWNED, "vengeful") == 0
    assert GAME.computer.lean(replace(VIEW, last=grudge(ONE, "tabloids")), OWNED, "vengeful") == 0
    assert GAME.computer.lean(replace(VIEW, last=grudge(YOU, "kgb")), OWNED, "vengeful") == 0


def test_the_vengeful_pay_to_stop_whoever_attacked_them_last() -> None:
    fight = GAME.view(played(TABLE, FREE).state, ONE)
    against = Bid("gnomes", 2, against=True)

    assert GAME.computer.lean(replace(fight, last=grudge(YOU, "texas")), against, "vengeful") > 0
    assert GAME.computer.lean(replace(fight, last=grudge(TWO, "texas")), against, "vengeful") == 0


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
