"""The command `parlour`: one app, whose commands come from the modules listed here."""

import errno
from typing import Any

import typer
from typer.core import TyperGroup

from parlour.bots.levels import NoSuchBot
from parlour.cli import bench, boxes, clauses, laws, play, records, serve, simulate
from parlour.cli.terms import Refused
from parlour.core.record import Unreadable
from parlour.core.registry import NoSuchGame
from parlour.core.rulebook import NoRules

MODULES = (serve, play, simulate, records, laws, clauses, bench)
"""Each brings its `COMMANDS`, in the order in which `parlour --help` shows them."""

FAULTS = (Refused, NoSuchGame, NoSuchBot, NoRules, Unreadable)
"""What a user can get wrong: each is told in one line."""


class House(TyperGroup):
    """A group of commands whose users' mistakes end in one line on stderr and exit code 2, never in a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except FAULTS as fault:
            typer.echo(f"parlour: {fault}", err=True)
            ctx.exit(2)
        except OSError as fault:
            if fault.errno == errno.EPIPE:
                raise  # a reader that left, as `head` does: click ends quietly
            typer.echo(f"parlour: {fault.filename or 'files'}: {fault.strerror}", err=True)
            ctx.exit(2)


app = typer.Typer(
    name="parlour",
    cls=House,
    help="A house for tabletop games: play them, let computers play them, replay and verify them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for module in MODULES:
    for command in module.COMMANDS:
        app.command()(command)
app.add_typer(boxes.app)


def main() -> None:
    """What `parlour` starts."""
    app(prog_name="parlour")
