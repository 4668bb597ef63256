"""`parlour replay` and `parlour review`: tell a recorded game in words; tell what of it was luck."""

from itertools import islice
from typing import Annotated

import typer
from msgspec import json

from parlour.cli import screen
from parlour.cli.errors import CommandError
from parlour.cli.record_files import RecordFile, naming, read_record
from parlour.core.record import steps
from parlour.review.analysis import NotReviewed
from parlour.review.analysis import review as review_game
from parlour.review.effort import BUDGET
from parlour.review.review_text import review_words


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many moves, and show the table.")] = None,
) -> None:
    """Show a recorded game move by move, with all hidden cards."""
    game, record = read_record(file)
    if to is not None and to > len(record.entries):
        raise CommandError(f"{file} has {len(record.entries)} moves; there is no move {to}.")
    out, names = screen.console(), players(record.seats)
    out.print(f"[b]{game.title}[/b], {record.seats} players, {len(record.entries)} moves")
    with naming(file):
        for number, step in enumerate(islice(steps(game, record), None if to is None else to + 1)):
            out.print(
                screen.numbered(number, [screen.told(game, record.options, event, names) for event in step.events])
            )
    out.print(screen.table(game, game.title, game.view(step.state, None), names, out.width))


def review(
    file: RecordFile,
    budget: Annotated[
        int, typer.Option(min=1, help="Decisions that computers play to find chances: more take longer.")
    ] = BUDGET,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole review as JSON.")] = False,
) -> None:
    """Split the result of a finished game into luck and choices, and name its turning points."""
    game, record = read_record(file)
    with naming(file):
        try:
            found = review_game(game, record, budget)
        except NotReviewed as fault:
            raise CommandError(str(fault)) from fault
    if as_json:
        typer.echo(json.encode(found).decode())
    else:
        typer.echo("\n".join(review_words(found, players(record.seats))))


def players(seats: int) -> tuple[str, ...]:
    """Return names for the seats of a record, which has none."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))
