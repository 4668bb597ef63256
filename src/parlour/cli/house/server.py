"""`parlour house token`, `drain` and `log`: the server itself, and what operators did."""

from typing import Annotated

import typer

from parlour.cli.house.commands import when
from parlour.cli.house.store import Database, found_settings, operate, read
from parlour.server.access.admin_token import FILE, make_token
from parlour.server.operator import lists


def token() -> None:
    """Print the token of the admin page, /admin; it is made at the first call."""
    found = found_settings()
    if found.admin_token is not None:
        typer.echo("PARLOUR_ADMIN_TOKEN is set: the admin page takes that token.", err=True)
        return
    typer.echo(make_token(found.folder))
    typer.echo(f"It is kept in {found.folder / FILE}; enter it at /admin.", err=True)


def drain(off: Annotated[bool, typer.Option("--off", help="Serve again.")] = False, database: Database = None) -> None:
    """Before a stop: running nodes take no new tables and say so; nodes that start later serve as usual."""
    operate(database, lambda operator: operator.drain(on=not off))
    typer.echo("The server takes new tables again." if off else "The server takes no new tables; running games go on.")


def log(database: Database = None) -> None:
    """Show what operators did, the latest first."""
    for each in read(database, lambda store, _: lists.actions(store, 0)):
        typer.echo(f"{when(each.at)}  {each.by:12}  {each.action}  {each.target}  {each.detail}".rstrip())
