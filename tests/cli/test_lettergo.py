"""Letter GO! at the terminal: words and gestures typed as commands, while the clock runs."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from parlour.cli import play as table
from parlour.cli.boards.lettergo import BOARD
from parlour.core.game import Millis, Seat
from parlour.games.lettergo.actions import (
    Accept,
    Action,
    Agree,
    Clap,
    Dispute,
    Draw,
    Five,
    Grab,
    Hold,
    Jot,
    Mark,
    Offer,
    Ready,
    Return,
    Speak,
    Stamp,
    Stand,
    Swap,
    Turn,
    Vote,
    Wipe,
)
from parlour.games.lettergo.doodles import DOODLES
from parlour.games.lettergo.position import position
from parlour.games.lettergo.view import view
from tests.cli.house import parlour
from tests.games.lettergo.table import played, write

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"

TYPED: list[tuple[str, Action | None]] = [
    ("cakes", write("CAKES")),
    ("write table", write("TABLE")),
    ("back cakes", write("CAKES", "L19A")),
    ("vowels flip left cakes", write("CAKES", "L20A", "L19B", "L23A")),
    ("split cakes", write("CAKES", "L23B")),
    ("rhyme lakes", Jot("rhyme", "LAKES")),
    ("clue sweet and baked", Jot("clue", "sweet and baked")),
    ("hat 1", Mark(0, "hat")),
    ("no underline 2", Mark(1, "underline", on=False)),
    ("no dice 2", None),
    ("say c a k e s", Speak("CAKES")),
    ("clap", Clap()),
    ("hand", Offer()),
    ("five 2", Five(1)),
    ("hold", Hold(down=True)),
    ("release", Hold(down=False)),
    ("stand", Stand(up=True)),
    ("sit", Stand(up=False)),
    ("wipe", Wipe()),
    ("take", Grab()),
    ("take 2", Grab(1)),
    ("swap 1", Swap(0)),
    ("return", Return()),
    ("agree", Agree()),
    ("ready", Ready()),
    ("turn", Turn()),
    ("draw", Draw(0, "strip", DOODLES["zeppelin"])),
    ("stamp heart", Stamp(1, "heart")),
    ("stamp face", Stamp(0, "face")),
    ("stamp ship", None),
    ("12 monkeys", None),
]


@pytest.mark.parametrize(("line", "action"), TYPED)
def test_commands_are_read(line: str, action: Action | None) -> None:
    assert BOARD.read(line, view(position(f"{TABLE} | rules L03A L01B"), Seat(0))) == action


def test_verdicts_are_about_the_word_in_question() -> None:
    verify = played(TABLE, write("CAKES"), Grab(), "time").state
    vote = played(TABLE, write("CAKES"), Grab(), "time", (1, Dispute(0))).state

    assert BOARD.read("accept", view(verify, Seat(1))) == Accept(0)
    assert BOARD.read("dispute", view(verify, Seat(1))) == Dispute(0)
    assert BOARD.read("yes", view(vote, Seat(2))) == Vote(0, keep=True)
    assert BOARD.read("no", view(vote, Seat(2))) == Vote(0, keep=False)


def test_a_game_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hurried(_: object) -> Callable[[], Millis]:
        ticks = count(0, 400)
        return lambda: Millis(next(ticks))

    monkeypatch.setattr(table, "clock_from", hurried)
    lines = "1\nquips\ntake\n" * 400
    said = parlour("play", "lettergo", "--seed", "evening", "--record", tmp_path / "game.jsonl", typed=lines)

    assert said.code == 0
    assert "Five rounds have been played." in said.out
    assert parlour("verify", tmp_path / "game.jsonl").out.startswith("Letter GO!: ")
