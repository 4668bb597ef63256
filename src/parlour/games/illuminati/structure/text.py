"""Structures in words: the moves within one, and what the log says of them."""

from typing import Final, assert_never

from parlour.core.game import Names
from parlour.core.phrases import whom
from parlour.games.illuminati import actions
from parlour.games.illuminati.phrases import card_name, cards_text, money_text, shifts_text, sums_text
from parlour.games.illuminati.structure import events

RELEASED: Final = {
    "neutralized": "neutralized",
    "orphaned": "left without a master",
    "dropped": "dropped",
    "no_room": "left without an arrow",
    "out": "left behind",
}
"""Why groups went to the center, as the log says it."""

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
            return f"Move {card_name(action.card)} below {where}{shifts_text(action.shifts)}"
        case actions.Drop():
            return f"Drop {card_name(action.card)}"
        case actions.Lase():
            verb = {"add": "Add", "remove": "Remove", "reverse": "Reverse"}[action.change]
            return f"{verb} {action.alignment} of {card_name(action.card)}"
        case actions.Place():
            handed = f", with {money_text(action.money)}" if action.money else ""
            where = f"{card_name(action.master)}, arrow {action.exit + 1}"
            return f"Lay it below {where}{shifts_text(action.shifts)}{handed}"
        case actions.Reorganize():
            links = [
                f"{card_name(link.card)} below {card_name(link.master)}, arrow {link.exit + 1}" for link in action.links
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
            source = "the center" if event.owner is None else whom(names[event.owner])
            brought = f" with {money_text(event.money)}" if event.money else ""
            return f"{who} took {cards_text(event.cards)} from {source}{brought}."
        case events.Joined():
            handed = f", and handed over {money_text(event.money)}" if event.money else ""
            return f"{who} laid {card_name(event.card)} below {card_name(event.master)}{handed}."
        case events.Released():
            were = "was" if len(event.cards) == 1 else "were"
            return f"{cards_text(event.cards)} {were} {RELEASED[event.why]} and went to the center."
        case events.Destroyed():
            return f"{who} destroyed {card_name(event.card)}, group number {event.kills}."
        case events.Transferred():
            amount = "money" if event.amount is None else money_text(event.amount)
            return f"{who} moved {amount} from {card_name(event.source)} to {card_name(event.to)}."
        case events.Relocated():
            return f"{who} moved {card_name(event.card)} below {card_name(event.master)}."
        case events.Lased():
            done = {"add": "added", "remove": "removed", "reverse": "reversed"}[event.change]
            return f"{who} turned the Lasers on {card_name(event.card)}: {event.alignment} {done}."
        case events.Reorganized():
            return f"{who} rearranged the structure."
        case events.MoneyMoved():
            more = f", with {money_text(event.gained)} more" if event.gained else ""
            return f"{who} moved money within the structure{more}."
        case _:
            assert_never(event)
