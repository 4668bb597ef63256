"""Build the compiled search with the C compiler of this machine; without one, Python searches the same bytes.

The library lies beside its source, with the source's digest and the machine in its name.
"""

import sys
from hashlib import sha256
from os import environ, getpid
from pathlib import Path
from platform import machine
from shlex import split
from shutil import which
from subprocess import DEVNULL, run

HERE = Path(__file__).parent
SOURCE = HERE / "walk.c"
MACHINE = f"{sys.platform}-{machine()}"
COMPILERS = ("cc", "gcc", "clang")


def built() -> Path:
    """Return the path of the library for this source and machine, built or not."""
    return HERE / f"walk-{sha256(SOURCE.read_bytes()).hexdigest()[:12]}-{MACHINE}.so"


def build() -> Path | None:
    """Compile the search unless that is done; return None if there is no compiler."""
    target = built()
    if target.exists():
        return target
    compiler = compiler_here()
    if compiler is None or sys.byteorder != "little":
        return None
    made = target.with_name(f"{target.stem}.{getpid()}.so")  # several set-ups may run at once
    command = [*compiler, "-O3", "-shared", "-fPIC", "-o", str(made), str(SOURCE)]
    if run(command, stdout=DEVNULL, stderr=DEVNULL, check=False).returncode != 0:
        made.unlink(missing_ok=True)
        return None
    for old in HERE.glob(f"walk-*-{MACHINE}.so"):
        old.unlink(missing_ok=True)
    return made.replace(target)


def compiler_here() -> list[str] | None:
    """Return the command of the C compiler that CC names, or of a common one."""
    if named := split(environ.get("CC", "")):
        return named if which(named[0]) else None
    return next(([name] for name in COMPILERS if which(name)), None)


if __name__ == "__main__":
    build()
