"""The command `parlour` itself: help for every command, and no traceback for anyone's mistake."""

import errno
import re
import subprocess
import sys
import tomllib
from concurrent.futures.process import BrokenProcessPool

import pytest

from parlour.cli import backup
from tests.cli.harness import parlour
from tests.repository.tree import ROOT

COMMANDS = ("play", "simulate", "replay", "verify", "laws", "clauses", "bench")


def test_help_names_every_command() -> None:
    said = parlour("--help")

    assert said.code == 0
    assert [command for command in COMMANDS if f" {command} " not in said.out] == []


def test_the_version_is_that_of_the_project_and_of_the_newest_changes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    releases = re.findall(r"^## (\d[\d.]*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)

    assert parlour("--version").out == f"parlour {project['version']}\n"
    assert releases[0] == project["version"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    said = parlour(command, "--help")

    assert said.code == 0
    assert f"parlour {command}" in said.out or f"Usage: root {command}" in said.out


def test_only_the_command_that_is_called_is_imported() -> None:
    script = "import sys; from parlour.cli.main import app; app(['rules', 'illimat'], standalone_mode=False)"
    printed = "print(*(name for name in sys.modules if name.startswith(('parlour.c', 'parlour.s', 'httpx'))))"
    command = [sys.executable, "-c", f"{script}; {printed}"]
    imported = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1].split()

    commands = {name for name in imported if name.startswith("parlour.cli.")}
    assert commands == {"parlour.cli.main", "parlour.cli.arguments", "parlour.cli.rules"}
    assert [name for name in imported if name.startswith(("parlour.chaos", "parlour.server", "httpx"))] == []


@pytest.mark.parametrize("words", [("frobnicate",), ("play", "--frob"), ("verify",), ("replay", "x", "--to", "-1")])
def test_what_no_command_takes_ends_with_exit_code_2(words: tuple[str, ...]) -> None:
    said = parlour(*words)

    assert said.code == 2
    assert said.err


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (MemoryError(), "not enough memory"),
        (RuntimeError("can't start new thread"), "not enough memory"),
        (ExceptionGroup("tasks", [MemoryError()]), "not enough memory"),
        (BrokenProcessPool("a process died"), "fewer --workers"),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), "Cannot allocate memory"),
    ],
)
def test_a_lack_of_memory_is_told_in_one_line(fault: Exception, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_database: str | None) -> None:
        raise fault

    monkeypatch.setattr(backup, "store_settings", fail)
    said = parlour("restore", "any.backup")

    assert said.code == 2
    assert told in said.err
    assert "Traceback" not in said.err
    assert len(said.err.splitlines()) == 1


def test_other_errors_of_the_program_keep_their_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_database: str | None) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(backup, "store_settings", fail)
    with pytest.raises(RuntimeError, match="a bug"):
        parlour("restore", "any.backup")
