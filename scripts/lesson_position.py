"""Write a position, given in a game's notation, into the file of a lesson, with dice that fall as the lesson needs."""

import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import json
from msgspec.structs import replace

from parlour.core.registry import find
from parlour.core.rng import Rng

LESSONS = Path(__file__).parents[1] / "src" / "parlour" / "lessons"

MOST = 10_000_000
"""Places of the stream of chance that are tried."""


def loaded(dice: tuple[int, ...]) -> Rng:
    """Return a place in the stream of chance from which dice fall as given."""
    for drawn in range(MOST):
        found = Rng(bytes(32), drawn)
        if found.dice(len(dice))[0] == dice:
            return found
    raise ValueError(f"no place in the stream gives {dice}")


def position(game: str, text: str, options: dict[str, Any], dice: tuple[int, ...] = (), deck: int = 8) -> Any:
    """Return the state that a line of the game's notation describes; of a deck only the top is kept."""
    chosen = msgspec.convert(options, find(game).forms.options)
    state = import_module(f"parlour.games.{game}.notation").position(text, chosen)
    fields = set(state.__struct_fields__)
    changes: dict[str, Any] = {"rng": loaded(dice)} if dice else {}
    if "deck" in fields:
        changes["deck"] = state.deck[:deck]
    return replace(state, **changes)


def lesson_text(lesson: dict[str, Any]) -> str:
    """Return a lesson as its file holds it: the position in one line, the script an item a line."""
    lines = [f' "{key}": {compact(lesson[key])}' for key in ("title", "idea", "state")]
    items = ",\n".join(f"  {compact(item)}" for item in lesson["script"])
    return "{\n" + ",\n".join(lines) + f',\n "script": [\n{items}\n ]\n}}\n'


def compact(value: Any) -> str:
    """Return a value as JSON in one line."""
    return json.encode(value).decode()


def main() -> None:
    """Read the command line, and write the position into the lesson."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("lesson", help="the name of the lesson's file, such as 01_harvest.json")
    parser.add_argument("position", help="in the notation of the game, see its notation.py")
    parser.add_argument("--options", default="{}", help="JSON; those of the course by default")
    parser.add_argument("--dice", default="", help="the next dice, such as 2,4")
    wanted = parser.parse_args()
    file = LESSONS / wanted.game / wanted.lesson
    course = json.decode((file.parent / "course.json").read_bytes())
    options = course.get("options", {}) | json.decode(wanted.options)
    dice = tuple(int(face) for face in wanted.dice.split(",") if face)
    lesson = json.decode(file.read_bytes())
    lesson["state"] = position(wanted.game, wanted.position, options, dice)
    file.write_text(lesson_text(lesson), "utf-8")
    sys.stdout.write(f"{file.name}: {wanted.position}\n")


if __name__ == "__main__":
    main()
