"""What happened, as the log tells it: one sentence an event, in the past, so that "You" can be a player's name."""

from typing import assert_never

from parlour.core.game import Names
from parlour.core.phrases import count, joined, whom, whose
from parlour.games.illuminati import events
from parlour.games.illuminati.attack import events as attack
from parlour.games.illuminati.attack.arithmetic import ways
from parlour.games.illuminati.attack.events import AttackEvent
from parlour.games.illuminati.box import SPECIAL
from parlour.games.illuminati.deal import events as deal
from parlour.games.illuminati.deal.events import DealEvent
from parlour.games.illuminati.events import Event, GameEvent, SpecialEvent
from parlour.games.illuminati.phrases import (
    card_name,
    cards_text,
    chance_text,
    from_the_start,
    money_text,
    needed_text,
    owned_text,
    question_text,
    reason_text,
    side_text,
    special_name,
    specials_text,
    won_text,
)
from parlour.games.illuminati.structure import events as structure
from parlour.games.illuminati.structure.events import StructureEvent
from parlour.games.illuminati.turn import events as turn
from parlour.games.illuminati.turn.events import TurnEvent


def event_text(event: Event, names: Names) -> str:
    """What happened, as the log tells it; a sentence that ends with a group like C.I.A. has its stop already."""
    told = sentence(event, names)
    return told[:-1] if told.endswith("..") else told


def sentence(event: Event, names: Names) -> str:
    """What happened, in words; what is not for this viewer is counted or left out."""
    if isinstance(event, TurnEvent):
        return turn_event_text(event, names)
    if isinstance(event, AttackEvent):
        return attack_event_text(event, names)
    if isinstance(event, StructureEvent):
        return structure_event_text(event, names)
    if isinstance(event, SpecialEvent):
        return special_event_text(event, names)
    if isinstance(event, DealEvent):
        return deal_event_text(event, names)
    return game_event_text(event, names)


def game_event_text(event: GameEvent, names: Names) -> str:
    """The beginning and the end of a game."""
    match event:
        case events.Dealt():
            drawn = zip(from_the_start(names), event.illuminati, strict=True)
            return f"{joined(f'{name} drew {card_name(card)}' for name, card in drawn)}."
        case events.RolledForFirst():
            return first_roll_text(event, names)
        case events.GoalPicked():
            goal = "" if event.goal is None else f": that of {card_name(event.goal)}"
            return f"{names[event.seat]} picked a secret goal{goal}."
        case events.Scored():
            points = [f"{whom(name)} {score}" for name, score in zip(names, event.scores, strict=True)]
            return f"Power and groups: {joined(points)}."
        case events.Won():
            secret = f" The secret goal was that of {card_name(event.goal)}." if event.goal is not None else ""
            return f"{won_text([names[seat] for seat in event.winners], event.reason)}{secret}"
        case _:
            assert_never(event)


def first_roll_text(event: events.RolledForFirst, names: Names) -> str:
    """Who rolled what for the first turn, and who begins or rolls again (ILU-5)."""
    first, *rest = [seat for seat, dice in enumerate(event.dice) if dice]
    rolled = [f"{whom(names[seat])} {sum(event.dice[seat])}" for seat in rest]
    best = joined(whom(names[seat]) for seat in event.highest)
    came = "began" if len(event.highest) == 1 else "rolled again"
    return f"{joined([f'{names[first]} rolled {sum(event.dice[first])}', *rolled])}: {best} {came}."


