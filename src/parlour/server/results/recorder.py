"""Records the results of games as they end, and rates them, in the background."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import structlog
from msgspec.structs import replace

from parlour.core.game import HOUR, Millis
from parlour.server.access.guests import public_id
from parlour.server.metrics import Metrics
from parlour.server.results.game_result import read_end, record_of_end
from parlour.server.results.rating_book import RatingBook
from parlour.server.results.weights import find_weights
from parlour.server.table.log import LogEntry
from parlour.server.table.rated import has_result
from parlour.server.table.state import TableState, UnsupportedRules
from parlour.store.ratings import PlayedRow, Rated
from parlour.store.store import Store

log = structlog.get_logger()

MAX_QUEUED = 1_000
"""Ended games that wait to be recorded; what does not fit is found by the sweep."""

BATCH = 100
"""Results that are rated, or tables that are looked at, in one go."""

FIRST_DELAY = 0.1
"""Seconds after which what failed is tried again, at first; each further time it is twice as long."""

SWEEP_INTERVAL = 600.0
"""Seconds between two sweeps for ended games without a result, on one of the nodes."""

MARGIN = HOUR
"""Milliseconds by which the clocks of nodes may differ."""

PAUSE = 0.02
"""Seconds between two tables of a sweep, in which players' moves are processed."""

SWEPT = "results_swept"
"""The setting that says up to when ended games were looked for."""

SWEEP = "results_sweep"
"""The setting by which one node claims a sweep."""


class ResultRecorder:
    """Observes tables, and records and rates each game that ends."""

    def __init__(self, store: Store, now: Callable[[], Millis], metrics: Metrics) -> None:
        self._store = store
        self._now = now
        self._metrics = metrics
        self._ended: deque[TableState] = deque(maxlen=MAX_QUEUED)
        self._news = asyncio.Event()

    def on_entry(self, before: TableState, after: TableState, entry: LogEntry) -> None:  # noqa: ARG002 of TableObserver
        """Queue a game that has just ended."""
        if has_result(after) and not has_result(before):
            self._ended.append(after)
            self._news.set()

    async def run(self) -> None:
        """Record and rate games for as long as the node runs; what fails is tried again."""
        sweeping, delay = True, FIRST_DELAY  # a node sweeps when it starts, whoever swept just before
        while True:
            failed = False
            try:
                while self._ended:
                    await record_if_ended(self._store, self._ended.popleft())
                failed = sweeping and not await sweep(self._store, self._now())
                while await rate_results(self._store):
                    pass
            except Exception:
                self._metrics.errors += 1
                log.exception("results could not be recorded or rated")
                failed = True
            delay = min(SWEEP_INTERVAL, 2 * delay) if failed else FIRST_DELAY
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), delay if failed else SWEEP_INTERVAL)
            self._news.clear()
            sweeping = failed or await self._claims_sweep()

    async def _claims_sweep(self) -> bool:
        """Return whether this node sweeps now; where the store does not answer, a sweep finds what was missed."""
        try:
            return await self._store.claim(SWEEP, self._now(), int(1000 * SWEEP_INTERVAL))
        except Exception:
            return True


async def record_result(store: Store, state: TableState) -> bool:
    """Store the result of a table right at the end of its game; False where it is stored already."""
    row, played = record_of_end(state)
    if state.terms.rating_rules >= 2:
        row = replace(row, weights=await find_weights(store, (row, played)))
    for each in played:
        await store.put_public_id(public_id(each.player), each.player)
    return await store.add_result(row, played)


async def record_if_ended(store: Store, state: TableState) -> None:
    """Store the result of a game that has just ended, unless the database has lost the end since and it goes on."""
    if any(entry.at == state.touched for entry in await store.entries(state.id, state.seq - 1, 1)):
        await record_result(store, state)


async def sweep(store: Store, now: Millis) -> bool:
    """Record ended games without a result that were touched since the last sweep; False where one failed.

    So a crash between the end and its result is healed, and games that are older than results get theirs.
    """
    since = Millis(int((await store.operator_settings()).get(SWEPT, "0")))
    _, failed = await record_missing(store, since)
    if not failed:
        await store.put_setting(SWEPT, str(now - MARGIN))
    return not failed


async def record_missing(store: Store, since: Millis) -> tuple[int, int]:
    """Record ended games without a result that were touched at `since` or later; return how many, and failures.

    A table whose rules are not here is left for a recomputation on a server that has them.
    """
    count, failed, after = 0, 0, ""
    while tables := await store.unrecorded_tables(since, after, BATCH):
        for table in tables:
            try:
                state = await read_end(store, table)
                count += state is not None and await record_result(store, state)
            except UnsupportedRules:
                pass
            except Exception as fault:
                failed += 1
                log.warning("the result of a game could not be recorded", table=table, why=repr(fault))
            await asyncio.sleep(PAUSE)
        after = tables[-1]
    return count, failed


async def rate_results(store: Store) -> bool:
    """Rate the next results in the order of their numbers; False where there are none.

    Of several nodes that do so at the same time, one succeeds.
    """
    before = await store.rated()
    results = await store.results(before.number, BATCH)
    if not results:
        return False
    played = await store.players_of(results[0].number, results[-1].number)
    pairs = dict.fromkeys((each.player, each.game) for each in played)
    known = [await store.rating(player, game) for player, game in pairs]
    book = RatingBook(row for row in known if row is not None)
    by_number = group(played)
    for result in results:
        book.count(result, by_number.get(result.number, ()))
    changed = dict.fromkeys((change.player, change.game) for change in book.changes)
    after = Rated(results[-1].number, before.generation)
    await store.put_ratings(before, after, [book.ratings[key] for key in changed], book.changes)
    return True


def group(played: tuple[PlayedRow, ...]) -> dict[int, list[PlayedRow]]:
    """Return who played, by the number of the result."""
    groups: dict[int, list[PlayedRow]] = {}
    for each in played:
        groups.setdefault(each.number, []).append(each)
    return groups
