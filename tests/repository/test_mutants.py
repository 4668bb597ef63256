"""`scripts/mutants` plants faults in a copy of the sources, and says which of them the tests notice."""

import re
import subprocess
import sys

import pytest

from tests.repository.tree import ROOT


@pytest.fixture(scope="module")
def report() -> str:
    command = [sys.executable, "scripts/mutants.py", "core", "--count", "2", "--only", "2", "--workers", "2"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_mutant_is_planted_and_the_tests_are_run(report: str) -> None:
    assert re.search(r"^2 (killed|SURVIVED) src/parlour/core/\w+\.py:\d+$", report, re.MULTILINE)
    assert re.search(r"^planted 1, killed (1, survived 0|0, survived 1)$", report, re.MULTILINE)


def test_the_change_is_shown(report: str) -> None:
    assert re.search(r"^    -.+$", report, re.MULTILINE)
    assert re.search(r"^    \+.+$", report, re.MULTILINE)
