"""The command `parlour`: one module for each command."""

import errno
from importlib.metadata import version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from parlour.bots.league.results_file import OtherTerms
from parlour.bots.levels import NoSuchBot
from parlour.cli import (
    archive,
    backup,
    bench,
    box,
    chaos,
    clauses,
    honesty,
    laws,
    league,
    operator,
    play,
    puzzles,
    ratings,
    records,
    rules,
    serve,
    simulate,
)
from parlour.cli.arguments import CommandError
from parlour.core.record import Unreadable
from parlour.core.registry import NoSuchGame
from parlour.core.rulebook import NoRules

COMMANDS = (
    serve.serve,
    play.play,
    simulate.simulate,
    league.league,
    records.replay,
    records.verify,
    records.review,
    honesty.honesty,
    rules.rules,
    laws.laws,
    clauses.clauses,
    bench.bench,
    backup.backup,
    backup.restore,
    chaos.chaos,
)
"""The commands in the order in which `parlour --help` shows them."""

FAULTS = (CommandError, NoSuchGame, NoSuchBot, NoRules, OtherTerms, Unreadable)
"""The errors of users; each is shown in one line."""


class Commands(TyperGroup):
    """A group of commands that shows users' mistakes in one line on stderr, with exit code 2 and no traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except FAULTS as fault:
            typer.echo(f"parlour: {fault}", err=True)
            ctx.exit(2)
        except OSError as fault:
            if fault.errno == errno.EPIPE:
                raise  # the reader of a pipe has ended, as `head` does: click exits quietly
            typer.echo(f"parlour: {fault.filename or 'files'}: {fault.strerror}", err=True)
            ctx.exit(2)
        except (MemoryError, RuntimeError, ExceptionGroup) as fault:
            if (why := lack_of_memory(fault)) is None:
                raise
            typer.echo(f"parlour: {why}", err=True)
            ctx.exit(2)


def lack_of_memory(fault: Exception) -> str | None:
    """Return what to say of an error that too little memory explains; None for all others."""
    from concurrent.futures.process import BrokenProcessPool

    from parlour.server.logging import NO_MEMORY, is_out_of_memory

    if isinstance(fault, BrokenProcessPool):
        return "A process that replays games died, as the system does where memory runs out: try fewer --workers."
    return NO_MEMORY if is_out_of_memory(fault) else None


app = typer.Typer(
    name="parlour",
    cls=Commands,
    help="Tabletop games: play them, let computers play them, replay and verify them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def print_version(wanted: bool) -> None:
    """Print the version that pyproject.toml names, and end."""
    if wanted:
        typer.echo(f"parlour {version('parlour')}")
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option("--version", callback=print_version, is_eager=True, help="Print the version of Parlour."),
]


@app.callback()
def options(*, show_version: Version = False) -> None:
    """Take the options that stand before a command; `print_version` has read the only one."""


for command in COMMANDS:
    app.command()(command)
app.add_typer(archive.app)
app.add_typer(box.app)
app.add_typer(operator.app)
app.add_typer(operator.app, name="house", hidden=True)  # its name until 0.2.0
app.add_typer(ratings.app)
app.add_typer(puzzles.app)


def main() -> None:
    """Run the command line."""
    app(prog_name="parlour")
