"""How likely each seat wins, by goals, money and Power."""

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati.bot.win_shares import win_shares
from parlour.games.illuminati.options import Options
from parlour.games.illuminati.setup import setup

TABLE = setup(Options(), 3, bytes(32)).state


def test_money_helps() -> None:
    top = TABLE.structures[1][0].card
    rich = replace(TABLE, money={**TABLE.money, top: 60})

    assert win_shares(rich)[1] > win_shares(TABLE)[1]


def test_who_is_out_does_not_win() -> None:
    assert win_shares(replace(TABLE, out=(Seat(2),)))[2] < 1e-9
