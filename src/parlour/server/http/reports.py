"""The resource /api/reports: a player reports another to the operators."""

from litestar import Controller, post
from litestar.params import JSONBody

from parlour.server.http.dependencies import Api, Guest, visible_table
from parlour.server.protocol.operator_types import NewReport


class ReportsController(Controller):
    """Takes reports."""

    path = "/api/reports"

    @post("/", status_code=204, summary="Report a player")
    async def report(self, guest: Guest, api: Api, data: JSONBody[NewReport]) -> None:
        """Store a report of somebody at a table that the guest may see."""
        state = await visible_table(api, guest, data.table, data.k)
        await api.operator.reports.add(state, guest, data)
