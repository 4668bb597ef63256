"""The resource /api/puzzles: the puzzles of today, and opening the table of one."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from parlour.server.http.dependencies import Guest, Host, Service
from parlour.server.puzzles.daily import Daily, DailyPuzzles
from parlour.server.table.connections import invitation
from parlour.server.table.opening import OpenedTable


class OpenPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Open the table of today's puzzle of a game."""

    game: Annotated[str, Meta(max_length=40)]


class PuzzlesController(Controller):
    """Serves the daily puzzles."""

    path = "/api/puzzles"

    @get("/", summary="Today's puzzles")
    async def today(self, guest: Guest, daily: Service[Daily]) -> DailyPuzzles:
        """Return today's puzzles with what this player has made of them, and yesterday's answers."""
        return await daily.today(guest.id)

    @post("/", summary="Open a puzzle")
    async def open_puzzle(self, host: Host, daily: Service[Daily], data: JSONBody[OpenPuzzle]) -> OpenedTable:
        """Open the table of today's puzzle of a game; the same one again for a player who was there before."""
        state = await daily.open(data.game, host)
        return OpenedTable(state.id, invitation(state))
