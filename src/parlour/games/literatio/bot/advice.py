"""Advice for players who ask for a hint: in a word game first the length, then the first letter, then the word."""

from typing import assert_never

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import count, joined
from parlour.games.literatio.actions import Accept, Action, Challenge, Draw, Forfeit, Play, Vote
from parlour.games.literatio.box import VALUE, Card
from parlour.games.literatio.scoring import bonus, points
from parlour.games.literatio.text import word_asked
from parlour.games.literatio.view_types import View


def advise(view: View, action: Action, names: Names) -> tuple[str, ...]:
    """Return texts that lead to an action, the last with the whole move and its reason."""
    match action:
        case Play():
            return word_advice(view, action)
        case Draw():
            return ("No word is in sight, and you may draw now: draw until you can make one.",)
        case Forfeit():
            return ("No word comes to mind: forfeit your turn.",)
        case Challenge() | Accept() | Vote():
            return doubt_advice(view, action, names)
        case TimeUp():
            return ("Time is up.",)
        case _:
            assert_never(action)


def word_advice(view: View, action: Play) -> tuple[str, ...]:
    """A word: its length and points, then its first letter and its cards, then the word."""
    own, worth = spent(view, action), worth_of(view, action)
    extra = f", {bonus(len(own))} of them for your whole hand" if bonus(len(own)) else ""
    dropped = [face.letter or "" for face in view.table if face.card not in action.cards]
    left = f" It leaves {joined(dropped)} out for good." if dropped else ""
    return (
        f"There is a word of {len(action.word)} letters, for {count(worth, 'point')}.",
        f"It begins with {action.word[0]} and uses {count(len(own), 'card')} of your hand.",
        f"Lay {action.word}: {count(worth, 'point')}{extra}.{left}",
    )


def spent(view: View, action: Play) -> list[Card]:
    """Return the cards of the hand that a word uses."""
    held = {face.card for face in view.hand}
    return [card for card in action.cards if card in held]


def worth_of(view: View, action: Play) -> int:
    """Return the points that a word brings (LTO-11, LTO-12)."""
    return points([VALUE[card] for card in action.cards], len(spent(view, action)))


def doubt_advice(view: View, action: Challenge | Accept | Vote, names: Names) -> tuple[str, ...]:
    """What to say to somebody's word, and its price."""
    word = word_asked(view)
    fine = view.scale.fine
    player = "" if view.window is None else names[view.window.seat]
    believes = isinstance(action, Accept) or (isinstance(action, Vote) and action.keep)
    if believes:
        return (f"Have you seen {word} before?", f"Let {word} pass: a good player knows it.")
    risk = f" If it is not a word, {player} loses {fine} points; if it is one, you lose {fine} and your next turn."
    price = risk if isinstance(action, Challenge) else ""
    return (f"Have you seen {word} before?", f"Challenge {word}: a good player does not know it.{price}")
