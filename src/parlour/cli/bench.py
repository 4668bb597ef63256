"""`parlour bench`: how fast the house plays beside other libraries, measured by the checkout's own bench."""

from importlib.util import find_spec
from pathlib import Path
from runpy import run_path
from typing import Annotated

import typer

from parlour.cli.terms import Refused

PLAYOUTS = Path(__file__).parents[3] / "bench" / "playouts.py"
LIBRARIES = ("rlcard", "pettingzoo", "pyspiel")
"""What the bench measures Parlour against."""


def bench(
    seconds: Annotated[float, typer.Option(min=0.01, help="Length of each measured stretch.")] = 5.0,
    write: Annotated[bool, typer.Option("--write", help="Write bench/results.md as well.")] = False,
) -> None:
    """Measure decisions a second of random play, beside the libraries that `scripts/setup bench` installs."""
    if not PLAYOUTS.is_file():
        raise Refused("The bench is part of a checkout of Parlour, and this copy was installed without it.")
    absent = ", ".join(library for library in LIBRARIES if find_spec(library) is None)
    if absent and write:
        raise Refused(
            f"The results are written with all libraries or not at all: first scripts/setup bench, for {absent}."
        )
    if absent:
        typer.echo(f"Not installed and so not measured: {absent}. They come with scripts/setup bench.", err=True)
    run_path(str(PLAYOUTS))["main"](seconds, write)


COMMANDS = (bench,)
