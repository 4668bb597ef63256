"""Compiled rules: the same games, and never those of other sources."""

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from os import environ
from pathlib import Path

import pytest

from parlour import compiled

CHECKOUT = Path(__file__).parents[1]

GAMES_OF_RANDOM_MOVES = """
import sys
from hashlib import sha256
from random import Random
from parlour.core.registry import find, names
from parlour.games.illimat.board import subset_sums
from parlour.laws.walk import walk
for name in names():
    game = find(name)
    for number, options in enumerate(game.variants):
        seats = game.seats[number % len(game.seats)]
        first = game.setup(options, seats, bytes(32)).state
        played = sha256()
        for moment in walk(game, first, seats, Random(number)):
            state, events = moment.step.state, moment.step.events
            for viewer in moment.viewers:
                seen = [game.redact(event, viewer) for event in events]
                played.update(repr((game.view(state, viewer), seen)).encode())
            played.update(repr((moment.listed, moment.step)).encode())
        print(name, number, seats, played.hexdigest())
print(subset_sums.__file__, file=sys.stderr)
"""


def played(folder: Path | None) -> subprocess.CompletedProcess[str]:
    """Random games of every kind, in a process that takes its rules from there."""
    return subprocess.run(
        [sys.executable, "-c", GAMES_OF_RANDOM_MOVES],
        env={**environ, compiled.VARIABLE: str(folder or "")},
        capture_output=True,
        text=True,
        check=True,
    )


def test_what_was_made_of_these_sources_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / compiled.STAMP).write_text(compiled.digest(compiled.rule_files()), "utf-8")
    (tmp_path / f"rules{EXTENSION_SUFFIXES[0]}").touch()
    monkeypatch.setattr(sys, "meta_path", [])

    assert compiled.use(tmp_path)

    (shelf,) = sys.meta_path
    found = shelf.find_spec("rules", None)
    assert found is not None
    assert found.origin == str(tmp_path / f"rules{EXTENSION_SUFFIXES[0]}")
    assert shelf.find_spec("parlour.games.illimat.rules", None) is None


def test_what_is_not_compiled_counts_too_for_its_constants_are_copied() -> None:
    state = compiled.SOURCES / "games" / "illimat" / "state.py"

    assert state not in compiled.compiled_files()
    assert state in compiled.rule_files()
    assert set(compiled.compiled_files()) < set(compiled.rule_files())


@pytest.mark.parametrize("stamp", [None, "of other sources"])
def test_what_was_made_of_other_sources_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stamp: str | None
) -> None:
    if stamp is not None:
        (tmp_path / compiled.STAMP).write_text(stamp, "utf-8")
    monkeypatch.setattr(sys, "meta_path", [])

    assert not compiled.use(tmp_path)

    assert sys.meta_path == []


def test_the_digest_tells_every_source_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "SOURCES", tmp_path)
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("1")
    two.write_text("2")
    before = compiled.digest([one, two])

    two.write_text("3")

    assert compiled.digest([one, two]) != before
    assert compiled.digest([one]) != before


def test_rules_are_compiled_and_what_they_speak_of_is_not() -> None:
    names = {file.relative_to(compiled.SOURCES).as_posix() for file in compiled.compiled_files()}

    assert {"core/tuples.py", "games/illimat/rules.py", "games/illimat/moves.py", "games/illimat/view.py"} <= names
    assert (
        not {"core/game.py", "games/illimat/state.py", "games/illimat/view_types.py", "games/illimat/__init__.py"}
        & names
    )


@pytest.mark.long
def test_compiled_rules_play_the_same_games() -> None:
    subprocess.run([CHECKOUT / "scripts" / "compile"], check=True)

    fast, plain = played(CHECKOUT / ".cache" / "compiled"), played(None)

    assert fast.stdout == plain.stdout
    assert ".cache/compiled" in fast.stderr
    assert ".cache/compiled" not in plain.stderr
