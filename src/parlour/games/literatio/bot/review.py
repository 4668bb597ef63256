"""What a player overlooked, in a sentence: for the review of a game that is over."""

from typing import Final

from parlour.core.analysis import Explanation
from parlour.core.phrases import count
from parlour.games.literatio.actions import Accept, Action, Challenge, Play, Vote
from parlour.games.literatio.bot.advice import spent, worth_of
from parlour.games.literatio.scoring import bonus
from parlour.games.literatio.text import word_asked
from parlour.games.literatio.view_types import View

THEMES: Final = {
    "sevens": "Sevens missed",
    "none": "Turns without a word",
    "points": "Words worth more",
    "letters": "Letters to keep",
    "doubts": "Doubts about words",
    "patience": "Words that could wait",
}
"""What can be overlooked, by name."""


def explain(view: View, own: Action, better: Action) -> Explanation:
    """Return what a move overlooked, and why another one is better."""
    if isinstance(better, Challenge | Accept | Vote):
        word, fine = word_asked(view), view.scale.fine
        if isinstance(better, Accept) or (isinstance(better, Vote) and better.keep):
            return "doubts", f"A good player knows {word}."
        return "doubts", f"A good player does not know {word}, and a wrong word costs {fine} points."
    if not isinstance(better, Play):
        return "patience", "Your letters are worth more than a poor word."
    worth = worth_of(view, better)
    brings = f"{better.word} scores {count(worth, 'point')}"
    if extra := bonus(len(spent(view, better))):
        return "sevens", f"{brings}, {extra} of them for your whole hand."
    if not isinstance(own, Play):
        return "none", f"{brings}, and you made no word."
    had = worth_of(view, own)
    if worth > had:
        return "points", f"{brings}, and {own.word} scored {had}."
    return "letters", f"{brings}: no more than {own.word}, but it leaves you better letters, or others worse ones."
