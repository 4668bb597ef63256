"""Reviews of finished games, made in the background; playing on from a position of one; and their resources."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from secrets import token_bytes, token_urlsafe
from time import monotonic
from typing import Annotated, Literal, Protocol, TypeVar

import structlog
from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Raw, Struct, json
from msgspec.structs import replace

from parlour.core.game import HOUR, MINUTE, Illegal, Level, Millis
from parlour.core.record import replay, write
from parlour.review.analysis import NotReviewed, packed_review, require_reviewable, unpacked_review
from parlour.review.parts import COSTLY, Review, dearest
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.backoff import BackgroundTasks
from parlour.server.http.dependencies import Guest, Host, Service, VisibleTable
from parlour.server.metrics import Metrics
from parlour.server.table.connections import invitation
from parlour.server.table.host import KEY_BYTES, cast_for
from parlour.server.table.log import Dealt, Filled, LogEntry, Opened, Sat
from parlour.server.table.manager import TableManager
from parlour.server.table.opening import OpenedTable
from parlour.server.table.replica import TableReplica
from parlour.server.table.standing_moves import moves_of, record_of, standing
from parlour.server.table.state import TableState, seats_of
from parlour.store.players import PlayerRow
from parlour.store.reviews import MistakeRow, ReviewRow
from parlour.store.store import Store
from parlour.store.tables import Entry

log = structlog.get_logger()

POLL = 10.0
"""Seconds between two looks for reviews that are due, where this node was asked for none."""

TIMEOUT = 150.0
"""Seconds after which a review is given up."""

LEASE = Millis(300_000)
"""Milliseconds for which a review is left to the node that claimed it."""

RETRY = MINUTE
MAX_ATTEMPTS = 4
"""Milliseconds before the second attempt, four times as many before each later one; and how many there are."""

FAILED_FOR = HOUR
"""Milliseconds after which a review that failed may be asked for again."""

REQUESTS, REQUEST_RATE = 10, 1 / 30
"""Reviews that an address may ask for at once, and a second over time."""

MAX_WAITING = 1_000
"""Reviews that wait; more are not taken."""


class ReviewInfo(Struct, frozen=True):
    """How far the review of a game is: nobody asked for it, it waits, it is done, or it failed.

    `seats` are those of whoever wants to know.
    """

    state: Literal["none", "waiting", "done", "failed"]
    review: Review | None = None
    seats: tuple[int, ...] = ()


T = TypeVar("T")


class ReviewPool(Protocol):
    """A process in which reviews are made."""

    async def build(self, make: Callable[[T], bytes], task: T) -> bytes:
        """Return what `make` makes of a task."""

    async def stop(self) -> None:
        """Stop the process."""


class Reviewer:
    """Takes requests for reviews, and makes them."""

    def __init__(
        self,
        store: Store,
        pool: ReviewPool,
        now: Callable[[], Millis],
        metrics: Metrics,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._store = store
        self._pool = pool
        self._now = now
        self._metrics = metrics
        self._limits = AddressBuckets(REQUEST_RATE, REQUESTS, clock)
        self._wake = asyncio.Event()
        self._requests = BackgroundTasks()

    def on_entry(self, before: TableState, after: TableState, _entry: LogEntry) -> None:
        """Request the review of a game that people have just finished."""
        if not after.finished or before.finished or after.terms.practice or after.game.site.analysis is None:
            return
        if any(seat_state.person for seat_state in after.seat_states):
            self._requests.start(self._request(after.id))

    async def info(self, state: TableState, player: PlayerRow) -> ReviewInfo:
        """Return how far the review of a finished game is, and the review once it is done."""
        require_finished(state)
        row, seats = await self._store.review(state.id), seats_of(state.seat_states, player.id)
        if row is None:
            return ReviewInfo("none", seats=tuple(seats))
        return ReviewInfo(row.state, None if row.body is None else unpacked_review(row.body), tuple(seats))

    async def found(self, table: str) -> Review | None:
        """Return the review of a table's game, if it is done."""
        row = await self._store.review(table)
        return None if row is None or row.body is None else unpacked_review(row.body)

    async def request(self, state: TableState, player: PlayerRow) -> ReviewInfo:
        """Let a game be reviewed that the player took part in."""
        require_finished(state)
        if player.id not in state.players:
            raise Illegal("not_seated", "Only the players can ask for a review.")
        if not self._limits.take(player.address or player.id):
            raise Illegal("too_many", "You have asked for several reviews: wait a minute.")
        if await self._store.count_waiting_reviews() >= MAX_WAITING:
            raise Illegal("too_many", "Many games wait for their review: try again later.")
        await self._request(state.id)
        return await self.info(state, player)

    async def _request(self, table: str) -> None:
        now = self._now()
        await self._store.request_review(table, now, Millis(now - FAILED_FOR))
        self._wake.set()

    async def run(self) -> None:
        """Make reviews, one after the other, whatever breaks on the way."""
        while True:
            try:
                found = await self._review_next()
            except Exception:
                self._metrics.errors += 1
                log.exception("reviews could not be looked for")
                found = False
            if not found:
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()
                self._wake.clear()

    async def _review_next(self) -> bool:
        """Make one review that is due; return whether there was one."""
        now = self._now()
        for row in await self._store.due_reviews(now, 4):
            if await self._store.claim_review(row, Millis(now + LEASE)):
                made = await self._made(replace(row, attempts=row.attempts + 1))
                await self._store.finish_review(made)
                if made.body is not None:
                    await self._note_mistakes(row.table, unpacked_review(made.body))
                return True
        return False

    async def _note_mistakes(self, table: str, review: Review) -> None:
        """Note what the players of a game could have done better, for their trainers."""
        replica = await TableReplica.load(self._store, self._now, table)
        if replica is not None:
            moves = standing(replica.state.game, await moves_of(self._store, table))
            await self._store.add_mistakes(mistakes_of(replica.state, [logged.entry.by for logged in moves], review))

    async def _made(self, row: ReviewRow) -> ReviewRow:
        """Return the row of a review that was tried: done, or to be tried again, or given up."""
        try:
            body = await self._pool.build(packed_review, await self._record_text(row.table))
        except NotReviewed as fault:
            log.warning("a game has no review", table=row.table, why=str(fault))
            return replace(row, state="failed")
        except Exception:
            self._metrics.errors += 1
            log.exception("a game could not be reviewed", table=row.table, attempts=row.attempts)
            if row.attempts >= MAX_ATTEMPTS:
                return replace(row, state="failed", made=self._now())
            return replace(row, due=Millis(self._now() + RETRY * 4 ** (row.attempts - 1)))
        return replace(row, state="done", body=body)

    async def _record_text(self, table: str) -> str:
        """Return the record of a table's game."""
        replica = await TableReplica.load(self._store, self._now, table)
        if replica is None or not replica.state.finished:
            raise NotReviewed("There is no such finished game.")
        return write(record_of(replica.state, await moves_of(self._store, table)))

    async def stop(self) -> None:
        """Stop the process, whatever it is doing: the review is made later, here or elsewhere."""
        for task in self._requests:
            task.cancel()
        await self._pool.stop()


