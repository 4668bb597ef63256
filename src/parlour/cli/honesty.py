"""`parlour honesty`: decide again what the computers of a game decided, from what their seats saw."""

import gzip
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Annotated

import typer
from msgspec import json
from rich.console import Console
from rich.progress import track

from parlour.bots.decision_file import Decision, DecisionFile, read_decisions
from parlour.bots.honesty import Difference, OtherGame, Report, check_decision, check_record, report
from parlour.cli.arguments import AsJson, CommandError, Workers
from parlour.cli.records import naming, read_record
from parlour.core.game import AnyGame
from parlour.store.open import data_path, keep_copies_in

SHOWN = 10
"""Differences that are shown one by one."""

GZIP = b"\x1f\x8b"
"""How a compressed file begins."""

PER_TASK = 8
"""Decisions that a process takes at a time."""

File = Annotated[
    Path, typer.Argument(metavar="FILE", help="What the computers saw and did, as a finished table offers it.")
]
RecordOption = Annotated[
    Path | None,
    typer.Option("--record", help="The game's record, to check also that they saw only what their seats may see."),
]


def honesty(file: File, record: RecordOption = None, workers: Workers = None, as_json: AsJson = False) -> None:
    """Check that computers decided by what their seats saw: decide again and compare; exit with 1 if one differs."""
    keep_copies_in(data_path())
    with naming(file):
        game, told = read_decisions(read_file(file))
    differences = [] if record is None else compared(game, told, record)
    differences += decided_anew(game, told, workers or cpu_count() or 1)
    found = report(game, told, differences, with_record=record is not None)
    if as_json:
        typer.echo(json.encode(found).decode())
    else:
        show(game, told, found)
    if found.differences:
        raise typer.Exit(1)


def read_file(file: Path) -> bytes:
    """Return the text of a file, also where it is compressed."""
    text = file.read_bytes()
    if not text.startswith(GZIP):
        return text
    try:
        return gzip.decompress(text)
    except (OSError, EOFError, zlib.error) as fault:
        raise CommandError(f"{file} cannot be decompressed: {fault}.") from fault


def decided_anew(game: AnyGame, told: DecisionFile, workers: int) -> Iterator[Difference]:
    """Yield the decisions that do not follow from their inputs."""
    checks = checked(game.versioned_name, told.decisions, min(workers, 1 + len(told.decisions) // PER_TASK))
    bar = Console(stderr=True)
    for difference in track(checks, "Deciding again", len(told.decisions), console=bar, transient=True):
        if difference is not None:
            yield difference


def checked(game: str, decisions: tuple[Decision, ...], workers: int) -> Iterator[Difference | None]:
    """Yield what came of each decision, in order."""
    if workers == 1:
        yield from (check_decision(game, decision) for decision in decisions)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(check_decision, [game] * len(decisions), decisions, chunksize=PER_TASK)


def compared(game: AnyGame, told: DecisionFile, path: Path) -> list[Difference]:
    """Return where a file differs from the record of its game."""
    _, record = read_record(path)
    try:
        with naming(path):
            return list(check_record(game, record, told))
    except OtherGame as fault:
        raise CommandError(f"{path}: {fault}") from fault


def show(game: AnyGame, told: DecisionFile, found: Report) -> None:
    """Print what a check came to, in sentences."""
    if not found.same_sources:
        header = told.header
        typer.echo(
            f"The computers of this game were made of other code or data than is here: Parlour {header.release},"
            f" sources {header.sources[:12]}. Where decisions differ, that may be why.",
            err=True,
        )
    who = f"{counted(found.decisions, 'decision')} of {counted(found.computers, 'computer')}"
    wrong = len(found.differences)
    verdict = counted(wrong, "difference") if wrong else "each follows from its input"
    typer.echo(f"{game.title}, version {game.version}: {who}: {verdict}.")
    for difference in found.differences[:SHOWN]:
        place = f"entry {difference.entry}, " if difference.entry else ""
        typer.echo(f"  {place}seat {difference.seat + 1}: {difference.why}")
    if wrong > SHOWN:
        typer.echo(f"  and {wrong - SHOWN} more")
    for line in remarks(found):
        typer.echo(line)


def remarks(found: Report) -> Iterator[str]:
    """Yield what else there is to know, each in a sentence."""
    if found.failed:
        yield f"{counted(found.failed, 'time')} a computer could not think, and made the first legal move."
    if found.lighter:
        yield f"{counted(found.lighter, 'decision')} at another level than the seat's: many computers waited to think."
    if found.taken_back:
        yield f"{counted(found.taken_back, 'decision')} taken back later, and so not in the record."
    if found.unexplained:
        yield f"{counted(found.unexplained, 'move')} by an older release of Parlour, of which no input is known."
    if not found.with_record:
        yield "Name the game's record with --record to see whether these inputs are what the seats saw."
    elif not found.differences:
        yield "By the record, these inputs are what the seats saw, byte for byte, and no move is left out."


def counted(number: int, noun: str) -> str:
    """Return a number of things: "1 move", "2 moves"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
