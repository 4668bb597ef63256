"""Whole games of every version of the rules, replayed: a change in what the rules do shows here.

Where it is meant, the rules get a new version (`scripts/new-version`), and `make.py` makes golden games for that.
"""

from dataclasses import replace as but
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.core.game import Move, Step, TimeUp
from parlour.core.record import read, write
from parlour.core.registry import find, find_version, names, versions
from parlour.games.illimat.actions import Sow
from tests.golden.make import tables
from tests.golden.replay import expected, folder, lines, replay, text
from tests.golden.steps import OtherwiseAt, golden

VERSIONS = [(name, version) for name in names() for version in versions(name)]
GAMES = [(name, version, table) for name, version in VERSIONS for table in expected(name, version)]


@pytest.mark.parametrize(("name", "version", "table"), GAMES)
def test_a_golden_game_comes_to_what_it_came_to(name: str, version: int, table: str) -> None:
    try:
        replay(name, version, table)
    except OtherwiseAt as fault:
        rules = f"version {version} of the rules of {name}"
        raise AssertionError(
            f"{table}: {fault}\nGames that follow {rules} would go otherwise. "
            f"If the change is meant, it needs a new version: scripts/new-version {name} --from COMMIT."
        ) from None


@pytest.mark.parametrize(("name", "version", "table"), GAMES)
def test_a_golden_game_is_written_as_it_was_read(name: str, version: int, table: str) -> None:
    assert write(read(text(name, version, table))[1]) == text(name, version, table)


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_there_is_a_golden_game_for_every_variant_and_number_of_players(name: str, version: int) -> None:
    terms = {table: (options, seats) for table, options, seats in tables(find_version(name, version))}
    kept = {path.stem: read(path.read_text("utf-8"))[1] for path in folder(name, version).glob("*.jsonl")}

    assert {table: (record.options, record.seats) for table, record in kept.items()} == terms
    assert expected(name, version).keys() == terms.keys()


def test_the_clock_runs_out_in_a_golden_game() -> None:
    entries = [move.action for game in GAMES for move in read(text(*game))[1].entries]

    assert any(isinstance(action, TimeUp) for action in entries)


@pytest.mark.parametrize(("name", "version"), VERSIONS)
def test_golden_games_of_a_version_differ(name: str, version: int) -> None:
    """Each comes to its digest, as is tried above."""
    digests = [outcome.digest for outcome in expected(name, version).values()]

    assert len(set(digests)) == len(digests)


GAME = ("illimat", find("illimat").version, "variant-0-players-2")


def otherwise(bend: Any) -> str:
    """What is said of a golden game when the steps of its rules are bent."""
    game, record = read(text(*GAME))
    bent = but(game, apply=lambda state, move: bend(game.apply(state, move), move))
    with pytest.raises(OtherwiseAt) as fault:
        golden(bent, record, lines(*GAME))
    return str(fault.value)


def first_sowing() -> tuple[int, str]:
    """The number of the first move that sows, and its line in the record."""
    written = text(*GAME).splitlines()
    moves = read(text(*GAME))[1].entries
    return next((number, written[number]) for number, move in enumerate(moves, 1) if isinstance(move.action, Sow))


def test_the_first_move_that_goes_otherwise_is_named_with_the_fields_of_the_state() -> None:
    def bend(step: Step[Any, Any], move: Move[Any]) -> Step[Any, Any]:
        sown = isinstance(move.action, Sow)
        return Step(replace(step.state, okus=step.state.okus + 1), step.events) if sown else step

    said, (number, move) = otherwise(bend), first_sowing()

    assert said.startswith(f"move {number} of 76, {move}, is the first that goes otherwise.\nThe state differs")
    assert "\n  okus: " in said
    assert said.count("\n  ") == 1
    assert "events" not in said


def test_events_that_differ_are_named() -> None:
    said = otherwise(lambda step, _: Step(step.state, step.events[:-1]))

    assert said.startswith("move 1 of 76, ")
    assert "The events differ; now they are [" in said
    assert "The state" not in said


def test_a_state_with_another_field_is_told_as_such() -> None:
    game, record = read(text(*GAME))
    short_of_one = [line[:-1] for line in lines(*GAME)]

    with pytest.raises(OtherwiseAt, match="The state has 23 fields now, and had 22"):
        golden(but(game, setup=lambda *terms: Step(replace(game.setup(*terms).state, round=9))), record, short_of_one)


def test_a_refused_move_is_named() -> None:
    game, record = read(text(*GAME))
    twice = replace(record, entries=(record.entries[0], *record.entries))

    with pytest.raises(OtherwiseAt, match=r"^move 2 of 77, \{.*\}, is refused: "):
        golden(game, twice)


def test_an_end_that_is_missing_is_told() -> None:
    game, record = read(text(*GAME))

    with pytest.raises(OtherwiseAt, match=r"^move 75 of 75, .* no longer ends the game"):
        golden(game, replace(record, entries=record.entries[:-1]))
