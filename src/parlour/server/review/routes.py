"""The resources of reviews: a finished game's review, asking for it, and playing on from one of its positions."""

from collections.abc import Iterable
from secrets import token_bytes, token_urlsafe
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Raw, Struct, json
from msgspec.structs import replace

from parlour.core.game import Illegal, Level, Millis
from parlour.core.record import replay
from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.review.reviewer import Reviewer, ReviewInfo, require_finished
from parlour.server.table.connections import invitation
from parlour.server.table.host import KEY_BYTES, cast_for
from parlour.server.table.log import Dealt, Filled, LogEntry, Opened, Sat
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import OpenedTable
from parlour.server.table.standing_moves import moves_of, record_of
from parlour.server.table.state import TableState
from parlour.store.players import PlayerRow
from parlour.store.tables import Entry


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to play on from where a game was after so many moves, on one of its seats."""

    move: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    level: Level = "normal"


class ReviewsController(Controller):
    """Serves reviews."""

    path = "/api/tables/{table:str}"

    @get("/review", summary="The review of a finished game")
    async def review(self, guest: Guest, reviewer: Service[Reviewer], table_state: VisibleTable) -> ReviewInfo:
        """Return the review, or how far it is."""
        return await reviewer.info(table_state, guest)

    @post("/review", status_code=200, summary="Ask for a review")
    async def request(self, guest: Guest, reviewer: Service[Reviewer], table_state: VisibleTable) -> ReviewInfo:
        """Let a finished game of one's own be reviewed in the background."""
        return await reviewer.request(table_state, guest)

    @post("/play-on", summary="Play on from a position")
    async def play_on(
        self, host: Host, manager: Service[TableManager], table_state: VisibleTable, data: JSONBody[PlayOn]
    ) -> OpenedTable:
        """Open a table that begins in a position of a finished game, against computers; it is not rated."""
        await manager.limits.require_may_open(host.id, host.address)
        log = await moves_of(manager.context.store, table_state.id)
        opened = await manager.open_with(*play_on_entries(table_state, log, data, host), host)
        return OpenedTable(opened.id, invitation(opened))


def play_on_entries(
    state: TableState, log: Iterable[tuple[Entry, LogEntry]], wanted: PlayOn, player: PlayerRow
) -> tuple[Opened, tuple[LogEntry, ...]]:
    """Return the first entries of a table that begins in a position of a finished game.

    All that nobody had seen there is dealt anew by the table's own key: nobody knows what comes, whoever has seen the
    rest of the old game.
    """
    require_finished(state)
    record = record_of(state, log)
    if wanted.seat >= record.seats:
        raise Illegal("no_seat", f"This table has {record.seats} seats.")
    if wanted.move >= len(record.entries):
        raise Illegal("over", "There is nothing left to play from there: go back a few moves.")
    position = replay(state.game, record, wanted.move)
    time = record.entries[wanted.move - 1].at if wanted.move else Millis(0)
    opening = replace(
        state.terms,
        title=f"{player.name}'s table",
        visibility="private",
        invite=token_urlsafe(16),
        invited=(),
        hints=True,
        rated=False,
        level=wanted.level,
        by=player.id,
        id="",
        address=player.address,
    )
    others = [seat for seat in range(record.seats) if seat != wanted.seat]
    cast = cast_for((), len(others), (player.name,))
    computers = [
        Filled(seat, wanted.level, character=character, by=player.id)
        for seat, character in zip(others, cast, strict=False)
    ]
    dealt = Dealt(token_bytes(KEY_BYTES).hex(), position=Raw(json.encode(position)), time=time, by=player.id)
    return opening, (Sat(wanted.seat, player.name, player.colour, by=player.id), *computers, dealt)
