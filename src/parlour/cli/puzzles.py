"""`parlour puzzles`: find daily puzzles in games between computers, and verify files of them."""

from os import cpu_count
from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.arguments import CommandError, Workers
from parlour.core import phrases
from parlour.core.registry import find
from parlour.puzzles.mine import mine_file
from parlour.puzzles.puzzle import BadPuzzles, NoPuzzles, puzzles_for, read_file
from parlour.puzzles.verify import verify_set

app = typer.Typer(
    name="puzzles", add_completion=False, help="Find daily puzzles, and verify them.", no_args_is_help=True
)

Which = Annotated[str, typer.Argument(help="The game.")]
Count = Annotated[int, typer.Option(min=1, help="How many puzzles.")]
Seed = Annotated[int, typer.Option(help="Which games are searched: the same seed finds the same puzzles.")]
Out = Annotated[Path, typer.Option(dir_okay=False, help="The file to write; an interrupted search is resumed.")]
Sources = Annotated[
    list[str], typer.Argument(help="Files of puzzles, or names of games for the puzzles that come with Parlour.")
]

SHOWN = 20


@app.command()
def mine(game: Which, out: Out, count: Count = 365, seed: Seed = 1, workers: Workers = None) -> None:
    """Search games between computers for positions with one best answer, and write them to a file."""
    found = find(game)
    if found.site.puzzles is None:
        raise CommandError(f"There are no puzzles for {found.title}.")
    made = mine_file(found.name, count, seed, workers or cpu_count() or 1, out, lambda many: typer.echo(many, err=True))
    size = out.stat().st_size
    many = phrases.count(len(made.puzzles), "puzzle")
    typer.echo(f"{found.title}: {many}, seed {seed}, {size} bytes, digest {made.digest[:16]}")


@app.command()
def verify(sources: Sources, workers: Workers = None) -> None:
    """Verify each puzzle again; exit with 1 where one has several best answers, or chance solves it too often."""
    faults = 0
    for source in sources:
        try:
            puzzles = read_file(Path(source)) if Path(source).is_file() else puzzles_for(source, None)
        except (BadPuzzles, NoPuzzles) as fault:
            raise CommandError(str(fault)) from fault
        report = verify_set(puzzles, workers or cpu_count() or 1)
        typer.echo(str(report))
        for verdict in report.faults[:SHOWN]:
            typer.echo(f"  {verdict.id}: {verdict.fault}")
        faults += len(report.faults)
    if faults:
        raise typer.Exit(1)
