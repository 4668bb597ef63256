"""Every game of the house under every law; `parlour laws` runs as many games as one likes."""

import subprocess
import sys

import pytest

from parlour.core.registry import find, names, versioned_names
from parlour.laws.battery import chance, try_game
from parlour.laws.report import Report

GAMES = 30
"""Games of each kind: enough for every player count and variant, twice."""

EARLIER = 2
"""One of so many of these games is enough for an earlier version, whose rules never change."""

HOURS, APART = 90, 4
"""Minutes from which on a game takes hours; of those one game in so many is enough for every count and variant."""


def numbers(name: str) -> range:
    """The games of a kind that are tried."""
    game = find(name)
    tables = len(game.seats) * len(game.variants)
    return range(GAMES) if game.site.minutes < HOURS else range(0, tables, APART)


def lawful(name: str, tried: range) -> Report:
    """The report of some games, in which no law was broken."""
    report = Report()
    for number in tried:
        report = report.plus(try_game(find(name), 0, number))

    assert report.findings == ()
    return report


@pytest.mark.parametrize("name", names())
def test_no_law_is_broken(name: str) -> None:
    assert lawful(name, numbers(name)).pairs > 1000


@pytest.mark.parametrize("name", [name for name in versioned_names() if find(name) is not find(find(name).name)])
def test_no_law_is_broken_by_an_earlier_version(name: str) -> None:
    assert lawful(name, numbers(name)[::EARLIER]).pairs > 100


PLAY = """
from hashlib import sha256
from msgspec import json
from parlour.core.registry import find, names, versioned_names
from parlour.laws.battery import chance
from parlour.laws.walk import walk
for name in names():
    game = find(name)
    state = game.setup(game.variants[0], game.seats[-1], bytes(32)).state
    trail = b"".join(json.encode(moment.step) for moment in walk(game, state, game.seats[-1], chance(0, 0)))
    print(name, sha256(trail).hexdigest())
"""


def test_games_are_the_same_under_every_hash_seed() -> None:
    command = [sys.executable, "-c", PLAY]
    processes = [
        subprocess.Popen(command, env={"PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True)
        for seed in ("1", "2", "3")
    ]
    one, two, three = (process.communicate()[0].splitlines() for process in processes)

    assert [line.split()[0] for line in one] == list(names())
    assert one == two == three


def test_a_run_is_the_same_however_it_is_divided() -> None:
    assert chance(1, 7).random() == chance(1, 7).random() != chance(1, 8).random()
