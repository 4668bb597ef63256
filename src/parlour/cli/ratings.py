"""`parlour ratings`: recompute all ratings from the logs of the tables, and show those of a game."""

import asyncio
from typing import Annotated

import typer
from rich.table import Table

from parlour.cli.screen import console
from parlour.cli.store import Database, failures_in_one_line, opened, store_settings
from parlour.core.registry import find
from parlour.ratings.anchors import LEVELS, computer
from parlour.ratings.rating import Rating
from parlour.server.results.recorder import Recomputed
from parlour.server.results.recorder import recompute as recompute_ratings

app = typer.Typer(
    name="ratings", add_completion=False, help="Show the ratings of players, or recompute them from the stored games."
)

SHOWN = 20
"""Differences that are listed, at most."""

Check = Annotated[bool, typer.Option("--check", help="Change nothing: compare, and exit with 1 if something differs.")]
Count = Annotated[int, typer.Option(min=1, max=1_000, help="Players to list.")]


@app.callback()
def ratings() -> None:
    """Show the ratings of players, or recompute them from the stored games."""


@app.command()
def recompute(check: Check = False, database: Database = None) -> None:
    """Derive all results from the tables' logs and all ratings from the results; the server may be running."""

    async def run() -> Recomputed:
        async with opened(store_settings(database)) as store:
            return await recompute_ratings(store, check=check)

    with failures_in_one_line():
        found = asyncio.run(run())
    for difference in found.differences[:SHOWN]:
        typer.echo(difference)
    if len(found.differences) > SHOWN:
        typer.echo(f"and {len(found.differences) - SHOWN} more")
    typer.echo(
        f"{found.results:,} results ({found.without_log:,} without a log) and the ratings of {found.players:,} players:"
        f" {len(found.differences):,} differences{'' if check or not found.differences else ', now stored'}"
    )
    if check and found.differences:
        raise typer.Exit(1)


@app.command()
def show(
    game: Annotated[str, typer.Argument(help="The game's name.")], count: Count = 20, database: Database = None
) -> None:
    """List the best players of a game, and where the computers stand."""
    title = find(game).title

    async def run() -> list[tuple[Rating, str, int]]:
        async with opened(store_settings(database)) as store:
            rows = await store.best_ratings(game, count)
            found = [(row, await store.player(row.player)) for row in rows]
        return [(Rating(row.mu, row.sigma), "?" if who is None else who.name, row.games) for row, who in found]

    with failures_in_one_line():
        people = asyncio.run(run())
    lines = [*people, *((computer(game, level), f"{level} computer", 0) for level in LEVELS)]
    table = Table("rating", "player", "games", title=title)
    for rating, name, games in sorted(lines, key=lambda line: -line[0].mu):
        table.add_row(f"{rating.number}{'?' if rating.provisional else ''}", name, f"{games:,}" if games else "")
    console().print(table)
    typer.echo("1500 is a normal computer; 200 points more win three of four games. ?: too few games to be sure.")
