"""What happened, as each seat saw it, and whether it learnt something: sums, draws and secrets (ILU-80)."""

from typing import assert_never

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illuminati import events
from parlour.games.illuminati.attack import events as attack
from parlour.games.illuminati.deal import events as deal
from parlour.games.illuminati.deal.relations import unnamed
from parlour.games.illuminati.special import events as special
from parlour.games.illuminati.structure import events as structure
from parlour.games.illuminati.turn import events as turn


def redact(event: events.Event, seat: Seat | None) -> events.Event:
    """Return the event as `seat` saw it; every event is decided on by name, so that a new one is not shown unasked."""
    match event:
        case events.GoalPicked():
            return event if event.seat == seat else replace(event, goal=None)
        case turn.Collected():
            return event if event.seat == seat else replace(event, payer=None)
        case turn.Taxed():
            known = event.amount if seat in (event.seat, event.to) else None
            return event if event.seat == seat else replace(event, amount=known, sums=None)
        case turn.Drew():
            return event if event.seat == seat or not event.special else replace(event, card=None)
        case structure.Captured():
            told = event.owner is None or seat in (event.seat, event.owner)
            return event if told else replace(event, money=None)
        case structure.Joined():
            return event if event.seat == seat else replace(event, money=None)
        case structure.Transferred():
            return event if event.seat == seat else replace(event, amount=None)
        case special.Spied():
            return event if event.seat == seat else replace(event, money=None, specials=None)
        case deal.Declined():
            return event if seat in (event.seat, event.to) else replace(event, reason=None, cards=())
        case deal.Offered() | deal.Agreed():
            outside = seat not in (event.seat, event.to)
            return replace(event, give=unnamed(event.give), take=unnamed(event.take)) if outside else event
        case (
            events.Dealt() | events.RolledForFirst() | events.Scored() | events.Won()
            | turn.TurnBegan() | turn.TurnLost() | turn.Lapsed() | turn.Gained() | turn.Bought() | turn.Refilled()
            | turn.Closing() | turn.TurnEnded() | turn.Gone() | turn.Parting()
            | attack.Announced() | attack.Aided() | attack.Privileged() | attack.Abolished() | attack.Admitted()
            | attack.CalledOff() | attack.Committed() | attack.Wagered() | attack.Passed() | attack.Rolled()
            | attack.DiceTurned() | attack.Resolved()
            | structure.Released() | structure.Destroyed() | structure.Relocated() | structure.Lased()
            | structure.Reorganized() | structure.MoneyMoved()
            | special.Used() | special.Cancelled() | special.Revived() | special.Whispered() | special.Shown()
            | deal.VoteCalled() | deal.Voted() | deal.VoteCounted()
        ):  # fmt: skip # public, by subject
            return event
        case _:
            assert_never(event)


OPEN = frozenset(
    {
        *(events.GoalPicked, turn.TurnBegan, turn.TurnLost, turn.Lapsed, turn.Gained, turn.Closing, turn.TurnEnded),
        *(turn.Parting, attack.Announced, attack.Aided, attack.CalledOff, attack.Committed, attack.Passed),
        *(attack.Resolved, structure.Released, structure.Destroyed, structure.Relocated),
        *(structure.Lased, structure.Reorganized, special.Revived, special.Whispered),
        *(deal.Declined, deal.Voted, deal.VoteCounted),
    }
)
"""Events that follow from what everyone saw, or that hide from the others what they do not know."""

OWN = frozenset(
    {
        *(turn.Collected, turn.Taxed, turn.Bought, turn.Gone, attack.Privileged, attack.Abolished, attack.Admitted),
        *(attack.Wagered, attack.DiceTurned, structure.Transferred, structure.MoneyMoved),
        *(special.Used, special.Cancelled, special.Shown, deal.Offered),
    }
)
"""What a player does with money and Specials of their own: the others learn of them, the player does not."""


def reveals(event: events.Event, viewer: Seat | None) -> bool:
    """Return whether an event told a viewer something hidden: dice, a card from the deck, others' money or Specials."""
    what = type(event)
    if what in OPEN:
        return False
    if what in OWN:
        return event.seat != viewer  # type: ignore[union-attr] # all of them name a seat
    if isinstance(event, deal.VoteCalled):  # who accepts a deal has what it wants of them
        return event.matter == "deal" and event.seat != viewer
    if isinstance(event, structure.Captured):
        return event.seat == viewer and event.owner is not None
    if isinstance(event, structure.Joined):
        return event.seat != viewer and event.money != 0
    return not isinstance(event, special.Spied) or event.seat == viewer
