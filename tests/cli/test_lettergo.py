"""Letter GO! at the terminal: words and gestures typed as commands, while the clock runs."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from parlour.cli import play as table
from parlour.cli.typed.lettergo import read
from parlour.core.game import Millis, Seat
from parlour.games.lettergo import actions
from parlour.games.lettergo.notation import position
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.view import view
from parlour.games.lettergo.writing.samples import DOODLES
from tests.cli.harness import parlour
from tests.games.lettergo.table import played, write

TABLE = "hands TH / KS / CZ / BT | vowels AIUE"

TYPED: list[tuple[str, actions.Action | None]] = [
    ("cakes", write("CAKES")),
    ("write table", write("TABLE")),
    ("back cakes", write("CAKES", "L19A")),
    ("vowels flip left cakes", write("CAKES", "L20A", "L19B", "L23A")),
    ("split cakes", write("CAKES", "L23B")),
    ("rhyme lakes", actions.Jot("rhyme", "LAKES")),
    ("clue sweet and baked", actions.Jot("clue", "sweet and baked")),
    ("hat 1", actions.Mark(0, "hat")),
    ("no underline 2", actions.Mark(1, "underline", on=False)),
    ("no dice 2", None),
    ("say c a k e s", actions.Speak("CAKES")),
    ("clap", actions.Clap()),
    ("hand", actions.Offer()),
    ("five 2", actions.Five(1)),
    ("hold", actions.Hold(down=True)),
    ("release", actions.Hold(down=False)),
    ("stand", actions.Stand(up=True)),
    ("sit", actions.Stand(up=False)),
    ("wipe", actions.Wipe()),
    ("take", actions.Grab()),
    ("take 2", actions.Grab(1)),
    ("swap 1", actions.Swap(0)),
    ("return", actions.Return()),
    ("agree", actions.Agree()),
    ("ready", actions.Ready()),
    ("turn", actions.Turn()),
    ("draw", actions.Draw(0, "strip", DOODLES["zeppelin"])),
    ("stamp heart", actions.Stamp(1, "heart")),
    ("stamp face", actions.Stamp(0, "face")),
    ("stamp ship", None),
    ("12 monkeys", None),
]


@pytest.mark.parametrize(("line", "action"), TYPED)
def test_commands_are_read(line: str, action: actions.Action | None) -> None:
    assert read(line, view(position(f"{TABLE} | rules L03A L01B"), Seat(0))) == action


def test_verdicts_are_about_the_word_in_question() -> None:
    verify = played(TABLE, write("CAKES"), actions.Grab(), "time").state
    vote = played(
        TABLE, write("CASKEZ"), actions.Grab(), "time", (1, actions.Dispute(0)), options=Options(words="vote")
    ).state

    assert read("accept", view(verify, Seat(1))) == actions.Accept(0)
    assert read("dispute", view(verify, Seat(1))) == actions.Dispute(0)
    assert read("yes", view(vote, Seat(2))) == actions.Vote(0, keep=True)
    assert read("no", view(vote, Seat(2))) == actions.Vote(0, keep=False)


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
