"""Files that are named in comments, documents and scripts are there."""

import re

import pytest

from tests.repository.tree import ROOT, faults, files, parts

FOLDERS = "bench|deploy|docs|requirements|scripts|src|tests|web"
REFERENCE = re.compile(rf"(?<![\w$/.-])(?:{FOLDERS})/[\w./-]*\w")

KINDS = {"", ".c", ".md", ".py", ".toml", ".ts", ".tsx"}
NOT_READ = {"data", "golden", "requirements", "CHANGELOG.md"}
"""What is not written by hand, and what tells of files that are gone."""

MADE = ("src/parlour/server/static", "web/node_modules", "web/dist")
"""What git does not know of, because it is made."""


def missing(text: str) -> list[str]:
    """The paths in a text, from the root of the repository on, where nothing lies."""
    found = {reference for reference in REFERENCE.findall(text) if not reference.startswith(MADE)}
    return sorted(reference for reference in found if not (ROOT / reference).exists())


def test_files_that_are_named_are_there() -> None:
    read = [path for path in files() if path.suffix in KINDS and not NOT_READ & parts(path)]

    assert faults(read, missing) == {}


@pytest.mark.parametrize("text", ["see tests" + "/house/test_nothing.py", "`scripts" + "/nothing` makes it"])
def test_a_dangling_reference_is_noticed(text: str) -> None:
    assert missing(text)


@pytest.mark.parametrize("text", ["tests/core/", "docs/rules/<game>.md", "$folder/src/nothing", "other/docs/nothing"])
def test_a_path_that_is_there_or_elsewhere_passes(text: str) -> None:
    assert missing(text) == []
