"""What happened, as the log tells it: one sentence an event, in the past, so that "You" can be a player's name."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import listed, whose
from parlour.games.illuminati.attack_events import (
    Abolished,
    Admitted,
    Aided,
    Announced,
    CalledOff,
    Committed,
    DiceTurned,
    Passed,
    Privileged,
    Resolved,
    Rolled,
    Wagered,
)
from parlour.games.illuminati.attack_telling import attack_text
from parlour.games.illuminati.box import SPECIAL
from parlour.games.illuminati.deal_events import Agreed, Declined, Offered, VoteCalled, VoteCounted, Voted
from parlour.games.illuminati.events import (
    Bought,
    Cancelled,
    Captured,
    Closing,
    Collected,
    Dealt,
    Destroyed,
    Drew,
    Event,
    Gained,
    GoalPicked,
    Gone,
    Joined,
    Lapsed,
    Lased,
    MoneyMoved,
    Parting,
    Refilled,
    Released,
    Relocated,
    Reorganized,
    Revived,
    Scored,
    Shown,
    Spied,
    Taxed,
    Transferred,
    TurnBegan,
    TurnEnded,
    TurnLost,
    Used,
    Whispered,
    Won,
)
from parlour.games.illuminati.words import (
    card_name,
    cards_text,
    money_text,
    side_text,
    special_name,
    specials_text,
)

GroupEvent = Captured | Joined | Released | Destroyed | Relocated | Revived | Reorganized | Lased
MoneyEvent = Collected | Taxed | Gained | Transferred | Bought | MoneyMoved | Spied
TableEvent = Offered | Agreed | Declined | VoteCalled | Voted | VoteCounted | Used | Cancelled | Shown | Whispered
GameEvent = (
    Dealt | GoalPicked | TurnBegan | TurnLost | Drew | Lapsed | Refilled | Closing | TurnEnded | Gone | Parting
    | Scored | Won
)  # fmt: skip # a union reads best as a paragraph

RELEASED = {
    "neutralized": "neutralized",
    "orphaned": "left without a master",
    "dropped": "dropped",
    "no_room": "left without an arrow",
    "out": "left behind",
}


def event_text(event: Event, names: Names) -> str:
    """What happened, as the log tells it; a sentence that ends with a group like C.I.A. has its stop already."""
    told = sentence(event, names)
    return told[:-1] if told.endswith("..") else told


def sentence(event: Event, names: Names) -> str:
    """What happened, in words; what is not for this viewer is counted or left out."""
    match event:
        case (
            Announced() | Aided() | Privileged() | Abolished() | Admitted() | CalledOff() | Committed() | Wagered()
            | Passed() | Rolled() | DiceTurned() | Resolved()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return attack_text(event, names)
        case (
            Captured() | Joined() | Released() | Destroyed() | Relocated() | Revived() | Reorganized() | Lased()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return group_text(event, names)
        case Collected() | Taxed() | Gained() | Transferred() | Bought() | MoneyMoved() | Spied():
            return purse_text(event, names)
        case (
            Offered() | Agreed() | Declined() | VoteCalled() | Voted() | VoteCounted() | Used() | Cancelled()
            | Shown() | Whispered()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return talk_text(event, names)
        case (
            Dealt() | GoalPicked() | TurnBegan() | TurnLost() | Drew() | Lapsed() | Refilled() | Closing()
            | TurnEnded() | Gone() | Parting() | Scored() | Won()
        ):  # fmt: skip # a pattern reads best as a paragraph
            return game_text(event, names)
        case _:
            assert_never(event)


def group_text(event: GroupEvent, names: Names) -> str:
    """Groups that moved."""
    who = names[event.seat]
    match event:
        case Captured():
            whom = "the center" if event.owner is None else names[event.owner]
            brought = f" with {money_text(event.money)}" if event.money else ""
            return f"{who} took {cards_text(event.cards)} from {whom}{brought}."
        case Joined():
            handed = f", and handed over {money_text(event.money)}" if event.money else ""
            return f"{who} laid {card_name(event.card)} below {card_name(event.master)}{handed}."
        case Released():
            were = "was" if len(event.cards) == 1 else "were"
            return f"{cards_text(event.cards)} {were} {RELEASED[event.why]} and went to the center."
        case Destroyed():
            return f"{who} destroyed {card_name(event.card)}, group number {event.kills}."
        case Relocated():
            return f"{who} moved {card_name(event.card)} below {card_name(event.master)}."
        case Revived():
            return f"{who} brought {card_name(event.card)} back to the center."
        case Reorganized():
            return f"{who} rearranged the structure."
        case Lased():
            done = {"add": "added", "remove": "removed", "reverse": "reversed"}[event.change]
            return f"{who} turned the Lasers on {card_name(event.card)}: {event.alignment} {done}."
        case _:
            assert_never(event)


def purse_text(event: MoneyEvent, names: Names) -> str:
    """Money that moved."""
    who = names[event.seat]
    match event:
        case Collected():
            twice = ", doubled" if event.doubled else ""
            upkeep = f", paid {money_text(event.upkeep)} of upkeep" if event.upkeep else ""
            payer = f" from {card_name(event.payer)}" if event.payer is not None else ""
            tax = " and asked for tax" if event.tax else ""
            return f"{who} collected {money_text(event.total)}{twice}{upkeep}{payer}{tax}."
        case Taxed():
            paid = "tax" if event.amount is None else f"{money_text(event.amount)} of tax"
            parts = [f"{money_text(each.amount)} of {card_name(each.card)}" for each in event.sums or ()]
            return f"{who} paid {names[event.to]} {paid}{' (' + listed(parts) + ')' if parts else ''}."
        case Gained():
            return f"{who} gained {money_text(event.amount)}{' for passing' if event.why == 'passing' else ''}."
        case Transferred():
            amount = "money" if event.amount is None else money_text(event.amount)
            return f"{who} moved {amount} from {card_name(event.source)} to {card_name(event.to)}."
        case Bought():
            return f"{who} had {card_name(event.card)} pay {money_text(event.cost)} for a card."
        case MoneyMoved():
            more = f", with {money_text(event.gained)} more" if event.gained else ""
            return f"{who} moved money within the structure{more}."
        case Spied():
            if event.card is not None:
                saw = "" if event.money is None else f": {money_text(event.money)}"
                return f"{who} looked into the treasury of {card_name(event.card)}{saw}."
            seen = f": {specials_text(event.specials)}" if event.specials else ""
            return f"{who} looked at what Specials {names[event.owner]} held{seen}."
        case _:
            assert_never(event)


def talk_text(event: TableEvent, names: Names) -> str:
    """Deals, votes and Specials."""
    if isinstance(event, VoteCounted):
        return f"The vote {'was carried' if event.carried else 'failed'}."
    who = names[event.seat]
    match event:
        case Offered():
            instead = " instead" if event.counter else ""
            return f"{who} offered {names[event.to]} {side_text(event.give)} for {side_text(event.take)}{instead}."
        case Agreed():
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} and {names[event.to]} struck a deal: {both}."
        case Declined():
            return f"{who} declined what {names[event.to]} offered."
        case VoteCalled():
            matter = "scoring the game" if event.matter == "score" else "letting the deal pass"
            return f"{who} had the table vote on {matter}."
        case Voted():
            return f"{who} voted {'yes' if event.yes else 'no'}."
        case Used():
            on = f" on {card_name(event.card)}" if event.card is not None else ""
            at = f" on {names[event.at]}" if event.at is not None else ""
            return f"{who} used {special_name(event.special)}{on}{at}."
        case Cancelled():
            return f"{who} cancelled {specials_text(event.cancelled)}."
        case Shown():
            return f"{who} turned {special_name(event.special)} face up."
        case Whispered():
            return f"{who} could destroy one group without Power this turn."
        case _:
            assert_never(event)


def game_text(event: GameEvent, names: Names) -> str:
    """Turns, draws, and the end."""
    match event:
        case Dealt():
            drew = [f"{name} drew {card_name(card)}" for name, card in zip(names, event.illuminati, strict=True)]
            return f"{listed(drew)}; {names[event.first]} began."
        case GoalPicked():
            goal = "" if event.goal is None else f": that of {card_name(event.goal)}"
            return f"{names[event.seat]} picked a secret goal{goal}."
        case TurnBegan():
            return f"{whose(names[event.seat])} turn {event.number} began."
        case TurnLost():
            return f"{names[event.seat]} lost the turn to the Senate."
        case Drew():
            if event.card is None:
                return f"{names[event.seat]} drew a Special."
            card = SPECIAL[event.card].name if event.special else card_name(event.card)
            return f"{names[event.seat]} drew {card}."
        case Lapsed():
            return f"Time was up for {listed(names[seat] for seat in event.seats)}."
        case Refilled():
            gone = f", {specials_text(event.discarded)} discarded" if event.discarded else ""
            came = cards_text(event.groups) if event.groups else "Nothing"
            return f"{came} came to the center{gone}."
        case Closing():
            return f"{names[event.seat]} came to the end of the turn."
        case TurnEnded():
            return f"{whose(names[event.seat])} turn ended."
        case Gone():
            how = "left the game" if event.why == "left" else "dropped out of the game"
            return f"{names[event.seat]} {how}."
        case Parting():
            return f"{names[event.seat]} wanted to leave."
        case Scored():
            points = [f"{name} {score}" for name, score in zip(names, event.scores, strict=True)]
            return f"Power and groups: {listed(points)}."
        case Won():
            secret = f" The secret goal was that of {card_name(event.goal)}." if event.goal is not None else ""
            shared = "won" if len(event.winners) == 1 else "shared the win"
            return f"{listed(names[seat] for seat in event.winners)} {shared}. {event.reason}{secret}"
        case _:
            assert_never(event)
