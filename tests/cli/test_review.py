"""`parlour review`: a recorded game split into luck and choices."""

from pathlib import Path

from msgspec import json

from parlour.games.illimat.options import Options
from parlour.review.parts import Review
from tests.cli.harness import parlour, refusal, written


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
