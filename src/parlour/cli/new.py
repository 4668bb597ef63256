"""`parlour new`: a package with a game of one rule, its rules text, tests and notes, to begin with."""

from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from parlour.cli.arguments import CommandError
from parlour.core.registry import NAME, names

FILES = {
    ("pyproject.toml",): "pyproject.toml",
    ("AGENTS.md",): "AGENTS.md",
    ("src", "$module", "__init__.py"): "game.py",
    ("src", "$module", "rules.md"): "rules.md",
    ("tests", "test_$name.py"): "test_game.py",
}
"""What is written, and the template that it is made of."""


def new(
    name: Annotated[str, typer.Argument(help="What the game is called in addresses: small letters, digits and _.")],
    folder: Annotated[Path | None, typer.Argument(help="A new folder; the game's name by default.")] = None,
) -> None:
    """Write a package with a playable game, under all laws, whose tests pass."""
    if not NAME.fullmatch(name):
        raise CommandError("A game's name is at most 30 small letters, digits and _, and begins with a letter.")
    if name in names():
        raise CommandError(f"There is a game called {name!r} here already.")
    root = Path(name) if folder is None else folder
    if root.exists():
        raise CommandError(f"{root} exists already.")
    words = {
        "name": name,
        "title": name.replace("_", " ").title(),
        "module": f"parlour_{name}",
        "distribution": f"parlour-{name.replace('_', '-')}",
        "prefix": name.replace("_", "")[:3].upper(),
    }
    for path, template in FILES.items():
        file = root.joinpath(*(Template(part).substitute(words) for part in path))
        file.parent.mkdir(parents=True, exist_ok=True)
        text = (files("parlour.cli") / "template" / f"{template}.txt").read_text("utf-8")
        file.write_text(Template(text).substitute(words), "utf-8")
    typer.echo(f"{root} holds {words['title']}, a game of one rule. Run pytest in it, and read AGENTS.md.")
