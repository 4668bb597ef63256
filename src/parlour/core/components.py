"""The word list and the box that a table was dealt with, by digest: others may have their names by now."""

import re
from typing import Any, NamedTuple

from msgspec.structs import replace

from parlour.core.game import AnyGame, Missing
from parlour.kept_files import kept_names

COPY = re.compile(r" \([0-9a-f]{8}\)$")
"""What the name of a kept copy adds to the name of its file."""


class Kind(NamedTuple):
    """A kind of component: what it is called, the option that names it, and where its files lie."""

    title: str
    option: str
    suffix: str
    folder: str


LIST = Kind("word list", "dictionary", ".txt", "PARLOUR_WORDS")
BOX = Kind("box", "box", ".json", "PARLOUR_BOXES")


def same_components(game: AnyGame, options: Any, lexicon: str | None, box: str) -> Any:
    """Return the options with the names of the very list and box that have these digests, copies of them if need be.

    Raise Missing where there is no such list or box.
    """
    return _same(game, _same(game, options, LIST, lexicon), BOX, box)


def as_chosen(options: Any) -> Any:
    """Return the options with the names that players chose, also where kept copies stand in."""
    chosen = {
        kind.option: COPY.sub("", name)
        for kind in (LIST, BOX)
        if (name := getattr(options, kind.option, None)) is not None
    }
    return replace(options, **chosen) if chosen else options


def _same(game: AnyGame, options: Any, kind: Kind, digest: str | None) -> Any:
    """Return the options whose component of a kind has this digest."""
    name = getattr(options, kind.option, None)
    copies = () if name is None else kept_names(name, kind.suffix)
    for candidate in (options, *(replace(options, **{kind.option: copy}) for copy in copies)):
        if _digest(game, candidate, kind) == digest:
            return candidate
    if name is None:
        raise Missing(
            f"This game was dealt with another {kind.title} of {game.title} than this release of Parlour has."
        )
    raise Missing(
        f"This game was dealt with the {kind.title} {name!r} as it was under the digest {digest}, and it is not here."
        f" To play on or replay it, put {name}{kind.suffix} back as it was into the folder that {kind.folder} names."
    )


def _digest(game: AnyGame, options: Any, kind: Kind) -> str | None:
    """Return the digest of what options name; an empty one where it cannot be used."""
    try:
        return game.lexicon_of(options) if kind is LIST else game.box_of(options)
    except Missing:
        return ""
