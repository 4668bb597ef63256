"""Load rules that `scripts/compile` has compiled to machine code in place of their sources.

The environment variable PARLOUR_COMPILED names their folder. Where one source has changed since they were compiled,
none of them is used.
"""

import ast
import builtins
import sys
from collections.abc import Iterable, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

VARIABLE = "PARLOUR_COMPILED"
SOURCES = Path(__file__).parent
STAMP = "made-from"

BOT = "bot"
"""The package of a game's computers, whose numbers are now whole and now not: it is compiled only where it says so."""

MARK = "COMPILED"
"""A constant of the modules in `bot/` that are compiled, too."""


class CompiledFinder(MetaPathFinder):
    """Find the compiled modules of a folder before Python looks for their sources."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 a finder is asked like this
        target: ModuleType | None = None,  # noqa: ARG002 a finder is asked like this
    ) -> ModuleSpec | None:
        """Return where the compiled module of this name lies; None where it was not compiled."""
        file = self.folder / (name.replace(".", "/") + EXTENSION_SUFFIXES[0])
        return spec_from_file_location(name, file) if file.exists() else None


def rule_files() -> list[Path]:
    """Return all that rules are made of: compiled modules copy constants out of those that are not compiled."""
    return sorted([*SOURCES.glob("core/*.py"), *SOURCES.glob("words/*.py"), *SOURCES.glob("games/**/*.py")])


def compiled_files() -> list[Path]:
    """Return the modules of the kernel and the games that are compiled."""
    return [file for file in rule_files() if file.relative_to(SOURCES).parts[0] != "words" and is_compiled(file)]


def is_compiled(file: Path) -> bool:
    """Return whether a module of the rules is compiled: not where it declares structs, enumerations or dataclasses.

    The interpreter alone can make those. Packages' own files are left out, too, and computers without the mark.
    """
    if file.stem == "__init__":
        return False
    declared = ast.parse(file.read_text("utf-8")).body
    if BOT in file.relative_to(SOURCES).parts and not any(is_mark(node) for node in declared):
        return False
    return all(is_plain_class(node) for node in declared if isinstance(node, ast.ClassDef))


def is_mark(node: ast.stmt) -> bool:
    """Return whether a statement marks a module of computers as one to compile."""
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == MARK


def is_plain_class(node: ast.ClassDef) -> bool:
    """Return whether a class inherits from built-in classes at most, such as exceptions, and has no decorator."""
    built_in = all(isinstance(base, ast.Name) and hasattr(builtins, base.id) for base in node.bases)
    return built_in and not node.keywords and not node.decorator_list


def digest(files: Iterable[Path]) -> str:
    """Return a digest of the sources, and of the Python they were compiled for."""
    made = sha256(EXTENSION_SUFFIXES[0].encode())
    for file in files:
        made.update(file.relative_to(SOURCES).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return made.hexdigest()


def use(folder: Path) -> bool:
    """Load compiled rules from `folder` from now on; False where they were made of other sources than these."""
    stamp = folder / STAMP
    if not stamp.exists() or stamp.read_text("utf-8") != digest(rule_files()):
        return False
    sys.meta_path.insert(0, CompiledFinder(folder.resolve()))
    return True