def mistakes_of(state: TableState, movers: Sequence[str], review: Review) -> list[MistakeRow]:
    """Return the costliest decisions that players made by themselves; `movers` are who made each move."""
    return [
        MistakeRow(
            movers[part.number - 1], state.id, part.number - 1, review.game, part.theme, part.cost, state.touched
        )
        for seat in range(review.seats)
        for part in dearest(review.parts, seat)
        if part.cost >= COSTLY and part.theme and movers[part.number - 1]
    ]


def require_finished(state: TableState) -> None:
    """Refuse a game that goes on, or that cannot be reviewed."""
    if not state.finished:
        raise Illegal("not_over", "A review shows everyone's cards. You get it when the game is over.")
    try:
        require_reviewable(state.game)
    except NotReviewed as fault:
        raise Illegal("no_review", str(fault)) from fault


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to play on from where a game was after so many moves, on one of its seats."""

    move: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    level: Level = "normal"


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


def play_on_entries(
    state: TableState, log: Iterable[tuple[Entry, LogEntry]], wanted: PlayOn, player: PlayerRow
) -> tuple[Opened, tuple[LogEntry, ...]]:
    """Return the first entries of a table that begins in a position of a finished game.

    All that nobody had seen there is dealt anew by the table's own key: nobody knows what comes, whoever has seen the
    rest of the old game.
    """
    require_finished(state)
    record = record_of(state, log)
    if wanted.seat >= record.seats:
        raise Illegal("no_seat", f"This table has {record.seats} seats.")
    if wanted.move >= len(record.entries):
        raise Illegal("over", "There is nothing left to play from there: go back a few moves.")
    position = replay(state.game, record, wanted.move)
    time = record.entries[wanted.move - 1].at if wanted.move else Millis(0)
    opening = replace(
        state.terms,
        title=f"{player.name}'s table",
        visibility="private",
        invite=token_urlsafe(16),
        invited=(),
        hints=True,
        rated=False,
        level=wanted.level,
        by=player.id,
        id="",
        address=player.address,
    )
    others = [seat for seat in range(record.seats) if seat != wanted.seat]
    cast = cast_for((), len(others), (player.name,))
    computers = [
        Filled(seat, wanted.level, character=character, by=player.id)
        for seat, character in zip(others, cast, strict=False)
    ]
    dealt = Dealt(token_bytes(KEY_BYTES).hex(), position=Raw(json.encode(position)), time=time, by=player.id)
    return opening, (Sat(wanted.seat, player.name, player.colour, by=player.id), *computers, dealt)
