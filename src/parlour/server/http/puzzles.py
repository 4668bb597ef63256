"""The resource /api/puzzles: the puzzles of today, and opening the table of one."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from parlour.server.http.dependencies import Api, Guest
from parlour.server.protocol.http_types import OpenedTable
from parlour.server.protocol.puzzle_types import DailyPuzzles, OpenPuzzle
from parlour.server.table.connections import invitation


class PuzzlesController(Controller):
    """Serves the daily puzzles."""

    path = "/api/puzzles"

    @get("/", summary="Today's puzzles")
    async def today(self, guest: Guest, api: Api) -> DailyPuzzles:
        """Return today's puzzles with what this player has made of them, and yesterday's answers."""
        return await api.daily.today(guest.id)

    @post("/", summary="Open a puzzle")
    async def open_puzzle(self, guest: Guest, api: Api, data: JSONBody[OpenPuzzle]) -> OpenedTable:
        """Open the table of today's puzzle of a game; the same one again for a player who was there before."""
        api.operator.state.require_open(guest.name)
        state = await api.daily.open(data.game, guest)
        return OpenedTable(state.id, invitation(state))
