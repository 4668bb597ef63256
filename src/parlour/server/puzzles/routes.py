"""The resource /api/puzzles: the puzzles of today, and opening the table of one."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from parlour.server.http.dependencies import Guest, Host, Service
from parlour.server.protocol.http_types import OpenedTable
from parlour.server.protocol.puzzle_types import DailyPuzzles, OpenPuzzle
from parlour.server.puzzles.daily import Daily
from parlour.server.table.connections import invitation


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
