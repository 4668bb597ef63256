"""`parlour bench`: measure how fast Parlour plays beside other libraries, with the bench of a checkout."""

from importlib.util import find_spec
from pathlib import Path
from runpy import run_path
from typing import Annotated

import typer

from parlour.cli.arguments import CommandError

PLAYOUTS = Path(__file__).parents[3] / "bench" / "playouts.py"
LIBRARIES = ("rlcard", "pettingzoo", "pyspiel")


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds of each measurement.")] = 5.0,
    write: Annotated[bool, typer.Option("--write", help="Write bench/results.md as well.")] = False,
) -> None:
    """Measure decisions per second of random play, beside the libraries that `scripts/setup bench` installs."""
    if not PLAYOUTS.is_file():
        raise CommandError("The bench is part of a checkout of Parlour; this copy was installed without it.")
    absent = ", ".join(library for library in LIBRARIES if find_spec(library) is None)
    if absent and write:
        raise CommandError(f"Results are written only with all libraries; run scripts/setup bench to install {absent}.")
    if absent:
        typer.echo(f"Not installed, so not measured: {absent}. scripts/setup bench installs them.", err=True)
    run_path(str(PLAYOUTS))["main"](seconds, write)