def turn_event_text(event: turn.TurnEvent, names: Names) -> str:
    """Turns, income, draws, and players who are out."""
    if isinstance(event, turn.Lapsed):
        return f"{joined(from_the_start(names[seat] for seat in event.seats))} ran out of time."
    if isinstance(event, turn.Refilled):
        came = f"New in the center: {cards_text(event.groups)}" if event.groups else "The deck is empty"
        gone = f"; discarded on the way: {specials_text(event.discarded)}" if event.discarded else ""
        return f"{came}{gone}."
    who = names[event.seat]
    match event:
        case turn.TurnBegan():
            return f"{who} began turn {event.number}."
        case turn.TurnLost():
            return f"{who} lost the whole turn to the Senate."
        case turn.Collected() | turn.Taxed() | turn.Gained() | turn.Bought():
            return income_text(event, names)
        case turn.Drew():
            if event.card is None:
                return f"{who} drew a Special."
            if event.special:
                return f"{who} drew {SPECIAL[event.card].name}."
            return f"{who} drew {card_name(event.card)} for the center."
        case turn.Closing():
            return f"{who} came to the end of the turn."
        case turn.TurnEnded():
            return f"{whose(who)} turn ended."
        case turn.Gone():
            return (
                f"{who} left the game."
                if event.why == "left"
                else f"{who} had no groups left and dropped out of the game."
            )
        case turn.Parting():
            return f"{who} asked to leave."
        case _:
            assert_never(event)


def income_text(event: turn.Collected | turn.Taxed | turn.Gained | turn.Bought, names: Names) -> str:
    """Money that came in, was taxed, or was paid for a card."""
    who = names[event.seat]
    match event:
        case turn.Collected():
            twice = ", doubled" if event.doubled else ""
            upkeep = f", paid {money_text(event.upkeep)} of upkeep" if event.upkeep else ""
            payer = f" from {card_name(event.payer)}" if event.payer is not None else ""
            tax = " and asked for tax" if event.tax else ""
            return f"{who} collected {money_text(event.total)}{twice}{upkeep}{payer}{tax}."
        case turn.Taxed():
            paid = "tax" if event.amount is None else f"{money_text(event.amount)} of tax"
            parts = [f"{money_text(each.amount)} from {card_name(each.card)}" for each in event.sums or ()]
            return f"{who} paid {whom(names[event.to])} {paid}{' (' + joined(parts) + ')' if parts else ''}."
        case turn.Gained():
            return f"{who} got {money_text(event.amount)}{' for doing nothing' if event.why == 'passing' else ''}."
        case turn.Bought():
            return f"{who} bought a card for {money_text(event.cost)} from {card_name(event.card)}."
        case _:
            assert_never(event)


def attack_event_text(event: attack.AttackEvent, names: Names) -> str:
    """The steps of an attack."""
    who = names[event.seat]
    match event:
        case attack.Announced():
            target = owned_text(event.target, None if event.owner is None else names[event.owner])
            aim = f"with {card_name(event.leader)}, to {event.attack} it"
            return f"{who} attacked {target} {aim}: {chance_text(event.number, ways(event.number))}."
        case attack.Aided():
            now = chance_text(event.number, ways(event.number))
            return f"{who} added {card_name(event.card)}, +{event.power}: {now}."
        case attack.Privileged():
            cost = money_text(event.cost) if event.special is None else special_name(event.special)
            return f"{who} made the attack privileged, for {cost}."
        case attack.Abolished():
            return f"{who} ended the privilege with {specials_text(event.specials)}."
        case attack.Admitted():
            return f"{who} may join in the privileged attack."
        case attack.CalledOff():
            return f"{who} called the attack on {card_name(event.target)} off."
        case attack.Committed():
            return f"{who} went ahead: {chance_text(event.number, event.ways)}."
        case attack.Wagered():
            side = "against" if event.against else "for"
            spent = f"{money_text(event.amount)} from {card_name(event.card)} {side} the attack"
            return f"{who} spent {spent}: {chance_text(event.number, event.ways)}."
        case attack.Passed():
            return f"{who} passed."
        case attack.Rolled():
            return f"{who} rolled {sum(event.dice)}{needed_text(event.number)}."
        case attack.DiceTurned():
            return f"{who} turned the dice to {event.reads} with {special_name(event.special)}."
        case attack.Resolved():
            came = "succeeded" if event.success else "failed"
            return f"The attack on {card_name(event.target)} {came}."
        case _:
            assert_never(event)


