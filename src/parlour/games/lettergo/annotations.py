"""Why words brought nothing, for pages to show beside the view: a page knows no rules."""

from msgspec import Struct

from parlour.games.lettergo.box import SIDES
from parlour.games.lettergo.options import Options
from parlour.games.lettergo.state import Shown
from parlour.games.lettergo.view_types import View


class Annotations(Struct, frozen=True):
    """Why each word of `show` takes no cards; "" where it takes some, or that is not decided yet."""

    reasons: tuple[str, ...]


def annotate(view: View) -> Annotations:
    """Return why words took nothing (LGO-30 to LGO-32)."""
    return Annotations(tuple(reason(view.options, word) for word in view.show))


def reason(options: Options, word: Shown) -> str:
    """Return why a word takes no cards, beginning with what the table finds by itself (LGO-31)."""
    if word.token is None:
        return "No token in time, so no cards."
    if word.stands:
        return "Other words took its cards first." if word.claimed and not word.cards else ""
    if word.stands is None:
        return ""
    if not word.made:
        return "The cards can't make it, so it takes none."
    if not word.listed and options.words == "dictionary":
        return "It is not in the dictionary, so it takes no cards."
    if broken := next((found.side for found in word.findings if found.answer == "no"), None):
        return f"It breaks {SIDES[broken].name}, so it takes no cards."
    return "The vote was against it, so it takes no cards."
