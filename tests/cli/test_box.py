"""`parlour box check`: faults by line, trials, a verdict."""

from pathlib import Path

import pytest
from msgspec import json

from parlour.cli.box import Trial, judged, shelved, taker
from parlour.words.boxes import FOLDER, LARGEST, held, names
from tests.cli.house import parlour

EXAMPLE = Path(__file__).parents[2] / "docs" / "boxes" / "attic.json"
FEW = ("--games", "1", "--seats", "1", "--workers", "1")


def test_the_example_is_without_fault_and_is_tried_at_every_level() -> None:
    said = parlour("box", "check", EXAMPLE, *FEW)

    assert said.code in (0, 1)
    assert [line.partition(":")[0] for line in said.out.splitlines()[:3]] == ["Normal", "Hard", "Legendary"]
    assert "attic.json: " in said.out.splitlines()[-1]


def test_every_fault_is_named_with_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    box = json.decode(EXAMPLE.read_bytes())
    box["villains"][0]["cards"][0]["severity"] = 7
    del box["villains"][1]["name"]
    broken.write_bytes(json.format(json.encode(box), indent=1))
    said = parlour("box", "check", broken)

    assert said.code == 2
    lines = said.out.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"{broken}, line ") for line in lines)


def test_what_is_no_box_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (LARGEST + 1))

    assert "are the most" in parlour("box", "check", large).err
    assert "takes no boxes" in parlour("box", "check", EXAMPLE, "--game", "illimat").err
    assert parlour("box", "check", tmp_path / "none.json").code == 2
    assert parlour("box", "check", EXAMPLE, "--seats", "9").code == 2


def test_a_box_that_nobody_wins_or_loses_is_unfit() -> None:
    hopeless = [Trial("Normal", 0, 20), Trial("Legendary", 0, 20)]
    trivial = [Trial("Normal", 20, 20), Trial("Legendary", 20, 20)]
    fair = [Trial("Normal", 15, 20), Trial("Legendary", 0, 20)]

    assert [judged(trials)[1] for trials in (hopeless, trivial, fair)] == [1, 1, 0]


def test_the_folder_of_boxes_is_as_before_when_a_trial_is_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    with shelved("{}") as name:
        assert names() == (name,)
        assert held(name) == b"{}"
    assert names() == ()
    assert taker() == "illiterati"
