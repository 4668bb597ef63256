"""Every comment that silences a tool says why."""

import re
import tokenize
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files_of, name

SILENCER = re.compile(r"type:\s*ignore(\[.*?\])?|noqa(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?|pragma:\s*no (cover|branch)")
REASON = re.compile(r"\w{2,}\W+\w{2,}")


def bare(comment: str) -> bool:
    """Whether the comment silences a tool and leaves it at that."""
    return bool(SILENCER.search(comment)) and not REASON.search(SILENCER.sub("", comment))


@pytest.mark.parametrize("path", files_of(ROOT), ids=name)
def test_every_silencer_has_its_reason_beside_it(path: Path) -> None:
    with tokenize.open(path) as source:
        tokens = list(tokenize.generate_tokens(source.readline))

    faults = [token.start[0] for token in tokens if token.type == tokenize.COMMENT and bare(token.string)]

    assert faults == []


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: E741, B008", "# type: ignore[misc]", "# pragma: no cover"])
def test_a_bare_silencer_is_noticed(comment: str) -> None:
    assert bare(comment)


@pytest.mark.parametrize("comment", ["# noqa: E741 so named", "# type: ignore[misc]  # mypy 1234", "# why"])
def test_a_reason_passes(comment: str) -> None:
    assert not bare(comment)
