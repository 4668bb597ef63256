"""`parlour games`: which games there are, where they come from, and which cannot be used."""

from typing import Annotated

import typer
from msgspec import Struct, json

from parlour.cli.arguments import AsJson, CommandError
from parlour.core.registry import faults, find, source, versions
from parlour.core.registry import games as playable
from parlour.kit import State, who_sees_what


class ListedGame(Struct, frozen=True):
    """A game, the package that brings it ("": Parlour), its players and versions; or why it cannot be used."""

    name: str
    package: str
    title: str = ""
    seats: tuple[int, ...] = ()
    versions: tuple[int, ...] = ()
    fault: str = ""


Which = Annotated[
    str | None, typer.Argument(help="A game of the kit, to say who sees what; all are listed by default.")
]


def games(game: Which = None, as_json: AsJson = False) -> None:
    """List all games, also those of plug-ins; exit with 1 if one cannot be used."""
    if game is not None:
        state = find(game).forms.state
        if not issubclass(state, State):
            raise CommandError(f"{find(game).title} does not declare who sees what: only games of the kit do.")
        typer.echo(who_sees_what(state), nl=False)
        return
    found = [
        ListedGame(game.name, source(game.name).package, game.title, tuple(game.seats), versions(game.name))
        for game in playable()
    ]
    broken = [ListedGame(fault.name, fault.package, fault=fault.why) for fault in faults()]
    if as_json:
        typer.echo(json.format(json.encode([*found, *broken])).decode())
    else:
        for each in found:
            players = (
                f"{each.seats[0]} to {each.seats[-1]} players" if len(each.seats) > 1 else f"{each.seats[0]} players"
            )
            where = f", from {each.package}" if each.package else ""
            typer.echo(f"{each.name}: {each.title}, version {each.versions[-1]}, {players}{where}")
        for each in broken:
            where = f", from {each.package}" if each.package else ""
            typer.echo(f"{each.name}{where}: cannot be used. {each.fault}", err=True)
    if broken:
        raise typer.Exit(1)
