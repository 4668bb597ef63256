"""The clauses of the rules: which have a test, and which are exercised in simulated games."""

import ast
from collections import Counter
from collections.abc import Collection, Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct, json

from parlour.bots.levels import named as named_bot
from parlour.bots.match import play_one
from parlour.core.game import AnyGame, Illegal, Move, play
from parlour.core.record import Header, steps
from parlour.core.registry import find
from parlour.laws.battery import chance
from parlour.laws.probes import probes
from parlour.laws.walk import walk

SHARE = 8
"""At one move in so many, altered actions are tried for their refusals."""

TRIES = 4

PLAYED = 21
"""One game in so many is played by computers: some rules apply only if somebody plays to win."""


class ClauseReport(Struct, frozen=True):
    """How many clauses of a game are tested and exercised; `unknown` ones are shown in games and not in the rules."""

    clauses: int
    tested: int
    exercised: int
    untested: tuple[str, ...]
    unexercised: tuple[str, ...]
    unknown: tuple[str, ...]
    without_golden_game: tuple[str, ...]


def checkout() -> Path:
    """Return the folder of docs and tests, if Parlour runs from a checkout."""
    return Path(str(files("parlour"))).parents[1]


def clause_tests(tests: Path) -> Counter[str]:
    """Return how many tests name each clause."""
    return Counter(name for path in sorted(tests.rglob("test_*.py")) for name in named(path.read_text("utf-8")))


def named(source: str) -> Iterator[str]:
    """Yield the clauses named by the marks of a test file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
                    yield from (str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant))


def exercise(game: AnyGame, seed: int, number: int) -> Counter[str]:
    """Return the clauses exercised in one simulated game, by its events and by refusals of altered actions."""
    random = chance(seed, number)
    seats = game.seats[number % len(game.seats)]
    options = game.variants[number // len(game.seats) % len(game.variants)]
    if number % PLAYED == PLAYED - 1:
        return played(game, options, seats, random)
    first = game.setup(options, seats, random.randbytes(32))
    seen = Counter(name for event in first.events for name in game.cites(event))
    for moment in walk(game, first.state, seats, random):
        seen.update(name for event in moment.step.events for name in game.cites(event))
        if random.randrange(SHARE) == 0 and moment.move.seat >= 0:
            words = sorted(set(game.pieces(moment.state)))
            for action in probes(game, moment.listed, words, random, TRIES):
                seen.update(refused(game, moment.state, Move(moment.move.seat, action, moment.move.at)))
    return seen


def played(game: AnyGame, options: Any, seats: int, random: Random) -> Counter[str]:
    """Return the clauses exercised in a game between computers, by its events."""
    record, _ = play_one(game, options, [named_bot("normal")] * seats, random.randbytes(32), random)
    return Counter(name for step in steps(game, record) for event in step.events for name in game.cites(event))


def exercise_games(name: str, seed: int, numbers: range) -> Counter[str]:
    """Return the clauses exercised in a batch of games."""
    return sum((exercise(find(name), seed, number) for number in numbers), Counter[str]())


def refused(game: AnyGame, state: object, move: Move[object]) -> Iterator[str]:
    """Yield the clause that refuses a move, if one does."""
    try:
        play(game, state, move)
    except Illegal as refusal:
        if refusal.clause:
            yield refusal.clause


def report(
    names: Collection[str], tests: Counter[str], seen: Counter[str], without_golden_game: tuple[str, ...]
) -> ClauseReport:
    """Return which clauses are tested and exercised."""
    untested = tuple(name for name in names if not tests[name])
    unexercised = tuple(name for name in names if not seen[name])
    return ClauseReport(
        clauses=len(names),
        tested=len(names) - len(untested),
        exercised=len(names) - len(unexercised),
        untested=untested,
        unexercised=unexercised,
        unknown=tuple(sorted(seen.keys() - set(names))),
        without_golden_game=without_golden_game,
    )


def without_golden_game(game: AnyGame, folder: Path) -> tuple[str, ...]:
    """Return the tables of this version of a game that no record in the folder was played at."""
    headers = [
        json.decode(path.read_bytes().split(b"\n", 1)[0], type=Header) for path in sorted(folder.rglob("*.jsonl"))
    ]
    kept = {
        (game.forms.read_options.decode(header.options), header.seats)
        for header in headers
        if (header.game, header.version) == (game.name, game.version)
    }
    return tuple(
        f"variant {number} with {seats} players"
        for number, options in enumerate(game.variants)
        for seats in game.seats
        if (options, seats) not in kept
    )
