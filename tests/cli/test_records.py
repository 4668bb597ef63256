"""`parlour replay`, `verify` and `review`: records told, checked against the rules, and split into luck and choices."""

import re
from pathlib import Path

import pytest
from msgspec import json

from parlour.core.registry import find
from parlour.games.illimat.options import Options
from parlour.review.parts import Review
from tests.cli.harness import parlour, refusal, written

VERSION = f'"version":{find("illimat").version}'

COMMANDS = pytest.mark.parametrize("command", ["replay", "verify"])


def broken(path: Path, *edits: tuple[int, str | None]) -> Path:
    """A good record with some lines written anew, or left out where None."""
    lines: list[str | None] = [*written(path, options=Options()).read_text("utf-8").splitlines(keepends=True)]
    for number, line in edits:
        lines[number - 1] = None if line is None else f"{line}\n"
    path.write_text("".join(line for line in lines if line is not None), "utf-8")
    return path


def test_a_good_record_is_verified_in_one_line(tmp_path: Path) -> None:
    said = parlour("verify", written(tmp_path / "game.jsonl"))

    assert said.code == 0
    assert re.fullmatch(r"Illimat: \d+ moves, all legal; over, places [12] [12]; sha256 [0-9a-f]{64}\n", said.out)


def test_an_unfinished_record_is_good_too(tmp_path: Path) -> None:
    assert "7 moves, all legal; unfinished; sha256 " in parlour("verify", written(tmp_path / "game.jsonl", 7)).out


def test_a_game_is_told_move_by_move(tmp_path: Path) -> None:
    said = parlour("replay", written(tmp_path / "game.jsonl"))

    assert said.code == 0
    assert said.out.startswith("Illimat, 2 players, ")
    assert "   0 Player 2 dealt round 1. Player 1 got" in said.out
    assert re.search(r"\n  10 Player \d ", said.out)
    assert "Bumper Crop (the most cards: +4)" in said.out
    assert "The game is over. " in said.out


def test_the_telling_stops_where_asked(tmp_path: Path) -> None:
    said = parlour("replay", written(tmp_path / "game.jsonl"), "--to", "3")

    assert re.findall(r"\n {3}(\d) ", said.out) == ["0", "1", "2", "3"]
    assert said.out.rstrip().endswith("Waiting for Player 2.")


def test_there_is_no_stopping_after_the_end(tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl", 7)

    assert refusal("replay", path, "--to", "8") == f"parlour: {path} has 7 moves; there is no move 8."


@COMMANDS
@pytest.mark.parametrize(
    ("held", "why"),
    [
        (b"", "line 1: this is not a Parlour record"),
        (b"A shopping list\n", "line 1: this is not a Parlour record"),
        (b"\x89PNG\r\n\x1a\n\x00", "line 1: this is not a Parlour record (it is not text)"),
        (b"[1, 2]\n", "line 1: this is not a Parlour record"),
        (b'{"options":' + b"[" * 99_999, "line 1: this is not a Parlour record"),
    ],
)
def test_a_file_that_is_no_record(command: str, held: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(held)

    assert refusal(command, path).startswith(f"parlour: {path}, {why}")


@COMMANDS
def test_a_file_that_is_not_there(command: str, tmp_path: Path) -> None:
    assert refusal(command, tmp_path / "no.jsonl") == f"parlour: {tmp_path / 'no.jsonl'}: No such file or directory"
    assert refusal(command, tmp_path) == f"parlour: {tmp_path}: Is a directory"


@COMMANDS
def test_a_record_torn_in_a_line(command: str, tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:20]) + lines[20][:15], "utf-8")

    assert refusal(command, path) == f"parlour: {path}, line 21: the record breaks off: its closing line is missing"


@COMMANDS
def test_a_record_torn_between_two_lines(command: str, tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl")
    path.write_text("".join(path.read_text("utf-8").splitlines(keepends=True)[:20]), "utf-8")

    assert refusal(command, path) == f"parlour: {path}, line 20: the record breaks off: its closing line is missing"


@COMMANDS
def test_a_record_that_lacks_a_line(command: str, tmp_path: Path) -> None:
    assert "the record breaks off: " in refusal(command, broken(tmp_path / "game.jsonl", (9, None)))


@COMMANDS
@pytest.mark.parametrize(
    ("ours", "theirs", "why"),
    [
        (VERSION, '"version":99', "line 1: There is no version 99 of the rules of Illimat"),
        ('"parlour":1', '"parlour":2', "line 1: the record has form 2; this version of Parlour reads form 1"),
        ('"game":"illimat"', '"game":"chess"', "line 1: There is no game called 'chess'"),
        ('"seats":2', '"seats":9', "line 1: Illimat is for 2 to 4 players, not 9"),
        ('"mode":"standard"', '"mode":"odd"', "line 1: these are not options of Illimat"),
    ],
)
def test_a_record_of_another_server(command: str, ours: str, theirs: str, why: str, tmp_path: Path) -> None:
    path = written(tmp_path / "game.jsonl")
    path.write_text(path.read_text("utf-8").replace(ours, theirs, 1), "utf-8")

    assert refusal(command, path).startswith(f"parlour: {path}, {why}")


@COMMANDS
def test_an_illegal_move_is_named_by_line_and_clause(command: str, tmp_path: Path) -> None:
    seat = 38 % 2
    path = broken(tmp_path / "game.jsonl", (40, f'{{"seat":{seat},"action":{{"kind":"sow","card":"Kt","field":0}}}}'))

    said = parlour(command, path)

    assert said.code == 2
    assert said.err == f"parlour: {path}, line 40: That card is not in your hand. (ILM-10)\n"


@COMMANDS
def test_a_line_that_is_no_move(command: str, tmp_path: Path) -> None:
    path = broken(tmp_path / "game.jsonl", (40, '{"seat":0,"action":{"kind":"castle"}}'))

    assert refusal(command, path).startswith(f"parlour: {path}, line 40: this is not a move of Illimat")


def test_a_game_is_reviewed_in_words_and_as_json(tmp_path: Path) -> None:
    record = written(tmp_path / "game.jsonl", options=Options(length="round"))

    words, made = parlour("review", record, "--budget", "60"), parlour("review", record, "--json", "--budget", "60")

    assert words.out.startswith("Player 1: ")
    assert "before the deal, luck " in words.out
    assert json.decode(made.out, type=Review).game == "illimat"


def test_an_unfinished_game_has_no_review(tmp_path: Path) -> None:
    assert refusal("review", written(tmp_path / "game.jsonl", 5)) == (
        "parlour: The game is not over: it can be reviewed after its end."
    )
