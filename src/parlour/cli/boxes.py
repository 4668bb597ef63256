"""`parlour box check`: a file of a game's components, looked through line by line and then tried by computers."""

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
from parlour.cli.terms import Refused, check_seats
from parlour.core.game import AnyGame, Boxes
from parlour.core.registry import find, names

app = typer.Typer(name="box", help="Boxes of one's own: books, villains and the like, from a file.")


class Tried(NamedTuple):
    """How a box did at one table: what the table is called, games played, games won by all who played."""

    table: str
    games: int
    won: int


@app.callback()
def box() -> None:
    """Boxes of one's own: components of a game, from a file."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="The box, a JSON file.")],
    game: Annotated[str | None, typer.Option(help="The game it is for; needed where several take boxes.")] = None,
    count: Annotated[int, typer.Option("--games", min=1, help="Games that computers try at each table.")] = 10,
    seats: Annotated[int, typer.Option(help="Players at each table.")] = 3,
    bot: Annotated[str, typer.Option(help="How well the computers play.")] = "normal",
    seed: Annotated[int, typer.Option(help="Which games: the same seed plays the same ones.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes to share the work; all cores by default.")
    ] = None,
) -> None:
    """Look through a box and let computers try it: exit with 2 for faults, with 1 if nobody wins at the first table."""
    found, boxes = taker(game)
    check_seats(found, seats)
    named(bot)  # refused before the progress bar is drawn
    text = text_of(file)
    if faults := boxes.faults(text):
        for fault in faults:
            typer.echo(f"{file.name}: {fault}", err=True)
        raise typer.Exit(2)
    typer.echo(f"{file.name}: well made. {found.title} is tried with it, {count} games at each table.")
    tried = []
    with lent(text) as name:
        for table, options in boxes.tables(name).items():
            played = series(found, options, (bot,), count, seats, seed, workers or cpu_count() or 1)
            bar = track(played, f"{found.title}, {table}", count, console=Console(stderr=True), transient=True)
            tried.append(Tried(table, count, sum(result.places[0] == 1 for result in bar)))
    screen.console().print(shown(tried, bot, seats))
    if not tried[0].won:
        raise typer.Exit(1)


def taker(name: str | None) -> tuple[AnyGame, Boxes[object]]:
    """The game that a box is for: the one that is named, or the only one that takes boxes."""
    able = [each for each in map(find, names()) if each.boxes is not None]
    chosen = find(name) if name is not None else able[0]
    if chosen.boxes is None:
        raise Refused(f"{chosen.title} takes no boxes; {', '.join(each.title for each in able)} does.")
    if name is None and len(able) > 1:
        raise Refused(f"For which game? Say --game and one of {', '.join(each.name for each in able)}.")
    return chosen, chosen.boxes


def text_of(file: Path) -> str:
    """The text of a box."""
    try:
        return read_file(file).decode(errors="replace")
    except UnreadableBox as fault:
        raise Refused(str(fault)) from fault


@contextmanager
def lent(text: str) -> Iterator[str]:
    """A box in a folder of its own for as long as it is tried, under the name that is given."""
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
    """How often it was won at each table, and what to think of it."""
    lines = Table(box=frames.SIMPLE_HEAD)
    lines.add_column("table")
    lines.add_column("won", justify="right")
    lines.add_column("share", justify="right")
    for each in tried:
        lines.add_row(each.table, f"{each.won} of {each.games}", f"{each.won / each.games:.0%}")
    return Group(f"Won by {seats} computers of the level {bot}:", lines, verdict(tried))


def verdict(tried: list[Tried]) -> str:
    """What to think of a box."""
    first, last = tried[0], tried[-1]
    if not first.won:
        return f"Nobody wins with this box at the first table ({first.table}): it asks too much."
    if last.won == last.games:
        return f"Nobody loses with this box, even at the last table ({last.table}): it asks too little."
    return "This box can be won, and lost."
