"""What the rules say about a position, for pages to show beside the view: a page knows no rules."""

from typing import Final, Literal

from msgspec import Struct

from parlour.games.illimat.board.seasons import BARS
from parlour.games.illimat.box import FIELDS, MAIDEN, Season
from parlour.games.illimat.phrases import FORBIDS
from parlour.games.illimat.view_types import View

Play = Literal["sow", "harvest", "stockpile"]

BARRED: Final[dict[Season | None, Play | None]] = {
    Season.SPRING: "stockpile",
    Season.AUTUMN: "sow",
    Season.WINTER: "harvest",
    None: None,
}
"""What a season that binds a field forbids there (ILM-11)."""


class FieldNote(Struct, frozen=True):
    """What the season of a field forbids there now, and how to say so (ILM-11, ILM-40)."""

    forbids: Play | None
    text: str


class Annotations(Struct, frozen=True):
    """What the rules say about a view, field by field."""

    fields: tuple[FieldNote, ...]


NOTES: Final = {
    (spring, maiden): Annotations(
        tuple(FieldNote(BARRED[season], FORBIDS[season or Season.SUMMER]) for season in BARS[int(maiden)][spring])
    )
    for spring in range(FIELDS)
    for maiden in (False, True)
}
"""All that can be said, by the field in Spring and whether the Maiden is face up."""


def annotate(view: View) -> Annotations:
    """Return what the rules say about a view (ILM-11, ILM-40)."""
    return NOTES[view.spring, any(field.luminary is MAIDEN for field in view.fields)]
