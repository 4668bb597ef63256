"""`parlour laws`: check a game against all laws."""

from os import cpu_count
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from parlour.cli.arguments import Seed, VersionedGame, Workers
from parlour.core.phrases import count
from parlour.core.registry import find, versioned_names
from parlour.laws.battery import BATCH, run_batches, try_games
from parlour.laws.report import Report

Games = Annotated[int, typer.Option(min=1, help="How many games to play.")]

SHOWN = 20


def laws(game: VersionedGame = None, games: Games = 100, seed: Seed = 1, workers: Workers = None) -> None:
    """Play random games and check every law; exit with 1 if any is broken."""
    broken = [name for name in versioned_names(game) if not keeps_laws(name, games, seed, workers or cpu_count() or 1)]
    if broken:
        raise typer.Exit(1)


def keeps_laws(game: str, games: int, seed: int, workers: int) -> bool:
    """Play random games of one version of a game, print what was checked, and return whether no law was broken."""
    title = f"{find(game).title}, version {find(game).version}"
    report = Report()
    batches = run_batches(try_games, game, seed, games, workers)
    steps = track(batches, f"{title} under the laws", -(-games // BATCH), console=Console(stderr=True), transient=True)
    for batch in steps:
        report = report.plus(batch)
    typer.echo(
        f"{title}: {report.games} games, {report.moves} moves, {report.pairs} pairs of position and viewer checked"
    )
    for finding in report.findings[:SHOWN]:
        typer.echo(f"broken {count(finding.times, 'time')}: {finding.law}: {finding.cause}")
        typer.echo(f"  smallest in {finding.table}: {finding.detail}")
    typer.echo(count(len(report.findings), "violation"))
    return not report.findings
