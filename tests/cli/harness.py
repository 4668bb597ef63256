"""The command line as tests use it: a command, what is typed, what is printed."""

from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace
from typer.testing import CliRunner

from parlour.cli.main import app
from parlour.core.game import Move
from parlour.core.record import begin, write
from parlour.games.illimat import GAME
from parlour.games.illimat.options import Options


class Said(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


def parlour(*words: str | Path, typed: str = "") -> Said:
    """Run a command; whatever it raises beyond a plain exit fails the test."""
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, list(map(str, words)), input=typed, catch_exceptions=False)
    return Said(result.exit_code, result.stdout, result.stderr)


def refusal(*words: str | Path, typed: str = "") -> str:
    """The one line on stderr of a command that ends with exit code 2."""
    said = parlour(*words, typed=typed)
    assert (said.code, said.err.count("\n")) == (2, 1)
    return said.err.strip()


def written(path: Path, moves: int | None = None, options: Options | None = None) -> Path:
    """The record of a game of chance, all of it or its first moves, in a file."""
    chance = Random("a record")
    record = begin(GAME, options or Options(length="round"), 2, chance.randbytes(32))
    state = GAME.setup(record.options, record.seats, record.key).state
    while (asked := GAME.ask(state).seats) and len(record.entries) != moves:
        move = Move(min(asked), chance.choice(list(GAME.moves(state, min(asked)))))
        state = GAME.apply(state, move).state
        record = replace(record, entries=(*record.entries, move))
    path.write_text(write(record), "utf-8")
    return path
