"""`parlour bench`: the checkout's own bench, where there is one."""

from pathlib import Path

import pytest

from parlour.cli import bench
from tests.cli.house import parlour, refusal


def test_the_bench_of_the_checkout_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "playouts.py"
    script.write_text("def main(seconds, write):\n    print('measured', seconds, write)\n", "utf-8")
    monkeypatch.setattr(bench, "PLAYOUTS", script)

    assert parlour("bench", "--seconds", "0.5", "--write").out == "measured 0.5 True\n"
    assert parlour("bench").out == "measured 5.0 False\n"


def test_without_a_checkout_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PLAYOUTS", tmp_path / "playouts.py")

    assert refusal("bench").startswith("parlour: The bench is part of a checkout of Parlour")


def test_the_house_has_a_bench() -> None:
    assert bench.PLAYOUTS.is_file()
