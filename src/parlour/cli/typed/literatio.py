"""Literatio: words, and answers to them."""

from parlour.cli.typed import Typed
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import Card
from parlour.games.literatio.spelling import Rack, Way, lay, supply
from parlour.games.literatio.state import Wait
from parlour.games.literatio.view_types import View

EXAMPLES = {
    "prison": "a word, with as many cards as possible from your hand",
    "keep prison": "with as many as possible from the table, to keep your own",
    "PRISoN": "among capitals, a small letter is one of your blanks",
    "play table": "a word that is also a command here",
    "forfeit": "make no word; draw, where you may draw for one",
    "pass": "let a word pass; challenge, if you doubt it",
    "yes": "keep a word that is voted on; no, to reject it",
}

SAID: dict[Wait, dict[str, Action]] = {
    Wait.PLAY: {"forfeit": Forfeit(), "draw": Draw()},
    Wait.WINDOW: {"pass": Accept(), "challenge": Challenge()},
    Wait.VOTE: {"yes": Vote(keep=True), "no": Vote(keep=False)},
    Wait.OVER: {},
}
"""The answers to each question that are not words."""


def read(line: str, view: View) -> Action | None:
    """Return a typed word or answer; None if it is neither."""
    first, _, rest = line.strip().partition(" ")
    said = SAID[view.wait].get(line.strip().lower())
    if view.wait is not Wait.PLAY:
        return said
    if rest and first.lower() in ("play", "keep"):
        return spelled(rest.strip(), view, "table" if first.lower() == "keep" else "hand")
    if not line.strip().isalpha():
        return None
    word = spelled(line.strip(), view, "hand")
    return said if said is not None and not held(word, view) else word


def held(action: Play, view: View) -> bool:
    """Whether all cards of a word are there."""
    return {face.card for face in (*view.hand, *view.table)}.issuperset(action.cards)


def spelled(typed: str, view: View, way: Way) -> Play:
    """Return a word made of the cards there are; a missing letter becomes a card that the rules refuse."""
    word = typed.upper()
    blanks = [letter.islower() for letter in typed] if typed != typed.lower() else [False] * len(typed)
    spare = [face.card for face in view.hand if face.letter is None][: sum(blanks)]
    hand = tuple(face for face in view.hand if face.card not in spare)
    plain = "".join(letter for letter, blank in zip(word, blanks, strict=False) if not blank)
    cards = supply(Rack(view.table, hand))
    laid = lay(cards, plain, way) or lay(supply(Rack((), hand + view.table)), plain, way) if plain else ()
    if laid is None or len(spare) < sum(blanks) or len(blanks) != len(word):
        return Play(tuple(Card(letter) for letter in word), word)
    mine, theirs = iter(spare), iter(laid)
    return Play(tuple(next(mine) if blank else next(theirs) for blank in blanks), word)


TYPED = Typed(read, EXAMPLES)
