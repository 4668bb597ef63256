"""The resources /api/operator, behind the operators' token, and /api/reports, where players report others."""

from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import Annotated, Any, Literal

from litestar import Controller, Request, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from parlour.core.game import Illegal, Millis
from parlour.server.access.names import one_line
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.access.request import SAFE_METHODS
from parlour.server.http.dependencies import Guest, Service, visible_table
from parlour.server.operator import lists
from parlour.server.operator.actions import Operator
from parlour.server.operator.poller import OperatorPoller
from parlour.server.operator.types import (
    Action,
    Ban,
    Drain,
    Lift,
    NewAnnouncement,
    NewBan,
    NewReport,
    OperatorPlayer,
    OperatorTable,
    Overview,
    PruneAges,
    Pruned,
    PruneOrder,
    Report,
    WordList,
)
from parlour.server.table.manager import TableManager
from parlour.server.table.seats import person_at
from parlour.server.table.state import TableState
from parlour.store.operators import ReportRow
from parlour.store.players import PlayerRow
from parlour.store.store import Store
from parlour.store.tables import TableFilter

Offset = Annotated[int, QueryParameter(ge=0, le=100_000, description="How many to skip.")]
Search = Annotated[str, QueryParameter(max_length=60, description="Part of a title or name, or an id.")]
Word = Annotated[str, QueryParameter(pattern="^[a-z]{0,40}$", description="Only these.")]
PlayerId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9-]{1,64}$", description="The player's id.")]
OfPlayer = Annotated[str, QueryParameter(pattern="^[A-Za-z0-9-]{0,64}$", description="Only tables of this player.")]
Table = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,40}$", description="The table's id.")]
Number = Annotated[int, PathParameter(ge=1, le=2**53, description="The report's number.")]
Resolved = Annotated[Literal["yes", "no"], QueryParameter(description="Whether to list those resolved already.")]
Before = Annotated[int, QueryParameter(ge=0, le=2**53, description="Only actions with a lower number; 0: all.")]

REPORTS, REPORT_RATE = 5, 1 / 300
"""Reports that an address may make at once, and a second over time."""

MAX_OPEN = 1_000
"""Open reports; more are refused until operators have resolved some."""


