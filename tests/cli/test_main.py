"""The command `parlour` itself: help for every command, and no traceback for anyone's mistake."""

import pytest

from tests.cli.harness import parlour

COMMANDS = ("play", "simulate", "replay", "verify", "laws", "clauses", "bench")


def test_help_names_every_command() -> None:
    said = parlour("--help")

    assert said.code == 0
    assert [command for command in COMMANDS if f" {command} " not in said.out] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    said = parlour(command, "--help")

    assert said.code == 0
    assert f"parlour {command}" in said.out or f"Usage: root {command}" in said.out


@pytest.mark.parametrize("words", [("frobnicate",), ("play", "--frob"), ("verify",), ("replay", "x", "--to", "-1")])
def test_what_no_command_takes_ends_with_exit_code_2(words: tuple[str, ...]) -> None:
    said = parlour(*words)

    assert said.code == 2
    assert said.err
