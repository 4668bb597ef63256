"""`parlour house token`, `rotate-key`, `drain` and `log`: the server itself, and what operators did."""

from typing import Annotated

import typer

from parlour.cli.errors import CommandError
from parlour.cli.house.commands import when
from parlour.cli.house.store import Database, found_settings, operate, read
from parlour.server.access import signing_keys
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


def rotate_key() -> None:
    """Sign cookies with a new key; the two before it are still accepted, so that no guest is lost."""
    found = found_settings()
    if found.secret is not None:
        raise CommandError("PARLOUR_SECRET is set: put a new secret in front of it, with a comma between.")
    path = found.folder / signing_keys.FILE
    typer.echo(f"{path} has {signing_keys.rotate_key_file(path)} keys now; restart the server.")


def drain(off: Annotated[bool, typer.Option("--off", help="Serve again.")] = False, database: Database = None) -> None:
    """Before a stop: running nodes take no new tables and say so; nodes that start later serve as usual."""
    operate(database, lambda operator: operator.drain(on=not off))
    typer.echo("The server takes new tables again." if off else "The server takes no new tables; running games go on.")


def log(database: Database = None) -> None:
    """Show what operators did, the latest first."""
    for each in read(database, lambda store, _: lists.actions(store, 0)):
        typer.echo(f"{when(each.at)}  {each.by:12}  {each.action}  {each.target}  {each.detail}".rstrip())
