"""Whole games, replayed: a change in what the rules do shows here; where it is meant, `make.py` makes them anew."""

from functools import cache
from typing import Any

import pytest
from msgspec import json

from parlour.core.game import TimeUp
from parlour.core.record import read, steps, write
from parlour.core.registry import find, names
from tests.golden.make import HERE, Golden, digest, golden, tables

GAMES = [(name, table) for name in names() if (HERE / name).is_dir() for table, _, _ in tables(find(name))]


@cache
def expected(name: str) -> dict[str, Golden]:
    return json.decode((HERE / name / "expected.json").read_bytes(), type=dict[str, Golden])


def text(name: str, table: str) -> str:
    return (HERE / name / f"{table}.jsonl").read_text("utf-8")


@pytest.mark.parametrize(("name", "table"), GAMES)
def test_a_golden_game_comes_to_what_it_came_to(name: str, table: str) -> None:
    game, record = read(text(name, table))

    assert golden(game, record) == expected(name)[table]


@pytest.mark.parametrize(("name", "table"), GAMES)
def test_a_golden_game_is_written_as_it_was_read(name: str, table: str) -> None:
    assert write(read(text(name, table))[1]) == text(name, table)


@pytest.mark.parametrize("name", sorted({name for name, _ in GAMES}))
def test_there_is_a_golden_game_for_every_variant_and_number_of_players(name: str) -> None:
    terms = {table: (options, seats) for table, options, seats in tables(find(name))}
    kept = {path.stem: read(path.read_text("utf-8"))[1] for path in (HERE / name).glob("*.jsonl")}

    assert {table: (record.options, record.seats) for table, record in kept.items()} == terms
    assert expected(name).keys() == terms.keys()


def test_the_clock_runs_out_in_a_golden_game() -> None:
    entries = [move.action for name, table in GAMES for move in read(text(name, table))[1].entries]

    assert any(isinstance(action, TimeUp) for action in entries)


def test_the_digest_tells_games_apart() -> None:
    digests: set[Any] = set()
    for name, table in GAMES:
        game, record = read(text(name, table))
        digests.add(digest(steps(game, record)))

    assert len(digests) == len(GAMES)
