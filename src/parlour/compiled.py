"""Rules compiled to machine code, taken in the place of their sources where they were made of just these.

`scripts/compile` makes them; the environment variable PARLOUR_COMPILED names the folder they lie in. They are the same
rules: where one source has changed since, none of them is used.
"""

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

LEFT = (
    "__init__", "foresight", "hints", "outlook", "plan",
    "coach", "cover", "desk", "kindred", "losses", "pursuit", "skill", "teamwork",
    "assaults", "bargains", "beams", "bidding", "cunning", "household", "valuing",
)  # fmt: skip # a list reads best as a paragraph
"""Rooms that stay as they are: computers reckon there in numbers that are whole or not as they come."""


class Shelf(MetaPathFinder):
    """Finds the compiled modules of a folder before Python looks for their sources."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 a finder is asked like this
        target: ModuleType | None = None,  # noqa: ARG002 a finder is asked like this
    ) -> ModuleSpec | None:
        """Where the compiled module of this name lies; None where it was not compiled."""
        file = self.folder / (name.replace(".", "/") + EXTENSION_SUFFIXES[0])
        return spec_from_file_location(name, file) if file.exists() else None


def rooms() -> list[Path]:
    """All that rules are made of: what is compiled copies constants out of what is not."""
    return sorted([*SOURCES.glob("core/*.py"), *SOURCES.glob("words/*.py"), *SOURCES.glob("games/*/*.py")])


def sources() -> list[Path]:
    """What can be compiled: the modules of kernel and games that declare neither struct nor enumeration."""
    ours = [room for room in rooms() if room.parent.name != "words"]
    return [room for room in ours if room.stem not in LEFT and not declares(room.read_text("utf-8"))]


def declares(source: str) -> bool:
    """Whether a module declares what only the interpreter can make, or must know where it lies."""
    return any(word in source for word in ("Struct,", "(StrEnum)", "@dataclass", "import_module", "__file__"))


def digest(files: Iterable[Path]) -> str:
    """A digest of the sources, and of the Python they were compiled for."""
    made = sha256(EXTENSION_SUFFIXES[0].encode())
    for file in files:
        made.update(file.relative_to(SOURCES).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return made.hexdigest()


def use(folder: Path) -> bool:
    """Take the compiled rules in `folder` from now on, and tell whether they are made of the sources that lie here."""
    stamp = folder / STAMP
    if not stamp.exists() or stamp.read_text("utf-8") != digest(rooms()):
        return False
    sys.meta_path.insert(0, Shelf(folder.resolve()))
    return True
