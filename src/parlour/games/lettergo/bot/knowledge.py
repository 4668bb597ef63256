"""What a computer knows of the table: its rules, its cards, the words it can find, and whose word it trusts."""

from parlour.core.game import Level, Seat
from parlour.games.lettergo.box import SHORTEST, SideId
from parlour.games.lettergo.sides.findings import RHYME_TIME, keeps
from parlour.games.lettergo.sides.words import KIND_CHECKS
from parlour.games.lettergo.state import Shown
from parlour.games.lettergo.view_types import View
from parlour.games.lettergo.writing.spelling import Owned, Rack
from parlour.words.lexicon import find
from parlour.words.sounds import known

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


def known_words(view: View, level: Level) -> list[str]:
    """Return the words that a computer of this level finds and that keep the rules."""
    held = own_rack(view)
    if held is None:
        return []
    rules, lexicon = own_rules(view), find(view.options.dictionary)
    found = lexicon.words(held.letters, shortest=SHORTEST, upto=THINKS_OF[level], clean=True)
    return [word for word in found if keeps(rules, held, word)]


def trusts(view: View, shown: Shown) -> bool:
    """Return whether a computer accepts a word: the lists must confirm it, while drawings need only be there."""
    if not shown.listed:
        return False
    asked = [found.side for found in shown.findings if found.answer == "ask"]
    if any(side in KIND_CHECKS for side in asked):
        return False
    line = view.boards[shown.seat].line("rhyme")
    return not (RHYME_TIME in asked and known(shown.word) and known(line))


def shown_of(view: View, writer: int) -> Shown:
    """Return a player's word at the reckoning."""
    return next(shown for shown in view.show if shown.seat == writer)
