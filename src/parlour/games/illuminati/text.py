"""Illuminati in words: what the table waits for, what a move does, how the table stands."""

from collections.abc import Iterator
from typing import assert_never

from parlour.core.game import Names, TimeUp
from parlour.core.phrases import count, listed, whom, whose
from parlour.games.illuminati import actions
from parlour.games.illuminati.actions import Action
from parlour.games.illuminati.attack.text import attack_action_text
from parlour.games.illuminati.deal.text import deal_action_text
from parlour.games.illuminati.frames import Window
from parlour.games.illuminati.phrases import card_name, cards_text, chance_text, money_text, specials_text
from parlour.games.illuminati.special.text import special_action_text
from parlour.games.illuminati.structure.text import structure_action_text
from parlour.games.illuminati.turn.questions import own_question
from parlour.games.illuminati.turn.text import turn_action_text
from parlour.games.illuminati.view_types import Cell, Face, Player, View

THEIRS: dict[Window, str] = {
    "turn": "to play",
    "goal": "to pick a secret goal",
    "senate": "to start the turn",
    "income": "to take income",
    "tax": "to pay tax",
    "plan": "to prepare the attack",
    "privilege": "to allow the privilege",
    "bid": "to bid",
    "roll": "to answer the roll",
    "special": "to answer the Special",
    "place": "to place a group",
    "deal": "to answer the deal",
    "vote": "to vote",
    "structure": "to rearrange the structure",
    "money": "to move money",
    "over": "",
}
"""What others are waited for."""


def ask_text(view: View, names: Names) -> str:
    """What the table waits for, as a sentence to this viewer."""
    if view.seat is not None:
        names = (*names[: view.seat], "You", *names[view.seat + 1 :])
    if view.outcome is not None:
        won = [name for name, place in zip(names, view.outcome.places, strict=True) if place == 1]
        return f"The game is over: {listed(map(whom, won))} won. {view.outcome.reason}"
    if view.seat in view.waiting:
        return own_question(view, names)
    return f"Waiting for {listed(whom(names[seat]) for seat in view.waiting)} {THEIRS[view.window]}."


def action_text(action: Action, view: View) -> str:
    """A legal action, as a button would say it."""
    match action:
        case (
            actions.Announce() | actions.Aid() | actions.Privilege() | actions.Commit() | actions.CallOff()
            | actions.Abolish() | actions.Bid() | actions.Pass()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return attack_action_text(action, view)
        case (
            actions.Transfer() | actions.Relocate() | actions.Drop() | actions.Lase() | actions.Place()
            | actions.Reorganize() | actions.Spread()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return structure_action_text(action)
        case (
            actions.Offer() | actions.Counter() | actions.Accept() | actions.Decline() | actions.CallVote()
            | actions.Vote()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return deal_action_text(action, view)
        case actions.Use() | actions.Show():
            return special_action_text(action, view)
        case (
            actions.PickGoal() | actions.Collect() | actions.PayTax() | actions.Buy() | actions.Finish()
            | actions.Leave() | TimeUp()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return turn_action_text(action, view)
        case _:
            assert_never(action)


def table_text(view: View, names: Names) -> str:
    """The whole view, for a terminal and a screen reader."""
    return "\n".join(table_lines(view, names))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """The center, each player, and the attack that is under way."""
    center = count(len(view.center), "group") if view.center else "nothing"
    yield f"Center: {center}. {count(view.deck, 'card')} in the deck."
    yield from (f"  {face_text(face)}" for face in view.center)
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
            money = "" if cell.face.money is None else f", {money_text(cell.face.money)}"
            yield f"{'  ' * (cell.depth + 1)}{face_text(cell.face)}{money}{', used' if cell.used else ''}"
            yield from below(cells, cell.face.card)


def face_text(face: Face) -> str:
    """A card: Power and Transferable Power, Resistance, income, alignments."""
    against = "" if face.resistance is None else f", resists {face.resistance}"
    kinds = f", {' '.join(face.alignments)}" if face.alignments else ""
    return f"{face.name} {face.power}/{face.transferable}{against}, income {face.income}{kinds}"
