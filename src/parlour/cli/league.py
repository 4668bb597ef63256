"""`parlour league`: let computers play each other, and compare how strong they are."""

from os import cpu_count
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct, json
from rich import box
from rich.console import Console, Group, RenderableType
from rich.progress import Progress
from rich.table import Table

from parlour.bots.league.games import League, Pair, ladder, round_robin, usual_seats
from parlour.bots.league.plot import plot
from parlour.bots.league.results_file import ResultsFile, Terms, terms_of
from parlour.bots.league.standings import PairStanding, RatingStanding, Standing, standing
from parlour.cli import screen
from parlour.cli.arguments import AsJson, CommandError, TableOptions, Workers, check_seats, read_options
from parlour.core.game import AnyGame
from parlour.core.registry import find, games, names


class Leagues(Struct, frozen=True):
    """The leagues of one or more games, as `--json` prints them."""

    leagues: tuple[Terms, ...]
    pairs: tuple[PairStanding, ...]
    ratings: tuple[RatingStanding, ...]


def league(
    game: Annotated[str | None, typer.Argument(help="The game's name; with --ladder all games by default.")] = None,
    bots: Annotated[str | None, typer.Option(help="Who plays, separated by commas: every pair of them.")] = None,
    neighbours: Annotated[bool, typer.Option("--ladder", help="Every level against the one below.")] = False,
    games: Annotated[
        int | None, typer.Option(min=1, help="Games of each pair; 400 where they take under a second, else 100.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Players at a table: two, or teams of two, by default.", show_default=False)
    ] = None,
    option: TableOptions = None,
    seed: Annotated[int, typer.Option(help="Which deals: the same seed deals the same cards.")] = 1,
    workers: Workers = None,
    out: Annotated[Path | None, typer.Option(help="Keep each result in this file, and go on where it stopped.")] = None,
    svg: Annotated[Path | None, typer.Option("--plot", help="Draw the results into this SVG file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let computers play each other in pairs, and rate them."""
    pairs = chosen_pairs(bots, neighbours=neighbours)
    tables = chosen_games(game, neighbours=neighbours)
    if len(tables) > 1 and (option or seats is not None):
        raise CommandError("Options and seats are those of one game: name it.")
    file, leagues = ResultsFile(out), []
    for table in tables:
        count = usual_seats(table) if seats is None else seats
        if check_seats(table, count) < 2:
            raise CommandError("A league needs at least two seats.")
        terms = terms_of(table, read_options(table, option or ()), count, seed)
        leagues.append(League(terms, pairs, games, file))  # all are checked before the first is played
    for each in leagues:
        play(each, workers or cpu_count() or 1)
    shown = tuple(standing(each) for each in leagues)
    if svg is not None:
        svg.write_text(plot(shown), "utf-8")
    if as_json:
        all_pairs = tuple(row for each in shown for row in each.pairs)
        all_ratings = tuple(row for each in shown for row in each.ratings)
        typer.echo(json.encode(Leagues(tuple(each.terms for each in shown), all_pairs, all_ratings)).decode())
    else:
        screen.console().print(Group(*map(tables_of, shown)))


def chosen_pairs(bots: str | None, *, neighbours: bool) -> tuple[Pair, ...]:
    """Return who plays whom."""
    if (bots is None) != neighbours:
        raise CommandError("Say who plays, as in --bots easy,normal,hard, or take --ladder.")
    if bots is None:
        return ladder()
    pairs = round_robin([name.strip() for name in bots.split(",")])
    if not pairs:
        raise CommandError("A league needs two different computers.")
    return pairs


def chosen_games(game: str | None, *, neighbours: bool) -> list[AnyGame]:
    """Return the games to play; where players win or lose together, wins do not compare computers."""
    if game is None and not neighbours:
        raise CommandError(f"Say which game: {', '.join(names())}.")
    found = [find(game)] if game else list(games())
    together = [each.title for each in found if each.cooperative]
    if len(together) == len(found):
        raise CommandError(f"The players of {together[0]} win or lose together: parlour simulate counts how often.")
    if together:
        typer.echo(f"{', '.join(together)} is left out: its players win or lose together.", err=True)
    return [each for each in found if not each.cooperative]


def play(league: League, workers: int) -> None:
    """Play a league to its end, and show how far it is."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(f"{league.terms.game} played", total=None)
        done = sum(len(league.results(pair)) for pair in league.pairs)
        for number, _ in enumerate(league.play(workers), done + 1):
            total = sum(len(league.fixtures(pair)) for pair in league.pairs)
            progress.update(bar, completed=number, total=total)


def tables_of(league: Standing) -> RenderableType:
    """Return the shares and ratings of a league as two tables."""
    pairs = Table(box=box.SIMPLE_HEAD)
    for title in ("pair", "games", "won", "share", "95 %", "s a game"):
        pairs.add_column(title, justify="left" if title == "pair" else "right")
    for row in league.pairs:
        interval = f"{row.low:.1%} – {row.high:.1%}"
        won = f"{row.wins:g}"
        who = f"{row.bots[0]} against {row.bots[1]}"
        pairs.add_row(who, f"{row.games}", won, f"{row.share:.1%}", interval, f"{row.seconds_per_game:.2f}")
    ratings = Table(box=box.SIMPLE_HEAD)
    for title in ("computer", "games", "rating", "95 %"):
        ratings.add_column(title, justify="left" if title == "computer" else "right")
    for rated in league.ratings:
        ratings.add_row(rated.bot, f"{rated.games}", f"{rated.rating:.1f}", f"{rated.low:.1f} – {rated.high:.1f}")
    title = f"{find(league.terms.game).title}, {league.terms.seats} seats; the same deals from all sides of the table"
    return Group(title, pairs, ratings)
