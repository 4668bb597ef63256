"""`parlour box check`: a box of one's own, its faults by line, and how often computers win with it."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import track

from parlour.bots.levels import named
from parlour.bots.match import Result, series
from parlour.cli.terms import Refused, check_seats
from parlour.core.game import AnyGame
from parlour.core.registry import find, names
from parlour.words.boxes import FOLDER, LARGEST

FAULTY, UNFIT = 2, 1
"""Exit codes: a box with faults; a box with which nobody wins, or nobody loses."""


class Verb(StrEnum):
    """What can be done with a box."""

    CHECK = "check"


class Trial(Struct, frozen=True):
    """How often computers won at a table."""

    table: str
    won: int
    games: int


def box(
    verb: Annotated[Verb, typer.Argument(help="check: find the faults of a box, and let computers try it.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A box, as docs/boxes.md tells.")],
    game: Annotated[str | None, typer.Option(help="The game it is for; the one that takes boxes by default.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games to play at each table.")] = 20,
    seats: Annotated[int, typer.Option(help="Players at the table.")] = 3,
    bots: Annotated[str, typer.Option(help="How well the computers play.")] = "normal",
    seed: Annotated[int, typer.Option(help="Which games: the same seed plays the same ones.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes to share the work; all cores by default.")
    ] = None,
) -> None:
    """Check a box of your own: its faults by line, then how often computers win with it."""
    assert verb is Verb.CHECK
    found = find(game or taker())
    if found.boxes is None:
        raise Refused(f"{found.title} takes no boxes.")
    count = check_seats(found, seats)
    named(bots)  # refused before anything is played
    text = read(file)
    faults = found.boxes.faults(text)
    for fault in faults:
        typer.echo(f"{file}, {fault}")
    if faults:
        raise typer.Exit(FAULTY)
    with shelved(text) as name:
        trials = [
            trial(label, series(found, options, (bots,), games, count, seed, workers or os.cpu_count() or 1), games)
            for label, options in found.boxes.tables(name)
        ]
    for each in trials:
        typer.echo(f"{each.table}: computers ({bots}) won {each.won} of {each.games} games by {count}.")
    verdict, code = judged(trials)
    typer.echo(f"{file}: {verdict}")
    raise typer.Exit(code)


def taker() -> str:
    """The game that takes boxes."""
    return next(name for name in names() if takes(find(name)))


def takes(game: AnyGame) -> bool:
    """Whether a game takes boxes."""
    return game.boxes is not None


def read(file: Path) -> str:
    """The text of a file that is not too large."""
    held = file.read_bytes()
    if len(held) > LARGEST:
        raise Refused(f"{file} has {len(held):,} bytes; {LARGEST:,} are the most that a box may have.")
    return held.decode(errors="replace")


@contextmanager
def shelved(text: str) -> Iterator[str]:
    """The box in a folder of its own, under a name that no other has, for as long as it is tried."""
    name, before = f"box-{sha256(text.encode()).hexdigest()[:16]}", os.environ.get(FOLDER)
    with TemporaryDirectory() as folder:
        Path(folder, f"{name}.json").write_text(text, "utf-8")
        os.environ[FOLDER] = folder
        try:
            yield name
        finally:
            os.environ.pop(FOLDER)
            os.environ.update({} if before is None else {FOLDER: before})


def trial(label: str, played: Iterable[Result], games: int) -> Trial:
    """A series, with its progress."""
    bar = track(played, f"{label} played", games, console=Console(stderr=True), transient=True)
    return Trial(label, sum(result.places[0] == 1 for result in bar), games)


def judged(trials: list[Trial]) -> tuple[str, int]:
    """What is to be said of a box, and the exit code."""
    easiest, hardest = trials[0], trials[-1]
    if not easiest.won:
        return f"nobody wins, not even at the table {easiest.table!r}; it is too hard.", UNFIT
    if hardest.won == hardest.games:
        return f"nobody loses, not even at the table {hardest.table!r}; it is too easy.", UNFIT
    return "it can be won and lost.", 0


COMMANDS = (box,)
