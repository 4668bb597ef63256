"""The resources of reviews: a finished game's review, asking for it, and playing on from one of its positions."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.protocol.http_types import OpenedTable
from parlour.server.protocol.review_types import PlayOn, ReviewInfo
from parlour.server.review.play_on import play_on_entries
from parlour.server.review.reviewer import Reviewer
from parlour.server.table.casual.standing_moves import moves_of
from parlour.server.table.connections import invitation
from parlour.server.table.manager import TableManager


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
