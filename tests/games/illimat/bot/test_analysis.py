"""How likely each seat wins, by points and by what is still to come."""

from msgspec.structs import replace

from parlour.games.illimat.bot.analysis import win_shares
from parlour.games.illimat.notation import position
from parlour.games.illimat.options import Options

TABLE = "hands 5s 7a 2p / 3p 4p | fields - / - / 7s / - | spring 0"


def test_the_leader_is_likelier_to_win_and_most_of_all_near_the_end() -> None:
    table = replace(position(TABLE), scores=(9, 5))
    late = replace(position(TABLE), scores=(16, 12))

    assert 0.5 < win_shares(table)[0] < win_shares(late)[0] < 1


def test_a_single_round_is_decided_sooner() -> None:
    match, single = (replace(position(TABLE, Options(length=length)), scores=(4, 0)) for length in ("match", "round"))

    assert 0.5 < win_shares(match)[0] < win_shares(single)[0]
