"""Illuminati at the terminal: sums and deals typed as commands."""

from pathlib import Path

import pytest

from parlour.cli.typed.illuminati import read
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import (
    Accept,
    Action,
    Bid,
    Commit,
    Counter,
    Decline,
    Finish,
    Offer,
    Pass,
    Side,
    Transfer,
)
from parlour.games.illuminati.notation import position
from tests.cli.harness import parlour
from tests.games.illuminati.table import ONE, YOU, control, played

TABLE = (
    "seats bavarian the-mafia<bavarian:0 yuppies<the-mafia:0 / gnomes kgb<gnomes:0 / network | center texas boy-sprouts"
    " | money bavarian 20 the-mafia 4 gnomes 9 | hands bribery / slush-fund / - | destroyed hackers | out 2"
)
TYPED: list[tuple[str, Action | None]] = [
    ("go", Commit()),
    ("pass", Pass()),
    ("end", Finish()),
    ("accept", Accept()),
    ("decline", Decline()),
    ("bid 7", Bid("bavarian", 7)),
    ("bid 3 the mafia", Bid("the-mafia", 3)),
    ("against 7", Bid("bavarian", 7, against=True)),
    ("bid", None),
    ("bid 0", None),
    ("bid 3 zebra", None),
    ("move 4 mafia bavarian", Transfer("the-mafia", "bavarian", 4)),
    ("move 4 the mafia yuppies", Transfer("the-mafia", "yuppies", 4)),
    ("move 4 kgb bavarian", None),
    ("move mafia", None),
    ("offer 2 10 for kgb", Offer(ONE, Side(money=10), Side(groups=("kgb",)))),
    ("offer 2 bribery, yuppies for 3", Offer(ONE, Side(specials=("bribery",), groups=("yuppies",)), Side(money=3))),
    ("offer 2 5", Offer(ONE, give=Side(money=5))),
    ("offer 2 5 for special", Offer(ONE, give=Side(money=5), take=Side(specials=(None,)))),
    ("offer 2 drop the mafia for kgb", Offer(ONE, give=Side(drops=("the-mafia",)), take=Side(groups=("kgb",)))),
    ("accept bribery, mafia", Accept(("bribery",), ("the-mafia",))),
    ("accept zebra", None),
    ("offer 2 zebra for 5", None),
    ("offer 9 5", None),
    ("counter 5 for nothing", Counter(give=Side(money=5))),
    ("counter inter for 5", None),
    ("sing", None),
    ("", None),
]


@pytest.mark.parametrize(("line", "action"), TYPED)
def test_commands_are_read(line: str, action: Action | None) -> None:
    assert read(line, GAME.view(position(TABLE), YOU)) == action


def test_the_attacked_bid_against_and_who_watches_says_nothing() -> None:
    state = played(TABLE, control("the-mafia", "kgb"), Commit(), Pass()).state

    assert read("bid 2", GAME.view(state, ONE)) == Bid("gnomes", 2, against=True)
    assert read("bid 2", GAME.view(state, None)) is None


def test_a_game_with_computers_is_played_to_its_end(tmp_path: Path) -> None:
    said = parlour(
        "play",
        "illuminati",
        "--seats",
        "3",
        "--seed",
        "evening",
        "--record",
        tmp_path / "game.jsonl",
        typed="1\n" * 900,
    )

    assert said.code == 0
    assert "won" in said.out
    assert parlour("verify", tmp_path / "game.jsonl").out.startswith("Illuminati: ")
