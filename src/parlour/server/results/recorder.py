"""Records and rates the results of games, as they end or once more from all logs."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import structlog
from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import HOUR, Millis
from parlour.core.registry import names
from parlour.server.access.guests import public_id
from parlour.server.metrics import Metrics
from parlour.server.results.game_result import Recorded, read_end, record_of_end
from parlour.server.results.rating_book import RatingBook
from parlour.server.results.weights import find_weights
from parlour.server.table.log import LogEntry
from parlour.server.table.rated import has_result
from parlour.server.table.state import TableState, UnsupportedRules
from parlour.store.ratings import PlayedRow, Rated, RatingChangeRow, RatingRow, ResultRow
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

ALL = 2**62
"""More rows than any store has."""


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


class Recomputed(Struct):
    """What a recomputation found: results in all, those whose log is gone, and how what is stored differs."""

    results: int = 0
    without_log: int = 0
    players: int = 0
    differences: list[str] = []


async def recompute(store: Store, *, check: bool) -> Recomputed:
    """Recompute everything and store it, or only compare it with what is stored."""
    found = Recomputed()
    if not check:
        count, _ = await record_missing(store, Millis(0))
        if count:
            found.differences.append(f"{count} finished games had no result")
    book, rated = RatingBook(), await store.rated()
    up_to = 0
    while True:
        async for row, played in _derived(store, up_to, rated.number if check else ALL, found, check=check):
            book.count(row, played)
            up_to = row.number
            found.results += 1
        differences = await _compare(store, book)
        after = Rated(up_to, rated.generation + 1)
        if check or await store.put_ratings(rated, after, list(book.ratings.values()), book.changes):
            found.players = len({player for player, _ in book.ratings})
            found.differences += differences
            return found
        rated = await store.rated()  # a server has rated more meanwhile


async def _derived(store: Store, after: int, last: int, found: Recomputed, *, check: bool) -> AsyncIterator[Recorded]:
    """Yield the results in their order, each as its log has it; where the log is gone, as it is stored."""
    while results := [row for row in await store.results(after, BATCH) if row.number <= last]:
        by_number = group(await store.players_of(results[0].number, results[-1].number))
        for row in results:
            stored = (row, tuple(by_number.get(row.number, ())))
            derived = await _from_log(store, row)
            if derived is None:
                found.without_log += 1
            elif derived != stored:
                found.differences.append(f"result {row.number}, table {row.table}: its log gives another result")
                if not check:
                    await store.replace_result(*derived)
            yield derived or stored
        after = results[-1].number


async def _from_log(store: Store, row: ResultRow) -> tuple[ResultRow, tuple[PlayedRow, ...]] | None:
    """Return a result as the log of its table has it, with the weights that are stored; None without a log or rules."""
    try:
        state = await read_end(store, row.table)
    except UnsupportedRules:
        return None
    if state is None:
        return None
    derived, played = record_of_end(state, row.number)
    return replace(derived, weights=row.weights), played


async def _compare(store: Store, book: RatingBook) -> list[str]:
    """Return how stored ratings and changes differ from those of the book, to the last bit."""
    stored = {(row.player, row.game): row for game in names() for row in await store.best_ratings(game, ALL)}
    changes: dict[tuple[str, str], list[RatingChangeRow]] = {}
    for change in book.changes:
        changes.setdefault((change.player, change.game), []).insert(0, change)
    differences = []
    for player, game in sorted(stored.keys() | book.ratings.keys()):
        differs = _differs(stored.get((player, game)), book.ratings.get((player, game)))
        on_the_way = changes.get((player, game), [])
        if not differs and list(await store.rating_changes(player, game, ALL, ALL)) != on_the_way:
            differs = "the numbers on the way are others"
        if differs:
            differences.append(f"{game}, player {public_id(player)}: {differs}")
    return differences


def _differs(stored: RatingRow | None, computed: RatingRow | None) -> str:
    """Say how a stored rating differs from the one that was computed; "" where it does not."""
    if stored == computed:
        return ""
    if stored is None or computed is None:
        return "there is no stored rating" if stored is None else "the stored rating follows from no result"
    return f"{stored.mu!r} ± {stored.sigma!r} is stored, {computed.mu!r} ± {computed.sigma!r} was computed"
