"""Pruning by age and kind: what nobody has touched for long is deleted, in small transactions.

Nothing is deleted while the clock is in doubt (`table/clock_check.py`), and few tables in an hour: whatever goes wrong,
somebody has time to notice.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping

import structlog
from msgspec import ValidationError, json, structs

from parlour.core.game import DAY, HOUR, Millis
from parlour.server.clock import LOOK_INTERVAL, ClockCheck
from parlour.server.operator.erase import MakeAction, substitute_for
from parlour.server.operator.types import NodeActivity, PruneAges, Pruned
from parlour.server.table.high_scores import LINES
from parlour.store.operators import ActionRow
from parlour.store.store import Store

log = structlog.get_logger()

AGES = "prune_ages"
"""The name of the setting in the store."""

PRUNE = "prune"
"""The action under which pruned tables are logged; nodes notice it."""

PHASES = ("gathering", "closed", "over", "playing")

HOURLY = 200
"""The most tables that are pruned in an hour, by all nodes and operators together."""

TABLES_PRUNED = "tables_pruned"
"""The setting that says how many tables were pruned when, in the last hour."""

BATCH = 50
"""Tables or players deleted in one transaction."""

PAUSE = 0.02
"""Seconds between two transactions, in which players' moves are written."""

PRUNED = "pruned"
"""The setting that says when the store was last pruned."""

NODE = "node:"
"""How the names of settings begin in which nodes say what they do; the node's id follows."""

MAX_COUNTED = 10_000
"""Tables or players counted by a dry run."""


def read_ages(settings: Mapping[str, str]) -> PruneAges:
    """Return the ages in the settings, or the defaults."""
    try:
        return json.decode(settings.get(AGES, "{}"), type=PruneAges)
    except ValidationError:
        return PruneAges()


async def prune(store: Store, now: Millis, action: MakeAction, *, dry_run: bool, ages_from: Millis) -> Pruned:
    """Delete what is older than the ages in the settings allow, or only count it.

    `ages_from` is when the clock was set right, if ever: what was touched before counts as touched then.
    """
    ages = read_ages(await store.operator_settings())
    counts: dict[str, int] = {}

    def cutoff(days: int) -> Millis | None:
        """Return the time before which something is old enough; None where nothing can be."""
        before = Millis(now - days * DAY)
        return before if days and before >= ages_from else None

    for phase in PHASES:
        before = cutoff(getattr(ages, phase))
        counts[phase] = 0 if before is None else await _prune_tables(store, phase, before, now, action, dry_run=dry_run)
    before = cutoff(ages.guests)
    counts["guests"] = 0 if before is None else await _prune_guests(store, before, action, dry_run=dry_run)
    before = cutoff(ages.log)
    if before is not None and not dry_run:
        await store.forget_before(before)
    return structs.replace(Pruned(), **counts)


async def _prune_tables(
    store: Store, phase: str, before: Millis, now: Millis, action: MakeAction, *, dry_run: bool
) -> int:
    """Delete tables of a phase, batch by batch, as many as the hour allows; return how many."""
    if dry_run:
        return len(await store.idle_tables(phase, before, LINES, MAX_COUNTED))
    count = 0
    while rows := await store.idle_tables(phase, before, LINES, BATCH):
        ids = tuple(row.id for row in rows)[: await _claim_room(store, now, len(rows))]
        if not ids:
            await store.put_setting(PRUNED, str(now - DAY + HOUR))  # so that a node goes on in an hour
            break
        await store.delete_tables(ids, action(PRUNE, phase, f"{len(ids)} tables", ids), before)
        count += len(ids)
        await asyncio.sleep(PAUSE)
    return count


async def _claim_room(store: Store, now: Millis, wanted: int) -> int:
    """Return how many of so many tables may be deleted now, and note that they are."""
    noted = (await store.operator_settings()).get(TABLES_PRUNED, "[]")
    recent = [(at, count) for at, count in json.decode(noted, type=list[tuple[int, int]]) if abs(now - at) < HOUR]
    room = min(wanted, HOURLY - sum(count for _, count in recent))
    if room > 0:
        await store.put_setting(TABLES_PRUNED, json.encode([*recent, (now, room)]).decode())
    return max(0, room)


async def _prune_guests(store: Store, before: Millis, action: MakeAction, *, dry_run: bool) -> int:
    """Delete guests without tables, batch by batch, and return how many; results of others keep anonymous opponents."""
    if dry_run:
        return len(await store.idle_players(before, MAX_COUNTED))
    count = 0
    while players := await store.idle_players(before, BATCH):
        substitutes = {player: substitute_for(player) for player in players}
        await store.delete_players(substitutes, action(PRUNE, "guests", f"{len(players)} guests", ()))
        count += len(players)
        await asyncio.sleep(PAUSE)
    return count


def read_activities(settings: Mapping[str, str]) -> Iterator[NodeActivity]:
    """Yield what the nodes wrote down, whenever that was."""
    for name, value in settings.items():
        if name.startswith(NODE):
            try:
                yield json.decode(value, type=NodeActivity)
            except ValidationError:  # of another release
                continue


async def prune_if_due(store: Store, now: Millis, clock: ClockCheck) -> Pruned | None:
    """Prune a store once a day, on one of its nodes; a store that is new here is pruned a day later."""
    if not clock.believed:
        return None
    if PRUNED not in await store.operator_settings():
        await store.put_setting(PRUNED, str(now))
        return None
    if not await store.claim(PRUNED, now, DAY):
        return None

    def by_server(action: str, target: str, detail: str = "", tables: tuple[str, ...] = ()) -> ActionRow:
        return ActionRow(0, now, "server", action, target, detail, tables)

    for node in read_activities(await store.operator_settings()):
        if node.at < now - DAY:  # it was killed
            await store.put_setting(NODE + node.node, "")
    pruned = await prune(store, now, by_server, dry_run=False, ages_from=clock.ages_from)
    log.info("the store was pruned", **structs.asdict(pruned))
    return pruned


async def prune_daily(store: Store, now: Callable[[], Millis], clock: ClockCheck) -> None:
    """Prune every day for as long as the node runs; what fails is tried the next day."""
    while True:
        try:
            await prune_if_due(store, now(), clock)
        except Exception:
            log.exception("the store could not be pruned")
        await asyncio.sleep(LOOK_INTERVAL)
