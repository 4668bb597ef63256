"""Where the compiled search lies: beside its source, under a name that tells what it was made from and for."""

import sys
from hashlib import sha256
from pathlib import Path
from platform import machine

HERE = Path(__file__).parent
SOURCE = HERE / "walk.c"
MACHINE = f"{sys.platform}-{machine()}"


def built() -> Path:
    """The file that this source makes on this machine, there or not."""
    return HERE / f"walk-{sha256(SOURCE.read_bytes()).hexdigest()[:12]}-{MACHINE}.so"
