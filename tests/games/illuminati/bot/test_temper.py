"""What temperaments lean to in Illuminati."""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import Accept, Bid, Counter, Finish, Offer
from parlour.games.illuminati.attack.arithmetic import CONTROL
from parlour.games.illuminati.state import Attempt
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
