"""The JSON schema of all that crosses the wire, from which the browser's types are made."""

import sys
from typing import Any

import msgspec

from parlour.core.registry import find, names
from parlour.server import house, wire

HTTP = (
    house.GameCard, house.Me, house.NewMe, house.NewTable, house.Opened, house.Tables, house.Clause, house.Replay,
    house.Upload,
)  # fmt: skip # a list reads best as a paragraph


def schema() -> dict[str, Any]:
    """One schema with a definition for every message and every game's views, actions and events."""
    forms: list[Any] = [wire.BrowserMessage, wire.ServerMessage, *HTTP]
    titles = ["BrowserMessage", "ServerMessage", *(form.__name__ for form in HTTP)]
    for name in names():
        game = find(name).forms
        forms += [game.view, game.action, game.event, game.options]
        titles += [f"{name.capitalize()}{kind}" for kind in ("View", "Action", "Event", "Options")]
    tops, parts = msgspec.json.schema_components(forms, ref_template="#/$defs/{name}")
    named = dict(zip(titles, tops, strict=True))
    return {"$defs": parts | {title: top for title, top in named.items() if title not in parts}}


def main() -> None:
    """Print the schema."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema())).decode() + "\n")


if __name__ == "__main__":
    main()
