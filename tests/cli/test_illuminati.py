"""Illuminati at the terminal: structures as trees, attacks in figures, sums and deals typed as commands."""

from pathlib import Path
from typing import Any

import pytest

from parlour.cli.boards import Room
from parlour.cli.boards.illuminati import BOARD
from parlour.core.game import Seat
from parlour.games.illuminati import GAME
from parlour.games.illuminati.actions import (
    Accept,
    Action,
    Aid,
    Announce,
    Bid,
    Commit,
    Counter,
    Decline,
    Finish,
    Lase,
    Offer,
    Pass,
    Place,
    Privilege,
    Relocate,
    Side,
    Transfer,
    Use,
)
from parlour.games.illuminati.cards.kinds import Alignment, Attack
from parlour.games.illuminati.notation import position
from parlour.games.illuminati.state import State
from tests.cli.harness import parlour
from tests.games.illuminati.table import ONE, YOU, control, played

TABLE = (
    "seats bavarian the-mafia<bavarian:0 yuppies<the-mafia:0 / gnomes kgb<gnomes:0 / network | center texas boy-sprouts"
    " | money bavarian 20 the-mafia 4 gnomes 9 | hands bribery / slush-fund / - | destroyed hackers | out 2"
)
NAMES = ("Ann", "Bo", "Cy")


def drawn(state: State, seat: Seat | None = YOU, width: int = 80) -> str:
    """The board as it is shown."""
    table: Any = BOARD.table(GAME.view(state, seat), NAMES, Room(width=width, height=24))
    return str(table.plain)


@pytest.mark.parametrize("width", [80, 120])
def test_the_board_keeps_to_its_columns(width: int) -> None:
    lines = drawn(
        played(TABLE, control("the-mafia", "kgb"), Commit(), Bid("bavarian", 3)).state, width=width
    ).splitlines()

    assert max(map(len, lines)) <= width


def test_structures_are_trees_with_their_free_arrows_and_own_money() -> None:
    text = drawn(position(TABLE))

    assert "  The Bavarian Illuminati  10/10  +9  20 MB  ->2,3,4" in text
    assert "      Yuppies  1/1  resists 4  +5  conservative  0 MB" in text
    assert "    KGB  2/2  resists 6  +0  communist violent" in text
    assert "3 Cy, out of the game" in text
    assert "Destroyed: Hackers" in text
    assert "Specials: Bribery" in text
    assert "Specials: 1 face down" in text


def test_an_attack_is_shown_part_by_part() -> None:
    state = played(
        TABLE, control("the-mafia", "kgb"), Privilege("bribery"), Pass(), Commit(), Pass(), Bid("bavarian", 3)
    )
    text = drawn(state.state, ONE)

    assert "Ann attacks with the Mafia to control KGB (of Bo), privileged:" in text
    assert "    +7  The Mafia: Power" in text
    assert "   -10  Position" in text
    assert "    +3  Ann, of the Bavarian Illuminati" in text


def test_an_attack_on_the_center_and_bids_against_it_are_shown() -> None:
    state = played(TABLE.replace(" | out 2", ""), control("the-mafia", "texas"), Commit(), Pass(), Pass())
    against = played(
        TABLE.replace(" | out 2", ""),
        control("the-mafia", "texas"),
        Commit(),
        Pass(),
        Pass(),
        Bid("gnomes", 2, against=True),
    )

    assert "to control Texas (uncontrolled):" in drawn(state.state)
    assert "    -2  Bo, of the Gnomes of Zurich" in drawn(against.state)


def test_a_deal_is_told_in_words() -> None:
    state = played(TABLE, Offer(ONE, give=Side(money=5), take=Side(groups=("kgb",)))).state

    assert "Ann offers Bo 5 MB for KGB" in drawn(state)
    assert "Ann offers Bo" in drawn(state, None)


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
    assert BOARD.read(line, GAME.view(position(TABLE), YOU)) == action


def test_the_attacked_bid_against_and_who_watches_says_nothing() -> None:
    state = played(TABLE, control("the-mafia", "kgb"), Commit(), Pass()).state

    assert BOARD.read("bid 2", GAME.view(state, ONE)) == Bid("gnomes", 2, against=True)
    assert BOARD.read("bid 2", GAME.view(state, None)) is None


@pytest.mark.parametrize(
    ("action", "begins"),
    [
        (Announce("the-mafia", "texas", Attack.CONTROL), ("Attack", "with the Mafia", "control")),
        (Transfer("the-mafia", "bavarian", 4), ("Move money", "from the Mafia")),
        (Relocate("yuppies", "bavarian", 1), ("Move a group", "Yuppies")),
        (Lase("texas", "remove", Alignment.VIOLENT), ("Lasers", "Texas")),
        (Offer(ONE, give=Side(money=5)), ("Offer a deal", "to the Gnomes of Zurich")),
        (Use("bribery", card="texas"), ("Use a Special", "Bribery")),
        (Place("bavarian", 1), ("Below the Bavarian Illuminati", "arrow 2")),
        (Bid("bavarian", 2, against=True), ("Against", "the Bavarian Illuminati")),
        (Bid("bavarian", 2), ("For", "the Bavarian Illuminati")),
        (Aid("yuppies"), ("Aid",)),
    ],
)
def test_menus_begin_with_what_is_done_and_with_what(action: Action, begins: tuple[str, ...]) -> None:
    assert BOARD.path(action, GAME.view(position(TABLE), YOU)) == begins


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
