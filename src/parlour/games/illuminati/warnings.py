"""What a player should know before a move that cannot be taken back (ILU-22, ILU-26, ILU-73)."""

from typing import Final

from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.arithmetic import ways
from parlour.games.illuminati.box import Attack, CardId
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.phrases import LEAST, SURE, card_name, money_text, percent
from parlour.games.illuminati.turn.ending import GRACE
from parlour.games.illuminati.view_types import Player, View

HELPS: Final = 9
"""How many of the 36 rolls more money must win to be worth a question."""


def warning(action: Action, view: View) -> str:
    """Return what speaks against a legal action, as a sentence or two; '' where nothing does."""
    assert view.seat is not None
    own = view.players[view.seat]
    if isinstance(action, actions.Finish) and view.window == "turn":
        return elimination(own)
    if isinstance(action, actions.Drop) and len(own.cells) == 1 + branch_size(own, action.card):
        return f"{card_name(action.card)} is all you control. {without_groups(own)}"
    if isinstance(action, actions.Commit):
        return last_group(view, own) or poor_roll(view, own)
    return poor_roll(view, own) if isinstance(action, actions.Pass) and view.window == "bid" else ""


def elimination(own: Player) -> str:
    """Warn who would be out of the game when the turn ends (ILU-73)."""
    wins = any(goal.have is not None and goal.have >= goal.need for goal in own.goals)
    if len(own.cells) > 1 or own.turns < GRACE or wins:
        return ""
    return "You control no group: when this turn ends, you are out of the game."


def without_groups(own: Player) -> str:
    """Say what it means to control no group (ILU-73)."""
    if own.turns < GRACE:
        return f"Whoever controls no group after turn {GRACE} is out of the game."
    return "If you control no group when this turn ends, you are out of the game."


def branch_size(own: Player, card: CardId) -> int:
    """Return how many cards go with a group: itself and all below it; masters stand before their puppets."""
    under = {card}
    for cell in own.cells:
        if cell.master in under:
            under.add(cell.face.card)
    return len(under)


def last_group(view: View, own: Player) -> str:
    """Warn who is about to destroy all that they control (ILU-31, ILU-73)."""
    fight = fight_of(view)
    if fight.attack is not Attack.DESTROY or fight.owner != own.seat:
        return ""
    if len(own.cells) > 1 + branch_size(own, fight.target):
        return ""
    return f"{card_name(fight.target)} is all you control, and you are about to destroy it. {without_groups(own)}"


def poor_roll(view: View, own: Player) -> str:
    """Warn an attacker who spends nothing on a roll that cannot succeed, or that money would help much (ILU-22)."""
    fight, attack = fight_of(view), view.attack
    assert attack is not None, "a fight has its sum"
    if fight.seat != own.seat or any(bid.seat == own.seat for bid in fight.bids):
        return ""
    purse = [cell.face for cell in own.cells if cell.face.card in (own.illuminati, fight.leader)]
    worth = sum([(face.money or 0) * (2 if face.card == attack.doubles else 1) for face in purse])
    best = min(attack.number + worth, SURE)
    gain = ways(best) - attack.ways
    if attack.number < LEAST and best < LEAST:
        return "No roll is low enough for this attack, and you do not have the money to change that."
    if attack.number >= LEAST and gain < HELPS:
        return ""
    now = "No roll is low enough" if attack.number < LEAST else f"The chance is {percent(attack.ways)}"
    money = money_text(sum([face.money or 0 for face in purse]))
    return (
        f"{now}, and you have spent no money on it. With the {money} that you have it could be {percent(ways(best))}."
    )


def fight_of(view: View) -> Fight:
    """Return the attack that is under way."""
    return next(frame for frame in view.frames if isinstance(frame, Fight))
