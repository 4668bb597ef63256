"""What a seat or a spectator may see; a view is built field by field, so nothing else gets out (ILM-60, ILM-61)."""

from typing import Final

from parlour.core.game import Seat
from parlour.games.illimat.board.seasons import ROUND
from parlour.games.illimat.box import FIELDS, Season
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
