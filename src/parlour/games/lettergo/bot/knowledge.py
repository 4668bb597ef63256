"""What a computer knows of the table: its rules, its cards and the words it can find."""

from parlour.core.game import Level, Seat
from parlour.games.lettergo.box import SHORTEST, SideId
from parlour.games.lettergo.sides.findings import keeps
from parlour.games.lettergo.state import Shown
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.spelling import Owned, Rack
from parlour.words.lexicon import find

THINKS_OF: dict[Level, int] = {"easy": 35, "normal": 50, "hard": 70}
"""The rarest words that a computer would think of, by their commonness."""


def own_rules(view: View) -> tuple[SideId, ...]:
    """Return the rules that the viewer is under."""
    return tuple(rule.side.id for rule in view.rules if rule.only in (None, view.seat))


def own_rack(view: View) -> Rack | None:
    """Return the cards that the viewer's word may use; None while they are hidden."""
    if view.seat is None or view.vowels is None or None in view.hands:
        return None
    seats = len(view.hands)
    faces = [face for hand in view.hands for face in hand or () if face.owner != view.seat]
    cards = tuple(Owned(face.card, face.owner) for face in (*faces, *view.vowels))
    return Rack(Seat((view.seat + 1) % seats), Seat((view.seat - 1) % seats), cards)


def is_finished(view: View, word: str) -> bool:
    """Return whether a word can be handed in: the dictionary has it, and it keeps the rules, if cards are seen."""
    if len(word) < SHORTEST or word not in find(view.options.dictionary):
        return False
    held = own_rack(view)
    return held is None or keeps(own_rules(view), held, word)


def known_words(view: View, level: Level) -> list[str]:
    """Return the words that a computer of this level finds and that keep the rules."""
    held = own_rack(view)
    if held is None:
        return []
    rules, lexicon = own_rules(view), find(view.options.dictionary)
    found = lexicon.words(held.letters, shortest=SHORTEST, upto=THINKS_OF[level], clean=True)
    return [word for word in found if keeps(rules, held, word)]


def shown_of(view: View, writer: int) -> Shown:
    """Return the word that a player shows."""
    return next(shown for shown in view.show if shown.seat == writer)
