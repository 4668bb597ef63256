"""Builds the compiled search with the machine's own C compiler; where there is none, Python walks the same bytes."""

import sys
from os import environ, getpid
from pathlib import Path
from shlex import split
from shutil import which
from subprocess import DEVNULL, run

from parlour.words.compiled import HERE, MACHINE, SOURCE, built

COMPILERS = ("cc", "gcc", "clang")


def build() -> Path | None:
    """Compile the search, unless it is there; None where there is no compiler for it, and then Python walks."""
    target = built()
    if target.exists():
        return target
    compiler = compiler_here()
    if compiler is None or sys.byteorder != "little":
        return None
    made = target.with_name(f"{target.stem}.{getpid()}.so")  # set-ups may run side by side
    command = [*compiler, "-O3", "-shared", "-fPIC", "-o", str(made), str(SOURCE)]
    if run(command, stdout=DEVNULL, stderr=DEVNULL, check=False).returncode != 0:
        made.unlink(missing_ok=True)
        return None
    for old in HERE.glob(f"walk-*-{MACHINE}.so"):
        old.unlink(missing_ok=True)
    return made.replace(target)


def compiler_here() -> list[str] | None:
    """The C compiler that CC names, or one known by name."""
    if named := split(environ.get("CC", "")):
        return named if which(named[0]) else None
    return next(([name] for name in COMPILERS if which(name)), None)


if __name__ == "__main__":
    build()
