"""What the README shows must run."""

import doctest

from tests.repository.tree import ROOT


def test_the_game_in_ten_lines_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert (failed, tried > 5) == (0, True)
