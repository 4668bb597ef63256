"""The resources of records and replays: a finished game as a file, and games to step through."""

from typing import Any, cast

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from parlour.core.record import write
from parlour.server.http.dependencies import Api, ApiContext, Guest, SeatNumber, TableId, Token, visible_table
from parlour.server.http.replay_builder import record_of, record_text, replay_json, require_visible
from parlour.server.protocol.http_types import Replay, Upload
from parlour.server.table.state import decode_entries


class ReplaysController(Controller):
    """Serves records and replays."""

    path = "/api"

    @get("/tables/{table:str}/record", media_type="text/plain", summary="The record of a finished game")
    async def record(self, guest: Guest, api: Api, table: TableId, k: Token = None) -> Response[str]:
        """Return the record as text, which `parlour verify` deals again and checks."""
        state = await visible_table(api, guest, table, k)
        text = record_text(state, decode_entries(await api.manager.context.store.entries(table)))
        name = f'attachment; filename="{state.game.name}-{table}.jsonl"'
        return Response(text, headers={"content-disposition": name})

    @get("/tables/{table:str}/replay", summary="A game to step through")
    async def replay(
        self, guest: Guest, api: Api, table: TableId, seat: SeatNumber = None, k: Token = None
    ) -> Response[Replay]:
        """Return the moments of a finished game from any seat; of one's own running game, from one's own seat."""
        state = await visible_table(api, guest, table, k)
        require_visible(state, guest.id, seat)
        record = record_of(state, decode_entries(await api.manager.context.store.entries(table)))
        return await replay_response(api, write(record), seat, state.names, state.began)

    @post("/replay", status_code=200, request_max_body_size=4_500_000, summary="A record to step through")
    async def upload(self, api: Api, data: JSONBody[Upload]) -> Response[Replay]:
        """Return the moments of an uploaded record; nothing of it is stored."""
        return await replay_response(api, data.text, data.seat)


async def replay_response(api: ApiContext, text: str, seat: int | None, *more: Any) -> Response[Replay]:
    """Return the replay, which a process of the bot pool builds as the JSON that is sent."""
    built = await api.manager.context.bot_pool.run(replay_json, text, seat, *more)
    return Response(cast("Replay", built), media_type="application/json")
