"""Words by theme, as in the standard box: a selection from WordNet, with additions (ILT-22)."""

from functools import cache
from importlib.resources import files
from typing import Annotated

from msgspec import Meta, Struct, json

from parlour.games.illiterati.boxes.book_types import Line

BOX = files("parlour.games.illiterati") / "box"


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A list of words that belong to a theme, and what it is called."""

    label: Line
    words: Annotated[
        tuple[Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z' -]{0,39}$")], ...], Meta(min_length=1, max_length=20_000)
    ]


class Themes(Struct, frozen=True):
    """The file of theme words, with where they come from."""

    origin: str
    licence: str
    method: str
    themes: dict[str, Theme]


@cache
def standard_themes() -> dict[str, Theme]:
    """Return the themes of the standard box by name."""
    return json.decode((BOX / "themes.json").read_bytes(), type=Themes).themes
