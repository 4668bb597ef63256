"""Recomputes all results from the logs of their tables, and all ratings from the results."""

from collections.abc import AsyncIterator

from msgspec import Struct
from msgspec.structs import replace

from parlour.core.game import Millis
from parlour.core.registry import names
from parlour.server.access.guests import public_id
from parlour.server.results.game_result import Recorded, read_end, record_of_end
from parlour.server.results.rating_book import RatingBook
from parlour.server.results.recorder import BATCH, group, record_missing
from parlour.server.table.state import UnsupportedRules
from parlour.store.ratings import PlayedRow, Rated, RatingChangeRow, RatingRow, ResultRow
from parlour.store.store import Store

ALL = 2**62
"""More rows than any store has."""


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
