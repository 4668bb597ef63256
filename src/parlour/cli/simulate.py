"""`parlour simulate`: let computers play many games, and count the results."""

from collections import Counter
from os import cpu_count
from time import perf_counter
from typing import Annotated

import typer
from msgspec import Struct, json
from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import track
from rich.table import Table

from parlour.bots.levels import named
from parlour.bots.match import Result, series
from parlour.cli import screen
from parlour.cli.arguments import AsJson, Seed, TableOptions, Workers, check_seats, read_options
from parlour.core.registry import find


class Tally(Struct, frozen=True):
    """The results of a series; `mean_length` is decisions per game.

    A shared win counts for each seat that shares it, and once for each kind of computer that does.
    """

    game: str
    games: int
    seats: int
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_length: float
    wins_by_seat: tuple[int, ...]
    wins_by_bot: dict[str, int]


def simulate(
    game: Annotated[str, typer.Argument(help="The game's name.")],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seats: Annotated[
        int | None, typer.Option(help="Players at the table; as few as the game allows by default.")
    ] = None,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas; they take turns at the seats.")] = "random",
    seed: Seed = 1,
    workers: Workers = None,
    option: TableOptions = None,
    as_json: AsJson = False,
) -> None:
    """Let computers play, and count who wins and how fast they play."""
    found = find(game)
    count = check_seats(found, found.seats[0] if seats is None else seats)
    cast = tuple(name.strip() for name in bots.split(","))
    for name in cast:
        named(name)  # refused before the progress bar is drawn
    options = read_options(found, option or ())
    began = perf_counter()
    played = series(found, options, cast, games, count, seed, workers or cpu_count() or 1)
    bar = track(played, f"{found.title} played", games, console=Console(stderr=True), transient=True)
    tally = count_up(found.name, count, cast, list(bar), perf_counter() - began)
    if as_json:
        typer.echo(json.encode(tally).decode())
    else:
        screen.console().print(shown(tally))


def count_up(game: str, seats: int, cast: tuple[str, ...], played: list[Result], seconds: float) -> Tally:
    """Return the sums over a series."""
    decisions = sum(result.decisions for result in played)
    by_seat = Counter(seat for result in played for seat, place in enumerate(result.places) if place == 1)
    by_bot = Counter(name for result in played for name in set(winners(result)))
    return Tally(
        game=game,
        games=len(played),
        seats=seats,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        mean_length=round(decisions / len(played), 2),
        wins_by_seat=tuple(by_seat[seat] for seat in range(seats)),
        wins_by_bot={name: by_bot[name] for name in cast},
    )


def winners(result: Result) -> list[str]:
    """Return the bots that won a game, by seat."""
    return [name for name, place in zip(result.bots, result.places, strict=True) if place == 1]


def shown(tally: Tally) -> RenderableType:
    """Return the tally as a table."""
    lines = Table(box=box.SIMPLE_HEAD)
    lines.add_column("won by")
    lines.add_column("games", justify="right")
    lines.add_column("share", justify="right")
    for seat, wins in enumerate(tally.wins_by_seat):
        lines.add_row(f"seat {seat + 1}", f"{wins}", f"{wins / tally.games:.1%}")
    lines.add_section()
    for bot, wins in tally.wins_by_bot.items():
        lines.add_row(bot, f"{wins}", f"{wins / tally.games:.1%}")
    played = f"{tally.games} games of {tally.game} by {tally.seats} players in {tally.seconds:.1f} s"
    speed = f"{tally.decisions} decisions, {tally.mean_length:.1f} a game, {tally.decisions_per_second:,.0f} a second"
    return Group(f"{played}: {speed}", lines)
