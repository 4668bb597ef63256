"""`parlour rules`: which versions of the games' rules there are, and what each changed."""

from typing import Annotated

import typer
from msgspec import Struct, json

from parlour.cli.arguments import AsJson
from parlour.core.registry import find, find_version, games, versions
from parlour.core.rulebook import changes

Which = Annotated[str | None, typer.Argument(help="A game; all of them by default.")]


class RulesVersion(Struct, frozen=True):
    """A version of a game's rules: whether new tables follow it, and what it changed."""

    game: str
    title: str
    version: int
    newest: bool
    changes: tuple[str, ...]


def rules(game: Which = None, as_json: AsJson = False) -> None:
    """List the versions of the rules; a game that has begun keeps the version it began with."""
    listed = [each for name in ([game] if game else [each.name for each in games()]) for each in rules_versions(name)]
    if as_json:
        typer.echo(json.format(json.encode(listed)).decode())
        return
    for each in listed:
        use = "new tables follow it" if each.newest else "for tables that began with it"
        typer.echo(f"{each.title}, version {each.version} ({use})")
        for change in each.changes:
            typer.echo(f"  - {change}")


def rules_versions(name: str) -> list[RulesVersion]:
    """Return the versions of a game's rules, the newest first."""
    newest = find(name)
    changed = changes(newest)
    return [
        RulesVersion(name, find_version(name, number).title, number, number == newest.version, changed.get(number, ()))
        for number in reversed(versions(name))
    ]
