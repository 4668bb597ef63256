"""Replays the golden games of one version: `python -m tests.golden.replay lettergo 1` names the first that differs."""

import sys
from functools import cache
from pathlib import Path

from msgspec import json

from parlour.core.record import read
from parlour.core.registry import find_version
from tests.golden.steps import Golden, OtherwiseAt, golden

HERE = Path(__file__).parent


def folder(name: str, version: int) -> Path:
    """Where the golden games of a version lie."""
    return HERE / name / str(version)


@cache
def expected(name: str, version: int) -> dict[str, Golden]:
    """What the golden games of a version must come to, by table."""
    return json.decode((folder(name, version) / "expected.json").read_bytes(), type=dict[str, Golden])


def text(name: str, version: int, table: str) -> str:
    """The record of a golden game."""
    return (folder(name, version) / f"{table}.jsonl").read_text("utf-8")


def lines(name: str, version: int, table: str) -> list[str]:
    """The steps of a golden game, one a line."""
    return (folder(name, version) / f"{table}.steps").read_text("utf-8").splitlines()


def replay(name: str, version: int, table: str) -> None:
    """Replay a golden game with the rules of its version; raise OtherwiseAt where it differs."""
    game, record = read(text(name, version, table))
    assert game is find_version(name, version)
    came_to = golden(game, record, lines(name, version, table))
    if came_to != expected(name, version)[table]:
        raise OtherwiseAt(f"it comes to {came_to}")


if __name__ == "__main__":
    NAME, VERSION = sys.argv[1], int(sys.argv[2])
    for TABLE in expected(NAME, VERSION):
        try:
            replay(NAME, VERSION, TABLE)
        except OtherwiseAt as fault:
            sys.exit(f"{NAME} version {VERSION}, {TABLE}: {fault}")
