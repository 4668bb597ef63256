"""The resources of records and replays: a finished game and its computers as files, and games to step through."""

import zlib
from collections.abc import Iterator
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.core.game import Illegal
from parlour.core.record import write
from parlour.server.access.request import client_address
from parlour.server.http.dependencies import Guest, SeatNumber, Service, VisibleTable
from parlour.server.replays.build import (
    LARGER,
    DecisionsTask,
    Highlights,
    HighlightsTask,
    Replay,
    ReplayTask,
    computers_of,
    highlights_json,
    packed_decisions,
    packed_replay,
    record_text,
    require_visible,
    steps_by_stand_ins,
)
from parlour.server.replays.pool import ReplayPool
from parlour.server.table.manager import TableManager
from parlour.server.table.standing_moves import moves_of, record_of
from parlour.server.table.state import TableState, seats_of

PIECE = 65_536
"""Bytes of a replay that are sent at once."""

AnyRequest = Request[Any, Any, State]


class Upload(Struct, frozen=True, forbid_unknown_fields=True):
    """A record's text, to be replayed as a seat or a spectator saw it."""

    text: Annotated[str, Meta(max_length=2_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


def limit_replays(app: ASGIApp) -> ASGIApp:
    """Return an application that builds few replays and exports at a time for an address: both take long."""

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        address, replays = client_address(scope), scope["litestar_app"].state.addresses.replays
        if not replays.open(address):
            raise Illegal("replays_busy", "Your last replays are not ready yet; wait a little.")
        try:
            await app(scope, receive, send)
        finally:
            replays.close(address)

    return limited


def limit_uploads(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse an address that uploads too many records, before anything of them is read."""
    if not connection.app.state.addresses.uploads.take(client_address(connection.scope)):
        raise Illegal("too_many_uploads", "Too many uploads in a minute; wait a little.")


class ReplaysController(Controller):
    """Serves records and replays."""

    path = "/api"

    @get("/tables/{table:str}/record", media_type="text/plain", summary="The record of a finished game")
    async def record(self, manager: Service[TableManager], table_state: VisibleTable) -> Response[str]:
        """Return the record as text, which `parlour verify` deals again and checks."""
        text = record_text(table_state, await moves_of(manager.context.store, table_state.id))
        name = f'attachment; filename="{table_state.game.name}-{table_state.id}.jsonl"'
        return Response(text, headers={"content-disposition": name})

    @get("/tables/{table:str}/bots", media_type="text/plain", summary="What the computers of a finished game saw")
    async def bots(
        self,
        request: AnyRequest,
        manager: Service[TableManager],
        replay_pool: Service[ReplayPool],
        table_state: VisibleTable,
    ) -> Response[str]:
        """Return every decision of the computers with its input, which `parlour honesty` decides anew."""
        log = await moves_of(manager.context.store, table_state.id)
        text, computers = record_text(table_state, log), computers_of(table_state.seat_states)
        settings, entries = manager.context.settings, tuple(stored for stored, _ in log)
        limits = (LARGER * settings.replay_bytes, settings.replay_timeout)
        task = DecisionsTask(text, entries, computers, *limits)
        packed = await replay_pool.build(packed_decisions, task)
        name = f'attachment; filename="{table_state.game.name}-{table_state.id}-computers.jsonl"'
        response: Response[str] = packed_response(request, packed, "text/plain", {"content-disposition": name})
        return response

    @get("/tables/{table:str}/replay", middleware=[limit_replays], summary="A game to step through")
    async def replay(
        self,
        request: AnyRequest,
        guest: Guest,
        manager: Service[TableManager],
        replay_pool: Service[ReplayPool],
        table_state: VisibleTable,
        seat: SeatNumber = None,
    ) -> Response[Replay]:
        """Return the moments of a finished game from any seat; of one's own running game, from one's own seat."""
        require_visible(table_state, guest.id, seat)
        if seat is None and (found := manager.tables.get(table_state.id)):
            found.replica.audience.note(table_state.seq)  # what a spectator has seen is not taken back unnoticed
        record = record_of(table_state, await moves_of(manager.context.store, table_state.id))
        return await replay_response(request, manager, replay_pool, write(record), seat, table_state)

    @get("/tables/{table:str}/highlights", middleware=[limit_replays], summary="What decided a finished game")
    async def highlights(
        self,
        guest: Guest,
        manager: Service[TableManager],
        replay_pool: Service[ReplayPool],
        table_state: VisibleTable,
    ) -> Response[Highlights]:
        """Return the moment that decided a finished game, and the best one of the guest."""
        log = await moves_of(manager.context.store, table_state.id)
        text, own = record_text(table_state, log), seats_of(table_state.seat_states, guest.id)
        seat, stood_in = own[0] if len(own) == 1 else None, steps_by_stand_ins(table_state, log)
        task = HighlightsTask(text, table_state.names, seat, stood_in)
        packed = await replay_pool.build(highlights_json, task)
        response: Response[Any] = Response(packed, media_type="application/json")
        return response

    @post(
        "/replay",
        status_code=200,
        request_max_body_size=4_500_000,
        middleware=[limit_replays],
        guards=[limit_uploads],
        summary="A record to step through",
    )
    async def upload(
        self,
        request: AnyRequest,
        manager: Service[TableManager],
        replay_pool: Service[ReplayPool],
        data: JSONBody[Upload],
    ) -> Response[Replay]:
        """Return the moments of an uploaded record; nothing of it is stored."""
        return await replay_response(request, manager, replay_pool, data.text, data.seat)


async def replay_response(
    request: AnyRequest,
    manager: TableManager,
    replay_pool: ReplayPool,
    text: str,
    seat: int | None,
    state: TableState | None = None,
) -> Response[Replay]:
    """Return the replay as the pool builds it, compressed; a client that takes no gzip gets it piece by piece."""
    settings = manager.context.settings
    limits = (settings.replay_bytes, settings.replay_timeout)
    task = ReplayTask(text, seat, *limits)
    if state is not None:
        colours = tuple(seat_state.colour for seat_state in state.seat_states)
        computers = any(seat_state.computer for seat_state in state.seat_states)
        task = replace(task, names=state.names, began=state.began, colours=colours, computers=computers)
    packed = await replay_pool.build(packed_replay, task)
    response: Response[Replay] = packed_response(request, packed, "application/json", {})
    return response


def packed_response(request: AnyRequest, packed: bytes, media_type: str, headers: dict[str, str]) -> Any:
    """Return what gzip has compressed as it is; a client that takes no gzip gets it unpacked, piece by piece.

    To the schema it is a response with what was packed.
    """
    headers = {"vary": "accept-encoding"} | headers
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, media_type=media_type, headers=headers)
    return Stream(unpack(packed), media_type=media_type, headers=headers)


def unpack(packed: bytes) -> Iterator[bytes]:
    """Yield what gzip has compressed, in pieces: the next one when the last one is on its way."""
    unpacking = zlib.decompressobj(wbits=31)
    while not unpacking.eof:
        yield unpacking.decompress(packed, PIECE)
        packed = unpacking.unconsumed_tail
