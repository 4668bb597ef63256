"""Every dependency has its reason in the documents."""

import re
import tomllib

from tests.repository.tree import ROOT


def test_every_dependency_has_a_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = [project["project"]["dependencies"], *project["dependency-groups"].values()]
    needed = {re.split(r"[^\w-]", entry)[0] for group in groups for entry in group if isinstance(entry, str)}
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8").replace("_", "-")

    assert sorted(package for package in needed if not re.search(rf"(?<![\w-]){package}(?![\w-])", page)) == []
