"""`parlour bench`: the checkout's own bench, where there is one."""

from pathlib import Path

import pytest

from parlour.cli import bench
from tests.cli.harness import parlour, refusal


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bench that only says what it was asked."""
    path = tmp_path / "playouts.py"
    path.write_text("def main(seconds, write):\n    print('measured', seconds, write)\n", "utf-8")
    monkeypatch.setattr(bench, "PLAYOUTS", path)


@pytest.mark.usefixtures("script")
def test_the_bench_of_the_checkout_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LIBRARIES", ("json",))

    assert parlour("bench", "--seconds", "0.5", "--write") == (0, "measured 0.5 True\n", "")
    assert parlour("bench").out == "measured 5.0 False\n"


@pytest.mark.usefixtures("script")
def test_libraries_that_are_missing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LIBRARIES", ("json", "chessmaster"))

    assert parlour("bench").err.startswith("Not installed, so not measured: chessmaster.")
    assert refusal("bench", "--write").endswith("run scripts/setup bench to install chessmaster.")


def test_without_a_checkout_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PLAYOUTS", tmp_path / "playouts.py")

    assert refusal("bench").startswith("parlour: The bench is part of a checkout of Parlour")


def test_the_checkout_has_a_bench() -> None:
    assert bench.PLAYOUTS.is_file()
