"""Every benchmark runs, in its smallest size; a peer that is not installed is named by the benchmark itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.compiled import VARIABLE
from tests.browser.chrome import close, launched
from tests.repository.tree import ROOT

SMALLEST = {
    "backup": "--entries 200",
    "blunders": "--games 1 --only literatio",
    "bot_seconds": "--games 1 --game illimat --level beginner",
    "bots_load": "--tables 2 --seconds 3 --warm-up 0 --levels easy",
    "chaos": "--setup sqlite --faults 1",
    "clicks": "literatio --rounds 1",
    "flood": "--tables 1 --seconds 2 --warm-up 0",
    "illiterati": "--games 1 --bot beginner --seats 2 --workers 1",
    "illuminati": "--games 2 --workers 1",
    "illuminati_bots": "--games 1 --seats 2 --cast beginner",
    "illuminati_deals": "--games 1 --level beginner",
    "many_tables": "--tables 2 --period 0.1 --minutes 0.02 --settle 0",
    "playouts": "--seconds 0.02",
    "profile": "--tables 2 --seconds 0.5",
    "race": "--seconds 1",
    "rating_abuse": "--games 2 --days 1",
    "review": "--games 1 --level beginner --timed 1 --only literatio",
    "server": "--seconds 0.5 --tables 2 --rounds 1",
    "sides": "--games 1",
    "step_bytes": "--games 1",
    "word_levels": "--games 1 --game literatio --level beginner",
    "words": "--seconds 0.001 --racks 1",
}
"""The arguments with which a benchmark takes seconds."""

LONG = {"rolling_restart"}
"""Those that take a minute at least: tests/deploy/test_rolling_restart.py runs it."""

NEED_CHROMIUM = {"clicks"}

PATIENCE = 120.0
"""Seconds after which a benchmark is stuck."""


def test_every_benchmark_has_a_smallest_size() -> None:
    scripts = {path.stem for path in ROOT.glob("bench/*.py") if path.read_text("utf-8").count('"__main__"')}

    assert scripts - {"parlour_games"} == SMALLEST.keys() | LONG  # parlour_games is a process of playouts


@pytest.mark.parametrize("script", sorted(SMALLEST))
def test_a_benchmark_runs_in_its_smallest_size(script: str, tmp_path: Path) -> None:
    if script in NEED_CHROMIUM:
        launched()  # skips or fails where there is none
        close()

    run = subprocess.run(
        [sys.executable, ROOT / "bench" / f"{script}.py", *SMALLEST[script].split()],
        env=os.environ | {VARIABLE: ""},  # compiling takes minutes
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert run.returncode == 0, run.stderr[-4000:]
    assert run.stdout.strip()
