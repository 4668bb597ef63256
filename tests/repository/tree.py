"""The files of the repository, as the style tests see them."""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from shutil import which
from subprocess import run

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "parlour"
GAMES = SOURCE / "games"

# What to pass over where git is not there to tell.
NOT_OURS = {".git", ".venv", "node_modules", "build", "dist", "__pycache__", ".hypothesis", ".mypy_cache"}


@cache
def files() -> list[Path]:
    """Every file that is tracked or would be, in order."""
    git = which("git")
    if git is None or not (ROOT / ".git").exists():
        return sorted(path for path in ROOT.rglob("*") if path.is_file() and not NOT_OURS & parts(path))
    # A checkout may belong to another user, as on a build machine; reading its list is safe.
    ours = [git, "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = run(ours, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return sorted(path for name in listed.split("\0") if name and (path := ROOT / name).is_file())


def files_of(*folders: Path, suffixes: tuple[str, ...] = (".py",)) -> list[Path]:
    """The files under any of the folders whose names end so."""
    return [path for path in files() if path.suffix in suffixes and any(path.is_relative_to(f) for f in folders)]


def name(path: Path) -> str:
    """The path from the root of the repository."""
    return path.relative_to(ROOT).as_posix()


def parts(path: Path) -> set[str]:
    """The folders on the way to a file, from the root of the repository on, and the file."""
    return {*path.relative_to(ROOT).parts}


def faults(paths: Iterable[Path], find: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
    """What is wrong with each of the files, by its name; files with nothing wrong are left out."""
    found = {name(path): list(find(path.read_text("utf-8"))) for path in paths}
    return {path: wrong for path, wrong in found.items() if wrong}
