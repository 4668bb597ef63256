"""What a seat or a spectator may see; a view is built field by field, so nothing else gets out (ILM-60, ILM-61)."""

from typing import Final, assert_never

from msgspec.structs import replace

from parlour.core.game import Seat
from parlour.games.illimat import events
from parlour.games.illimat.board.seasons import ROUND
from parlour.games.illimat.box import FIELDS, Card, Season
from parlour.games.illimat.state import Crop, State
from parlour.games.illimat.view_types import Corner, CropView, FieldView, View

EMPTY: Final = Corner.EMPTY
DOWN: Final = Corner.DOWN
UP: Final = Corner.UP


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` sees it, or as spectators do for None."""
    seasons, shown = ROUND[state.spring], state.options.harvests == "shown"
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        dealer=state.dealer,
        scores=state.scores,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(state.deck),
        fields=tuple([field_view(state, number, seasons[number]) for number in range(FIELDS)]),
        spring=state.spring,
        okus=state.okus,
        crops=tuple([crop_view(crop, own=owner == seat, shown=shown) for owner, crop in enumerate(state.crops)]),
        unused=len(state.unused),
        gone=state.gone,
        turn=state.turn,
        wait=state.wait,
        givers=state.givers,
        asked=state.asked,
        since=state.since,
        sheets=state.sheets,
        outcome=state.outcome,
    )


def field_view(state: State, number: int, season: Season) -> FieldView:
    """A field without what lies face down in it (ILM-61)."""
    field, up = state.fields[number], state.up[number]
    return FieldView(
        loose=field.loose,
        piles=field.piles,
        season=season,
        corner=UP if up else DOWN if state.down[number] else EMPTY,
        luminary=up,
    )


def crop_view(crop: Crop, *, own: bool, shown: bool) -> CropView:
    """A crop: one's own in full, another's as the table shows it, never the Children's cards (ILM-43, ILM-60)."""
    return CropView(
        size=len(crop.cards) + len(crop.secret),
        cards=crop.cards if own or shown else None,
        secret=crop.secret if own else None,
        secrets=len(crop.secret),
        luminaries=crop.luminaries,
        okus=crop.okus,
    )


def redact(event: events.Event, seat: Seat | None) -> events.Event:
    """Return the event as `seat` sees it: hands, draws and the Children's cards are for their owner (ILM-61)."""
    match event:
        case events.Drew():
            return event if event.seat == seat else events.Drew(event.seat, event.count, None)
        case (
            events.Sowed()
            | events.Harvested()
            | events.Stockpiled()
            | events.Turned()
            | events.Exchanged()
            | events.OkusTaken()
            | events.Revealed()
            | events.Discarded()
        ):
            return event
        case events.Dealt():
            return replace(event, hands=only(event.hands, seat))
        case events.Converged():
            return replace(event, hands=only(event.hands, seat))
        case events.Claimed():
            return event if event.seat == seat or not event.beneath else replace(event, beneath=None)
        case (
            events.Seeded()
            | events.Fallow()
            | events.Hidden()
            | events.Gave()
            | events.Stayed()
            | events.Lapsed()
            | events.Scored()
            | events.Won()
        ):
            return event
        case _:
            assert_never(event)


def only(hands: tuple[tuple[Card, ...] | None, ...], seat: Seat | None) -> tuple[tuple[Card, ...] | None, ...]:
    """Return the hands with all but the viewer's own replaced by None."""
    return tuple(hand if owner == seat else None for owner, hand in enumerate(hands))


def reveals(event: events.Event, viewer: Seat | None) -> bool:
    """Return whether an event told a viewer something hidden: a card from a hand, a draw, a Luminary, a score.

    What was told cannot be taken back unnoticed (ILM-61).
    """
    match event:
        case (
            events.Turned() | events.OkusTaken() | events.Fallow() | events.Hidden() | events.Stayed() | events.Lapsed()
        ):
            return False  # it follows from what everyone saw
        case events.Sowed() | events.Harvested() | events.Stockpiled() | events.Exchanged() | events.Gave():
            return event.seat != viewer  # cards of a hand, or of a crop that may be hidden, to all but their owner
        case events.Drew():
            return event.seat == viewer and event.count > 0
        case events.Claimed():
            return event.seat == viewer and event.beneath != ()
        case events.Converged():
            return viewer is not None
        case events.Dealt() | events.Revealed() | events.Discarded() | events.Seeded() | events.Scored() | events.Won():
            return True
        case _:
            assert_never(event)
