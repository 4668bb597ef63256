"""Structures in words: the moves within one, and what the log says of them."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count
from parlour.games.illuminati import actions
from parlour.games.illuminati.phrases import card_name, cards_text, money_text, shifts_text, sums_text
from parlour.games.illuminati.structure import events

StructureAction = (
    actions.Transfer | actions.Relocate | actions.Drop | actions.Lase | actions.Place | actions.Reorganize
    | actions.Spread
)  # fmt: skip # a union reads best as a paragraph


def structure_action_text(action: StructureAction) -> str:
    """Moves within one's own structure."""
    match action:
        case actions.Transfer():
            return f"Move {money_text(action.amount)} from {card_name(action.source)} to {card_name(action.to)}"
        case actions.Relocate():
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Move {card_name(action.card)} to {where}{shifts_text(action.shifts)}"
        case actions.Drop():
            return f"Drop {card_name(action.card)}, with all groups attached to it"
        case actions.Lase():
            change = {"add": ("Add", "to"), "remove": ("Remove", "from"), "reverse": ("Reverse", "on")}[action.change]
            return f"{change[0]} {action.alignment} {change[1]} {card_name(action.card)}"
        case actions.Place():
            handed = f", with {money_text(action.money)}" if action.money else ""
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Attach it to {where}{shifts_text(action.shifts)}{handed}"
        case actions.Reorganize():
            links = [
                f"{card_name(link.card)} at {card_name(link.master)}, arrow {link.exit + 1}" for link in action.links
            ]
            return f"Rearrange: {'; '.join(links)}"
        case actions.Spread():
            return f"Move money: {sums_text(action.sums)}"
        case _:
            assert_never(action)


def structure_event_text(event: events.StructureEvent, names: Names) -> str:
    """Groups that moved, and money that moved within a structure."""
    who = names[event.seat]
    match event:
        case events.Captured():
            brought = f" with {money_text(event.money)}" if event.money else ""
            if event.owner is not None and names[event.owner] == "You":
                return f"You lost {cards_text(event.cards)} to {who}{brought}."
            source = "the center" if event.owner is None else names[event.owner]
            return f"{who} took {cards_text(event.cards)} from {source}{brought}."
        case events.Joined():
            handed = f" and gave it {money_text(event.money)}" if event.money else ""
            return f"{who} attached {card_name(event.card)} to {card_name(event.master)}{handed}."
        case events.Released():
            return released_text(event, who)
        case events.Destroyed():
            return f"{who} destroyed {card_name(event.card)}: {count(event.kills, 'group')} destroyed so far."
        case events.Transferred():
            amount = "money" if event.amount is None else money_text(event.amount)
            return f"{who} moved {amount} from {card_name(event.source)} to {card_name(event.to)}."
        case events.Relocated():
            return f"{who} moved {card_name(event.card)} to an arrow of {card_name(event.master)}."
        case events.Lased():
            done = {"add": "added", "remove": "removed", "reverse": "reversed"}[event.change]
            return f"{who} turned the Lasers on {card_name(event.card)}: {event.alignment} {done} for this turn."
        case events.Reorganized():
            return f"{who} rearranged the structure."
        case events.MoneyMoved():
            more = f", with {money_text(event.gained)} more" if event.gained else ""
            return f"{who} moved money within the structure{more}."
        case _:
            assert_never(event)


def released_text(event: events.Released, who: str) -> str:
    """Groups that went to the center, and why."""
    cards = cards_text(event.cards)
    went = "it went" if len(event.cards) == 1 else "they went"
    match event.why:
        case "neutralized":
            return f"{who} lost {cards}: {went} to the center."
        case "orphaned":
            return f"{who} lost {cards}, left without a master: {went} to the center."
        case "dropped":
            return f"{who} dropped {cards}: {went} to the center."
        case "no_room":
            return f"No free arrow for {cards}: {went} to the center."
        case "out":
            return f"{who} left {cards} behind: {went} to the center."
        case _:
            assert_never(event.why)
