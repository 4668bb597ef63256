"""`parlour puzzles`: find puzzles, and verify files of them."""

from pathlib import Path

from msgspec.structs import replace
from typer.testing import CliRunner

from parlour.cli.main import app
from tests.puzzles.positions import packed, puzzle

run = CliRunner().invoke


def test_puzzles_are_found_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "lettergo.zip"

    found = run(app, ["puzzles", "mine", "lettergo", "--count", "1", "--workers", "1", "--out", str(path)])
    verified = run(app, ["puzzles", "verify", str(path), "--workers", "1"])

    assert "Letter GO!: 1 puzzle, seed 1" in found.output
    assert "lettergo: 1 puzzle; solved 100.0% by exact search" in verified.output
    assert verified.exit_code == 0


def test_a_fault_is_told_and_ends_with_1(tmp_path: Path) -> None:
    path = tmp_path / "illimat.zip"
    path.write_bytes(packed(replace(puzzle(), score=5)))

    verified = run(app, ["puzzles", "verify", str(path), "--workers", "1"])

    assert verified.exit_code == 1
    assert "1 fault" in verified.output
    assert "the best answer is Harvest" in verified.output


def test_what_cannot_be_used_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "broken.zip").write_bytes(b"broken")

    for source in (str(tmp_path / "broken.zip"), "chess"):
        told = run(app, ["puzzles", "verify", source])
        assert told.exit_code == 2
        assert len(told.output.splitlines()) == 1
    assert run(app, ["puzzles", "mine", "chess", "--out", str(tmp_path / "none.zip")]).exit_code == 2
