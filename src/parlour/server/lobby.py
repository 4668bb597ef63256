"""The lobby over HTTP: games, guests, tables, rules, records and replays."""

from dataclasses import dataclass
from io import BytesIO
from typing import Annotated, Any, cast

import segno
from litestar import Controller, Request, Response, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter, QueryParameter

from parlour.core.record import write
from parlour.core.registry import names
from parlour.server.callers import admit, invitation
from parlour.server.cards import Cards
from parlour.server.hall import Hall
from parlour.server.house import (
    Clause,
    GameCard,
    Me,
    NewMe,
    NewTable,
    Opened,
    RecordLine,
    Records,
    Replay,
    TableCard,
    Tables,
    Upload,
)
from parlour.server.lan import reach
from parlour.server.players import Guests, me
from parlour.server.records import latest, records
from parlour.server.replays import may_see, record_of, record_text, replay_json
from parlour.server.rulebook import clauses
from parlour.server.shelf import shelf
from parlour.server.standing import Standing, lines
from parlour.store.store import PlayerRow

TableId = Annotated[str, PathParameter(max_length=40, description="The table's id.")]
Token = Annotated[str | None, QueryParameter(max_length=100, description="The token of an invitation.")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=15, description="A seat; none: the rail.")]
GameName = Annotated[str, PathParameter(max_length=40, description="The game's name.")]


@dataclass
class Desk:
    """What the lobby works with."""

    hall: Hall
    guests: Guests
    cards: Cards


AtDesk = NamedDependency[Desk]


async def guest(request: Request[Any, Any, State], desk: AtDesk) -> PlayerRow:
    """Whoever asks; the front has read or made the cookie."""
    return await desk.guests.player(request.scope["parlour_guest"])  # type: ignore[typeddict-item] # the front's own


Asker = NamedDependency[PlayerRow]


class Lobby(Controller):
    """What is done before and after play."""

    path = "/api"

    @get("/games", sync_to_thread=False, summary="The games on the shelf")
    def games(self) -> tuple[GameCard, ...]:
        """Every game of the house, with the schema of its options."""
        return shelf()

    @get("/rules/{game:str}", sync_to_thread=False, summary="The rules of a game")
    def rules(self, game: GameName) -> tuple[Clause, ...]:
        """The clauses of a game's rules, in order."""
        if game not in names():
            raise NotFoundException("There is no such game.")
        return clauses(game)

    @get("/records", summary="The latest records")
    async def latest_records(self, guest: Asker, desk: AtDesk) -> tuple[RecordLine, ...]:
        """The latest lines in the book of records, of all games."""
        return await latest(desk.hall.means.store, guest.id)

    @get("/records/{game:str}", summary="The records of a game")
    async def records(self, guest: Asker, desk: AtDesk, game: GameName) -> Records:
        """The boards of a game in the book of records, the ten best lines of each."""
        if game not in names():
            raise NotFoundException("There is no such game.")
        return await records(desk.hall.means.store, game, guest.id)

    @get("/me", summary="Who I am")
    async def me(self, guest: Asker) -> Me:
        """The guest that the cookie names; a browser without one gets one here."""
        return me(guest)

    @patch("/me", summary="Another name or colour")
    async def change_me(self, guest: Asker, desk: AtDesk, data: JSONBody[NewMe]) -> Me:
        """The guest under another name or colour, at all tables."""
        changed = await desk.guests.change(guest, data, desk.hall.means.now())
        desk.hall.rename(changed)
        return me(changed)

    @get("/tables", summary="The lobby's lists")
    async def tables(self, guest: Asker, desk: AtDesk) -> Tables:
        """One's own tables, the public ones, and public games that are over."""
        return await desk.cards.tables(guest.id)

    @post("/tables", summary="Open a table")
    async def open_table(self, guest: Asker, desk: AtDesk, data: JSONBody[NewTable]) -> Opened:
        """A new table, dealt at once where `start` says so."""
        standing = await desk.hall.open(data, guest)
        return Opened(standing.id, invitation(standing))

    @get("/tables/{table:str}", summary="A table's card")
    async def table(self, guest: Asker, desk: AtDesk, table: TableId, k: Token = None) -> TableCard:
        """One table as the lobby shows it."""
        standing = await visible(desk, guest, table, k)
        row = await desk.hall.means.store.table(standing.id)
        if row is None:
            raise NotFoundException("There is no such table.")
        return await desk.cards.card(row, guest.id)

    @get("/tables/{table:str}/record", media_type="text/plain", summary="The record of a finished game")
    async def record(self, guest: Asker, desk: AtDesk, table: TableId, k: Token = None) -> Response[str]:
        """The record as text, which `parlour verify` deals again and checks."""
        standing = await visible(desk, guest, table, k)
        text = record_text(standing, lines(await desk.hall.means.store.entries(table)))
        name = f'attachment; filename="{standing.game.name}-{table}.jsonl"'
        return Response(text, headers={"content-disposition": name})

    @get("/tables/{table:str}/replay", summary="A game to be scrubbed through")
    async def replay(
        self, guest: Asker, desk: AtDesk, table: TableId, seat: SeatNumber = None, k: Token = None
    ) -> Response[Replay]:
        """The moments of a game that is over, from any seat; of one's own running game, from one's own seat."""
        standing = await visible(desk, guest, table, k)
        may_see(standing, guest.id, seat)
        record = record_of(standing, lines(await desk.hall.means.store.entries(table)))
        return await replayed(desk, write(record), seat, standing.names, standing.began)

    @post("/replay", status_code=200, request_max_body_size=4_500_000, summary="A record to be scrubbed through")
    async def upload(self, desk: AtDesk, data: JSONBody[Upload]) -> Response[Replay]:
        """The moments of a record that was uploaded; nothing of it is kept."""
        return await replayed(desk, data.text, data.seat)

    @get("/tables/{table:str}/qr", media_type="image/svg+xml", summary="The invitation as a QR code")
    async def qr(
        self, request: Request[Any, Any, State], guest: Asker, desk: AtDesk, table: TableId, k: Token = None
    ) -> Response[bytes]:
        """The address of the invitation as phones in the room reach it, as an SVG picture."""
        standing = await visible(desk, guest, table, k)
        url = base_url(request, desk) + invitation(standing)
        picture = BytesIO()
        segno.make(url, error="m").save(picture, kind="svg", scale=8, border=2, dark="#111", light="#fff")
        return Response(picture.getvalue(), media_type="image/svg+xml", headers={"x-invitation": url})


async def visible(desk: Desk, guest: PlayerRow, table: str, token: str | None) -> Standing:
    """How a table stands, where this guest may know of it; one that is hidden from them is one that is not there."""
    standing = await desk.hall.standing(table)
    if standing is None:
        raise NotFoundException("There is no such table.")
    admit(standing, guest.id, token)
    return standing


async def replayed(desk: Desk, text: str, seat: int | None, *more: Any) -> Response[Replay]:
    """The replay, made by a worker; it comes back as the JSON that goes out."""
    made = await desk.hall.means.thinkers.run(replay_json, text, seat, *more)
    return Response(cast("Replay", made), media_type="application/json")


def base_url(request: Request[Any, Any, State], desk: Desk) -> str:
    """How phones reach the house."""
    settings = desk.hall.means.settings
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = reach(request.headers.get("host", ""), listens_to=settings.host)
    return f"{request.scope['scheme']}://{host}"
