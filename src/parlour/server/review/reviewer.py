"""Reviews finished games in the background: one at a time, by one node, again later where it fails."""

import asyncio
import gzip
import os
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Literal, Protocol

import structlog
from msgspec import Struct, json
from msgspec.structs import replace

from parlour.core.game import HOUR, MINUTE, Illegal, Millis
from parlour.core.record import read, write
from parlour.review.analysis import NotReviewed, require_reviewable, review
from parlour.review.parts import Review
from parlour.server.access.rate_limit import AddressBuckets
from parlour.server.metrics import Metrics
from parlour.server.table.log import LogEntry
from parlour.server.table.replica import TableReplica
from parlour.server.table.standing_moves import moves_of, record_of
from parlour.server.table.state import TableState, seats_of
from parlour.store.players import PlayerRow
from parlour.store.reviews import ReviewRow
from parlour.store.store import Store

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

NICE = 19
"""The lowest priority that a process can have."""

GZIP_LEVEL = 5

decode_review = json.Decoder(Review).decode


class ReviewInfo(Struct, frozen=True):
    """How far the review of a game is: nobody asked for it, it waits, it is done, or it failed.

    `seats` are those of whoever wants to know.
    """

    state: Literal["none", "waiting", "done", "failed"]
    review: Review | None = None
    seats: tuple[int, ...] = ()


class ReviewTask(Struct, frozen=True):
    """The record of a finished game."""

    text: str


class ReviewPool(Protocol):
    """A process in which reviews are made."""

    async def build(self, make: Callable[[ReviewTask], bytes], task: ReviewTask) -> bytes:
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
        self._requests: set[asyncio.Task[None]] = set()

    def on_entry(self, before: TableState, after: TableState, _entry: LogEntry) -> None:
        """Request the review of a game that people have just finished."""
        people = not after.terms.practice and any(seat_state.person for seat_state in after.seat_states)
        if after.finished and not before.finished and people and after.game.site.analysis is not None:
            task = asyncio.create_task(self._request(after.id))
            self._requests.add(task)
            task.add_done_callback(self._requests.discard)

    async def info(self, state: TableState, player: PlayerRow) -> ReviewInfo:
        """Return how far the review of a finished game is, and the review once it is done."""
        require_finished(state)
        row, seats = await self._store.review(state.id), seats_of(state.seat_states, player.id)
        if row is None:
            return ReviewInfo("none", seats=tuple(seats))
        return ReviewInfo(row.state, None if row.body is None else unpacked_review(row.body), tuple(seats))

    async def request(self, state: TableState, player: PlayerRow) -> ReviewInfo:
        """Let a game be reviewed that the player took part in."""
        require_finished(state)
        if player.id not in state.players:
            raise Illegal("not_seated", "Only those who played can ask for a review.")
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
                await self._store.finish_review(await self._made(replace(row, attempts=row.attempts + 1)))
                return True
        return False

    async def _made(self, row: ReviewRow) -> ReviewRow:
        """Return the row of a review that was tried: done, or to be tried again, or given up."""
        try:
            body = await self._pool.build(packed_review, await self._task(row.table))
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

    async def _task(self, table: str) -> ReviewTask:
        """Return the record of a table's game."""
        replica = await TableReplica.load(self._store, self._now, table)
        if replica is None or not replica.state.finished:
            raise NotReviewed("There is no such finished game.")
        return ReviewTask(write(record_of(replica.state, await moves_of(self._store, table))))

    async def stop(self) -> None:
        """Stop the process, whatever it is doing: the review is made later, here or elsewhere."""
        for task in self._requests:
            task.cancel()
        await self._pool.stop()


def require_finished(state: TableState) -> None:
    """Refuse a game that goes on, or that cannot be reviewed."""
    if not state.finished:
        raise Illegal("not_over", "A review would tell everyone's cards: you get it when the game is over.")
    try:
        require_reviewable(state.game)
    except NotReviewed as fault:
        raise Illegal("no_review", str(fault)) from fault


def packed_review(task: ReviewTask) -> bytes:
    """Return the review of a record as JSON, compressed."""
    if hasattr(os, "nice"):
        os.nice(NICE)  # the system keeps it at its lowest
    return gzip.compress(json.encode(review(*read(task.text))), GZIP_LEVEL)


def unpacked_review(body: bytes) -> Review:
    """Return a review as it was stored."""
    return decode_review(gzip.decompress(body))
