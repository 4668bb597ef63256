"""`scripts/modules` lists every module, with what the module itself says of its purpose."""

import subprocess
import sys

from tests.repository.tree import ROOT, SOURCE, files_of


def listed(*folders: str) -> dict[str, str]:
    """What the script prints of each module, by the module's path."""
    command = [sys.executable, str(ROOT / "scripts" / "modules"), *folders]
    printed = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout
    found: dict[str, str] = {}
    folder = ""
    for line in filter(None, printed.splitlines()):
        if line.startswith("  "):
            module, _, summary = line.strip().partition(":")
            found[folder + module] = summary.strip()
        else:
            folder = line
    return found


def test_every_module_says_what_it_is_for() -> None:
    modules = files_of(SOURCE, ROOT / "web" / "src", suffixes=(".py", ".ts", ".tsx"))
    said = listed()

    assert [str(path) for path in modules if not said[path.relative_to(ROOT).as_posix()]] == []


def test_folders_are_listed() -> None:
    said = listed("src/parlour/core", "web/src/table")

    assert said["src/parlour/core/rng.py"].startswith("A random number generator as a value")
    assert said["web/src/table/motion.ts"].startswith("Flights of cards")
    assert {path.rpartition("/")[0] for path in said} == {"src/parlour/core", "web/src/table"}
