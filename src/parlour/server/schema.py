"""The JSON schema of all that crosses the wire, from which the browser's types are made."""

import sys
from typing import Any

import msgspec

from parlour.core.registry import find, names
from parlour.server import house, wire

HTTP = (
    house.GameCard, house.Me, house.NewMe, house.NewTable, house.Opened, house.Tables, house.Clause, house.Replay,
    house.Upload, house.Records,
)  # fmt: skip # a list reads best as a paragraph


def schema() -> dict[str, Any]:
    """A definition for every message."""
    titles = ("BrowserMessage", "ServerMessage", *(form.__name__ for form in HTTP))
    return defined((wire.BrowserMessage, wire.ServerMessage, *HTTP), titles)


def game_schema(name: str) -> dict[str, Any]:
    """A definition for each form of a game; by itself, for games have views and options of the same names."""
    forms = find(name).forms
    found = {"View": forms.view, "Action": forms.action, "Event": forms.event, "Options": forms.options}
    if forms.presence is not None:
        found["Presence"] = forms.presence
    return defined(tuple(found.values()), tuple(f"{name.capitalize()}{kind}" for kind in found))


def defined(forms: tuple[Any, ...], titles: tuple[str, ...]) -> dict[str, Any]:
    """One schema with a definition for each form and all that it holds."""
    tops, parts = msgspec.json.schema_components(forms, ref_template="#/$defs/{name}")
    named = dict(zip(titles, tops, strict=True))
    return {"$defs": parts | {title: top for title, top in named.items() if title not in parts}}


def main() -> None:
    """Print the schemas of the messages and of every game."""
    whole = {"wire": schema(), "games": {name: game_schema(name) for name in names()}}
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n")


if __name__ == "__main__":
    main()
