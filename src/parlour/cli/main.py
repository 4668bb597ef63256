"""The command `parlour`: one module for each command, imported when it is called."""

import ast
import errno
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from parlour.bots.league.results_file import OtherTerms
from parlour.bots.levels import NoSuchBot
from parlour.cli.arguments import CommandError
from parlour.core.record import Unreadable
from parlour.core.registry import NoSuchGame
from parlour.core.rulebook import NoRules

COMMANDS = (
    *("serve", "play", "operator", "backup", "restore", "archive", "ratings"),
    *("replay", "verify", "review", "honesty", "rules"),
    *("new", "games", "simulate", "league", "puzzles", "box", "laws", "clauses", "chaos", "bench"),
)
"""The commands in the order in which `parlour --help` shows them."""

MODULES = {"restore": "backup", "replay": "records", "verify": "records", "review": "records"}
"""The modules of commands that have another name than their module."""

RENAMED = {"house": "operator"}
"""Commands by the names that they had before, which `parlour --help` does not show."""

FAULTS = (CommandError, NoSuchGame, NoSuchBot, NoRules, OtherTerms, Unreadable)
"""The errors of users; each is shown in one line."""


class Commands(TyperGroup):
    """Imports commands as they are called; shows users' mistakes in one line, with exit code 2 and no traceback."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named | {"commands": dict.fromkeys(COMMANDS)})

    def get_command(self, _: Any, cmd_name: str) -> Any:
        """Return what `parlour --help` shows of a command, whose module may take half a second to import."""
        name = RENAMED.get(cmd_name, cmd_name)
        return TyperCommand(name, help=help_text(name)) if name in COMMANDS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Import the command that is called."""
        called, command, rest = super().resolve_command(ctx, args)
        return called, command and self._imported(str(command.name)), rest

    def _imported(self, name: str) -> Any:
        module = import_module(f"parlour.cli.{MODULES.get(name, name)}")
        if hasattr(module, "app"):
            return get_command(module.app)
        app = typer.Typer(add_completion=False)
        app.command(name)(getattr(module, name))
        return get_command(app)

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


def help_text(name: str) -> str:
    """Return the help of a command from the source of its module: that of its `app`, or its function's docstring."""
    tree = ast.parse(Path(__file__).with_name(f"{MODULES.get(name, name)}.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return ast.get_docstring(node) or ""
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and ast.unparse(node.targets[0]) == "app":
            return next(str(ast.literal_eval(word.value)) for word in node.value.keywords if word.arg == "help")
    raise LookupError(name)


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


def main() -> None:
    """Run the command line."""
    app(prog_name="parlour")
