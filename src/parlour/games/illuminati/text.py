"""Illuminati in words: what the table waits for, what a move does, how the table stands; `telling.py` has the log."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Names, Seat, TimeUp
from parlour.core.phrases import count, listed, whose
from parlour.games.illuminati.actions import (
    Abolish,
    Accept,
    Action,
    Aid,
    Announce,
    Bid,
    Buy,
    CallOff,
    CallVote,
    Collect,
    Commit,
    Counter,
    Decline,
    Drop,
    Finish,
    Lase,
    Leave,
    Offer,
    Pass,
    PayTax,
    PickGoal,
    Place,
    Privilege,
    Relocate,
    Reorganize,
    Show,
    Spread,
    Sum,
    Transfer,
    Use,
    Vote,
)
from parlour.games.illuminati.frames import Word
from parlour.games.illuminati.telling import event_text
from parlour.games.illuminati.view_types import Cell, Player, View
from parlour.games.illuminati.words import (
    AIMS,
    card_name,
    cards_text,
    chance_text,
    money_text,
    side_text,
    special_name,
    specials_text,
)

__all__ = ["action_text", "ask_text", "event_text", "table_text"]

YOURS: dict[Word, str] = {
    "turn": "It is your turn: attack, move, deal, or end the turn.",
    "goal": "Pick your secret goal.",
    "senate": "A turn begins: you may call the Senate.",
    "income": "Take your income.",
    "tax": "The I.R.S. wants its tax: choose who pays.",
    "plan": "Your attack is announced: add aid or privilege, go ahead, or call it off.",
    "privilege": "The attack is privileged: you may object.",
    "bid": "Spend money on the attack, or pass.",
    "roll": "The dice are rolled: you may answer.",
    "special": "A Special is in use: you may cancel it.",
    "place": "Lay the group that came in.",
    "deal": "You are offered a deal.",
    "vote": "The table votes.",
    "structure": "Your turn ends: you may rearrange your structure.",
    "money": "Your turn ends: you may move your money.",
    "over": "The game is over.",
}
"""What is asked of the viewer."""

THEIRS: dict[Word, str] = {
    "turn": "to play",
    "goal": "to pick a secret goal",
    "senate": "to let the turn begin",
    "income": "to take income",
    "tax": "to pay tax",
    "plan": "to prepare the attack",
    "privilege": "to accept the privilege",
    "bid": "to bid",
    "roll": "to answer the roll",
    "special": "to answer the Special",
    "place": "to lay a group",
    "deal": "to answer the deal",
    "vote": "to vote",
    "structure": "to rearrange the structure",
    "money": "to move money",
    "over": "",
}
"""What others are waited for."""


def ask_text(view: View, names: Names) -> str:
    """What the table waits for, as a sentence to this viewer."""
    if view.outcome is not None:
        won = [name for name, place in zip(names, view.outcome.places, strict=True) if place == 1]
        return f"The game is over: {listed(won)} won. {view.outcome.reason}"
    if view.seat in view.waiting:
        return YOURS[view.window]
    return f"Waiting for {listed(names[seat] for seat in view.waiting)} {THEIRS[view.window]}."


def action_text(action: Action, view: View) -> str:
    """A legal action, as a button would say it."""
    match action:
        case Announce() | Aid() | Privilege() | Commit() | CallOff() | Abolish() | Bid() | Pass():
            return attack_words(action, view)
        case Transfer() | Relocate() | Drop() | Buy() | Lase() | Place() | Reorganize() | Spread():
            return home_words(action)
        case Offer() | Counter() | Accept() | Decline() | CallVote() | Vote():
            return deal_words(action, view)
        case PickGoal() | Collect() | PayTax() | Use() | Show() | Finish() | Leave() | TimeUp():
            return other_words(action, view)
        case _:
            assert_never(action)


def attack_words(action: Announce | Aid | Privilege | Commit | CallOff | Abolish | Bid | Pass, view: View) -> str:
    """The steps of an attack."""
    match action:
        case Announce():
            words = f"Attack with {card_name(action.leader)} to {AIMS[action.attack]} {card_name(action.target)}"
            known = [each for each in view.forecast if (each.leader, each.target) == (action.leader, action.target)]
            chances = [chance_text(each.number, each.ways) for each in known if each.attack is action.attack]
            return f"{words} ({chances[0]})" if chances else words
        case Aid():
            return f"Add {card_name(action.card)}"
        case Privilege():
            cost = "money" if action.special is None else special_name(action.special)
            return f"Make it privileged for {cost}"
        case Commit():
            return "Go ahead"
        case CallOff():
            return "Call it off"
        case Abolish():
            return f"Abolish the privilege with {specials_text(action.specials)}"
        case Bid():
            side = "against" if action.against else "for"
            return f"Spend {money_text(action.amount)} of {card_name(action.card)} {side} it"
        case Pass():
            return "Pass"
        case _:
            assert_never(action)


def home_words(action: Transfer | Relocate | Drop | Buy | Lase | Place | Reorganize | Spread) -> str:
    """Deeds within the own structure."""
    match action:
        case Transfer():
            return f"Move {money_text(action.amount)} from {card_name(action.source)} to {card_name(action.to)}"
        case Relocate():
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Move {card_name(action.card)} below {where}{shifts_words(len(action.shifts))}"
        case Drop():
            return f"Drop {card_name(action.card)}"
        case Buy():
            return f"Draw a card for money of {card_name(action.card)}"
        case Lase():
            verb = {"add": "Add", "remove": "Remove", "reverse": "Reverse"}[action.change]
            return f"{verb} {action.alignment} of {card_name(action.card)}"
        case Place():
            handed = f", with {money_text(action.money)}" if action.money else ""
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Lay it below {where}{shifts_words(len(action.shifts))}{handed}"
        case Reorganize():
            last = action.links[-1]
            return f"Rearrange: {card_name(last.card)} below {card_name(last.master)}, arrow {last.exit + 1}"
        case Spread():
            return f"Move money: {sums_words(action.sums)}"
        case _:
            assert_never(action)


def shifts_words(number: int) -> str:
    """That cards are shifted, if any are."""
    return f", {count(number, 'card')} shifted" if number else ""


def sums_words(sums: tuple[Sum, ...]) -> str:
    """Money by card."""
    parts = [f"{money_text(each.amount)} on {card_name(each.card)}" for each in sums]
    return listed(parts) if parts else "nothing"


def called(view: View, seat: Seat) -> str:
    """A player by the Illuminati, where no names are at hand."""
    return card_name(view.players[seat].illuminati)


def deal_words(action: Offer | Counter | Accept | Decline | CallVote | Vote, view: View) -> str:
    """Deals and votes."""
    match action:
        case Offer():
            return f"Offer {called(view, action.to)} {side_text(action.give)} for {side_text(action.take)}"
        case Counter():
            return f"Offer {side_text(action.give)} for {side_text(action.take)} instead"
        case Accept():
            return "Accept"
        case Decline():
            return "Decline"
        case CallVote():
            return "Ask for the game to be scored"
        case Vote():
            return "Yes" if action.yes else "No"
        case _:
            assert_never(action)


def other_words(action: PickGoal | Collect | PayTax | Use | Show | Finish | Leave | TimeUp, view: View) -> str:
    """Everything else."""
    match action:
        case PickGoal():
            return f"The goal of {card_name(action.goal)}"
        case Collect():
            payer = "" if action.upkeep is None else f", upkeep from {card_name(action.upkeep)}"
            return f"Collect{' and tax' if action.tax else ''}{payer}"
        case PayTax():
            return f"Pay {sums_words(action.sums)}"
        case Use():
            on = "" if action.card is None else f" on {card_name(action.card)}"
            at = "" if action.seat is None else f" on {called(view, action.seat)}"
            sums = f": {sums_words(action.sums)}" if action.sums else ""
            return f"Use {special_name(action.special)}{on}{at}{sums}"
        case Show():
            return f"Turn {special_name(action.special)} face up"
        case Finish():
            return "End the turn" if view.window == "turn" else "Leave it as it is"
        case Leave():
            return "Leave the game"
        case TimeUp():
            return "Time is up"
        case _:
            assert_never(action)


def table_text(view: View, names: Names) -> str:
    """The whole view, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """The center, each player, and the attack that is under way."""
    center = [f"{face.name} ({face.power}/{face.transferable}, {face.resistance})" for face in view.center]
    yield f"Center: {listed(center) if center else 'nothing'}. {count(view.deck, 'card')} in the deck."
    if view.destroyed:
        yield f"Destroyed: {cards_text(tuple(face.card for face in view.destroyed))}."
    for player in view.players:
        yield from player_lines(player, names[player.seat])
    if view.attack is not None:
        parts = [f"{item.label} {item.amount:+d}" for item in view.attack.items]
        spent = f"money {view.attack.money_for:+d} {-view.attack.money_against:+d}"
        yield f"Attack: {', '.join([*parts, spent])}: {chance_text(view.attack.number, view.attack.ways)}."
    left = f"{count(view.turn.actions, 'action')}, {count(view.turn.transfers, 'free transfer')} left"
    yield f"{whose(names[view.turn.seat])} turn: {left}."


def player_lines(player: Player, name: str) -> Iterator[str]:
    """One player's goals, Specials and structure, a card a line, puppets below their masters."""
    state = " (out)" if player.out else ""
    goals = [f"{'?' if goal.have is None else goal.have} of {goal.need} {goal.words}" for goal in player.goals]
    yield f"{name}{state}: {card_name(player.illuminati)}; {', '.join(goals)}."
    if player.special_count:
        unknown = (None,) * (player.special_count - len(player.specials))
        yield f"  Specials: {specials_text((*player.specials, *unknown))}."
    yield from below(player.cells, None)


def below(cells: tuple[Cell, ...], master: str | None) -> Iterator[str]:
    """The cards below a master, each followed by those below it."""
    for cell in cells:
        if cell.master == master:
            face = cell.face
            money = "" if face.money is None else f", {money_text(face.money)}"
            against = "" if face.resistance is None else f", resists {face.resistance}"
            kinds = f", {' '.join(face.alignments)}" if face.alignments else ""
            yield f"{'  ' * (cell.depth + 1)}{face.name} {face.power}/{face.transferable}{against}{kinds}{money}"
            yield from below(cells, face.card)
