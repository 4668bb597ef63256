"""`parlour house ...`: what operators do at the terminal, while the server runs or not."""

from collections.abc import Callable

import typer

from parlour.cli.house import commands, server

app = typer.Typer(name="house", help="Operate a server: tables, players, bans, announcements, pruning.")

COMMANDS: dict[str, Callable[..., None]] = {
    "status": commands.status,
    "tables": commands.tables,
    "players": commands.players,
    "close": commands.close_table,
    "delete": commands.delete_table,
    "delete-guest": commands.delete_guest,
    "ban": commands.ban,
    "unban": commands.unban,
    "bans": commands.bans,
    "reports": commands.reports,
    "announce": commands.announce,
    "words": commands.words,
    "ages": commands.ages,
    "prune": commands.prune,
    "confirm-clock": commands.confirm_clock,
    "drain": server.drain,
    "token": server.token,
    "rotate-key": server.rotate_key,
    "log": server.log,
}
"""The commands in the order in which `parlour house --help` shows them."""

for name, command in COMMANDS.items():
    app.command(name)(command)
