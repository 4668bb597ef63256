"""`parlour box check`: a box looked through line by line, and tried by computers."""

from os import environ
from pathlib import Path

import pytest

from parlour.box_files import FOLDER, LARGEST
from parlour.cli import box
from parlour.cli.box import Tried, temporary_box, verdict
from parlour.core.registry import find
from tests.cli.harness import parlour, refusal

QUIET = Path(__file__).parents[2] / "docs/boxes/quiet-evening.json"


def test_the_example_of_the_docs_is_well_made_and_tried_at_every_level() -> None:
    said = parlour("box", "check", QUIET, "--games", "1", "--seats", "1", "--bot", "easy", "--workers", "1")

    assert said.out.startswith("quiet-evening.json: no faults.")
    assert [level in said.out for level in ("normal", "hard", "legendary")] == [True] * 3
    assert said.code == ("it is too hard" in " ".join(said.out.split()))


def test_every_fault_is_told_with_its_line_and_nothing_is_played(tmp_path: Path) -> None:
    torn = QUIET.read_text().replace('"V1-1"', '"W1"').replace('"severity": 2', '"severity": 9')
    file = tmp_path / "torn.json"
    file.write_text(torn)

    said = parlour("box", "check", file)

    assert said.code == 2
    assert said.out == ""
    lines = said.err.splitlines()
    assert len(lines) == 1 + torn.count('"severity": 9')
    assert all(line.startswith("torn.json: line ") for line in lines)


def test_a_file_that_is_not_there_too_large_or_for_a_game_without_boxes(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (LARGEST + 1))

    assert "No such file" in refusal("box", "check", tmp_path / "none.json")
    assert "a box has 4,194,304 at most" in refusal("box", "check", large)
    assert refusal("box", "check", QUIET, "--game", "illimat") == ("parlour: Illimat takes no boxes; Illiterati does.")
    assert "1 to 5 players" in refusal("box", "check", QUIET, "--seats", "9")


def test_where_several_games_take_boxes_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "games", lambda: (find("illiterati"),) * 2)

    assert refusal("box", "check", QUIET).startswith("parlour: For which game?")
    assert box.game_with_boxes("illiterati")[0] is find("illiterati")


def test_a_box_is_lent_under_a_name_and_the_house_has_its_own_folder_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "mine")
    with temporary_box("{}") as name:
        assert (Path(environ[FOLDER]) / f"{name}.json").read_text() == "{}"
    assert environ[FOLDER] == "mine"

    monkeypatch.delenv(FOLDER)
    with temporary_box("{}"):
        assert FOLDER in environ
    assert FOLDER not in environ


@pytest.mark.parametrize(
    ("won", "told"),
    [((0, 0), "too hard"), ((10, 10), "too easy"), ((6, 0), "can be won, and lost")],
)
def test_what_to_think_of_a_box(won: tuple[int, int], told: str) -> None:
    assert told in verdict([Tried("normal", 10, won[0]), Tried("hard", 10, won[1])])


def test_a_box_that_nobody_wins_ends_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box, "series", lambda *_: iter(()))

    said = parlour("box", "check", QUIET)

    assert said.code == 1
    assert "it is too hard" in said.out.replace("\n", " ")
