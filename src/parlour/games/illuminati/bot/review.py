"""What a player overlooked, in a sentence: for the review of a game that is over."""

from typing import Any, Final

from parlour.core.analysis import Explanation
from parlour.core.game import Seat
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action, Announce
from parlour.games.illuminati.bot.advice import advise
from parlour.games.illuminati.phrases import illuminati_of, percent
from parlour.games.illuminati.text import action_text
from parlour.games.illuminati.view_types import View, forecast_of

THEMES: Final = {
    "attack": "Attacks not made",
    "target": "Better targets",
    "chance": "Chance left",
    "money": "Money unspent",
    "waste": "Money spent for little",
    "specials": "Specials not used",
    "structure": "Groups in a poor place",
    "deals": "Deals",
    "turn": "The order of a turn",
}
"""What can be overlooked, by name."""

KINDS: Final[dict[Any, tuple[str, str]]] = {
    actions.Announce: ("attack", "It is your best attack."),
    actions.Aid: ("chance", "It makes the attack surer and costs no money."),
    actions.CallOff: ("chance", "The attack is not good enough."),
    actions.Bid: ("money", "Money decides this attack."),
    actions.Transfer: ("money", "Money counts only where it can be spent."),
    actions.Spread: ("money", "Money counts only where it can be spent."),
    actions.Use: ("specials", "It is worth more now than later."),
    actions.Privilege: ("specials", "It keeps the others out of the attack."),
    actions.Abolish: ("specials", "Then the others can stop the attack."),
    actions.Place: ("structure", "It is safer there, or leaves better arrows."),
    actions.Relocate: ("structure", "It is safer there, or leaves better arrows."),
    actions.Reorganize: ("structure", "It protects what is worth most."),
    actions.Offer: ("deals", "Both of you gain by it."),
    actions.Counter: ("deals", "It asks for what is fair."),
    actions.Accept: ("deals", "You get more than you give."),
    actions.Decline: ("deals", "You give more than you get."),
    actions.Vote: ("deals", "It stops a rival, or helps you."),
}
"""Themes by the better move, and the reason where the advice has none."""

OTHERWISE: Final = ("turn", "It leaves you more to do this turn.")


def explain(view: View, own: Action, better: Action) -> Explanation:
    """Return what a move overlooked, and why another one is better."""
    theme, usual = KINDS.get(type(better), OTHERWISE)
    names = tuple([illuminati_of(view, Seat(seat)) for seat in range(len(view.players))])
    why = advise(view, better, names)[-1].removeprefix(action_text(better, view)).strip(" ;.")
    if isinstance(own, actions.Bid) and not isinstance(better, actions.Bid):
        theme = "waste"
    why = f"{why[0].upper()}{why[1:]}." if why else usual
    if isinstance(own, Announce) and isinstance(better, Announce):
        return "target", f"{chances(view, own, better)}{why}"
    return theme, why


def chances(view: View, own: Announce, better: Announce) -> str:
    """Compare the chances of two attacks before money is added, where they differ."""
    mine, other = forecast_of(view, own), forecast_of(view, better)
    if mine is None or other is None or mine.ways >= other.ways:
        return ""
    return f"Before money it succeeds with {percent(other.ways)}, yours with {percent(mine.ways)}. "
