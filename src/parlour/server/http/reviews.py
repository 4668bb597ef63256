"""The resources of reviews: a finished game's review, asking for it, and playing on from one of its positions."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from parlour.server.http.dependencies import Api, Guest, TableId, Token, visible_table
from parlour.server.protocol.http_types import OpenedTable
from parlour.server.protocol.review_types import PlayOn, ReviewInfo
from parlour.server.review.play_on import play_on_entries
from parlour.server.table.casual.standing_moves import moves_of
from parlour.server.table.connections import invitation


class ReviewsController(Controller):
    """Serves reviews."""

    path = "/api/tables/{table:str}"

    @get("/review", summary="The review of a finished game")
    async def review(self, guest: Guest, api: Api, table: TableId, k: Token = None) -> ReviewInfo:
        """Return the review, or how far it is."""
        return await api.reviewer.info(await visible_table(api, guest, table, k), guest)

    @post("/review", status_code=200, summary="Ask for a review")
    async def request(self, guest: Guest, api: Api, table: TableId, k: Token = None) -> ReviewInfo:
        """Let a finished game of one's own be reviewed in the background."""
        return await api.reviewer.request(await visible_table(api, guest, table, k), guest)

    @post("/play-on", summary="Play on from a position")
    async def play_on(
        self, guest: Guest, api: Api, table: TableId, data: JSONBody[PlayOn], k: Token = None
    ) -> OpenedTable:
        """Open a table that begins in a position of a finished game, against computers; it is not rated."""
        api.operator.state.require_open(guest.name)
        state = await visible_table(api, guest, table, k)
        await api.manager.limits.require_may_open(guest.id, guest.address)
        log = await moves_of(api.manager.context.store, table)
        opened = await api.manager.open_with(*play_on_entries(state, log, data, guest), guest)
        return OpenedTable(opened.id, invitation(opened))
