"""A site folder of a test's own, into which packages with games are installed as pip leaves them."""

import importlib
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree

from parlour.core.registry import forget

EXAMPLES = Path(__file__).parents[1] / "examples"

NIM = '''"""Nim: take one or two; whoever takes the last one wins."""

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import (
    Ask, BaseAction, Computer, Forms, Game, Illegal, Outcome, PublicEvent, Seat, Site, Step, Text,
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    heap: int = 7


class State(Struct, frozen=True):
    heap: int
    turn: int = 0
    asked: int = 0
    outcome: Outcome | None = None


class Take(BaseAction, frozen=True):
    count: int


class Took(PublicEvent, frozen=True):
    REVEALS_TO = "nobody"
    seat: int
    count: int


def ask(state):
    return Ask(state.asked, frozenset({Seat(state.turn)}) if state.outcome is None else frozenset())


def check(state, seat, action):
    if not 1 <= action.count <= min(2, state.heap):
        raise Illegal("count", "Take one or two.")


def apply(state, move):
    heap = state.heap - move.action.count
    outcome = None if heap else Outcome(tuple(1 if seat == move.seat else 2 for seat in range(2)), "The heap is gone.")
    after = State(heap, 1 - state.turn, state.asked + 1, outcome)
    return Step(after, (Took(move.seat, move.action.count),))


def moves(state, seat):
    return (Take(count) for count in range(1, min(2, state.heap) + 1))


GAME = Game(
    name="nim",
    title="Nim",
    version=1,
    seats=range(2, 3),
    forms=Forms(options=Options, state=State, action=Take, event=Took, view=State),
    variants=(Options(), Options(20)),
    box="",
    setup=lambda options, seats, key: Step(State(options.heap), (Took(0, 0),)),
    ask=ask,
    check=check,
    apply=apply,
    moves=moves,
    pieces=lambda state: iter(()),
    view=lambda state, seat: state,
    imagine=lambda view, random: view,
    text=Text(
        ask=lambda view, names: "Take one or two.",
        action=lambda action, view: f"Take {action.count}",
        event=lambda event, names: f"{names[event.seat]}: {event.count}",
        table=lambda view, names: f"{view.heap} left",
    ),
    computer=Computer(hint=lambda view, action, level: float((view.heap - action.count) % 3 == 0)),
    site=Site(minutes=1),
)
'''
"""A game without secrets, as somebody else writes it."""


class SiteFolder:
    """A folder on the path of imports."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def install(self, package: str, games: dict[str, str], files: dict[str, str], version: str = "1.0") -> None:
        """Put files into the folder in place of an older version's, with entry points that name modules."""
        self.remove(package)
        for name, text in files.items():
            (self.path / name).parent.mkdir(parents=True, exist_ok=True)
            (self.path / name).write_text(text, "utf-8")
        info = self.path / f"{package}-{version}.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
        lines = [f"{name} = {module}" for name, module in games.items()]
        (info / "entry_points.txt").write_text("\n".join(["[parlour.games]", *lines, ""]))
        self.refresh()

    def install_example(self, name: str) -> None:
        """Install a package of `examples/`, as its pyproject.toml says."""
        folder = EXAMPLES / name
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
        source = folder / "src"
        paths = [path for path in source.rglob("*") if path.suffix in (".py", ".md")]
        files = {path.relative_to(source).as_posix(): path.read_text("utf-8") for path in paths}
        games = project["entry-points"]["parlour.games"]
        self.install(project["name"].replace("-", "_"), games, files, project["version"])

    def install_nim(self, source: str = NIM) -> None:
        """Install the game of this module."""
        self.install("parlour_nim", {"nim": "parlour_nim"}, {"parlour_nim/__init__.py": source})

    def remove(self, package: str) -> None:
        """Take a package away, as pip does: bytecode of an older version would be taken for that of a newer one."""
        for folder in (self.path / package, *self.path.glob(f"{package}-*.dist-info")):
            rmtree(folder, ignore_errors=True)
        self.refresh()

    def refresh(self) -> None:
        """Forget what was imported from the folder, as a new process does."""
        importlib.invalidate_caches()
        for name, module in list(sys.modules.items()):
            if str(self.path) in str(getattr(module, "__file__", "")):
                del sys.modules[name]
        forget()


@contextmanager
def site_folder(path: Path) -> Iterator[SiteFolder]:
    """A site folder for as long as a test takes."""
    made = SiteFolder(path)
    path.mkdir(exist_ok=True)
    sys.path.insert(0, str(path))
    try:
        yield made
    finally:
        sys.path.remove(str(path))
        made.refresh()
