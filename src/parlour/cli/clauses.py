"""`parlour clauses`: which rules have a test, and which are exercised in games."""

from collections import Counter
from os import cpu_count
from typing import Annotated

import typer
from msgspec import json
from rich.console import Console
from rich.progress import track

from parlour.cli.arguments import AsJson, Seed, VersionedGame, Workers
from parlour.core.registry import find, versioned_names
from parlour.core.rulebook import clauses as clauses_of
from parlour.laws.battery import BATCH, run_batches
from parlour.laws.clauses import ClauseReport, checkout, clause_tests, exercise_games, report, without_golden_game

Games = Annotated[int, typer.Option(min=1, help="How many games to simulate of each.")]


def clauses(
    game: VersionedGame = None, games: Games = 1000, seed: Seed = 1, workers: Workers = None, as_json: AsJson = False
) -> None:
    """Count the clauses of the rules that have a test and that simulated games exercise."""
    reports = {name: clause_report(name, games, seed, workers or cpu_count() or 1) for name in versioned_names(game)}
    if as_json:
        typer.echo(json.format(json.encode(reports)).decode())
        return
    for name, found in reports.items():
        typer.echo(
            f"{find(name).title}, version {find(name).version}: {found.clauses} clauses, {found.tested} tested, "
            f"{found.exercised} exercised in {games} games"
        )
        book = clauses_of(find(name))
        for kind, lacking in (("untested", found.untested), ("not exercised", found.unexercised)):
            for clause in lacking:
                typer.echo(f"  {kind}: {clause} {book[clause]}")
        for clause in found.unknown:
            typer.echo(f"  not in the rules: {clause}")
        for table in found.without_golden_game:
            typer.echo(f"  no golden game: {table}")


def clause_report(name: str, games: int, seed: int, workers: int) -> ClauseReport:
    """Play games and return which clauses of a game are tested and exercised."""
    game = find(name)
    seen: Counter[str] = Counter()
    batches = run_batches(exercise_games, name, seed, games, workers)
    steps = track(batches, f"{game.title} played", -(-games // BATCH), console=Console(stderr=True), transient=True)
    for batch in steps:
        seen += batch
    tests = checkout() / "tests"
    return report(clauses_of(game), clause_tests(tests), seen, without_golden_game(game, tests / "golden"))
