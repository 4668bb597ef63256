"""`parlour honesty`: the computers of a game are asked again, and their inputs held against the record."""

import gzip
from pathlib import Path

import pytest
from msgspec import json

from parlour.core.registry import find
from tests.cli.harness import parlour, refusal, written
from tests.server.computers import Thinking, files_of, finished, opened, quick_room, same_deal
from tests.server.virtual_time import run_at_once

__all__ = ["same_deal"]

pytestmark = pytest.mark.usefixtures("same_deal")

DECISIONS = 37
EACH = (
    f"Illimat, version {find('illimat').version}: {DECISIONS} decisions of 2 computers: each follows from its input.\n"
)


@pytest.fixture
def game(tmp_path: Path) -> tuple[Path, Path]:
    """The computers of a game, and its record."""

    async def played() -> tuple[str, bytes]:
        async with quick_room(Thinking()) as house:
            _, table = await opened(house, "illimat")
            await finished(table)
            return await files_of(house, table)

    text, told = run_at_once(played())
    bots, record = tmp_path / "bots.jsonl", tmp_path / "record.jsonl"
    bots.write_bytes(told)
    record.write_text(text, "utf-8")
    return bots, record


def edited(path: Path, line: int, **changes: object) -> Path:
    """The file with one line changed."""
    lines = path.read_bytes().splitlines()
    lines[line] = json.encode(json.decode(lines[line]) | changes)
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def test_honest_computers_are_found_honest_in_other_processes_too(game: tuple[Path, Path]) -> None:
    bots, record = game

    said = parlour("honesty", bots, "--workers", "2")
    assert (said.code, said.out.startswith(EACH), "--record" in said.out) == (0, True, True)

    bots.write_bytes(gzip.compress(bots.read_bytes()))
    said = parlour("honesty", bots, "--record", record, "--workers", "1")
    assert (said.code, said.out) == (
        0,
        EACH + "By the record, these inputs are what the seats saw, byte for byte, and no move is left out.\n",
    )


def test_the_first_differences_are_shown_with_exit_code_1(game: tuple[Path, Path]) -> None:
    bots, record = game
    decision = json.decode(bots.read_bytes().splitlines()[3])
    other = next(move for move in decision["moves"] if move != decision["action"])
    edited(bots, 3, action=other)

    said = parlour("honesty", bots, "--record", record, "--workers", "1")
    assert said.code == 1
    assert f"{DECISIONS} decisions of 2 computers: 2 differences." in said.out
    assert f"entry {decision['entry']}, seat {decision['seat'] + 1}: played " in said.out
    assert f"move {decision['move']} of the record is another one" in said.out

    told = json.decode(parlour("honesty", bots, "--json", "--workers", "1").out)
    assert [each["kind"] for each in told["differences"]] == ["move"]
    for line in range(1, 13):
        edited(bots, line, view={})
    said = parlour("honesty", bots, "--workers", "1")
    assert "cannot be decided from" in said.out
    assert "and 2 more" in said.out


def test_what_is_unusual_is_told(game: tuple[Path, Path]) -> None:
    bots, _ = game
    edited(bots, 0, sources="0" * 64, release="0.9")
    edited(bots, 3, failed=True)
    edited(bots, 4, move=None)
    edited(bots, -1, unexplained=2)

    said = parlour("honesty", bots, "--workers", "1")

    assert said.code == 0
    assert "made of other code or data than is here: Parlour 0.9, sources 000000000000." in said.err
    assert "1 time a computer could not think, and made the first legal move." in said.out
    assert "1 decision taken back later" in said.out
    assert "2 moves by an older release of Parlour" in said.out


def test_what_is_no_such_file_is_refused_with_its_line(game: tuple[Path, Path], tmp_path: Path) -> None:
    bots, record = game
    whole = bots.read_bytes()
    lines = whole.splitlines(keepends=True)

    def refused(text: bytes) -> str:
        bots.write_bytes(text)
        return refusal("honesty", bots).removeprefix(f"parlour: {bots}")

    assert refusal("honesty", record).startswith(f"parlour: {record}, line 1: this is not a file of computers' deci")
    assert refused(b"").startswith(", line 1: this is not a file")
    assert refused(b"".join(lines[:-1])).startswith(f", line {DECISIONS + 1}: the file breaks off")
    assert refused(b"".join(lines[:1])).startswith(", line 2: the file breaks off")
    assert refused(b"".join(lines[:-2] + lines[-1:])) == (
        f", line {DECISIONS + 1}: the file breaks off: {DECISIONS} decisions were written"
    )
    assert refused(b"".join([*lines[:2], b"{}\n", *lines[3:]])).startswith(", line 3: this is not a decision (")
    assert refused(gzip.compress(whole)[:50]).startswith(" cannot be decompressed: ")
    bots.write_bytes(whole)
    assert refusal("honesty", edited(bots, 2, seat=7)).endswith("line 3: there is no seat 7 at a table of 2")
    assert "has form 9" in refusal("honesty", edited(bots, 0, parlour_computers=9))
    bots.write_bytes(whole)
    other = written(tmp_path / "other.jsonl")
    assert refusal("honesty", bots, "--record", other, "--workers", "1").endswith("The record is that of another game.")
