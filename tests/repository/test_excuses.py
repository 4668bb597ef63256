"""Every comment that silences a tool says why."""

import re
import tokenize
from collections.abc import Iterator
from io import StringIO

import pytest

from tests.repository.tree import ROOT, faults, files_of

SILENCER = re.compile(r"type:\s*ignore(\[.*?\])?|noqa(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?|pragma:\s*no (cover|branch)")
REASON = re.compile(r"\w{2,}\W+\w{2,}")


def bare(comment: str) -> bool:
    """Whether the comment silences a tool and leaves it at that."""
    return bool(SILENCER.search(comment)) and not REASON.search(SILENCER.sub("", comment))


def unexcused(source: str) -> Iterator[str]:
    """The lines of a file that silence a tool and leave it at that."""
    if SILENCER.search(source):  # most files need not be taken apart
        for token in tokenize.generate_tokens(StringIO(source).readline):
            if token.type == tokenize.COMMENT and bare(token.string):
                yield f"line {token.start[0]}"


def test_every_silencer_has_its_reason_beside_it() -> None:
    assert faults(files_of(ROOT), unexcused) == {}


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: E741, B008", "# type: ignore[misc]", "# pragma: no cover"])
def test_a_bare_silencer_is_noticed(comment: str) -> None:
    assert bare(comment)


@pytest.mark.parametrize("comment", ["# noqa: E741 so named", "# type: ignore[misc]  # mypy 1234", "# why"])
def test_a_reason_passes(comment: str) -> None:
    assert not bare(comment)
