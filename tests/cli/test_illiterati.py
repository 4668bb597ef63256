"""Illiterati at the terminal: words and letters typed as commands, while the clock runs."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from parlour.cli import play as table
from parlour.cli.typed.illiterati import read
from parlour.core.game import Millis
from parlour.games.illiterati import GAME, actions
from parlour.games.illiterati.notation import position
from tests.cli.harness import parlour
from tests.games.illiterati.table import YOU, go_on, tiles

TABLE = "rows CAT + DOGS* / BIRD + Q | library XZ"

TYPED: list[tuple[str, actions.Action | None]] = [
    ("dogs", actions.Spell(tiles("D1", "Os1", "G1", "Ss1"))),
    ("cats", actions.Spell(tiles("C1", "As1", "Ts1", "Ss1"))),
    ("spell done", actions.Spell(tiles("D1", "Os1", "*w1", "*w2"), "NE")),
    ("spell d", actions.Spell(tiles("D1"))),
    ("loosen cat", actions.Loosen(tiles("C1", "As1", "Ts1"))),
    ("loosen ca", actions.Loosen(tiles("C1", "As1"))),
    ("give 2 cat", actions.Give(tiles("C1", "As1", "Ts1"), 1)),
    ("give 2 s", actions.Give(tiles("Ss1"), 1)),
    ("ask 2 q", actions.Request(tiles("Qw1"), 1)),
    ("claim 2 q", actions.Claim(tiles("Qw1"), 1)),
    ("withdraw 2", actions.Withdraw(1)),
    ("grant 2", actions.Grant(1)),
    ("deny 2", actions.Deny(1)),
    ("shelve g", actions.Shelve(tiles("G1"))),
    ("take xz", actions.Take(tiles("Xw1", "Zw1"))),
    ("open g", actions.Open(tiles("G1"))),
    ("open", actions.Open(())),
    ("redraw dg", actions.Redraw(tiles("D1", "G1"))),
    ("redraw", actions.Redraw(())),
    ("consent", actions.Consent()),
    ("object", actions.Object()),
    ("done", actions.Done(done=True)),
    ("not done", actions.Done(done=False)),
    ("ready", actions.Ready()),
    ("keep", actions.Keep()),
    ("coach", actions.Consult()),
    ("take q", None),
    ("shelve v", None),
    ("give 2 vv", None),
    ("give 9 s", None),
    ("ask 2 z", None),
    ("ask 2", None),
    ("grant 2 q", None),
    ("d", None),
    ("12 monkeys", None),
    ("zzzzz", None),
]


@pytest.mark.parametrize(("line", "action"), TYPED)
def test_commands_are_read(line: str, action: actions.Action | None) -> None:
    state = position(TABLE.replace("DOGS*", "DOGS**") if "spell" in line else TABLE)
    state = go_on(state, (1, actions.Open(state.areas[1].loose))).state

    assert read(line, GAME.view(state, YOU)) == action


def test_who_only_watches_lays_nothing() -> None:
    assert read("cats", GAME.view(position(TABLE), None)) is None


def test_a_game_with_computers_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hurried(_: object) -> Callable[[], Millis]:
        ticks = count(0, 20_000)
        return lambda: Millis(next(ticks))

    monkeypatch.setattr(table, "clock_from", hurried)
    said = parlour(
        "play",
        "illiterati",
        "--seats",
        "1",
        "--seed",
        "evening",
        "--record",
        tmp_path / "game.jsonl",
        typed="1\n" * 800,
    )

    assert said.code == 0
    assert "burn" in said.out
    assert parlour("verify", tmp_path / "game.jsonl").out.startswith("Illiterati: ")
