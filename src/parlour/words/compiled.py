"""The path of the compiled search: beside its source, with the source's digest and the machine in its name."""

import sys
from hashlib import sha256
from pathlib import Path
from platform import machine

HERE = Path(__file__).parent
SOURCE = HERE / "walk.c"
MACHINE = f"{sys.platform}-{machine()}"


def built() -> Path:
    """Return the path of the library for this source and machine, built or not."""
    return HERE / f"walk-{sha256(SOURCE.read_bytes()).hexdigest()[:12]}-{MACHINE}.so"
