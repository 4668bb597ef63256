"""Freeze the rules of a game into a zip under `parlour.frozen`, and raise the version of the rules in its package."""

import re
import subprocess
import sys
from argparse import ArgumentParser
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from parlour.frozen import KERNEL

ROOT = Path(__file__).parents[1]
FROZEN = Path("src/parlour/frozen")
DIGESTS = FROZEN / "digests.txt"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a zip, so that the same sources make the same bytes."""

VERSION = re.compile(r"^(    version=)(\d+),$", re.MULTILINE)


def main() -> None:
    """Freeze the version that a game has, and raise it by one."""
    parser = ArgumentParser(prog="scripts/new-version", description=__doc__)
    parser.add_argument(
        "game", choices=sorted(path.parent.name for path in ROOT.glob("src/parlour/games/*/__init__.py"))
    )
    parser.add_argument("--from", dest="commit", help="freeze the rules of this commit, not those of the working tree")
    asked = parser.parse_args()
    if asked.commit is None:
        path, version = freeze(ROOT, asked.game)
    else:
        with TemporaryDirectory() as folder:
            path, version = freeze(checked_out(asked.commit, Path(folder)), asked.game)
    module = ROOT / "src" / "parlour" / "games" / asked.game / "__init__.py"
    before = module.read_text("utf-8")
    module.write_text(VERSION.sub(rf"\g<1>{version + 1},", before), "utf-8")
    replayed = subprocess.run([sys.executable, "-m", "tests.golden.replay", asked.game, str(version)], cwd=ROOT)
    if replayed.returncode:
        path.unlink()
        module.write_text(before, "utf-8")
        sys.exit("The rules have changed already: freeze those of a commit before the change, with --from COMMIT.")
    note_digest(path)
    sys.stderr.write(
        f"{path.relative_to(ROOT)} holds version {version}; the package {asked.game} is version {version + 1} now.\n"
        f"Change the rules, say what changes under Versions in docs/rules/{asked.game}.md, and make golden games\n"
        f"of the new version: python -m tests.golden.make {asked.game}\n"
    )


def checked_out(commit: str, folder: Path) -> Path:
    """Return a folder with the files of a commit that rules are made of."""
    command = ["git", "archive", "--format=zip", commit, "src/parlour/core", "src/parlour/games", "docs/rules"]
    packed = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    ZipFile(BytesIO(packed)).extractall(folder)
    return folder


def freeze(root: Path, game: str) -> tuple[Path, int]:
    """Write the zip of a game whose sources lie under `root`; return its path and the version."""
    sources = root / "src" / "parlour"
    package = sources / "games" / game
    found = VERSION.search((package / "__init__.py").read_text("utf-8"))
    assert found is not None, f"{package}/__init__.py names no version"
    version = int(found[2])
    top = f"{game}_{version}"
    held = {f"{top}/rules.md": (root / "docs" / "rules" / f"{game}.md").read_bytes()}
    for file in (*package.rglob("*"), *(sources / "core" / f"{name}.py" for name in KERNEL)):
        if file.is_file() and "__pycache__" not in file.parts:
            within = f"game/{file.relative_to(package)}" if package in file.parents else f"core/{file.name}"
            held[f"{top}/{within}"] = moved(file.read_bytes(), game, top) if file.suffix == ".py" else file.read_bytes()
    held[f"{top}/core/__init__.py"] = b'"""The kernel that these rules were written for."""\n'
    held[f"{top}/__init__.py"] = f"from parlour.frozen.{top}.game import GAME as GAME\n".encode()
    path = ROOT / FROZEN / f"{game}-{version}.zip"
    if path.exists():
        sys.exit(f"Version {version} of {game} is frozen already, in {path.relative_to(ROOT)}.")
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for name in sorted(held):
            packed.writestr(ZipInfo(name, LONG_AGO), held[name], ZIP_DEFLATED)
    return path, version


def moved(source: bytes, game: str, top: str) -> bytes:
    """Return a module's source with the names that it has inside the zip."""
    text = source.decode().replace(f"parlour.games.{game}", f"parlour.frozen.{top}.game")
    return re.sub(rf"\bparlour\.core\.({'|'.join(KERNEL)})\b", rf"parlour.frozen.{top}.core.\1", text).encode()


def note_digest(path: Path) -> None:
    """Add the digest of a zip to the list that a test compares with the zips."""
    listed = ROOT / DIGESTS
    lines = listed.read_text("utf-8").splitlines() if listed.exists() else []
    lines.append(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}")
    listed.write_text("\n".join(sorted(lines, key=lambda line: line.split()[1])) + "\n", "utf-8")


if __name__ == "__main__":
    main()
