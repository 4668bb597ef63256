"""Crazy Eights of `examples/` as an installed plug-in: found by its entry point, under all laws, in few lines."""

import os
import subprocess
import sys

import pytest

from parlour.core import rulebook
from parlour.core.registry import find, source
from parlour.laws.testing import broken_laws
from tests.plug_ins import EXAMPLES, SiteFolder

FOLDER = EXAMPLES / "eights"
MODULE = FOLDER / "src" / "parlour_eights"


@pytest.fixture
def installed(site: SiteFolder) -> SiteFolder:
    site.install_example("eights")
    return site


def test_it_is_found_with_its_rules_and_keeps_all_laws(installed: SiteFolder) -> None:
    game = find("eights")

    assert source("eights").package == "parlour_eights 1.0"
    assert [*rulebook.clauses(game)] == [f"EIG-{number}" for number in range(1, 6)]
    assert broken_laws(game, 4) == ()
    assert str(installed.path) in str(sys.modules["parlour_eights"].__file__)


def test_it_is_short() -> None:
    assert len((MODULE / "__init__.py").read_text("utf-8").splitlines()) <= 120


def test_its_own_tests_pass_where_it_is_not_installed() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=FOLDER,
        env={key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "COV"))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout
