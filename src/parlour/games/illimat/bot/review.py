"""What a player overlooked, in a sentence: for the review of a game that is over."""

from typing import Final

from parlour.core.analysis import Explanation
from parlour.core.phrases import count
from parlour.games.illimat.actions import Action, Harvest, Stockpile
from parlour.games.illimat.bot.advice import (
    UNLIKELY,
    CardPlay,
    advise,
    harvest_text,
    made_pile,
    percent,
    reply_chance,
    rival_chance,
)
from parlour.games.illimat.text import action_text
from parlour.games.illimat.view_types import View

THEMES: Final = {
    "harvest": "Harvests missed",
    "stockpile": "Stockpiles left to others",
    "open": "Harvests left to the next player",
    "prepare": "Stockpiles not made",
    "hand": "The right card at the wrong time",
}
"""What can be overlooked, by name."""

NOTICED: Final = 0.1
"""By how much the chance of the next player must differ to be the reason."""

NEXT: Final = "the next player"


def explain(view: View, own: Action, better: Action) -> Explanation:
    """Return what a move overlooked, and why another one is better."""
    if isinstance(better, Harvest):
        piles = [pile for pile in view.fields[better.field].piles if pile.cards[0] in better.take]
        took = harvest_text(view, own) if isinstance(own, Harvest) else "nothing"
        theme = "stockpile" if piles and not isinstance(own, Harvest) else "harvest"
        return theme, f"It takes {harvest_text(view, better)}. Yours takes {took}."
    if isinstance(own, Stockpile) and (has := rival_chance(view, own.value)) >= UNLIKELY:
        cards = count(len(made_pile(view, own).cards), "card")
        return "stockpile", f"The next player takes your stockpile of {cards} with a chance of {percent(has)}."
    if isinstance(own, CardPlay) and isinstance(better, CardPlay):
        mine, less = reply_chance(view, own), reply_chance(view, better)
        if mine - less >= NOTICED:
            then = "with nothing to take" if less < UNLIKELY else f"with a chance of only {percent(less)}"
            return "open", (
                f"Your move lets the next player harvest there with a chance of {percent(mine)};"
                f" this leaves them {then}."
            )
    names = (NEXT,) * len(view.crops)
    why = advise(view, better, names)[-1].removeprefix(action_text(better, view)).removeprefix(" (").strip(" :.")
    why = why.replace("). ", ". ").replace(f". {NEXT}", f". {NEXT.capitalize()}")
    if why.startswith((NEXT, NEXT.capitalize(), f"But {NEXT}")):  # a price, and no reason
        why = ""
    theme = "prepare" if isinstance(better, Stockpile) else "hand"
    return theme, f"{why[0].upper()}{why[1:]}." if why else "It keeps cards that are worth more to you."
