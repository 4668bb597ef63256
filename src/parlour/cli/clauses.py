"""`parlour clauses`: which rules have a test, and which are at work in games."""

from collections import Counter
from os import cpu_count
from typing import Annotated

import typer
from msgspec import json
from rich.console import Console
from rich.progress import track

from parlour.core.registry import find, names
from parlour.core.rulebook import clauses as clauses_of
from parlour.laws.clauses import Standing, checkout, clause_tests, exercise_games, stand
from parlour.laws.crew import BATCH, spread

Which = Annotated[str | None, typer.Argument(help="A game; all of them where none is named.")]
Games = Annotated[int, typer.Option(min=1, help="How many games to simulate of each.")]
Seed = Annotated[int, typer.Option(help="Which games: the same seed plays the same ones.")]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes to share the work; all cores by default.")]
AsJson = Annotated[bool, typer.Option("--json", help="For machines.")]


def clauses(
    game: Which = None, games: Games = 1000, seed: Seed = 1, workers: Workers = None, as_json: AsJson = False
) -> None:
    """Hold the clauses of the rules against the tests and against simulated games."""
    standings = {
        name: standing(name, games, seed, workers or cpu_count() or 1) for name in ([game] if game else names())
    }
    if as_json:
        typer.echo(json.format(json.encode(standings)).decode())
        return
    for name, stands in standings.items():
        typer.echo(
            f"{find(name).title}: {stands.clauses} clauses, {stands.tested} tested, "
            f"{stands.exercised} exercised in {games} games"
        )
        book = clauses_of(find(name))
        for kind, lacking in (("untested", stands.untested), ("not exercised", stands.unexercised)):
            for clause in lacking:
                typer.echo(f"  {kind}: {clause} {book[clause]}")


def standing(name: str, games: int, seed: int, workers: int) -> Standing:
    """How the clauses of one game stand after so many games."""
    game = find(name)
    seen: Counter[str] = Counter()
    batches = spread(exercise_games, name, seed, games, workers)
    steps = track(batches, f"{game.title} played", -(-games // BATCH), console=Console(stderr=True), transient=True)
    for batch in steps:
        seen += batch
    return stand(clauses_of(game), clause_tests(checkout() / "tests"), seen)


COMMANDS = (clauses,)