async def require_token(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse every request without the operators' token."""
    address = connection.client.host if connection.client else ""
    connection.app.state.admin_token.require(connection.headers.get("authorization", ""), address)


async def operator(
    request: Request[Any, Any, State], manager: Service[TableManager], poller: Service[OperatorPoller]
) -> AsyncIterator[Operator]:
    """Yield who acts through the admin page; this node follows what they did before it answers."""
    yield Operator(manager.context.store, "admin page", manager.context.now)
    if request.method not in SAFE_METHODS:
        await poller.refresh()


class OperatorsController(Controller):
    """Serves operators."""

    path = "/api/operator"
    guards = [require_token]  # noqa: RUF012 litestar's own form
    dependencies = {"operator": Provide(operator)}  # noqa: RUF012 as above

    @get("/overview", summary="The activity of the server")
    async def overview(self, operator: Service[Operator]) -> Overview:
        """Return counts of tables, players, sockets and moves."""
        return await lists.overview(operator.store, operator.now())

    @get("/tables", summary="Tables, a page at a time")
    async def tables(
        self,
        operator: Service[Operator],
        offset: Offset = 0,
        text: Search = "",
        phase: Word = "",
        game: Word = "",
        player: OfPlayer = "",
    ) -> tuple[OperatorTable, ...]:
        """Return tables without anything of their games."""
        wanted = TableFilter(phase=phase, game=game, text=text, player=player)
        return await lists.tables(operator.store, wanted, offset)

    @post("/tables/{table:str}/close", status_code=204, summary="Close a table")
    async def close_table(self, operator: Service[Operator], table: Table) -> None:
        """Close a table for good."""
        await operator.close_table(table)

    @delete("/tables/{table:str}", summary="Delete a table")
    async def delete_table(self, operator: Service[Operator], table: Table) -> None:
        """Delete a table with its log and high score."""
        await operator.delete_table(table)

    @get("/players", summary="Players, a page at a time")
    async def players(
        self, operator: Service[Operator], offset: Offset = 0, text: Search = ""
    ) -> tuple[OperatorPlayer, ...]:
        return await lists.players(operator.store, text, offset, operator.now())

    @delete("/players/{player:str}", summary="Delete a guest")
    async def delete_guest(self, operator: Service[Operator], player: PlayerId) -> None:
        """Delete a guest, and their name and chat from all logs."""
        await operator.delete_guest(player)

    @get("/bans", summary="Bans")
    async def bans(self, operator: Service[Operator]) -> tuple[Ban, ...]:
        return await lists.bans(operator.store, operator.now())

    @post("/bans", status_code=204, summary="Ban a player or an address")
    async def ban(self, operator: Service[Operator], data: JSONBody[NewBan]) -> None:
        """Ban for a time; sockets that are open now are closed."""
        await operator.ban(data)

    @post("/bans/lift", status_code=204, summary="Lift a ban")
    async def unban(self, operator: Service[Operator], data: JSONBody[Lift]) -> None:
        await operator.unban(data)

    @get("/reports", summary="Reports from players")
    async def reports(self, operator: Service[Operator], resolved: Resolved = "no") -> tuple[Report, ...]:
        return await lists.reports(operator.store, "resolved" if resolved == "yes" else "open")

    @post("/reports/{number:int}/resolve", status_code=204, summary="Resolve a report")
    async def resolve(self, operator: Service[Operator], number: Number) -> None:
        await operator.resolve(number)

    @put("/announcement", status_code=204, summary="Announce something to everyone")
    async def announce(self, operator: Service[Operator], data: JSONBody[NewAnnouncement]) -> None:
        """Announce at all tables and in the lobby, or withdraw it."""
        await operator.announce(data)

    @get("/words", summary="Forbidden words")
    async def words(self, operator: Service[Operator]) -> WordList:
        return WordList(await lists.words(operator.store))

    @put("/words", status_code=204, summary="Forbid words in names")
    async def forbid(self, operator: Service[Operator], data: JSONBody[WordList]) -> None:
        """Replace the list of forbidden words."""
        await operator.forbid(data.words)

    @get("/pruning", summary="After how many days what is pruned")
    async def ages(self, operator: Service[Operator]) -> PruneAges:
        return await lists.ages(operator.store)

    @put("/pruning", status_code=204, summary="Set after how many days what is pruned")
    async def set_ages(self, operator: Service[Operator], data: JSONBody[PruneAges]) -> None:
        await operator.set_ages(data)

    @post("/prune", status_code=200, summary="Prune now, or count what would be pruned")
    async def prune(self, operator: Service[Operator], data: JSONBody[PruneOrder]) -> Pruned:
        return await operator.prune(dry_run=data.dry_run)

    @post("/clock", status_code=204, summary="Say that the clock is right")
    async def confirm_clock(self, operator: Service[Operator]) -> None:
        """Believe the server's clock, which is in doubt, so that pruning goes on."""
        await operator.confirm_clock()

    @post("/drain", status_code=204, summary="Take no new tables before a restart")
    async def drain(self, operator: Service[Operator], data: JSONBody[Drain]) -> None:
        """Drain the nodes that run now, or let them serve again."""
        await operator.drain(on=data.on)

    @get("/log", summary="The operators' log")
    async def log(self, operator: Service[Operator], before: Before = 0) -> tuple[Action, ...]:
        return await lists.actions(operator.store, before)


class Reports:
    """Takes reports."""

    def __init__(self, store: Store, now: Callable[[], Millis], clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._now = now
        self._limits = AddressBuckets(REPORT_RATE, REPORTS, clock)

    async def add(self, state: TableState, reporter: PlayerRow, wanted: NewReport) -> None:
        """Store a report of a player who sits at the table or has chatted there."""
        accused = person_at(state, wanted.player)
        if accused is None:
            raise Illegal("no_player", "This player is not at the table.")
        if accused[0] == reporter.id:
            raise Illegal("own_player", "You cannot report yourself.")
        if not self._limits.take(reporter.address or reporter.id):
            raise Illegal("too_many", "You have made several reports: wait a few minutes.")
        if await self._store.count_reports("open") >= MAX_OPEN:
            raise Illegal("too_many", "There are too many reports: try again another day.")
        player, name = accused
        said = (entry.text for seq, _, entry in state.said if seq == wanted.said and entry.by == player)
        await self._store.add_report(
            ReportRow(
                number=0,
                at=self._now(),
                table=state.id,
                reporter=reporter.id,
                accused=player,
                accused_name=name,
                reason=wanted.reason,
                text=one_line(wanted.text),
                quoted=next(said, ""),
            )
        )


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
