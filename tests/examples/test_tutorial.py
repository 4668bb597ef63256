"""The tutorial: each step is a game under all laws, and the page quotes what stands in it."""

import re
from pathlib import Path

import pytest

from parlour.core.registry import find
from parlour.kit import who_sees_what
from parlour.laws.testing import broken_laws, share_of_wins
from tests.plug_ins import EXAMPLES, SiteFolder

FOLDER = EXAMPLES.parent / "docs" / "tutorial"
STEPS = sorted(FOLDER.glob("step_*.py"))
QUOTED = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.stem)
def test_every_step_is_a_game_under_all_laws(step: Path, site: SiteFolder) -> None:
    rules = (FOLDER / "rules.md").read_text("utf-8")
    files = {"parlour_prizes/__init__.py": step.read_text("utf-8"), "parlour_prizes/rules.md": rules}
    site.install("parlour_prizes", {"prizes": "parlour_prizes"}, files)
    game = find("prizes")

    assert broken_laws(game, 10) == ()
    assert share_of_wins(game, "easy", 4) >= 0
    assert "State.prizes" in who_sees_what(game.forms.state)


def test_the_page_quotes_the_steps() -> None:
    chapters = (FOLDER / "README.md").read_text("utf-8").split("\n## ")[1:]
    assert len(chapters) == len(STEPS) == 4

    for chapter, step in zip(chapters, STEPS, strict=True):
        source = step.read_text("utf-8")
        assert [quote for quote in QUOTED.findall(chapter) if quote not in source] == []
