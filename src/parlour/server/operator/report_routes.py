"""The resource /api/reports: a player reports another to the operators."""

from litestar import Controller, post
from litestar.params import JSONBody

from parlour.server.http.dependencies import Guest, Service, visible_table
from parlour.server.operator.reports import Reports
from parlour.server.protocol.operator_types import NewReport
from parlour.server.table.manager import TableManager


class ReportsController(Controller):
    """Takes reports."""

    path = "/api/reports"

    @post("/", status_code=204, summary="Report a player")
    async def report(
        self, guest: Guest, manager: Service[TableManager], reports: Service[Reports], data: JSONBody[NewReport]
    ) -> None:
        """Store a report of somebody at a table that the guest may see."""
        state = await visible_table(manager, guest, data.table, data.k)
        await reports.add(state, guest, data)
