"""A deliberate change of the rules, in a copy of the checkout: no game that has begun goes otherwise."""

import asyncio
import sqlite3
import subprocess
import sys
from os import environ
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from parlour.core.registry import find
from tests.repository.tree import ROOT
from tests.server.archive.stored import play_on, unpacked
from tests.store.harness import opened

TABLES = ("illimat0early", "illimat2late")
VERSION = find("illimat").version
BY_TODAYS_RULES = """UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), '"version":1', ?3) AS BLOB)
WHERE seq = 1 AND table_number IN (SELECT number FROM tables WHERE id IN (?1, ?2))"""
"""The tables were opened by version 1; as far as they were played, its rules are those of today."""

SCORING = "src/parlour/games/illimat/scoring.py"
GIT = ["git", "-c", "user.name=A", "-c", "user.email=a@localhost", "-c", "commit.gpgsign=false"]


class Checkout:
    """A copy of the checkout with a data folder, in which commands run."""

    def __init__(self, folder: Path) -> None:
        self.root, self.data = folder / "checkout", folder / "data"
        self.data.mkdir()
        left_out = ignore_patterns("__pycache__", "static", "node_modules", "*.so")
        for part in ("src", "scripts", "docs/rules", "tests"):
            copytree(ROOT / part, self.root / part, ignore=left_out)
        for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "As it was"]):
            subprocess.run([*GIT, *command], cwd=self.root, check=True)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run Python with the sources of the copy."""
        paths = {"PYTHONPATH": f"{self.root / 'src'}:{self.root}", "PARLOUR_DATA": str(self.data)}
        command = [sys.executable, *words]
        return subprocess.run(command, cwd=self.root, env={**environ, **paths}, capture_output=True, text=True)

    def parlour(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command line of the copy."""
        return self.run("-c", "from parlour.cli.main import main; main()", *words)

    def change(self, path: str, old: str, new: str) -> None:
        """Change a line of a file."""
        text = (self.root / path).read_text("utf-8")
        assert text.count(old) == 1
        (self.root / path).write_text(text.replace(old, new), "utf-8")


async def play_some(folder: Path) -> None:
    """Play two tables of Illimat to their end in the data folder, by today's rules, with checksums in their logs."""
    address = unpacked(folder)
    with sqlite3.connect(folder / "parlour.db") as file:
        file.execute(BY_TODAYS_RULES, (*TABLES, f'"version":{VERSION}'))
    async with opened(address) as store:
        for table in TABLES:
            await play_on(store, table)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    made = Checkout(tmp_path_factory.mktemp("change"))
    asyncio.run(play_some(made.data))
    return made


def test_a_change_of_rules_needs_a_version_and_breaks_no_game(checkout: Checkout) -> None:
    golden = ("-m", "tests.golden.replay", "illimat", str(VERSION))
    assert checkout.run(*golden).returncode == 0
    assert checkout.parlour("archive", "check").stdout.endswith("0 different\n")

    checkout.change(SCORING, "BUMPER_CROP = 4", "BUMPER_CROP = 5")

    assert "is the first that goes otherwise" in checkout.run(*golden).stderr
    before = checkout.parlour("archive", "check")
    assert before.returncode == 1
    assert f"illimat0early  illimat version {VERSION}  entry" in before.stdout
    assert "another checksum" in before.stdout
    refused = checkout.run("scripts/new_version.py", "illimat")
    assert "The rules have changed already" in refused.stderr
    assert not (checkout.root / "src/parlour/frozen" / f"illimat-{VERSION}.zip").exists()

    made = checkout.run("scripts/new_version.py", "illimat", "--from", "HEAD")

    assert made.returncode == 0, made.stderr
    again = checkout.run("scripts/new_version.py", "illimat", "--from", "HEAD")
    assert f"Version {VERSION} of illimat is frozen already" in again.stderr
    assert checkout.run(*golden).returncode == 0
    after = checkout.parlour("archive", "check")
    assert (after.returncode, after.stdout.endswith("0 different\n")) == (0, True)
    listed = checkout.parlour("rules", "illimat").stdout
    assert f"Illimat, version {VERSION + 1} (new tables follow it)" in listed
    assert f"Illimat, version {VERSION} (for tables that began with it)" in listed
    assert f"illimat-{VERSION}.zip" in (checkout.root / "src/parlour/frozen/digests.txt").read_text("utf-8")
