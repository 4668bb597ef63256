"""Hints for people: what a good computer would do, from a first nudge to the whole move with its reason."""

from typing import Final, assert_never

from parlour.core.game import Names, Seat
from parlour.core.phrases import count, joined
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action, Aid, Announce, Bid
from parlour.games.illuminati.attack.arithmetic import protection, ways
from parlour.games.illuminati.box import (
    CARDS,
    GOALS,
    SPECIAL,
    AllAlignments,
    Attack,
    CardId,
    CountAlignment,
    SumPower,
    SumTransferable,
)
from parlour.games.illuminati.frames import Fight
from parlour.games.illuminati.phrases import SURE, card_name, chance_text, money_text, owned_text, percent
from parlour.games.illuminati.text import action_text, number_after
from parlour.games.illuminati.view_types import Cell, Player, View, cell_of, forecast_of

NUDGES: Final = {
    "bid": "Money could tip this attack.",
    "plan": "Look at what could still help this attack.",
    "place": "Think of what protects a group, and of arrows for the next ones.",
    "turn": "There is something better than an attack now.",
}
"""The first nudge where it follows from what is asked."""


def advise(view: View, action: Action, names: Names) -> tuple[str, ...]:
    """Return texts that lead a player to an action, the last of which says all."""
    said = f"{action_text(action, view)}."
    if isinstance(action, Announce):
        return announce_texts(view, action, names)
    if isinstance(action, Aid | Bid):
        return (NUDGES[view.window], f"{said} {help_reason(view, action)}")
    if isinstance(action, actions.Place):
        return (NUDGES["place"], f"{said} {place_reason(view, action)}")
    if isinstance(action, actions.Transfer):
        return (NUDGES["turn"], f"{said} {transfer_reason(view, action)}")
    if isinstance(action, actions.Use):
        return ("One of your Specials fits now.", f"{said} {SPECIAL[action.special].says}")
    if isinstance(action, actions.Offer):
        return ("Somebody may want to trade with you.", f"{said} It is worth more to you than what you give.")
    return (f"{said}{plain_reason(view, action)}",)


def plain_reason(view: View, action: Action) -> str:
    """Return why a player goes ahead, calls an attack off, passes or ends the turn; nothing for other actions."""
    if isinstance(action, actions.Commit):
        return " Nothing else makes it much better."
    if isinstance(action, actions.CallOff):
        return " It costs nothing now, and the chance is poor."
    if isinstance(action, actions.Pass):
        return f" {pass_reason(view)}"
    if isinstance(action, actions.Finish) and view.window == "turn":
        return f" {finish_reason(view)}"
    return ""


def own_player(view: View) -> Player:
    """Return the viewer as a player."""
    assert view.seat is not None
    return view.players[view.seat]


def announce_texts(view: View, action: Announce, names: Names) -> tuple[str, ...]:
    """Return the way to an attack: its target, then leader and chance, then what money would do and what it brings."""
    found = cell_of(view, action.target)
    target = owned_text(action.target, None if found is None else names[found[0]])
    where = " in the center" if found is None else ""
    said = action_text(action, view)
    more = money_to_sure(view, action)
    whole = f"{said}{more}. {prize_reason(view, action, found)}"
    return (f"Have a look at {target}{where}.", f"{said}.", whole)


def money_to_sure(view: View, action: Announce) -> str:
    """Return what money would make of an attack: the least that reaches the best chance, or all there is."""
    forecast = forecast_of(view, action)
    own = own_player(view)
    purse = sum([cell.face.money or 0 for cell in own.cells if cell.face.card in (own.illuminati, action.leader)])
    if forecast is None or forecast.number >= SURE or not purse:
        return ""
    spent = min(purse, SURE - forecast.number)
    number = forecast.number + spent
    return f"; with {money_text(spent)} more {chance_text(number, ways(number))}"


def prize_reason(view: View, action: Announce, found: tuple[Seat, Cell] | None) -> str:
    """Return what a successful attack is good for."""
    facts = CARDS[action.target]
    match action.attack:
        case Attack.CONTROL:
            brings = [f"{facts.income} MB a turn"] if facts.income > 0 else []
            brings += [f"Power {facts.power}"] if facts.power else []
            brings += [count(len(facts.exits), "arrow")] if facts.exits else []
            progress = own_player(view).goals[0]
            groups = f"It would be your card {(progress.have or 0) + 1} of {progress.need}."
            worth = f"It brings {joined(brings)}. " if brings else ""
            return f"{worth}{groups}{goal_reason(view, action.target)}"
        case Attack.NEUTRALIZE:
            return "It takes the group, with all below it, away from a rival."
        case Attack.DESTROY:
            near = found is None
            return "A group destroyed is a step towards your goal." if near else "It weakens its owner for good."
        case _:
            assert_never(action.attack)


def goal_reason(view: View, card: CardId) -> str:
    """Return what a group counts for the viewer's special goal; nothing where it does not."""
    own = own_player(view)
    goal = GOALS[own.secret or own.illuminati]
    facts = CARDS[card]
    aligned = {each for cell in own.cells for each in cell.face.alignments}
    counts = (
        (isinstance(goal, SumPower) and facts.power > 0)
        or (isinstance(goal, SumTransferable) and facts.transferable > 0)
        or (isinstance(goal, CountAlignment) and goal.alignment in facts.alignments)
        or (isinstance(goal, AllAlignments) and any(each not in aligned for each in facts.alignments))
    )
    return f" It counts for your special goal too: {own.goals[1].words}." if counts else ""


def open_fight(view: View) -> Fight:
    """Return the attack that is under way."""
    return next(frame for frame in view.frames if isinstance(frame, Fight))


def help_reason(view: View, action: Aid | Bid) -> str:
    """Return what aid or money changes in the open attack, and why that is good for the viewer."""
    attack = view.attack
    assert attack is not None
    if isinstance(action, Aid):
        number = attack.number + CARDS[action.card].transferable
        return f"That makes it {chance_text(number, ways(number))}, and costs no money."
    after = number_after(action, view)
    assert after is not None
    change = f"The chance goes from {percent(attack.ways)} to {percent(ways(after))}."
    fight = open_fight(view)
    if fight.owner == view.seat:
        return f"{change} You keep {card_name(fight.target)}."
    if fight.seat == view.seat:
        return change
    return f"{change} {'A rival gets too strong' if action.against else 'It hurts a rival'}."


def pass_reason(view: View) -> str:
    """Return why nothing is done."""
    if view.window == "bid":
        return "More money would change little, or is worth more elsewhere."
    return "Keep your Specials for something more important."


def place_reason(view: View, action: actions.Place) -> str:
    """Return what the place of a group does for it."""
    found = cell_of(view, action.master)
    guard = 0 if found is None else protection(found[1].depth + 1)
    if not guard:
        return "It leaves the arrows near your Illuminati free."
    return f"There it is protected by {guard} against attacks."


def finish_reason(view: View) -> str:
    """Return why the turn is ended."""
    if not view.turn.acted:
        return "No attack is good enough, and doing nothing brings 5 MB."
    return "What is left to do is not worth the risk."


def transfer_reason(view: View, action: actions.Transfer) -> str:
    """Return what moved money is good for."""
    if action.to == own_player(view).illuminati:
        return "Money of your Illuminati can be spent on every attack, for or against."
    return "There it can be spent when that card attacks or is attacked."
