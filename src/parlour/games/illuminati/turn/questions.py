"""The open question as a sentence to the player who is asked."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import subject, whose
from parlour.games.illuminati.actions import Abolish, Privilege, Side, Use
from parlour.games.illuminati.frames import Deal, Fight, Placing, Reply, Voting
from parlour.games.illuminati.phrases import (
    AIMS,
    card_name,
    chance_text,
    owned_text,
    roll_text,
    side_text,
    special_name,
    specials_text,
)
from parlour.games.illuminati.view_types import View


def own_question(view: View, names: Names) -> str:
    """Return what the viewer is asked."""
    match view.window:
        case "turn":
            return "Your turn: attack, move money or groups, make a deal, or end the turn."
        case "goal":
            return "Pick your secret goal."
        case "income":
            return "Your turn begins: take your income."
        case "tax":
            return f"{subject(names[view.turn.seat], 'taxes')} everyone: choose which card pays."
        case "place":
            return f"Where does {group_that_came(view)} go? Choose an arrow."
        case "structure":
            return "Before your turn ends you may rearrange your structure."
        case "money":
            return "Before your turn ends you may move your money."
        case "over":
            return "The game is over."
        case "senate":
            return f"{whose(names[view.turn.seat])} turn begins: stop it with the Senate?"
        case "plan" | "privilege" | "bid" | "roll":
            return attack_question(view, names)
        case "special" | "deal" | "vote":
            return answer_question(view, names)
        case _:
            assert_never(view.window)


def group_that_came(view: View) -> str:
    """Return the group that is to be placed."""
    frame = view.frames[-1]
    assert isinstance(frame, Placing)
    return card_name(frame.branch[0].card)


def attack_question(view: View, names: Names) -> str:
    """Return what the viewer is asked in an attack."""
    fight = next(frame for frame in view.frames if isinstance(frame, Fight))
    attack = view.attack
    assert attack is not None
    target = owned_text(fight.target, None if fight.owner is None else names[fight.owner])
    chance = chance_text(attack.number, attack.ways)
    if view.window == "plan":
        return f"Your attack on {target}: {chance}. Add groups or money?"
    if view.window == "privilege":
        return f"{subject(names[fight.seat], 'keeps')} the others out of the attack on {target}. Break in?"
    if view.window == "roll":
        reads = sum(fight.dice) if fight.reads is None else fight.reads
        return f"{names[fight.seat]} rolled {reads}, with {roll_text(attack.number)} to succeed. Change that?"
    if fight.seat == view.seat:
        return f"Your attack on {target}: {chance}. Add money?"
    deed = f"{subject(names[fight.seat], 'wants')} to {AIMS[fight.attack]} {target}: {chance}."
    return f"{deed} Defend it?" if fight.owner == view.seat else f"{deed} Spend money?"


def answer_question(view: View, names: Names) -> str:
    """Return what the viewer is asked about a Special, a deal or a vote."""
    frame = view.frames[-1]
    if isinstance(frame, Reply):
        return f"{subject(names[frame.seat], 'uses')} {used_specials(frame.use)}. Cancel it?"
    if isinstance(frame, Deal) and frame.asks:
        return f"{subject(names[frame.seat], 'asks')} you {asked_of_you(frame)}"
    if isinstance(frame, Deal):
        offer = f"{side_text(frame.give)} for {side_text(frame.take)}"
        return f"{subject(names[frame.seat], 'offers')} you {offer}. Accept?"
    assert isinstance(frame, Voting)
    return "Count points and end the game?" if frame.matter == "score" else "This deal could decide the game. Allow it?"


def asked_of_you(deal: Deal) -> str:
    """Return the question about one side of a deal, as the one hears it who is asked (ILU-55)."""
    if deal.give == Side():
        return f"what you want for {side_text(deal.take)}."
    return f"what you would give for {side_text(deal.give)}."


def used_specials(use: Use | Privilege | Abolish) -> str:
    """Return the Specials that are in use, and on what."""
    match use:
        case Use():
            on = "" if use.card is None else f" on {card_name(use.card)}"
            return f"{special_name(use.special)}{on}"
        case Privilege():
            assert use.special is not None
            return f"{special_name(use.special)} to make the attack privileged"
        case Abolish():
            return f"{specials_text(use.specials)} to end the privilege"
        case _:
            assert_never(use)