def structure_event_text(event: structure.StructureEvent, names: Names) -> str:
    """Groups that moved, and money that moved within a structure."""
    who = names[event.seat]
    match event:
        case structure.Captured():
            brought = f" with {money_text(event.money)}" if event.money else ""
            if event.owner is not None and names[event.owner] == "You":
                return f"You lost {cards_text(event.cards)} to {who}{brought}."
            source = "the center" if event.owner is None else names[event.owner]
            return f"{who} took {cards_text(event.cards)} from {source}{brought}."
        case structure.Joined():
            handed = f" and gave it {money_text(event.money)}" if event.money else ""
            return f"{who} attached {card_name(event.card)} to {card_name(event.master)}{handed}."
        case structure.Released():
            return released_text(event, who)
        case structure.Destroyed():
            return f"{who} destroyed {card_name(event.card)}: {count(event.kills, 'group')} destroyed so far."
        case structure.Transferred():
            amount = "money" if event.amount is None else money_text(event.amount)
            return f"{who} moved {amount} from {card_name(event.source)} to {card_name(event.to)}."
        case structure.Relocated():
            return f"{who} moved {card_name(event.card)} to an arrow of {card_name(event.master)}."
        case structure.Lased():
            done = {"add": "added", "remove": "removed", "reverse": "reversed"}[event.change]
            return f"{who} turned the Lasers on {card_name(event.card)}: {event.alignment} {done} for this turn."
        case structure.Reorganized():
            return f"{who} rearranged the structure."
        case structure.MoneyMoved():
            more = f", with {money_text(event.gained)} more" if event.gained else ""
            return f"{who} moved money within the structure{more}."
        case _:
            assert_never(event)


def released_text(event: structure.Released, who: str) -> str:
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


def special_event_text(event: SpecialEvent, names: Names) -> str:
    """Specials that were used or shown, and what came of them."""
    who = names[event.seat]
    match event:
        case events.Used():
            on = f" on {card_name(event.card)}" if event.card is not None else ""
            at = f" on {whom(names[event.at])}" if event.at is not None else ""
            return f"{who} used {special_name(event.special)}{on}{at}."
        case events.Cancelled():
            return f"{who} cancelled {specials_text(event.cancelled)}."
        case events.Spied():
            if event.card is not None:
                saw = "" if event.money is None else f": {money_text(event.money)}"
                return f"{who} looked at the money on {card_name(event.card)}{saw}."
            seen = f": {specials_text(event.specials)}" if event.specials else ""
            owner = names[event.owner]
            specials_of = f"{'your' if owner == 'You' else whose(owner)} Specials"
            return f"{who} looked at {specials_of}{seen}."
        case events.Revived():
            return f"{who} brought {card_name(event.card)} back to the center."
        case events.Whispered():
            return f"{who} may destroy one group without Power this turn."
        case events.Shown():
            return f"{who} turned {special_name(event.special)} face up."
        case _:
            assert_never(event)


def deal_event_text(event: DealEvent, names: Names) -> str:
    """Deals that were offered, struck or declined, and votes."""
    if isinstance(event, deal.VoteCounted):
        return f"The vote {'passed' if event.carried else 'failed'}."
    who = names[event.seat]
    match event:
        case deal.Offered():
            if event.asks:
                return f"{who} asked {whom(names[event.to])} {question_text(event.give, event.take)}."
            instead = " instead" if event.counter else ""
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} offered {whom(names[event.to])} {both}{instead}."
        case deal.Agreed():
            both = f"{side_text(event.give)} for {side_text(event.take)}"
            return f"{who} and {whom(names[event.to])} made a deal: {both}."
        case deal.Declined():
            if event.reason is not None:
                return f"{who} turned {whom(names[event.to])} down: “{reason_text(event.reason, event.cards)}”"
            offer = "your offer" if names[event.to] == "You" else f"{whose(names[event.to])} offer"
            return f"{who} turned down {offer}."
        case deal.VoteCalled():
            matter = "to count points and end the game" if event.matter == "score" else "on the deal"
            return f"{who} called a vote {matter}."
        case deal.Voted():
            return f"{who} voted {'yes' if event.yes else 'no'}."
        case _:
            assert_never(event)
