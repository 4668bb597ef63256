"""`parlour box check`: check a file of a game's components, then let computers play with it."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from os import cpu_count, environ
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, NamedTuple

import typer
from rich import box as frames
from rich.console import Console, Group, RenderableType
from rich.progress import track
from rich.table import Table

from parlour.bots.levels import named
from parlour.bots.match import series
from parlour.box_files import FOLDER, UnreadableBox, read_file
from parlour.cli import screen
from parlour.cli.arguments import CommandError, Seed, Workers, check_seats
from parlour.core.game import AnyGame, Boxes
from parlour.core.registry import find, games

app = typer.Typer(name="box", add_completion=False, help="Your own boxes: books, villains and the like, from a file.")


class Tried(NamedTuple):
    """The results of a box at one table: the table's name, games played, games won by all players."""

    table: str
    games: int
    won: int


@app.callback()
def box() -> None:
    """Your own boxes: components of a game, from a file."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="The box, a JSON file.")],
    game: Annotated[str | None, typer.Option(help="The game it is for; needed if several games take boxes.")] = None,
    count: Annotated[int, typer.Option("--games", min=1, help="Games that computers play at each table.")] = 10,
    seats: Annotated[int, typer.Option(help="Players at each table.")] = 3,
    bot: Annotated[str, typer.Option(help="How well the computers play.")] = "normal",
    seed: Seed = 1,
    workers: Workers = None,
) -> None:
    """Check a box and let computers play with it; exit with 2 for faults, with 1 if nobody wins at the first table."""
    found, boxes = game_with_boxes(game)
    check_seats(found, seats)
    named(bot)  # refused before the progress bar is drawn
    text = text_of(file)
    if faults := boxes.faults(text):
        for fault in faults:
            typer.echo(f"{file.name}: {fault}", err=True)
        raise typer.Exit(2)
    typer.echo(f"{file.name}: no faults. Computers play {found.title} with it, {count} games at each table.")
    tried = []
    with temporary_box(text) as name:
        for table, options in boxes.tables(name).items():
            played = series(found, options, (bot,), count, seats, seed, workers or cpu_count() or 1)
            bar = track(played, f"{found.title}, {table}", count, console=Console(stderr=True), transient=True)
            tried.append(Tried(table, count, sum(result.places[0] == 1 for result in bar)))
    screen.console().print(shown(tried, bot, seats))
    if not tried[0].won:
        raise typer.Exit(1)


def game_with_boxes(name: str | None) -> tuple[AnyGame, Boxes[object]]:
    """Return the game that a box is for: the one named, or the only one that takes boxes."""
    able = [each for each in games() if each.boxes is not None]
    chosen = find(name) if name is not None else able[0]
    if chosen.boxes is None:
        raise CommandError(f"{chosen.title} takes no boxes; {', '.join(each.title for each in able)} does.")
    if name is None and len(able) > 1:
        raise CommandError(f"For which game? Add --game with one of {', '.join(each.name for each in able)}.")
    return chosen, chosen.boxes


def text_of(file: Path) -> str:
    """Return the text of a box file."""
    try:
        return read_file(file).decode(errors="replace")
    except UnreadableBox as fault:
        raise CommandError(str(fault)) from fault


@contextmanager
def temporary_box(text: str) -> Iterator[str]:
    """Put a box into a temporary folder under a name, and yield the name."""
    name, before = f"tried-{sha256(text.encode()).hexdigest()[:16]}", environ.get(FOLDER)
    with TemporaryDirectory() as folder:
        (Path(folder) / f"{name}.json").write_text(text, "utf-8")
        environ[FOLDER] = folder
        try:
            yield name
        finally:
            del environ[FOLDER]
            if before is not None:
                environ[FOLDER] = before


def shown(tried: list[Tried], bot: str, seats: int) -> RenderableType:
    """Return how often it was won at each table, and a verdict."""
    lines = Table(box=frames.SIMPLE_HEAD)
    lines.add_column("table")
    lines.add_column("won", justify="right")
    lines.add_column("share", justify="right")
    for each in tried:
        lines.add_row(each.table, f"{each.won} of {each.games}", f"{each.won / each.games:.0%}")
    return Group(f"Won by {seats} computers at level {bot}:", lines, verdict(tried))


def verdict(tried: list[Tried]) -> str:
    """Return whether a box is too hard, too easy or neither."""
    first, last = tried[0], tried[-1]
    if not first.won:
        return f"Nobody wins with this box at the first table ({first.table}): it is too hard."
    if last.won == last.games:
        return f"Nobody loses with this box, even at the last table ({last.table}): it is too easy."
    return "This box can be won, and lost."
