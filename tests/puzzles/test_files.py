"""Files of puzzles: how they are made, resumed, read and verified."""

from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from parlour.core.registry import find, names
from parlour.puzzles.mine import found_so_far, mine, mine_file, notes_beside, search_game
from parlour.puzzles.puzzle import (
    LARGEST,
    BadPuzzles,
    NoPuzzles,
    header_for,
    pack,
    puzzles_for,
    read_file,
    require_puzzles,
    unpack,
)
from parlour.puzzles.verify import verify_set
from tests.puzzles.positions import HARVEST, packed, puzzle

GAME = "lettergo"
"""A game whose puzzles are found fast."""


def test_a_file_comes_back_as_it_was_written() -> None:
    read = unpack(packed(), "a file")

    assert read.puzzles == (puzzle(),)
    assert (read.header.game, read.header.seats) == ("illimat", 2)
    assert packed() == packed()


@pytest.mark.parametrize("text", [b"", b"no zip", pack(header_for("illimat", find("illimat").version, 1), ())])
def test_what_is_no_file_of_puzzles_is_refused(text: bytes) -> None:
    with pytest.raises(BadPuzzles):
        unpack(text, "a file")


def test_a_file_for_other_rules_is_refused() -> None:
    header = replace(header_for("illimat", find("illimat").version, 1), version=99)

    with pytest.raises(BadPuzzles, match="version 99"):
        unpack(pack(header, (puzzle(),)), "a file")


def test_a_very_large_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(packed()) < LARGEST
    monkeypatch.setattr("parlour.puzzles.puzzle.LARGEST", 100)

    with pytest.raises(BadPuzzles, match="too large"):
        unpack(packed(), "a file")


def test_operators_can_have_puzzles_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "illimat.zip").write_bytes(packed())

    assert len(puzzles_for("illimat", tmp_path).puzzles) == 1
    assert len(puzzles_for("literatio", tmp_path).puzzles) > 1
    with pytest.raises(NoPuzzles):
        puzzles_for("chess", tmp_path)


def test_rules_without_puzzles_are_refused() -> None:
    with pytest.raises(NoPuzzles):
        require_puzzles("lettergo", 1)


def test_an_interrupted_search_is_resumed(tmp_path: Path) -> None:
    whole, path = tmp_path / "whole.zip", tmp_path / "parts.zip"
    told: list[int] = []
    mine_file(GAME, 2, 7, 1, whole, told.append)
    assert told == [1, 2]
    mine_file(GAME, 1, 7, 1, path, told.append)
    with notes_beside(path, 7).open("ab") as notes:
        notes.write(b'{"number": 3, "na')  # broken off

    resumed = mine_file(GAME, 2, 7, 1, path, told.append)

    assert told[2:] == [1, 2]
    assert path.read_bytes() == whole.read_bytes()
    assert len({found.name for found in found_so_far(notes_beside(path, 7))}) == 2
    report = verify_set(resumed, 1)
    assert (report.puzzles, report.exact, report.expert, report.faults) == (2, 2, 2, ())
    assert "2 puzzles" in str(report)


def test_the_number_of_processes_makes_no_difference() -> None:
    alone = [found.name for found in mine(GAME, 3, 2, 1)]

    assert [found.name for found in mine(GAME, 3, 2, 2)] == alone


def test_an_answer_is_asked_for_once() -> None:
    first = next(mine(GAME, 3, 1, 1))

    assert first.name not in [found.name for found in mine(GAME, 3, 2, 1, (first,))]
    assert json.encode(search_game(GAME, 3, first.number)) == json.encode(first)


def test_a_position_twice_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "twice.zip"
    path.write_bytes(packed(puzzle(HARVEST), puzzle(HARVEST)))

    report = verify_set(read_file(path), 2)

    assert [verdict.fault for verdict in report.faults] == ["a position is there twice"]


@pytest.mark.parametrize("game", names())
def test_every_game_comes_with_puzzles(game: str) -> None:
    shipped = puzzles_for(game, None)

    assert shipped.header == header_for(game, find(game).version, shipped.header.seed)
    assert len({one.id for one in shipped.puzzles}) == len(shipped.puzzles) >= 365
    assert verify_set(replace(shipped, puzzles=shipped.puzzles[:1]), 1).faults == ()
